//! The page of a match, kept up to date over a WebSocket: whenever something happens, whoever
//! looks on gets the parts of the page that change. For all who only look on they are drawn once.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use dohyo_rules::Viewer;
use serde::Deserialize;
use serde_json::json;
use tokio::time::interval;

use super::page::{address, spectators_text};
use super::update::{MatchEyes, draw};
use crate::hall::{LiveMatch, Watching};
use crate::web::identity::Visitor;
use crate::web::packed::{TellingMode, ToldText};
use crate::web::page::frame::Frame;
use crate::web::shared::{SharedDrawing, SharedKind, SharedView};
use crate::web::{AppState, Problem, socket};

/// How often those who look on are counted.
const COUNTING: Duration = Duration::from_secs(2);

/// What a page knows already, and how it wants to be told.
#[derive(Clone, Copy, Deserialize)]
pub(in crate::web) struct Known {
    /// How many messages of the chat.
    #[serde(default)]
    heard: usize,
    /// The last line of the log; another server may have told it.
    #[serde(default)]
    since: u64,
    #[serde(default)]
    told: TellingMode,
}

/// A page that shows a match.
struct MatchPage<'a> {
    state: &'a AppState,
    visitor: &'a Visitor,
    live: &'a Arc<LiveMatch>,
    address: String,
    known: Known,
    /// What all see who look on.
    shared: SharedView,
    /// What the page was told last.
    told: Option<Arc<ToldText>>,
    /// As whom somebody looks on, and the last line that they were told.
    last: (Viewer, u64),
}

/// The same for pages that have no live connection just now.
pub(in crate::web) async fn ask(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let live = state.hall.find_at(&id, known.since).await?;
    let address = address(&state, &headers, &id);
    let page = MatchPage::new(&state, &visitor, &live, address, known);
    let text = page.drawing(None).await?.text(known.heard);
    Ok(([(CONTENT_TYPE, "application/json")], text.as_str().to_owned()).into_response())
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
    Ok(upgrade.serve(move |socket| async move {
        serve((socket, ear), MatchPage::new(&state, &visitor, &live, address, known)).await;
    }))
}

async fn serve((mut socket, mut ear): (WebSocket, socket::Ear), mut page: MatchPage<'_>) {
    let (state, live, visitor) = (page.state, page.live, page.visitor);
    let mut watching = socket::watch(live, visitor.id());
    let (mut pulse, mut counting) = (socket::Pulse::new(), interval(COUNTING));
    let mut counted = live.spectators();
    let mut next = page.news(&watching).await;
    while let Some(due) = next.take() {
        // Whoever does not read waits here, with this one message: what happens meanwhile is told at once, as it
        // stands then.
        let sent = match watching.is_spectator() {
            true => socket::send_in_turn(state, &mut socket, due).await,
            false => socket.send(due).await.map_err(|_| socket::Gone),
        };
        if sent.is_err() {
            return;
        }
        while next.is_none() {
            tokio::select! {
                _ = watching.next() => {
                    if state.hall.is_aside(&live.id) {
                        // The page asks again and is told so.
                        return;
                    }
                    // Not everything that is new is for everybody: a hidden choice is for its player. Who
                    // takes a seat or leaves it sees another page.
                    if page.has_news() {
                        counted = live.spectators();
                        next = page.news(&watching).await;
                        if next.is_none() {
                            return;
                        }
                    }
                }
                _ = counting.tick() => {
                    let before = std::mem::replace(&mut counted, live.spectators());
                    next = (before != counted).then(|| count(state, counted));
                }
                ping = pulse.beat() => match ping {
                    Ok(ping) => next = Some(ping),
                    Err(socket::Gone) => return,
                },
                heard = ear.listen(&mut socket) => match heard {
                    // The page only listens.
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(message)) => {
                        note_answer(state, visitor, &mut pulse, &message);
                        next = socket::sign_of_life(&message);
                    }
                },
            }
        }
    }
}

impl<'a> MatchPage<'a> {
    fn new(
        state: &'a AppState,
        visitor: &'a Visitor,
        live: &'a Arc<LiveMatch>,
        address: String,
        known: Known,
    ) -> Self {
        let (topic, language) = (live.id.clone(), state.text.language().tag());
        let kind = SharedKind { topic, language, address: address.clone() };
        let (shared, last) = (state.shared.view(kind), (Viewer::Spectator, 0));
        Self { state, visitor, live, address, known, shared, told: None, last }
    }

    /// Whether there is anything to tell.
    fn has_news(&self) -> bool {
        let room = self.live.room();
        let viewer = room.viewer(self.visitor.id());
        (viewer, room.last_for(viewer)) != self.last
    }

    /// What is to be told; nothing where that fails, and the page asks again. While nothing happens, no room is
    /// kept for it.
    async fn news(&mut self, watching: &Watching) -> Option<Message> {
        let viewer = self.live.room().viewer(self.visitor.id());
        let drawing = Box::pin(self.drawing(Some(watching))).await.ok()?;
        let text = drawing.text(self.known.heard);
        let message = text.message(self.told.as_deref(), self.known.told);
        self.last = (viewer, drawing.number);
        self.known.heard = drawing.heard(self.known.heard);
        // Whoever is told in whole texts need not be known to have them.
        self.told = (self.known.told == TellingMode::Packed).then_some(text);
        Some(message)
    }

    /// Draws what the page shows, or takes what was drawn for all who see the same.
    async fn drawing(&self, watching: Option<&Watching>) -> Result<Arc<SharedDrawing>, Problem> {
        let Self { state, visitor, live, address, .. } = self;
        let room = self.live.room();
        let eyes = MatchEyes::of(&room, visitor.id());
        let number = room.last_for(Viewer::Spectator);
        drop(room);
        let turn = async || match watching {
            Some(watching) => socket::take_turn(state, watching).await,
            None => None,
        };
        if eyes == MatchEyes::Onlooker && self.known.told != TellingMode::Whole {
            let draw = || async {
                let _turn = turn().await;
                draw(state, &Frame::for_anybody(state), live, eyes, address).await
            };
            return self.shared.drawing(number, draw).await;
        }
        let _turn = turn().await;
        // What is packed next to what others have said is no place for a secret either.
        let frame = match self.known.told {
            TellingMode::Whole => Frame::new(state, Some(visitor)),
            TellingMode::Plain | TellingMode::Packed => Frame::for_anybody(state),
        };
        Ok(Arc::new(draw(state, &frame, live, eyes, address).await?))
    }
}

/// Notes how long an answer took.
fn note_answer(state: &AppState, visitor: &Visitor, pulse: &mut socket::Pulse, message: &Message) {
    let Message::Pong(answer) = message else { return };
    if let (Some(person), Some(took)) = (visitor.id(), pulse.took(answer)) {
        state.hall.note_round_trip(person, took);
    }
}

/// The one part that tells how many look on.
fn count(state: &AppState, spectators: usize) -> Message {
    let parts = json!({ "parts": { "spectators": spectators_text(&state.text, spectators) } });
    Message::Text(parts.to_string().into())
}
