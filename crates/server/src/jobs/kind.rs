//! The kinds of work that others can do for a server, the most urgent first: whoever waits for a move waits for no
//! review.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A kind of work. Their order is their priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum JobKind {
    /// A move of the computer, for which a player waits.
    Computer,
    /// Exact solutions of a bout, for which a page waits.
    Solve,
    /// The best lines of a position, which somebody watches.
    Analysis,
    /// Some turns of a review.
    Review,
    /// The puzzles of a match.
    Puzzle,
    /// Matches of the engine against itself, to learn from.
    Tuning,
}

/// Something for each kind of work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByKind<T>([T; JobKind::ALL.len()]);

/// A word that is no kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoJobKind;

impl JobKind {
    /// All of them, the most urgent first.
    pub const ALL: [Self; 6] =
        [Self::Computer, Self::Solve, Self::Analysis, Self::Review, Self::Puzzle, Self::Tuning];

    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Solve => "solve",
            Self::Analysis => "analysis",
            Self::Review => "review",
            Self::Puzzle => "puzzle",
            Self::Tuning => "tuning",
        }
    }
}

impl<T> ByKind<T> {
    /// What there is for each.
    pub fn of(make: impl FnMut(JobKind) -> T) -> Self {
        Self(JobKind::ALL.map(make))
    }

    /// All of it, the most urgent first.
    pub fn iter(&self) -> impl Iterator<Item = (JobKind, &T)> {
        JobKind::ALL.into_iter().zip(&self.0)
    }
}

impl<T> std::ops::Index<JobKind> for ByKind<T> {
    type Output = T;

    fn index(&self, kind: JobKind) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> std::ops::IndexMut<JobKind> for ByKind<T> {
    fn index_mut(&mut self, kind: JobKind) -> &mut T {
        &mut self.0[kind as usize]
    }
}

impl fmt::Display for JobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for JobKind {
    type Err = NoJobKind;

    fn from_str(text: &str) -> Result<Self, NoJobKind> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or(NoJobKind)
    }
}

impl fmt::Display for NoJobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = JobKind::ALL.map(JobKind::as_str).join(", ");
        write!(f, "unknown kind of job; there are {known}")
    }
}

impl std::error::Error for NoJobKind {}
