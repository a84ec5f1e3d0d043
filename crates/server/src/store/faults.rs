//! Faults that a test wants: a write or a read that fails as a full disk, a broken one or a busy database makes
//! it fail, or that breaks off in the middle. A hall that is run has none.

use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::error::{DatabaseError, ErrorKind};

use super::DbValue;

/// How a write or a read fails.
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
    /// The same for questions.
    reads: Vec<(u64, WriteFault)>,
    /// What every question about a match or an event comes to, by its id.
    about: HashMap<String, WriteFault>,
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

    /// Lets a question fail after so many that go well.
    pub fn after_reads(&self, questions: u64, fault: WriteFault) {
        let mut planned = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        planned.reads.push((questions, fault));
    }

    /// Lets every question about one match or event fail.
    pub fn about(&self, id: &str, fault: WriteFault) {
        let mut planned = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        planned.about.insert(id.to_owned(), fault);
    }

    /// Lets everything go well from now on.
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Planned::default();
    }

    /// Counts a statement that is about to be done.
    pub(super) fn pass(&self) -> Result<(), sqlx::Error> {
        let mut planned = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let due = next(&mut planned.faults);
        drop(planned);
        due.map_or(Ok(()), fail)
    }

    /// Counts a question that is about to be asked.
    pub(super) fn pass_read(&self, values: &[DbValue]) -> Result<(), sqlx::Error> {
        let mut planned = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let about = match values.first() {
            Some(DbValue::Text(id)) => planned.about.get(id).copied(),
            _ => None,
        };
        let due = about.or_else(|| next(&mut planned.reads));
        drop(planned);
        due.map_or(Ok(()), fail)
    }
}

/// Counts one more, and takes the fault that is its own.
fn next(faults: &mut Vec<(u64, WriteFault)>) -> Option<WriteFault> {
    let due = faults.iter().position(|(left, _)| *left == 0);
    for (left, _) in &mut *faults {
        *left = left.saturating_sub(1);
    }
    due.map(|due| faults.remove(due).1)
}

fn fail(fault: WriteFault) -> Result<(), sqlx::Error> {
    assert!(fault != WriteFault::Panic, "a test wants it");
    Err(sqlx::Error::Database(Box::new(Injected(fault))))
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
