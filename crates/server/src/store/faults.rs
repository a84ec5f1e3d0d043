//! Faults that a test wants: a write that fails as a full disk, a broken one or a busy database makes it
//! fail, or that breaks off in the middle. A hall that is run has none.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::error::{DatabaseError, ErrorKind};

/// How a write fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteFault {
    /// The disk is full.
    Full,
    /// The disk fails.
    Io,
    /// Another program keeps the database busy for too long.
    Busy,
    /// The program breaks off.
    Panic,
}

/// The faults that are to come; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<Planned>>);

#[derive(Debug, Default)]
struct Planned {
    /// How many statements go well before each of them.
    faults: Vec<(u64, WriteFault)>,
}

impl WriteFault {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Full, Self::Io, Self::Busy, Self::Panic];

    /// The number that SQLite has for it.
    const fn code(self) -> &'static str {
        match self {
            Self::Full => "13",
            Self::Io => "10",
            Self::Busy => "5",
            Self::Panic => "",
        }
    }
}

impl Faults {
    /// Lets a statement fail after so many that go well. A commit counts as a statement.
    pub fn after(&self, statements: u64, fault: WriteFault) {
        let mut planned = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        planned.faults.push((statements, fault));
    }

    /// Lets everything go well from now on.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).faults.clear();
    }

    /// Counts a statement that is about to be done.
    pub(super) fn pass(&self) -> Result<(), sqlx::Error> {
        let mut planned = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if planned.faults.is_empty() {
            return Ok(());
        }
        let due = planned.faults.iter().position(|(left, _)| *left == 0);
        for (left, _) in &mut planned.faults {
            *left = left.saturating_sub(1);
        }
        let Some((_, fault)) = due.map(|due| planned.faults.remove(due)) else { return Ok(()) };
        drop(planned);
        assert!(fault != WriteFault::Panic, "a test wants it");
        Err(sqlx::Error::Database(Box::new(Injected(fault))))
    }
}

/// A fault as the database would tell it.
#[derive(Debug)]
struct Injected(WriteFault);

impl fmt::Display for Injected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            WriteFault::Full => "database or disk is full",
            WriteFault::Io => "disk I/O error",
            WriteFault::Busy => "database is locked",
            WriteFault::Panic => "broken off",
        })
    }
}

impl Error for Injected {}

impl DatabaseError for Injected {
    fn message(&self) -> &'static str {
        "a fault that a test wants"
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(self.0.code().into())
    }

    fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}
