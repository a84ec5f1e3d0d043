//! What happens by itself when players run out of time, and in the right order, however late it is
//! noticed.

use std::sync::{Arc, Weak};

use super::{Hall, HallError, Inner, Live};
use crate::events::leave_at;
use crate::room::{Deed, Entry, Occupant, Room};
use crate::store::StoreError;

impl Hall {
    /// Goes on with every match that is played with a clock or by a plan: what ran out while the hall was
    /// closed is dealt with now. From now on clocks are watched, unless the watch is set by hand.
    pub async fn wake(&self) -> Result<(), HallError> {
        let is_first = self.0.is_awake.set(()).is_ok();
        if is_first && self.runs_by_itself() {
            tokio::spawn(keep_time(Arc::downgrade(&self.0)));
        }
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
        let caught_up = self.catch_up(live, &mut room, self.now()).await;
        self.set_alarm(live, &room);
        caught_up
    }

    /// Deals with what has happened by itself in a match until some moment, and with nothing later.
    pub(crate) async fn catch_up_until(&self, id: &str, moment: i64) -> Result<(), HallError> {
        let live = self.find(id).await?;
        let mut room = live.room.write().await;
        self.catch_up(&live, &mut room, moment).await
    }

    /// Writes down what has happened by itself until some moment. What was planned happened when it
    /// could.
    pub(super) async fn catch_up(
        &self,
        live: &Live,
        room: &mut Room,
        moment: i64,
    ) -> Result<(), HallError> {
        loop {
            self.play_plans(live, room).await?;
            let Some((at, deed)) = room.overdue(moment) else { return Ok(()) };
            let deed = self.leave(room, at).await?.filter(|_| deed.is_miss()).unwrap_or(deed);
            let entry = Entry { number: room.next_number(), at, person: None, deed };
            match self.write_line(live, room, entry, None).await {
                // Another process of the hall has seen it, too.
                Ok(()) | Err(HallError::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// What comes instead of a miss at a moment, where somebody is late who is away as their event
    /// allows. The event is asked only then.
    async fn leave(&self, room: &Room, at: i64) -> Result<Option<Deed>, HallError> {
        let setup = room.setup();
        let Some(event) = setup.event.as_deref().filter(|_| setup.terms.vacation > 0) else {
            return Ok(None);
        };
        // Whoever runs the event has decided otherwise.
        if room.is_counted() {
            return Ok(None);
        }
        for seat in room.late() {
            let Some(Occupant::Person(person)) = room.seats().map(|seats| seats[seat]) else {
                continue;
            };
            let leave = leave_at(self.db(), event, person, at).await?;
            if let Some(deed) = leave.and_then(|leave| room.leave(seat, leave, at)) {
                return Ok(Some(deed));
            }
        }
        Ok(None)
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
        alarms.wait(now).await;
    }
}
