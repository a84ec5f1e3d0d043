//! What is counted of the jobs of a server.

use std::sync::atomic::{AtomicU64, Ordering};

use super::kind::{ByKind, JobKind};

/// What is counted, by kind.
#[derive(Debug)]
pub(super) struct JobCounters(ByKind<[AtomicU64; JobCount::ALL.len()]>);

/// Something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobCount {
    /// Jobs that were put into the queue.
    Asked,
    /// Answers that came.
    Answered,
    /// Jobs that were taken up again after a worker fell silent.
    Again,
    /// Jobs that could not be done.
    Failed,
    /// Jobs for which the queue had no room.
    Refused,
    /// Jobs that the server took back to do them itself.
    TakenBack,
}

impl JobCount {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Asked, Self::Answered, Self::Again, Self::Failed, Self::Refused, Self::TakenBack];

    /// What it is called among the metrics, and what it is.
    #[must_use]
    pub const fn name(self) -> (&'static str, &'static str) {
        match self {
            Self::Asked => ("jobs_asked", "Jobs that were put into the queue"),
            Self::Answered => ("jobs_answered", "Answers of workers"),
            Self::Again => ("jobs_redelivered", "Jobs taken up again after a worker fell silent"),
            Self::Failed => ("jobs_failed", "Jobs that could not be done"),
            Self::Refused => ("jobs_refused", "Jobs for which the queue had no room"),
            Self::TakenBack => ("jobs_taken_back", "Jobs that the server did itself after all"),
        }
    }
}

impl Default for JobCounters {
    fn default() -> Self {
        Self(ByKind::of(|_| Default::default()))
    }
}

impl JobCounters {
    pub(super) fn count(&self, kind: JobKind, what: JobCount) {
        self.0[kind][what as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn of(&self, kind: JobKind, what: JobCount) -> u64 {
        self.0[kind][what as usize].load(Ordering::Relaxed)
    }
}
