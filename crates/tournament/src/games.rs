//! The games of a match: a list of outcomes that lies where the match lies. Nearly every match has a few games
//! at most, and in a log of many thousand matches a piece of memory for each of them would cost more than all
//! that is worked out from it.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::GameOutcome;

/// As many games as fit in the place that a vector takes anyway.
const FEW: usize = 7;

/// The games of a match, in their order.
#[derive(Clone)]
pub struct Games(KeptGames);

#[derive(Clone)]
enum KeptGames {
    /// So many of these; what is behind them means nothing.
    Few(u8, [GameOutcome; FEW]),
    Many(Vec<GameOutcome>),
}

impl Games {
    /// No game yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(KeptGames::Few(0, [GameOutcome::Drawn; FEW]))
    }

    /// Adds a game.
    pub fn push(&mut self, game: GameOutcome) {
        match &mut self.0 {
            KeptGames::Few(count, games) if usize::from(*count) < FEW => {
                games[usize::from(*count)] = game;
                *count += 1;
            }
            KeptGames::Few(_, games) => {
                let mut games = games.to_vec();
                games.push(game);
                self.0 = KeptGames::Many(games);
            }
            KeptGames::Many(games) => games.push(game),
        }
    }
}

impl Deref for Games {
    type Target = [GameOutcome];

    fn deref(&self) -> &[GameOutcome] {
        match &self.0 {
            KeptGames::Few(count, games) => &games[..usize::from(*count)],
            KeptGames::Many(games) => games,
        }
    }
}

impl DerefMut for Games {
    fn deref_mut(&mut self) -> &mut [GameOutcome] {
        match &mut self.0 {
            KeptGames::Few(count, games) => &mut games[..usize::from(*count)],
            KeptGames::Many(games) => games,
        }
    }
}

impl Default for Games {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl PartialEq for Games {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Games {}

impl Extend<GameOutcome> for Games {
    fn extend<I: IntoIterator<Item = GameOutcome>>(&mut self, games: I) {
        games.into_iter().for_each(|game| self.push(game));
    }
}

impl FromIterator<GameOutcome> for Games {
    fn from_iter<I: IntoIterator<Item = GameOutcome>>(games: I) -> Self {
        let mut all = Self::new();
        all.extend(games);
        all
    }
}

impl<const N: usize> From<[GameOutcome; N]> for Games {
    fn from(games: [GameOutcome; N]) -> Self {
        games.into_iter().collect()
    }
}

impl<'a> IntoIterator for &'a Games {
    type Item = &'a GameOutcome;
    type IntoIter = std::slice::Iter<'a, GameOutcome>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Manner, Side};

    #[test]
    fn games_are_a_list_however_many_there_are() {
        let mut list = Vec::new();
        let mut games = Games::new();
        for number in 0..3 * FEW {
            assert_eq!(*games, *list);
            let game = GameOutcome::Won(Side::BOTH[number % 2], Manner::Plain);
            list.push(game);
            games.push(game);
        }
        assert_eq!(games, list.into_iter().collect());
    }

    #[test]
    fn games_take_no_more_room_than_a_vector() {
        assert_eq!(size_of::<Games>(), size_of::<Vec<GameOutcome>>());
        assert_eq!(size_of::<Option<Games>>(), size_of::<Games>());
    }
}
