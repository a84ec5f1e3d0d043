//! What is left over by a process of the hall that has ended. Whoever writes a line does what follows from it; if it
//! ends before it has, somebody else has to, by looking now and then for clocks that nobody watches. Of several servers
//! one at a time holds the lease for that; it also calls the computer where it was not called, and goes through
//! everything once a server is gone. What it does may be done by another at the same moment: the numbers of the
//! logs decide, as always.

use std::sync::{MutexGuard, PoisonError, Weak};
use std::time::Duration;

use super::{EventMatchReport, Hall, HallError, HallState};
use crate::background::{rest, unbroken};
use crate::store::{Lease, StoreError};

/// In how many parts of the time until others take over it is looked what is left over. A part is also what the
/// server that wrote a line has for what follows from it.
const PARTS: u32 = 3;
/// How often it is looked where there may be other programs, but no servers.
const ROUND_ALONE: Duration = Duration::from_secs(30);
/// By how many milliseconds the clocks of servers may differ.
const TOLERANCE: i64 = 50;
/// The lease of the server that sweeps.
const SWEEP: &str = "sweep";

/// The right to do something that happens once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeaseClaim {
    /// There is nobody else who would do it.
    Alone,
    /// This server has it, for a while.
    Held(Lease),
    /// Another server has it.
    Elsewhere,
}

impl Hall {
    /// Asks for the right to do something that happens once, which is kept by asking again.
    pub async fn claim(&self, what: &str) -> Result<LeaseClaim, StoreError> {
        if !self.has_others() {
            return Ok(LeaseClaim::Alone);
        }
        // A lease is good for some rounds, and far longer than clocks differ.
        let (now, term) = (self.now(), self.0.takeover.as_millis() as i64);
        let lease = self.db().claim(what, &self.0.name, (now, now + term)).await?;
        Ok(lease.map_or(LeaseClaim::Elsewhere, LeaseClaim::Held))
    }

    /// Goes by the clock of the database, which all servers have in common: whoever plays on one and then on another
    /// has the same time, and no flag falls early because the clock of a machine is fast.
    pub async fn set_clock(&self) -> Result<(), StoreError> {
        let before = self.now();
        let Some(right) = self.db().clock().await? else { return Ok(()) };
        let after = self.now();
        let (error, doubt) = ((before + after) / 2 - right, (after - before) / 2);
        // What may come of the way there and back is left alone.
        if self.runs_by_itself() && error.abs() > TOLERANCE + doubt {
            tracing::warn!(error, "the clock of this machine is wrong by so many milliseconds");
            self.0.watch.correct(-error);
        }
        Ok(())
    }

    /// Does what was left over, if that is for this server to do.
    pub async fn sweep(&self) -> Result<(), HallError> {
        let lease = match self.claim(SWEEP).await? {
            LeaseClaim::Alone => return self.look_for_clocks().await,
            LeaseClaim::Held(lease) => lease,
            LeaseClaim::Elsewhere => {
                *self.sweeper() = None;
                return Ok(());
            }
        };
        let swept = self.sweep_by(lease).await;
        if swept.is_err() {
            // The next time it goes through everything.
            *self.sweeper() = None;
        }
        swept
    }

    async fn sweep_by(&self, lease: Lease) -> Result<(), HallError> {
        let before = self.sweeper().replace(lease.clone());
        let has_lost = self.db().forget_servers(self.now()).await?;
        if has_lost || before.as_ref() != Some(&lease) {
            self.report_elsewhere(EventMatchReport::Left);
            self.go_through().await?;
        } else {
            self.look_for_clocks().await?;
        }
        for id in self.db().matches_before_computers().await? {
            let called = unbroken(self.call_left_computer(&id)).await;
            match called.unwrap_or(Err(HallError::Broken)) {
                Ok(()) | Err(HallError::Unknown | HallError::SetAside) => {}
                Err(HallError::Store(StoreError::Closed)) => return Ok(()),
                // Whatever is wrong with one match, the others go on.
                Err(error) => self.note_failure(&id, &error),
            }
        }
        Ok(())
    }

    async fn call_left_computer(&self, id: &str) -> Result<(), HallError> {
        let live = self.find(id).await?;
        if !self.is_recent(&live.room()) {
            self.call_computer(&live);
        }
        Ok(())
    }

    /// Goes on with every match that is played with a clock or by a plan.
    pub(super) async fn go_through(&self) -> Result<(), HallError> {
        let _looking = self.0.looking.lock().await;
        for id in self.clocks().await? {
            self.attend(&id).await;
        }
        Ok(())
    }

    /// The same with those whose clocks nobody watches here: another process may have ended that did.
    async fn look_for_clocks(&self) -> Result<(), HallError> {
        let _looking = self.0.looking.lock().await;
        for id in self.clocks().await? {
            if !self.0.alarms.is_set(&id) {
                self.attend(&id).await;
            }
        }
        Ok(())
    }

    async fn clocks(&self) -> Result<Vec<String>, StoreError> {
        let mut ids = self.db().planned_matches().await?;
        ids.extend(self.db().timed_matches().await?);
        Ok(ids)
    }

    /// Leaves the other servers: what this one did is for them to do from now on.
    pub async fn leave_others(&self) -> Result<(), StoreError> {
        if !self.has_others() {
            return Ok(());
        }
        self.db().put_server(&self.0.name, 0, "{}").await?;
        let lease = self.sweeper().take();
        match lease {
            Some(lease) => self.db().release(&lease).await,
            None => Ok(()),
        }
    }

    /// Whether a match is to be left to the server that has it in memory, or to the one that sweeps.
    pub(super) fn is_left_to_others(&self, id: &str) -> bool {
        self.has_others() && self.sweeper().is_none() && self.loaded_room(id).is_none()
    }

    /// Whether what follows from the last line of a match is still up to the server that wrote it.
    pub(super) fn is_recent(&self, room: &super::Room) -> bool {
        let grace = self.round().as_millis() as i64;
        self.has_others() && room.last_at().is_some_and(|at| self.now() - at < grace)
    }

    /// How often it is looked what is left over.
    fn round(&self) -> Duration {
        if self.has_others() { self.0.takeover / PARTS } else { ROUND_ALONE }
    }

    /// Whether what others leave is for this server to do.
    pub(crate) fn sweeps(&self) -> bool {
        !self.has_others() || self.sweeper().is_some()
    }

    fn sweeper(&self) -> MutexGuard<'_, Option<Lease>> {
        self.0.sweeps.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sweeps as long as there is a hall.
pub(super) async fn keep_sweeping(hall: Weak<HallState>) -> Result<(), HallError> {
    let mut is_said = false;
    loop {
        let Some(hall_now) = hall.upgrade().map(Hall) else { return Ok(()) };
        match hall_now.sweep().await {
            Err(HallError::Store(StoreError::Closed)) => return Ok(()),
            swept => swept?,
        }
        if !is_said {
            hall_now.say_awaited().await?;
            is_said = true;
        }
        let round = hall_now.round();
        drop(hall_now);
        rest(round).await;
    }
}
