//! Matches: one is ordered, looked at, and read through.

mod clocks;
pub(in crate::web) mod deeds;
mod hands;
mod line;
pub(in crate::web) mod live;
mod scene;
pub(in crate::web) mod view;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deed::check_key;
use super::order::Order;
use super::record;
use crate::web::api::ROOT;
use crate::web::api::given::{JsonBody, key};
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};
use line::LineView;
use scene::Picture;
use view::MatchView;

/// Lines in one answer.
const MOST: usize = 500;

/// A match or an event that was made.
#[derive(Serialize, ToSchema)]
#[schema(as = Made)]
pub(in crate::web) struct MadeView {
    /// Its id.
    pub id: String,
}

/// A match as it was.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Past {
    /// How many turns had been played.
    turn: usize,
    /// The last of them; none at the beginning.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    /// The position string.
    position: String,
    /// What there was to draw.
    scene: Picture,
}

/// The lines of a log, as whoever asks may see them.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Log<'a> {
    /// The lines, 500 at the most.
    lines: Vec<LineView<'a>>,
    /// The last line that there is.
    number: u64,
}

/// From where on.
#[derive(Deserialize)]
pub(in crate::web) struct Since {
    /// The number of the last line that you have; 0 for all lines.
    #[serde(default)]
    pub from: u64,
}

/// Makes a match.
#[utoipa::path(
    post,
    path = "/matches",
    request_body = Order,
    params(("Idempotency-Key" = Option<String>, Header, description = "A name for the request")),
    responses(
        (status = 201, description = "The match", body = MadeView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 404, description = "No account has the opponent's name", body = Complaint),
        (status = 409, description = "You have as many as you may have at once, or the opponent as many invitations", body = Complaint),
        (status = 422, description = "No such game, level or position, or no such time", body = Complaint),
        (status = 429, description = "Too many", body = Complaint),
    ),
)]
pub(in crate::web) async fn open(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    headers: HeaderMap,
    JsonBody(mut order): JsonBody<Order>,
) -> Result<Response, Problem> {
    let host = visitor.or_new_guest(&state, caller).await?;
    state.limits.deed(host.id)?;
    let key = key(order.key.take(), &headers)?;
    check_key(key.as_deref())?;
    let setup = order.read(&state, &host).await?;
    let _claims =
        state.quotas.for_match(&state.hall, &host, caller, &setup, key.as_deref()).await?;
    let id = state.hall.open_once(setup, key.as_deref()).await?.id.clone();
    let place = [(LOCATION, format!("{ROOT}/matches/{id}"))];
    Ok((StatusCode::CREATED, place, Json(MadeView { id })).into_response())
}

/// A match as you see it.
#[utoipa::path(
    get,
    path = "/matches/{id}",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The match", body = MatchView),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<MatchView>, Problem> {
    let live = state.hall.find(&id).await?;
    Ok(Json(MatchView::of(&state, &live, visitor.id()).await?))
}

/// A match as it was after so many turns.
#[utoipa::path(
    get,
    path = "/matches/{id}/turns/{turn}",
    params(
        ("id" = String, Path, description = "The match"),
        ("turn" = usize, Path, description = "How many turns had been played"),
    ),
    responses(
        (status = 200, description = "The match as it was", body = Past),
        (status = 404, description = "No such match or turn", body = Complaint),
    ),
)]
pub(in crate::web) async fn turn(
    State(state): State<AppState>,
    Path((id, turn)): Path<(String, usize)>,
) -> Result<Json<Past>, Problem> {
    let live = state.hall.find(&id).await?;
    let room = live.room();
    if turn > room.turn_count() {
        return Err(Problem::NotFound);
    }
    let last = turn.checked_sub(1).and_then(|last| room.turns().nth(last));
    let table = room.table_after(turn);
    Ok(Json(Past {
        turn,
        mv: last.map(|last| last.text),
        position: table.position(),
        scene: table.scene(dohyo_rules::Viewer::Spectator).into(),
    }))
}

/// The log of a match, as you may see it.
#[utoipa::path(
    get,
    path = "/matches/{id}/log",
    params(
        ("id" = String, Path, description = "The match"),
        ("from" = Option<u64>, Query, description = "The number of the last line that you have"),
    ),
    responses(
        (status = 200, description = "The lines", body = Log),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn log(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Since { from }): Query<Since>,
) -> Result<Response, Problem> {
    let live = state.hall.find(&id).await?;
    let room = live.room();
    let viewer = room.viewer(visitor.id());
    let lines = LineView::told(&room, viewer, from.saturating_add(1)).take(MOST).collect();
    Ok(Json(Log { lines, number: room.last_for(viewer) }).into_response())
}

/// The record of a match, to be kept.
#[utoipa::path(
    get,
    path = "/matches/{id}/record",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The record", content_type = "text/plain", body = String),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn record(
    state: State<AppState>,
    id: Path<String>,
) -> Result<Response, Problem> {
    record::download(state, id).await
}
