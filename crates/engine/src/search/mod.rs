//! Iterative deepening on as many threads as asked.

mod node;
mod ordering;
mod weigh;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::score::DECIDED;
use crate::transposition::Transpositions;
use crate::{Inputs, Judge, Limits, Score, WIN};
use node::Worker;
pub(crate) use weigh::{Weighed, Weighing};

/// No search goes deeper.
pub(crate) const DEEPEST: usize = 120;

/// A searcher, which remembers what it saw from one search to the next.
pub struct Engine {
    transpositions: Arc<Transpositions>,
    threads: NonZeroUsize,
    judge: Judge,
}

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct Progress<M> {
    /// The depth that is complete.
    pub depth: u32,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The positions looked at, by all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub elapsed: Duration,
    /// The best line of play.
    pub line: Vec<M>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Best<M> {
    /// The move to play.
    pub mv: M,
    /// How the search ended.
    pub progress: Progress<M>,
}

impl Engine {
    /// An engine that remembers as much as fits into so many megabytes.
    #[must_use]
    pub fn new(megabytes: usize, threads: NonZeroUsize) -> Self {
        let transpositions = Arc::new(Transpositions::new(megabytes));
        Self { transpositions, threads, judge: Judge::Shipped }
    }

    /// The same engine with another judge.
    #[must_use]
    pub fn judged_by(self, judge: Judge) -> Self {
        Self { judge, ..self }
    }

    /// Forgets everything, as for a new match.
    pub fn forget(&mut self) {
        self.transpositions.clear();
    }

    /// Finds the best move; `None` when the game is over. `history` holds the earlier positions
    /// that may recur, `report` hears of each completed depth.
    pub fn search<G: Inputs>(
        &mut self,
        position: &G,
        history: &[G],
        limits: &Limits,
        report: &mut dyn FnMut(&Progress<G::Move>),
    ) -> Option<Best<G::Move>> {
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        if position.outcome().is_some() || moves.is_empty() {
            return None;
        }
        self.transpositions.begin_search();
        let started = Instant::now();
        let done = Arc::new(AtomicBool::new(false));
        let expert = self.judge.expert::<G>();
        let worker = |limits| Worker::new(&self.transpositions, &expert, position, history, limits);
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads.get())
                .map(|number| {
                    // Helpers end with the main thread and share only what they remember.
                    let limits = Limits { stop: Some(Arc::clone(&done)), ..Limits::default() };
                    let mut helper = worker(limits);
                    scope.spawn(move || {
                        for depth in 1 + number % 2..DEEPEST {
                            if helper.deepen(position, depth as i32, 0).is_none() {
                                break;
                            }
                        }
                        helper.nodes
                    })
                })
                .collect();
            let mut main = worker(limits.clone());
            let mut best = Best {
                mv: moves[0],
                progress: Progress {
                    depth: 0,
                    score: 0,
                    nodes: 0,
                    elapsed: Duration::ZERO,
                    line: vec![moves[0]],
                },
            };
            let deepest = limits.depth.map_or(DEEPEST, |depth| DEEPEST.min(depth as usize));
            for depth in 1..=deepest {
                let Some(score) = main.deepen(position, depth as i32, best.progress.score) else {
                    if let Some(&mv) = main.line().first() {
                        best.mv = mv;
                        best.progress.line = main.line().to_vec();
                    }
                    break;
                };
                best.progress = Progress {
                    depth: depth as u32,
                    score,
                    nodes: main.nodes,
                    elapsed: started.elapsed(),
                    line: main.line().to_vec(),
                };
                if let Some(&mv) = best.progress.line.first() {
                    best.mv = mv;
                }
                report(&best.progress);
                let is_settled = score.abs() >= DECIDED && (WIN - score.abs()) as usize <= depth;
                if is_settled || (moves.len() == 1 && limits.deadline.is_some()) {
                    break;
                }
            }
            done.store(true, Ordering::Relaxed);
            let helped: u64 =
                helpers.into_iter().map(|h| h.join().expect("a helper does not panic")).sum();
            best.progress.nodes = main.nodes + helped;
            best.progress.elapsed = started.elapsed();
            Some(best)
        })
    }
}
