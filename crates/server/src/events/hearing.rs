//! Events that other servers have written to: those in memory read their logs again.

use std::sync::PoisonError;

use super::{EventError, Events};
use crate::store::StoreError;

impl Events {
    /// Reads an event again that another server has written to.
    pub(super) async fn look_again(&self, id: &str) {
        match self.find(id).await {
            // That was said when it was found.
            Ok(_) | Err(EventError::SetAside | EventError::Store(StoreError::Closed)) => {}
            Err(error) => tracing::error!(%error, event = id, "an event is not read again"),
        }
    }

    /// Goes on with all events, of which another server may have left one in the middle.
    pub(super) async fn go_on_with_all(&self) {
        if let Err(error) = self.wake().await {
            tracing::error!(%error, "the events do not go on");
        }
    }

    /// Looks whether other servers have written to any event that is in memory.
    pub(super) async fn look_at_all(&self) {
        let known: Vec<(String, u64)> = {
            let events = self.0.events.lock().unwrap_or_else(PoisonError::into_inner);
            events.iter().map(|(id, live)| (id.clone(), live.last())).collect()
        };
        if known.is_empty() {
            return;
        }
        let ids: Vec<&str> = known.iter().map(|(id, _)| id.as_str()).collect();
        let last = match self.db().last_event_lines(&ids).await {
            Ok(last) => last,
            Err(StoreError::Closed) => return,
            Err(error) => {
                tracing::error!(%error, "what other servers write to events is not seen");
                return;
            }
        };
        for (id, known) in known {
            if last.get(&id).is_some_and(|last| *last > known) {
                self.look_again(&id).await;
            }
        }
    }
}
