//! Planned answers: when the opponent's move is in the log, the hall plays what its owner wanted, as
//! if they had sat there.
//!
//! What is to be played follows from the log and the plan alone. So it is looked for whenever there are
//! lines that nobody here has looked at: after a deed, and when a match is loaded, be it after a fall.
//! Where several processes find the same answer, its number in the log lets one of them play it.

use std::sync::Arc;

use super::{ATTEMPTS, Hall, HallError, Live};
use crate::people::PersonId;
use crate::room::{Deed, Entry, Plan, Refused, Room};
use crate::store::StoreError;

impl Hall {
    /// What somebody plans in a match.
    pub async fn plan(&self, live: &Live, person: PersonId) -> Result<Option<Plan>, HallError> {
        Ok(self.0.db.plan(&live.id, person).await?)
    }

    /// Keeps somebody's plan for a match in place of the one before: a line of moves in each line of the
    /// text. If they say how many turns had been played when they wrote it, it must be so still.
    pub async fn keep_plan(
        &self,
        live: &Live,
        person: PersonId,
        text: &str,
        turn: Option<usize>,
    ) -> Result<Plan, HallError> {
        let mut room = live.room.write().await;
        for _ in 0..ATTEMPTS {
            self.catch_up(live, &mut room, self.now()).await?;
            let seat = room.seats_of(person).next().ok_or(Refused::NotYours)?;
            if turn.is_some_and(|turn| turn != room.turn_count()) {
                return Err(Refused::Stale.into());
            }
            let plan = Plan::read(&room, seat, text).map_err(HallError::Plan)?;
            match self.0.db.put_plan(&live.id, person, &plan).await {
                Ok(()) => return Ok(plan),
                Err(StoreError::Conflict) => self.read_again(live, &mut room).await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(HallError::Store(StoreError::Conflict))
    }

    /// Drops what somebody planned in a match. Whoever plays there no more may still do so.
    pub async fn drop_plan(&self, live: &Live, person: PersonId) -> Result<(), HallError> {
        Ok(self.0.db.drop_plan(&live.id, person).await?)
    }

    /// Makes good what a fall may have come between: a move is in the log, and its answer is not.
    pub(super) async fn resume_plans(&self, live: &Arc<Live>) -> Result<(), HallError> {
        let before = live.news().number;
        let mut room = live.room.write().await;
        let played = self.play_plans(live, &mut room).await;
        self.set_alarm(live, &room);
        drop(room);
        played?;
        if live.news().number != before { self.follow_up(live).await } else { Ok(()) }
    }

    /// Plays what is planned for the position, and for those that come of it.
    pub(super) async fn play_plans(&self, live: &Live, room: &mut Room) -> Result<(), HallError> {
        while live.seen() + 1 < room.next_number() {
            let number = room.next_number();
            let planned = self.planned(live, room).await?;
            live.see(number - 1);
            let Some(entry) = planned else { return Ok(()) };
            match self.write_line(live, room, entry, None).await {
                // Another process of the hall was first, with this answer or another deed.
                Ok(()) | Err(HallError::Store(StoreError::Conflict)) => {}
                // The clock stands. When it goes on, that is a new line.
                Err(HallError::Refused(_)) => return Ok(()),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The line that plays what is planned now. It happens at the moment of the line before, so that no
    /// time runs for who had decided already.
    async fn planned(&self, live: &Live, room: &Room) -> Result<Option<Entry>, HallError> {
        let (Some((seat, person)), Some(at)) = (room.planner(), room.last_at()) else {
            return Ok(None);
        };
        let Some(plan) = self.0.db.plan(&live.id, person).await? else { return Ok(None) };
        let answer = plan.answer(room, seat).map(|mv| Deed::Choose {
            seat,
            mv: mv.to_owned(),
            named: None,
            nonce: None,
        });
        let number = room.next_number();
        Ok(answer.map(|deed| Entry { number, at, person: Some(person), deed }))
    }
}
