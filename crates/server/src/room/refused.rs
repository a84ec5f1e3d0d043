//! Why somebody may not do something in a match.

use std::fmt;

use dohyo_rules::Refusal;

/// Why nothing happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules do not allow it.
    Rules(Refusal),
    /// Whoever asked has no seat that could do it.
    NotYours,
    /// Nobody has taken the other seat yet.
    NotBegun,
    /// Both seats are taken, or the match was cancelled.
    NoOpenSeat,
    /// The seat is kept for somebody else.
    KeptForAnother,
    /// There is nothing to answer.
    NothingAsked,
    /// It was asked already.
    AskedAlready,
    /// There is no move to take back.
    NoMove,
    /// The match goes on.
    NotOver,
    /// There is no chat in this match, or it is switched off.
    NoChat,
    /// Nothing was said, or too much.
    Wordless,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::Rules(refusal)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::Rules(refusal) => return refusal.fmt(f),
            Self::NotYours => "only the players of this match can do that",
            Self::NotBegun => "the other seat is still open",
            Self::NoOpenSeat => "there is no open seat",
            Self::KeptForAnother => "the seat is kept for somebody else",
            Self::NothingAsked => "nobody asked for anything",
            Self::AskedAlready => "that was asked already",
            Self::NoMove => "there is no move to take back",
            Self::NotOver => "the match is not over",
            Self::NoChat => "the chat is switched off",
            Self::Wordless => "a message has 1 to 500 characters",
        };
        f.write_str(words)
    }
}

impl std::error::Error for Refused {}
