//! How the games of an event open: as the players please, or from a ballot.

/// How the games of an event open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpeningRule {
    /// Go as you please.
    #[default]
    Free,
    /// The first two moves are drawn.
    TwoMove,
    /// The first three moves are drawn.
    ThreeMove,
}

impl OpeningRule {
    /// How many moves are drawn.
    #[must_use]
    pub fn moves(self) -> usize {
        match self {
            Self::Free => 0,
            Self::TwoMove => 2,
            Self::ThreeMove => 3,
        }
    }
}
