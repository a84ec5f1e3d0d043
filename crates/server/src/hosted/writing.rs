//! The lines that a decision adds to a log, as they are kept.

use dohyo_tournament::Roll;
use dohyo_tournament::file::{LogReader, OutOfBounds};

use super::{Decided, EventRefused, Hosted, LogLine, What, Written};
use crate::people::PersonId;

/// The event after what was decided, and the new lines as they are kept. Each of these is read back at once,
/// with what is known by then: what would not be read as it is written, or would come to another event, is
/// refused. That takes as long as there are entries and facts, and no pairing is worked out for it.
pub(crate) fn written(
    before: &Hosted,
    person: Option<PersonId>,
    at: i64,
    Decided { lines, event }: Decided,
) -> Result<(Hosted, Vec<Written>), EventRefused> {
    let mut reader = LogReader::after(before.event());
    let mut facts: Roll<_> = before.event().facts().iter().cloned().collect();
    let all: Vec<_> = lines.iter().map(|what| what.write(&event)).collect();
    let mut after = before.with(event);
    for (what, written) in lines.into_iter().zip(&all) {
        let Written { kind, about, whom, words } = written;
        let entry = |line| after.notes.entry(line);
        let read = What::read(kind, *about, *whom, words, &mut reader, entry);
        if read.as_ref() != Some(&what) {
            tracing::warn!(kind, "a line would not be read as it is written");
            return Err(OutOfBounds::Unwritable.into());
        }
        let number = after.next_number();
        after
            .read(LogLine { number, at, person, what }, &mut facts)
            .ok_or(EventRefused::NoSuchLine)?;
    }
    if !facts.iter().eq(after.event().facts()) {
        return Err(OutOfBounds::Unwritable.into());
    }
    Ok((after, all))
}
