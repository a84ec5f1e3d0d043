//! What the referee says.

use std::fmt;

/// What follows from what a hand did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is allowed, and nothing follows from it.
    Allowed,
    /// The player must move the piece on this cell, or resign.
    MustMove(String),
    /// The player must go on from a cell to one of these.
    MustGo {
        /// Where the piece is.
        from: String,
        /// Where it can go that way.
        towards: Vec<String>,
    },
    /// The player offended for the first time. Tell the match
    /// ([`offend`](crate::AnyMatch::offend)); it goes on.
    Warned(Offence),
    /// The player offended again. Tell the match; it is lost.
    Lost(Offence),
    /// The player has made this move. Tell the match, then the referee of the new position.
    Moved(String),
    /// The piece has been let go of, and one of these moves is to be picked by a word.
    Pick(Vec<String>),
}

/// What was wrong with touching a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offence {
    /// It was not the player's turn.
    NotYourTurn,
    /// It was not the player's piece.
    NotYourPiece,
    /// The piece cannot move.
    CannotMove,
}

/// Why the referee refused something. Nothing has changed: what was in the hand is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TouchRefused {
    /// The hand holds nothing.
    EmptyHand,
    /// The hand holds something already.
    FullHand,
    /// The piece from this cell is only adjusted, and goes back there.
    OnlyAdjusted(String),
    /// The piece on this cell has been touched before and must move.
    MustMove(String),
    /// The sequence must be completed by one of these moves.
    Unfinished(Vec<String>),
    /// The piece cannot be set down there; these moves are open to it.
    CannotGo(Vec<String>),
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotYourTurn => "a piece was touched unannounced on the other player's turn",
            Self::NotYourPiece => "the other player's piece was touched unannounced",
            Self::CannotMove => "a piece was touched unannounced that cannot move",
        })
    }
}

impl fmt::Display for TouchRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyHand => f.write_str("no piece is in the hand"),
            Self::FullHand => f.write_str("another piece is in the hand"),
            Self::OnlyAdjusted(cell) => {
                write!(f, "the piece from {cell} is only adjusted: put it back there")
            }
            Self::MustMove(cell) => write!(f, "the piece on {cell} was touched and must move"),
            Self::Unfinished(moves) => {
                write!(f, "the move must be completed: {}", moves.join(" or "))
            }
            Self::CannotGo(moves) => {
                write!(f, "it cannot be set down there: {}", moves.join(" or "))
            }
        }
    }
}

impl std::error::Error for TouchRefused {}
