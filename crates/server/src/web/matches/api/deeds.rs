//! What programs do in a match.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::web::api::given::{JsonBody, key};
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::deed::{DeedBody, perform};
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// A deed that happened.
#[derive(Serialize, ToSchema)]
#[schema(as = Done)]
pub(in crate::web) struct MatchDone {
    /// Its line in the log.
    number: u64,
}

/// Does something in a match: what was answered is kept for good.
#[utoipa::path(
    post,
    path = "/matches/{id}/deeds",
    request_body = DeedBody,
    params(
        ("id" = String, Path, description = "The match"),
        ("Idempotency-Key" = Option<String>, Header, description = "A name for the request"),
    ),
    responses(
        (status = 200, description = "Done", body = MatchDone),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "Only the players can do it", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
        (status = 409, description = "Not now: out of turn, over, stale, or a limit on matches is reached", body = Complaint),
        (status = 422, description = "An illegal move", body = Complaint),
        (status = 429, description = "Too many", body = Complaint),
    ),
)]
pub(in crate::web) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(mut asked): JsonBody<DeedBody>,
) -> Result<Json<MatchDone>, Problem> {
    let live = state.hall.find_known(&id).await?;
    let person = visitor.or_new_guest(&state, caller).await?;
    asked.key = key(asked.key, &headers)?;
    Ok(Json(MatchDone { number: perform(&state, &live, person.id, caller, asked).await? }))
}
