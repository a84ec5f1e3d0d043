//! Places in a text, and what is wrong at one of them.

use std::fmt;

/// A place in a text, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in that line.
    pub column: usize,
}

impl Default for Place {
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where.
    pub place: Place,
    /// What.
    pub message: String,
    /// Who is to blame.
    pub blame: Blame,
}

/// Who is to blame for a record that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blame {
    /// The author of the record.
    Record,
    /// Whatever it was read from: a disk, a connection.
    Input,
}

/// Something about a record that is not as it should be, although the record could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What.
    pub message: String,
}

impl Warning {
    pub(super) fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into() }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: warning: {}", self.place, self.message)
    }
}

impl RecordError {
    /// Something wrong with the record at this place.
    pub fn new(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into(), blame: Blame::Record }
    }

    /// The text breaks off at this place, for a reason outside it.
    pub(super) fn input(place: Place, error: &std::io::Error) -> Self {
        Self { place, message: format!("reading on failed: {error}"), blame: Blame::Input }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl std::error::Error for RecordError {}
