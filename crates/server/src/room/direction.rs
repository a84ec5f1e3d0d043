//! What whoever runs an event may do in its matches. Who that is, the event knows: here is only what
//! can be done.

use dohyo_rules::time::{Event, Happening, Moment, Untimely};

use super::{Deed, Entry, Occupant, Refused, Room, Stage};

impl Room {
    /// Something that is done from outside.
    pub(super) fn direct(&mut self, entry: &Entry) -> Result<(), Refused> {
        if entry.person.is_none() || self.setup.event.is_none() {
            return Err(Refused::NotYours);
        }
        if !matches!(self.stage(), Stage::Playing(_)) {
            return Err(Refused::NotBegun);
        }
        match entry.deed {
            Deed::Due(due) if due <= entry.at => {
                let late = Moment(entry.at).since(Moment(due));
                Err(Refused::Untimely(Untimely::TimeIsUp(late)))
            }
            Deed::Due(due) => {
                self.let_run(entry.at)?;
                self.ask_clock(entry.at, Happening::DeadlineSet(Moment(due)))
            }
            Deed::Extend { seat, by } => {
                self.let_run(entry.at)?;
                self.ask_clock(entry.at, Happening::Extended { player: seat, by })
            }
            Deed::Pause => self.ask_clock(entry.at, Happening::Paused),
            Deed::Resume => self.ask_clock(entry.at, Happening::Resumed),
            Deed::Decide { winner, .. } => {
                self.request = None;
                Ok(self.table.adjudicate(winner)?)
            }
            Deed::Substitute { seat, person } => {
                let seats = self.seats.as_mut().ok_or(Refused::NotBegun)?;
                if seats[seat.other()] == Occupant::Person(person) {
                    return Err(Refused::KeptForAnother);
                }
                seats[seat] = Occupant::Person(person);
                Ok(())
            }
            _ => Err(Refused::NotYours),
        }
    }

    /// More time is of use while it runs.
    fn let_run(&mut self, at: i64) -> Result<(), Refused> {
        if self.is_held() { self.ask_clock(at, Happening::Resumed) } else { Ok(()) }
    }

    /// Tells the clock something that it may refuse.
    fn ask_clock(&mut self, at: i64, what: Happening) -> Result<(), Refused> {
        let clock = self.clock.as_mut().ok_or(Refused::NoFlag)?;
        let event = Event { at: Moment(at), what };
        clock.hear(event).map_err(Refused::Untimely)?;
        self.share(event);
        Ok(())
    }
}
