//! How somebody is recognised: what a request shows, whether it may be sent so, and what the answer gives a
//! browser to keep.

use std::borrow::Cow;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, SET_COOKIE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;

use super::cookies::{Jar, SECRET};
use super::{Proof, Visitor};
use crate::people::{Role, Scope};
use crate::room::DeedRefused;
use crate::secret;
use crate::time::now;
use crate::web::{AppState, Problem};

/// What stands before a token.
const BEARER: &str = "Bearer";
/// The header in which scripts of our pages send what a form would carry.
const FORM_TOKEN: &str = "x-form-token";
/// The header in which a browser says whose page sends a request.
const FETCH_SITE: &str = "sec-fetch-site";

/// Finds out who asks, and gives a browser without a secret one for its forms.
pub(in crate::web) async fn identify(
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
    visitor.check_scope(needed(&request))?;
    refuse_foreign(&visitor, &request)?;
    let new = visitor.form.clone().filter(|_| is_new && request.method() == Method::GET);
    let mut response = answer(&state, &visitor, request, next).await;
    // Whoever answered may have learnt more of them.
    response.extensions_mut().get_or_insert_with(|| visitor);
    if let Some(form) = new {
        let header = Jar::Form.header(&state.config, &form);
        response.headers_mut().append(SET_COOKIE, header);
    }
    Ok(response)
}

/// What a token has to open for a page: one of these.
fn needed(request: &Request) -> &'static [Scope] {
    match request.uri().path().strip_prefix("/events/") {
        _ if request.method().is_safe() => &[Scope::Read],
        None => &[Scope::Play],
        Some("new") => &[Scope::Organise],
        // Which of them it is, whoever is answered finds out by what is done there.
        Some(_) => &[Scope::Play, Scope::Organise, Scope::Operate],
    }
}

/// Finds out what a program shows. It gets no cookie unless it shows one: whoever keeps none is a stranger
/// each time. What a token opens is the routes' business.
pub(in crate::web) async fn identify_program(
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
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    visitor.label(state, &mut response);
    response
}

/// Refuses everybody but those who keep the house, and may have it counted by what they show.
pub(in crate::web) async fn check_metrics(
    state: &AppState,
    headers: &HeaderMap,
) -> Result<(), Problem> {
    let visitor = recognise(state, headers).await?;
    if visitor.known()?.role != Role::Admin {
        return Err(DeedRefused::NotYours.into());
    }
    visitor.check_scope(&[Scope::Metrics])
}

/// Whoever shows a token or a cookie. A token that nobody has, or that has ended, is refused; a cookie that
/// nobody has is none.
async fn recognise(state: &AppState, headers: &HeaderMap) -> Result<Visitor, Problem> {
    // Whatever ends after this is noticed.
    let seen = Some((state.endings.count(), Instant::now()));
    if let Some(token) = bearer(headers) {
        let secret = secret::sha256(&token);
        let (person, token) = state.db().token(&secret).await?.ok_or(Problem::Unknown)?;
        if token.is_over(state.hall.now()) {
            return Err(Problem::ExpiredToken);
        }
        let proof = Proof::Token { token, secret };
        return Ok(Visitor { person: Some(person), proof, seen, ..Visitor::stranger() });
    }
    let form = Jar::Form.secret(&state.config, headers);
    if let Some(cookie) = Jar::Session.secret(&state.config, headers)
        && let Some(person) = state.db().session(&secret::sha256(&cookie), now()).await?
    {
        let proof = Proof::Session(cookie);
        return Ok(Visitor { person: Some(person), proof, form, seen, ..Visitor::stranger() });
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
