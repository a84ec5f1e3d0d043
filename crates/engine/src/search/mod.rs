//! The searcher.

mod deepening;
mod moves;
mod node;
mod ordering;
mod pruning;
mod quiescence;
mod root;
mod score_moves;
mod window;
mod worker;

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::transposition::TranspositionTable;
use crate::{Analysis, Evaluator, Inputs, Limits};
pub(crate) use deepening::SearchGoal;
use ordering::Orderings;

/// No search goes deeper.
pub(crate) const DEEPEST: usize = 120;

/// A searcher, which remembers what it saw from one search to the next.
pub struct Engine {
    table: Arc<TranspositionTable>,
    threads: NonZeroUsize,
    /// What the last search learned of the order of moves.
    orderings: Orderings,
}

impl Engine {
    /// An engine that remembers as much as fits into so many megabytes.
    #[must_use]
    pub fn new(megabytes: usize, threads: NonZeroUsize) -> Self {
        let table = Arc::new(TranspositionTable::new(megabytes));
        Self { table, threads, orderings: Orderings::default() }
    }

    /// Forgets everything, as for a new match.
    pub fn forget(&mut self) {
        self.table.clear();
        self.orderings = Orderings::default();
    }

    /// Finds the best move with the evaluator that ships with the program; `None` when the game
    /// is over. `history` holds the earlier positions that may recur, `report` hears of each
    /// completed depth.
    pub fn search<G: Inputs>(
        &mut self,
        position: &G,
        history: &[G],
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Option<Analysis<G::Move>> {
        self.search_with(&Evaluator::Shipped, position, history, limits, report)
    }

    /// The same with another evaluator of the game.
    pub fn search_with<G: Inputs>(
        &mut self,
        evaluator: &Evaluator<G>,
        position: &G,
        history: &[G],
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Option<Analysis<G::Move>> {
        self.deepen(evaluator, position, history, SearchGoal::BestMove, limits, report)
    }
}
