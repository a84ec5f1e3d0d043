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

    /// The moves that the search tries: all of them, unless a game has many that are hardly
    /// ever worth a thought. There must be one wherever a move is legal.
    fn generate_promising(&self, moves: &mut Vec<Self::Move>) {
        self.generate(self.mover(), moves);
    }

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

    /// Whether the position can be judged as it stands.
    fn is_calm(&self) -> bool {
        let mut moves = Vec::new();
        self.generate_noisy(&mut moves);
        moves.is_empty()
    }

    /// Whether positions before this one can still recur.
    fn is_reversible(&self) -> bool;
}

/// A game that a network judges.
pub trait Inputs: Searchable {
    /// How many inputs there are.
    const INPUTS: usize;

    /// How many phases the game has.
    const PHASES: usize;

    /// Calls `light` with each input that the position lights, as the player to move sees it.
    fn lights(&self, light: impl FnMut(usize));

    /// The phase of the game.
    fn phase(&self) -> usize;
}
