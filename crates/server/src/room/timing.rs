//! The clock of a match: what is in time, and what happens by itself when nobody does anything.
//!
//! The clock is told of everything with the moment that the log has for it, so that a match that is
//! replayed has the same clock.

use dohyo_rules::time::{
    Clock, ClockEvent, ClockStanding, Control, Fall, FlagVerdict, Happening, Moment, Span, Untimely,
};
use dohyo_rules::{ByPlayer, Player, Viewer};

use super::steps::MatchAct;
use super::{DeedRefused, LogEntry, MatchDeed, MatchStage, MissRuling, Missed, Room, TimeTerms};

/// How a player's time stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// What is left, in milliseconds.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
    /// When it ends, if it runs on, in milliseconds since 1970.
    pub deadline: Option<i64>,
}

impl Room {
    /// What is due to happen by itself, and since when: a line that nobody writes but the hall.
    #[must_use]
    pub fn overdue(&self, now: i64) -> Option<(i64, MatchDeed)> {
        if self.miss == MissRuling::Counts {
            // It was waited for long enough.
            let fall = self.running()?.next_flag().filter(|fall| fall.at.0 <= now)?;
            return Some((fall.at.0, self.deed(fall)));
        }
        if let Some(at) = self.lacks_deadline() {
            let TimeTerms { schedule, rests, .. } = &self.setup.terms;
            return Some((at, MatchDeed::Due(schedule.as_ref()?.after(at, rests))));
        }
        if let Some(rest) = self.rest_due(now) {
            return Some(rest);
        }
        let fall = self.running()?.due(Moment(now))?;
        let mut late = Player::ALL.into_iter().filter(|&player| self.is_late(fall, player));
        let deed = match self.setup.terms.missed {
            Missed::Organiser if late.next().is_some() => MatchDeed::Hold,
            Missed::Excused { times, .. } => {
                let excused = late.find(|player| self.excused[*player] < times);
                excused.map_or_else(|| self.deed(fall), MatchDeed::Excuse)
            }
            Missed::AtOnce | Missed::Organiser => self.deed(fall),
        };
        Some((fall.at.0, deed))
    }

    /// Whether a player has missed what a fall is about. Where turns open at the deadline, the clock
    /// runs for those as well who have chosen.
    pub(super) fn is_late(&self, fall: Fall, player: Player) -> bool {
        fall.concerns(player) && !self.has_chosen(player)
    }

    /// Since when the turn under way has no deadline though it should have one.
    fn lacks_deadline(&self) -> Option<i64> {
        let clock = self.running().filter(|clock| !clock.is_paused())?;
        let is_lacking = self.setup.terms.schedule.is_some() && clock.next_flag().is_none();
        self.log.last().filter(|_| is_lacking).map(|line| line.at)
    }

    /// When to look at the match again.
    #[must_use]
    pub fn alarm(&self) -> Option<i64> {
        match self.miss {
            MissRuling::Counts => self.deadline(),
            _ => self.lacks_deadline().or_else(|| {
                let flag = self.running()?.alarm().map(|flag| flag.0);
                let rest = self.rest().map(|(at, _)| at);
                flag.into_iter().chain(rest).min()
            }),
        }
    }

    /// The last moment at which somebody's decision is in time, if there is one.
    #[must_use]
    pub fn deadline(&self) -> Option<i64> {
        Some(self.running()?.next_flag()?.at.0)
    }

    /// How the players' time stands; nothing where nobody hurries.
    #[must_use]
    pub fn readings(&self, now: i64) -> Option<ByPlayer<ClockReading>> {
        let read = |player| self.read(self.clock.as_ref()?, now, player, self.is_to_move(player));
        Some(ByPlayer::new(read(Player::First)?, read(Player::Second)?))
    }

    /// The same as far as a viewer may know: where nobody is told that the other has chosen, the
    /// other's time seems to run on.
    #[must_use]
    pub fn readings_for(&self, viewer: Viewer, now: i64) -> Option<ByPlayer<ClockReading>> {
        let read = |player| {
            let seen = self.seen_clock.as_ref().filter(|_| !self.knows_choice(viewer, player));
            let clock = seen.or(self.clock.as_ref())?;
            self.read(clock, now, player, self.seems_to_move(viewer, player))
        };
        Some(ByPlayer::new(read(Player::First)?, read(Player::Second)?))
    }

    fn read(&self, clock: &Clock, now: i64, player: Player, to_move: bool) -> Option<ClockReading> {
        let left = clock.remaining(player, Moment(now))?;
        let is_playing = matches!(self.stage(), MatchStage::Playing(_));
        let runs = is_playing && !clock.is_paused() && to_move;
        let deadline = runs.then(|| (Moment(now) + left).0);
        Some(ClockReading { left: left.0, runs, deadline })
    }

    /// How many misses of a player were excused, as far as everybody knows.
    #[must_use]
    pub fn excused(&self, player: Player) -> u8 {
        if self.hides() { self.told_excused[player] } else { self.excused[player] }
    }

    /// Whether the clock has been stopped.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.clock.as_ref().is_some_and(Clock::is_paused)
    }

    pub(super) fn running(&self) -> Option<&Clock> {
        self.clock.as_ref().filter(|_| matches!(self.stage(), MatchStage::Playing(_)))
    }

    /// What a fall means, as the log has it.
    fn deed(&self, fall: Fall) -> MatchDeed {
        let loses_game =
            self.setup.terms.control.late() == Some(dohyo_rules::time::Late::LosesGame);
        match fall.verdict {
            FlagVerdict::LosesTurn(player) => MatchDeed::LoseTurn(player),
            FlagVerdict::LosesGame(player) => MatchDeed::LoseOnTime(player),
            FlagVerdict::ClosesTurn { .. } => {
                match Player::ALL.map(|player| self.is_late(fall, player)) {
                    [true, false] if loses_game => MatchDeed::LoseOnTime(Player::First),
                    [false, true] if loses_game => MatchDeed::LoseOnTime(Player::Second),
                    // Nobody wins because both were late.
                    _ => MatchDeed::Close,
                }
            }
        }
    }

    /// The clock of a match that is about to begin; none where nobody hurries, and nothing where the
    /// game does not know such a control.
    pub(super) fn wind(&self) -> Option<Option<Clock>> {
        match self.setup.terms.control {
            Control::None => Some(None),
            control => Clock::new(control, &*self.table).ok().map(Some),
        }
    }

    /// Tells the clock, where there is one, what happened on the table. What the clock refuses has not
    /// happened.
    pub(super) fn tell_clock(
        &mut self,
        at: i64,
        what: impl FnOnce(ClockStanding) -> Happening,
    ) -> Result<(), DeedRefused> {
        let event = ClockEvent { at: Moment(at), what: what(ClockStanding::of(&*self.table)) };
        if let Some(clock) = &mut self.clock {
            clock.hear(event).map_err(DeedRefused::Untimely)?;
        }
        self.share(event);
        Ok(())
    }

    /// Tells the clock of those who do not know of a choice what everybody knows. What goes beyond
    /// the turn under way makes the two the same again.
    pub(super) fn share(&mut self, event: ClockEvent) {
        let is_of_turn = matches!(
            event.what,
            Happening::Paused
                | Happening::Resumed
                | Happening::Extended { .. }
                | Happening::DeadlineSet(_)
        );
        let seen = self.seen_clock.take().filter(|_| is_of_turn);
        self.seen_clock = seen.and_then(|mut seen| seen.hear(event).is_ok().then_some(seen));
    }

    /// A decision, if it is in time.
    pub(super) fn decide(
        &mut self,
        entry: &LogEntry,
        player: Player,
        act: MatchAct,
    ) -> Result<(), DeedRefused> {
        // The log has the moment at which it was decided, and not the one at which it was heard.
        let lag = Span::ZERO;
        let checked = self.clock.as_ref().map(|clock| clock.check(player, Moment(entry.at), lag));
        match checked {
            // Whose turn it is, the rules say better.
            None | Some(Ok(()) | Err(Untimely::NoTurn | Untimely::NotAwaited)) => {}
            Some(Err(untimely)) => return Err(DeedRefused::Untimely(untimely)),
        }
        let turns = self.turn_count();
        let before = self.seen_clock.clone().or_else(|| self.clock.clone());
        self.step(act)?;
        self.tell_clock(entry.at, |then| Happening::Decided { player, lag, then })?;
        let is_untold = self.hides() && self.has_chosen(player);
        self.seen_clock = before.filter(|_| is_untold);
        // Nobody has to decide about a turn that is played, or has both choices.
        if self.turn_count() > turns || Player::ALL.iter().all(|&seat| self.has_chosen(seat)) {
            self.settle(entry.at)?;
        }
        Ok(())
    }

    /// The hall itself says when the turn under way is due.
    pub(super) fn fall_due(&mut self, at: i64, due: i64) -> Result<(), DeedRefused> {
        self.lacks_deadline().ok_or(DeedRefused::NoFlag)?;
        self.tell_clock(at, |_| Happening::DeadlineSet(Moment(due)))
    }

    /// Something that happens by the clock alone.
    pub(super) fn by_the_clock(&mut self, entry: &LogEntry) -> Result<(), DeedRefused> {
        let due = self.running().and_then(Clock::next_flag).ok_or(DeedRefused::NoFlag)?;
        if entry.person.is_some() {
            return Err(DeedRefused::NotYours);
        }
        if !self.is_logged_at(entry.at, due.at.0) {
            return Err(DeedRefused::NoFlag);
        }
        let at = due.at.0;
        match entry.deed {
            MatchDeed::Excuse(player) => {
                let Missed::Excused { times, by } = self.setup.terms.missed else {
                    return Err(DeedRefused::NoFlag);
                };
                if self.excused[player] >= times || !self.is_late(due, player) {
                    return Err(DeedRefused::NoFlag);
                }
                for late in Player::ALL {
                    // Where both get more time, it is both who are excused.
                    let is_meant = late == player || self.hides() && self.is_late(due, late);
                    self.excused[late] += u8::from(is_meant && self.excused[late] < times);
                }
                self.put_off(at, player, by)
            }
            MatchDeed::Leave { seat, by } => {
                if self.setup.terms.vacation == 0 || !self.is_late(due, seat) {
                    return Err(DeedRefused::NoFlag);
                }
                self.put_off(at, seat, by)
            }
            MatchDeed::Hold => {
                self.miss = MissRuling::Undecided(at);
                self.tell_clock(at, |_| Happening::Paused)
            }
            ref deed if *deed == self.deed(due) => {
                self.step(match deed {
                    MatchDeed::LoseTurn(player) => MatchAct::LostTurn(*player),
                    MatchDeed::LoseOnTime(player) => MatchAct::LostOnTime(*player),
                    _ => MatchAct::Closed,
                })?;
                self.miss = MissRuling::Settled;
                self.tell_clock(at, Happening::Fell)
            }
            _ => Err(DeedRefused::NoFlag),
        }
    }

    /// The moment that the log has for what happened by itself at a moment: it never goes back, though
    /// something may have been said before the fall of a flag was certain.
    #[must_use]
    pub fn logged_at(&self, at: i64) -> i64 {
        self.last_at().map_or(at, |last| last.max(at))
    }

    /// Whether that is the moment in the log. Older halls wrote the moment of the fall itself.
    pub(super) fn is_logged_at(&self, logged: i64, at: i64) -> bool {
        logged == at || logged == self.logged_at(at)
    }
}
