//! The pages of the puzzles. What somebody has played stands in the address, so that a puzzle can be
//! solved with forms alone; script sends the same and gets the answer to show.

pub(in crate::web) mod list;
mod one;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_rules::Viewer;
use maud::html;
use serde::Deserialize;
use serde_json::{Value, json};

use super::solving;
use super::solving::{AttemptOutcome, Career};
use crate::board::{self, Facing};
use crate::puzzles::{Kept, PuzzleCourse, SolverVerdict};
use crate::web::address::encoded;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::page::wants_json;
use crate::web::{AppState, Problem, assets};
pub(in crate::web) use list::{list, of_the_day};
use one::{PuzzlePage, PuzzleWord};

/// What the address of a puzzle says.
#[derive(Default, Deserialize)]
pub(in crate::web) struct PuzzleQuery {
    /// The right moves that the solver has made, with spaces between them.
    #[serde(default)]
    line: String,
    /// A move that was not right.
    missed: Option<String>,
    /// Whether the piece to move is to be shown.
    hint: Option<String>,
    /// Whether everything is to be shown.
    solution: Option<String>,
}

/// What the form of a puzzle sends.
#[derive(Deserialize)]
pub(in crate::web) struct PuzzleForm {
    #[serde(default)]
    line: String,
    #[serde(rename = "move")]
    mv: Option<String>,
    /// What else is wanted: `hint` or `solution`.
    ask: Option<String>,
}

/// Leads to a puzzle that fits.
pub(in crate::web) async fn next(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Redirect, Problem> {
    let game = solving::game(&state, &game)?;
    let career = Career::of(&state, visitor.id(), game).await?;
    let kept = career.next(&state, game).await?.ok_or(Problem::NotFound)?;
    Ok(Redirect::to(&address(kept)))
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Query(asked): Query<PuzzleQuery>,
) -> Result<Response, Problem> {
    let kept = solving::find(&state, &game, &id)?;
    let career = Career::of(&state, visitor.id(), kept.puzzle.game).await?;
    // Who has not tried yet is told nothing.
    let has_tried = career.has_tried(&id);
    let line: Vec<&str> = asked.line.split_whitespace().collect();
    let course = PuzzleCourse::after(&kept.puzzle, &line);
    // A line that is not right leads back to the beginning.
    let course = course.or_else(|| PuzzleCourse::new(&kept.puzzle)).ok_or(Problem::NotFound)?;
    let said = match asked {
        PuzzleQuery { solution: Some(_), .. } if has_tried => PuzzleWord::Solution,
        _ if course.is_solved() => PuzzleWord::Solved,
        PuzzleQuery { missed: Some(mv), .. } => PuzzleWord::Missed(mv),
        PuzzleQuery { hint: Some(_), .. } if has_tried => PuzzleWord::Hint,
        _ if course.played() > 0 => PuzzleWord::Right,
        _ => PuzzleWord::Nothing,
    };
    let course = match said {
        PuzzleWord::Solution => PuzzleCourse::after(&kept.puzzle, &whole(kept))
            .expect("a test has played every solution"),
        _ => course,
    };
    let rating = solving::rating(&state, kept).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let page = PuzzlePage { frame: &frame, kept, course: &course, career: &career, rating };
    let title = page.title();
    let head = html! {
        link rel="stylesheet" href=(assets::address("puzzles.css"));
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address("puzzles.js")) {}
    };
    Ok(frame.page_with(&title, &head, &page.body(&title, &said)).into_response())
}

/// Takes a move, or tells what is asked for. Whoever misses, or asks, has failed.
pub(in crate::web) async fn answer(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path((game, id)): Path<(String, String)>,
    headers: HeaderMap,
    SentForm(tried): SentForm<PuzzleForm>,
) -> Result<Response, Problem> {
    let kept = solving::find(&state, &game, &id)?;
    let line: Vec<&str> = tried.line.split_whitespace().collect();
    let mut course = PuzzleCourse::after(&kept.puzzle, &line).ok_or(Problem::BadField("line"))?;
    let address = address(kept);
    if let Some(ask @ ("hint" | "solution")) = tried.ask.as_deref() {
        solving::keep(&state, &visitor, caller, kept, AttemptOutcome::Failed).await?;
        let place = format!("{address}?line={}&{ask}=1", encoded(&tried.line));
        return Ok(Redirect::to(&place).into_response());
    }
    let mv = tried.mv.as_deref().map(str::trim).filter(|mv| !mv.is_empty());
    let mv = mv.ok_or(Problem::BadField("move"))?;
    let before = course.played();
    let verdict = course.play(mv);
    let outcome = match verdict {
        SolverVerdict::Solved => Some(AttemptOutcome::Solved),
        SolverVerdict::Wrong => Some(AttemptOutcome::Failed),
        SolverVerdict::Right | SolverVerdict::Illegal => None,
    };
    let person = match outcome {
        Some(outcome) => Some(solving::keep(&state, &visitor, caller, kept, outcome).await?),
        None => visitor.id(),
    };
    let is_right = matches!(verdict, SolverVerdict::Right | SolverVerdict::Solved);
    let line = if is_right { [&line[..], &[mv]].concat().join(" ") } else { tried.line.clone() };
    if !wants_json(&headers) {
        let missed = if is_right { String::new() } else { format!("&missed={}", encoded(mv)) };
        let place = format!("{address}?line={}{missed}", encoded(&line));
        return Ok(Redirect::to(&place).into_response());
    }
    let career = Career::of(&state, person, kept.puzzle.game).await?;
    let rating = solving::rating(&state, kept).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let page = PuzzlePage { frame: &frame, kept, course: &course, career: &career, rating };
    let said = match verdict {
        SolverVerdict::Solved => PuzzleWord::Solved,
        SolverVerdict::Right => PuzzleWord::Right,
        SolverVerdict::Wrong | SolverVerdict::Illegal => PuzzleWord::Missed(mv.to_owned()),
    };
    let frames = frames(&state, &page, &course, before);
    let answer = json!({
        "right": is_right,
        "solved": verdict == SolverVerdict::Solved,
        "line": line,
        "verdict": page.verdict(&said).into_string(),
        "career": page.career().into_string(),
        "frames": frames,
        "moves": page.moves_json(),
        "list": page.choices().into_string(),
    });
    Ok(Json(answer).into_response())
}

/// The boards after each move since so many.
fn frames(
    state: &AppState,
    page: &PuzzlePage<'_>,
    course: &PuzzleCourse<'_>,
    before: usize,
) -> Vec<Value> {
    let facing = Facing::from(course.solver());
    let drawn = course.moves(before, course.played()).into_iter().map(|(mv, table)| {
        let mut scene = table.scene(Viewer::Spectator);
        let path = board::read(&mv, &scene).cells;
        board::point_out(&mut scene, &mv);
        json!({
            "move": mv,
            "board": board::draw(&state.text, &scene, facing).into_string(),
            "path": path,
            "parts": page.beside(&scene),
        })
    });
    drawn.collect()
}

/// Where a puzzle is.
fn address(kept: &Kept) -> String {
    format!("/puzzles/{}/{}", kept.puzzle.game, kept.id)
}

/// The solver's moves of the whole solution.
fn whole(kept: &Kept) -> Vec<&str> {
    let mut course = PuzzleCourse::new(&kept.puzzle);
    let mut line = Vec::new();
    while let Some(mv) = course.as_ref().and_then(PuzzleCourse::next) {
        line.push(mv);
        course.as_mut().map(|course| course.play(mv));
    }
    line
}
