//! Records: what is read, what is refused and where, what is written, and that a match and its
//! record tell the same.

mod faults;
mod matches;
mod reading;
mod real_files;
mod samples;
mod streaming;
mod tree;
mod writing;

use dohyo_rules::record::{Reader, Record, check};

/// The only record of a text.
fn record(text: &str) -> Record {
    let mut records = Reader::new(text.as_bytes());
    let record = records.next().expect("a record").unwrap_or_else(|error| panic!("{error}"));
    assert!(records.next().is_none(), "more than one record in {text:?}");
    record
}

/// The record in its canonical form.
fn canonical(text: &str) -> Record {
    record(text).canonical().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// What is odd about the records of a text that are good otherwise.
fn warnings(text: impl AsRef<[u8]>) -> Vec<String> {
    let warnings = check(text.as_ref()).flat_map(|checked| checked.warnings);
    warnings.map(|warning| warning.to_string()).collect()
}

/// What comes of each record of a text: `checkers 2`, or what is wrong with it.
fn verdicts(text: impl AsRef<[u8]>) -> Vec<String> {
    check(text.as_ref())
        .map(|checked| match checked.verdict {
            Ok(summary) => format!("{} {}", summary.game, summary.turns),
            Err(error) => error.to_string(),
        })
        .collect()
}
