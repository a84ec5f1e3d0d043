//! What went wrong, for those who asked: the one place that knows status codes.
//!
//! A handler answers with a [`Problem`]; the router makes JSON of it under `/api` and for
//! scripts, and a page for everybody else. What is only the house's business goes to the log.

mod causes;
mod full;

use std::any::Any;

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use dohyo_rules::Refusal;
use dohyo_tournament as tournament;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) use full::Full;

use crate::events;
use crate::people::{BadName, Scope};
use crate::room::{BadPlan, DeedRefused};
use crate::text::Text;

/// What somebody is told for whom there is no connection left, before anything is known of them.
pub(crate) const CROWDED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\
    Retry-After: 5\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 56\r\n\r\n\
    There are too many connections. Try again in a moment.\r\n";

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is nothing here.
    NotFound,
    /// There is something here, but not to be asked that way.
    WrongMethod,
    /// The request makes no sense.
    BadRequest,
    /// The body of the request does not say that it is JSON.
    NotJson,
    /// The body of the request says that it is JSON and is not, and why.
    BadJson(String),
    /// The JSON of the request is not what was asked for, and why.
    BadShape(String),
    /// The request is too large.
    TooLarge,
    /// The request took too long to come.
    TooSlow,
    /// Somebody has to say who they are first.
    Unknown,
    /// The token has ended.
    ExpiredToken,
    /// The token does not open it.
    MissingScope(Scope),
    /// Nobody with this role can make a token that opens it.
    ScopeNotYours(Scope),
    /// Only accounts can do it.
    NeedsAccount,
    /// The name or the password is wrong.
    WrongPassword,
    /// The form was not made for whoever sent it, or is too old.
    StaleForm,
    /// Somebody else's form or script sent it.
    Foreign,
    /// A name that nobody can have, and why.
    BadName(BadName),
    /// A name that somebody has.
    NameTaken,
    /// Nobody has this name.
    NoSuchPerson,
    /// A password that is too short or too long.
    BadPassword,
    /// Something else that has to be given was not, or makes no sense.
    BadField(&'static str),
    /// A position that is none, or none to choose in, and why.
    BadPosition(String),
    /// Nothing that can be agreed on about time, and why.
    BadTerms(String),
    /// A record that cannot be read or played, and why.
    BadRecord(String),
    /// An event or a list of entries that cannot be read, and which line is wrong.
    BadEvent(String),
    /// Nobody analyses a rated match that they play.
    OwnMatch,
    /// It is no plan for this match.
    BadPlan(BadPlan),
    /// It is not allowed in this match.
    Refused(DeedRefused),
    /// It is not allowed in this event.
    Event(events::EventRefused),
    /// The event is set aside: what is kept of it cannot be read.
    EventSetAside,
    /// Too many requests.
    TooMany,
    /// Too many matches were made by somebody, or at their address.
    TooManyMade,
    /// Too many guests do this at one address.
    TooManyGuests,
    /// Somebody says more than anybody reads.
    TalksTooFast,
    /// Somebody has as much as they may have.
    Full(Full),
    /// Whoever they would play against has.
    OtherFull(Full),
    /// Too many attempts at passwords.
    TooManyGuesses,
    /// Too many wait for what takes long, or it needs longer than anybody waits.
    Busy,
    /// The database takes nothing just now: nothing was changed.
    NotKept,
    /// The match is set aside: it cannot be read, or fails again and again.
    SetAside,
    /// The house failed.
    Trouble,
    /// The house is closing.
    Closing,
}

impl Problem {
    /// The status code.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoSuchPerson => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::BadRequest | Self::BadJson(_) => StatusCode::BAD_REQUEST,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Unknown | Self::ExpiredToken | Self::WrongPassword => StatusCode::UNAUTHORIZED,
            Self::StaleForm
            | Self::Foreign
            | Self::MissingScope(_)
            | Self::ScopeNotYours(_)
            | Self::NeedsAccount
            | Self::OwnMatch => StatusCode::FORBIDDEN,
            Self::BadName(_)
            | Self::BadPassword
            | Self::BadField(_)
            | Self::BadPosition(_)
            | Self::BadTerms(_)
            | Self::BadRecord(_)
            | Self::BadEvent(_)
            | Self::BadShape(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NameTaken | Self::BadPlan(BadPlan::NotHere) => StatusCode::CONFLICT,
            Self::BadPlan(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Refused(DeedRefused::NotYours | DeedRefused::KeptForAnother) => {
                StatusCode::FORBIDDEN
            }
            Self::Refused(DeedRefused::Rules(Refusal::Illegal | Refusal::Text(_))) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Self::Refused(
                DeedRefused::Wordless | DeedRefused::NotWritten | DeedRefused::TooMuchTime,
            )
            | Self::Event(
                events::EventRefused::Wordless
                | events::EventRefused::HiddenMarks { .. }
                | events::EventRefused::Bounds { .. },
            ) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Event(
                events::EventRefused::NotYours
                | events::EventRefused::Closed
                | events::EventRefused::NeedsAccount,
            ) => StatusCode::FORBIDDEN,
            Self::Refused(_) | Self::Event(_) | Self::Full(_) | Self::OtherFull(_) => {
                StatusCode::CONFLICT
            }
            Self::TooMany
            | Self::TooManyMade
            | Self::TooManyGuests
            | Self::TalksTooFast
            | Self::TooManyGuesses => StatusCode::TOO_MANY_REQUESTS,
            Self::Trouble => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Busy | Self::NotKept | Self::SetAside | Self::EventSetAside | Self::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }

    /// The word that programs know it by.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::WrongMethod => "wrong-method",
            Self::BadRequest => "bad-request",
            Self::NotJson => "not-json",
            Self::BadJson(_) => "bad-json",
            Self::BadShape(_) => "bad-shape",
            Self::TooLarge => "too-large",
            Self::TooSlow => "too-slow",
            Self::Unknown => "unknown",
            Self::ExpiredToken => "expired-token",
            Self::MissingScope(_) => "missing-scope",
            Self::ScopeNotYours(_) => "scope-not-yours",
            Self::NeedsAccount => "needs-account",
            Self::WrongPassword => "wrong-password",
            Self::StaleForm => "stale-form",
            Self::Foreign => "foreign",
            Self::BadName(_) => "bad-name",
            Self::NameTaken => "name-taken",
            Self::NoSuchPerson => "no-such-person",
            Self::BadPassword => "bad-password",
            Self::BadField(_) => "bad-field",
            Self::BadPosition(_) => "bad-position",
            Self::BadTerms(_) => "bad-terms",
            Self::BadRecord(_) => "bad-record",
            Self::BadEvent(_) => "bad-event",
            Self::OwnMatch => "own-match",
            Self::BadPlan(bad) => bad.code(),
            Self::Refused(refused) => refused.code(),
            Self::Event(refused) => refused.code(),
            Self::EventSetAside => "event-set-aside",
            Self::TooMany => "too-many",
            Self::TooManyMade => "too-many-made",
            Self::TooManyGuests => "too-many-guests",
            Self::TalksTooFast => "talks-too-fast",
            Self::Full(full) => full.code(),
            Self::OtherFull(_) => "opponent-plays-too-many",
            Self::TooManyGuesses => "too-many-guesses",
            Self::Busy => "busy",
            Self::NotKept => "not-kept",
            Self::SetAside => "set-aside",
            Self::Trouble => "trouble",
            Self::Closing => "closing",
        }
    }

    /// What happened and what to do, in words.
    #[must_use]
    pub fn message(&self, text: &Text) -> String {
        let key = format!("problem-{}", self.code());
        match (self, self.reason()) {
            (Self::Event(refused), _) => super::words::refused(text, refused),
            (Self::BadPlan(bad), _) => {
                let (line, mv) = bad.place();
                text.tell(&key, [("line", line.into()), ("move", mv.into())])
            }
            (Self::Refused(DeedRefused::Touch(refused)), _) => text.touch_refused(refused),
            (Self::Full(full) | Self::OtherFull(full), _) => {
                text.tell(&key, [("most", full.most.into())])
            }
            (Self::MissingScope(scope) | Self::ScopeNotYours(scope), _) => {
                text.tell(&key, [("scope", scope.as_str().into())])
            }
            (Self::BadName(BadName::Long(most)), _) => {
                text.tell("problem-bad-name-long", [("most", (*most as i64).into())])
            }
            (Self::BadName(BadName::Hidden), _) => text.say("problem-bad-name-hidden"),
            (Self::BadName(BadName::Empty), _) => text.say("problem-bad-name-empty"),
            (Self::BadField(field), _) => text.tell(&key, [("field", (*field).into())]),
            (_, Some(reason)) => text.tell(&key, [("reason", reason.into())]),
            _ => text.say(&key),
        }
    }

    /// What a reader of positions, moves or JSON says about it, which is part of the message. They
    /// speak English, whatever the hall speaks.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        match self {
            Self::BadJson(reason)
            | Self::BadShape(reason)
            | Self::BadPosition(reason)
            | Self::BadTerms(reason)
            | Self::BadRecord(reason)
            | Self::BadEvent(reason) => Some(reason.clone()),
            Self::Refused(DeedRefused::Rules(Refusal::Text(error))) => Some(error.to_string()),
            _ => None,
        }
    }

    /// Says in an answer how long to wait before trying again, where that is more than a moment.
    #[must_use]
    pub fn wait(&self, mut response: Response) -> Response {
        if *self == Self::TooManyGuesses {
            let minute = HeaderValue::from_static("60");
            response.headers_mut().insert(RETRY_AFTER, minute);
        }
        response
    }

    /// The problem behind an answer, if there is one: ours, or what somebody else's status means.
    #[must_use]
    pub fn behind(response: &Response) -> Option<Self> {
        let status = response.status();
        let is_problem = status.is_client_error() || status.is_server_error();
        let own = response.extensions().get::<Self>().cloned();
        is_problem.then(|| own.unwrap_or_else(|| Self::of_status(status)))
    }

    /// The problem behind an answer that no handler of ours gave.
    #[must_use]
    pub fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::WrongMethod,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::NotJson,
            status if status.is_client_error() => Self::BadRequest,
            _ => Self::Trouble,
        }
    }
}

/// A problem as programs hear of it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Complaint {
    /// The word that programs know it by.
    #[schema(example = "not-your-turn")]
    error: &'static str,
    /// What happened and what to do, for people.
    message: String,
    /// The matches of an event that have begun and would be undone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    lost: Vec<String>,
}

/// Tells programs of a problem: `{"error":"not-found","message":"…"}`.
pub(super) fn problem_json(problem: &Problem, text: &Text) -> Response {
    let lost = match problem {
        Problem::Event(events::EventRefused::Event(tournament::FactRefusal::WouldUndo {
            lost,
        })) => lost.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    let body = Complaint { error: problem.code(), message: problem.message(text), lost };
    problem.wait((problem.status(), Json(body)).into_response())
}

/// The answer where whoever should have given one broke off. What it was about is in the log already.
pub(super) fn broken_off(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("an answer broke off");
    Problem::Trouble.into_response()
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
