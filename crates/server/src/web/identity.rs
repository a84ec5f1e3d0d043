//! Who asks. A browser shows a cookie with a secret, a program a token; nobody has to show either
//! to look around.
//!
//! A visitor gets a secret with the first page and becomes a guest of the database with the first
//! thing that they do. Forms carry a token that follows from the secret, so that no other site can
//! send them.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use super::{AppState, Problem};
use crate::people::{Person, PersonId};
use crate::secret;
use crate::text::Text;
use crate::time::now;

/// The cookie's name.
const NAME: &str = "dohyo";
/// Characters of a secret, 160 bits.
const SECRET: usize = 32;
/// How long a session lasts: half a year, in seconds.
const LIFE: i64 = 182 * 24 * 60 * 60;

/// Whoever asks.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// Somebody the hall knows.
    pub person: Option<Person>,
    proof: Proof,
}

/// How they show who they are.
#[derive(Clone, Debug)]
enum Proof {
    /// By the secret in a browser's cookie.
    Cookie(String),
    /// By a program's token.
    Token,
}

impl Visitor {
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
            Proof::Token => String::new(),
        }
    }

    /// Whether a form was made for this visitor.
    pub(super) fn check_form(&self, token: &str) -> Result<(), Problem> {
        match self.proof {
            Proof::Token => Ok(()),
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
        let id = PersonId((secret::random_number() >> 11) as i64);
        state.db().add_guest(id, &guest_name(&state.text, id), now()).await?;
        open_session(state, id, cookie).await?;
        state.db().person(id).await?.ok_or(Problem::Trouble)
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

/// The name of somebody who has not said theirs.
fn guest_name(text: &Text, id: PersonId) -> String {
    text.tell("guest-name", [("number", format!("{:04}", id.0 % 10_000).into())])
}

async fn open_session(state: &AppState, id: PersonId, cookie: &str) -> Result<(), Problem> {
    let at = now();
    Ok(state.db().open_session(&secret::sha256(cookie), id, at, at + LIFE * 1000).await?)
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
    let known = match bearer(request.headers()) {
        Some(token) => {
            let person = state.db().token(&secret::sha256(token)).await?;
            let visitor = Visitor { person, proof: Proof::Token };
            visitor.known()?;
            Some(visitor)
        }
        None => match cookie(request.headers()) {
            None => None,
            Some(cookie) => {
                let person = state.db().session(&secret::sha256(cookie), now()).await?;
                Some(Visitor { person, proof: Proof::Cookie(cookie.to_owned()) })
            }
        },
    };
    let is_new = known.is_none() && request.method() == Method::GET;
    let visitor = known.unwrap_or_else(|| Visitor {
        person: None,
        proof: Proof::Cookie(secret::random_text(SECRET)),
    });
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor.clone());
    if is_new && let Proof::Cookie(cookie) = &visitor.proof {
        let header = cookie_header(&state, cookie);
        response.headers_mut().append(SET_COOKIE, header);
    }
    Ok(response)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The secret in the cookie, if it looks like one of ours.
fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix(NAME)?.strip_prefix('='))
        .find(|value| value.len() == SECRET && value.bytes().all(|b| b.is_ascii_alphanumeric()))
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or(Problem::Trouble)
    }
}
