//! What each move of a position is worth, for players who do not always take the best one.
//!
//! Each move is searched in a window of its own, wide enough to tell by how much it falls behind:
//! the right thing where all moves matter, and too dear where the few best do, which
//! [`deepening`](super::deepening) finds.

use std::time::Instant;

use super::ordering::MoveOrdering;
use super::worker::{PLIES, Worker};
use super::{DEEPEST, Engine};
use crate::{Analysis, Evaluator, Inputs, Limits, Score, Variation, WIN};

impl Engine {
    /// Scores the promising moves of a position that is not over, one by one and ever deeper,
    /// until the limits are reached. Of moves that fall further behind the best than `margin`
    /// that is all it finds out. A single move is not looked at.
    pub(crate) fn score_moves<G: Inputs>(
        &mut self,
        evaluator: &Evaluator<G>,
        position: &G,
        history: &[G],
        margin: Score,
        limits: &Limits,
    ) -> Analysis<G::Move> {
        let started = Instant::now();
        let mut promising = Vec::new();
        position.generate_promising(&mut promising);
        let unscored = |mv| Variation { score: 0, moves: vec![mv] };
        let mut lines: Vec<_> = promising.into_iter().map(unscored).collect();
        let evaluator = evaluator.look_up();
        let ordering = MoveOrdering::new(PLIES, G::HISTORY_SIZE);
        let own = limits.clone();
        let mut worker = Worker::new(&self.table, &evaluator, position, history, own, ordering);
        let mut depth = 0;
        let deepest = limits.depth.map_or(DEEPEST, |depth| DEEPEST.min(depth as usize));
        for deeper in 1..=if lines.len() > 1 { deepest as u32 } else { 0 } {
            let scored = round(&mut worker, position, &lines, deeper, margin);
            let is_complete = scored.len() == lines.len();
            // Half a round is better than none.
            if is_complete || (depth == 0 && !scored.is_empty()) {
                lines = scored;
                depth = deeper;
            }
            if !is_complete {
                break;
            }
        }
        Analysis { lines, depth, nodes: worker.nodes, elapsed: started.elapsed() }
    }
}

/// Scores the moves to one depth, as many as the limits allow, and puts the best first.
fn round<G: Inputs>(
    worker: &mut Worker<G>,
    position: &G,
    lines: &[Variation<G::Move>],
    depth: u32,
    margin: Score,
) -> Vec<Variation<G::Move>> {
    let mut best = -WIN;
    let mut scored = Vec::with_capacity(lines.len());
    for Variation { moves, .. } in lines {
        let floor = (best - margin).max(-WIN);
        let Some(score) = worker.score_move(position, moves[0], depth as i32, floor) else {
            break;
        };
        best = best.max(score);
        scored.push(Variation { score, moves: worker.variation_of(moves[0]) });
    }
    // Equals keep their order, so every run comes to the same.
    scored.sort_by_key(|line| -line.score);
    scored
}
