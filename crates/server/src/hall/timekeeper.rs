//! What happens by itself when players run out of time, and in the right order, however late it is
//! noticed.

use std::array::from_fn;
use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::foreign::keep_noticing;
use super::live::MatchPen;
use super::sweeping::keep_sweeping;
use super::{ATTEMPTS, Hall, HallError, HallState, LiveMatch};
use crate::background::{give_way, keep_going, unbroken};
use crate::hosted::Hosted;
use crate::people::PersonId;
use crate::room::{LogEntry, MatchDeed, Room, SeatOccupant};
use crate::store::{Db, StoreError};

/// More lines than happen by themselves in one go in any match that comes to rest.
const MOST_LINES: usize = 1000;
/// How many matches are looked at in one go that an older hall left.
const MOST_AT_ONCE: u16 = 100;
/// How many of them may fail.
const MOST_LEFT: usize = 1000;
/// How long the other clocks wait for one match.
const PATIENCE: Duration = Duration::from_secs(1);

impl Hall {
    /// Goes on with every match that is played with a clock or by a plan: what ran out while the hall was
    /// closed is dealt with now. From now on clocks are watched, unless the watch is set by hand.
    pub async fn wake(&self) -> Result<(), HallError> {
        self.go_on_by_itself();
        self.go_through().await?;
        self.say_awaited().await
    }

    /// From now on clocks are watched, unless the watch is set by hand. Whatever fails later does not end that.
    pub(crate) fn go_on_by_itself(&self) {
        if self.0.is_awake.set(()).is_err() || !self.runs_by_itself() {
            return;
        }
        let [clocks, left, others] = from_fn(|_| Arc::downgrade(&self.0));
        keep_going("clocks", move || keep_time(clocks.clone()));
        keep_going("what others left", move || keep_sweeping(left.clone()));
        if !self.has_others() || self.db().is_file() {
            keep_going("lines of other processes", move || keep_noticing(others.clone()));
        }
    }

    /// Says of matches for whom they wait, where an older hall has not. What cannot be read is left out.
    pub(super) async fn say_awaited(&self) -> Result<(), HallError> {
        let mut left = Vec::new();
        loop {
            let most = u16::try_from(left.len()).unwrap_or(u16::MAX).saturating_add(MOST_AT_ONCE);
            let mut ids = self.db().unknown_awaits(most).await?;
            ids.retain(|id| !left.contains(id));
            if ids.is_empty() || left.len() >= MOST_LEFT {
                return Ok(());
            }
            for id in ids {
                let said = match self.find(&id).await {
                    Ok(live) => {
                        let pen = live.pen().await;
                        let (room, last) = (&pen.room, pen.room.next_number() - 1);
                        self.db().put_awaits(&id, room, last).await.is_ok()
                    }
                    Err(_) => false,
                };
                if !said {
                    left.push(id);
                }
            }
        }
    }

    /// Deals with every match whose time has run out by now.
    pub async fn tick(&self) {
        while let Some(id) = self.0.alarms.take(self.now()) {
            if !self.is_left_to_others(&id) {
                self.attend(&id).await;
            }
        }
    }

    /// Goes on with a match. Whatever goes wrong in it, or however long it takes, the others go on.
    pub(super) async fn attend(&self, id: &str) {
        let (hall, attended) = (self.clone(), id.to_owned());
        let attending = tokio::spawn(async move {
            let minded = unbroken(hall.mind_clock(&attended)).await;
            match minded.unwrap_or(Err(HallError::Broken)) {
                Ok(()) => hall.0.troubles.clear(&attended),
                Err(error) => hall.note_failure(&attended, &error),
            }
        });
        // What comes of it later is noted then.
        let _ = timeout(PATIENCE, attending).await;
    }

    async fn mind_clock(&self, id: &str) -> Result<(), HallError> {
        let live = match self.find(id).await {
            // There is nothing to go on with.
            Err(HallError::Unknown) => return Ok(()),
            found => found?,
        };
        // It may have failed because what another process wrote was not read.
        if self.0.troubles.until(id).is_some() {
            self.look_again(&live).await?;
        }
        self.follow_up(&live).await
    }

    /// Lets happen what happens by itself by now.
    pub(super) async fn go_on(&self, live: &LiveMatch) -> Result<(), HallError> {
        let mut pen = live.pen().await;
        let caught_up = self.catch_up(&mut pen, self.now()).await;
        self.set_alarm(&pen);
        caught_up
    }

    /// Deals with what has happened by itself in a match until some moment, and with nothing later.
    pub(crate) async fn catch_up_until(&self, id: &str, moment: i64) -> Result<(), HallError> {
        let live = self.find(id).await?;
        let mut pen = live.pen().await;
        self.catch_up(&mut pen, moment).await
    }

    /// Writes down what has happened by itself until some moment. What was planned happened when it
    /// could.
    pub(super) async fn catch_up(
        &self,
        pen: &mut MatchPen<'_>,
        moment: i64,
    ) -> Result<(), HallError> {
        let mut conflicts = 0;
        for _ in 0..MOST_LINES {
            self.play_plans(pen).await?;
            let room = &*pen.room;
            let Some((at, deed)) = room.overdue(moment) else { return Ok(()) };
            let deed = self.leave(room, at).await?.filter(|_| deed.is_miss()).unwrap_or(deed);
            let (number, at) = (room.next_number(), room.logged_at(at));
            let entry = LogEntry { number, at, person: None, deed };
            match self.write_line(pen, entry, None).await {
                Ok(()) => {}
                // Another process of the hall has seen it, too.
                Err(HallError::Store(StoreError::Conflict)) if conflicts < ATTEMPTS => {
                    give_way(conflicts).await;
                    conflicts += 1;
                }
                // What happens by itself is never refused.
                Err(HallError::Refused(_)) => return Err(HallError::Stuck),
                Err(error) => return Err(error),
            }
        }
        Err(HallError::Stuck)
    }

    /// What comes instead of a miss at a moment, where somebody is late who is away as their event
    /// allows. The event is asked only then.
    async fn leave(&self, room: &Room, at: i64) -> Result<Option<MatchDeed>, HallError> {
        let setup = room.setup();
        let Some(event) = setup.event.as_deref().filter(|_| setup.terms.vacation > 0) else {
            return Ok(None);
        };
        // Whoever runs the event has decided otherwise.
        if room.is_counted() {
            return Ok(None);
        }
        for seat in room.late() {
            let Some(SeatOccupant::Person(person)) = room.seats().map(|seats| seats[seat]) else {
                continue;
            };
            let leave = leave_at(self.db(), event, person, at).await?;
            if let Some(deed) = leave.and_then(|leave| room.leave(seat, leave, at)) {
                return Ok(Some(deed));
            }
        }
        Ok(None)
    }

    /// Says when to look at a match again, unless it failed and is waited for anyway.
    pub(super) fn set_alarm(&self, pen: &MatchPen<'_>) {
        match pen.room.alarm() {
            Some(at) => self.0.alarms.set(at, &pen.live.id),
            None => self.0.alarms.clear(&pen.live.id),
        }
    }
}

/// The moments between which somebody is away from an event who is away at a moment. It is read from the
/// log in the database, which is the truth.
async fn leave_at(
    db: &Db,
    event: &str,
    person: PersonId,
    at: i64,
) -> Result<Option<(i64, i64)>, StoreError> {
    let setup = match db.event_setup(event).await {
        // No match waits for an event that is set aside.
        Ok(None) | Err(StoreError::Unreadable(_)) => return Ok(None),
        Ok(Some(setup)) => setup,
        Err(error) => return Err(error),
    };
    let log = db.event_log(event).await?;
    // Who meets whom is not asked, and other clocks do not wait while a long log is read.
    let found = spawn_blocking(move || Hosted::noted(setup, log)?.0.leave_at(person, at));
    found.await.map_err(|_| StoreError::Closed)
}

/// Watches the clocks as long as there is a hall.
async fn keep_time(hall: Weak<HallState>) -> Result<(), Infallible> {
    loop {
        let Some(inner) = hall.upgrade() else { return Ok(()) };
        let hall_now = Hall(inner);
        hall_now.tick().await;
        let alarms = Arc::clone(&hall_now.0.alarms);
        let now = hall_now.0.watch.now();
        drop(hall_now);
        alarms.wait(now).await;
    }
}
