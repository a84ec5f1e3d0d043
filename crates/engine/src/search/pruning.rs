//! What need not be searched, or not as deep: cutoffs by the transposition table, pruning by the
//! static evaluation, and the reductions of late moves.

use std::array;
use std::sync::LazyLock;

use super::window::Window;
use super::worker::Worker;
use crate::score::{DECIDED, score_from_tt};
use crate::transposition::{Bound, NO_MOVE, TtEntry};
use crate::{Inputs, Score, Worth};

/// Down to this depth the static evaluation may prune: beyond it no margin is to be trusted.
const STATIC_PRUNING_DEPTH: i32 = 8;

/// From this depth on a position without a move in the transposition table is reduced.
const INTERNAL_REDUCTION_DEPTH: i32 = 5;

/// From this depth on late moves are reduced.
const LATE_MOVE_DEPTH: i32 = 3;

/// So many moves at the beginning are never late.
const EARLY_MOVES: usize = 2;

impl<G: Inputs> Worker<'_, G> {
    /// The static evaluation, where it is so far outside the window that a shallow search would
    /// hardly change that: reverse futility pruning above it, razoring below. Otherwise it is an error, and the
    /// evaluation as far as it is known, which it may have been before.
    pub(super) fn prune_statically(
        &self,
        position: &G,
        depth: i32,
        window: Window,
        known: Option<Score>,
    ) -> Result<Score, Option<Score>> {
        let is_allowed = window.is_null()
            && depth <= STATIC_PRUNING_DEPTH
            && window.beta.abs() < DECIDED
            && position.is_quiet();
        if !is_allowed {
            return Err(known);
        }
        let evaluation = known.unwrap_or_else(|| self.evaluator.evaluate(position));
        let fails_high = || evaluation - position.reverse_futility_margin(depth) >= window.beta;
        let fails_low = || {
            let margin = position.razoring_margin(depth);
            margin.is_some_and(|margin| evaluation + margin <= window.alpha)
        };
        let is_pruned = (fails_high() || fails_low()) && position.outcome().is_none();
        if is_pruned { Ok(evaluation) } else { Err(Some(evaluation)) }
    }
}

/// The stored score, if it decides this window. A win that takes longer than the quiet turns that are left may be
/// none: it was found when there were more of them.
pub(super) fn tt_cutoff(
    entry: TtEntry,
    depth: i32,
    window: Window,
    ply: usize,
    left: Option<u32>,
) -> Option<Score> {
    let is_late = left.is_some_and(|left| match Worth::of(entry.score) {
        Worth::Win(plies) | Worth::Loss(plies) => plies > left,
        Worth::Guess(_) => false,
    });
    if entry.depth < depth || is_late {
        return None;
    }
    let score = score_from_tt(entry.score, ply);
    match entry.bound {
        Bound::Exact => Some(score),
        Bound::Lower if score >= window.beta => Some(score),
        Bound::Upper if score <= window.alpha => Some(score),
        Bound::Lower | Bound::Upper => None,
    }
}

/// By how much a position is searched less deep when no earlier search has left a move to begin
/// with: its moves are ordered badly, and a shallower search mends that at a lower price.
pub(super) fn internal_iterative_reduction(tt_move: u16, depth: i32) -> i32 {
    i32::from(tt_move == NO_MOVE && depth >= INTERNAL_REDUCTION_DEPTH)
}

/// How much less deep a late quiet move is searched, by depth and place in the order.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    array::from_fn(|depth| {
        array::from_fn(|index| {
            let late = (index as f32).ln() * (depth as f32).ln();
            (0.5 + late / 2.2) as i8
        })
    })
});

/// By how much a quiet move is searched less deep for standing late in the order, at this depth
/// and place; less in the principal variation.
pub(super) fn late_move_reduction(depth: i32, index: usize, window: Window) -> i32 {
    if index < EARLY_MOVES || depth < LATE_MOVE_DEPTH {
        return 0;
    }
    let reduction = REDUCTIONS[(depth as usize).min(63)][index.min(63)];
    (i32::from(reduction) - i32::from(!window.is_null())).max(0)
}
