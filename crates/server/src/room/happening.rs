//! What each line of the log does to a match, and who may write it.

use dohyo_rules::Player;
use dohyo_rules::time::Happening;

use super::steps::{MatchAct, Taken};
use super::{DeedRefused, LogEntry, MatchDeed, MatchStage, Room, SeatOccupant};
use crate::people::PersonId;

impl Room {
    pub(super) fn happen(&mut self, entry: &LogEntry) -> Result<(), DeedRefused> {
        let by = entry.person;
        match &entry.deed {
            MatchDeed::Join(seat) => {
                self.join(by, *seat)?;
                self.tell_clock(entry.at, Happening::Begun)
            }
            MatchDeed::Cancel => self.cancel(by),
            MatchDeed::CallOff => self.call_off(entry),
            MatchDeed::Pause(_) | MatchDeed::Resume(_) if by.is_none() => self.take_rest(entry),
            MatchDeed::Close
            | MatchDeed::LoseTurn(_)
            | MatchDeed::LoseOnTime(_)
            | MatchDeed::Excuse(_)
            | MatchDeed::Leave { .. }
            | MatchDeed::Hold => self.by_the_clock(entry),
            MatchDeed::Due(due) if by.is_none() => self.fall_due(entry.at, *due),
            MatchDeed::Due(_)
            | MatchDeed::Extend { .. }
            | MatchDeed::Pause(_)
            | MatchDeed::Resume(_)
            | MatchDeed::Count(_)
            | MatchDeed::Decide { .. }
            | MatchDeed::Substitute { .. } => self.direct(entry),
            MatchDeed::Say(words) => self.hear(by, words),
            MatchDeed::Chat(switch) => self.switch_chat(by, *switch),
            MatchDeed::Next(id) => self.continue_in(id),
            MatchDeed::Choose { seat, mv, named, .. } => {
                self.play_on(by, *seat)?;
                self.allow_words(*seat, mv)?;
                let (mv, named) = (mv.clone(), named.clone());
                self.decide(entry, *seat, MatchAct::Choice { seat: *seat, mv, named })
            }
            MatchDeed::Hand { seat, act } => {
                self.play_on(by, *seat)?;
                self.watch(entry, *seat, act)
            }
            MatchDeed::Resign(seat) => {
                self.play_on(by, *seat)?;
                self.end(entry.at, MatchAct::Resigned(*seat))
            }
            MatchDeed::Draw(seat) => {
                self.play_on(by, *seat)?;
                self.draw(entry.at, *seat)
            }
            MatchDeed::TakeBack(seat) => {
                self.play_on(by, *seat)?;
                self.go_back(entry, *seat)
            }
            MatchDeed::Decline(seat) => {
                self.play_on(by, *seat)?;
                self.decline(*seat)
            }
            MatchDeed::Rematch(seat) => {
                self.authorise(by, *seat)?;
                self.ask_for_rematch(*seat)
            }
        }
    }

    fn go_back(&mut self, entry: &LogEntry, seat: Player) -> Result<(), DeedRefused> {
        if self.take_back(seat)? == Taken::Back {
            self.taken_back = entry.number;
            self.tell_clock(entry.at, Happening::TakenBack)?;
        }
        Ok(())
    }

    fn decline(&mut self, seat: Player) -> Result<(), DeedRefused> {
        match self.request {
            Some(request) if request.seat() != seat => self.request = None,
            _ => return Err(DeedRefused::NothingAsked),
        }
        Ok(())
    }

    fn ask_for_rematch(&mut self, seat: Player) -> Result<(), DeedRefused> {
        match self.stage() {
            MatchStage::Over(_) if self.wants_rematch[seat] => Err(DeedRefused::AskedAlready),
            MatchStage::Over(_) => {
                self.wants_rematch[seat] = true;
                Ok(())
            }
            _ => Err(DeedRefused::NotOver),
        }
    }

    /// Whether somebody may act on a seat. Nobody acts for the computer but the hall itself.
    pub(super) fn authorise(&self, by: Option<PersonId>, seat: Player) -> Result<(), DeedRefused> {
        let seats = self.seats.ok_or(DeedRefused::NotBegun)?;
        match (seats[seat], by) {
            (SeatOccupant::Person(person), Some(by)) if person == by => Ok(()),
            (SeatOccupant::Computer(_), None) => Ok(()),
            _ => Err(DeedRefused::NotYours),
        }
    }

    /// Whether somebody may act on a seat, in a match that is not over.
    pub(super) fn play_on(&self, by: Option<PersonId>, seat: Player) -> Result<(), DeedRefused> {
        self.authorise(by, seat)?;
        if self.is_over() { Err(dohyo_rules::Refusal::Over.into()) } else { Ok(()) }
    }
}
