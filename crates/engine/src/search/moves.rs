//! The moves of an open position: generated, scored, and picked one after the other.

use super::worker::Worker;
use crate::Inputs;

impl<G: Inputs> Worker<'_, G> {
    /// Puts the moves of a position on the stack, each with its score; where they begin.
    pub(super) fn generate_moves(&mut self, position: &G, ply: usize, tt_move: u16) -> usize {
        let first = self.moves.len();
        match ply {
            0 => self.moves.extend_from_slice(&self.root_moves),
            _ => position.generate_promising(&mut self.moves),
        }
        self.move_scores.truncate(first);
        for (place, mv) in self.moves[first..].iter().enumerate() {
            self.move_scores.push(match ply {
                0 if self.has_best && place == 0 => i32::MAX,
                _ => self.ordering.score(position, mv, ply, tt_move),
            });
        }
        first
    }

    /// Brings the most promising of the moves left to `index`.
    pub(super) fn pick_move(&mut self, first: usize, index: usize) -> G::Move {
        let at = first + index;
        let (offset, _) = self.move_scores[at..]
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|&(_, score)| score)
            .expect("a move is left");
        self.move_scores.swap(at, at + offset);
        self.moves.swap(at, at + offset);
        self.moves[at]
    }
}
