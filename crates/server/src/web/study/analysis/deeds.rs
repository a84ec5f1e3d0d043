//! What somebody does on an analysis board. The form brings the whole analysis; the answer is the
//! page, or what has changed of it for script.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Form, Json};

use super::board::{Board, facing};
use super::sent::AnalysisForm;
use super::{LONGEST, LONGEST_LINE, MOST_TURNS, Study, engine, index};
use crate::web::aside::aside;
use crate::web::identity::Visitor;
use crate::web::page::frame::Frame;
use crate::web::page::{ProblemShown, wants_json};
use crate::web::{AppState, Problem};

/// The longest comment, in bytes.
const LONGEST_WORDS: usize = 1000;

pub(super) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(sent): Form<AnalysisForm>,
) -> Result<Response, Problem> {
    let for_script = wants_json(&headers);
    let done = aside(&state, || {
        let mut study = sent.study()?;
        let fault = do_deed(&mut study, &sent).err();
        Ok((study, fault))
    });
    let (study, fault) = match done.await {
        Ok(done) => done,
        Err(problem) if for_script => return Err(problem),
        Err(problem) => return Ok(index::refuse(&state, &visitor, &sent, &problem)),
    };
    if let (true, Some(problem)) = (for_script, &fault) {
        return Err(problem.clone());
    }
    let thought = match sent.deed.as_str() {
        "ask" => Some(engine::ask(&state, &study, sent.lines).await),
        _ => None,
    };
    aside(&state, || {
        let frame = Frame::new(&state, Some(&visitor));
        let facing = facing(Some(sent.flip.as_str()).filter(|flip| !flip.is_empty()));
        let text = fault.as_ref().map(|fault| fault.message(&state.text));
        let board = Board { frame: &frame, study: &study, facing, note: None, fault: text };
        if for_script {
            return Ok(Json(board.answer()).into_response());
        }
        let mut response = board.page_with(thought.as_ref()).into_response();
        if let Some(fault) = fault {
            *response.status_mut() = fault.status();
            response.extensions_mut().insert(ProblemShown);
        }
        Ok(response)
    })
    .await
}

/// Changes an analysis.
fn do_deed(study: &mut Study, sent: &AnalysisForm) -> Result<(), Problem> {
    let Study { tree, at } = study;
    let (deed, object) = sent.deed.split_once(' ').unwrap_or((&sent.deed, ""));
    let place = || {
        let place = object.parse().ok().filter(|&place| place < tree.branches().len());
        place.ok_or(Problem::BadField("deed"))
    };
    match deed {
        "" | "read" | "ask" => {}
        "go" => *at = place()?,
        "play" if sent.mv.is_empty() => {
            *at = tree.play(*at, &format!("{}/{}", sent.first, sent.second))?;
        }
        "play" => *at = tree.play(*at, &sent.mv)?,
        "line" => {
            let turns = object.split(' ').filter(|turn| !turn.is_empty());
            let (last, played) = tree.play_line(*at, turns.take(LONGEST_LINE));
            *at = last;
            played?;
        }
        "delete" => *at = tree.delete(place()?),
        "promote" => *at = tree.promote(place()?),
        "remark" if sent.words.len() > LONGEST_WORDS => return Err(Problem::TooLarge),
        "remark" => tree.remark(*at, &sent.words),
        _ => return Err(Problem::BadField("deed")),
    }
    let is_too_large =
        tree.branches().len() > MOST_TURNS || tree.record().to_string().len() > LONGEST;
    if is_too_large { Err(Problem::TooLarge) } else { Ok(()) }
}
