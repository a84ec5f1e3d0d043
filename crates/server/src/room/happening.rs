//! What each line of the log does to a match, and who may write it.

use dohyo_rules::Player;
use dohyo_rules::time::Happening;

use super::steps::{Act, Taken};
use super::{Deed, Entry, Occupant, Refused, Room, Stage};
use crate::people::PersonId;

impl Room {
    pub(super) fn happen(&mut self, entry: &Entry) -> Result<(), Refused> {
        let by = entry.person;
        match &entry.deed {
            Deed::Join(seat) => {
                self.join(by, *seat)?;
                self.tell_clock(entry.at, Happening::Begun)
            }
            Deed::Cancel => self.cancel(by),
            Deed::CallOff => self.call_off(entry),
            Deed::Pause(_) | Deed::Resume(_) if by.is_none() => self.take_rest(entry),
            Deed::Close
            | Deed::LoseTurn(_)
            | Deed::LoseOnTime(_)
            | Deed::Excuse(_)
            | Deed::Leave { .. }
            | Deed::Hold => self.by_the_clock(entry),
            Deed::Due(due) if by.is_none() => self.fall_due(entry.at, *due),
            Deed::Due(_)
            | Deed::Extend { .. }
            | Deed::Pause(_)
            | Deed::Resume(_)
            | Deed::Count(_)
            | Deed::Decide { .. }
            | Deed::Substitute { .. } => self.direct(entry),
            Deed::Say(words) => self.hear(by, words),
            Deed::Chat(switch) => self.switch_chat(by, *switch),
            Deed::Next(id) => self.continue_in(id),
            Deed::Choose { seat, mv, named, .. } => {
                self.play_on(by, *seat)?;
                self.allow_words(*seat, mv)?;
                let (mv, named) = (mv.clone(), named.clone());
                self.decide(entry, *seat, Act::Choice { seat: *seat, mv, named })
            }
            Deed::Hand { seat, act } => {
                self.play_on(by, *seat)?;
                self.watch(entry, *seat, act)
            }
            Deed::Resign(seat) => {
                self.play_on(by, *seat)?;
                self.end(entry.at, Act::Resigned(*seat))
            }
            Deed::Draw(seat) => {
                self.play_on(by, *seat)?;
                self.draw(entry.at, *seat)
            }
            Deed::TakeBack(seat) => {
                self.play_on(by, *seat)?;
                self.go_back(entry, *seat)
            }
            Deed::Decline(seat) => {
                self.play_on(by, *seat)?;
                self.decline(*seat)
            }
            Deed::Rematch(seat) => {
                self.authorise(by, *seat)?;
                self.ask_for_rematch(*seat)
            }
        }
    }

    fn go_back(&mut self, entry: &Entry, seat: Player) -> Result<(), Refused> {
        if self.take_back(seat)? == Taken::Back {
            self.taken_back = entry.number;
            self.tell_clock(entry.at, Happening::TakenBack)?;
        }
        Ok(())
    }

    fn decline(&mut self, seat: Player) -> Result<(), Refused> {
        match self.request {
            Some(request) if request.seat() != seat => self.request = None,
            _ => return Err(Refused::NothingAsked),
        }
        Ok(())
    }

    fn ask_for_rematch(&mut self, seat: Player) -> Result<(), Refused> {
        match self.stage() {
            Stage::Over(_) if self.wants_rematch[seat] => Err(Refused::AskedAlready),
            Stage::Over(_) => {
                self.wants_rematch[seat] = true;
                Ok(())
            }
            _ => Err(Refused::NotOver),
        }
    }

    /// Whether somebody may act on a seat. Nobody acts for the computer but the hall itself.
    pub(super) fn authorise(&self, by: Option<PersonId>, seat: Player) -> Result<(), Refused> {
        let seats = self.seats.ok_or(Refused::NotBegun)?;
        match (seats[seat], by) {
            (Occupant::Person(person), Some(by)) if person == by => Ok(()),
            (Occupant::Computer(_), None) => Ok(()),
            _ => Err(Refused::NotYours),
        }
    }

    /// Whether somebody may act on a seat, in a match that is not over.
    pub(super) fn play_on(&self, by: Option<PersonId>, seat: Player) -> Result<(), Refused> {
        self.authorise(by, seat)?;
        if self.is_over() { Err(dohyo_rules::Refusal::Over.into()) } else { Ok(()) }
    }
}
