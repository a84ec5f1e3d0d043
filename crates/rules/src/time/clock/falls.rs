//! The falls of a clock, and the match that hears of them.

use super::Clock;
use crate::time::{ClockEvent, ClockStanding, Fall, Happening, Moment};
use crate::{AnyMatch, Pick, Status};

/// The falls up to a moment, one after the other; see [`Clock::falls_until`].
pub struct FallsUntil<'a> {
    pub(super) clock: &'a mut Clock,
    pub(super) now: Moment,
    pub(super) table: &'a mut dyn AnyMatch,
    pub(super) pick: Pick<'a>,
}

impl Iterator for FallsUntil<'_> {
    type Item = Fall;

    /// The next fall, of which clock and match know when it is given.
    fn next(&mut self) -> Option<Fall> {
        // Of a match that ended otherwise the clock may not have heard yet.
        if matches!(self.table.status(), Status::Over(_)) {
            return None;
        }
        let fall = self.clock.due(self.now)?;
        fall.apply(self.table, self.pick).expect("the clock was told how the match stands");
        let what = Happening::Fell(ClockStanding::of(self.table));
        self.clock.hear(ClockEvent { at: fall.at, what }).expect("this flag falls next");
        Some(fall)
    }
}
