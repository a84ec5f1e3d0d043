//! What whoever runs an event may do in its matches. Who that is, the event knows: here is only what
//! can be done.

use dohyo_rules::time::{Event, Happening, Moment, Span, Untimely};
use dohyo_rules::{Player, Viewer};

use super::steps::Act;
use super::talk::LONGEST_MESSAGE;
use super::{Deed, Entry, Occupant, Refused, Room, Stage};
use crate::people::PersonId;

/// What becomes of a miss, where whoever runs the match decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Miss {
    /// There is none to be decided about.
    Settled,
    /// Somebody ran out of time at this moment, and the clock stands since.
    Undecided(i64),
    /// It counts as if nobody had been asked.
    Counts,
}

/// How much more time somebody gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// So much.
    By(Span),
    /// As much as there is until a moment.
    Until(i64),
}

impl Room {
    /// Since when somebody's miss waits for whoever runs the match to decide about it.
    #[must_use]
    pub const fn undecided(&self) -> Option<i64> {
        match self.miss {
            Miss::Undecided(since) => Some(since),
            _ => None,
        }
    }

    /// Those who did something from outside, and those whom they let play on.
    pub fn mentioned(&self) -> impl Iterator<Item = PersonId> {
        let directed = self.log.iter().filter(|entry| entry.deed.is_directed());
        directed.flat_map(|entry| {
            let substitute = match entry.deed {
                Deed::Substitute { person, .. } => Some(person),
                _ => None,
            };
            entry.person.into_iter().chain(substitute)
        })
    }

    /// The lines that give more time: to a player, or to all who have to decide as far as everybody
    /// knows. Where choices are hidden, more time for one of two would tell on them, so both get it.
    pub fn more_time(
        &self,
        seat: Option<Player>,
        more: More,
        now: i64,
        why: &str,
    ) -> Result<Vec<Deed>, Refused> {
        let readings = self.readings_for(Viewer::Spectator, now).ok_or(Refused::NoMore)?;
        let owes = |player: Player| self.seems_to_move(Viewer::Spectator, player);
        // Where both have chosen and the deadline opens the turn, it is put off for both.
        let nobody_owes = !Player::ALL.into_iter().any(owes);
        let is_meant = |player: &Player| match seat {
            Some(seat) if !self.hides() => seat == *player,
            _ => nobody_owes || owes(*player),
        };
        let mut deeds = Vec::new();
        for seat in Player::ALL.into_iter().filter(is_meant) {
            let by = match more {
                More::By(by) => by,
                More::Until(until) => Moment(until).since(Moment(now) + Span(readings[seat].left)),
            };
            if by == Span::ZERO {
                return Err(Refused::NoMore);
            }
            // What is longer cannot be written down.
            if by + Span(readings[seat].left) > Span::LONGEST {
                return Err(Refused::TooMuchTime);
            }
            deeds.push(Deed::Extend { seat, by, why: why.to_owned() });
        }
        if deeds.is_empty() { Err(Refused::NoMore) } else { Ok(deeds) }
    }

    /// Something that is done from outside.
    pub(super) fn direct(&mut self, entry: &Entry) -> Result<(), Refused> {
        if entry.person.is_none() || self.setup.event.is_none() {
            return Err(Refused::NotYours);
        }
        if !matches!(self.stage(), Stage::Playing(_)) {
            return Err(Refused::NotBegun);
        }
        match &entry.deed {
            Deed::Due(due) if *due <= entry.at => {
                let late = Moment(entry.at).since(Moment(*due));
                Err(Refused::Untimely(Untimely::TimeIsUp(late)))
            }
            Deed::Due(due) => {
                self.let_run(entry.at)?;
                self.ask_clock(entry.at, Happening::DeadlineSet(Moment(*due)))
            }
            Deed::Extend { seat, by, .. } => {
                self.let_run(entry.at)?;
                self.ask_clock(entry.at, Happening::Extended { player: *seat, by: *by })
            }
            Deed::Pause(_) => self.ask_clock(entry.at, Happening::Paused),
            Deed::Resume(_) => {
                self.ask_clock(entry.at, Happening::Resumed)?;
                (self.miss, self.resting) = (Miss::Settled, None);
                Ok(())
            }
            Deed::Count(_) => {
                self.undecided().ok_or(Refused::NoFlag)?;
                self.ask_clock(entry.at, Happening::Resumed)?;
                self.miss = Miss::Counts;
                Ok(())
            }
            Deed::Decide { winner, why, .. } => {
                if why.trim().is_empty() || why.chars().count() > LONGEST_MESSAGE {
                    return Err(Refused::Wordless);
                }
                self.end(entry.at, Act::Decided(*winner))
            }
            Deed::Substitute { seat, person, .. } => {
                self.substitute(*seat, Occupant::Person(*person))
            }
            _ => Err(Refused::NotYours),
        }
    }

    /// More time is of use while it runs.
    fn let_run(&mut self, at: i64) -> Result<(), Refused> {
        if self.is_held() {
            self.ask_clock(at, Happening::Resumed)?;
        }
        (self.miss, self.resting) = (Miss::Settled, None);
        Ok(())
    }

    /// Lets the clock go on that was stopped for a decision which the players have made needless.
    pub(super) fn settle(&mut self, at: i64) -> Result<(), Refused> {
        if self.undecided().is_some() && self.is_held() {
            self.tell_clock(at, |_| Happening::Resumed)?;
        }
        self.miss = Miss::Settled;
        Ok(())
    }

    fn substitute(&mut self, seat: Player, by: Occupant) -> Result<(), Refused> {
        let seats = self.seats.as_mut().ok_or(Refused::NotBegun)?;
        if seats[seat.other()] == by {
            return Err(Refused::KeptForAnother);
        }
        seats[seat] = by;
        // What somebody asked for who is gone, nobody has to answer.
        self.request = self.request.filter(|request| request.seat() != seat);
        Ok(())
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
