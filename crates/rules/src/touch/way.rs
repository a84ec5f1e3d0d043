//! A way to make a move by hand: which pieces it moves, and where one of them is carried.

use crate::Motion;

/// One way to make a move by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The cells of the player's own pieces that it moves or changes. A player who has touched
    /// one of them may make this move.
    pub pieces: Vec<String>,
    /// Where the piece is carried: the cell that it stands on, then every cell on which it could
    /// be set down. Empty for a move that is not told by carrying one piece.
    pub path: Vec<String>,
    /// The move's canonical text.
    pub mv: String,
}

impl Way {
    /// A way to make the move with this text.
    #[must_use]
    pub fn of(motion: Motion, mv: String) -> Self {
        Self { path: motion.path(), pieces: motion.from, mv }
    }
}
