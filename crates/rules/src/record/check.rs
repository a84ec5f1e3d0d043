//! Checks the records of a text, one after the other: each is replayed, and the first thing
//! wrong in it is told. A fault in one record never keeps the next from being checked.

use std::io::BufRead;

use super::{Place, Reader, RecordError, RecordReading, Replayed, Warning};

/// One record that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRecord {
    /// Where the record begins.
    pub place: Place,
    /// What it holds, or the first thing that is wrong with it.
    pub verdict: Result<RecordSummary, RecordError>,
    /// What is odd about a record that is good otherwise, in order.
    pub warnings: Vec<Warning>,
}

/// What a good record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordSummary {
    /// The id of the game, with its option.
    pub game: &'static str,
    /// How many turns were played, variations aside.
    pub turns: usize,
}

/// Checks every record of a text, holding one in memory at a time.
///
/// ```
/// use dohyo_rules::record::check;
///
/// let file = "1. 11-15 23-19 1-0\n1. 11-16 25-20 *\n1. 9-14 *";
/// let faults: Vec<String> = check(file.as_bytes())
///     .filter_map(|checked| checked.verdict.err())
///     .map(|error| error.to_string())
///     .collect();
/// assert_eq!(faults, ["2:10: `25-20`: the piece on 25 cannot move"]);
/// ```
pub fn check<R: BufRead>(input: R) -> impl Iterator<Item = CheckedRecord> {
    let mut reader = Reader::new(input);
    std::iter::from_fn(move || reader.read().map(check_one))
}

fn check_one(reading: RecordReading) -> CheckedRecord {
    let place = reading.place;
    match reading.replayed() {
        Err(error) => CheckedRecord { place, verdict: Err(error), warnings: Vec::new() },
        Ok(Replayed { record, table, warnings }) => {
            let verdict = Ok(RecordSummary { game: table.game(), turns: record.turns() });
            CheckedRecord { place, verdict, warnings }
        }
    }
}
