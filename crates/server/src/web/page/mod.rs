//! The pages. Each works with forms and links alone; scripts make boards live and save reloads.

pub(in crate::web) mod form;
pub(in crate::web) mod frame;
pub(in crate::web) mod icons;
pub(in crate::web) mod prose;
pub(in crate::web) mod qr;
pub(in crate::web) mod shares;

use axum::extract::{Request, State};
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::identity::Visitor;
use super::identity::cookies::keep_cookies;
use super::{AppState, Problem};
use frame::Frame;

/// Puts problems into words: a page for people, JSON for scripts.
pub(super) async fn show_problems(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let for_script = wants_json(request.headers());
    // What was refused in a match is decided again there.
    let place = request.uri().path().to_owned();
    let is_deed = request.method() == Method::POST && place.starts_with("/match/");
    let response = next.run(request).await;
    let Some(problem) = Problem::behind(&response) else { return response };
    // Whoever showed a page of their own with the status is done.
    if response.extensions().get::<ProblemShown>().is_some() {
        return response;
    }
    let mut answer = if for_script {
        super::problem_json(&problem, &state.text)
    } else {
        let visitor = response.extensions().get::<Visitor>().cloned();
        let frame = Frame::new(&state, visitor.as_ref());
        let back = (is_deed && problem != Problem::NotFound).then_some(place.as_str());
        problem.wait((problem.status(), frame.problem(&problem, back)).into_response())
    };
    keep_cookies(&response, &mut answer);
    answer
}

/// Marks an answer whose page says what went wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProblemShown;

/// Whether a person asks, for a page and nothing less.
pub(super) fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// Whether a script asks, which does with less than a page.
pub(super) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("application/json"))
}
