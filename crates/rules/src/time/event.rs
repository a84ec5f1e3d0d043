//! What a clock is told, and why it refuses some of it.

use std::fmt;

use super::{Moment, Span};
use crate::{AnyMatch, ByPlayer, Player, Status};

/// Something that happened, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockEvent {
    /// When the clock's keeper saw it. A keeper whose own clock was put back tells a moment before
    /// the last one; it counts as the last one.
    pub at: Moment,
    /// What it was.
    pub what: Happening,
}

/// What can happen. Where the match may stand otherwise than before, it says how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The match began.
    Begun(ClockStanding),
    /// A player decided: moved, chose, or put another choice in place of the first.
    Decided {
        /// Who.
        player: Player,
        /// How long the news was on its way, as far as anybody can tell.
        lag: Span,
        /// How the match stands with it.
        then: ClockStanding,
    },
    /// The flag fell that falls next, at its own moment, and the match was told.
    Fell(ClockStanding),
    /// The match ended in another way: a player resigned, or both agreed.
    Ended,
    /// The players agreed to take turns back, or a player a choice that nobody has seen.
    TakenBack(ClockStanding),
    /// The clock was stopped.
    Paused,
    /// The clock goes on.
    Resumed,
    /// An organiser gave a player more time: in the bank, or for the turn under way or the next.
    Extended {
        /// Who.
        player: Player,
        /// How much more.
        by: Span,
    },
    /// The turn under way is due at this moment, and no more at any other that was set. One that
    /// has passed already is due at once.
    DeadlineSet(Moment),
}

/// How a match stands, as far as a clock cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockStanding {
    /// How many turns were played or lost.
    pub turns: usize,
    /// Whose time runs.
    pub awaited: Awaited,
}

/// Whose decision a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Nobody's: it is over.
    Nobody,
    /// The player's who is to move. Moving again is the same turn.
    One(Player),
    /// The choices of those who are missing, at the same time.
    Both {
        /// Who has yet to choose.
        missing: ByPlayer<bool>,
    },
}

impl ClockStanding {
    /// How the match on this table stands.
    #[must_use]
    pub fn of(table: &dyn AnyMatch) -> Self {
        let awaited = match table.status() {
            Status::Over(_) => Awaited::Nobody,
            Status::Turn(player) => Awaited::One(player),
            Status::Both => {
                Awaited::Both { missing: ByPlayer::from_fn(|player| table.is_awaited(player)) }
            }
        };
        Self { turns: table.turns(), awaited }
    }
}

impl Awaited {
    /// Whether this player's time runs.
    #[must_use]
    pub fn includes(self, player: Player) -> bool {
        match self {
            Self::Nobody => false,
            Self::One(mover) => mover == player,
            Self::Both { missing } => missing[player],
        }
    }
}

/// Why a clock refused to hear something. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untimely {
    /// The match has not begun, or is over.
    NoTurn,
    /// The match has begun already.
    Begun,
    /// Nobody waits for a decision of this player.
    NotAwaited,
    /// It came too late by so much. The flag has fallen, and the match is to be told.
    TimeIsUp(Span),
    /// No flag falls at that moment.
    NoFall,
    /// The clock has been stopped already.
    Paused,
    /// The clock runs already.
    NotPaused,
    /// The players' time does not end at a moment set from outside.
    NoDeadlines,
}

impl fmt::Display for Untimely {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTurn => f.write_str("no turn is under way"),
            Self::Begun => f.write_str("the match has begun already"),
            Self::NotAwaited => f.write_str("no decision is due from this player"),
            Self::TimeIsUp(late) => write!(f, "the time was up {late} before"),
            Self::NoFall => f.write_str("no flag falls at that moment"),
            Self::Paused => f.write_str("the clock has been stopped already"),
            Self::NotPaused => f.write_str("the clock runs already"),
            Self::NoDeadlines => f.write_str("this match is not played with deadlines"),
        }
    }
}

impl std::error::Error for Untimely {}
