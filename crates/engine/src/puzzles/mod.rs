//! Puzzles: positions in which one move wins, or one move saves, and every other does not.
//!
//! A [`Finder`] looks at positions and says which of them are puzzles, a [`SourcePlan`] plays the
//! matches whose mistakes make them, [`hunt`] searches them, [`select`] takes a varied lot of what was found, and a
//! [`Puzzle`] is a line of text in a file. Who solves them, and how well, others know.

mod difficulty;
mod finder;
mod hunt;
mod matches;
mod only;
mod proof;
mod selection;
mod shipped;
mod text;

use std::fmt;

pub use crate::effort::FinderEffort;
pub use finder::{Finder, PuzzleFault};
pub use hunt::hunt;
pub use matches::{PlayedMatch, SourcePlan};
pub use selection::select;
pub use shipped::{games, shipped};
pub use text::{read, write};

use crate::checksum::checksum;

/// A position with one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The game's id, with its option.
    pub game: &'static str,
    /// The position string.
    pub position: String,
    /// What is to be reached.
    pub aim: Aim,
    /// The moves in canonical text, the solver's first and last. Whose turn it is tells who makes
    /// which: in most games they alternate.
    pub solution: Vec<String>,
    /// What the best of all other first moves comes to for the solver.
    pub other: Other,
    /// How hard it looks, on the scale of the solvers' ratings.
    pub rating: u16,
    /// Where the position comes from.
    pub source: String,
}

/// What the solver is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aim {
    /// The solver wins in so many plies at the most, whatever the other does; that is proved.
    Wins(u32),
    /// The solver gets a decisive advantage, as far as a long search sees; every other move comes to
    /// no more than an even match.
    Gains,
    /// Every other move is proved to lose.
    Saves,
    /// Every other move gives the opponent a decisive advantage, as far as a long search sees.
    Holds,
}

/// What the best of the other moves comes to for the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// It loses in so many plies; that is proved.
    Loses(u32),
    /// It is worth so much, in hundredths of a piece, as far as the search sees.
    Worth(i32),
}

impl Puzzle {
    /// A name that stays the same as long as game and position do.
    #[must_use]
    pub fn id(&self) -> String {
        // 40 bits are enough to tell some thousands apart.
        let hash = checksum(format!("{} {}", self.game, self.position).as_bytes());
        format!("{:010x}", (hash ^ hash >> 40) & 0xff_ffff_ffff)
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins(plies) => write!(f, "wins {plies}"),
            Self::Gains => f.write_str("gains"),
            Self::Saves => f.write_str("saves"),
            Self::Holds => f.write_str("holds"),
        }
    }
}

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loses(plies) => write!(f, "loses {plies}"),
            Self::Worth(score) => write!(f, "{score:+}"),
        }
    }
}
