//! Whether the parts of a match agree: the table is what the steps make of the start, and clock and
//! referee know how it stands. It is always so; who examines a hall's data looks whether it is.

use dohyo_rules::time::{Awaited, Clock, ClockStanding};
use dohyo_rules::touch::Situation;

use super::Room;

impl Room {
    /// What does not agree with what, if anything does not.
    #[must_use]
    pub fn disagreement(&self) -> Option<String> {
        let again = self.replayed(self.steps.len());
        let now = (self.table.position_with_counters(), self.table.status(), self.table.log());
        if now != (again.position_with_counters(), again.status(), again.log()) {
            return Some("the table is not what was played".to_owned());
        }
        let standing = ClockStanding::of(&*self.table);
        let is_awaited = !self.is_over() && self.seats.is_some();
        match self.clock.as_ref().map(Clock::standing) {
            Some(Some(told)) if is_awaited && told != standing => {
                return Some(format!("the clock was told {told:?}, and it is {standing:?}"));
            }
            Some(Some(told)) if !is_awaited && told.awaited != Awaited::Nobody => {
                return Some("the clock runs after the end".to_owned());
            }
            Some(None) if is_awaited => return Some("the clock has not begun".to_owned()),
            _ => {}
        }
        let referee = self.referee.as_ref().filter(|_| !self.is_cancelled())?;
        let is_shown = *referee.situation() == Situation::of(&*self.table);
        (!is_shown).then(|| "the referee sees another position".to_owned())
    }
}
