//! Events with deadlines: from one to the next, with a bulletin at each.
//!
//! A bulletin is made when every match has dealt with its deadline and what followed is noted. The line
//! in the event's log is all of it that is kept: what the bulletin says follows from the logs up to
//! there. After a long stop, deadline by deadline is made good, and not all of them at once.

use std::sync::{Arc, Weak};

use super::following::{PassedOver, pass_over};
use super::{Decided, EventError, Events, Inner, LiveEvent, What};
use crate::hosted::last_moment;
use crate::store::StoreError;

/// The most bulletins that are made good at once; those after them follow a moment later.
const MOST_BULLETINS: usize = 5000;

impl Events {
    /// Goes on with the events whose bulletins are due, and with those that failed before. Whatever is
    /// wrong with one of them, the others have their turn.
    pub async fn tick(&self) {
        // What is tried again comes later than now.
        while let Some(id) = self.0.alarms.take(self.0.hall.now()) {
            self.go_on_with(&id).await;
        }
    }

    /// Goes from deadline to deadline until now, and says when to look again. A match that the hall cannot
    /// open is passed over: no bulletin waits for it.
    pub(super) async fn publish(&self, live: &Arc<LiveEvent>) -> Result<(), EventError> {
        let mut passed_over = PassedOver::new();
        for _ in 0..MOST_BULLETINS {
            let Some(due) = live.event().await.next_bulletin() else { return Ok(()) };
            let end = last_moment(due);
            if end >= self.0.hall.now() {
                self.0.alarms.set(end + 1, &live.id);
                return Ok(());
            }
            let hosted = live.event().await;
            let tables: Vec<_> = hosted.tables_in_use().map(|table| table.id.clone()).collect();
            drop(hosted);
            for id in tables {
                if passed_over.contains(&id) {
                    continue;
                }
                if let Err(error) = self.0.hall.catch_up_until(&id, end + 1).await {
                    pass_over(&live.id, &id, error.into(), &mut passed_over)?;
                }
            }
            // A match may be further already: clocks wait for nobody.
            self.apply_consequences(live, end).await?;
            self.note_bulletin(live, due).await?;
        }
        self.0.alarms.set(self.0.hall.now() + 1, &live.id);
        Ok(())
    }

    async fn note_bulletin(&self, live: &LiveEvent, due: i64) -> Result<(), EventError> {
        let mut turn = live.write().await;
        if turn.next_bulletin() != Some(due) {
            return Ok(());
        }
        let decided = Decided { lines: vec![What::Bulletin(due)], event: turn.event().clone() };
        match self.append(live, &mut turn, None, decided).await {
            // Another process of the hall was faster, or something else has happened: look again.
            Ok(_) | Err(EventError::Store(StoreError::Conflict)) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// Makes bulletins as long as there are events.
pub(super) async fn keep_publishing(events: Weak<Inner>) {
    loop {
        let Some(inner) = events.upgrade() else { return };
        let events_now = Events(inner);
        events_now.tick().await;
        let alarms = Arc::clone(&events_now.0.alarms);
        let now = events_now.0.hall.now();
        drop(events_now);
        alarms.wait(now).await;
    }
}
