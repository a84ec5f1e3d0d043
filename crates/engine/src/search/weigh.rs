//! What each move of a position is worth, for players who do not always take the best one.
//!
//! Each move is searched in a window of its own, wide enough to tell by how much it falls behind:
//! the right thing where all moves matter, and too dear where the few best do, which
//! [`study`](super::study) finds.

use std::time::Instant;

use super::node::Worker;
use super::{DEEPEST, Engine, Findings, Line};
use crate::{Inputs, Limits, Score, WIN};

impl Engine {
    /// Weighs the promising moves of a position that is not over, one by one and ever deeper,
    /// until the limits are reached. Of moves that fall further behind the best than `margin`
    /// that is all it finds out. A single move is not looked at.
    pub(crate) fn weigh<G: Inputs>(
        &mut self,
        position: &G,
        history: &[G],
        margin: Score,
        limits: &Limits,
    ) -> Findings<G::Move> {
        let started = Instant::now();
        let mut promising = Vec::new();
        position.generate_promising(&mut promising);
        let unweighed = |mv| Line { score: 0, moves: vec![mv] };
        let mut lines: Vec<_> = promising.into_iter().map(unweighed).collect();
        let expert = self.judge.expert::<G>();
        let mut worker =
            Worker::new(&self.transpositions, &expert, position, history, limits.clone());
        let mut depth = 0;
        let deepest = limits.depth.map_or(DEEPEST, |depth| DEEPEST.min(depth as usize));
        for deeper in 1..=if lines.len() > 1 { deepest as u32 } else { 0 } {
            let weighed = round(&mut worker, position, &lines, deeper, margin);
            let is_complete = weighed.len() == lines.len();
            // Half a round is better than none.
            if is_complete || (depth == 0 && !weighed.is_empty()) {
                lines = weighed;
                depth = deeper;
            }
            if !is_complete {
                break;
            }
        }
        Findings { lines, depth, nodes: worker.nodes, elapsed: started.elapsed() }
    }
}

/// Weighs the moves to one depth, as many as the limits allow, and puts the best first.
fn round<G: Inputs>(
    worker: &mut Worker<G>,
    position: &G,
    lines: &[Line<G::Move>],
    depth: u32,
    margin: Score,
) -> Vec<Line<G::Move>> {
    let mut best = -WIN;
    let mut weighed = Vec::with_capacity(lines.len());
    for Line { moves, .. } in lines {
        let floor = (best - margin).max(-WIN);
        let Some(score) = worker.weigh(position, moves[0], depth as i32, floor) else {
            break;
        };
        best = best.max(score);
        weighed.push(Line { score, moves: worker.line_of(moves[0]) });
    }
    // Equals keep their order, so that every run comes to the same.
    weighed.sort_by_key(|weighed| -weighed.score);
    weighed
}
