//! The round board as bits: its squares, sets of them, and steps from one to the next.
//!
//! A rank takes eight bits although it has at most seven squares, so a step off the board
//! always lands on a bit that is no square, or on no bit at all. A step of all checkers at once
//! is one shift.
//!
//! ```text
//!     .  .  .  .  .  .  .  .    bits 56 to 63
//!  7  . 49 50 51 52 53  .  .
//!  6 40 41 42 43 44 45 46  .
//!  5 32 33 34 35 36 37 38  .
//!  4 24 25 26 27 28 29 30  .
//!  3 16 17 18 19 20 21 22  .
//!  2  8  9 10 11 12 13 14  .
//!  1  .  1  2  3  4  5  .  .
//!     a  b  c  d  e  f  g
//! ```

use std::fmt;

use crate::ByPlayer;

/// A set of squares: bit 8 × rank + file, both counted from 0.
pub type Squares = u64;

/// A way to go from a square: so many bits further. Ways add up.
pub(super) type SquareWay = i32;

/// Every square of the board. No step from a square leads to another rank's far end: the bit
/// between them is no square.
pub const BOARD: Squares = 0x003e_7f7f_7f7f_7f3e;

/// Where a player's checkers stand at the start.
pub(super) const HOME: ByPlayer<Squares> = ByPlayer::new(0x3e3e, 0x003e_3e00_0000_0000);

/// The number of files, and of ranks.
pub(super) const WIDTH: u8 = 7;

/// Where a set comes to lie when all of it goes this way.
#[inline(always)]
pub(super) const fn step(squares: Squares, way: SquareWay) -> Squares {
    if way < 0 { squares >> -way } else { squares << way }
}

/// The places from where this way leads into the set. It must not be so long that it goes past
/// the bits between one rank and the next; a way that is made of steps over squares does not.
#[inline(always)]
pub(super) const fn leading(way: SquareWay, squares: Squares) -> Squares {
    step(squares, -way)
}

/// The squares of a set one by one, each as a set of its own.
#[inline(always)]
pub(super) fn each(mut squares: Squares) -> impl Iterator<Item = Squares> {
    std::iter::from_fn(move || {
        let square = squares & squares.wrapping_neg();
        squares ^= square;
        (square != 0).then_some(square)
    })
}

/// One of the four directions in which everything moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The way of one step.
    #[inline(always)]
    pub(super) const fn way(self) -> SquareWay {
        match self {
            Self::North => 8,
            Self::East => 1,
            Self::South => -8,
            Self::West => -1,
        }
    }

    pub(super) const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letter() == letter)
    }

    #[inline]
    pub(super) const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        })
    }
}

/// One square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square(u8);

impl Square {
    /// The square on this file and rank, counted from 0, where there is one.
    #[inline]
    pub(super) fn new(file: u8, rank: u8) -> Option<Self> {
        let inside = file < WIDTH && rank < WIDTH;
        inside.then_some(Self(8 * rank + file)).filter(|square| square.set() & BOARD != 0)
    }

    /// The square of a set of one.
    #[inline]
    pub(super) fn only(set: Squares) -> Self {
        debug_assert!(set.is_power_of_two() && set & BOARD != 0);
        Self(set.trailing_zeros() as u8)
    }

    /// Every square, rank by rank as the position string lists them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..WIDTH).rev().flat_map(Self::on_rank)
    }

    /// The squares of a rank from west to east.
    #[inline]
    pub(super) fn on_rank(rank: u8) -> impl Iterator<Item = Self> {
        (0..WIDTH).filter_map(move |file| Self::new(file, rank))
    }

    #[inline]
    pub(super) const fn file(self) -> u8 {
        self.0 % 8
    }

    #[inline]
    pub(super) const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The set of this square alone.
    #[inline]
    pub(super) const fn set(self) -> Squares {
        1 << self.0
    }

    /// The next square in a direction, where the board goes on.
    #[inline]
    pub(super) fn next(self, direction: Direction) -> Option<Self> {
        let next = step(self.set(), direction.way());
        (next & BOARD != 0).then(|| Self::only(next))
    }

    /// The direction in which a neighbour lies.
    #[inline]
    pub(super) fn towards(self, neighbour: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.next(direction) == Some(neighbour))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}
