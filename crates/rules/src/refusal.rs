//! Why a match refused something. Nothing has changed then.

use std::fmt;

use crate::TextError;

/// Why a match refused something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// It is the other player's turn.
    NotYourTurn,
    /// The rules do not allow the move here.
    Illegal,
    /// Both choose at the same time: a turn has two choices.
    Simultaneous,
    /// The players take turns: a turn has one move.
    NotSimultaneous,
    /// Both choose at the same time: a choice that is late is replaced and nothing is lost.
    Replaced,
    /// The player has offered a draw already.
    AlreadyOffered,
    /// There is no draw offer to take.
    NoOffer,
    /// The text is not a move of this position.
    Text(TextError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::NotYourTurn => f.write_str("it is the other player's turn"),
            Self::Illegal => f.write_str("the rules do not allow this move here"),
            Self::Simultaneous => {
                f.write_str("both players choose at once: write both choices, as in `4/2`")
            }
            Self::NotSimultaneous => f.write_str("the players take turns: write one move"),
            Self::Replaced => {
                f.write_str("both players choose at once: a late choice is replaced, not lost")
            }
            Self::AlreadyOffered => f.write_str("a draw has been offered already"),
            Self::NoOffer => f.write_str("no draw has been offered"),
            Self::Text(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}
