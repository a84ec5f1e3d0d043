//! Why the database did not do what it was asked.

use std::fmt;

/// SQLite's codes for failures that are told apart.
pub(super) const BUSY: i32 = 5;
pub(super) const LOCKED: i32 = 6;
pub(super) const IO: i32 = 10;
pub(super) const CORRUPT: i32 = 11;
pub(super) const FULL: i32 = 13;
pub(super) const NOT_A_DATABASE: i32 = 26;
/// Why the database did not do what it was asked.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else was first: nothing was written.
    Conflict,
    /// The database failed: nothing was written.
    Failed(sqlx::Error),
    /// Too much waits to be written: nothing of this was.
    Busy,
    /// Something that was written cannot be read: what, and where.
    Unreadable(String),
    /// Another program keeps it for itself, or is kept from doing so by us.
    InUse,
    /// The database cannot be used as it is: why, and what to do.
    Unfit(String),
    /// The key that opens its secrets is missing, damaged or another hall's.
    Key(String),
    /// The hall is closing.
    Closed,
}

impl StoreError {
    /// What the database says, without what libraries say around it.
    #[must_use]
    pub fn in_short(&self) -> String {
        let said = match self {
            Self::Failed(error) => error.as_database_error(),
            _ => None,
        };
        said.map_or_else(|| self.to_string(), |said| said.message().to_owned())
    }

    /// The same, with the place where it cannot be read.
    pub(super) fn at(self, place: impl fmt::Display) -> Self {
        match self {
            Self::Unreadable(what) => Self::Unreadable(format!("{place}: {what}")),
            other => other,
        }
    }

    /// A failure that concerns several.
    pub(super) fn failed(error: &sqlx::Error) -> Self {
        Self::Failed(sqlx::Error::Protocol(error.to_string()))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Failed(error),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => f.write_str("another writer was first"),
            Self::Failed(error) => write!(f, "the database failed: {error}"),
            Self::Busy => f.write_str("too much waits to be written"),
            Self::Unreadable(what) | Self::Unfit(what) | Self::Key(what) => f.write_str(what),
            Self::InUse => f.write_str("the database is in use by another program"),
            Self::Closed => f.write_str("the hall is closing"),
        }
    }
}

impl std::error::Error for StoreError {}

/// What kind of failure it is, without the details that follow in the higher bits.
pub(super) fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code = error.as_database_error()?.code()?;
    code.parse::<i32>().ok().map(|code| code & 0xff)
}
