//! Why a click on the board does nothing, in a sentence: it is not one's turn, the piece is the other's,
//! something else has to be done first. It is asked for when it is wanted, and tells only what whoever
//! looks can see.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use dohyo_rules::{Motion, Player, Scene};
use serde::Deserialize;
use serde_json::{Value, json};

use super::parts::MatchLook;
use super::{address, look};
use crate::room::MatchStage;
use crate::web::identity::Visitor;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};

/// What was clicked.
#[derive(Deserialize)]
pub(in crate::web) struct Clicked {
    /// The cell; none where a move was typed.
    cell: Option<String>,
    /// The one that was picked before, if any was.
    from: Option<String>,
}

pub(in crate::web) async fn tell(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(clicked): Query<Clicked>,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let live = state.hall.find(&id).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let address = address(&state, &headers, &id);
    let why = |look: &MatchLook<'_>| look.why(&clicked);
    let why = look(&state, &frame, &live, visitor.id(), address, None, why).await?;
    Ok(Json(json!({ "why": why.ok_or(Problem::NotFound)? })))
}

impl MatchLook<'_> {
    /// The reason; none for a cell that the board does not have.
    fn why(&self, clicked: &Clicked) -> Option<String> {
        let scene = self.scene();
        let cell = match &clicked.cell {
            Some(name) => Some(scene.cell(name)?),
            None => None,
        };
        let text = self.text();
        let seat = match (self.room.stage(), &self.seats[..]) {
            (MatchStage::Open, _) => return Some(text.say("why-open")),
            (MatchStage::Over(_) | MatchStage::Cancelled, _) => return Some(text.say("why-over")),
            (MatchStage::Playing(_), []) => return Some(text.say("why-watching")),
            (MatchStage::Playing(_), seats) => {
                let Some(&seat) = seats.iter().find(|&&seat| self.room.is_to_move(seat)) else {
                    return Some(
                        text.tell("why-wait", [("who", self.called(seats[0].other()).into())]),
                    );
                };
                seat
            }
        };
        let legal = self.room.moves(seat);
        let motions: Vec<_> = self.room.table().motions(seat);
        let motions = motions.into_iter().filter(|(mv, _)| legal.contains(mv)).collect::<Vec<_>>();
        let must_take =
            !motions.is_empty() && motions.iter().all(|(_, it)| !it.captured.is_empty());
        if must_take {
            let moves: Vec<String> = motions.into_iter().map(|(mv, _)| mv).collect();
            return Some(text.tell("why-must-take", [("moves", text.some(&moves).into())]));
        }
        let (Some(cell), Some(name)) = (cell, clicked.cell.as_deref()) else {
            return Some(text.say("status-your-turn"));
        };
        Some(match clicked.from.as_deref().filter(|from| *from != name) {
            Some(from) => self.why_not_there(from, name, &motions),
            None => self.why_not_that(&scene, cell, seat),
        })
    }

    /// Why a piece does not go somewhere: it goes elsewhere.
    fn why_not_there(&self, from: &str, to: &str, motions: &[(String, Motion)]) -> String {
        let own = motions.iter().filter(|(_, it)| it.from.first().is_some_and(|own| own == from));
        let mut ends: Vec<String> = own.filter_map(|(_, it)| it.to.first().cloned()).collect();
        ends.sort();
        ends.dedup();
        let text = self.text();
        let (from, to) = (from.to_owned(), to.to_owned());
        match ends.is_empty() {
            true => text.tell("why-not-to", [("from", from.into()), ("to", to.into())]),
            false => {
                let cells = text.some(&ends);
                text.tell(
                    "why-only-to",
                    [("from", from.into()), ("to", to.into()), ("cells", cells.into())],
                )
            }
        }
    }

    /// Why a cell is none to begin with.
    fn why_not_that(&self, scene: &Scene, cell: usize, seat: Player) -> String {
        let text = self.text();
        let name = scene.cells[cell].name.clone();
        let Some(piece) = scene.pieces_on(cell).last() else {
            return text.tell("why-empty", [("cell", name.into())]);
        };
        let what = text.piece(&piece.name);
        match piece.owner {
            Some(owner) if owner == seat => {
                text.tell("why-blocked", [("cell", name.into()), ("what", what.into())])
            }
            Some(owner) => {
                let who = self.called(owner);
                text.tell("why-theirs", [("cell", name.into()), ("who", who.into())])
            }
            None => text.tell("why-nobodys", [("what", what.into())]),
        }
    }
}
