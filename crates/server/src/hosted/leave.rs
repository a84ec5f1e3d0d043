//! Days on which somebody who has entered is away, as far as the event allows: their time stands still
//! then.

use dohyo_tournament::{Entry, FactRefusal};
use jiff::civil::Date;

use super::deed::Decided;
use super::line::What;
use super::{EventRefused, Hosted, HostedStage};
use crate::people::PersonId;
use crate::room::Rest;

/// Days on which somebody is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// Its line in the log.
    pub line: u64,
    /// Whose.
    pub entry: Entry,
    /// Which days.
    pub days: Rest,
}

impl Hosted {
    /// Everybody's days away that count.
    pub fn leaves(&self) -> impl Iterator<Item = Leave> {
        self.notes.leaves.iter().filter_map(|&(line, entry, days)| {
            Some(Leave { line, entry: self.notes.entry(entry)?, days })
        })
    }

    /// How many days somebody may still be away.
    #[must_use]
    pub fn days_left(&self, entry: Entry) -> i64 {
        let taken = self.leaves().filter(|leave| leave.entry == entry);
        i64::from(self.setup.terms.vacation) - taken.map(|leave| leave.days.days()).sum::<i64>()
    }

    /// The moments between which somebody is away who is away at a moment.
    #[must_use]
    pub fn leave_at(&self, person: PersonId, at: i64) -> Option<(i64, i64)> {
        let zone = self.setup.terms.zone();
        let own = self.leaves().filter(|leave| self.person(leave.entry) == Some(person));
        let mut moments = own.map(|leave| leave.days.moments(&zone));
        // Time that runs out with the last moment of a day has run out on that day.
        moments.find(|(begin, end)| *begin < at && at <= *end)
    }

    pub(super) fn go_away(
        &self,
        entry: Entry,
        days: Rest,
        today: Date,
    ) -> Result<Decided, EventRefused> {
        let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
        if self.stage() == HostedStage::Over {
            return Err(EventRefused::WrongStage(HostedStage::Over));
        }
        let left = self.days_left(entry);
        let overlaps = |leave: &Leave| {
            leave.entry == entry && leave.days.first <= days.last && days.first <= leave.days.last
        };
        if days.first < today || days.days() > left || self.leaves().any(|leave| overlaps(&leave)) {
            return Err(EventRefused::BadLeave { left: left.max(0) });
        }
        Ok(Decided { lines: vec![What::Leave { line, days }], event: self.event.clone() })
    }

    pub(super) fn come_back(&self, leave: u64, today: Date) -> Result<Decided, EventRefused> {
        let found = self.leaves().find(|known| known.line == leave);
        let found =
            found.filter(|known| known.days.first > today).ok_or(EventRefused::NoSuchLine)?;
        Ok(Decided { lines: vec![What::Back(found.line)], event: self.event.clone() })
    }

    /// Whether a leave is somebody's own.
    pub(super) fn is_own_leave(&self, leave: u64, person: PersonId) -> bool {
        let mut leaves = self.leaves();
        leaves.any(|known| known.line == leave && self.person(known.entry) == Some(person))
    }
}
