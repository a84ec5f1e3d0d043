//! The scores that matter in a search.

use crate::Score;
use crate::transposition::Bound;

/// The scores that matter: below `alpha` the player has something better, above `beta` the
/// opponent has.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// The same for the opponent.
    pub(super) const fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// The null window at its lower end, which tells no more than whether a score is above it.
    pub(super) const fn null(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Whether it is a null window, so this is no node of the principal variation.
    pub(super) const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// What a score says of the true one after a search in this window.
    pub(super) const fn bound(self, score: Score) -> Bound {
        match score {
            s if s >= self.beta => Bound::Lower,
            s if s > self.alpha => Bound::Exact,
            _ => Bound::Upper,
        }
    }
}
