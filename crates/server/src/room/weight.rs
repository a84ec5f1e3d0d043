//! What a verdict from outside is worth.

/// What a verdict is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultWeight {
    /// Ratings follow from it, as from any other end.
    Rated,
    /// It decides the match and says nothing about strength.
    Unrated,
}
