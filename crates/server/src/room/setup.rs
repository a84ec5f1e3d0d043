//! How a match is set up, before anything happens in it.

use dohyo_engine::Level;
use dohyo_rules::time::Control;

use super::TimeTerms;
use crate::people::PersonId;

/// How a match is set up. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// The game, by its id with its option.
    pub game: String,
    /// The position that it begins with, where it is not the usual one.
    pub start: Option<String>,
    /// Who made the match, and has one of its seats.
    pub host: PersonId,
    /// Who is to have the other.
    pub opponent: Opponent,
    /// Who begins.
    pub begins: Begins,
    /// Whether ratings are at stake.
    pub stakes: Stakes,
    /// Who finds the match.
    pub reach: Reach,
    /// The match that this is the rematch of, by its id.
    pub after: Option<String>,
    /// The event that it is played for, by its id.
    pub event: Option<String>,
    /// What the chance of the match follows from; secret until it is over.
    pub seed: String,
    /// What was agreed on about time.
    pub terms: TimeTerms,
}

/// Whether ratings are at stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stakes {
    /// They are.
    Rated,
    /// They are not.
    Casual,
}

impl MatchSetup {
    /// Whether turns of both open at the deadline, and no sooner.
    pub(super) const fn opens_at_deadlines(&self) -> bool {
        matches!(self.terms.control, Control::Deadlines { .. })
    }
}

/// Who is to play against the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Whoever takes the seat.
    Anybody,
    /// Somebody by name.
    Person(PersonId),
    /// The computer.
    Computer(Level),
    /// Nobody else: the host's device is passed to and fro.
    SameDevice,
}

/// Who has the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// The host.
    Host,
    /// The other.
    Opponent,
    /// Chance decides.
    Lot,
    /// The younger of the two: whoever takes the seat says who that is.
    Younger,
}

/// Who finds a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It stands in the lobby.
    Public,
    /// Only who has its link.
    Link,
}
