//! What follows by itself from what has happened in an event: results of matches in the hall are noted,
//! matches that are wanted no more are called off, and those begin that can be played.
//!
//! A match that the hall cannot open is passed over, and its event goes on with the others. What failed is
//! tried again after a pause.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::{Arc, Weak};

use tokio::sync::{Mutex as Gate, mpsc};

use super::error::is_of_one_match;
use super::{ATTEMPTS, Decided, EventError, Events, EventsState, Hosted, HostedGame, LiveEvent};
use crate::background::give_way;
use crate::hall::EventMatchReport;
use crate::room;
use crate::store::StoreError;
use crate::troubles::TroubleSource;

/// The most that follows at once; the rest comes after a pause.
const MOST_STEPS: usize = 50_000;

/// The matches that cannot be looked at now, by their ids in the hall.
pub(super) type PassedOver = BTreeSet<String>;

/// Whether a bulletin may be left to another server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    /// It may.
    InTurn,
    /// Somebody waits for what comes after it.
    AtOnce,
}

impl Events {
    /// Goes on with an event, and with nobody else's trouble: whatever fails, even by a broken invariant,
    /// is said and tried again later.
    pub(super) async fn go_on_with(&self, id: &str) {
        let (events, own) = (self.clone(), id.to_owned());
        let done = tokio::spawn(async move { events.follow_up(&own).await });
        match done.await {
            Ok(Ok(())) => {}
            // That was said when it was found.
            Ok(Err(EventError::SetAside)) => {
                if let Some(until) = self.0.troubles.until(id) {
                    self.0.alarms.set(until, id);
                }
            }
            Ok(Err(EventError::Store(StoreError::Closed))) => {}
            Ok(Err(EventError::Unknown)) => {}
            Ok(Err(error)) => self.note_failure(id, &error),
            Err(_) => self.note_failure(id, &EventError::Broken),
        }
    }

    /// Notes that an event has failed, and says when it is tried again.
    fn note_failure(&self, id: &str, error: &EventError) {
        let noted = self.0.troubles.note(id, error.fault(), self.0.hall.now());
        self.0.alarms.set(noted.until, id);
        let what = if noted.is_new { "is set aside" } else { "does not go on" };
        tracing::error!(%error, event = id, "an event {what}");
    }

    fn try_later(&self, id: &str) {
        let noted = self.0.troubles.note(id, TroubleSource::Elsewhere, self.0.hall.now());
        self.0.alarms.set(noted.until, id);
    }

    async fn follow_up(&self, id: &str) -> Result<(), EventError> {
        let live = self.find(id).await?;
        self.go_on(&live).await
    }

    /// What follows by itself, and what is due by now.
    pub(super) async fn go_on(&self, live: &Arc<LiveEvent>) -> Result<(), EventError> {
        self.publish(live, Urgency::InTurn).await?;
        match self.apply_consequences(live, i64::MAX).await? {
            Followed::Whole => self.0.troubles.clear(&live.id),
            Followed::InPart => {
                self.0.troubles.forgive(&live.id);
                self.try_later(&live.id);
            }
        }
        Ok(())
    }

    /// What follows by itself from what has happened until some moment.
    pub(super) async fn apply_consequences(
        &self,
        live: &LiveEvent,
        until: i64,
    ) -> Result<Followed, EventError> {
        let mut turn = live.write().await;
        let mut passed_over = PassedOver::new();
        let mut conflicts = 0;
        for _ in 0..MOST_STEPS {
            let step = self.next_step(&live.id, &turn, until, &mut passed_over).await?;
            let Some(decided) = step else {
                let is_whole = passed_over.is_empty();
                return Ok(if is_whole { Followed::Whole } else { Followed::InPart });
            };
            match self.append(live, &mut turn, None, decided).await {
                // Another process of the hall was faster.
                Err(EventError::Store(StoreError::Conflict)) if conflicts < ATTEMPTS => {
                    give_way(conflicts).await;
                    conflicts += 1;
                }
                other => other.map(|_| ())?,
            }
        }
        Ok(Followed::InPart)
    }

    async fn next_step(
        &self,
        id: &str,
        hosted: &Hosted,
        until: i64,
        passed_over: &mut PassedOver,
    ) -> Result<Option<Decided>, EventError> {
        for table in hosted.tables_in_use() {
            if passed_over.contains(&table.id) {
                continue;
            }
            match self.look_at(hosted, table, until).await {
                Ok(None) => {}
                Ok(decided) => return Ok(decided),
                Err(error) => pass_over(id, &table.id, error, passed_over)?,
            }
        }
        let mut tables = Vec::new();
        for due in self.work_on(hosted.weight(), || hosted.due()).await? {
            let Some(setup) = due.setup(id, hosted) else { continue };
            let key = due.key(id);
            if passed_over.contains(&key) {
                continue;
            }
            match self.0.hall.open_once(setup, Some(&key)).await {
                Ok(live) => tables.push(due.seated(&live.id)),
                Err(error) => pass_over(id, &key, error.into(), passed_over)?,
            }
        }
        if tables.is_empty() {
            return Ok(None);
        }
        Ok(Some(self.work_on(hosted.weight(), || hosted.seat(tables)).await??))
    }

    /// What follows from how a match stands, if anything does.
    async fn look_at(
        &self,
        hosted: &Hosted,
        table: &HostedGame,
        until: i64,
    ) -> Result<Option<Decided>, EventError> {
        let live = self.0.hall.find(&table.id).await?;
        let stage = live.room().stage_at(until);
        let outcome = match stage {
            room::MatchStage::Over(outcome) => Some(outcome),
            room::MatchStage::Cancelled => None,
            _ if hosted.is_wanted(table) => {
                self.mind_seats(hosted, table, &live).await?;
                return Ok(None);
            }
            _ => {
                self.0.hall.call_off(&live).await?;
                None
            }
        };
        Ok(Some(self.work_on(hosted.weight(), || hosted.clear(table, outcome)).await??))
    }
}

/// Whether everything that follows has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// All of it.
    Whole,
    /// Matches were passed over, or there was too much at once.
    InPart,
}

/// Goes on without a match, unless it is not the match that failed.
pub(super) fn pass_over(
    event: &str,
    table: &str,
    error: EventError,
    passed_over: &mut PassedOver,
) -> Result<(), EventError> {
    let is_of_one = match &error {
        EventError::Hall(error) => is_of_one_match(error),
        EventError::Refused(_) => true,
        _ => false,
    };
    if !is_of_one {
        return Err(error);
    }
    tracing::warn!(%error, event, table, "an event goes on without one of its matches");
    passed_over.insert(table.to_owned());
    Ok(())
}

/// Goes on with the events whose matches are over, and tells those who watch the matches of one, as
/// long as there are events.
pub(super) async fn listen(
    events: Weak<EventsState>,
    reports: Arc<Gate<mpsc::UnboundedReceiver<EventMatchReport>>>,
) -> Result<(), Infallible> {
    let mut reports = reports.lock().await;
    while let Some(report) = reports.recv().await {
        let Some(inner) = events.upgrade() else { return Ok(()) };
        let events = Events(inner);
        match report {
            EventMatchReport::News(id) => {
                if let Some(live) = events.loaded(&id) {
                    live.stir();
                }
            }
            EventMatchReport::Elsewhere(id, number) => {
                if events.loaded(&id).is_some_and(|live| live.last() < number) {
                    tokio::spawn(async move { events.look_again(&id).await });
                }
            }
            EventMatchReport::Left => {
                drop(tokio::spawn(async move { events.go_on_with_all().await }));
            }
            EventMatchReport::Gap => drop(tokio::spawn(async move { events.look_at_all().await })),
            // No event waits until another has gone on.
            EventMatchReport::Over(id) => {
                drop(tokio::spawn(async move { events.go_on_with(&id).await }));
            }
        }
    }
    Ok(())
}
