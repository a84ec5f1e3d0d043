//! Quick pairing for programs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::look;
use crate::hall::{Sought, WAITS};
use crate::web::api::given::JsonBody;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// What somebody wants to play at once.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(in crate::web) struct PairingOrder {
    /// The game's id, with its option.
    #[schema(example = "checkers")]
    pub game: String,
    /// The time: one of those that there are pools for.
    #[schema(example = "bank 3m+2s")]
    pub time: String,
    /// Whether you have been waiting and are still there. Who has left, or was taken to have, is not
    /// put in again.
    #[serde(default)]
    pub still: bool,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct PairingView {
    /// `paired`, `waiting` or `gone`.
    #[schema(example = "waiting")]
    state: &'static str,
    /// The match, once you are paired.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    id: Option<String>,
    /// Within how many milliseconds you have to say that you are still there, while you wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    within: Option<i64>,
}

/// A pool with somebody in it.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct PoolView {
    /// The game's id, with its option.
    game: String,
    /// The time.
    time: String,
    /// How many wait.
    waiting: i64,
}

/// All pools that have somebody in them.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Pools {
    pools: Vec<PoolView>,
}

impl From<Sought> for PairingView {
    fn from(sought: Sought) -> Self {
        match sought {
            Sought::Paired(id) => Self { state: "paired", id: Some(id), within: None },
            Sought::Waiting => Self { state: "waiting", id: None, within: Some(WAITS) },
            Sought::Gone => Self { state: "gone", id: None, within: None },
        }
    }
}

/// How many wait, on all servers of the hall.
#[utoipa::path(
    get,
    path = "/pairing",
    responses((status = 200, description = "The pools in which somebody waits", body = Pools)),
)]
pub(in crate::web) async fn pools(State(state): State<AppState>) -> Result<Json<Pools>, Problem> {
    let pools = state.db().pools(state.hall.now()).await?.into_iter();
    let view = |pool: crate::store::PoolCount| PoolView {
        game: pool.game,
        time: pool.terms,
        waiting: pool.waiting,
    };
    Ok(Json(Pools { pools: pools.map(view).collect() }))
}

/// Looks for an opponent who wants the same. Ask again, with `still`, as long as you wait.
#[utoipa::path(
    post,
    path = "/pairing",
    request_body = PairingOrder,
    responses(
        (status = 200, description = "A match, or how long you are taken to be waiting", body = PairingView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 409, description = "You have as many matches as you may have at once", body = Complaint),
        (status = 422, description = "No such game, or there is no pool for this time", body = Complaint),
        (status = 429, description = "Too many", body = Complaint),
    ),
)]
pub(in crate::web) async fn seek(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    JsonBody(order): JsonBody<PairingOrder>,
) -> Result<Json<PairingView>, Problem> {
    let person = visitor.or_new_guest(&state, caller).await?;
    let pool = (order.game.as_str(), order.time.as_str());
    let sought = look(&state, &person, caller, pool, order.still.into()).await?;
    Ok(Json(sought.into()))
}

/// Leaves whatever pool you are in.
#[utoipa::path(
    delete,
    path = "/pairing",
    responses(
        (status = 204, description = "You wait no more; who was paired stays so"),
        (status = 401, description = "Not logged in", body = Complaint),
    ),
)]
pub(in crate::web) async fn leave(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<StatusCode, Problem> {
    state.db().leave_pool(visitor.known()?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
