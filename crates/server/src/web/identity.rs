//! Who asks. A browser shows a cookie with a secret, a program a token; nobody has to show either
//! to look around.
//!
//! A visitor gets a secret with the first page and becomes a guest of the database with the first
//! thing that they do. Forms carry a token that follows from the secret, so that no other site can
//! send them.

use std::borrow::Cow;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT, AUTHORIZATION, COOKIE, SET_COOKIE, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use super::{AppState, Problem, desk, invitations};
use crate::people::{Person, PersonId, Role};
use crate::room::Refused;
use crate::secret;
use crate::store::StoreError;
use crate::text::Text;
use crate::time::now;

/// The cookie's name.
const NAME: &str = "dohyo";
/// What stands before a token.
const BEARER: &str = "Bearer";
/// The header in which scripts of our pages send what a form would carry.
const FORM_TOKEN: &str = "x-form-token";
/// Characters of a secret, 160 bits.
const SECRET: usize = 32;
/// How often a name is made up until nobody has it.
const ATTEMPTS: usize = 3;
/// How long a session lasts: half a year, in seconds.
const LIFE: i64 = 182 * 24 * 60 * 60;

/// Whoever asks.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// Somebody the hall knows.
    pub person: Option<Person>,
    /// How many matches wait for them; it is counted for pages alone.
    pub waiting: usize,
    proof: Proof,
}

/// How they show who they are.
#[derive(Clone, Debug)]
enum Proof {
    /// By the secret in a browser's cookie.
    Cookie(String),
    /// By a program's token.
    Token,
    /// Not at all.
    Nothing,
}

impl Visitor {
    /// Somebody who shows nothing.
    #[must_use]
    pub(super) const fn stranger() -> Self {
        Self { person: None, waiting: 0, proof: Proof::Nothing }
    }

    /// Whether they can be known again.
    #[must_use]
    pub(super) const fn has_secret(&self) -> bool {
        !matches!(self.proof, Proof::Nothing)
    }

    /// Whoever asks, if the hall knows them.
    #[must_use]
    pub(super) fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    /// What forms for this visitor carry.
    #[must_use]
    pub(super) fn form_token(&self) -> String {
        match &self.proof {
            Proof::Cookie(cookie) => secret::sha256(&format!("form {cookie}")),
            Proof::Token | Proof::Nothing => String::new(),
        }
    }

    /// Whether a form was made for this visitor.
    pub(super) fn check_form(&self, token: &str) -> Result<(), Problem> {
        match self.proof {
            // No browser sends these by itself.
            Proof::Token | Proof::Nothing => Ok(()),
            Proof::Cookie(_) if self.form_token() == token => Ok(()),
            Proof::Cookie(_) => Err(Problem::StaleForm),
        }
    }

    /// Somebody the hall knows, or it cannot be done.
    pub(super) fn known(&self) -> Result<&Person, Problem> {
        self.person.as_ref().ok_or(Problem::Unknown)
    }

    /// Somebody the hall knows, if need be as a new guest.
    pub(super) async fn welcome(&self, state: &AppState) -> Result<Person, Problem> {
        if let Some(person) = &self.person {
            return Ok(person.clone());
        }
        let Proof::Cookie(cookie) = &self.proof else { return Err(Problem::Unknown) };
        let guest = add_guest(state, None).await?;
        match open_session(state, guest.id, cookie).await {
            // Two requests of one browser came at once, and the other was first.
            Err(StoreError::Conflict) => {
                let first = state.db().session(&secret::sha256(cookie), now()).await?;
                first.ok_or(Problem::Trouble)
            }
            other => Ok(other.map(|()| guest)?),
        }
    }

    /// Lets somebody in under a new secret, which the answer has to carry. The old one is worth
    /// nothing then, wherever it may be known.
    pub(super) async fn enter_as(
        &self,
        state: &AppState,
        id: PersonId,
    ) -> Result<HeaderValue, Problem> {
        self.leave(state).await?;
        let cookie = secret::random_text(SECRET);
        open_session(state, id, &cookie).await?;
        Ok(cookie_header(state, &cookie))
    }

    /// Ends the session.
    pub(super) async fn leave(&self, state: &AppState) -> Result<(), Problem> {
        if let Proof::Cookie(cookie) = &self.proof {
            state.db().close_session(&secret::sha256(cookie)).await?;
        }
        Ok(())
    }
}

/// Welcomes a guest, with the name that they say or one that is free.
pub(super) async fn add_guest(state: &AppState, name: Option<&str>) -> Result<Person, Problem> {
    for _ in 0..ATTEMPTS {
        let id = PersonId(secret::random_id());
        let name = name.map_or_else(|| guest_name(&state.text, id), str::to_owned);
        match state.db().add_guest(id, &name, now()).await {
            Err(StoreError::Conflict) => {}
            other => {
                other?;
                return state.db().person(id).await?.ok_or(Problem::Trouble);
            }
        }
    }
    Err(Problem::NameTaken)
}

/// The name of somebody who has not said theirs.
fn guest_name(text: &Text, id: PersonId) -> String {
    text.tell("guest-name", [("number", format!("{:04}", id.0 % 10_000).into())])
}

async fn open_session(state: &AppState, id: PersonId, cookie: &str) -> Result<(), StoreError> {
    let at = now();
    state.db().open_session(&secret::sha256(cookie), id, at, at + LIFE * 1000).await
}

fn cookie_header(state: &AppState, cookie: &str) -> HeaderValue {
    let secure = if state.config.is_encrypted() { "; Secure" } else { "" };
    let text = format!("{NAME}={cookie}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("it is plain text")
}

/// Finds out who asks, and gives a browser without a secret one.
pub(super) async fn identify(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let known = recognise(&state, request.headers()).await?;
    let is_new = known.is_none() && request.method() == Method::GET;
    let mut visitor = known.unwrap_or_else(|| Visitor {
        person: None,
        waiting: 0,
        proof: Proof::Cookie(secret::random_text(SECRET)),
    });
    if let Some(id) = visitor.id().filter(|_| wants_page(&request)) {
        visitor.waiting = desk::count(&state, id).await + invitations::count(&state, id).await;
    }
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor.clone());
    if is_new && let Proof::Cookie(cookie) = &visitor.proof {
        let header = cookie_header(&state, cookie);
        response.headers_mut().append(SET_COOKIE, header);
    }
    Ok(response)
}

/// Whether the answer is a page with its navigation, and nothing that a script asks for.
fn wants_page(request: &Request) -> bool {
    let headers = request.headers();
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_for_script = accept.is_some_and(|accept| accept.contains("application/json"));
    request.method() == Method::GET && !is_for_script && !headers.contains_key(UPGRADE)
}

/// Finds out what a program shows. It gets no cookie: whoever keeps none is a stranger each time.
pub(super) async fn identify_program(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let visitor = recognise(&state, request.headers()).await?.unwrap_or_else(Visitor::stranger);
    if !request.method().is_safe() {
        let token = request.headers().get(FORM_TOKEN).and_then(|token| token.to_str().ok());
        visitor.check_form(token.unwrap_or_default())?;
    }
    request.extensions_mut().insert(visitor);
    Ok(next.run(request).await)
}

/// Refuses everybody but those who keep the house.
pub(super) async fn check_admin(state: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    let visitor = recognise(state, headers).await?;
    let person = visitor.and_then(|visitor| visitor.person).ok_or(Problem::Unknown)?;
    if person.role == Role::Admin { Ok(()) } else { Err(Refused::NotYours.into()) }
}

/// Whoever shows a token or a cookie. A token that nobody has is refused; a cookie that nobody
/// has is a visitor's who has done nothing yet.
async fn recognise(state: &AppState, headers: &HeaderMap) -> Result<Option<Visitor>, Problem> {
    if let Some(token) = bearer(headers) {
        let person = state.db().token(&secret::sha256(&token)).await?.ok_or(Problem::Unknown)?;
        return Ok(Some(Visitor { person: Some(person), waiting: 0, proof: Proof::Token }));
    }
    let Some(cookie) = cookie(headers) else { return Ok(None) };
    let person = state.db().session(&secret::sha256(cookie), now()).await?;
    Ok(Some(Visitor { person, waiting: 0, proof: Proof::Cookie(cookie.to_owned()) }))
}

/// The token of a program. Other ways to show who one is are for the boxes before us.
fn bearer(headers: &HeaderMap) -> Option<Cow<'_, str>> {
    let shown = headers.get(AUTHORIZATION)?.as_bytes();
    let (scheme, token) = shown.split_at_checked(BEARER.len())?;
    let is_ours = scheme.eq_ignore_ascii_case(BEARER.as_bytes());
    is_ours.then(|| String::from_utf8_lossy(token.trim_ascii()))
}

/// The secret in the cookie, if it looks like one of ours.
fn cookie(headers: &HeaderMap) -> Option<&str> {
    cookies(headers, NAME)
        .find(|value| value.len() == SECRET && value.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// What the cookies of a name say.
pub(super) fn cookies<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let headers = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let cookies = headers.flat_map(|cookies| cookies.split(';'));
    cookies.filter_map(move |cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or(Problem::Trouble)
    }
}
