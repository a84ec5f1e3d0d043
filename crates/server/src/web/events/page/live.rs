//! The page of an event, kept up to date over a WebSocket: whenever something happens, whoever looks on
//! gets the parts of the page that have changed.

use std::collections::BTreeMap;
use std::mem;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Serialize;
use tokio::time::{Instant, sleep_until};

use super::desk;
use super::show::{EventPageQuery, look};
use super::view::EventPageView;
use crate::events::{EventRefused, LiveEvent};
use crate::secret;
use crate::web::identity::Visitor;
use crate::web::page::frame::Frame;
use crate::web::socket::{Gone, Listener};
use crate::web::{AppState, Problem, socket};

/// How long news of matches are gathered for the desk: where many play quickly, there are always some.
const GATHERING: Duration = Duration::from_millis(250);

/// What is sent when something has happened.
#[derive(Debug, Serialize)]
pub(super) struct EventUpdate {
    /// The last line of the log.
    number: u64,
    /// The parts of the page, or those that have changed, by their ids.
    parts: BTreeMap<String, String>,
}

/// All parts, for pages that have no live connection just now.
pub(super) async fn ask(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<EventPageQuery>,
) -> Result<Json<EventUpdate>, Problem> {
    let live = state.events.find(&id).await?;
    Ok(Json(update(&state, &visitor, &live, &asked).await?))
}

pub(super) async fn connect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(mut asked): Query<EventPageQuery>,
    upgrade: socket::Upgrade,
) -> Result<Response, Problem> {
    let live = state.events.find(&id).await?;
    asked.follows = true;
    let ear = upgrade.ear();
    Ok(upgrade.serve(|socket| async move {
        // Whoever is gone hears nothing more, and there is nobody else to tell.
        let _ = serve(Listener::new(ear, socket), &state, &visitor, &live, &asked).await;
    }))
}

async fn serve(
    mut listener: Listener,
    state: &AppState,
    visitor: &Visitor,
    live: &LiveEvent,
    asked: &EventPageQuery,
) -> Result<(), Gone> {
    let (mut lines, mut matches) = (live.watch(), live.watch_matches());
    let (mut known, mut is_first) = (BTreeMap::new(), true);
    loop {
        // However many look on, so many pages are drawn at a time; whoever waits for that sees what is last.
        let takes_part = takes_part(live, visitor).await;
        let turn = socket::take_turn_at_event(state, live, takes_part).await;
        lines.mark_unchanged();
        matches.mark_unchanged();
        let update = update(state, visitor, live, asked).await.map_err(|_| Gone)?;
        let mut changed = update.since(&mut known);
        drop(turn);
        // A page that has just been loaded knows all parts; but what happens in matches has no number.
        if is_first && !asked.is_desk() && Some(changed.number) == asked.since {
            changed.parts.clear();
        }
        // A message about nothing would tell that somebody has chosen.
        if mem::take(&mut is_first) || !asked.is_desk() || !changed.parts.is_empty() {
            listener.notify(&changed).await?;
        }
        let gathered = async {
            matches.changed().await?;
            sleep_until(Instant::now() + GATHERING).await;
            Ok(())
        };
        let news = async {
            tokio::select! {
                changed = lines.changed() => changed,
                changed = gathered, if asked.is_desk() => changed,
            }
        };
        listener.wait(news).await?;
    }
}

/// Whether somebody runs the event or has entered it.
async fn takes_part(live: &LiveEvent, visitor: &Visitor) -> bool {
    let Some(person) = &visitor.person else { return false };
    let hosted = live.event().await;
    hosted.is_run_by(person) || hosted.entries_of(person.id).next().is_some()
}

impl EventUpdate {
    /// What of it is new to somebody who knows this much, and knows it from then on. The hashes do: the parts of
    /// a large event are large, and many look on.
    fn since(self, known: &mut BTreeMap<String, String>) -> Self {
        let mut is_new = |id: &String, part: &String| {
            let hash = secret::sha256(part);
            known.insert(id.clone(), hash.clone()).is_none_or(|before| before != hash)
        };
        let parts = self.parts.into_iter().filter(|(id, part)| is_new(id, part)).collect();
        Self { parts, ..self }
    }
}

async fn update(
    state: &AppState,
    visitor: &Visitor,
    live: &LiveEvent,
    asked: &EventPageQuery,
) -> Result<EventUpdate, Problem> {
    let frame = Frame::new(state, Some(visitor));
    let is_desk = asked.is_desk();
    let show = |view: &EventPageView<'_>| {
        if is_desk && !view.is_run_by_visitor() {
            return Err(Problem::Event(EventRefused::NotYours));
        }
        let parts = if is_desk { desk::parts(view) } else { view.parts() };
        let parts = parts.into_iter().map(|(id, part)| (id, part.into_string()));
        Ok(EventUpdate { number: view.last_number(), parts: parts.collect() })
    };
    look(state, &frame, visitor, live, asked, show).await?
}
