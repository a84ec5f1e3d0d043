//! When time stands still by itself: on days of rest for both players, and while one of them is away.
//! Which days those are for whom, others say; here is what they mean for the clock.

use dohyo_rules::Player;
use dohyo_rules::time::{Clock, Happening, Moment, Span};
use jiff::ToSpan;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::schedule::{beginning, date};
use super::{DeedRefused, LogEntry, MatchDeed, MissRuling, Rest, Room, TimeTerms};

impl TimeTerms {
    /// What day it is at a moment, where its days are.
    #[must_use]
    pub fn day_at(&self, at: i64) -> Date {
        date(at, &self.zone())
    }

    /// Where in the world its days are.
    #[must_use]
    pub fn zone(&self) -> TimeZone {
        self.schedule.as_ref().map_or(TimeZone::UTC, |schedule| schedule.zone().clone())
    }
}

impl Rest {
    /// The moment at which it begins somewhere, and the one at which it is over.
    #[must_use]
    pub fn moments(&self, zone: &TimeZone) -> (i64, i64) {
        let after = self.last.checked_add(1.day()).map_or(i64::MAX, |day| beginning(day, zone));
        (beginning(self.first, zone), after)
    }

    /// How many days it has.
    #[must_use]
    pub fn days(&self) -> i64 {
        let days = self.first.until(self.last).map_or(0, |span| span.get_days());
        i64::from(days) + 1
    }
}

impl Room {
    /// The players who are late, once the time for the turn under way is over.
    #[must_use]
    pub fn late(&self) -> Vec<Player> {
        let Some(fall) = self.running().and_then(Clock::next_flag) else { return Vec::new() };
        Player::ALL.into_iter().filter(|&player| self.is_late(fall, player)).collect()
    }

    /// Whether whoever runs the match has let a miss count.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.miss == MissRuling::Counts
    }

    /// When a rest begins or ends for the clock next, and the line for it. Where deadlines are on
    /// certain days, those go round the rests.
    pub(super) fn rest(&self) -> Option<(i64, MatchDeed)> {
        let clock = self.running()?;
        let TimeTerms { rests, schedule: None, .. } = &self.setup.terms else { return None };
        let zone = self.setup.terms.zone();
        let moments = rests.iter().map(|rest| rest.moments(&zone));
        if let Some(since) = self.resting {
            let over = moments.filter(|(begin, end)| (*begin..*end).contains(&since));
            return Some((over.map(|(_, end)| end).max()?, MatchDeed::Resume(String::new())));
        }
        if clock.is_paused() {
            return None;
        }
        let last = self.log.last()?.at;
        let begins = moments.filter(|(_, end)| *end > last).map(|(begin, _)| begin.max(last));
        Some((begins.min()?, MatchDeed::Pause(String::new())))
    }

    /// The rest that is due by now, if no time runs out before it.
    pub(super) fn rest_due(&self, now: i64) -> Option<(i64, MatchDeed)> {
        let flag = self.running()?.next_flag();
        self.rest().filter(|(at, _)| *at <= now && flag.is_none_or(|flag| *at <= flag.at.0))
    }

    /// A rest begins or ends.
    pub(super) fn take_rest(&mut self, entry: &LogEntry) -> Result<(), DeedRefused> {
        let (at, deed) = self.rest_due(entry.at).ok_or(DeedRefused::NotYours)?;
        if deed != entry.deed || !self.is_logged_at(entry.at, at) {
            return Err(DeedRefused::NoFlag);
        }
        let begins = matches!(deed, MatchDeed::Pause(_));
        self.resting = begins.then_some(at);
        self.tell_clock(at, |_| if begins { Happening::Paused } else { Happening::Resumed })
    }

    /// Gives a player more time for the turn under way whose time is over. Where nobody is told who has
    /// chosen, both get it: if one of them had less, that would tell.
    pub(super) fn put_off(&mut self, at: i64, player: Player, by: Span) -> Result<(), DeedRefused> {
        let is_both = self.hides();
        for seat in Player::ALL.into_iter().filter(|seat| is_both || *seat == player) {
            self.tell_clock(at, |_| Happening::Extended { player: seat, by })?;
        }
        Ok(())
    }

    /// What a leave of a player's means when their time is over at a moment: as much more as they had
    /// when it began, counted from its end; with deadlines, the first after it.
    #[must_use]
    pub fn leave(&self, seat: Player, (begin, end): (i64, i64), at: i64) -> Option<MatchDeed> {
        let TimeTerms { schedule, rests, .. } = &self.setup.terms;
        let until = match schedule {
            Some(schedule) => schedule.after(end, rests),
            None => at.saturating_add(end - begin.max(self.turn_since()?)),
        };
        let by = Moment(until).since(Moment(at));
        (by > Span::ZERO).then_some(MatchDeed::Leave { seat, by })
    }
}
