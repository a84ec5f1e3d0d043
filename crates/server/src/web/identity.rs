//! Who asks. A browser shows a cookie with a secret, a program a token; nobody has to show either
//! to look around.
//!
//! A visitor gets a secret for forms with the first page, and becomes a guest of the database with the first
//! thing that they do, under a session whose secret is made then. Forms carry a token that follows from the
//! secret, so that no other site can send them.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT, AUTHORIZATION, SET_COOKIE, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::OnceCell;

use super::cookies::{Jar, LIFE, SECRET};
use super::endings::{Ended, Right, Tie};
use super::limits::Caller;
use super::{AppState, Problem, desk, invitations};
use crate::people::{Person, PersonId, Role, Scope, Scopes, Standing};
use crate::room::Refused;
use crate::secret;
use crate::store::{StoreError, Token};
use crate::text::Text;
use crate::time::now;

/// What stands before a token.
const BEARER: &str = "Bearer";
/// The header in which scripts of our pages send what a form would carry.
const FORM_TOKEN: &str = "x-form-token";
/// The header in which a browser says whose page sends a request.
const FETCH_SITE: &str = "sec-fetch-site";
/// How often a name is made up until nobody has it.
const ATTEMPTS: usize = 3;

/// Whoever asks.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// Somebody the hall knows.
    pub person: Option<Person>,
    /// How many matches wait for them; it is counted for pages alone.
    pub waiting: usize,
    proof: Proof,
    /// The secret in the cookie for forms.
    form: Option<String>,
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
    /// Who a new guest is. Requests that one browser sends at the same time share it.
    guest: Mutex<Option<Arc<OnceCell<Person>>>>,
}

impl Visitor {
    /// Somebody who shows nothing.
    #[must_use]
    pub(super) fn stranger() -> Self {
        let arrival = Arc::default();
        Self { person: None, waiting: 0, proof: Proof::Nothing, form: None, arrival }
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
            self.person.as_ref().is_some_and(|person| person.standing == Standing::Guest);
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
        Some(Tie { person, role, by })
    }

    /// Somebody the hall knows, if need be as a new guest. This is the one place where a guest of a browser
    /// comes about, and the answer carries the secret of their session.
    pub(super) async fn welcome(&self, state: &AppState) -> Result<Person, Problem> {
        if let Some(person) = &self.person {
            return Ok(person.clone());
        }
        if !matches!(self.proof, Proof::Form) {
            return Err(Problem::Unknown);
        }
        let shared = self.arrival.guest.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let guest = match shared {
            Some(guest) => guest.get_or_try_init(|| add_guest(state, None)).await?.clone(),
            None => add_guest(state, None).await?,
        };
        if self.arrival.secret.lock().unwrap_or_else(PoisonError::into_inner).is_none() {
            self.open_session(state, guest.id).await?;
        }
        Ok(guest)
    }

    /// Lets somebody in under a new secret, which the answer carries. The old one is worth nothing then,
    /// wherever it may be known.
    pub(super) async fn enter_as(&self, state: &AppState, id: PersonId) -> Result<(), Problem> {
        self.leave(state).await?;
        self.open_session(state, id).await
    }

    /// Lets a browser go on under a new secret once all sessions have ended. A program has to log in.
    pub(super) async fn renew(&self, state: &AppState, id: PersonId) -> Result<(), Problem> {
        match self.proof {
            Proof::Session(_) | Proof::Form => self.enter_as(state, id).await,
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
            state.endings.tell(Ended::Session(hash));
        }
        Ok(())
    }

    async fn open_session(&self, state: &AppState, id: PersonId) -> Result<(), Problem> {
        let cookie = secret::random_text(SECRET);
        let at = now();
        let hash = secret::sha256(&cookie);
        state.db().open_session(&hash, id, at, at + LIFE * 1000).await?;
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

/// Finds out who asks, and gives a browser without a secret one for its forms.
pub(super) async fn identify(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let mut visitor = recognise(&state, request.headers()).await?;
    let is_new = !visitor.has_secret();
    if is_new {
        visitor.proof = Proof::Form;
        visitor.form = Some(secret::random_text(SECRET));
    }
    visitor.check_scope(&[needed(&request)])?;
    refuse_foreign(&visitor, &request)?;
    if let Some(id) = visitor.id().filter(|_| wants_page(&request)) {
        visitor.waiting = desk::count(&state, id).await + invitations::count(&state, id).await;
    }
    let new = visitor.form.clone().filter(|_| is_new && request.method() == Method::GET);
    let mut response = answer(&state, &visitor, request, next).await;
    response.extensions_mut().insert(visitor);
    if let Some(form) = new {
        let header = Jar::Form.header(&state.config, &form);
        response.headers_mut().append(SET_COOKIE, header);
    }
    Ok(response)
}

/// What a token has to open for a page. Pages are made for browsers; the API tells things apart.
fn needed(request: &Request) -> Scope {
    if request.method().is_safe() {
        Scope::Read
    } else if request.uri().path().starts_with("/events") {
        Scope::Organise
    } else {
        Scope::Play
    }
}

/// Whether the answer is a page with its navigation, and nothing that a script asks for.
fn wants_page(request: &Request) -> bool {
    let headers = request.headers();
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_for_script = accept.is_some_and(|accept| accept.contains("application/json"));
    request.method() == Method::GET && !is_for_script && !headers.contains_key(UPGRADE)
}

/// Finds out what a program shows. It gets no cookie unless it shows one: whoever keeps none is a stranger
/// each time. What a token opens is the routes' business.
pub(super) async fn identify_program(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let visitor = recognise(&state, request.headers()).await?;
    if !request.method().is_safe() {
        let token = request.headers().get(FORM_TOKEN).and_then(|token| token.to_str().ok());
        visitor.check_form(token.unwrap_or_default())?;
        refuse_foreign(&visitor, &request)?;
    }
    Ok(answer(&state, &visitor, request, next).await)
}

/// Refuses what the page of another site makes a browser send, be it a neighbour under the same domain.
fn refuse_foreign(visitor: &Visitor, request: &Request) -> Result<(), Problem> {
    let is_browser = matches!(visitor.proof, Proof::Session(_) | Proof::Form);
    let site = request.headers().get(FETCH_SITE).map(axum::http::HeaderValue::as_bytes);
    let is_foreign = matches!(site, Some(b"cross-site" | b"same-site"));
    if is_browser && is_foreign && !request.method().is_safe() {
        return Err(Problem::Foreign);
    }
    Ok(())
}

/// Lets a visitor be answered, and gives the answer what they have to keep.
async fn answer(state: &AppState, visitor: &Visitor, mut request: Request, next: Next) -> Response {
    let caller = request.extensions().get::<Caller>().copied();
    let caller = caller.filter(|_| !request.method().is_safe());
    if let (Proof::Form, Some(form), Some(caller)) = (&visitor.proof, &visitor.form, caller) {
        let guest = state.arrivals.share(form, caller);
        *visitor.arrival.guest.lock().unwrap_or_else(PoisonError::into_inner) = Some(guest);
    }
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    visitor.label(state, &mut response);
    response
}

/// Refuses everybody but those who keep the house, and may have it counted by what they show.
pub(super) async fn check_metrics(state: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    let visitor = recognise(state, headers).await?;
    if visitor.known()?.role != Role::Admin {
        return Err(Refused::NotYours.into());
    }
    visitor.check_scope(&[Scope::Metrics])
}

/// Whoever shows a token or a cookie. A token that nobody has, or that has ended, is refused; a cookie that
/// nobody has is none.
async fn recognise(state: &AppState, headers: &HeaderMap) -> Result<Visitor, Problem> {
    if let Some(token) = bearer(headers) {
        let secret = secret::sha256(&token);
        let (person, token) = state.db().token(&secret).await?.ok_or(Problem::Unknown)?;
        if token.is_over(state.hall.now()) {
            return Err(Problem::ExpiredToken);
        }
        let proof = Proof::Token { token, secret };
        return Ok(Visitor { person: Some(person), proof, ..Visitor::stranger() });
    }
    let form = Jar::Form.secret(&state.config, headers);
    if let Some(cookie) = Jar::Session.secret(&state.config, headers)
        && let Some(person) = state.db().session(&secret::sha256(&cookie), now()).await?
    {
        let proof = Proof::Session(cookie);
        return Ok(Visitor { person: Some(person), proof, form, ..Visitor::stranger() });
    }
    let proof = if form.is_some() { Proof::Form } else { Proof::Nothing };
    Ok(Visitor { proof, form, ..Visitor::stranger() })
}

/// The token of a program. Other ways to show who one is are for the boxes before us.
fn bearer(headers: &HeaderMap) -> Option<Cow<'_, str>> {
    let shown = headers.get(AUTHORIZATION)?.as_bytes();
    let (scheme, token) = shown.split_at_checked(BEARER.len())?;
    let is_ours = scheme.eq_ignore_ascii_case(BEARER.as_bytes());
    is_ours.then(|| String::from_utf8_lossy(token.trim_ascii()))
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or(Problem::Trouble)
    }
}
