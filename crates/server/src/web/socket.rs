//! What live connections have in common: who may open one, and how it is kept.

use std::future;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Error;
use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::future::BoxFuture;
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, SemaphorePermit};
use tokio::time::{Instant, Interval, interval};

use super::identity::Visitor;
use super::identity::tie::Tie;
use super::limits::burden::{Burden, LIGHT};
use super::limits::{AccessLimits, Caller, LivePlace};
use super::{AppState, Problem};
use crate::events;
use crate::hall::{LiveMatch, Watching};
use crate::metrics::Metrics;
use crate::people::PersonId;
use crate::workers::{answering, who_asks};

/// How often a quiet connection is tried, so that no box on the way forgets it.
const PULSE: Duration = Duration::from_secs(25);
/// How many beats in a row may be left without an answer.
const UNANSWERED: u64 = 3;
/// Somebody may say this many times as much in a second as they may send requests.
const TALKATIVE: u32 = 4;
/// The longest message that is heard, in bytes.
const LONGEST: usize = 16 * 1024;
/// What is set aside for what a connection reads, in bytes: most are quiet, and deeds are short.
const READING: usize = 1024;
/// What a page asks that has heard nothing for a while, and what it is answered: an update in which nothing is new.
/// Scripts see no pings, so a page cannot tell otherwise whether the connection is still there.
const ARE_YOU_THERE: &str = "?";
const STILL_HERE: &str = "{}";

/// A live connection that somebody asks for and may have: no page of another site, and none of too many.
/// It takes little memory while nothing happens, and ends with the session or token that it was opened with.
pub(super) struct Upgrade {
    upgrade: WebSocketUpgrade,
    counted: CountedConnection,
    caller: Caller,
    tie: Option<Tie>,
    state: AppState,
}

impl Upgrade {
    /// What hears whoever is at the other end.
    pub(super) fn ear(&self) -> Ear {
        let requests = self.state.config.requests;
        let most = (requests > 0).then(|| requests.saturating_mul(TALKATIVE));
        let limits = Arc::clone(&self.state.limits);
        let burden = Arc::clone(&self.state.burden);
        Ear { limits, burden, caller: self.caller, most, since: Instant::now(), count: 0 }
    }

    /// Opens it, and counts it until whoever serves it is done.
    pub(super) fn serve<F>(self, serve: impl FnOnce(WebSocket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { upgrade, mut counted, tie, state, .. } = self;
        let small =
            upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(READING);
        // What follows from what is said counts for whoever opened it.
        let asks = who_asks();
        // Each part has a place of its own in memory: what is handed on inside a task takes its room twice.
        small.on_upgrade(move |socket| {
            let served: BoxFuture<'_, ()> = match asks {
                Some(address) => Box::pin(answering(address, serve(socket))),
                None => Box::pin(serve(socket)),
            };
            let cut: BoxFuture<'_, ()> = match tie {
                Some(tie) => Box::pin(tie.cut(state)),
                None => Box::pin(future::pending()),
            };
            async move {
                tokio::select! {
                    () = served => {}
                    // What is served no more is dropped, and the connection with it.
                    () = cut => {}
                    () = counted.place.ended() => {}
                }
            }
        })
    }
}

impl FromRequestParts<AppState> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        check_origin(state, &parts.headers)?;
        let caller = Caller::from_request_parts(parts, state).await?;
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        let upgrade = upgrade.map_err(|_| Problem::BadRequest)?;
        let place = state.limits.connect(caller)?;
        let tie = Visitor::from_request_parts(parts, state).await?.tie();
        let (counted, state) = (CountedConnection::new(state, place), state.clone());
        Ok(Self { upgrade, counted, caller, tie, state })
    }
}

/// Refuses pages of other sites: a browser says where a page comes from, and lets it connect.
fn check_origin(state: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok()) else {
        // Programs say nothing.
        return Ok(());
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_here = origin.split_once("://").is_some_and(|(_, rest)| rest == host);
    let is_ours = state.config.base_url.as_deref() == Some(origin);
    if is_here || is_ours { Ok(()) } else { Err(Problem::Foreign) }
}

/// Waits for one's turn to be shown what is new, if one only looks on or has many connections.
pub(super) async fn take_turn(
    state: &AppState,
    watching: &Watching,
) -> Option<OwnedSemaphorePermit> {
    match watching.takes_turns() {
        // It is never closed.
        true => Arc::clone(&state.crowd).acquire_owned().await.ok(),
        false => None,
    }
}

/// The same at an event, of which any number take part: those who do have a line of their own. Of each event one
/// is drawn at a time, so that a crowd at one keeps nobody at another waiting.
pub(super) async fn take_turn_at_event<'a>(
    state: &AppState,
    live: &'a events::LiveEvent,
    takes_part: bool,
) -> (Option<SemaphorePermit<'a>>, Option<OwnedSemaphorePermit>) {
    let all = if takes_part { &state.entrants } else { &state.onlookers };
    let own = live.stand_in_line(takes_part).await;
    // It is never closed.
    (own, Arc::clone(all).acquire_owned().await.ok())
}

/// Sends something that many are sent. Whoever takes it at once does so in their turn; whoever is slow to read keeps
/// no turn meanwhile.
pub(super) async fn send_in_turn(
    state: &AppState,
    socket: &mut WebSocket,
    message: Message,
) -> Result<(), Gone> {
    let turn = state.shared.turn().await;
    let mut sending = pin!(socket.send(message));
    let at_once = future::poll_fn(|cx| Poll::Ready(sending.as_mut().poll(cx))).await;
    drop(turn);
    match at_once {
        Poll::Ready(sent) => sent.map_err(|_| Gone),
        Poll::Pending => sending.await.map_err(|_| Gone),
    }
}

/// Begins to look at a match: as one of its players, or counted among those who look on.
pub(super) fn watch(live: &Arc<LiveMatch>, person: Option<PersonId>) -> Watching {
    let room = live.room();
    match person.filter(|&person| room.is_party(person)) {
        Some(person) => Watching::player(live, person),
        None => Watching::spectator(live),
    }
}

/// Tries a connection now and then, the first time at once, and measures how long that takes there and
/// back. One that answers nothing for some beats is gone.
pub(super) struct Pulse {
    beats: Interval,
    count: u64,
    answered: u64,
    sent: Instant,
}

impl Pulse {
    pub(super) fn new() -> Self {
        Self { beats: interval(PULSE), count: 0, answered: 0, sent: Instant::now() }
    }

    /// Waits until it is time, and gives what is to be sent then.
    pub(super) async fn beat(&mut self) -> Result<Message, Gone> {
        self.beats.tick().await;
        if self.count - self.answered >= UNANSWERED {
            return Err(Gone);
        }
        (self.count, self.sent) = (self.count + 1, Instant::now());
        Ok(Message::Ping(Bytes::copy_from_slice(&self.count.to_be_bytes())))
    }

    /// How long it took, if this is the answer to the last beat.
    pub(super) fn took(&mut self, answer: &[u8]) -> Option<Duration> {
        let is_last = answer == self.count.to_be_bytes();
        if is_last {
            self.answered = self.count;
        }
        is_last.then(|| self.sent.elapsed())
    }
}

/// What a page is answered that asks whether the connection is still there.
pub(super) fn sign_of_life(message: &Message) -> Option<Message> {
    let is_asked = matches!(message, Message::Text(asked) if asked.as_str() == ARE_YOU_THERE);
    is_asked.then(|| Message::Text(Utf8Bytes::from_static(STILL_HERE)))
}

/// Hears what the other end says, as long as it says no more than anybody does who means it, and neither do all
/// together that its address has.
pub(super) struct Ear {
    limits: Arc<AccessLimits>,
    burden: Arc<Burden>,
    caller: Caller,
    /// How many messages are heard in a second; none for any number.
    most: Option<u32>,
    since: Instant,
    count: u32,
}

impl Ear {
    /// The next message; none from somebody who says too much, as if they were gone.
    pub(super) async fn listen(
        &mut self,
        socket: &mut WebSocket,
    ) -> Option<Result<Message, Error>> {
        let heard = socket.recv().await?;
        if self.since.elapsed() >= Duration::from_secs(1) {
            (self.since, self.count) = (Instant::now(), 0);
        }
        self.count += 1;
        let is_too_much =
            self.most.is_some_and(|most| self.count > most) || !self.limits.hears(self.caller);
        (!is_too_much).then_some(heard)
    }
}

/// A connection whose other end only listens.
pub(super) struct Listener {
    socket: WebSocket,
    pulse: Pulse,
    ear: Ear,
}

/// There is nobody any more who could be told anything.
pub(super) struct Gone;

impl Listener {
    pub(super) fn new(ear: Ear, socket: WebSocket) -> Self {
        Self { socket, pulse: Pulse::new(), ear }
    }

    pub(super) async fn notify(&mut self, what: &impl Serialize) -> Result<(), Gone> {
        let words = serde_json::to_string(what).expect("texts and lists can be written");
        // Where no room is left for what is large, whoever listens connects again later.
        let _load = match words.len() {
            ..=LIGHT => None,
            length => Some(self.ear.burden.take(self.ear.caller.address(), length).ok_or(Gone)?),
        };
        self.socket.send(Message::Text(words.into())).await.map_err(|_| Gone)
    }

    /// Waits for news as long as the other end is there; it may be that there will be no more.
    pub(super) async fn wait<E>(
        &mut self,
        news: impl Future<Output = Result<(), E>>,
    ) -> Result<(), Gone> {
        tokio::pin!(news);
        loop {
            tokio::select! {
                news = &mut news => return news.map_err(|_| Gone),
                heard = self.ear.listen(&mut self.socket) => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                    Some(Ok(Message::Pong(answer))) => {
                        self.pulse.took(&answer);
                    }
                    // Deeds have routes of their own.
                    Some(Ok(message)) => {
                        if let Some(answer) = sign_of_life(&message) {
                            self.socket.send(answer).await.map_err(|_| Gone)?;
                        }
                    }
                },
                ping = self.pulse.beat() => self.socket.send(ping?).await.map_err(|_| Gone)?,
            }
        }
    }
}

/// A connection that is counted until it ends.
struct CountedConnection {
    metrics: Arc<Metrics>,
    place: LivePlace,
}

impl CountedConnection {
    fn new(state: &AppState, place: LivePlace) -> Self {
        state.metrics.connections.inc();
        Self { metrics: Arc::clone(&state.metrics), place }
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        self.metrics.connections.dec();
    }
}
