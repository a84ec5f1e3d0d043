//! What is arranged around the play: who sits down, that nobody comes, that a draw is agreed on, and in which
//! match it goes on.

use dohyo_rules::{ByPlayer, Player};

use super::steps::Act;
use super::{Entry, Occupant, Opponent, Refused, Request, Room, Stage};
use crate::people::PersonId;

impl Room {
    pub(super) fn join(&mut self, by: Option<PersonId>, seat: Player) -> Result<(), Refused> {
        if self.stage() != Stage::Open {
            return Err(Refused::NoOpenSeat);
        }
        let guest = match (self.setup.opponent, by) {
            (Opponent::Anybody, Some(by)) if by != self.setup.host => Occupant::Person(by),
            (Opponent::SameDevice, Some(by)) if by == self.setup.host => Occupant::Person(by),
            (Opponent::Person(person), Some(by)) if by == person => Occupant::Person(by),
            (Opponent::Computer(level), None) => Occupant::Computer(level),
            _ => return Err(Refused::KeptForAnother),
        };
        let host = Occupant::Person(self.setup.host);
        self.seats = Some(ByPlayer::from_fn(|player| if player == seat { guest } else { host }));
        Ok(())
    }

    pub(super) fn cancel(&mut self, by: Option<PersonId>) -> Result<(), Refused> {
        if by != Some(self.setup.host) {
            return Err(Refused::NotYours);
        }
        if self.stage() != Stage::Open {
            return Err(Refused::NoOpenSeat);
        }
        self.step(Act::Cancelled)
    }

    /// Only the hall itself does that, for an event.
    pub(super) fn call_off(&mut self, entry: &Entry) -> Result<(), Refused> {
        if entry.person.is_some() || self.setup.event.is_none() {
            return Err(Refused::NotYours);
        }
        match self.stage() {
            Stage::Open => self.step(Act::Cancelled),
            Stage::Playing(_) => self.end(entry.at, Act::Cancelled),
            Stage::Over(_) | Stage::Cancelled => Err(dohyo_rules::Refusal::Over.into()),
        }
    }

    /// Offers a draw, or takes the other's offer. An offer is between the players: the table hears of
    /// one that was taken.
    pub(super) fn draw(&mut self, at: i64, seat: Player) -> Result<(), Refused> {
        match self.request {
            Some(Request::Draw(offerer)) if offerer == seat => Err(Refused::AskedAlready),
            Some(Request::Draw(offerer)) => self.end(at, Act::Agreed { offerer }),
            _ => {
                self.request = Some(Request::Draw(seat));
                Ok(())
            }
        }
    }

    /// Whether there is no other person in the match.
    pub(super) fn plays_alone(&self) -> bool {
        let is_host = |seat| match seat {
            Occupant::Person(person) => person == self.setup.host,
            Occupant::Computer(_) => true,
        };
        self.seats.is_some_and(|seats| is_host(seats.first) && is_host(seats.second))
    }

    pub(super) fn continue_in(&mut self, id: &str) -> Result<(), Refused> {
        if self.next.is_some() {
            return Err(Refused::AskedAlready);
        }
        if !matches!(self.stage(), Stage::Over(_)) {
            return Err(Refused::NotOver);
        }
        self.next = Some(id.to_owned());
        Ok(())
    }
}
