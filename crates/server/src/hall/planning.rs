//! Planned answers: when the opponent's move is in the log, the hall plays what its owner wanted, as
//! if they had sat there.
//!
//! What is to be played follows from the log and the plan alone. So it is looked for whenever there are
//! lines that nobody here has looked at: after a deed, and when a match is loaded, be it after a fall.
//! Where several processes find the same answer, its number in the log lets one of them play it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::live::MatchPen;
use super::{ATTEMPTS, Hall, HallError, LiveMatch};
use crate::background::give_way;
use crate::people::PersonId;
use crate::room::{ConditionalPlan, DeedRefused, LogEntry, MatchDeed, Room};
use crate::store::StoreError;

/// How long it is believed which matches have plans: few have, and every move would ask. A plan that
/// another process keeps is known here by then.
const BELIEVED: Duration = Duration::from_secs(1);

/// The matches that have plans, as the database had it a moment ago.
#[derive(Debug, Default)]
pub(super) struct PlannedMatches(Mutex<KnownPlans>);

#[derive(Debug, Default)]
struct KnownPlans {
    asked: Option<Instant>,
    ids: HashSet<String>,
    /// What was kept here lately: an answer of the database may be older.
    kept: Vec<(Instant, String)>,
}

impl PlannedMatches {
    /// Whether a match has a plan; nothing if that was asked too long ago.
    fn knows(&self, id: &str) -> Option<bool> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.asked.filter(|asked| asked.elapsed() < BELIEVED)?;
        Some(known.ids.contains(id))
    }

    /// Believes the answer to a question that was asked at a moment.
    fn believe(&self, asked: Instant, ids: Vec<String>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.kept.retain(|(kept, _)| *kept >= asked);
        known.ids = ids.into_iter().chain(known.kept.iter().map(|(_, id)| id.clone())).collect();
        known.asked = Some(asked);
    }

    fn add(&self, id: &str) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.ids.insert(id.to_owned());
        known.kept.push((Instant::now(), id.to_owned()));
    }
}

impl Hall {
    /// What somebody plans in a match.
    pub async fn plan(
        &self,
        live: &LiveMatch,
        person: PersonId,
    ) -> Result<Option<ConditionalPlan>, HallError> {
        Ok(self.0.db.plan(&live.id, person).await?)
    }

    /// Keeps somebody's plan for a match in place of the one before: a line of moves in each line of the
    /// text. If they say how many turns had been played when they wrote it, it must be so still.
    pub async fn keep_plan(
        &self,
        live: &LiveMatch,
        person: PersonId,
        text: &str,
        turn: Option<usize>,
    ) -> Result<ConditionalPlan, HallError> {
        let mut pen = live.pen().await;
        for attempt in 0..ATTEMPTS {
            self.catch_up(&mut pen, self.now()).await?;
            let room = &*pen.room;
            let seat = room.seats_of(person).next().ok_or(DeedRefused::NotYours)?;
            if turn.is_some_and(|turn| turn != room.turn_count()) {
                return Err(DeedRefused::Stale.into());
            }
            let plan = ConditionalPlan::read(room, seat, text).map_err(HallError::Plan)?;
            match self.0.db.put_plan(&live.id, person, &plan).await {
                Ok(()) => {
                    self.0.planned.add(&live.id);
                    return Ok(plan);
                }
                Err(StoreError::Conflict) => {
                    self.read_again(&mut pen).await?;
                    give_way(attempt).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(HallError::Store(StoreError::Conflict))
    }

    /// Drops what somebody planned in a match. Whoever plays there no more may still do so.
    pub async fn drop_plan(&self, live: &LiveMatch, person: PersonId) -> Result<(), HallError> {
        Ok(self.0.db.drop_plan(&live.id, person).await?)
    }

    /// Makes good what a fall may have come between: a move is in the log, and its answer is not.
    pub(super) async fn resume_plans(&self, live: &Arc<LiveMatch>) -> Result<(), HallError> {
        let before = live.news().number;
        let mut pen = live.pen().await;
        let played = self.play_plans(&mut pen).await;
        self.set_alarm(&pen);
        drop(pen);
        played?;
        if live.news().number != before { self.follow_up(live).await } else { Ok(()) }
    }

    /// Plays what is planned for the position, and for those that come of it.
    pub(super) async fn play_plans(&self, pen: &mut MatchPen<'_>) -> Result<(), HallError> {
        // Each round is about a line that was not looked at before, and a plan has so many moves.
        while pen.live.seen() + 1 < pen.room.next_number() {
            let number = pen.room.next_number();
            let Some(entry) = self.planned(pen.live, &pen.room).await? else {
                pen.live.see(number - 1);
                return Ok(());
            };
            let written = self.write_line(pen, entry, None).await;
            if matches!(written, Err(HallError::Store(StoreError::Failed(_) | StoreError::Busy))) {
                // It is still to be played.
                return written;
            }
            pen.live.see(number - 1);
            match written {
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
    async fn planned(&self, live: &LiveMatch, room: &Room) -> Result<Option<LogEntry>, HallError> {
        let (Some((seat, person)), Some(at)) = (room.planner(), room.last_at()) else {
            return Ok(None);
        };
        if room.is_full() || !self.has_plan(&live.id).await? {
            return Ok(None);
        }
        let Some(plan) = self.0.db.plan(&live.id, person).await? else { return Ok(None) };
        let answer = plan.answer(room, seat).map(|mv| MatchDeed::Choose {
            seat,
            mv: mv.to_owned(),
            named: None,
            nonce: None,
        });
        let number = room.next_number();
        Ok(answer.map(|deed| LogEntry { number, at, person: Some(person), deed }))
    }

    async fn has_plan(&self, id: &str) -> Result<bool, StoreError> {
        if let Some(has_plan) = self.0.planned.knows(id) {
            return Ok(has_plan);
        }
        let asked = Instant::now();
        let ids = self.0.db.planned_matches().await?;
        let has_plan = ids.iter().any(|planned| planned == id);
        self.0.planned.believe(asked, ids);
        Ok(has_plan || self.0.planned.knows(id) == Some(true))
    }
}
