//! The analysts: a few threads that think about what people study, apart from the computer
//! players, so that nobody who plays waits for somebody who studies.
//!
//! They do two kinds of work. A live analysis shows its best lines to somebody who looks on, and
//! lasts until that person has seen enough. An errand is long and comes in short steps; nobody
//! watches its end closely. While others wait, an analysis goes on for a turn at a time, and
//! between two turns one step of an errand is done: everybody comes forward.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Beginning, Engine, Limits, Mind, mind};
use dohyo_rules::{Status, Table, find};
use tokio::sync::mpsc;
use tokio::time::{timeout, timeout_at};

use crate::workers::{Share, Shares, Unworked};

/// How long an analysis is thought about in all.
const LONGEST: Duration = Duration::from_secs(60);
/// How long at a time, while others wait.
const TURN: Duration = Duration::from_secs(2);
/// How long somebody waits for an analyst who tells something.
const PATIENCE: Duration = Duration::from_secs(20);
/// Analyses that may wait, and errands.
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
pub trait Errand: Send {
    /// Does the next step.
    fn step(&mut self) -> Flow;
}

/// Whether there is more to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// There is a next step.
    On,
    /// That was the last.
    Done,
}

/// What an analysis finds, depth by depth. It ends when this is dropped.
#[derive(Debug)]
pub struct Lines {
    reports: mpsc::Receiver<Analysis>,
    stop: Arc<AtomicBool>,
}

/// The analysts. They go home when the last of these is dropped.
#[derive(Clone, Debug)]
pub struct Analysts(Arc<Office>);

#[derive(Debug)]
struct Office(Arc<Desk>);

/// Where the threads find their work.
#[derive(Debug)]
struct Desk {
    pile: Mutex<Pile>,
    called: Condvar,
    /// What those at one address may have of the places, for analyses and for errands.
    shares: Shares,
    errand_shares: Shares,
}

#[derive(Default)]
struct Pile {
    analyses: VecDeque<Live>,
    errands: VecDeque<Undertaken>,
    /// What stops those that go on while nobody waits.
    unhurried: Vec<Arc<AtomicBool>>,
    /// Threads with nothing to do.
    idle: usize,
    /// Whether an errand has its turn before the next analysis.
    is_errands_turn: bool,
    is_closed: bool,
}

/// Something to do.
enum Job {
    Analysis(Live),
    Errand(Undertaken),
}

/// An errand, with the place that it takes until it is done.
struct Undertaken {
    errand: Box<dyn Errand>,
    _share: Option<Share>,
}

/// An analysis that somebody watches.
struct Live {
    table: Box<dyn Table>,
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
        let (pile, called) = Default::default();
        let (shares, errand_shares) = (Shares::of(WAITING), Shares::of(WAITING));
        let desk = Arc::new(Desk { pile, called, shares, errand_shares });
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
        let begin = Beginning { position: start, moves };
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
        let mut pile = self.0.0.pile();
        // Those who left no longer wait.
        pile.analyses.retain(|live| !live.reports.is_closed());
        let _share = self.0.0.shares.take()?;
        let live = Live { table, lines, limits, stop, reports, depth, nodes, elapsed, _share };
        if pile.analyses.len() >= WAITING {
            return Err(Unstudied::Busy);
        }
        pile.analyses.push_back(live);
        self.0.0.call(pile);
        Ok(shown)
    }

    /// Has an errand done, after those that came before it. Those at one address have a quarter of the places
    /// until theirs are done.
    pub fn undertake(&self, errand: Box<dyn Errand>) -> Result<(), Unstudied> {
        let _share = self.0.0.errand_shares.take()?;
        let mut pile = self.0.0.pile();
        if pile.errands.len() >= WAITING {
            return Err(Unstudied::Busy);
        }
        pile.errands.push_back(Undertaken { errand, _share });
        self.0.0.call(pile);
        Ok(())
    }
}

impl Lines {
    /// The lines at the next depth; `None` when there is no more to find out.
    pub async fn recv(&mut self) -> Option<Analysis> {
        self.reports.recv().await
    }

    /// The last lines that are found within a time. It is counted from the first ones, so that
    /// whoever has to wait for an analyst gets as much as anybody; `None` if nobody comes.
    pub async fn within(mut self, time: Duration) -> Option<Analysis> {
        let mut last = timeout(PATIENCE, self.recv()).await.ok()??;
        let end = tokio::time::Instant::now() + time;
        while let Ok(Some(report)) = timeout_at(end, self.recv()).await {
            last = report;
        }
        Some(last)
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // In this order: a search that was stopped looks whether anybody is left.
        self.reports.close();
        self.stop.store(true, Ordering::Release);
    }
}

impl Drop for Office {
    fn drop(&mut self) {
        let mut pile = self.0.pile();
        pile.is_closed = true;
        pile.analyses.clear();
        pile.errands.clear();
        for stop in &pile.unhurried {
            stop.store(true, Ordering::Release);
        }
        self.0.called.notify_all();
    }
}

impl Desk {
    fn pile(&self) -> MutexGuard<'_, Pile> {
        self.pile.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls somebody for what was put on the pile: who has nothing to do, or else who thinks
    /// about one thing all the time.
    fn call(&self, mut pile: MutexGuard<'_, Pile>) {
        let waiting = pile.analyses.len() + pile.errands.len();
        if waiting > pile.idle && !pile.unhurried.is_empty() {
            pile.unhurried.remove(0).store(true, Ordering::Release);
        }
        self.called.notify_one();
    }

    /// Waits for the next thing to do; `None` when the office is closed.
    fn next(&self) -> Option<Job> {
        let mut pile = self.pile();
        loop {
            if pile.is_closed {
                return None;
            }
            if let Some(job) = pile.take() {
                return Some(job);
            }
            pile.idle += 1;
            pile = self.called.wait(pile).unwrap_or_else(PoisonError::into_inner);
            pile.idle -= 1;
        }
    }

    fn put_back(&self, job: Job) {
        let mut pile = self.pile();
        if pile.is_closed {
            return;
        }
        match job {
            Job::Analysis(live) => pile.analyses.push_back(live),
            // What was begun is finished first.
            Job::Errand(errand) => pile.errands.push_front(errand),
        }
        self.called.notify_one();
    }
}

impl Pile {
    fn take(&mut self) -> Option<Job> {
        let is_errands_turn = self.is_errands_turn || self.analyses.is_empty();
        self.is_errands_turn = !is_errands_turn;
        if is_errands_turn && let Some(errand) = self.errands.pop_front() {
            return Some(Job::Errand(errand));
        }
        self.analyses.pop_front().map(Job::Analysis)
    }

    fn is_empty(&self) -> bool {
        self.analyses.is_empty() && self.errands.is_empty()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (analyses, errands) = (self.analyses.len(), self.errands.len());
        f.debug_struct("Pile").field("analyses", &analyses).field("errands", &errands).finish()
    }
}

/// One thread.
struct Analyst {
    desk: Arc<Desk>,
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
    fn serve(&mut self, job: Job) -> Option<Job> {
        match job {
            Job::Errand(mut errand) => match errand.errand.step() {
                Flow::On => Some(Job::Errand(errand)),
                Flow::Done => None,
            },
            Job::Analysis(live) => self.think(live).map(Job::Analysis),
        }
    }

    /// Thinks about a position for a turn.
    fn think(&mut self, mut live: Live) -> Option<Live> {
        let left = LONGEST.checked_sub(live.elapsed).filter(|_| !live.reports.is_closed())?;
        live.stop.store(false, Ordering::Release);
        let is_hurried = {
            let mut pile = self.desk.pile();
            let is_hurried = !pile.is_empty();
            if !is_hurried {
                pile.unhurried.push(Arc::clone(&live.stop));
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
        self.desk.pile().unhurried.retain(|stop| !Arc::ptr_eq(stop, &live.stop));
        live.nodes += found?.nodes;
        live.elapsed += began.elapsed();
        let is_late = live.limits.deadline.is_some_and(|deadline| deadline <= Instant::now());
        let was_cut_short = live.stop.load(Ordering::Acquire) || end <= Instant::now();
        (was_cut_short && !is_late && !live.reports.is_closed()).then_some(live)
    }

    /// Searches, and reports what is deeper than what was reported in earlier turns.
    fn search(&mut self, live: &mut Live, limits: &Limits) -> Option<Analysis> {
        let mind = self.mind(&*live.table)?;
        let Live { table, lines, stop, reports, depth, nodes, elapsed, .. } = live;
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

    fn mind(&mut self, table: &dyn Table) -> Option<&mut Box<dyn Mind>> {
        let game = table.game();
        if !self.minds.contains_key(game) {
            let mind = mind(table, || Engine::new(MEGABYTES, NonZeroUsize::MIN))?;
            if self.minds.len() >= AT_HAND {
                self.minds.clear();
            }
            self.minds.insert(game, mind);
        }
        self.minds.get_mut(game)
    }
}
