//! Where analyses and background jobs wait: for the threads of this server, or for workers elsewhere.

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Limits};
use dohyo_rules::AnyMatch;
use tokio::sync::{Notify, mpsc};

use super::BackgroundJob;
use crate::jobs::{Asker, Line};
use crate::workers::{Share, Shares};

/// Where whoever thinks finds work.
#[derive(Debug)]
pub(super) struct AnalysisDesk {
    queue: Mutex<JobQueue>,
    called: Condvar,
    /// The same for those who hand it to workers.
    pub(super) waits: Notify,
    /// What those at one address may have of the places, for analyses and for background jobs.
    pub(super) shares: Shares,
    pub(super) errand_shares: Shares,
}

#[derive(Default)]
pub(super) struct JobQueue {
    pub(super) analyses: VecDeque<WatchedAnalysis>,
    /// Background jobs: those that a worker can do, and those that only this server can do.
    background: Line<Undertaken>,
    only_here: Line<Undertaken>,
    /// What workers did not do: the threads here do it before all else.
    taken_back: VecDeque<AnalysisJob>,
    /// Whether workers take analyses, and reviews.
    pub(super) served: ServedStudies,
    /// What stops those that go on while nobody waits.
    pub(super) unhurried: Vec<Arc<AtomicBool>>,
    /// Threads with nothing to do.
    idle: usize,
    /// Whether a background job has its turn before the next analysis.
    is_jobs_turn: bool,
    pub(super) is_closed: bool,
}

/// What workers elsewhere do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ServedStudies {
    pub(super) analyses: bool,
    pub(super) reviews: bool,
}

/// Something to do.
pub(super) enum AnalysisJob {
    Analysis(WatchedAnalysis),
    Background(Undertaken),
}

/// A background job, with the place that it takes until it is done.
pub(super) struct Undertaken {
    pub(super) job: Box<dyn BackgroundJob>,
    pub(super) asker: Asker,
    /// Whether a worker can do it.
    pub(super) can_go: bool,
    pub(super) _share: Option<Share>,
}

/// An analysis that somebody watches.
pub(super) struct WatchedAnalysis {
    pub(super) table: Box<dyn AnyMatch>,
    pub(super) lines: std::num::NonZeroUsize,
    pub(super) limits: Limits,
    /// Ends the search for now; whether for good, `reports` knows.
    pub(super) stop: Arc<AtomicBool>,
    pub(super) reports: mpsc::Sender<Analysis>,
    /// What was done in earlier turns.
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) elapsed: Duration,
    /// Since when it waits.
    pub(super) since: Instant,
    /// The place that it takes, until it ends.
    pub(super) _share: Option<Share>,
}

impl AnalysisDesk {
    pub(super) fn new(places: usize) -> Self {
        let (queue, called, waits) = Default::default();
        let (shares, errand_shares) = (Shares::of(places), Shares::of(places));
        Self { queue, called, waits, shares, errand_shares }
    }

    pub(super) fn queue(&self) -> MutexGuard<'_, JobQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls somebody for what was put in the queue: who has nothing to do, or else who thinks
    /// about one thing all the time.
    pub(super) fn call(&self, mut queue: MutexGuard<'_, JobQueue>) {
        if queue.waiting_here() > queue.idle && !queue.unhurried.is_empty() {
            queue.unhurried.remove(0).store(true, Ordering::Release);
        }
        self.called.notify_one();
        self.waits.notify_one();
    }

    /// Waits for the next thing to do here; `None` when the office is closed.
    pub(super) fn next(&self) -> Option<AnalysisJob> {
        let mut queue = self.queue();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(job) = queue.take() {
                return Some(job);
            }
            queue.idle += 1;
            queue = self.called.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    /// Puts back what is not done yet.
    pub(super) fn put_back(&self, job: AnalysisJob) {
        let mut queue = self.queue();
        if queue.is_closed {
            return;
        }
        match job {
            AnalysisJob::Analysis(live) => {
                queue.analyses.push_back(WatchedAnalysis { since: Instant::now(), ..live });
            }
            // What was begun is finished first.
            AnalysisJob::Background(job) => queue.put_begun(job),
        }
        self.called.notify_one();
        self.waits.notify_one();
    }

    /// No worker does it: it is done here, and next.
    pub(super) fn take_back(&self, job: AnalysisJob) {
        let mut queue = self.queue();
        if !queue.is_closed {
            queue.taken_back.push_back(job);
            self.call(queue);
        }
    }

    /// What workers do from now on; all else is done here.
    pub(super) fn serve(&self, served: ServedStudies) {
        let mut queue = self.queue();
        if std::mem::replace(&mut queue.served, served) != served {
            self.called.notify_all();
        }
    }

    /// Everybody goes home.
    pub(super) fn close(&self) {
        let mut queue = self.queue();
        queue.is_closed = true;
        queue.analyses.clear();
        queue.taken_back.clear();
        (queue.background, queue.only_here) = Default::default();
        for stop in &queue.unhurried {
            stop.store(true, Ordering::Release);
        }
        self.called.notify_all();
        self.waits.notify_one();
    }

    /// How many analyses wait, and since when the oldest.
    pub(super) fn backlog_of_analyses(&self) -> (usize, Duration) {
        let queue = self.queue();
        let first = queue.analyses.iter().map(|live| live.since).min();
        (queue.analyses.len(), first.map_or(Duration::ZERO, |since| since.elapsed()))
    }

    /// How many background jobs wait, and since when the oldest.
    pub(super) fn backlog_of_reviews(&self) -> (usize, Duration) {
        let queue = self.queue();
        (queue.background.len(), queue.background.oldest())
    }
}

impl JobQueue {
    /// How many background jobs wait.
    pub(super) fn background_len(&self) -> usize {
        self.background.len() + self.only_here.len()
    }

    /// Takes up a background job.
    pub(super) fn put(&mut self, job: Undertaken) {
        let asker = job.asker;
        if job.can_go { &mut self.background } else { &mut self.only_here }.push(job, asker);
    }

    fn put_begun(&mut self, job: Undertaken) {
        let asker = job.asker;
        let line = if job.can_go { &mut self.background } else { &mut self.only_here };
        line.push_back_begun(job, asker);
    }

    /// The next thing to do here.
    fn take(&mut self) -> Option<AnalysisJob> {
        if let Some(job) = self.taken_back.pop_front() {
            return Some(job);
        }
        let has_analyses = !self.served.analyses && !self.analyses.is_empty();
        let is_jobs_turn = self.is_jobs_turn || !has_analyses;
        self.is_jobs_turn = !is_jobs_turn;
        if is_jobs_turn && let Some(job) = self.take_background() {
            return Some(AnalysisJob::Background(job));
        }
        if !has_analyses {
            return None;
        }
        self.analyses.pop_front().map(AnalysisJob::Analysis)
    }

    fn take_background(&mut self) -> Option<Undertaken> {
        let here = self.only_here.pop();
        here.or_else(|| if self.served.reviews { None } else { self.background.pop() })
            .map(|(job, _)| job)
    }

    /// An analysis for a worker.
    pub(super) fn analysis_for_workers(&mut self) -> Option<WatchedAnalysis> {
        self.analyses.pop_front()
    }

    /// A background job for a worker.
    pub(super) fn review_for_workers(&mut self) -> Option<Undertaken> {
        self.background.pop().map(|(job, _)| job)
    }

    /// How much waits for the threads here.
    pub(super) fn waiting_here(&self) -> usize {
        let analyses = if self.served.analyses { 0 } else { self.analyses.len() };
        let reviews = if self.served.reviews { 0 } else { self.background.len() };
        analyses + reviews + self.only_here.len() + self.taken_back.len()
    }
}

impl fmt::Debug for JobQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (analyses, background) = (self.analyses.len(), self.background_len());
        f.debug_struct("JobQueue")
            .field("analyses", &analyses)
            .field("background", &background)
            .finish_non_exhaustive()
    }
}
