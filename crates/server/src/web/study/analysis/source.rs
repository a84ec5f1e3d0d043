//! Where an analysis comes from: a game, a position, moves, a match of the hall, or a text that
//! somebody has.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use dohyo_rules::record::{Record, Tree};
use dohyo_rules::{Variant, find};
use serde::Deserialize;

use super::board::{Board, facing};
use super::{LONGEST, LONGEST_LINE, MOST_TURNS, Study};
use crate::room::{MatchStage, Room, Stakes};
use crate::time::now;
use crate::web::aside::aside;
use crate::web::identity::Visitor;
use crate::web::matches::record;
use crate::web::page::ProblemShown;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};

/// How far behind a rated match those who look on are, in milliseconds.
const DELAY: i64 = 3 * 60 * 1000;

/// What an address can ask for.
#[derive(Deserialize)]
pub(super) struct AnalysisQuery {
    position: Option<String>,
    /// Moves from there, with commas or blanks between them.
    line: Option<String>,
    #[serde(rename = "match")]
    match_id: Option<String>,
    at: Option<usize>,
    flip: Option<String>,
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<AnalysisQuery>,
) -> Result<Response, Problem> {
    let facing = facing(asked.flip.as_deref());
    if let Some(id) = &asked.match_id {
        let (record, note) = of_match(&state, &visitor, id).await?;
        let at = asked.at.unwrap_or(usize::MAX);
        let page = aside(&state, || {
            let study = Study::new(Tree::of(record).map_err(|_| Problem::Trouble)?, at);
            let frame = Frame::new(&state, Some(&visitor));
            let note = note.map(|key| state.text.say(key));
            Ok(Board { frame: &frame, study: &study, facing, note, fault: None }.page())
        });
        return Ok(page.await?.into_response());
    }
    let variant = find(&game).map_err(|_| Problem::NotFound)?;
    aside(&state, || {
        let frame = Frame::new(&state, Some(&visitor));
        let (study, fault) = of_position(variant, &asked);
        let fault_text = fault.as_ref().map(|fault| fault.message(&state.text));
        let board = Board { frame: &frame, study: &study, facing, note: None, fault: fault_text };
        let mut response = board.page().into_response();
        if let Some(fault) = fault {
            *response.status_mut() = fault.status();
            response.extensions_mut().insert(ProblemShown);
        }
        Ok(response)
    })
    .await
}

/// The position that was asked for, with the moves from there as far as they can be played.
fn of_position(variant: &'static Variant, asked: &AnalysisQuery) -> (Study, Option<Problem>) {
    let start = || Tree::new(variant, None).expect("the usual start is a position");
    let position = asked.position.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let mut tree = match Tree::new(variant, position) {
        Ok(tree) => tree,
        Err(error) => {
            return (Study::new(start(), 0), Some(Problem::BadPosition(error.to_string())));
        }
    };
    let line = asked.line.as_deref().unwrap_or_default();
    let turns = line.split([',', ' ']).filter(|turn| !turn.is_empty());
    match tree.play_line(0, turns.take(LONGEST_LINE)) {
        (at, Ok(())) => (Study::new(tree, asked.at.unwrap_or(at)), None),
        (at, Err(refusal)) => (Study::new(tree, at), Some(refusal.into())),
    }
}

/// The record of a match as far as whoever asks may analyse it, and what is to be said of that.
async fn of_match(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<(Record, Option<&'static str>), Problem> {
    let live = state.hall.find(id).await?;
    let room = live.room();
    match reach(&room, visitor, now()) {
        AnalysisReach::All => Ok((record::record(state, &room, room.table()).await?, None)),
        AnalysisReach::Nothing => Err(Problem::OwnMatch),
        AnalysisReach::Turns(turns) => {
            let table = room.table_after(turns);
            let record = record::record(state, &room, &*table).await?;
            Ok((record, Some("analysis-delayed")))
        }
    }
}

/// How much of a match somebody may analyse.
enum AnalysisReach {
    All,
    Turns(usize),
    Nothing,
}

/// Nobody gets help in a rated match that goes on: its players cannot analyse it, and those who
/// look on are behind.
fn reach(room: &Room, visitor: &Visitor, now: i64) -> AnalysisReach {
    let is_open =
        matches!(room.stage(), MatchStage::Playing(_)) && room.setup().stakes == Stakes::Rated;
    if !is_open {
        return AnalysisReach::All;
    }
    match visitor.id().is_some_and(|person| room.is_party(person)) {
        true => AnalysisReach::Nothing,
        false => AnalysisReach::Turns(room.turn_count_at(now - DELAY)),
    }
}

/// Reads what somebody has pasted: a record of any game, or a position of this one.
pub(super) fn read(usual: &'static Variant, text: &str) -> Result<Tree, Problem> {
    if text.len() > LONGEST {
        return Err(Problem::TooLarge);
    }
    let text = text.trim();
    if text.is_empty() {
        return Tree::new(usual, None).map_err(|_| Problem::Trouble);
    }
    if !text.starts_with('[') && usual.sketch(text).is_some() {
        let bad = |error: dohyo_rules::TextError| Problem::BadPosition(error.to_string());
        return Tree::new(usual, Some(text)).map_err(bad);
    }
    match Tree::new(usual, Some(text)) {
        Ok(tree) => Ok(tree),
        Err(_) => Tree::read_as(usual, text)
            .map_err(|error| Problem::BadRecord(error.to_string()))
            .and_then(|tree| match tree.branches().len() > MOST_TURNS {
                true => Err(Problem::TooLarge),
                false => Ok(tree),
            }),
    }
}
