//! Where settings are kept: with the account, else in a cookie of the device. A device that somebody logs in on
//! looks like their account; where the account has nothing yet, as the device did.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{ACCEPT, SET_COOKIE, UPGRADE};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::config::Config;
use crate::people::{PersonId, PersonKind};
use crate::web::identity::Visitor;
use crate::web::identity::cookies::{cookies, secure};
use crate::web::preferences::Preferences;
use crate::web::{AppState, Problem};

/// The cookie. Where people come by an encrypted connection, no other host may set it.
fn name(config: &Config) -> &'static str {
    if config.is_encrypted() { "__Host-dohyo-settings" } else { "dohyo-settings" }
}

/// How long a device keeps it: a year, in seconds.
const LIFE: u32 = 365 * 24 * 60 * 60;

/// Gives those who make a page what the visitor has set.
pub(in crate::web) async fn carry(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = request.extensions().get::<Visitor>().cloned();
    let Some(mut visitor) = visitor.filter(|_| makes_page(&request)) else {
        return next.run(request).await;
    };
    // A page that looks as usual is better than none.
    let preferences = of(&state, &visitor, request.headers()).await.unwrap_or_default();
    visitor.preferences = Arc::new(preferences);
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().get_or_insert_with(|| visitor);
    response
}

/// Whether the answer may be a page: what a form sends is answered by one, too, where something is wrong.
fn makes_page(request: &Request) -> bool {
    let headers = request.headers();
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_for_script = accept.is_some_and(|accept| accept.contains("application/json"));
    let is_asked = matches!(*request.method(), Method::GET | Method::POST);
    is_asked && !is_for_script && !headers.contains_key(UPGRADE)
}

/// What somebody has set, wherever it is kept.
pub(in crate::web) async fn of(
    state: &AppState,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Preferences, Problem> {
    let kept = match account(visitor) {
        Some(person) => state.db().preferences(person).await?,
        None => None,
    };
    let kept = kept.or_else(|| cookies(headers, name(&state.config)).next().map(str::to_owned));
    Ok(Preferences::read(&kept.unwrap_or_default()))
}

/// Keeps what somebody has set: what an answer has to carry, if the device is to keep it.
pub(in crate::web) async fn keep(
    state: &AppState,
    visitor: &Visitor,
    preferences: &Preferences,
) -> Result<Option<HeaderValue>, Problem> {
    let words = preferences.text();
    if let Some(person) = account(visitor) {
        state.db().keep_preferences(person, &words).await?;
    }
    // The device has it in any case: it looks the same once somebody has logged out.
    let (name, secure) = (name(&state.config), secure(&state.config));
    let cookie = format!("{name}={words}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{secure}");
    Ok(HeaderValue::from_str(&cookie).ok())
}

/// Puts the cookie into an answer.
pub(in crate::web) fn label(response: &mut Response, cookie: Option<HeaderValue>) {
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

fn account(visitor: &Visitor) -> Option<PersonId> {
    let person = visitor.person.as_ref()?;
    (person.standing == PersonKind::Account).then_some(person.id)
}
