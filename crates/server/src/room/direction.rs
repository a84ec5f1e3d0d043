//! What whoever runs an event may do in its matches. Who that is, the event knows: here is only what
//! can be done.

use dohyo_rules::time::{ClockEvent, Happening, Moment, Span, Untimely};
use dohyo_rules::{Player, Viewer};

use super::steps::MatchAct;
use super::talk::LONGEST_MESSAGE;
use super::{DeedRefused, LogEntry, MatchDeed, MatchStage, Room, SeatOccupant};
use crate::people::PersonId;

/// What becomes of a miss, where whoever runs the match decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MissRuling {
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
            MissRuling::Undecided(since) => Some(since),
            _ => None,
        }
    }

    /// Those who did something from outside, and those whom they let play on.
    pub fn mentioned(&self) -> impl Iterator<Item = PersonId> {
        let directed = self.log.iter().filter(|entry| entry.deed.is_directed());
        directed.flat_map(|entry| {
            let substitute = match entry.deed {
                MatchDeed::Substitute { person, .. } => Some(person),
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
    ) -> Result<Vec<MatchDeed>, DeedRefused> {
        let readings = self.readings_for(Viewer::Spectator, now).ok_or(DeedRefused::NoMore)?;
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
                return Err(DeedRefused::NoMore);
            }
            // What is longer cannot be written down.
            if by + Span(readings[seat].left) > Span::LONGEST {
                return Err(DeedRefused::TooMuchTime);
            }
            deeds.push(MatchDeed::Extend { seat, by, why: why.to_owned() });
        }
        if deeds.is_empty() { Err(DeedRefused::NoMore) } else { Ok(deeds) }
    }

    /// Something that is done from outside.
    pub(super) fn direct(&mut self, entry: &LogEntry) -> Result<(), DeedRefused> {
        if entry.person.is_none() || self.setup.event.is_none() {
            return Err(DeedRefused::NotYours);
        }
        if !matches!(self.stage(), MatchStage::Playing(_)) {
            return Err(DeedRefused::NotBegun);
        }
        match &entry.deed {
            MatchDeed::Due(due) if *due <= entry.at => {
                let late = Moment(entry.at).since(Moment(*due));
                Err(DeedRefused::Untimely(Untimely::TimeIsUp(late)))
            }
            MatchDeed::Due(due) => {
                self.let_run(entry.at)?;
                self.ask_clock(entry.at, Happening::DeadlineSet(Moment(*due)))
            }
            MatchDeed::Extend { seat, by, .. } => {
                self.let_run(entry.at)?;
                self.ask_clock(entry.at, Happening::Extended { player: *seat, by: *by })
            }
            MatchDeed::Pause(_) => self.ask_clock(entry.at, Happening::Paused),
            MatchDeed::Resume(_) => {
                self.ask_clock(entry.at, Happening::Resumed)?;
                (self.miss, self.resting) = (MissRuling::Settled, None);
                Ok(())
            }
            MatchDeed::Count(_) => {
                self.undecided().ok_or(DeedRefused::NoFlag)?;
                self.ask_clock(entry.at, Happening::Resumed)?;
                self.miss = MissRuling::Counts;
                Ok(())
            }
            MatchDeed::Decide { winner, why, .. } => {
                if why.trim().is_empty() || why.chars().count() > LONGEST_MESSAGE {
                    return Err(DeedRefused::Wordless);
                }
                self.end(entry.at, MatchAct::Decided(*winner))
            }
            MatchDeed::Substitute { seat, person, .. } => {
                self.substitute(*seat, SeatOccupant::Person(*person))
            }
            _ => Err(DeedRefused::NotYours),
        }
    }

    /// More time is of use while it runs.
    fn let_run(&mut self, at: i64) -> Result<(), DeedRefused> {
        if self.is_held() {
            self.ask_clock(at, Happening::Resumed)?;
        }
        (self.miss, self.resting) = (MissRuling::Settled, None);
        Ok(())
    }

    /// Lets the clock go on that was stopped for a decision which the players have made needless.
    pub(super) fn settle(&mut self, at: i64) -> Result<(), DeedRefused> {
        if self.undecided().is_some() && self.is_held() {
            self.tell_clock(at, |_| Happening::Resumed)?;
        }
        self.miss = MissRuling::Settled;
        Ok(())
    }

    fn substitute(&mut self, seat: Player, by: SeatOccupant) -> Result<(), DeedRefused> {
        let seats = self.seats.as_mut().ok_or(DeedRefused::NotBegun)?;
        if seats[seat.other()] == by {
            return Err(DeedRefused::KeptForAnother);
        }
        seats[seat] = by;
        // What somebody asked for who is gone, nobody has to answer.
        self.request = self.request.filter(|request| request.seat() != seat);
        Ok(())
    }

    /// Tells the clock something that it may refuse.
    fn ask_clock(&mut self, at: i64, what: Happening) -> Result<(), DeedRefused> {
        let clock = self.clock.as_mut().ok_or(DeedRefused::NoFlag)?;
        let event = ClockEvent { at: Moment(at), what };
        clock.hear(event).map_err(DeedRefused::Untimely)?;
        self.share(event);
        Ok(())
    }
}
