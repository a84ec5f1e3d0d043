//! Somebody has as much as they may have of something.

use crate::store::Counted;

/// Somebody has as much as they may have of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full {
    /// Of what.
    pub of: Counted,
    /// How much that is.
    pub most: usize,
}

impl Full {
    /// The word that programs know it by.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self.of {
            Counted::Open => "too-many-open-matches",
            Counted::AgainstComputer => "too-many-computer-matches",
            Counted::OnOneDevice => "too-many-device-matches",
            Counted::AgainstPeople => "too-many-matches",
            Counted::Events => "too-many-events",
            Counted::Studies => "too-many-studies",
            Counted::Invitations => "too-many-invitations",
            Counted::Tokens => "too-many-tokens",
        }
    }
}
