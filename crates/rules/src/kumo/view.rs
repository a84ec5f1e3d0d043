//! What others may ask of a position: where everything stands, what lies next to the arena and how
//! far the turn has come. Nothing here changes a position.

use super::{Kumo, KumoRules, Square, Squares, Stance};
use crate::Player;

impl<R: KumoRules> Kumo<R> {
    /// Where the Stone lies; nowhere once a player has won.
    #[inline]
    pub const fn stone(&self) -> Option<Square> {
        self.arena.stone
    }

    /// A player's Kumotori in the arena, those in stacks included.
    #[inline]
    pub fn kumotori(&self, player: Player) -> Squares {
        self.arena.of(player)
    }

    /// Those of a player's Kumotori that show a stance, in stacks or not.
    #[inline]
    pub fn showing(&self, player: Player, stance: Stance) -> Squares {
        self.arena.showing(player, stance)
    }

    /// Where a player's Kumotori stand on one of the opponent's.
    #[inline]
    pub fn tops(&self, player: Player) -> Squares {
        self.arena.tops[player]
    }

    /// Whether a player's Kumotori stands on a square, with none on top of it.
    pub(super) fn is_on_top(&self, player: Player, square: Square) -> bool {
        self.kumotori(player).contains(square) && !self.tops(player.other()).contains(square)
    }

    /// The Kumotori that still have to step off in this turn, suspended ones included.
    #[inline]
    pub const fn due(&self) -> Squares {
        self.due
    }

    /// How many Kumotori a player has in reserve.
    #[inline]
    pub fn reserve(&self, player: Player) -> u8 {
        self.reserve[player]
    }

    /// How many of the opponent's Kumotori a player holds.
    #[inline]
    pub fn prisoners(&self, player: Player) -> u8 {
        self.prisoners[player]
    }

    /// The actions that a player has in a whole turn.
    #[inline]
    pub fn actions_of_turn(&self, player: Player) -> u8 {
        Self::allowance(self.prisoners[player])
    }

    /// The actions left in this turn.
    #[inline]
    pub const fn actions_left(&self) -> u8 {
        self.actions
    }

    /// Whether the arena has been rotated in this turn.
    #[inline]
    pub const fn is_rotated(&self) -> bool {
        self.rotated
    }
}
