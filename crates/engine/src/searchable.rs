//! What a search has to know of a game beyond its rules.

use dohyo_rules::Alternating;

use crate::Score;

/// A game that can be searched.
pub trait Searchable: Alternating {
    /// How many values [`slot`](Searchable::slot) can have.
    const SLOTS: usize;

    /// A hash of everything but the counters, the player to move included.
    fn key(&self) -> u64;

    /// What the position is worth to the player to move, by the look of it.
    fn evaluate(&self) -> Score;

    /// A small number for a move, for tables of good moves. Different moves of a position
    /// should seldom share one.
    fn slot(&self, mv: &Self::Move) -> usize;

    /// Whether a move changes the balance so much that judging the position before it makes
    /// no sense: a jump, a push-off.
    fn is_noisy(&self, mv: &Self::Move) -> bool;

    /// Whether noisy moves are compulsory, so that nobody may stand pat who has one.
    const NOISE_IS_COMPULSORY: bool;

    /// The moves to look at when the depth is used up.
    fn generate_noisy(&self, moves: &mut Vec<Self::Move>) {
        let first = moves.len();
        self.generate(self.mover(), moves);
        let mut kept = first;
        for index in first..moves.len() {
            if self.is_noisy(&moves[index]) {
                moves.swap(kept, index);
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// Whether positions before this one can still recur.
    fn is_reversible(&self) -> bool;
}
