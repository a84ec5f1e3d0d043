//! What live connections have in common: who may open one, and how it is kept.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, interval};

use super::{AppState, Problem};
use crate::hall::{Live, Watching};
use crate::people::PersonId;

/// How often a quiet connection is tried, so that no box on the way forgets it.
const PULSE: Duration = Duration::from_secs(25);
/// The longest message that is heard, in bytes.
const LONGEST: usize = 16 * 1024;
/// What is set aside for what a connection reads, in bytes: most are quiet.
const READING: usize = 4 * 1024;

/// Refuses pages of other sites: a browser says where a page comes from, and lets it connect.
pub(super) fn check_origin(state: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok()) else {
        // Programs say nothing.
        return Ok(());
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_here = origin.split_once("://").is_some_and(|(_, rest)| rest == host);
    let is_ours = state.config.base_url.as_deref() == Some(origin);
    if is_here || is_ours { Ok(()) } else { Err(Problem::Foreign) }
}

/// A connection that takes little memory while nothing happens.
pub(super) fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(READING)
}

/// Begins to look at a match: as one of its players, or counted among those who look on.
pub(super) async fn watch(live: &Arc<Live>, person: Option<PersonId>) -> Watching {
    let room = live.room().await;
    match person.filter(|&person| room.is_party(person)) {
        Some(person) => Watching::player(live, person),
        None => Watching::spectator(live),
    }
}

/// Tries a connection now and then, the first time at once, and measures how long that takes there and
/// back.
pub(super) struct Pulse {
    beats: Interval,
    count: u64,
    sent: Instant,
}

impl Pulse {
    pub(super) fn new() -> Self {
        Self { beats: interval(PULSE), count: 0, sent: Instant::now() }
    }

    /// Waits until it is time, and gives what is to be sent then.
    pub(super) async fn beat(&mut self) -> Message {
        self.beats.tick().await;
        (self.count, self.sent) = (self.count + 1, Instant::now());
        Message::Ping(Bytes::copy_from_slice(&self.count.to_be_bytes()))
    }

    /// How long it took, if this is the answer to the last beat.
    pub(super) fn took(&self, answer: &[u8]) -> Option<Duration> {
        (answer == self.count.to_be_bytes()).then(|| self.sent.elapsed())
    }
}

/// A connection whose other end only listens, and is told of everything new.
pub(super) struct Listener {
    socket: WebSocket,
    pulse: Pulse,
    news: watch::Receiver<u64>,
}

/// The other end is gone, or there will be no more news.
pub(super) struct Gone;

impl Listener {
    pub(super) fn new(socket: WebSocket, news: watch::Receiver<u64>) -> Self {
        Self { socket, pulse: Pulse::new(), news }
    }

    /// Waits until there is something new.
    pub(super) async fn wait(&mut self) -> Result<(), Gone> {
        loop {
            tokio::select! {
                changed = self.news.changed() => return changed.map_err(|_| Gone),
                heard = self.socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                    // Deeds have routes of their own.
                    Some(Ok(_)) => {}
                },
                ping = self.pulse.beat() => self.socket.send(ping).await.map_err(|_| Gone)?,
            }
        }
    }

    pub(super) async fn tell(&mut self, what: &impl Serialize) -> Result<(), Gone> {
        let words = serde_json::to_string(what).expect("texts and lists can be written");
        self.socket.send(Message::Text(words.into())).await.map_err(|_| Gone)
    }
}

/// A connection that is counted until it ends.
pub(super) struct Counted(Arc<crate::metrics::Metrics>);

impl Counted {
    pub(super) fn new(state: &AppState) -> Self {
        state.metrics.connections.inc();
        Self(Arc::clone(&state.metrics))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.connections.dec();
    }
}
