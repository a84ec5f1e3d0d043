//! Which language somebody is answered in. The hall stands once for each language, with the words
//! of that language in its state, so that no handler has to know of any other; whoever comes in is
//! led into the right one.
//!
//! The address decides (`?lang=de`), by which the scripts of a page keep to its language; else what
//! the person has set; else what their browser asks for.

pub(in crate::web) mod choose;
pub(in crate::web) mod routes;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_LANGUAGE, VARY};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;
use tower::ServiceExt;

use super::AppState;
use super::identity::cookies::{cookies, secure};
use crate::text::Language;

/// The cookie with what a person has set.
const NAME: &str = "language";
/// What an address names its language by.
const PARAMETER: &str = "lang=";
/// How long a setting lasts: a year, in seconds.
const LIFE: u32 = 365 * 24 * 60 * 60;
/// What answers depend on.
const VARIES: HeaderValue = HeaderValue::from_static("accept-language, cookie");

/// Leads everybody into the hall of their language.
pub(super) fn entrance(hall: impl Fn(Language) -> Router) -> Router {
    let halls = Language::ALL.map(hall);
    Router::new().fallback(move |request: Request| {
        let language = language_of(&request);
        halls[language as usize].clone().oneshot(request)
    })
}

/// Says which language an answer is in, unless it is in one of its own, and that it could have
/// been another.
pub(super) async fn label(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let tag = HeaderValue::from_static(state.text.language().tag());
    response.headers_mut().entry(CONTENT_LANGUAGE).or_insert(tag);
    response.headers_mut().append(VARY, VARIES);
    response
}

/// The header that makes a browser keep what a person has set.
pub(super) fn setting(state: &AppState, language: Language) -> HeaderValue {
    let secure = secure(&state.config);
    let tag = language.tag();
    let text = format!("{NAME}={tag}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("it is plain text")
}

/// The path of an address with what it asks for, but in whatever language is set.
pub(super) fn in_any_language(address: &Uri) -> String {
    let asked = address.query().unwrap_or_default().split('&');
    let kept: Vec<&str> =
        asked.filter(|part| !part.is_empty() && !part.starts_with(PARAMETER)).collect();
    match &kept[..] {
        [] => address.path().to_owned(),
        kept => format!("{}?{}", address.path(), kept.join("&")),
    }
}

fn language_of(request: &Request) -> Language {
    let headers = request.headers();
    let named = request.uri().query().unwrap_or_default().split('&');
    let named = named.filter_map(|part| part.strip_prefix(PARAMETER));
    let known = named.chain(cookies(headers, NAME)).find_map(Language::find);
    known.unwrap_or_else(|| Language::preferred(&wishes(headers)))
}

/// What the browser asks for, which may stand in several lines.
fn wishes(headers: &HeaderMap) -> String {
    let lines = headers.get_all(ACCEPT_LANGUAGE).iter();
    lines.filter_map(|line| line.to_str().ok()).collect::<Vec<_>>().join(",")
}
