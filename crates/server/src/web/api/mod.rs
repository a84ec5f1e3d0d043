//! The hall for programs: everything that the pages do, under `/api/v1` and in JSON. Shapes of
//! the API are types of their own here; the types of the rules and of rooms know no JSON.
//!
//! A table of each feature names its routes. It makes the router and the OpenAPI document.

pub(in crate::web) mod given;
pub(in crate::web) mod problems;
pub(in crate::web) mod routes;

use axum::extract::{Request, State};
use axum::http::header::ALLOW;
use axum::middleware::Next;
use axum::response::Response;

use super::identity::cookies::keep_cookies;
use super::{AppState, Problem, problem_json};

/// What every path begins with.
pub(in crate::web) const ROOT: &str = "/api/v1";

/// Tells every problem in JSON, whoever found it.
pub(super) async fn tell_problems(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let response = next.run(request).await;
    let Some(problem) = Problem::behind(&response) else { return response };
    let mut answer = problem_json(&problem, &state.text);
    keep_cookies(&response, &mut answer);
    if let Some(allowed) = response.headers().get(ALLOW) {
        answer.headers_mut().insert(ALLOW, allowed.clone());
    }
    answer
}
