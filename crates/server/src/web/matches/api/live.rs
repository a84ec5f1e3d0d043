//! What happens in a match, live: a WebSocket that tells every line of the log as its viewer may
//! see it, and hears deeds. A frame holds only what is new, so that a move costs each connection
//! a few hundred bytes however long the match is.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use dohyo_rules::Viewer;
use futures_util::{FutureExt, SinkExt};
use serde::Serialize;
use utoipa::ToSchema;

use super::Since;
use super::line::LineView;
use super::view::Now;
use crate::hall::{LiveMatch, Watching};
use crate::people::{PersonId, Scope};
use crate::web::api::given::read;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::deed::{DeedBody, perform};
use crate::web::problem::Complaint;
use crate::web::socket::Gone;
use crate::web::{AppState, Problem, socket};

/// Lines in one frame.
const MOST: usize = 200;

/// What is new. Sent on connecting and whenever something has happened.
#[derive(Serialize, ToSchema)]
#[schema(as = Frame)]
pub(in crate::web) struct EventsFrame<'a> {
    /// The lines after those that were sent before.
    lines: Vec<LineView<'a>>,
    /// How the match stands after them; missing where more lines follow at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<Now>,
}

/// The answer to a deed that happened.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Accepted<'a> {
    /// Its line in the log.
    accepted: u64,
    /// What its author calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
}

/// The answer to a deed that did not happen.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Denied<'a> {
    /// The word that programs know it by.
    error: &'static str,
    /// What happened and what to do, for people.
    message: String,
    /// What its author calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
}

/// Live events: upgrades to a WebSocket. It sends `EventsFrame`s, hears `DeedBody` and answers it by
/// `Accepted` or `Denied`.
#[utoipa::path(
    get,
    path = "/matches/{id}/events",
    params(
        ("id" = String, Path, description = "The match"),
        ("from" = Option<u64>, Query, description = "The number of the last line that you have"),
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 400, description = "Not a WebSocket request", body = Complaint),
        (status = 403, description = "A request from another site", body = Complaint),
        (status = 404, description = "No such match", body = Complaint),
    ),
)]
pub(in crate::web) async fn connect(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    Path(id): Path<String>,
    Query(Since { from }): Query<Since>,
    upgrade: socket::Upgrade,
) -> Result<Response, Problem> {
    let live = state.hall.find_at(&id, from).await?;
    let ear = upgrade.ear();
    let (person, may_act) = (visitor.id(), visitor.check_scope(&[Scope::Play]));
    Ok(upgrade.serve(move |socket| {
        let watching = socket::watch(&live, person);
        let viewer = live.room().viewer(person);
        let sent = from;
        let connection = LiveProgram {
            socket,
            ear,
            state,
            live,
            person,
            caller,
            may_act,
            watching,
            viewer,
            sent,
        };
        // Whoever is gone hears nothing more, and there is nobody else to tell.
        Box::new(connection).serve().map(drop)
    }))
}

/// One program that listens.
struct LiveProgram {
    socket: WebSocket,
    ear: socket::Ear,
    state: AppState,
    live: Arc<LiveMatch>,
    person: Option<PersonId>,
    caller: Caller,
    /// Whether what they have shown lets them do more than look on.
    may_act: Result<(), Problem>,
    watching: Watching,
    /// As whom they look, and the last line that was sent, as it is numbered for them.
    viewer: Viewer,
    sent: u64,
}

impl LiveProgram {
    async fn serve(mut self: Box<Self>) -> Result<(), Gone> {
        let mut pulse = socket::Pulse::new();
        self.send_news().await?;
        loop {
            tokio::select! {
                _ = self.watching.next() => {
                    if self.state.hall.is_aside(&self.live.id) {
                        // Whoever connects again is told so.
                        return Err(Gone);
                    }
                    if self.has_news() {
                        self.send_news().await?;
                    }
                }
                heard = self.ear.listen(&mut self.socket) => match heard {
                    // While nothing is said, no room is kept for what comes of it.
                    Some(Ok(Message::Text(text))) => Box::pin(self.hear(text.as_bytes())).await?,
                    Some(Ok(Message::Binary(bytes))) => Box::pin(self.hear(&bytes)).await?,
                    Some(Ok(Message::Pong(answer))) => {
                        if let (Some(person), Some(took)) = (self.person, pulse.took(&answer)) {
                            self.state.hall.note_round_trip(person, took);
                        }
                    }
                    Some(Ok(Message::Ping(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                },
                ping = pulse.beat() => self.socket.send(ping?).await.map_err(|_| Gone)?,
            }
        }
    }

    /// Whether there is anything to tell: of hidden choices nobody is told.
    fn has_news(&mut self) -> bool {
        let room = self.live.room();
        let viewer = room.viewer(self.person);
        viewer != self.viewer || room.last_for(viewer) > self.sent
    }

    /// Sends every line that was not sent yet, with what was written before.
    async fn send_news(&mut self) -> Result<(), Gone> {
        let mut is_all = false;
        while !is_all {
            let turn = socket::take_turn(&self.state, &self.watching).await;
            let (frame, last, is_last) = self.frame();
            drop(turn);
            self.sent = last;
            self.write(frame).await?;
            is_all = is_last;
        }
        self.flush().await
    }

    /// The next lines, the number of the last, and whether there are no more.
    fn frame(&mut self) -> (String, u64, bool) {
        let live = Arc::clone(&self.live);
        let room = live.room();
        // Who took a seat meanwhile is no spectator any more.
        let player = self.person.filter(|&person| room.is_party(person));
        if let Some(person) = player.filter(|_| self.watching.is_spectator()) {
            self.watching = Watching::player(&live, person);
        }
        let viewer = room.viewer(self.person);
        if viewer != self.viewer {
            // Who took a seat or left it has other numbers for what was hidden meanwhile.
            self.sent = room.common(self.viewer, viewer, self.sent);
            self.viewer = viewer;
        }
        let end = room.last_for(viewer);
        let first = self.sent.saturating_add(1);
        let lines: Vec<LineView<'_>> = LineView::told(&room, viewer, first).take(MOST).collect();
        let last = lines.last().map_or(end, |line| line.number);
        let now = (last == end).then(|| Now::of(&room, viewer, self.state.hall.now()));
        (json(&EventsFrame { lines, now }), last, last == end)
    }

    /// Does what is asked for, and answers.
    async fn hear(&mut self, text: &[u8]) -> Result<(), Gone> {
        let (key, done) = match read::<DeedBody>(text) {
            Err(problem) => (None, Err(problem)),
            Ok(asked) => (asked.key.clone(), self.act(asked).await),
        };
        let key = key.as_deref();
        let answer = match done {
            Ok(accepted) => json(&Accepted { accepted, key }),
            Err(problem) => {
                let message = problem.message(&self.state.text);
                json(&Denied { error: problem.code(), message, key })
            }
        };
        self.write(answer).await?;
        // Whoever acted hears what came of it in the same breath.
        if self.has_news() {
            return self.send_news().await;
        }
        self.flush().await
    }

    async fn act(&mut self, asked: DeedBody) -> Result<u64, Problem> {
        let person = self.person.ok_or(Problem::Unknown)?;
        self.may_act.clone()?;
        perform(&self.state, &self.live, person, self.caller, asked).await
    }

    async fn flush(&mut self) -> Result<(), Gone> {
        self.socket.flush().await.map_err(|_| Gone)
    }

    /// Writes something that is sent with the next flush.
    async fn write(&mut self, text: String) -> Result<(), Gone> {
        self.socket.feed(Message::Text(text.into())).await.map_err(|_| Gone)
    }
}

fn json(told: &impl Serialize) -> String {
    serde_json::to_string(told).expect("texts, numbers and lists can be written")
}
