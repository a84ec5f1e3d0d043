//! The analysts: a few threads that think about what people study, apart from the computer
//! players, so that nobody who plays waits for somebody who studies.
//!
//! They do two kinds of work. A live analysis shows its best lines to somebody who looks on, and
//! lasts until that person has seen enough. A background job is long and comes in short steps; nobody
//! watches its end closely. While others wait, an analysis goes on for a turn at a time, and
//! between two turns one step of a background job is done: everybody comes forward.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Engine, Limits, Mind, Opening, mind};
use dohyo_rules::{AnyMatch, Status, find};
use tokio::sync::mpsc;

use super::lines::Lines;
use crate::workers::{Share, Shares, Unworked};

/// How long an analysis is thought about in all.
const LONGEST: Duration = Duration::from_secs(60);
/// How long at a time, while others wait.
const TURN: Duration = Duration::from_secs(2);
/// Analyses that may wait, and background jobs.
const WAITING: usize = 64;
/// What the mind of a game may remember.
const MEGABYTES: usize = 32;
/// Minds that a thread keeps at hand.
const AT_HAND: usize = 4;
/// More reports than a search has depths.
const REPORTS: usize = 256;

/// A position to analyse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRequest {
    /// The game's id, with its option.
    pub game: String,
    /// The position string it begins with; the usual start where there is none.
    pub start: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
    /// How many lines to show.
    pub lines: NonZeroUsize,
}

/// Why nobody thinks about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unstudied {
    /// Too many wait already.
    Busy,
    /// The game is unknown, or solved and not searched.
    NoMind,
    /// The position is none, or the match is over there; why, in words.
    Position(String),
}

/// Long work in steps of about a second.
pub trait BackgroundJob: Send {
    /// Does the next step.
    fn step(&mut self) -> AnalysisFlow;
}

/// Whether there is more to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisFlow {
    /// There is a next step.
    On,
    /// That was the last.
    Done,
}

/// The analysts. They go home when the last of these is dropped.
#[derive(Clone, Debug)]
pub struct Analysts(Arc<Office>);

#[derive(Debug)]
struct Office(Arc<AnalysisDesk>);

/// Where the threads find their work.
#[derive(Debug)]
struct AnalysisDesk {
    queue: Mutex<JobQueue>,
    called: Condvar,
    /// What those at one address may have of the places, for analyses and for background jobs.
    shares: Shares,
    errand_shares: Shares,
}

#[derive(Default)]
struct JobQueue {
    analyses: VecDeque<WatchedAnalysis>,
    background: VecDeque<Undertaken>,
    /// What stops those that go on while nobody waits.
    unhurried: Vec<Arc<AtomicBool>>,
    /// Threads with nothing to do.
    idle: usize,
    /// Whether a background job has its turn before the next analysis.
    is_jobs_turn: bool,
    is_closed: bool,
}

/// Something to do.
enum AnalysisJob {
    Analysis(WatchedAnalysis),
    Background(Undertaken),
}

/// A background job, with the place that it takes until it is done.
struct Undertaken {
    job: Box<dyn BackgroundJob>,
    _share: Option<Share>,
}

/// An analysis that somebody watches.
struct WatchedAnalysis {
    table: Box<dyn AnyMatch>,
    lines: NonZeroUsize,
    limits: Limits,
    /// Ends the search for now; whether for good, `reports` knows.
    stop: Arc<AtomicBool>,
    reports: mpsc::Sender<Analysis>,
    /// What was done in earlier turns.
    depth: u32,
    nodes: u64,
    elapsed: Duration,
    /// The place that it takes, until it ends.
    _share: Option<Share>,
}

impl From<Unworked> for Unstudied {
    fn from(_: Unworked) -> Self {
        Self::Busy
    }
}

impl Analysts {
    /// So many threads.
    #[must_use]
    pub fn new(threads: NonZeroUsize) -> Self {
        let (queue, called) = Default::default();
        let (shares, errand_shares) = (Shares::of(WAITING), Shares::of(WAITING));
        let desk = Arc::new(AnalysisDesk { queue, called, shares, errand_shares });
        for n in 0..threads.get() {
            let analyst = Analyst { desk: Arc::clone(&desk), minds: HashMap::new() };
            let name = format!("analyst {n}");
            let thread = thread::Builder::new().name(name).spawn(move || analyst.run());
            thread.expect("the system has a thread to spare");
        }
        Self(Arc::new(Office(desk)))
    }

    /// Has a position analysed, within limits that may only be narrower than our own; a flag
    /// among them counts for nothing, since dropping the lines ends it.
    pub fn analyse(&self, request: AnalysisRequest, limits: Limits) -> Result<Lines, Unstudied> {
        let AnalysisRequest { game, start, moves, lines } = request;
        let game = find(&game).map_err(|_| Unstudied::NoMind)?;
        let begin = Opening { position: start, moves };
        let table = begin.table(game).map_err(Unstudied::Position)?;
        match table.status() {
            Status::Turn(_) => {}
            Status::Both => return Err(Unstudied::NoMind),
            Status::Over(_) => return Err(Unstudied::Position("the match is over".to_owned())),
        }
        let (reports, heard) = mpsc::channel(REPORTS);
        let stop = Arc::new(AtomicBool::new(false));
        let shown = Lines { reports: heard, stop: Arc::clone(&stop) };
        let (depth, nodes, elapsed) = (0, 0, Duration::ZERO);
        let mut queue = self.0.0.queue();
        // Those who left no longer wait.
        queue.analyses.retain(|live| !live.reports.is_closed());
        let _share = self.0.0.shares.take()?;
        let live =
            WatchedAnalysis { table, lines, limits, stop, reports, depth, nodes, elapsed, _share };
        if queue.analyses.len() >= WAITING {
            return Err(Unstudied::Busy);
        }
        queue.analyses.push_back(live);
        self.0.0.call(queue);
        Ok(shown)
    }

    /// Has a background job done, after those that came before it. Those at one address have a quarter of the places
    /// until theirs are done.
    pub fn undertake(&self, job: Box<dyn BackgroundJob>) -> Result<(), Unstudied> {
        let _share = self.0.0.errand_shares.take()?;
        let mut queue = self.0.0.queue();
        if queue.background.len() >= WAITING {
            return Err(Unstudied::Busy);
        }
        queue.background.push_back(Undertaken { job, _share });
        self.0.0.call(queue);
        Ok(())
    }
}

impl Drop for Office {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.is_closed = true;
        queue.analyses.clear();
        queue.background.clear();
        for stop in &queue.unhurried {
            stop.store(true, Ordering::Release);
        }
        self.0.called.notify_all();
    }
}

impl AnalysisDesk {
    fn queue(&self) -> MutexGuard<'_, JobQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls somebody for what was put in the queue: who has nothing to do, or else who thinks
    /// about one thing all the time.
    fn call(&self, mut queue: MutexGuard<'_, JobQueue>) {
        let waiting = queue.analyses.len() + queue.background.len();
        if waiting > queue.idle && !queue.unhurried.is_empty() {
            queue.unhurried.remove(0).store(true, Ordering::Release);
        }
        self.called.notify_one();
    }

    /// Waits for the next thing to do; `None` when the office is closed.
    fn next(&self) -> Option<AnalysisJob> {
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

    fn put_back(&self, job: AnalysisJob) {
        let mut queue = self.queue();
        if queue.is_closed {
            return;
        }
        match job {
            AnalysisJob::Analysis(live) => queue.analyses.push_back(live),
            // What was begun is finished first.
            AnalysisJob::Background(job) => queue.background.push_front(job),
        }
        self.called.notify_one();
    }
}

impl JobQueue {
    fn take(&mut self) -> Option<AnalysisJob> {
        let is_jobs_turn = self.is_jobs_turn || self.analyses.is_empty();
        self.is_jobs_turn = !is_jobs_turn;
        if is_jobs_turn && let Some(job) = self.background.pop_front() {
            return Some(AnalysisJob::Background(job));
        }
        self.analyses.pop_front().map(AnalysisJob::Analysis)
    }

    fn is_empty(&self) -> bool {
        self.analyses.is_empty() && self.background.is_empty()
    }
}

impl fmt::Debug for JobQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (analyses, background) = (self.analyses.len(), self.background.len());
        f.debug_struct("JobQueue")
            .field("analyses", &analyses)
            .field("background", &background)
            .finish()
    }
}

/// One thread.
struct Analyst {
    desk: Arc<AnalysisDesk>,
    minds: HashMap<&'static str, Box<dyn Mind>>,
}

impl Analyst {
    fn run(mut self) {
        while let Some(job) = self.desk.next() {
            // A fault in one thing must not cost us everything that comes after it.
            let done = catch_unwind(AssertUnwindSafe(|| self.serve(job)));
            match done {
                Ok(Some(rest)) => self.desk.put_back(rest),
                Ok(None) => {}
                Err(_) => {
                    tracing::error!("an analyst broke off");
                    self.minds.clear();
                }
            }
        }
    }

    /// Does something for a while, and gives back what there is left to do.
    fn serve(&mut self, job: AnalysisJob) -> Option<AnalysisJob> {
        match job {
            AnalysisJob::Background(mut job) => match job.job.step() {
                AnalysisFlow::On => Some(AnalysisJob::Background(job)),
                AnalysisFlow::Done => None,
            },
            AnalysisJob::Analysis(live) => self.think(live).map(AnalysisJob::Analysis),
        }
    }

    /// Thinks about a position for a turn.
    fn think(&mut self, mut live: WatchedAnalysis) -> Option<WatchedAnalysis> {
        let left = LONGEST.checked_sub(live.elapsed).filter(|_| !live.reports.is_closed())?;
        live.stop.store(false, Ordering::Release);
        let is_hurried = {
            let mut queue = self.desk.queue();
            let is_hurried = !queue.is_empty();
            if !is_hurried {
                queue.unhurried.push(Arc::clone(&live.stop));
            }
            is_hurried
        };
        // Whoever left in between set the flag before we cleared it.
        if live.reports.is_closed() {
            live.stop.store(true, Ordering::Release);
        }
        let began = Instant::now();
        let turn = if is_hurried { TURN.min(left) } else { left };
        let end = began + turn;
        let deadline = Some(live.limits.deadline.map_or(end, |deadline| deadline.min(end)));
        let stop = Some(Arc::clone(&live.stop));
        let limits = Limits { deadline, stop, ..live.limits.clone() };
        let found = self.search(&mut live, &limits);
        self.desk.queue().unhurried.retain(|stop| !Arc::ptr_eq(stop, &live.stop));
        live.nodes += found?.nodes;
        live.elapsed += began.elapsed();
        let is_late = live.limits.deadline.is_some_and(|deadline| deadline <= Instant::now());
        let was_cut_short = live.stop.load(Ordering::Acquire) || end <= Instant::now();
        (was_cut_short && !is_late && !live.reports.is_closed()).then_some(live)
    }

    /// Searches, and reports what is deeper than what was reported in earlier turns.
    fn search(&mut self, live: &mut WatchedAnalysis, limits: &Limits) -> Option<Analysis> {
        let mind = self.mind(&*live.table)?;
        let WatchedAnalysis { table, lines, stop, reports, depth, nodes, elapsed, .. } = live;
        mind.analyse(&**table, *lines, limits, &mut |found| {
            if found.depth <= *depth {
                return;
            }
            *depth = found.depth;
            let (nodes, elapsed) = (*nodes + found.nodes, *elapsed + found.elapsed);
            if reports.try_send(Analysis { nodes, elapsed, ..found.clone() }).is_err() {
                stop.store(true, Ordering::Release);
            }
        })
    }

    fn mind(&mut self, table: &dyn AnyMatch) -> Option<&mut Box<dyn Mind>> {
        let game = table.game();
        if !self.minds.contains_key(game) {
            let mind = mind(table, &|| Engine::new(MEGABYTES, NonZeroUsize::MIN))?;
            if self.minds.len() >= AT_HAND {
                self.minds.clear();
            }
            self.minds.insert(game, mind);
        }
        self.minds.get_mut(game)
    }
}
