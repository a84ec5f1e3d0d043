//! Puzzles: to be asked for, and to be solved a move at a time.

use axum::Json;
use axum::extract::{Path, State};
use dohyo_engine::puzzles::Aim;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::solving;
use super::solving::{AttemptOutcome, Career};
use crate::puzzles::{Kept, PuzzleCourse, SolverVerdict};
use crate::time::now;
use crate::web::api::given::JsonBody;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// The games that have puzzles.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct PuzzleGames {
    games: Vec<PuzzleGame>,
}

/// The puzzles of a game.
#[derive(Serialize, ToSchema)]
struct PuzzleGame {
    /// The game.
    game: &'static str,
    /// How many puzzles it has.
    puzzles: usize,
    /// The id of the puzzle of the day.
    today: Option<String>,
    /// What whoever asks has come to.
    you: PuzzleCareer,
}

/// What somebody has come to in a game.
#[derive(Serialize, ToSchema)]
struct PuzzleCareer {
    /// How many they have tried.
    tried: usize,
    /// How many they have solved.
    solved: usize,
    /// How many of the last ones in a row.
    streak: usize,
    /// How many in a row at the best.
    best: usize,
    /// How good they are, by Glicko-2; nothing before the first attempt of an account.
    rating: Option<f64>,
}

/// A puzzle, without its solution.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct PuzzleTask {
    /// The game.
    game: &'static str,
    /// Its id.
    id: String,
    /// The position string.
    position: String,
    /// What is to be reached.
    aim: PuzzleAim,
    /// How hard it is, by Glicko-2.
    rating: f64,
    /// The moves to choose from.
    moves: Vec<String>,
}

/// What is to be reached.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum PuzzleAim {
    /// The solver wins; that is proved.
    Wins,
    /// The solver comes out ahead by a piece or more, as far as the search sees.
    Gains,
    /// Every other move loses; that is proved.
    Saves,
    /// Every other move loses a piece or more, as far as the search sees.
    Holds,
}

/// A move, after those that were right.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct PuzzleTry {
    /// The right moves so far, those of the solver alone.
    #[serde(default)]
    line: Vec<String>,
    /// The next one.
    #[serde(rename = "move")]
    mv: String,
}

/// What came of a move.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct PuzzleVerdict {
    /// Whether it is the one.
    right: bool,
    /// Whether that was the last one.
    solved: bool,
    /// The right moves now, those of the solver alone.
    line: Vec<String>,
    /// What the other player answered.
    answers: Vec<String>,
    /// The position now.
    position: String,
}

/// The games that have puzzles.
#[utoipa::path(
    get,
    path = "/puzzles",
    responses((status = 200, description = "The games", body = PuzzleGames)),
)]
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Json<PuzzleGames>, Problem> {
    let mut games = Vec::new();
    for game in state.book.games() {
        let Career { streak, rating, .. } = Career::of(&state, visitor.id(), game).await?;
        games.push(PuzzleGame {
            game,
            puzzles: state.book.puzzles(game).len(),
            today: state.book.of_the_day(game, now()).map(|kept| kept.id.clone()),
            you: PuzzleCareer {
                tried: streak.tried,
                solved: streak.solved,
                streak: streak.now,
                best: streak.best,
                rating: rating.map(|rating| rating.value),
            },
        });
    }
    Ok(Json(PuzzleGames { games }))
}

/// A puzzle about as hard as whoever asks is good, which they have not tried.
#[utoipa::path(
    get,
    path = "/puzzles/{game}",
    params(("game" = String, Path, description = "The id of a game")),
    responses(
        (status = 200, description = "The puzzle", body = PuzzleTask),
        (status = 404, description = "No puzzles", body = Complaint),
    ),
)]
pub(in crate::web) async fn next(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Json<PuzzleTask>, Problem> {
    let game = solving::game(&state, &game)?;
    let career = Career::of(&state, visitor.id(), game).await?;
    let kept = career.next(&state, game).await?.ok_or(Problem::NotFound)?;
    Ok(Json(task(&state, kept).await?))
}

/// A puzzle.
#[utoipa::path(
    get,
    path = "/puzzles/{game}/{id}",
    params(
        ("game" = String, Path, description = "The id of a game"),
        ("id" = String, Path, description = "The id of a puzzle"),
    ),
    responses(
        (status = 200, description = "The puzzle", body = PuzzleTask),
        (status = 404, description = "No puzzle", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<PuzzleTask>, Problem> {
    Ok(Json(task(&state, solving::find(&state, &game, &id)?).await?))
}

/// Tries a move. The first attempt counts: a wrong move fails it.
#[utoipa::path(
    post,
    path = "/puzzles/{game}/{id}",
    params(
        ("game" = String, Path, description = "The id of a game"),
        ("id" = String, Path, description = "The id of a puzzle"),
    ),
    request_body = PuzzleTry,
    responses(
        (status = 200, description = "Its result", body = PuzzleVerdict),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 404, description = "No puzzle", body = Complaint),
        (status = 422, description = "The line is wrong", body = Complaint),
    ),
)]
pub(in crate::web) async fn attempt(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path((game, id)): Path<(String, String)>,
    JsonBody(tried): JsonBody<PuzzleTry>,
) -> Result<Json<PuzzleVerdict>, Problem> {
    let kept = solving::find(&state, &game, &id)?;
    visitor.known()?;
    let mut line = tried.line;
    let mut course = PuzzleCourse::after(&kept.puzzle, &line).ok_or(Problem::BadField("line"))?;
    let before = course.played();
    let verdict = course.play(&tried.mv);
    let outcome = match verdict {
        SolverVerdict::Solved => Some(AttemptOutcome::Solved),
        SolverVerdict::Wrong => Some(AttemptOutcome::Failed),
        SolverVerdict::Right => None,
        SolverVerdict::Illegal => return Err(Problem::BadField("move")),
    };
    if let Some(outcome) = outcome {
        solving::keep(&state, &visitor, caller, kept, outcome).await?;
    }
    let mut played = kept.puzzle.solution[before..course.played()].iter().cloned();
    line.extend(played.next());
    Ok(Json(PuzzleVerdict {
        right: verdict != SolverVerdict::Wrong,
        solved: verdict == SolverVerdict::Solved,
        line,
        answers: played.collect(),
        position: course.table().position(),
    }))
}

async fn task(state: &AppState, kept: &Kept) -> Result<PuzzleTask, Problem> {
    let course = PuzzleCourse::new(&kept.puzzle).ok_or(Problem::NotFound)?;
    Ok(PuzzleTask {
        game: kept.puzzle.game,
        id: kept.id.clone(),
        position: kept.puzzle.position.clone(),
        aim: match kept.puzzle.aim {
            Aim::Wins(_) => PuzzleAim::Wins,
            Aim::Gains => PuzzleAim::Gains,
            Aim::Saves => PuzzleAim::Saves,
            Aim::Holds => PuzzleAim::Holds,
        },
        rating: solving::rating(state, kept).await?.value.round(),
        moves: course.table().moves(course.solver()),
    })
}
