//! Who asks. A browser shows a cookie with a secret, a program a token; nobody has to show either
//! to look around.
//!
//! A visitor gets a secret for forms with the first page, and becomes a guest of the database with the first
//! thing that they do, under a session whose secret is made then. Forms carry a token that follows from the
//! secret, so that no other site can send them.

pub(in crate::web) mod cookies;
pub(in crate::web) mod recognising;
pub(in crate::web) mod tie;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::Response;

use super::endings::EndedAccess;
use super::limits::Caller;
use super::preferences::Preferences;
use super::{AppState, Problem};
use crate::people::{Person, PersonId, PersonKind, Role, Scope, Scopes};
use crate::secret;
use crate::store::{Credential, StoreError, Token};
use crate::text::Text;
use crate::time::now;
use cookies::{Jar, LIFE, SECRET};
pub(super) use recognising::{check_metrics, identify, identify_program};
use tie::{Right, Tie};

/// How long it is believed that what somebody showed has not ended in another process of the hall.
const BELIEVED: Duration = Duration::from_secs(1);
/// How often a name is made up until nobody has it.
const ATTEMPTS: usize = 3;

/// Whoever asks.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// Somebody the hall knows.
    pub person: Option<Person>,
    /// How many matches wait for them; it is counted for pages alone.
    pub waiting: usize,
    /// What they have set for themselves; it is looked up for pages alone.
    pub(super) preferences: Arc<Preferences>,
    proof: Proof,
    /// The secret in the cookie for forms.
    form: Option<String>,
    /// When the hall knew them: how much had ended by then, and the moment.
    seen: Option<(u64, Instant)>,
    /// What is made for them while they are answered.
    arrival: Arc<Arrival>,
}

/// How they show who they are.
#[derive(Clone, Debug)]
enum Proof {
    /// By the secret of their session, in a browser's cookie.
    Session(String),
    /// By a program's token, and the hash of its secret.
    Token { token: Token, secret: String },
    /// By nothing, but a browser can be asked again.
    Form,
    /// Not at all.
    Nothing,
}

/// What one request comes to for a browser.
#[derive(Debug, Default)]
struct Arrival {
    /// The secret of the session that was opened, which the answer has to carry.
    secret: Mutex<Option<String>>,
    /// The guest whom they have become.
    guest: Mutex<Option<Person>>,
}

impl Visitor {
    /// Somebody who shows nothing.
    #[must_use]
    pub(super) fn stranger() -> Self {
        let (proof, arrival) = (Proof::Nothing, Arc::default());
        let preferences = Arc::default();
        Self { person: None, waiting: 0, preferences, proof, form: None, seen: None, arrival }
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
        match (&self.proof, &self.form) {
            (Proof::Session(secret), _) | (Proof::Form, Some(secret)) => form_token(secret),
            _ => String::new(),
        }
    }

    /// Whether a form was made for this visitor. The pages of a guest are good on that were shown before
    /// they became one.
    pub(super) fn check_form(&self, token: &str) -> Result<(), Problem> {
        let is_guest =
            self.person.as_ref().is_some_and(|person| person.standing == PersonKind::Guest);
        let earlier = self.form.as_deref().filter(|_| is_guest).map(form_token);
        match self.proof {
            // No browser sends these by itself.
            Proof::Token { .. } | Proof::Nothing => Ok(()),
            _ if self.form_token() == token || earlier.as_deref() == Some(token) => Ok(()),
            _ => Err(Problem::StaleForm),
        }
    }

    /// Somebody the hall knows, or it cannot be done.
    pub(super) fn known(&self) -> Result<&Person, Problem> {
        self.person.as_ref().ok_or(Problem::Unknown)
    }

    /// Somebody with an account: only they may make events and send much.
    pub(super) fn account(&self) -> Result<&Person, Problem> {
        let person = self.known()?;
        match person.standing {
            PersonKind::Account => Ok(person),
            PersonKind::Guest => Err(Problem::NeedsAccount),
        }
    }

    /// What they may do: everything, or what their token opens.
    #[must_use]
    pub(super) fn scopes(&self) -> Scopes {
        let role = self.person.as_ref().map_or(Role::Player, |person| person.role);
        match &self.proof {
            Proof::Token { token, .. } => {
                token.scopes.unwrap_or(Scopes::ALL).and(Scopes::allowed(role))
            }
            _ => Scopes::ALL,
        }
    }

    /// Until when their token is good, if they show one that ends.
    #[must_use]
    pub(super) const fn expires(&self) -> Option<i64> {
        match &self.proof {
            Proof::Token { token, .. } => token.expires,
            _ => None,
        }
    }

    /// Whether what they show opens one of these.
    pub(super) fn check_scope(&self, any: &[Scope]) -> Result<(), Problem> {
        let scopes = self.scopes();
        match any.first() {
            Some(first) if !any.iter().any(|scope| scopes.has(*scope)) => {
                Err(Problem::MissingScope(*first))
            }
            _ => Ok(()),
        }
    }

    /// What a live connection of theirs hangs on.
    #[must_use]
    pub(super) fn tie(&self) -> Option<Tie> {
        let Person { id: person, role, .. } = *self.person.as_ref()?;
        let by = match &self.proof {
            Proof::Session(cookie) => Right::Session(secret::sha256(cookie)),
            Proof::Token { token, secret } => Right::Token { id: token.id, secret: secret.clone() },
            Proof::Form | Proof::Nothing => return None,
        };
        Some(Tie { person, role, by, seen: self.seen.map(|(endings, _)| endings) })
    }

    /// What they have shown, or were given with this answer.
    pub(super) fn credential(&self) -> Credential {
        let made = self.arrival.secret.lock().unwrap_or_else(PoisonError::into_inner);
        match (made.as_deref(), &self.proof) {
            (Some(cookie), _) => Credential::Session(secret::sha256(cookie)),
            (None, Proof::Session(cookie)) => Credential::Session(secret::sha256(cookie)),
            (None, Proof::Token { secret, .. }) => Credential::Token(secret.clone()),
            (None, Proof::Form | Proof::Nothing) => Credential::Guest,
        }
    }

    /// Refuses them if what they showed has ended while the rest of what they send was on its way.
    pub(super) async fn check_still(&self, state: &AppState) -> Result<(), Problem> {
        let Some(tie) = self.tie() else { return Ok(()) };
        let is_believed = self.seen.is_some_and(|(endings, at)| {
            endings == state.endings.count() && at.elapsed() < BELIEVED
        });
        if is_believed || tie.holds(state).await { Ok(()) } else { Err(Problem::Unknown) }
    }

    /// Somebody the hall knows, if need be as a new guest. This is the one place where a guest of a browser
    /// comes about, and the answer carries the secret of their session. Requests that one browser sends at the
    /// same time are one guest's, as long as it takes to make it: whoever keeps a request open shares nobody's.
    pub(super) async fn or_new_guest(
        &self,
        state: &AppState,
        caller: Caller,
    ) -> Result<Person, Problem> {
        if let Some(person) = &self.person {
            return Ok(person.clone());
        }
        if !matches!(self.proof, Proof::Form) {
            return Err(Problem::Unknown);
        }
        state.quotas.guest(caller)?;
        let known = self.arrival.guest.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(guest) = known {
            return Ok(guest);
        }
        let guest = match &self.form {
            Some(form) => {
                let shared = state.arrivals.share(form, caller);
                shared.get_or_try_init(|| add_guest(state, None)).await?.clone()
            }
            None => add_guest(state, None).await?,
        };
        self.open_session(state, (guest.id, &Credential::Guest)).await?;
        let known = Some(guest.clone());
        *self.arrival.guest.lock().unwrap_or_else(PoisonError::into_inner) = known;
        Ok(guest)
    }

    /// Lets somebody in under a new secret, which the answer carries. The old one is worth nothing then,
    /// wherever it may be known.
    pub(super) async fn enter_as(
        &self,
        state: &AppState,
        by: (PersonId, &Credential),
    ) -> Result<(), Problem> {
        self.leave(state).await?;
        self.open_session(state, by).await
    }

    /// Lets a browser go on under a new secret once all sessions have ended. A program has to log in.
    pub(super) async fn renew(
        &self,
        state: &AppState,
        by: (PersonId, &Credential),
    ) -> Result<(), Problem> {
        match self.proof {
            Proof::Session(_) | Proof::Form => self.enter_as(state, by).await,
            Proof::Token { .. } | Proof::Nothing => Ok(()),
        }
    }

    /// Ends the session.
    pub(super) async fn leave(&self, state: &AppState) -> Result<(), Problem> {
        let made = self.arrival.secret.lock().unwrap_or_else(PoisonError::into_inner).take();
        let shown = match &self.proof {
            Proof::Session(cookie) => Some(cookie.clone()),
            _ => None,
        };
        for cookie in made.into_iter().chain(shown) {
            let hash = secret::sha256(&cookie);
            state.db().close_session(&hash).await?;
            state.endings.notify(EndedAccess::Session(hash));
        }
        Ok(())
    }

    async fn open_session(
        &self,
        state: &AppState,
        by: (PersonId, &Credential),
    ) -> Result<(), Problem> {
        let cookie = secret::random_text(SECRET);
        let at = now();
        let hash = secret::sha256(&cookie);
        let ended = state.db().open_session(&hash, by, at, at + LIFE * 1000).await;
        for oldest in unless_ended(ended)? {
            state.endings.notify(EndedAccess::Session(oldest));
        }
        *self.arrival.secret.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie);
        Ok(())
    }

    /// Puts into the answer what the browser has to keep.
    fn label(&self, state: &AppState, response: &mut Response) {
        let made = self.arrival.secret.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(cookie) = made {
            let header = Jar::Session.header(&state.config, &cookie);
            response.headers_mut().append(SET_COOKIE, header);
        }
    }
}

/// What is written by what somebody has shown conflicts with its end.
pub(super) fn unless_ended<T>(written: Result<T, StoreError>) -> Result<T, Problem> {
    match written {
        Err(StoreError::Conflict) => Err(Problem::Unknown),
        other => Ok(other?),
    }
}

fn form_token(secret: &str) -> String {
    secret::sha256(&format!("form {secret}"))
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

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or(Problem::Trouble)
    }
}
