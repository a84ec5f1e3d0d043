//! Ballots: openings that are drawn, so that strong players cannot prepare a draw. Each ballot is played
//! twice with sides swapped. What the openings are is the game's affair; here they are numbers of a deck.

use crate::{MatchId, Random};

/// How the games of an event open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// Go as you please.
    #[default]
    Free,
    /// The first two moves are drawn.
    TwoMove,
    /// The first three moves are drawn.
    ThreeMove,
}

/// The ballot of a game of a match: its number in a deck of so many, from 0. Games 1 and 2 of a match have
/// the same one, then 3 and 4, and so on; a ballot comes again only when the deck is used up.
///
/// It follows from the event's lot and the name of the match, so that whoever knows the two can
/// check it.
#[must_use]
pub fn ballot(lot: u64, id: MatchId, game: usize, deck: usize) -> Option<usize> {
    if deck == 0 {
        return None;
    }
    let mut ballots: Vec<_> = (0..deck).collect();
    Random::new(lot ^ id.salt()).shuffle(&mut ballots);
    Some(ballots[game.saturating_sub(1) / 2 % deck])
}
