//! What happens by itself when players run out of time, and in the right order, however late it is
//! noticed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::Notify;

use super::{Hall, HallError, Inner, Live};
use crate::room::{Entry, Room};
use crate::store::StoreError;

/// When to look at which match again, the first first.
#[derive(Debug, Default)]
pub(super) struct Alarms {
    set: Mutex<BinaryHeap<Reverse<(i64, String)>>>,
    earlier: Notify,
}

impl Alarms {
    fn set(&self, at: i64, id: &str) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = set.peek().is_none_or(|Reverse((first, _))| at < *first);
        set.push(Reverse((at, id.to_owned())));
        if is_first {
            self.earlier.notify_one();
        }
    }

    /// The match whose alarm goes off by now.
    fn take(&self, now: i64) -> Option<String> {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        if set.peek().is_none_or(|Reverse((first, _))| *first > now) {
            return None;
        }
        set.pop().map(|Reverse((_, id))| id)
    }

    fn next(&self) -> Option<i64> {
        let set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        set.peek().map(|Reverse((first, _))| *first)
    }
}

impl Hall {
    /// Goes on with every match that is played with a clock or by a plan: what ran out while the hall was
    /// closed is dealt with now.
    pub async fn wake(&self) -> Result<(), HallError> {
        let mut ids = self.db().planned_matches().await?;
        ids.extend(self.db().timed_matches().await?);
        for id in ids {
            let live = self.find(&id).await?;
            self.mind_clock(&live).await?;
        }
        Ok(())
    }

    /// Deals with every match whose time has run out by now.
    pub async fn tick(&self) -> Result<(), HallError> {
        while let Some(id) = self.0.alarms.take(self.0.watch.now()) {
            let live = self.find(&id).await?;
            self.mind_clock(&live).await?;
        }
        Ok(())
    }

    async fn mind_clock(&self, live: &Arc<Live>) -> Result<(), HallError> {
        let before = live.news().number;
        self.go_on(live).await?;
        if live.news().number != before { self.follow_up(live).await } else { Ok(()) }
    }

    /// Lets happen what happens by itself by now.
    pub(super) async fn go_on(&self, live: &Live) -> Result<(), HallError> {
        let mut room = live.room.write().await;
        let caught_up = self.catch_up(live, &mut room).await;
        self.set_alarm(live, &room);
        caught_up
    }

    /// Writes down what has happened by itself until now. What was planned happened when it could.
    pub(super) async fn catch_up(&self, live: &Live, room: &mut Room) -> Result<(), HallError> {
        loop {
            self.play_plans(live, room).await?;
            let Some((at, deed)) = room.overdue(self.0.watch.now()) else { return Ok(()) };
            let entry = Entry { number: room.next_number(), at, person: None, deed };
            match self.write_line(live, room, entry, None).await {
                // Another process of the hall has seen it, too.
                Ok(()) | Err(HallError::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub(super) fn set_alarm(&self, live: &Live, room: &Room) {
        if let Some(at) = room.alarm() {
            self.0.alarms.set(at, &live.id);
        }
    }
}

/// Watches the clocks as long as there is a hall.
pub(super) async fn keep_time(hall: Weak<Inner>) {
    loop {
        let Some(inner) = hall.upgrade() else { return };
        let hall_now = Hall(inner);
        if let Err(error) = hall_now.tick().await {
            tracing::error!(%error, "a clock is not heard");
        }
        let alarms = Arc::clone(&hall_now.0.alarms);
        let now = hall_now.0.watch.now();
        drop(hall_now);
        let wait = alarms.next().map_or(LONGEST_WAIT, |next| {
            Duration::from_millis(u64::try_from(next - now).unwrap_or(0)).min(LONGEST_WAIT)
        });
        // Whichever is first; then everything that is due is dealt with.
        let _ = tokio::time::timeout(wait, alarms.earlier.notified()).await;
    }
}

/// The hall is asked at least so often whether it is still there.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
