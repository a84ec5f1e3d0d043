//! Events with deadlines: from one to the next, with a bulletin at each.
//!
//! A bulletin is made when every match has dealt with its deadline and what followed is noted. The line
//! in the event's log is all of it that is kept: what the bulletin says follows from the logs up to
//! there. After a long stop, deadline by deadline is made good, and not all of them at once.

use std::array::from_fn;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::{Arc, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::time::timeout;

use super::following::{PassedOver, Urgency, pass_over};
use super::working::LIGHT;
use super::{ATTEMPTS, Decided, EventError, Events, EventsState, LiveEvent, What};
use crate::background::{give_way, keep_going, rest};
use crate::hall::LeaseClaim;
use crate::hosted::last_moment;
use crate::store::{Lease, StoreError};

/// The most bulletins that are made good at once; those after them follow a moment later.
const MOST_BULLETINS: usize = 5000;
/// How long the other events wait for one.
const PATIENCE: Duration = Duration::from_secs(1);
/// When to look again at an event that somebody goes on with already, in milliseconds.
const LATER: i64 = 1000;
/// The same at one whose bulletin another server makes.
const MADE_ELSEWHERE: i64 = 5000;
/// How often it is looked whether there are events that nobody goes on with any more.
const ROUND: Duration = Duration::from_secs(60);

impl Events {
    /// Goes on with every event that is being played: what was over when the hall closed is reported
    /// now, and bulletins that were due are made. From now on they are made by themselves, unless the
    /// hall's watch is set by hand.
    pub async fn wake(&self) -> Result<(), EventError> {
        self.go_on_by_itself();
        let _looking = self.0.looking.lock().await;
        for id in self.db().running_events().await? {
            self.attend(&id).await;
        }
        Ok(())
    }

    /// From now on bulletins are made, unless the hall's watch is set by hand. Whatever fails later does not end
    /// that.
    pub(crate) fn go_on_by_itself(&self) {
        if self.0.is_awake.set(()).is_err() || !self.0.hall.runs_by_itself() {
            return;
        }
        let [bulletins, unattended] = from_fn(|_| Arc::downgrade(&self.0));
        keep_going("bulletins", move || keep_publishing(bulletins.clone()));
        keep_going("events that nobody goes on with", move || keep_looking(unattended.clone()));
    }

    /// Goes on with every event that is being played and for which no alarm is set: another process may have ended
    /// that went on with it. A large one that is in memory hears of its matches, and all of them are not looked at.
    pub async fn look_for_events(&self) -> Result<(), EventError> {
        let _looking = self.0.looking.lock().await;
        for id in self.db().running_events().await? {
            let is_large = self.loaded(&id).is_some_and(|live| live.weight() > LIGHT);
            if !is_large && !self.0.alarms.is_set(&id) {
                self.attend(&id).await;
            }
        }
        Ok(())
    }

    /// Goes on with the events whose bulletins are due, and with those that failed before. Whatever is
    /// wrong with one of them, the others have their turn.
    pub async fn tick(&self) {
        // What is tried again comes later than now.
        while let Some(id) = self.0.alarms.take(self.0.hall.now()) {
            self.attend(&id).await;
        }
    }

    /// Goes on with an event. However long it takes, the others have their turn: it goes on beside them.
    async fn attend(&self, id: &str) {
        let is_free = self.attended().insert(id.to_owned());
        if !is_free {
            self.0.alarms.set(self.0.hall.now().saturating_add(LATER), id);
            return;
        }
        let (events, attended) = (self.clone(), id.to_owned());
        let attending = tokio::spawn(async move {
            events.go_on_with(&attended).await;
            events.attended().remove(&attended);
        });
        // Where the watch is set by hand, nothing happens while nobody looks.
        let patience = if self.0.hall.runs_by_itself() { PATIENCE } else { Duration::MAX };
        let _ = timeout(patience, attending).await;
    }

    fn attended(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.0.attended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Goes from deadline to deadline until now, and says when to look again. A match that the hall cannot
    /// open is passed over: no bulletin waits for it.
    /// Of several servers one does so at a time; but nobody's deed waits for another server.
    pub(super) async fn publish(
        &self,
        live: &Arc<LiveEvent>,
        urgency: Urgency,
    ) -> Result<(), EventError> {
        let mut passed_over = PassedOver::new();
        let mut conflicts = 0;
        for _ in 0..MOST_BULLETINS {
            let Some(due) = live.event().await.next_bulletin() else { return Ok(()) };
            let end = last_moment(due);
            if end >= self.0.hall.now() {
                self.0.alarms.set(end + 1, &live.id);
                return Ok(());
            }
            let lease = match urgency {
                Urgency::AtOnce => None,
                Urgency::InTurn => match self.0.hall.claim(&format!("event {}", live.id)).await? {
                    LeaseClaim::Alone => None,
                    LeaseClaim::Held(lease) => Some(lease),
                    LeaseClaim::Elsewhere => {
                        self.0.alarms.set(self.0.hall.now() + MADE_ELSEWHERE, &live.id);
                        return Ok(());
                    }
                },
            };
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
            match self.note_bulletin(live, due, lease.as_ref()).await {
                // Another process of the hall was faster or has the right now, or something else has happened:
                // look again.
                Err(EventError::Store(StoreError::Conflict)) if conflicts < ATTEMPTS => {
                    give_way(conflicts).await;
                    conflicts += 1;
                }
                noted => noted?,
            }
        }
        self.0.alarms.set(self.0.hall.now() + 1, &live.id);
        Ok(())
    }

    async fn note_bulletin(
        &self,
        live: &LiveEvent,
        due: i64,
        lease: Option<&Lease>,
    ) -> Result<(), EventError> {
        let mut turn = live.write().await;
        if turn.next_bulletin() != Some(due) {
            return Ok(());
        }
        let decided = Decided { lines: vec![What::Bulletin(due)], event: turn.event().clone() };
        self.append_under(lease, live, &mut turn, None, decided).await.map(drop)
    }
}

/// Makes bulletins as long as there are events.
async fn keep_publishing(events: Weak<EventsState>) -> Result<(), Infallible> {
    loop {
        let Some(inner) = events.upgrade() else { return Ok(()) };
        let events_now = Events(inner);
        events_now.tick().await;
        let alarms = Arc::clone(&events_now.0.alarms);
        let now = events_now.0.hall.now();
        drop(events_now);
        alarms.wait(now).await;
    }
}

/// Looks for events that nobody goes on with as long as there are events.
async fn keep_looking(events: Weak<EventsState>) -> Result<(), EventError> {
    loop {
        let Some(events_now) = events.upgrade().map(Events) else { return Ok(()) };
        // Of several servers one does so.
        if events_now.0.hall.sweeps() {
            match events_now.look_for_events().await {
                Err(EventError::Store(StoreError::Closed)) => return Ok(()),
                looked => looked?,
            }
        }
        drop(events_now);
        rest(ROUND).await;
    }
}
