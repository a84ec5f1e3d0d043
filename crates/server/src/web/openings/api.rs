//! What was played in a position.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::{OpeningPlace, OpeningQuery};
use crate::web::lobby::history::api::ListedView;
use crate::web::matches::api::view::{ToMoveView, to_move};
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// A position, and what was played there in public matches that are over.
#[derive(Serialize, ToSchema)]
#[schema(as = Opening)]
pub(in crate::web) struct OpeningView {
    /// The game, with its option.
    game: &'static str,
    /// The position.
    position: String,
    /// Who is to move; missing where it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<ToMoveView>,
    /// What came of all matches that went on from there.
    results: ResultsView,
    /// The moves, the most frequent first, 100 at the most.
    moves: Vec<TriedView>,
    /// The last matches that went on from there, a few.
    recent: Vec<Recent>,
}

/// In how many matches.
#[derive(Serialize, ToSchema)]
#[schema(as = Results)]
struct ResultsView {
    /// The first player won.
    first: i64,
    /// Nobody won.
    drawn: i64,
    /// The second player won.
    second: i64,
}

/// A move that was played.
#[derive(Serialize, ToSchema)]
#[schema(as = Tried)]
struct TriedView {
    /// The move, or both choices: `4/2`.
    #[serde(rename = "move")]
    mv: String,
    /// What came of the matches in which it was played.
    results: ResultsView,
}

/// A match that went on from a position.
#[derive(Serialize, ToSchema)]
struct Recent {
    /// How many turns had been played then.
    turn: i64,
    /// The match.
    #[serde(rename = "match")]
    listed: ListedView,
}

/// What was played in a position, over all public matches that are over or those of one account.
#[utoipa::path(
    get,
    path = "/openings/{game}",
    params(
        ("game" = String, Path, description = "The game, with its option"),
        ("position" = Option<String>, Query, description = "The position; the initial one by default"),
        ("line" = Option<String>, Query, description = "Turns to play from there, separated by blanks"),
        ("person" = Option<String>, Query, description = "The account whose matches are counted; everyone's if missing"),
        ("seat" = Option<String>, Query, description = "Their seat, `first` or `second`; both if missing"),
    ),
    responses(
        (status = 200, description = "What was played", body = OpeningView),
        (status = 404, description = "No such game or account", body = Complaint),
        (status = 422, description = "No such position, line or seat", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path(game): Path<String>,
    Query(asked): Query<OpeningQuery>,
) -> Result<Json<OpeningView>, Problem> {
    let place = OpeningPlace::of(&state, &game, &asked).await?;
    let explored = place.explore(&state).await?;
    let tried = |tried: crate::store::Tried| TriedView {
        mv: tried.mv,
        results: ResultsView::of(tried.results),
    };
    let recent = |(listed, turn)| Recent { turn, listed: ListedView::of(&state.text, listed) };
    Ok(Json(OpeningView {
        game: place.variant.id,
        position: place.table.position(),
        to_move: to_move(place.table.status()),
        results: ResultsView::of(explored.results),
        moves: explored.tried.into_iter().map(tried).collect(),
        recent: explored.recent.into_iter().map(recent).collect(),
    }))
}

impl ResultsView {
    const fn of([first, drawn, second]: [i64; 3]) -> Self {
        Self { first, drawn, second }
    }
}
