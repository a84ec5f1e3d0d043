//! How a game stands and how it ended.

use std::fmt;

use crate::{ByPlayer, Player};

/// How a game stands: whose decision is awaited, or what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// One player is to move.
    Turn(Player),
    /// Both choose at the same time.
    Both,
    /// Nobody moves any more.
    Over(Outcome),
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Player>,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// A win for `winner`.
    #[inline]
    #[must_use]
    pub const fn win(winner: Player, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A game that nobody won.
    #[inline]
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The result as records write it, the first player's half in front.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Player::First) => "1-0",
            Some(Player::Second) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// What ended a game. The word that [`Reason::as_str`] gives is part of the text formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The loser had no move.
    NoMoves,
    /// The loser's checker or the counter left the board.
    PushOff,
    /// The counter lay in the loser's half at the end.
    Position,
    /// The Stone of Balance reached the loser's camp.
    Stone,
    /// Nothing separated the players at the end.
    Tie,
    /// The same position for the third time.
    Repetition,
    /// Too many turns without progress.
    QuietTurns,
    /// Three turns in a row were lost on time.
    LostTurns,
    /// The players agreed on a draw.
    Agreement,
    /// The loser gave up.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser touched pieces against the rules a second time.
    Touch,
    /// The organiser decided.
    Decision,
}

impl Reason {
    /// Every reason, for reading them back.
    pub const ALL: [Self; 13] = [
        Self::NoMoves,
        Self::PushOff,
        Self::Position,
        Self::Stone,
        Self::Tie,
        Self::Repetition,
        Self::QuietTurns,
        Self::LostTurns,
        Self::Agreement,
        Self::Resignation,
        Self::Time,
        Self::Touch,
        Self::Decision,
    ];

    /// The word for it in JSON and records.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoMoves => "no-moves",
            Self::PushOff => "push-off",
            Self::Position => "position",
            Self::Stone => "stone",
            Self::Tie => "tie",
            Self::Repetition => "repetition",
            Self::QuietTurns => "quiet-turns",
            Self::LostTurns => "lost-turns",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Touch => "touch",
            Self::Decision => "decision",
        }
    }

    /// Reads what [`Reason::as_str`] gives.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == word)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What advances a position: one player's move, or both players' at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<M> {
    /// The player to move has moved.
    One(M),
    /// Both have chosen.
    Both(ByPlayer<M>),
}
