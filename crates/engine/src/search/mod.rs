//! The searcher, and what its searches find.

mod node;
mod ordering;
mod root;
mod study;
mod weigh;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use crate::transposition::Transpositions;
use crate::{Inputs, Judge, Limits, Score};
pub(crate) use study::Aim;

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
        let mut tell = |found: &Findings<_>| report(&found.clone().into_progress());
        let found = self.study(position, history, Aim::Move, limits, &mut tell)?;
        let progress = found.into_progress();
        Some(Best { mv: progress.line[0], progress })
    }
}

/// Lines of play with what they are worth, the best first. There is always one.
#[derive(Clone, Debug)]
pub(crate) struct Findings<M> {
    pub(crate) lines: Vec<Line<M>>,
    /// The depth to which all of them were searched.
    pub(crate) depth: u32,
    /// The positions looked at, by all threads.
    pub(crate) nodes: u64,
    /// The time it took.
    pub(crate) elapsed: Duration,
}

/// A line of play.
#[derive(Clone, Debug)]
pub(crate) struct Line<M> {
    /// What it is worth to the player to move.
    pub(crate) score: Score,
    /// Its moves, at least one.
    pub(crate) moves: Vec<M>,
}

impl<M> Findings<M> {
    /// The best line alone.
    fn into_progress(mut self) -> Progress<M> {
        let Line { score, moves } = self.lines.swap_remove(0);
        let Self { depth, nodes, elapsed, .. } = self;
        Progress { depth, score, nodes, elapsed, line: moves }
    }
}
