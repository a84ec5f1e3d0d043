//! What came of a match, as records write it.

use std::fmt;

use crate::{Outcome, Player};

/// What came of a match, the first player's half in front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0`.
    FirstWon,
    /// `0-1`.
    SecondWon,
    /// `1/2-1/2`.
    Draw,
    /// `0-0`: declared lost for both.
    BothLost,
    /// `*`: unfinished or unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// Reads a result in the spelling of English or of international draughts.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        match text {
            "1-0" | "2-0" => Some(Self::FirstWon),
            "0-1" | "0-2" => Some(Self::SecondWon),
            "1/2-1/2" | "1-1" => Some(Self::Draw),
            "0-0" => Some(Self::BothLost),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The text of it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FirstWon => "1-0",
            Self::SecondWon => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLost => "0-0",
            Self::Unknown => "*",
        }
    }

    /// Who lost, where one player did.
    #[must_use]
    pub const fn loser(self) -> Option<Player> {
        match self {
            Self::FirstWon => Some(Player::Second),
            Self::SecondWon => Some(Player::First),
            Self::Draw | Self::BothLost | Self::Unknown => None,
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner {
            Some(Player::First) => Self::FirstWon,
            Some(Player::Second) => Self::SecondWon,
            None => Self::Draw,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
