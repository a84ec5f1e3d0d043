//! How a match is set up, before anything happens in it.

use dohyo_engine::Level;
use dohyo_rules::time::Control;

use super::TimeTerms;
use crate::people::PersonId;
use crate::words::words;

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

impl MatchSetup {
    /// Whether it is read as it is written: nothing else is kept.
    #[must_use]
    pub fn reads_back(&self) -> bool {
        self.terms.to_string().parse().as_ref() == Ok(&self.terms)
    }

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

words! {
    /// Who begins.
    #[derive(Default)]
    pub enum Begins as Beginning {
        /// Chance decides.
        #[default]
        Lot = "lot",
        /// The host.
        Host = "host",
        /// The other.
        Opponent = "opponent",
        /// The younger of the two: whoever takes the seat says who that is.
        Younger = "younger",
    }
}

words! {
    /// Whether ratings are at stake.
    #[derive(Default)]
    pub enum Stakes as StakesKind {
        /// They are not.
        #[default]
        Casual = "casual",
        /// They are.
        Rated = "rated",
    }
}

words! {
    /// Who finds the match.
    #[derive(Default)]
    pub enum Reach as ReachKind {
        /// It stands in the lobby.
        #[default]
        Public = "public",
        /// Only who has its link.
        Link = "link",
    }
}
