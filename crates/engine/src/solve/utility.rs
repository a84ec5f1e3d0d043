//! What the end of a bout is worth (rulebook, Value of a position).

use std::fmt;
use std::str::FromStr;

use dohyo_rules::{Game, Outcome, Player};

/// What the players play for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Utility {
    /// +1 for any win, 0 for a tie, −1 for a loss.
    #[default]
    Win,
    /// The difference in competition score.
    League,
}

impl Utility {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Win, Self::League];

    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::League => "league",
        }
    }

    /// What an end that the rules bring about is worth to East.
    pub(super) fn worth<G: Game>(self, outcome: Outcome) -> f64 {
        match (self, outcome.winner) {
            (Self::Win, None) => 0.0,
            (Self::Win, Some(Player::First)) => 1.0,
            (Self::Win, Some(Player::Second)) => -1.0,
            (Self::League, _) => {
                let score = G::FACTS.score(outcome).expect("a bout that its rules end has a score");
                f64::from(score.first) - f64::from(score.second)
            }
        }
    }
}

impl fmt::Display for Utility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Utility {
    type Err = UnknownUtility;

    fn from_str(word: &str) -> Result<Self, UnknownUtility> {
        Self::ALL
            .into_iter()
            .find(|utility| utility.as_str() == word)
            .ok_or_else(|| UnknownUtility(word.to_owned()))
    }
}

/// A word that names no utility.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownUtility(String);

impl fmt::Display for UnknownUtility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown utility `{}`; there are `win` and `league`", self.0)
    }
}

impl std::error::Error for UnknownUtility {}
