//! How strong a computer player is to be. What a level means in play is the games' affair.

use std::fmt;
use std::str::FromStr;

/// A strength from 1, a beginner, to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// A beginner.
    pub const BEGINNER: Self = Self(1);
    /// Full strength: nothing is held back.
    pub const FULL: Self = Self(10);

    /// The level with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=10 => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every level, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=10).map(Self)
    }
}

/// Full strength.
impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        text.parse().ok().and_then(Self::new).ok_or(NoLevel)
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("level must be from 1 to 10")
    }
}

impl std::error::Error for NoLevel {}

#[cfg(test)]
mod tests {
    use super::{Level, NoLevel};

    #[test]
    fn levels_read_as_they_are_written() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn what_is_no_level_is_refused() {
        for text in ["", "0", "11", "-1", "256", "5.5", " 5", "full"] {
            assert_eq!(text.parse::<Level>(), Err(NoLevel), "`{text}`");
        }
    }
}
