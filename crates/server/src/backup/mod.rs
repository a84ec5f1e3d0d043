//! Backups of a hall: one file each, with a line of text that says what is in it before the database
//! itself. Making one leaves the hall alone, restoring one makes sure of everything first.
//!
//! What was written is in a file under its name only once the disk has all of it; until then it has
//! another name, which goes away with whoever gives up.

mod header;
mod keeper;
mod make;
mod restore;
mod scratch;
mod stream;

use std::fmt;
use std::io;
use std::path::Path;

pub use header::{BadHeader, Header};
pub use keeper::Keeper;
pub(crate) use keeper::keep;
pub use make::{Made, make};
pub use restore::{Restored, restore};

use crate::store::StoreError;

/// What to do about something that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays.
    Refuse,
    /// Something else takes its place.
    Replace,
}

/// Why there is no backup, or why it was not restored. Nothing has changed.
#[derive(Debug, PartialEq, Eq)]
pub enum BackupError {
    /// It was asked for wrongly, or the backup is not as it should be.
    Refused(String),
    /// The disk or the database failed.
    Failed(String),
}

impl BackupError {
    fn refused(path: &Path, why: impl fmt::Display) -> Self {
        Self::Refused(format!("{}: {why}", path.display()))
    }

    fn reading(path: &Path, error: &io::Error) -> Self {
        Self::Failed(format!("cannot read {}: {error}", path.display()))
    }

    fn writing(path: &Path, error: &io::Error) -> Self {
        Self::Failed(format!("cannot write {}: {error}", path.display()))
    }

    fn database(what: fmt::Arguments<'_>, error: &StoreError) -> Self {
        Self::Failed(format!("{what}: {}", error.in_short()))
    }
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) | Self::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for BackupError {}
