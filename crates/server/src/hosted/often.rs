//! How much people write into the log of an event: everything in it is read again and again, for as long as
//! the hall stands. Whoever runs an event answers for its log; everybody else changes their own mind so often
//! and no more.

use super::line::{LogLine, What};
use super::notes::Notes;
use super::{EventDeed, EventRefused, Hosted};
use crate::people::{Person, PersonId};
use dohyo_tournament::Fact;

/// The most lines of a log that goes on: more than the largest event needs.
const LONGEST_LOG: usize = 2_000_000;
/// The most lines of a log to which those add who do not run the event.
pub const LONGEST_LOG_OF_PLAYERS: usize = 200_000;
/// How often somebody enters and leaves, comes and goes, or is away and back.
pub const MOST_CHANGES: usize = 50;
/// How often somebody sends something along for the same bulletin.
pub const MOST_PRESS: usize = 10;

impl Hosted {
    /// Whether a log has room for one deed more.
    pub(crate) fn only_so_long(&self) -> Result<(), EventRefused> {
        if self.log.len() < LONGEST_LOG { Ok(()) } else { Err(EventRefused::LogFull) }
    }

    /// Whether somebody may write down one deed more.
    pub(super) fn only_so_much(&self, by: &Person, deed: &EventDeed) -> Result<(), EventRefused> {
        self.only_so_long()?;
        if self.is_run_by(by) {
            return Ok(());
        }
        if self.log.len() >= LONGEST_LOG_OF_PLAYERS {
            return Err(EventRefused::LogFull);
        }
        let count = |counts: &std::collections::BTreeMap<PersonId, usize>| {
            counts.get(&by.id).copied().unwrap_or_default()
        };
        let is_too_much = match deed {
            EventDeed::Press(_) => count(&self.notes.pressed) >= MOST_PRESS,
            // Whoever has changed their mind so often can still go.
            EventDeed::Enter { .. }
            | EventDeed::Here(_)
            | EventDeed::Away(_)
            | EventDeed::Leave { .. } => count(&self.notes.changes) >= MOST_CHANGES,
            _ => false,
        };
        if is_too_much { Err(EventRefused::ChangedOften) } else { Ok(()) }
    }
}

impl Notes {
    /// Counts what people say of themselves.
    pub(super) fn count(&mut self, line: &LogLine) {
        if let What::Bulletin(_) = line.what {
            self.pressed.clear();
        }
        let Some(person) = line.person else { return };
        match &line.what {
            What::Press(_) => *self.pressed.entry(person).or_default() += 1,
            What::Here(_)
            | What::Away(_)
            | What::Leave { .. }
            | What::Fact { fact: Fact::Entered(_), whom: Some(_) } => {
                *self.changes.entry(person).or_default() += 1;
            }
            _ => {}
        }
    }
}
