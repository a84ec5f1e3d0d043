//! How much time players have, as agreed on before the match, and its text.
//!
//! ```text
//! none                         nobody hurries
//! turn 2m                      two minutes a turn; being late costs what the rules of the game say
//! turn 2m lose-turn            … the turn
//! turn 2m lose-game            … the game
//! bank 5m                      five minutes for the whole match
//! bank 5m+3s                   and three seconds more after every turn (Fischer)
//! bank 5m delay 3s             up to three seconds of every turn are given back (Bronstein)
//! bank 10m byo-yomi 3x30s      then three periods, used up only by turns that outlast them
//! days 3                       three days a turn
//! days 3 bank 10               and ten days in all for turns that take longer
//! deadlines                    every turn's deadline is set from outside
//! ```
//!
//! `days` and `deadlines` may end with `lose-turn` or `lose-game` as well.

use std::fmt;

use super::Span;

/// How much time the players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Control {
    /// As much as they like.
    #[default]
    None,
    /// So much for every turn.
    Turn {
        /// What a turn may take.
        limit: Span,
        /// What being late costs; else as the rules of the game say.
        late: Option<Late>,
    },
    /// So much for the whole match. Being late loses the game.
    Bank {
        /// What a player begins with.
        bank: Span,
        /// What comes to it.
        bonus: Bonus,
    },
    /// So many days for every turn, and for turns that take longer a bank.
    Days {
        /// What a turn may take, in days of 24 hours.
        per_turn: u32,
        /// What all longer turns together may take beyond that, in days.
        bank: u32,
        /// What being late costs; else as the rules of the game say.
        late: Option<Late>,
    },
    /// Until a moment that is given from outside for every turn.
    Deadlines {
        /// What being late costs; else as the rules of the game say.
        late: Option<Late>,
    },
}

/// What comes to a bank of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing.
    Nothing,
    /// So much after every turn (Fischer).
    Increment(Span),
    /// After every turn what it took, but no more than this (Bronstein).
    Delay(Span),
    /// Once the bank is empty, periods (byo-yomi): a turn that ends within a period leaves it
    /// whole, one that outlasts it uses it up.
    ByoYomi {
        /// How many.
        periods: u32,
        /// How long each is.
        length: Span,
    },
}

/// What running out of time costs a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Late {
    /// The turn, which passes to the opponent.
    LosesTurn,
    /// The game.
    LosesGame,
}

impl Control {
    /// What being late costs where this was agreed on; `None` where it follows from the game.
    #[must_use]
    pub const fn late(&self) -> Option<Late> {
        match *self {
            Self::None => None,
            Self::Turn { late, .. } | Self::Days { late, .. } | Self::Deadlines { late } => late,
            Self::Bank { .. } => Some(Late::LosesGame),
        }
    }
}

impl Late {
    /// The word for it in the text of a control.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LosesTurn => "lose-turn",
            Self::LosesGame => "lose-game",
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none")?,
            Self::Turn { limit, .. } => write!(f, "turn {limit}")?,
            Self::Bank { bank, bonus } => write!(f, "bank {bank}{bonus}")?,
            Self::Days { per_turn, bank: 0, .. } => write!(f, "days {per_turn}")?,
            Self::Days { per_turn, bank, .. } => write!(f, "days {per_turn} bank {bank}")?,
            Self::Deadlines { .. } => f.write_str("deadlines")?,
        }
        match self.late() {
            Some(late) if !matches!(self, Self::Bank { .. }) => write!(f, " {}", late.as_str()),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Increment(span) => write!(f, "+{span}"),
            Self::Delay(span) => write!(f, " delay {span}"),
            Self::ByoYomi { periods, length } => write!(f, " byo-yomi {periods}x{length}"),
        }
    }
}
