//! What tells apart those with equal points. Each tie-break is a number for every player of a level
//! group; the larger one is better.

use std::fmt;
use std::str::FromStr;

/// A way to tell apart those with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieBreak {
    /// The points from the games among those who are level.
    HeadToHead,
    /// The points of everybody one has met, times the points made against them: with 1, ½ and 0 the
    /// points of those one has beaten, and half those of those one has drawn with.
    SonnebornBerger,
    /// The points of everybody one has met; a round without an opponent counts as one against oneself.
    Buchholz,
    /// Games won outright.
    OutrightWins,
    /// Games won.
    Wins,
    /// A match or a few that the level ones play for it.
    PlayOff,
    /// The event's lot.
    Lot,
}

impl TieBreak {
    /// Every one, in no order of merit.
    pub const ALL: [Self; 7] = [
        Self::HeadToHead,
        Self::SonnebornBerger,
        Self::Buchholz,
        Self::OutrightWins,
        Self::Wins,
        Self::PlayOff,
        Self::Lot,
    ];

    /// The word for it in event files.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::HeadToHead => "head-to-head",
            Self::SonnebornBerger => "sonneborn-berger",
            Self::Buchholz => "buchholz",
            Self::OutrightWins => "push-offs",
            Self::Wins => "wins",
            Self::PlayOff => "play-off",
            Self::Lot => "lot",
        }
    }

    /// Whether the number behind it means something to people.
    #[must_use]
    pub fn is_counted(self) -> bool {
        !matches!(self, Self::PlayOff | Self::Lot)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that is no tie-break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTieBreak(pub String);

impl fmt::Display for NoTieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = TieBreak::ALL.map(TieBreak::as_str).join(", ");
        write!(f, "unknown tie-break `{}`; the tie-breaks are {words}", self.0)
    }
}

impl std::error::Error for NoTieBreak {}

impl FromStr for TieBreak {
    type Err = NoTieBreak;

    fn from_str(text: &str) -> Result<Self, NoTieBreak> {
        let found = Self::ALL.into_iter().find(|tie_break| tie_break.as_str() == text);
        found.ok_or_else(|| NoTieBreak(text.to_owned()))
    }
}
