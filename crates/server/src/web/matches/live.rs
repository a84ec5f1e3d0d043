//! The page of a match, kept up to date over a WebSocket: whenever something happens, whoever
//! looks on gets the parts of the page that change.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use dohyo_rules::{Player, Scene, Viewer};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use tokio::time::interval;

use super::moment::BoardMoment;
use super::page::parts::MatchLook;
use super::page::{address, look, spectators_text};
use crate::board;
use crate::hall::LiveMatch;
use crate::room::MatchStage;
use crate::web::identity::Visitor;
use crate::web::names::seat_name;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, socket};

/// How often those who look on are counted.
const COUNTING: Duration = Duration::from_secs(2);

/// What is sent when something has happened.
#[derive(Serialize)]
struct MatchUpdate {
    /// The last line of the log.
    number: u64,
    /// The parts of the page that may have changed, by their ids.
    parts: BTreeMap<&'static str, String>,
    /// What was said since: markup by the numbers of the messages.
    said: Vec<(usize, String)>,
    board: String,
    moves: Box<RawValue>,
    /// What the script at the board has to know, where the touch rules hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<Box<RawValue>>,
    /// How many turns have been played, and what the last was.
    turns: usize,
    last: Option<String>,
    /// The cells that it went over.
    path: Vec<String>,
    /// Whether the match waits for an opponent. Once it does no more, it has another page.
    open: bool,
    /// What the board is told about the moment.
    #[serde(flatten)]
    moment: BoardMoment,
}

/// What a page knows already.
#[derive(Deserialize)]
pub(in crate::web) struct Known {
    /// How many messages of the chat.
    #[serde(default)]
    heard: usize,
    /// The last line of the log; another server may have told it.
    #[serde(default)]
    since: u64,
}

/// The same for pages that have no live connection just now.
pub(in crate::web) async fn ask(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(mut known): Query<Known>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let live = state.hall.find_at(&id, known.since).await?;
    let address = address(&state, &headers, &id);
    let update = update(&state, &visitor, &live, &address, &mut known).await?;
    Ok(([(CONTENT_TYPE, "application/json")], update).into_response())
}

pub(in crate::web) async fn connect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    headers: HeaderMap,
    upgrade: socket::Upgrade,
) -> Result<Response, Problem> {
    let live = state.hall.find_at(&id, known.since).await?;
    let address = address(&state, &headers, &id);
    let ear = upgrade.ear();
    Ok(upgrade.serve(|socket| async move {
        serve((socket, ear), &state, &visitor, &live, address, known).await;
    }))
}

async fn serve(
    (mut socket, mut ear): (WebSocket, socket::Ear),
    state: &AppState,
    visitor: &Visitor,
    live: &Arc<LiveMatch>,
    address: String,
    mut page: Known,
) {
    let mut watching = socket::watch(live, visitor.id());
    let (mut pulse, mut counting) = (socket::Pulse::new(), interval(COUNTING));
    let mut counted = live.spectators();
    // While nothing happens, no room is kept for it.
    let mut news = async || {
        Box::pin(update(state, visitor, live, &address, &mut page)).await.ok().map(message)
    };
    let mut known = told(live, visitor);
    let turn = socket::take_turn(state, &watching).await;
    let mut next = news().await;
    drop(turn);
    while let Some(due) = next.take() {
        if socket.send(due).await.is_err() {
            return;
        }
        while next.is_none() {
            tokio::select! {
                _ = watching.next() => {
                    if state.hall.is_aside(&live.id) {
                        // The page asks again and is told so.
                        return;
                    }
                    let _turn = socket::take_turn(state, &watching).await;
                    // Not everything that is new is for everybody: a hidden choice is for its player. Who
                    // takes a seat or leaves it sees another page.
                    let last = told(live, visitor);
                    if std::mem::replace(&mut known, last) == last {
                        continue;
                    }
                    counted = live.spectators();
                    next = news().await;
                    if next.is_none() {
                        return;
                    }
                }
                _ = counting.tick() => {
                    let before = std::mem::replace(&mut counted, live.spectators());
                    next = (before != counted).then(|| message(count(state, counted)));
                }
                ping = pulse.beat() => match ping {
                    Ok(ping) => next = Some(ping),
                    Err(socket::Gone) => return,
                },
                heard = ear.listen(&mut socket) => match heard {
                    // The page only listens.
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(message)) => note_answer(state, visitor, &mut pulse, &message),
                },
            }
        }
    }
}

/// As whom somebody looks on, and the last line that they are told.
fn told(live: &LiveMatch, visitor: &Visitor) -> (Viewer, u64) {
    let room = live.room();
    let viewer = room.viewer(visitor.id());
    (viewer, room.last_for(viewer))
}

/// Notes how long an answer took.
fn note_answer(state: &AppState, visitor: &Visitor, pulse: &mut socket::Pulse, message: &Message) {
    let Message::Pong(answer) = message else { return };
    if let (Some(person), Some(took)) = (visitor.id(), pulse.took(answer)) {
        state.hall.note_round_trip(person, took);
    }
}

/// The one part that tells how many look on.
fn count(state: &AppState, spectators: usize) -> String {
    let parts = json!({ "parts": { "spectators": spectators_text(&state.text, spectators) } });
    parts.to_string()
}

fn message(text: String) -> Message {
    Message::Text(text.into())
}

async fn update(
    state: &AppState,
    visitor: &Visitor,
    live: &LiveMatch,
    address: &str,
    known: &mut Known,
) -> Result<String, Problem> {
    let heard = known.heard;
    let frame = Frame::new(state, Some(visitor));
    let show = |look: &MatchLook<'_>| {
        let scene = look.scene();
        let parts = look.parts().into_iter().map(|(id, part)| (id, part.into_string()));
        let mut parts: BTreeMap<_, _> = parts.collect();
        parts.insert("spectators", spectators_text(look.text(), look.spectators));
        parts.insert("said", said(look, &scene).into_string());
        let last = look.last();
        let said = if look.has_chat() { look.said_after(heard) } else { Vec::new() };
        MatchUpdate {
            number: look.room.last_for(look.viewer),
            parts,
            said: said.into_iter().map(|(number, line)| (number, line.into_string())).collect(),
            board: look.drawing(&scene, look.facing()).into_string(),
            moves: RawValue::from_string(look.moves_json(&scene)).expect("the board writes JSON"),
            moment: look.moment(&scene),
            hands: look
                .hands_json()
                .map(|hands| RawValue::from_string(hands).expect("it was written as JSON")),
            turns: look.room.turn_count(),
            path: last.iter().flat_map(|last| board::read(last, &scene).cells).collect(),
            last,
            open: matches!(look.room.stage(), MatchStage::Open),
        }
    };
    let update = look(state, &frame, live, visitor.id(), address.to_owned(), None, show).await?;
    known.heard = update.said.last().map_or(heard, |(number, _)| *number);
    serde_json::to_string(&update).map_err(|_| Problem::Trouble)
}

/// The last turn in words, for those who hear the page; their own moves they hear from the board.
fn said(look: &MatchLook<'_>, scene: &Scene) -> Markup {
    let turns: Vec<_> = look.room.turns().collect();
    let Some(turn) =
        turns.last().filter(|turn| turn.seat.map(|seat| vec![seat]) != Some(look.seats.clone()))
    else {
        return html! {};
    };
    let who = |seat| seat_name(look.text(), look.room.table(), seat);
    let tell = |seat, mv: &str| {
        let mv = board::label(look.text(), mv, scene);
        look.text().tell("turn-said", [("who", who(seat).into()), ("move", mv.into())])
    };
    let number = turns.len();
    match (turn.seat, turn.text.split_once('/')) {
        (Some(seat), _) => html! { (number) ". " (tell(seat, &turn.text)) },
        (None, Some((first, second))) => html! {
            (number) ". " (tell(Player::First, first)) " " (tell(Player::Second, second))
            @for line in look.formula(scene) { " " (line) "." }
        },
        (None, None) => html! {},
    }
}
