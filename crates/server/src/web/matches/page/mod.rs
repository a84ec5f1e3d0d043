//! The page of a match.

mod cards;
pub(in crate::web) mod choosing;
pub(in crate::web) mod clocks;
pub(in crate::web) mod deeds;
mod ending;
pub(in crate::web) mod fair;
pub(in crate::web) mod hands;
mod layout;
mod means;
pub(in crate::web) mod parts;
mod standing;
mod turns;
mod welcome;
pub(in crate::web) mod why;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use dohyo_rules::{ByPlayer, Player};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board::{self, Facing};
use crate::hall::LiveMatch;
use crate::people::PersonId;
use crate::ratings::RatingChange;
use crate::room::{MatchStage, Room, SeatOccupant};
use crate::text::Text;
use crate::web::address::house;
use crate::web::identity::Visitor;
use crate::web::names::{names, person_name, person_names};
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};
use layout::draw;
use parts::MatchLook;

/// What can be asked of the page.
#[derive(Deserialize)]
pub(in crate::web) struct MatchQuery {
    /// The second player at the bottom, or whoever is not there else.
    flip: Option<String>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(view): Query<MatchQuery>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let live = state.hall.find(&id).await?;
    page(&state, &visitor, &live, None, &view, &headers).await
}

pub(in crate::web) async fn show_turn(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, turn)): Path<(String, usize)>,
    Query(view): Query<MatchQuery>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let live = state.hall.find(&id).await?;
    if turn > live.room().turn_count() {
        return Err(Problem::NotFound);
    }
    page(&state, &visitor, &live, Some(turn), &view, &headers).await
}

/// The board as it was, for those who step through the match.
pub(in crate::web) async fn board(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, turn)): Path<(String, usize)>,
) -> Result<Json<Value>, Problem> {
    let live = state.hall.find(&id).await?;
    if turn > live.room().turn_count() {
        return Err(Problem::NotFound);
    }
    let frame = Frame::new(&state, Some(&visitor));
    let show = |look: &MatchLook<'_>| {
        let (scene, played) = (look.scene(), look.last().filter(|_| turn > 0));
        let path = played.iter().flat_map(|played| board::read(played, &scene).cells);
        let (path, moment) = (path.collect::<Vec<_>>(), look.moment(&scene));
        let drawing = look.drawing(&scene, Facing::First).into_string();
        json!({
            "board": drawing, "turn": turn, "move": played, "path": path, "moment": moment,
        })
    };
    let shown = look(&state, &frame, &live, visitor.id(), String::new(), Some(turn), show).await?;
    Ok(Json(shown))
}

/// Looks at a match with somebody's eyes, and does something with what they see.
pub(in crate::web) async fn look<T>(
    state: &AppState,
    frame: &Frame<'_>,
    live: &LiveMatch,
    person: Option<PersonId>,
    address: String,
    turn: Option<usize>,
    show: impl FnOnce(&MatchLook<'_>) -> T,
) -> Result<T, Problem> {
    let room = live.room();
    let host = room.setup().host;
    let others = person_names(state, room.mentioned()).await?;
    let planner = person.filter(|&person| room.lets_plan() && room.is_party(person));
    let plan = match planner {
        Some(person) => state.hall.plan(live, person).await?,
        None => None,
    };
    let look = MatchLook {
        plan,
        ratings: rating_changes(state, &room).await?,
        frame,
        id: &live.id,
        seats: person.map(|person| room.seats_of(person).collect()).unwrap_or_default(),
        viewer: room.viewer(person),
        names: names(state, &room).await?,
        host: person_name(state, host).await?,
        others,
        is_host: person == Some(host),
        spectators: live.spectators(),
        address,
        turn,
        now: state.hall.now(),
        room: &room,
    };
    Ok(show(&look))
}

/// Where others find a match.
pub(in crate::web) fn address(state: &AppState, headers: &HeaderMap, id: &str) -> String {
    format!("{}/match/{id}", house(state, headers))
}

async fn page(
    state: &AppState,
    visitor: &Visitor,
    live: &Arc<LiveMatch>,
    turn: Option<usize>,
    view: &MatchQuery,
    headers: &HeaderMap,
) -> Result<Markup, Problem> {
    let frame = Frame::new(state, Some(visitor));
    let address = address(state, headers, &live.id);
    let is_new_to_touch = is_new_to_touch(state, visitor.id(), live).await?;
    let introduction = html! {
        (welcome::welcome(&frame, visitor, live))
        @if is_new_to_touch { (hands::introduction(frame.text)) }
    };
    let draw = |look: &MatchLook<'_>| draw(look, view, &introduction);
    look(state, &frame, live, visitor.id(), address, turn, draw).await
}

/// Whether somebody plays by touch rules for the first time, or is about to: nobody has to be told
/// any more who has made a move.
async fn is_new_to_touch(
    state: &AppState,
    person: Option<PersonId>,
    live: &LiveMatch,
) -> Result<bool, Problem> {
    {
        let room = live.room();
        let is_to_begin = match (room.stage(), person) {
            (MatchStage::Open, person) => person != Some(room.setup().host),
            (MatchStage::Playing(_), Some(person)) => {
                let mut seats = room.seats_of(person).peekable();
                seats.peek().is_some() && !seats.any(|seat| room.has_decided(seat))
            }
            _ => false,
        };
        if room.referee().is_none() || !is_to_begin {
            return Ok(false);
        }
    }
    match person {
        None => Ok(true),
        Some(person) => Ok(!state.db().knows_touch(person, &live.id).await?),
    }
}

/// What a match that is over has done to the ratings of those who played it, where it did.
async fn rating_changes(
    state: &AppState,
    room: &Room,
) -> Result<Option<ByPlayer<RatingChange>>, Problem> {
    let (true, Some(seats), Some(at)) = (room.is_rated(), room.seats(), room.ended_at()) else {
        return Ok(None);
    };
    let mut changes = Vec::new();
    for seat in Player::ALL {
        let SeatOccupant::Person(person) = seats[seat] else { return Ok(None) };
        changes.extend(state.ratings.change(state.db(), &room.setup().game, person, at).await?);
    }
    let [first, second] = changes[..] else { return Ok(None) };
    Ok(Some(ByPlayer { first, second }))
}

/// How many look on.
pub(in crate::web) fn spectators_text(text: &Text, count: usize) -> String {
    text.tell("spectators", [("count", (count as i64).into())])
}
