//! What each move of a position is worth, for players who do not always take the best one.

use std::time::{Duration, Instant};

use super::node::Worker;
use super::{DEEPEST, Engine};
use crate::{Inputs, Limits, Score, WIN};

/// The moves of a position with what they are worth, the best first.
pub(crate) struct Weighing<M> {
    pub(crate) moves: Vec<Weighed<M>>,
    /// The depth to which all of them were searched.
    pub(crate) depth: u32,
    /// The positions looked at.
    pub(crate) nodes: u64,
    /// The time it took.
    pub(crate) elapsed: Duration,
}

/// What a move is worth.
#[derive(Clone)]
pub(crate) struct Weighed<M> {
    /// What it is worth to the player to move.
    pub(crate) score: Score,
    /// The move, and how it would go on.
    pub(crate) line: Vec<M>,
}

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
    ) -> Weighing<G::Move> {
        let started = Instant::now();
        let mut promising = Vec::new();
        position.generate_promising(&mut promising);
        let unweighed = |mv| Weighed { score: 0, line: vec![mv] };
        let mut moves: Vec<_> = promising.into_iter().map(unweighed).collect();
        let expert = self.judge.expert::<G>();
        let mut worker =
            Worker::new(&self.transpositions, &expert, position, history, limits.clone());
        let mut depth = 0;
        let deepest = limits.depth.map_or(DEEPEST, |depth| DEEPEST.min(depth as usize));
        for deeper in 1..=if moves.len() > 1 { deepest as u32 } else { 0 } {
            let weighed = round(&mut worker, position, &moves, deeper, margin);
            let is_complete = weighed.len() == moves.len();
            // Half a round is better than none.
            if is_complete || (depth == 0 && !weighed.is_empty()) {
                moves = weighed;
                depth = deeper;
            }
            if !is_complete {
                break;
            }
        }
        Weighing { moves, depth, nodes: worker.nodes, elapsed: started.elapsed() }
    }
}

/// Weighs the moves to one depth, as many as the limits allow, and puts the best first.
fn round<G: Inputs>(
    worker: &mut Worker<G>,
    position: &G,
    moves: &[Weighed<G::Move>],
    depth: u32,
    margin: Score,
) -> Vec<Weighed<G::Move>> {
    let mut best = -WIN;
    let mut weighed = Vec::with_capacity(moves.len());
    for Weighed { line, .. } in moves {
        let floor = (best - margin).max(-WIN);
        let Some(score) = worker.weigh(position, line[0], depth as i32, floor) else {
            break;
        };
        best = best.max(score);
        weighed.push(Weighed { score, line: worker.line_of(line[0]) });
    }
    // Equals keep their order, so that every run comes to the same.
    weighed.sort_by_key(|weighed| -weighed.score);
    weighed
}
