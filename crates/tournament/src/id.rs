//! What a match of an event is called: the part of the event, the round, and its number in the round,
//! as in `W1.1`. A name says where a match stands, not who plays it.

use std::fmt;
use std::str::FromStr;

/// The parts that a contest may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// `W`: the winners' side of a knockout, or all of it if it has one side only.
    Winners,
    /// `L`: the losers' side.
    Losers,
    /// `G`: the grand final, and its repetition.
    Grand,
    /// `T`: the match for the third place.
    Third,
    /// `R`: a round of a table, round robin or Swiss.
    Round,
    /// `a` to `z`: a group before a knockout, counted from 0.
    Group(u8),
}

/// A round of a contest, as in `L3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round {
    /// The part it belongs to.
    pub part: Part,
    /// Its number there, from 1.
    pub number: u32,
}

/// The name of a match, as in `L3.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId {
    /// The round it belongs to.
    pub round: Round,
    /// Its number there, from 1.
    pub number: u32,
}

impl MatchId {
    /// The match of this number in this round of this part.
    #[must_use]
    pub fn new(part: Part, round: u32, number: u32) -> Self {
        Self { round: Round { part, number: round }, number }
    }

    /// A number of 80 bits by which matches come in the order of their names.
    pub(crate) fn rank(self) -> u128 {
        let part = match self.round.part {
            Part::Winners => 0,
            Part::Losers => 1,
            Part::Grand => 2,
            Part::Third => 3,
            Part::Round => 4,
            Part::Group(group) => 5 + u128::from(group),
        };
        part << 64 | u128::from(self.round.number) << 32 | u128::from(self.number)
    }

    /// A number that no other match of a contest has, to draw a lot of its own.
    pub(crate) fn salt(self) -> u64 {
        let part = u64::from(u32::from(self.round.part.letter()));
        part << 56 ^ u64::from(self.round.number) << 32 ^ u64::from(self.number)
    }
}

impl Part {
    /// The letter that names of matches begin with.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Winners => 'W',
            Self::Losers => 'L',
            Self::Grand => 'G',
            Self::Third => 'T',
            Self::Round => 'R',
            Self::Group(group) => char::from(b'a' + group),
        }
    }

    fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'W' => Self::Winners,
            'L' => Self::Losers,
            'G' => Self::Grand,
            'T' => Self::Third,
            'R' => Self::Round,
            'a'..='z' => Self::Group(letter as u8 - b'a'),
            _ => return None,
        })
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.part.letter(), self.number)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.round, self.number)
    }
}

/// A text that names no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMatchId(pub String);

impl fmt::Display for NoMatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown match `{}`; match names are like `W1.1`", self.0)
    }
}

impl std::error::Error for NoMatchId {}

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse().ok().filter(|&number: &u32| plain && number > 0)
        };
        let read = || {
            let part = Part::of(text.chars().next()?)?;
            let (round, place) = text.get(1..)?.split_once('.')?;
            Some(Self::new(part, number(round)?, number(place)?))
        };
        read().ok_or_else(|| NoMatchId(text.to_owned()))
    }
}
