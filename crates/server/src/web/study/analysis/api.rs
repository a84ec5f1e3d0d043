//! What the engine makes of a position.

use std::num::NonZeroUsize;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use dohyo_engine::{Analysis, Limits, Opening, Score, Worth};
use dohyo_rules::{Player, Status, find};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bouts::is_solved;
use crate::study;
use crate::web::api::given::JsonBody;
use crate::web::aside::aside;
use crate::web::problem::Complaint;
use crate::web::seats::SeatName;
use crate::web::{AppState, Problem};

/// How long is thought, in seconds, at most and usually.
const MOST_SECONDS: f64 = 5.0;
const USUAL_SECONDS: f64 = 1.0;
/// Lines, at most.
const MOST_LINES: usize = 5;
/// Moves from the position that is given, at most.
const MOST_MOVES: usize = 1000;

/// A position to think about.
#[derive(Deserialize, ToSchema)]
#[schema(as = Question)]
pub(in crate::web) struct AnalysisBody {
    /// The game, with its option.
    game: String,
    /// The position to begin with; the usual start if there is none.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// How many lines, 1 to 5.
    lines: Option<usize>,
    /// How long to think, up to 5 seconds; one if it is not said.
    seconds: Option<f64>,
}

/// What was found.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Analysed {
    /// The game.
    game: &'static str,
    /// The position that was thought about.
    position: String,
    /// Whose move it is.
    to_move: SeatName,
    /// How many moves ahead all lines are known.
    depth: u32,
    /// How many positions were looked at.
    nodes: u64,
    /// How long it took.
    seconds: f64,
    /// The best lines, the best first, each with another first move.
    lines: Vec<ThoughtLine>,
}

/// A line of play.
#[derive(Serialize, ToSchema)]
struct ThoughtLine {
    /// What it is worth to whoever is to move, in hundredths of a man; none where the end is seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
    /// In how many moves whoever is to move wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins_in: Option<u32>,
    /// In how many moves whoever is to move loses.
    #[serde(skip_serializing_if = "Option::is_none")]
    loses_in: Option<u32>,
    /// Its moves.
    moves: Vec<String>,
}

/// The best lines of a position of a board game. The bouts are solved instead: see `/bouts/{game}`.
#[utoipa::path(
    post,
    path = "/analysis",
    request_body = AnalysisBody,
    responses(
        (status = 200, description = "The lines", body = Analysed),
        (status = 404, description = "No game that is searched", body = Complaint),
        (status = 413, description = "More than 1000 moves, or a body that is too large", body = Complaint),
        (status = 422, description = "No position, or no move to make", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn ask(
    State(state): State<AppState>,
    JsonBody(question): JsonBody<AnalysisBody>,
) -> Result<Json<Analysed>, Problem> {
    let variant = find(&question.game).ok().filter(|variant| !is_solved(variant.id));
    let variant = variant.ok_or(Problem::NotFound)?;
    let lines = question.lines.unwrap_or(1);
    let lines = NonZeroUsize::new(lines).filter(|lines| lines.get() <= MOST_LINES);
    let lines = lines.ok_or(Problem::BadField("lines"))?;
    let seconds = question.seconds.unwrap_or(USUAL_SECONDS);
    if !(0.0..=MOST_SECONDS).contains(&seconds) {
        return Err(Problem::BadField("seconds"));
    }
    if question.moves.len() > MOST_MOVES {
        return Err(Problem::TooLarge);
    }
    let begin = Opening { position: question.position.clone(), moves: question.moves.clone() };
    let request = study::AnalysisRequest {
        game: variant.id.to_owned(),
        start: question.position,
        moves: question.moves,
        lines,
    };
    let begun = aside(&state, || {
        let table = begin.table(variant).map_err(Problem::BadPosition)?;
        let Status::Turn(mover) = table.status() else {
            return Err(Problem::BadPosition("the match is over".to_owned()));
        };
        let reports = state.analysts.analyse(request, Limits::default())?;
        Ok((table.position(), mover, reports))
    });
    let (position, mover, reports) = begun.await?;
    let found = reports.within(Duration::from_secs_f64(seconds)).await.ok_or(Problem::Busy)?;
    Ok(Json(Analysed::of(variant.id, position, mover, found)))
}

impl Analysed {
    fn of(game: &'static str, position: String, mover: Player, found: Analysis) -> Self {
        let Analysis { depth, nodes, elapsed, lines } = found;
        let lines = lines.into_iter().map(|line| {
            let (score, wins_in, loses_in) = match Worth::of(line.score) {
                Worth::Guess(score) => (Some(score), None, None),
                Worth::Win(moves) => (None, Some(moves), None),
                Worth::Loss(moves) => (None, None, Some(moves)),
            };
            ThoughtLine { score, wins_in, loses_in, moves: line.moves }
        });
        let (to_move, seconds) = (mover.into(), elapsed.as_secs_f64());
        Self { game, position, to_move, depth, nodes, seconds, lines: lines.collect() }
    }
}
