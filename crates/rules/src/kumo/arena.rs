//! What stands in the arena: the Kumotori of both sides, the stacks and the Stone. It knows how
//! things are put, moved and turned, and no rule about when.

use super::squares::{Spin, Square, Squares};
use super::stance::Stance;
use crate::{ByPlayer, Player};

/// The arena with all that stands on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Arena {
    /// Where each side's Kumotori stand. The three sets are the digits of a binary number for
    /// each square: 0 for nobody there, else the stance's place in [`Stance::ALL`] and 1. So a
    /// position is half as long as with a set for each stance, and three bits tell a stance.
    kumotori: ByPlayer<[Squares; 3]>,
    /// Where a Kumotori of this side stands on one of the other's.
    pub(super) tops: ByPlayer<Squares>,
    /// Missing once a player has won.
    pub(super) stone: Option<Square>,
}

impl Arena {
    /// Nothing but the Stone in the centre.
    pub(super) fn start() -> Self {
        Self { stone: Some(Square::CENTRE), ..Self::default() }
    }

    /// A player's Kumotori in one stance, those in stacks included.
    #[inline]
    pub(super) fn showing(&self, player: Player, stance: Stance) -> Squares {
        let [ones, twos, fours] = self.kumotori[player];
        match stance {
            Stance::Block => ones & !twos & !fours,
            Stance::Grab => twos & !ones & !fours,
            Stance::Jump => ones & twos,
            Stance::Kumo => fours & !ones & !twos,
            Stance::Run => fours & ones,
            Stance::Throw => fours & twos,
        }
    }

    /// All of a player's Kumotori.
    #[inline]
    pub(super) fn of(&self, player: Player) -> Squares {
        let [ones, twos, fours] = self.kumotori[player];
        ones | twos | fours
    }

    /// Squares with two Kumotori.
    #[inline]
    pub(super) fn stacks(&self) -> Squares {
        self.tops.first | self.tops.second
    }

    /// Squares with a Kumotori or the Stone on them.
    #[inline]
    pub(super) fn occupied(&self) -> Squares {
        let stone = self.stone.map_or(Squares::NONE, Squares::only);
        self.of(Player::First) | self.of(Player::Second) | stone
    }

    /// The stance of a player's Kumotori on a square.
    #[inline]
    pub(super) fn stance(&self, player: Player, square: Square) -> Option<Stance> {
        let [ones, twos, fours] = self.kumotori[player].map(|set| set.contains(square));
        let number = usize::from(ones) + 2 * usize::from(twos) + 4 * usize::from(fours);
        number.checked_sub(1).map(|index| Stance::ALL[index])
    }

    #[inline]
    pub(super) fn put(&mut self, player: Player, stance: Stance, square: Square) {
        let number = stance as u8 + 1;
        for (digit, set) in self.kumotori[player].iter_mut().enumerate() {
            if number >> digit & 1 != 0 {
                *set = set.with(square);
            }
        }
    }

    #[inline]
    pub(super) fn take(&mut self, player: Player, square: Square) -> Stance {
        let stance = self.stance(player, square).expect("only what stands there is taken away");
        self.kumotori[player] = self.kumotori[player].map(|set| set.without(square));
        stance
    }

    /// Moves a player's Kumotori; if it stood on top of another, it leaves the stack.
    #[inline]
    pub(super) fn shift(&mut self, player: Player, from: Square, to: Square) {
        let stance = self.take(player, from);
        self.put(player, stance, to);
        self.tops[player] = self.tops[player].without(from);
    }

    /// The whole arena, turned by a quarter.
    pub(super) fn turned(&self, spin: Spin) -> Self {
        self.map(|set| set.turned(spin), |square| square.turned(spin))
    }

    /// Whether nothing looks different after half a turn.
    pub(super) fn is_symmetric(&self) -> bool {
        self.stone.is_none_or(|stone| stone == Square::CENTRE)
            && *self == self.map(Squares::half_turned, |square| square)
    }

    fn map(&self, set: impl Fn(Squares) -> Squares, stone: impl Fn(Square) -> Square) -> Self {
        Self {
            kumotori: self.kumotori.map(|digits| digits.map(&set)),
            tops: self.tops.map(&set),
            stone: self.stone.map(stone),
        }
    }
}
