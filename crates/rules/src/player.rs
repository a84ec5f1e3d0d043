//! The two players, and values that come once for each of them.

use std::ops::{Index, IndexMut};

/// One of the two players of a match, named by who sits first in the rulebook:
/// Black, Orange, Gold, East and South are `First`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Who moves first in the games with alternating turns.
    First,
    /// The opponent.
    Second,
}

impl Player {
    /// Both players, in order.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A value for each player, indexed by [`Player`] instead of by arithmetic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T> {
    /// The first player's.
    pub first: T,
    /// The second player's.
    pub second: T,
}

impl<T> ByPlayer<T> {
    /// Pairs two values.
    pub const fn new(first: T, second: T) -> Self {
        Self { first, second }
    }

    /// Asks `value` for each player in turn.
    pub fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
        Self { first: value(Player::First), second: value(Player::Second) }
    }

    /// Changes both values alike.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer { first: change(self.first), second: change(self.second) }
    }

    /// References to both values.
    pub const fn as_ref(&self) -> ByPlayer<&T> {
        ByPlayer { first: &self.first, second: &self.second }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }
}
