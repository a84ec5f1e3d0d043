//! The 32 dark squares as bits.
//!
//! A bit is left unused after every eight squares, so a step in a given direction is the
//! same shift from everywhere and steps over the edge fall on unused bits. Samuel's program
//! of 1959 laid out its board like this.
//!
//! ```text
//!      .  0  .  1  .  2  .  3          squares 1 to 4, where White is crowned
//!      4  .  5  .  6  .  7  .   8
//!      .  9  . 10  . 11  . 12
//!     13  . 14  . 15  . 16  .  17      the bits 8, 17 and 26 are unused
//!      . 18  . 19  . 20  . 21
//!     22  . 23  . 24  . 25  .  26
//!      . 27  . 28  . 29  . 30
//!     31  . 32  . 33  . 34  .          squares 29 to 32, where Black is crowned
//! ```

use crate::{ByPlayer, Player};

/// A set of squares.
pub type Squares = u64;

/// Every square.
pub(super) const ALL: Squares = 0xff | 0xff << 9 | 0xff << 18 | 0xff << 27;

/// Where a player's men are crowned.
pub(super) const CROWN: ByPlayer<Squares> = ByPlayer::new(0xf << 31, 0xf);

/// Where a player's men stand at the start.
pub(super) const HOME: ByPlayer<Squares> = ByPlayer::new(0xff | 0xf << 9, 0xf << 22 | 0xff << 27);

/// The number of squares.
pub(super) const SQUARES: u8 = 32;

/// The bit of a square by its number, 1 to 32.
#[inline]
pub(super) const fn bit(number: u8) -> Squares {
    let index = number - 1;
    1 << (index + index / 8)
}

/// The number of the square whose bit this is.
#[inline]
pub(super) const fn number(bit: Squares) -> u8 {
    let index = bit.trailing_zeros() as u8;
    index - index / 9 + 1
}

/// The bits of a set, lowest square first.
#[inline]
pub(super) fn each(mut set: Squares) -> impl Iterator<Item = Squares> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// One of the four diagonal directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// Towards higher numbers, to the left of the drawing.
    DownLeft,
    /// Towards higher numbers, to the right.
    DownRight,
    /// Towards lower numbers, to the left.
    UpLeft,
    /// Towards lower numbers, to the right.
    UpRight,
}

impl Direction {
    pub(super) const ALL: [Self; 4] =
        [Self::DownLeft, Self::DownRight, Self::UpLeft, Self::UpRight];

    /// The two directions in which a player's men go.
    #[inline]
    pub(super) const fn forward(player: Player) -> [Self; 2] {
        match player {
            Player::First => [Self::DownLeft, Self::DownRight],
            Player::Second => [Self::UpLeft, Self::UpRight],
        }
    }

    /// The squares one step on. What leaves the board lands on bits outside [`ALL`].
    #[inline(always)]
    pub(super) const fn step(self, squares: Squares) -> Squares {
        match self {
            Self::DownLeft => squares << 4,
            Self::DownRight => squares << 5,
            Self::UpLeft => squares >> 5,
            Self::UpRight => squares >> 4,
        }
    }

    /// The squares one step back.
    #[inline(always)]
    pub(super) const fn back(self, squares: Squares) -> Squares {
        match self {
            Self::DownLeft => squares >> 4,
            Self::DownRight => squares >> 5,
            Self::UpLeft => squares << 5,
            Self::UpRight => squares << 4,
        }
    }
}
