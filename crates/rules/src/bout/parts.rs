//! What a position of any bout is made of, for those who work through all positions of a bout:
//! they take positions apart and put them together here, and leave every turn to the rules.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{ByPlayer, Game, Player};

/// A bout as a counter between two sides.
///
/// What a choice does to its player's side depends on that side and the choice alone, unless it
/// ends the bout. Seats are alike: swapping the sides and mirroring the counter gives a position
/// with the players' chances exchanged.
pub trait BoutParts: Game {
    /// All that one player has before them.
    type Side: Copy + Debug + Eq + Hash + Send + Sync + 'static;

    /// Where the counter is: from −8 to 8, or −9 or 9 once it is off the track.
    fn counter(&self) -> i8;

    /// What a player has before them.
    fn side(&self, player: Player) -> Self::Side;

    /// The position with these parts. It trusts its caller that there is one: the sides are of
    /// positions with equally many turns played, and the counter is a place of the track.
    #[must_use]
    fn assemble(counter: i8, sides: ByPlayer<Self::Side>) -> Self;
}
