//! What live connections have in common: who may open one, and how it is kept.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use super::{AppState, Problem};
use crate::hall::{Live, Watching};
use crate::people::PersonId;

/// How often a quiet connection is tried, so that no box on the way forgets it.
pub(super) const PULSE: Duration = Duration::from_secs(25);
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
