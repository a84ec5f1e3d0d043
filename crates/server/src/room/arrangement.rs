//! What is arranged around the play: who sits down, that nobody comes, that a draw is agreed on, and in which
//! match it goes on.

use dohyo_rules::{ByPlayer, Player};

use super::steps::MatchAct;
use super::{DeedRefused, LogEntry, MatchStage, Opponent, Request, Room, SeatOccupant};
use crate::people::PersonId;

impl Room {
    pub(super) fn join(&mut self, by: Option<PersonId>, seat: Player) -> Result<(), DeedRefused> {
        if self.stage() != MatchStage::Open {
            return Err(DeedRefused::NoOpenSeat);
        }
        let guest = match (self.setup.opponent, by) {
            (Opponent::Anybody, Some(by)) if by != self.setup.host => SeatOccupant::Person(by),
            (Opponent::SameDevice, Some(by)) if by == self.setup.host => SeatOccupant::Person(by),
            (Opponent::Person(person), Some(by)) if by == person => SeatOccupant::Person(by),
            (Opponent::Computer(level), None) => SeatOccupant::Computer(level),
            _ => return Err(DeedRefused::KeptForAnother),
        };
        let host = SeatOccupant::Person(self.setup.host);
        self.seats = Some(ByPlayer::from_fn(|player| if player == seat { guest } else { host }));
        Ok(())
    }

    pub(super) fn cancel(&mut self, by: Option<PersonId>) -> Result<(), DeedRefused> {
        if by != Some(self.setup.host) {
            return Err(DeedRefused::NotYours);
        }
        if self.stage() != MatchStage::Open {
            return Err(DeedRefused::NoOpenSeat);
        }
        self.step(MatchAct::Cancelled)
    }

    /// Only the hall itself does that, for an event.
    pub(super) fn call_off(&mut self, entry: &LogEntry) -> Result<(), DeedRefused> {
        if entry.person.is_some() || self.setup.event.is_none() {
            return Err(DeedRefused::NotYours);
        }
        match self.stage() {
            MatchStage::Open => self.step(MatchAct::Cancelled),
            MatchStage::Playing(_) => self.end(entry.at, MatchAct::Cancelled),
            MatchStage::Over(_) | MatchStage::Cancelled => Err(dohyo_rules::Refusal::Over.into()),
        }
    }

    /// Offers a draw, or takes the other's offer. An offer is between the players: the table hears of
    /// one that was taken.
    pub(super) fn draw(&mut self, at: i64, seat: Player) -> Result<(), DeedRefused> {
        match self.request {
            Some(Request::Draw(offerer)) if offerer == seat => Err(DeedRefused::AskedAlready),
            Some(Request::Draw(offerer)) => self.end(at, MatchAct::Agreed { offerer }),
            _ => {
                self.request = Some(Request::Draw(seat));
                Ok(())
            }
        }
    }

    /// Whether there is no other person in the match.
    pub(super) fn plays_alone(&self) -> bool {
        let is_host = |seat| match seat {
            SeatOccupant::Person(person) => person == self.setup.host,
            SeatOccupant::Computer(_) => true,
        };
        self.seats.is_some_and(|seats| is_host(seats.first) && is_host(seats.second))
    }

    pub(super) fn continue_in(&mut self, id: &str) -> Result<(), DeedRefused> {
        if self.next.is_some() {
            return Err(DeedRefused::AskedAlready);
        }
        if !matches!(self.stage(), MatchStage::Over(_)) {
            return Err(DeedRefused::NotOver);
        }
        self.next = Some(id.to_owned());
        Ok(())
    }
}
