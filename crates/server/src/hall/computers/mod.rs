//! The computer players: a few threads of their own, so that however many matches wait for the
//! computer, pages are answered. Those who wait have turns ([`Line`](crate::jobs::Line)), and a match that awaits
//! more of the computer after a move waits again. Where there are workers, they think instead of the threads.

mod away;
mod desk;
mod question;

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Instant;

use dohyo_engine::{Limits, Random};
use tokio::runtime::Handle;

use self::desk::Desk;
use self::question::{ComputerQuestion, LONGEST_THOUGHT};
use super::{Hall, HallError, HallState, LiveMatch};
use crate::jobs::{Asker, JobKind, JobRunner, Workforce};
use crate::room::MatchDeed;
use crate::secret;
use crate::workers::who_asks;

/// How often the computer tries in a row to do what a match awaits of it and is refused.
const MOST_REFUSALS: usize = 8;

/// The threads, by their queue.
#[derive(Debug)]
pub struct Computers {
    threads: NonZeroUsize,
    cache: Option<PathBuf>,
    desk: Arc<Desk>,
    workforce: Workforce,
}

/// A match that was served and its last line that was looked at; nothing if it is to be left alone until it is tried
/// again.
type Served = Option<(Arc<LiveMatch>, u64)>;

impl Computers {
    /// So many threads, with a folder in which solutions of the bouts are kept.
    #[must_use]
    pub fn new(threads: NonZeroUsize, cache: Option<PathBuf>) -> Self {
        Self::with(threads, cache, Workforce::nobody())
    }

    /// The same, for when no worker thinks.
    #[must_use]
    pub fn with(threads: NonZeroUsize, cache: Option<PathBuf>, workforce: Workforce) -> Self {
        Self { threads, cache, desk: Arc::default(), workforce }
    }

    /// Starts the threads. They end with the hall.
    pub(super) fn serve(&self, hall: &Hall) {
        for n in 0..self.threads.get() {
            let worker = ComputerWorker {
                hall: Arc::downgrade(&hall.0),
                runtime: Handle::current(),
                desk: Arc::clone(&self.desk),
                runner: JobRunner::new(self.cache.clone()),
                random: Random::new(secret::random_number()),
            };
            let name = format!("computer {n}");
            let thread = thread::Builder::new().name(name).spawn(move || worker.run());
            thread.expect("the system has a thread to spare");
        }
        if let Some(changes) = self.workforce.changes() {
            let desk = Arc::clone(&self.desk);
            self.workforce.report_backlog(JobKind::Computer, move || desk.backlog());
            let (desk, workforce) = (Arc::clone(&self.desk), self.workforce.clone());
            tokio::spawn(away::hand_out(desk, Arc::downgrade(&hall.0), workforce, changes));
        }
    }

    /// Lets the computer do what a match awaits of it, when it is its turn.
    pub(super) fn call(&self, live: &LiveMatch) {
        let person = Some(live.room().setup().host);
        self.desk.call(&live.id, Asker { address: who_asks(), person });
    }

    /// Whether another match may begin for which whoever asks now would wait.
    pub(super) fn has_room(&self) -> bool {
        self.desk.has_room()
    }
}

impl Drop for Computers {
    fn drop(&mut self) {
        self.desk.close();
    }
}

struct ComputerWorker {
    hall: Weak<HallState>,
    runtime: Handle,
    desk: Arc<Desk>,
    runner: JobRunner,
    random: Random,
}

impl ComputerWorker {
    fn run(mut self) {
        while let Some((id, asker)) = self.desk.next() {
            // A fault in one match must not cost us all that come after it.
            let served = catch_unwind(AssertUnwindSafe(|| self.serve(&id)));
            let served = served.unwrap_or_else(|_| {
                self.runner.forget();
                self.hall.upgrade().map(Hall)?.note_failure(&id, &HallError::Broken);
                None
            });
            self.desk.done(id, asker, served);
        }
    }

    /// Does one thing that a match awaits.
    fn serve(&mut self, id: &str) -> Served {
        let hall = self.hall.upgrade().map(Hall)?;
        // It may have left the memory while it waited.
        let live = self.runtime.block_on(hall.find(id)).ok()?;
        drop(hall);
        let mut refusals = 0;
        loop {
            let number = live.news().number;
            let Some(question) = ComputerQuestion::of(&live) else { return Some((live, number)) };
            let hall = self.hall.upgrade().map(Hall)?;
            let Some(deed) = self.decide(&question) else { return Some((live, number)) };
            let Err(error) = self.runtime.block_on(hall.act(&live, question.request(deed))) else {
                return Some((live, number));
            };
            // Somebody resigned or took back meanwhile; what is awaited now is looked at anew.
            tracing::debug!(id, %error, "the computer was too late");
            refusals += 1;
            if !matches!(error, HallError::Refused(_)) {
                return None;
            }
            if refusals >= MOST_REFUSALS {
                return Some((live, number));
            }
        }
    }

    fn decide(&mut self, question: &ComputerQuestion) -> Option<MatchDeed> {
        let thought = question.thinks_for().and_then(|mover| {
            let deadline = Some(Instant::now() + LONGEST_THOUGHT);
            let limits = Limits { deadline, ..Limits::default() };
            let player = (question.level, mover);
            self.runner.choose(&*question.table, player, &limits, &mut self.random)
        });
        question.deed(thought)
    }
}
