//! The language that somebody sets, by the buttons below every page.

use axum::extract::State;
use axum::http::header::{REFERER, SET_COOKIE};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::{in_any_language, setting};
use crate::text::Language;
use crate::web::page::form::SentForm;
use crate::web::{AppState, Problem};

#[derive(Deserialize)]
pub(in crate::web) struct LanguageForm {
    language: String,
}

/// Keeps the choice in a cookie, and leads back to where it was made.
pub(in crate::web) async fn choose(
    State(state): State<AppState>,
    headers: HeaderMap,
    SentForm(chosen): SentForm<LanguageForm>,
) -> Result<Response, Problem> {
    let language = Language::find(&chosen.language).ok_or(Problem::BadField("language"))?;
    let cookie = setting(&state, language);
    Ok(([(SET_COOKIE, cookie)], Redirect::to(&back(&headers))).into_response())
}

/// The page with the button. Its host is left out: nobody is led elsewhere.
fn back(headers: &HeaderMap) -> String {
    let from = headers.get(REFERER).and_then(|from| from.to_str().ok());
    let Some(from) = from.and_then(|from| from.parse::<Uri>().ok()) else { return "/".to_owned() };
    match from.path() {
        // Two slashes would begin the name of a host.
        path if !path.starts_with('/') || path.starts_with("//") => "/".to_owned(),
        // What stands below it are forms that were answered with a page.
        path if path.starts_with("/account/") => "/account".to_owned(),
        _ => in_any_language(&from),
    }
}
