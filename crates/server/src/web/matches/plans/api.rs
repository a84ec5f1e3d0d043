//! Conditional moves: what programs plan, and are told of their own plans alone.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PlannedLines;
use crate::web::api::given::JsonBody;
use crate::web::identity::Visitor;
use crate::web::matches::plans;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// What you plan in a match.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Plans {
    /// How many turns have been played.
    turn: usize,
    /// Lines of moves from the position as it stands.
    lines: Vec<String>,
    /// Your moves that were played as planned, as far as the match has followed the plan.
    played: Vec<String>,
}

/// What you want played by itself.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct NewPlans {
    /// Lines of moves from the position as it stands, in any legal spelling and with spaces between
    /// them; each ends with a move of yours.
    lines: Vec<String>,
    /// How many turns had been played when it was decided: if it is another number, nothing is kept.
    turn: Option<usize>,
}

impl From<PlannedLines> for Plans {
    fn from(PlannedLines { turn, lines, played }: PlannedLines) -> Self {
        Self { turn, lines, played }
    }
}

/// What you plan in a match. Nobody else is told.
#[utoipa::path(
    get,
    path = "/matches/{id}/plans",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "Your plans", body = Plans),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not play in the match", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Plans>, Problem> {
    Ok(Json(plans::read(&state, visitor.known()?, &id).await?.into()))
}

/// Keeps your plans for a match in place of those before. When the opponent plays what a line begins with, its answer is
/// played at once.
#[utoipa::path(
    put,
    path = "/matches/{id}/plans",
    params(("id" = String, Path, description = "The match")),
    request_body = NewPlans,
    responses(
        (status = 200, description = "Your plans as they are kept", body = Plans),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not play in the match", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
        (status = 409, description = "No conditional moves in this match, or it has moved on", body = Complaint),
        (status = 422, description = "A line is not legal, not answered, or answered twice", body = Complaint),
    ),
)]
pub(in crate::web) async fn keep(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    JsonBody(given): JsonBody<NewPlans>,
) -> Result<Json<Plans>, Problem> {
    let lines = given.lines.join("\n");
    Ok(Json(plans::keep(&state, visitor.known()?, &id, &lines, given.turn).await?.into()))
}

/// Drops your plans for a match.
#[utoipa::path(
    delete,
    path = "/matches/{id}/plans",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 204, description = "Done"),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 403, description = "You do not play in the match", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn clear(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    plans::keep(&state, visitor.known()?, &id, "", None).await?;
    Ok(StatusCode::NO_CONTENT)
}
