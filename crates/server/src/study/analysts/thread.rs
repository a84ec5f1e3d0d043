//! A thread that analyses and does background jobs, in turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use dohyo_engine::{Analysis, Limits};

use super::desk::{AnalysisDesk, AnalysisJob, WatchedAnalysis};
use super::{AnalysisFlow, LONGEST};
use crate::jobs::JobRunner;

/// How long at a time, while others wait.
const TURN: Duration = Duration::from_secs(2);

/// One thread.
pub(super) struct Analyst {
    desk: Arc<AnalysisDesk>,
    runner: JobRunner,
}

impl Analyst {
    pub(super) fn new(desk: Arc<AnalysisDesk>) -> Self {
        Self { desk, runner: JobRunner::new(None) }
    }

    pub(super) fn run(mut self) {
        while let Some(job) = self.desk.next() {
            // A fault in one thing must not cost us everything that comes after it.
            let done = catch_unwind(AssertUnwindSafe(|| self.serve(job)));
            match done {
                Ok(Some(rest)) => self.desk.put_back(rest),
                Ok(None) => {}
                Err(_) => {
                    tracing::error!("an analyst broke off");
                    self.runner.forget();
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
            let is_hurried = queue.waiting_here() > 0;
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
        let mind = self.runner.mind(&*live.table)?;
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
}
