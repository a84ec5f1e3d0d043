//! A match as a record, to be kept.

use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use dohyo_rules::fair;
use dohyo_rules::record::{Comment, Record, Remark};
use dohyo_rules::{AnyMatch, Player, Viewer};

use crate::room::{MatchDeed, MatchStage, Room, ViewedLine};
use crate::text::Language;
use crate::time::date;
use crate::web::names::names;
use crate::web::{AppState, Problem};

/// The command that tells what the clock or whoever runs the event has decided, with its reason:
/// `[%ruling extend East 1d The ferry was late]`.
const RULING: &str = "ruling";

/// Answers with the record of a match as a file.
pub(in crate::web) async fn download(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let live = state.hall.find(&id).await?;
    let room = live.room();
    let record = record(&state, &room, room.table()).await?;
    file(&id, record.to_string())
}

/// A record as a file with a name.
pub(in crate::web) fn file(name: &str, record: String) -> Result<Response, Problem> {
    let name = format!("attachment; filename=\"{name}.pdn\"");
    let name = HeaderValue::from_str(&name).map_err(|_| Problem::NotFound)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    let language = HeaderValue::from_static(Language::English.tag());
    let headers = [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name), (CONTENT_LANGUAGE, language)];
    Ok((headers, record).into_response())
}

/// The record of what was played at a table of the room, with the names of the players. Of a turn
/// that is not complete it says nothing. It is the same for whoever asks, so the computer has its
/// English name there.
pub(in crate::web) async fn record(
    state: &AppState,
    room: &Room,
    table: &dyn AnyMatch,
) -> Result<Record, Problem> {
    let state = &state.speaking(Language::English);
    let mut record = Record::of(table);
    if let Some(begun) = room.begun_at() {
        record.set_tag("Date", date(begun));
    }
    if let Some(names) = names(state, room).await? {
        let seats = room.table().seats();
        record.set_tag(seats.first, names.first.name);
        record.set_tag(seats.second, names.second.name);
    }
    let seats = room.table().seats();
    for (turn, seal) in room.seals() {
        // The table may be that of an earlier turn.
        if let Some(node) = record.line.nodes.get_mut(turn) {
            let command = format!("[%{} {}]", fair::SEAL, seal.value(seats));
            node.remarks.push(Remark::Comment(Comment::new(&command)));
        }
    }
    for (turn, ruling) in rulings(room) {
        let remark = Remark::Comment(Comment::new(&format!("[%{RULING} {ruling}]")));
        match turn.checked_sub(1) {
            None => record.line.preamble.push(remark),
            Some(last) => record.line.nodes.get_mut(last).into_iter().for_each(|node| {
                node.remarks.push(remark.clone());
            }),
        }
    }
    prove(&mut record, room, table);
    Ok(record)
}

/// Says what the seals and the chance of a match are bound to, where something is secret in it.
fn prove(record: &mut Record, room: &Room, table: &dyn AnyMatch) {
    let Some(commitment) = room.seed_commitment() else { return };
    if let Some(id) = room.sealed_id() {
        record.set_tag(fair::FAIRNESS, fair::VERSION);
        record.set_tag(fair::MATCH, id);
        if room.stage() == MatchStage::Cancelled {
            record.set_tag("Termination", fair::CALLED_OFF);
        }
    }
    record.set_tag(fair::SEED_COMMITMENT, commitment);
    // An earlier turn is not the end.
    if let Some(seed) = room.seed().filter(|_| table.turns() == room.table().turns()) {
        record.set_tag(fair::SEED, seed);
    }
    let Some(sealed) = room.open_players() else { return };
    let seats = room.table().seats();
    for player in Player::ALL {
        let (seat, sealed) = (seats[player], &sealed[player]);
        // A guest may have an account by now, or somebody else plays on.
        if record.tag(seat).is_none_or(|tag| tag.value != *sealed) {
            record.set_tag(&fair::sealed_name(seat), sealed);
        }
    }
}

/// What the clock and whoever runs the event have decided, as far as everybody may know, each with how
/// many turns had been played.
fn rulings(room: &Room) -> Vec<(usize, String)> {
    let seats = room.table().seats();
    let lines = room.lines(Viewer::Spectator, 1).filter_map(|line| match line {
        ViewedLine::Open(entry) => Some(entry),
        ViewedLine::Sealed { .. } | ViewedLine::Veiled { .. } => None,
    });
    let rulings = lines.filter_map(|entry| {
        let words = match &entry.deed {
            // The names of people stand in the tags, and ratings are the hall's affair.
            MatchDeed::Substitute { why, .. } | MatchDeed::Decide { why, .. } => why.clone(),
            MatchDeed::LoseTurn(_)
            | MatchDeed::LoseOnTime(_)
            | MatchDeed::Excuse(_)
            | MatchDeed::Leave { .. }
            | MatchDeed::Hold
            | MatchDeed::Count(_)
            | MatchDeed::Extend { .. }
            | MatchDeed::Pause(_)
            | MatchDeed::Resume(_) => entry.deed.words(),
            _ => return None,
        };
        let seat = entry.deed.seat().map_or("", |seat| seats[seat]);
        let said = [entry.deed.kind(), seat, &words].into_iter().filter(|said| !said.is_empty());
        let ruling = said.collect::<Vec<_>>().join(" ");
        // Brackets end a command.
        Some((room.turn_count_at(entry.at), ruling.replace('[', "(").replace(']', ")")))
    });
    rulings.collect()
}
