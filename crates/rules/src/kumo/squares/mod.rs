//! The 81 squares of the arena, sets of them, and how they lie to each other. Nothing here knows
//! what stands on a square.
//!
//! Squares are numbered file by file, so going through them in order goes through their
//! names in order, and the first spelling found is the first in the alphabet:
//!
//! ```text
//!  9 |  8 17 26 35 44 53 62 71 80
//!  . |  .  .  .  .  .  .  .  .  .
//!  2 |  1 10 19 28 37 46 55 64 73
//!  1 |  0  9 18 27 36 45 54 63 72
//!    +---------------------------
//!       a  b  c  d  e  f  g  h  i
//! ```

mod sets;

use std::fmt;

pub use sets::Iter;

/// How many squares a side of the arena has.
pub(super) const SIDE: u8 = 9;
const COUNT: usize = 81;
const ALL: u128 = (1 << COUNT) - 1;

/// One square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in the middle, e5.
    pub const CENTRE: Self = Self::new(4, 4);

    /// The square on this file and rank, both counted from 0.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < SIDE && rank < SIDE, "the arena has nine files and ranks");
        Self(file * SIDE + rank)
    }

    /// The file, from 0 for a.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 / SIDE
    }

    /// The rank, from 0 for 1.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 % SIDE
    }

    /// Its number, below 81: file by file, from a1 up.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where jumps from here lead: in each direction the first free square, if it is not the next one.
    #[inline]
    #[must_use]
    pub fn jumps(self, free: Squares) -> Squares {
        let mut squares = Squares::NONE;
        for way in Direction::ALL {
            let mut next = way.from(self);
            while let Some(square) = next
                && !free.contains(square)
            {
                next = way.from(square);
            }
            squares |= next.map_or(Squares::NONE, Squares::only);
        }
        squares & !self.neighbours()
    }

    /// Where runs from here lead: two steps over free squares. The square left behind is not free.
    #[inline]
    #[must_use]
    pub fn runs(self, free: Squares) -> Squares {
        self.neighbours().further(free)
    }

    /// The squares next to it, horizontally and vertically.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Squares {
        NEIGHBOURS[self.0 as usize]
    }

    /// The squares around it, diagonals included.
    #[inline]
    #[must_use]
    pub const fn around(self) -> Squares {
        AROUND[self.0 as usize]
    }

    /// Where the square is once the arena has turned.
    #[inline]
    #[must_use]
    pub const fn turned(self, spin: Spin) -> Self {
        match spin {
            Spin::Clockwise => CLOCKWISE[self.0 as usize],
            Spin::Counterclockwise => COUNTERCLOCKWISE[self.0 as usize],
        }
    }

    #[inline]
    const fn offset(self, east: i8, north: i8) -> Option<Self> {
        let file = self.file() as i8 + east;
        let rank = self.rank() as i8 + north;
        if file < 0 || rank < 0 || file >= SIDE as i8 || rank >= SIDE as i8 {
            return None;
        }
        Some(Self::new(file as u8, rank as u8))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.rank()))
    }
}

/// A direction across the table, as South sees it; in the order of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards file i.
    East,
    /// Towards rank 9.
    North,
    /// Towards rank 1.
    South,
    /// Towards file a.
    West,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::South, Self::West];

    /// The next square that way, unless the arena ends there.
    #[inline]
    #[must_use]
    pub const fn from(self, square: Square) -> Option<Square> {
        match self {
            Self::East => square.offset(1, 0),
            Self::North => square.offset(0, 1),
            Self::South => square.offset(0, -1),
            Self::West => square.offset(-1, 0),
        }
    }

    /// Its letter in the text of an action.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::East => 'e',
            Self::North => 'n',
            Self::South => 's',
            Self::West => 'w',
        }
    }
}

/// A way to turn the arena by a quarter, seen from above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spin {
    /// a1 goes to a9.
    Clockwise,
    /// a1 goes to i1.
    Counterclockwise,
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u128);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    /// The squares of one rank, counted from 0.
    #[inline]
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        assert!(rank < SIDE, "the arena has nine ranks");
        let mut set = 0;
        let mut file = 0;
        while file < SIDE {
            set |= 1 << (SIDE * file);
            file += 1;
        }
        Self(set << rank)
    }

    /// The squares of one file, counted from 0.
    #[inline]
    #[must_use]
    pub const fn file(file: u8) -> Self {
        assert!(file < SIDE, "the arena has nine files");
        Self(((1 << SIDE) - 1) << (SIDE * file))
    }

    /// The set of this square alone.
    #[inline]
    #[must_use]
    pub const fn only(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// The squares that come before this one.
    #[inline]
    #[must_use]
    pub const fn before(square: Square) -> Self {
        Self((1 << square.0) - 1)
    }

    /// The set with this square in it.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.0)
    }

    /// The set with this square not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.0))
    }

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Whether the set has no square.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A bit for each square, in the order of [`Square::index`].
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// How many squares the set has.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Where runs from any of these lead.
    #[inline]
    #[must_use]
    pub fn runs(self, free: Self) -> Self {
        self.neighbours().further(free)
    }

    /// Where a step leads from those of them that are free.
    #[inline]
    fn further(self, free: Self) -> Self {
        (self & free).neighbours() & free
    }

    /// Every square that is next to one of these.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Self {
        const SOUTH_EDGE: u128 = Squares::rank(0).0;
        const NORTH_EDGE: u128 = Squares::rank(SIDE - 1).0;
        let north = (self.0 & !NORTH_EDGE) << 1;
        let south = (self.0 & !SOUTH_EDGE) >> 1;
        Self((north | south | self.0 << SIDE | self.0 >> SIDE) & ALL)
    }

    /// The same squares once the arena has turned.
    #[inline]
    #[must_use]
    pub fn turned(self, spin: Spin) -> Self {
        self.into_iter().fold(Self::NONE, |set, square| set.with(square.turned(spin)))
    }

    /// The same squares once the arena has turned twice.
    #[inline]
    #[must_use]
    pub const fn half_turned(self) -> Self {
        Self(self.0.reverse_bits() >> (u128::BITS - COUNT as u32))
    }
}

static NEIGHBOURS: [Squares; COUNT] = near(&[(1, 0), (0, 1), (0, -1), (-1, 0)]);
static AROUND: [Squares; COUNT] =
    near(&[(1, 0), (0, 1), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]);

/// For each square those of its surroundings that lie on the arena.
#[inline]
const fn near(offsets: &[(i8, i8)]) -> [Squares; COUNT] {
    let mut table = [Squares::NONE; COUNT];
    let mut index = 0;
    while index < COUNT {
        let mut n = 0;
        while n < offsets.len() {
            if let Some(square) = Square(index as u8).offset(offsets[n].0, offsets[n].1) {
                table[index] = table[index].with(square);
            }
            n += 1;
        }
        index += 1;
    }
    table
}

static CLOCKWISE: [Square; COUNT] = {
    let mut table = [Square(0); COUNT];
    let mut index = 0;
    while index < COUNT {
        let square = Square(index as u8);
        table[index] = Square::new(square.rank(), SIDE - 1 - square.file());
        index += 1;
    }
    table
};

static COUNTERCLOCKWISE: [Square; COUNT] = {
    let mut table = [Square(0); COUNT];
    let mut index = 0;
    while index < COUNT {
        table[CLOCKWISE[index].0 as usize] = Square(index as u8);
        index += 1;
    }
    table
};
