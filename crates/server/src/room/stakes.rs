//! Whether ratings are at stake in a match, and whether they follow from how it ended. This is the one
//! place that knows: it is asked when a match is made, when whoever runs its event decides it, and when it
//! is over.

use dohyo_rules::Player;

use super::steps::Act;
use super::{Deed, Entry, Occupant, Opponent, Room, Setup, Stage};
use crate::people::Standing;

/// Whether ratings are at stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stakes {
    /// They are.
    Rated,
    /// They are not.
    Casual,
}

/// What a verdict is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Ratings follow from it, as from any other end.
    Rated,
    /// It decides the match and says nothing about strength.
    Unrated,
}

impl Setup {
    /// Whether it begins with a position that somebody has chosen. The ballots of an event are drawn.
    #[must_use]
    pub const fn is_set_up(&self) -> bool {
        self.start.is_some() && self.event.is_none()
    }

    /// What can be at stake between players whom the hall knows so: ratings are for accounts, against
    /// people, and from the start of the game.
    pub(crate) fn stakes_between(&self, players: &[Standing]) -> Stakes {
        let is_between_people = matches!(self.opponent, Opponent::Anybody | Opponent::Person(_));
        let are_accounts = players.iter().all(|standing| *standing == Standing::Account);
        match self.stakes {
            Stakes::Rated if is_between_people && are_accounts && !self.is_set_up() => {
                Stakes::Rated
            }
            _ => Stakes::Casual,
        }
    }
}

impl Room {
    /// Whether ratings follow from how the match ended.
    #[must_use]
    pub fn is_rated(&self) -> bool {
        let is_over = matches!(self.stage(), Stage::Over(_));
        is_over && self.setup.stakes == Stakes::Rated && !self.has_unrated_verdict()
    }

    /// Whether it was decided from outside before it could say anything about strength.
    #[must_use]
    pub fn has_unrated_verdict(&self) -> bool {
        let last = self.steps.last().filter(|step| matches!(step.act, Act::Decided(_)));
        let deed = last.map(|step| &self.log[step.number as usize - 1].deed);
        matches!(deed, Some(Deed::Decide { weight: Weight::Unrated, .. }))
    }

    /// What a verdict is worth now: something once both who play have moved, and a deadline has passed
    /// since.
    #[must_use]
    pub fn weight_of_verdict(&self) -> Weight {
        if Player::ALL.into_iter().all(|seat| self.has_moved(seat)) && self.has_missed() {
            Weight::Rated
        } else {
            Weight::Unrated
        }
    }

    /// Whether whoever sits there has decided something: who plays on for somebody begins anew.
    fn has_moved(&self, seat: Player) -> bool {
        let Some(Occupant::Person(person)) = self.seats().map(|seats| seats[seat]) else {
            return false;
        };
        let by = |number: u64| self.log[number as usize - 1].person;
        self.steps.iter().any(|step| step.is_choice_of(seat) && by(step.number) == Some(person))
    }

    /// Whether a deadline has passed since somebody last decided something.
    fn has_missed(&self) -> bool {
        let is_idle = |entry: &&Entry| !matches!(entry.deed, Deed::Choose { .. });
        let mut since = self.log.iter().rev().take_while(is_idle);
        self.undecided().is_some() || since.any(|entry| entry.deed.is_miss())
    }
}
