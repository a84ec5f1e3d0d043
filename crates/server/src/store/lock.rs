//! A lock beside the database, for the moment in which one file takes the place of another: the
//! database's own locks go with the file, and would not keep anybody away from the name.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::{StoreError, private};

/// The right to have a database open, or to put another in its place.
#[derive(Debug)]
pub struct Lock {
    /// Nothing where no such file can be had, as in a folder of somebody else's.
    _file: Option<File>,
}

impl Lock {
    /// The file that is locked.
    pub(crate) fn file(database: &Path) -> PathBuf {
        private::beside(database, ".lock")
    }

    /// For those who use the database, any number of them at a time.
    pub fn share(database: &Path) -> Result<Self, StoreError> {
        Self::take(database, File::try_lock_shared)
    }

    /// For whoever puts another in its place: refused while somebody uses it.
    pub fn alone(database: &Path) -> Result<Self, StoreError> {
        Self::take(database, File::try_lock)
    }

    fn take(
        database: &Path,
        lock: fn(&File) -> Result<(), TryLockError>,
    ) -> Result<Self, StoreError> {
        let name = Self::file(database);
        let mut options = OpenOptions::new();
        let made = private::options(options.write(true).create(true).truncate(false)).open(&name);
        // Whoever may only read it can lock it just as well.
        let Ok(file) = made.or_else(|_| File::open(&name)) else { return Ok(Self { _file: None }) };
        match lock(&file) {
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            // Some file systems know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Self { _file: Some(file) }),
        }
    }
}
