//! Whether ratings are at stake in a match, and whether they follow from how it ended. This is the one
//! place that knows: it is asked when a match is made, when whoever runs its event decides it, and when it
//! is over.

use dohyo_rules::time::Clock;
use dohyo_rules::{ByPlayer, Player};

use super::steps::MatchAct;
use super::{Consent, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Room, SeatOccupant};
use super::{ResultWeight, Stakes};
use crate::people::{PersonId, PersonKind};

/// Why no ratings follow from a match that was begun as a rated one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// Whoever runs its event decided it before it could say anything about strength.
    Verdict,
    /// Somebody sat down in another's seat unasked, or plays on for them without having moved.
    Substitute,
}

impl MatchSetup {
    /// Whether it begins with a position that somebody has chosen. The ballots of an event are drawn.
    #[must_use]
    pub const fn is_set_up(&self) -> bool {
        self.start.is_some() && self.event.is_none()
    }

    /// What can be at stake between players whom the hall knows so: ratings are for accounts, against
    /// people, and from the start of the game.
    pub(crate) fn stakes_between(&self, players: &[PersonKind]) -> Stakes {
        let is_between_people = matches!(self.opponent, Opponent::Anybody | Opponent::Person(_));
        let are_accounts = players.iter().all(|standing| *standing == PersonKind::Account);
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
        let is_over = matches!(self.stage(), MatchStage::Over(_));
        is_over && self.setup.stakes == Stakes::Rated && self.unrated().is_none()
    }

    /// Why no ratings follow from it, or will, whatever becomes of it.
    #[must_use]
    pub fn unrated(&self) -> Option<Unrated> {
        if self.has_unrated_verdict() {
            return Some(Unrated::Verdict);
        }
        self.has_unrated_substitute().then_some(Unrated::Substitute)
    }

    /// Whether it was decided from outside before it could say anything about strength.
    fn has_unrated_verdict(&self) -> bool {
        let last = self.steps.last().filter(|step| matches!(step.act, MatchAct::Decided(_)));
        let deed = last.map(|step| &self.log[step.number as usize - 1].deed);
        matches!(deed, Some(MatchDeed::Decide { weight: ResultWeight::Unrated, .. }))
    }

    /// Whether somebody took another's seat who was not asked, or it is over and not both have moved who sit
    /// there since. Matches in which an older hall let somebody play on are rated as they were.
    fn has_unrated_substitute(&self) -> bool {
        let came = |wanted: Consent| {
            let is_so = |entry: &LogEntry| match entry.deed {
                MatchDeed::Substitute { consent, .. } => consent == wanted,
                _ => false,
            };
            self.log.iter().any(is_so)
        };
        came(Consent::Unasked) || self.is_over() && came(Consent::Accepted) && !self.both_moved()
    }

    /// What it would be worth now if somebody let a player win, or nobody: something once both who play have
    /// moved and one of them has missed a deadline since and got no more time. Who plays or has played in it
    /// judges nothing about strength, and nobody is the stronger one for having missed a deadline.
    #[must_use]
    pub fn weight_of_verdict(&self, by: PersonId, winner: Option<Player>) -> ResultWeight {
        let missing = self.missing();
        let is_fair = !self.has_played(by)
            && self.both_moved()
            && Player::ALL.into_iter().any(|seat| missing[seat])
            && winner.is_none_or(|winner| !missing[winner]);
        if is_fair { ResultWeight::Rated } else { ResultWeight::Unrated }
    }

    /// Whether somebody plays here, or has until another played on.
    fn has_played(&self, person: PersonId) -> bool {
        let has_played = |entry: &LogEntry| match entry.deed {
            MatchDeed::Join(_) | MatchDeed::Choose { .. } => entry.person == Some(person),
            MatchDeed::Substitute { person: substitute, .. } => substitute == person,
            _ => false,
        };
        person == self.setup.host || self.is_party(person) || self.log.iter().any(has_played)
    }

    fn both_moved(&self) -> bool {
        Player::ALL.into_iter().all(|seat| self.has_moved(seat))
    }

    /// Whether whoever sits there has decided something: who plays on for somebody begins anew.
    fn has_moved(&self, seat: Player) -> bool {
        let Some(SeatOccupant::Person(person)) = self.seats().map(|seats| seats[seat]) else {
            return false;
        };
        let by = |number: u64| self.log[number as usize - 1].person;
        self.steps.iter().any(|step| step.is_choice_of(seat) && by(step.number) == Some(person))
    }

    /// Who has missed a deadline since somebody last decided something, and got no more time for it.
    fn missing(&self) -> ByPlayer<bool> {
        let nobody = ByPlayer::new(false, false);
        if self.undecided().is_some() {
            return ByPlayer::new(self.is_to_move(Player::First), self.is_to_move(Player::Second));
        }
        let is_idle = |entry: &&LogEntry| {
            let is_chance = matches!(
                entry.deed,
                MatchDeed::Choose { .. }
                    | MatchDeed::Excuse(_)
                    | MatchDeed::Leave { .. }
                    | MatchDeed::Extend { .. }
                    | MatchDeed::Resume(_)
                    | MatchDeed::Substitute { .. }
            );
            !is_chance
        };
        let mut since = self.log.iter().rev().take_while(is_idle);
        let Some(miss) = since.find(|entry| entry.deed.is_miss()) else { return nobody };
        // Who was late then is known to the match as it was before.
        let log = self.log.iter().take_while(|entry| entry.number < miss.number).cloned().collect();
        let then = Self::replay((*self.setup).clone(), log).expect("the match began with it");
        let then = then.expect("it was admitted before");
        let Some(fall) = then.running().and_then(Clock::next_flag) else { return nobody };
        ByPlayer::new(then.is_late(fall, Player::First), then.is_late(fall, Player::Second))
    }
}
