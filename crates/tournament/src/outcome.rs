//! How a game of a match ended, as an event sees it: for which side and in which manner. What that
//! is worth is the scoring's affair.

use std::fmt;
use std::str::FromStr;

/// One of the two sides of a pairing. Side A has the first move in the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that is named first.
    A,
    /// The other one.
    B,
}

impl Side {
    /// Both, in their order.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opposite side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// 0 for A, 1 for B.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// As a game is won, where an event makes no difference.
    Plain,
    /// In the way that is worth most, where an event tells ways apart: a push-off, in words of its files.
    Outright,
    /// On the final position.
    Position,
    /// The other side began the game and was made to lose it: time, a touched piece, a walk-out.
    Forfeit,
}

/// What became of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameOutcome {
    /// A side won it.
    Won(Side, Manner),
    /// Nobody did.
    Drawn,
    /// This side did not come to play; the rest of the match goes to the other one.
    Default(Side),
    /// Neither side came.
    DoubleDefault,
}

const WORDS: [(&str, GameOutcome); 12] = [
    ("a", GameOutcome::Won(Side::A, Manner::Plain)),
    ("b", GameOutcome::Won(Side::B, Manner::Plain)),
    ("a-push-off", GameOutcome::Won(Side::A, Manner::Outright)),
    ("b-push-off", GameOutcome::Won(Side::B, Manner::Outright)),
    ("a-position", GameOutcome::Won(Side::A, Manner::Position)),
    ("b-position", GameOutcome::Won(Side::B, Manner::Position)),
    ("a-forfeit", GameOutcome::Won(Side::A, Manner::Forfeit)),
    ("b-forfeit", GameOutcome::Won(Side::B, Manner::Forfeit)),
    ("draw", GameOutcome::Drawn),
    ("a-default", GameOutcome::Default(Side::B)),
    ("b-default", GameOutcome::Default(Side::A)),
    ("double-default", GameOutcome::DoubleDefault),
];

/// The word of an event file: who won, then how.
impl fmt::Display for GameOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = WORDS.iter().find(|(_, outcome)| outcome == self);
        f.write_str(found.expect("every outcome has a word").0)
    }
}

/// A word that is no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoOutcome(pub String);

impl fmt::Display for NoOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = WORDS.iter().map(|(word, _)| *word).collect();
        write!(f, "unknown outcome `{}`; the outcomes are {}", self.0, words.join(", "))
    }
}

impl std::error::Error for NoOutcome {}

impl FromStr for GameOutcome {
    type Err = NoOutcome;

    fn from_str(text: &str) -> Result<Self, NoOutcome> {
        let found = WORDS.iter().find(|(word, _)| *word == text);
        found.map(|(_, outcome)| *outcome).ok_or_else(|| NoOutcome(text.to_owned()))
    }
}
