//! The analysts: a few threads that think about what people study, apart from the computer
//! players, so that nobody who plays waits for somebody who studies.
//!
//! They do two kinds of work. A live analysis shows its best lines to somebody who looks on, and
//! lasts until that person has seen enough. A background job is long and comes in short steps; nobody
//! watches its end closely. While others wait, an analysis goes on for a turn at a time, and
//! between two turns one step of a background job is done: everybody comes forward. Where there are workers, they
//! do both instead of the threads.

mod away;
mod desk;
mod thread;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dohyo_engine::{Limits, Opening};
use dohyo_rules::{Status, find};
use tokio::sync::mpsc;

use self::desk::{AnalysisDesk, Undertaken, WatchedAnalysis};
use self::thread::Analyst;
use super::lines::Lines;
use crate::jobs::{Asker, Job, JobAnswer, JobKind, Workforce};
use crate::people::PersonId;
use crate::workers::{Unworked, who_asks};

/// How long an analysis is thought about in all.
const LONGEST: Duration = Duration::from_secs(60);
/// Analyses that may wait, and background jobs.
const WAITING: usize = 64;
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

    /// The next steps as a job for a worker; nothing where only this server can do them.
    fn job(&self) -> Option<Job> {
        None
    }

    /// Takes what a worker made of that job. It may wait for the database, and so needs a thread of its own.
    fn take(&mut self, answer: JobAnswer) -> AnalysisFlow {
        let _ = answer;
        AnalysisFlow::Done
    }
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

impl From<Unworked> for Unstudied {
    fn from(_: Unworked) -> Self {
        Self::Busy
    }
}

impl Analysts {
    /// So many threads.
    #[must_use]
    pub fn new(threads: NonZeroUsize) -> Self {
        let desk = Arc::new(AnalysisDesk::new(WAITING));
        for n in 0..threads.get() {
            let analyst = Analyst::new(Arc::clone(&desk));
            let name = format!("analyst {n}");
            let thread = std::thread::Builder::new().name(name).spawn(move || analyst.run());
            thread.expect("the system has a thread to spare");
        }
        Self(Arc::new(Office(desk)))
    }

    /// The same, for when no worker does what there is to do.
    #[must_use]
    pub fn with(threads: NonZeroUsize, workforce: &Workforce) -> Self {
        let analysts = Self::new(threads);
        if let Some(changes) = workforce.changes() {
            let desk = &analysts.0.0;
            let (of_analyses, of_reviews) = (Arc::clone(desk), Arc::clone(desk));
            let analyses = move || of_analyses.backlog_of_analyses();
            workforce.report_backlog(JobKind::Analysis, analyses);
            workforce.report_backlog(JobKind::Review, move || of_reviews.backlog_of_reviews());
            tokio::spawn(away::hand_out(Arc::clone(desk), workforce.clone(), changes));
        }
        analysts
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
        let since = Instant::now();
        let live = WatchedAnalysis {
            table,
            lines,
            limits,
            stop,
            reports,
            depth,
            nodes,
            elapsed,
            since,
            _share,
        };
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
        self.undertake_for(None, job)
    }

    /// The same for somebody: the people at an address have a turn each.
    pub fn undertake_for(
        &self,
        person: Option<PersonId>,
        job: Box<dyn BackgroundJob>,
    ) -> Result<(), Unstudied> {
        let _share = self.0.0.errand_shares.take()?;
        let mut queue = self.0.0.queue();
        if queue.background_len() >= WAITING {
            return Err(Unstudied::Busy);
        }
        let (asker, can_go) = (Asker { address: who_asks(), person }, job.job().is_some());
        queue.put(Undertaken { job, asker, can_go, _share });
        self.0.0.call(queue);
        Ok(())
    }
}

impl Drop for Office {
    fn drop(&mut self) {
        self.0.close();
    }
}
