//! Reviews of matches that are over.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use dohyo_engine::review::{Reviewed, accuracy};
use dohyo_engine::{Score, Variation};
use dohyo_rules::Player;
use serde::Serialize;
use utoipa::ToSchema;

use super::asking;
use crate::study::{ReviewProgress, ReviewStanding};
use crate::web::guide::api::Both;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// The review of a match, or how far it is.
#[derive(Serialize, ToSchema)]
#[serde(tag = "state", rename_all = "kebab-case")]
#[schema(as = Review)]
pub(in crate::web) enum ReviewView {
    /// Nobody has asked for it: post to the same address.
    Unasked,
    /// It is being worked out.
    Running {
        /// The turns that were looked at.
        done: usize,
        /// All turns.
        of: usize,
    },
    /// There it is.
    Kept {
        /// How well each seat played, 0 to 100; nothing where it had no choice.
        accuracy: Both<Option<f64>>,
        /// The turns.
        turns: Vec<ReviewedTurn>,
    },
}

/// A turn with what is thought of it. Scores and shares are those of who moved.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct ReviewedTurn {
    /// Its number, from 1 on.
    turn: usize,
    /// Whose it was.
    #[schema(example = "first")]
    seat: &'static str,
    /// What is thought of it: `fine`, `inaccuracy`, `mistake` or `blunder`.
    verdict: &'static str,
    /// The share of the match, 0 to 1, that could be expected with the best line.
    hoped: f64,
    /// And with what was played.
    kept: f64,
    /// What was played, and how it might have gone on.
    played: LineOfPlay,
    /// The best line.
    best: LineOfPlay,
    /// The depth of the scores.
    depth: u32,
}

/// A line of play.
#[derive(Serialize, ToSchema)]
struct LineOfPlay {
    /// In hundredths of a piece; 30000 less the turns to the end for a win.
    score: Score,
    /// Its moves.
    moves: Vec<String>,
}

/// The review of a match that is over, or how far it is.
#[utoipa::path(
    get,
    path = "/matches/{id}/review",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The review", body = ReviewView),
        (status = 404, description = "No match, or a bout: those are solved", body = Complaint),
        (status = 409, description = "The match is not over", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<ReviewView>, Problem> {
    let live = state.hall.find(&id).await?;
    Ok(Json(told(asking::find(&state, &live).await?)))
}

/// Has a match reviewed, unless it was. The answer comes at once; ask again for the review.
#[utoipa::path(
    post,
    path = "/matches/{id}/review",
    params(("id" = String, Path, description = "The match")),
    responses(
        (status = 200, description = "The review is there", body = ReviewView),
        (status = 202, description = "It is running", body = ReviewView),
        (status = 404, description = "No match, or a bout: those are solved", body = Complaint),
        (status = 409, description = "The match is not over", body = Complaint),
        (status = 429, description = "Too many deeds", body = Complaint),
        (status = 503, description = "Too many wait", body = Complaint),
    ),
)]
pub(in crate::web) async fn ask(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<ReviewView>), Problem> {
    let standing = asking::ask(&state, &visitor, caller, &id).await?;
    let status = match standing {
        ReviewStanding::Kept(_) => StatusCode::OK,
        ReviewStanding::Unasked | ReviewStanding::Running(_) => StatusCode::ACCEPTED,
    };
    Ok((status, Json(told(standing))))
}

fn told(standing: ReviewStanding) -> ReviewView {
    match standing {
        ReviewStanding::Unasked => ReviewView::Unasked,
        ReviewStanding::Running(progress) => {
            let ReviewProgress { done, turns: of } = *progress.borrow();
            ReviewView::Running { done, of }
        }
        ReviewStanding::Kept(turns) => ReviewView::Kept {
            accuracy: Both::of(|seat| accuracy(&turns, seat)),
            turns: turns.into_iter().map(turn).collect(),
        },
    }
}

fn turn(reviewed: Reviewed) -> ReviewedTurn {
    let line = |Variation { score, moves }| LineOfPlay { score, moves };
    ReviewedTurn {
        turn: reviewed.turn + 1,
        seat: match reviewed.seat {
            Player::First => "first",
            Player::Second => "second",
        },
        verdict: reviewed.verdict().as_str(),
        hoped: reviewed.hoped,
        kept: reviewed.kept,
        depth: reviewed.depth,
        played: line(reviewed.played),
        best: line(reviewed.best),
    }
}
