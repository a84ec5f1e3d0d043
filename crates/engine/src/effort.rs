//! How much the search may take to find a puzzle: each game says what its own are worth.

/// How many nodes the search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinderEffort {
    /// To see whether a position might be a puzzle.
    pub glance: u64,
    /// For each move of one that might be.
    pub nodes: u64,
}
