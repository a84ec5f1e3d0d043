//! The page of a match, kept up to date over a WebSocket: whenever something happens, whoever
//! looks on gets the parts of the page that change.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use tokio::time::interval;

use super::super::identity::Visitor;
use super::super::{AppState, Problem, socket};
use super::frame::Frame;
use super::matches::{address, look, spectators_text};
use super::parts::Look;
use crate::board;
use crate::hall::Live;

/// How often those who look on are counted.
const COUNTING: Duration = Duration::from_secs(2);

/// What is sent when something has happened.
#[derive(Serialize)]
struct Update {
    /// The last line of the log.
    number: u64,
    /// The parts of the page that may have changed, by their ids.
    parts: BTreeMap<&'static str, String>,
    board: String,
    moves: Box<RawValue>,
    /// How many turns have been played, and what the last was.
    turns: usize,
    last: Option<String>,
    /// The cells that it went over.
    path: Vec<String>,
}

pub(super) async fn connect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    socket::check_origin(&state, &headers)?;
    let live = state.hall.find(&id).await?;
    let address = address(&state, &headers, &id);
    Ok(socket::small(upgrade).on_upgrade(|socket| async move {
        let _counted = socket::Counted::new(&state);
        serve(socket, &state, &visitor, &live, address).await;
    }))
}

async fn serve(
    mut socket: WebSocket,
    state: &AppState,
    visitor: &Visitor,
    live: &Arc<Live>,
    address: String,
) {
    let mut watching = socket::watch(live, visitor.id()).await;
    let (mut pulse, mut counting) = (interval(socket::PULSE), interval(COUNTING));
    let mut counted = live.news().spectators;
    let mut next = update(state, visitor, live, &address).await.ok();
    while let Some(message) = next.take() {
        if socket.send(message).await.is_err() {
            return;
        }
        while next.is_none() {
            tokio::select! {
                _ = watching.next() => {
                    counted = live.news().spectators;
                    let Ok(message) = update(state, visitor, live, &address).await else { return };
                    next = Some(message);
                }
                _ = counting.tick() => {
                    let spectators = live.news().spectators;
                    if spectators != counted {
                        counted = spectators;
                        next = Some(count(state, spectators));
                    }
                }
                _ = pulse.tick() => next = Some(Message::Ping(Bytes::new())),
                heard = socket.recv() => match heard {
                    // The page only listens.
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    }
}

/// The one part that tells how many look on.
fn count(state: &AppState, spectators: usize) -> Message {
    let parts = json!({ "parts": { "spectators": spectators_text(&state.text, spectators) } });
    Message::Text(parts.to_string().into())
}

async fn update(
    state: &AppState,
    visitor: &Visitor,
    live: &Live,
    address: &str,
) -> Result<Message, Problem> {
    let frame = Frame::new(state, Some(visitor));
    let show = |look: &Look<'_>| {
        let scene = look.scene();
        let moves = look.moves().map(|(_, moves)| moves).unwrap_or_default();
        let parts = look.parts().into_iter().map(|(id, part)| (id, part.into_string()));
        let mut parts: BTreeMap<_, _> = parts.collect();
        parts.insert("spectators", spectators_text(look.text(), look.spectators));
        let last = look.last();
        Update {
            number: look.room.next_number() - 1,
            parts,
            board: board::draw(look.text(), &scene, look.facing()).into_string(),
            moves: RawValue::from_string(board::moves_json(look.text(), &moves, &scene))
                .expect("the board writes JSON"),
            turns: look.room.turns().count(),
            path: last.iter().flat_map(|last| board::read(last, &scene).cells).collect(),
            last,
        }
    };
    let update = look(state, &frame, live, visitor.id(), address.to_owned(), None, show).await?;
    let update = serde_json::to_string(&update).map_err(|_| Problem::Trouble)?;
    Ok(Message::Text(update.into()))
}
