//! What takes long in large events: it is worked out beside everything else, a little at a time. What is
//! small is worked out at once, so that nobody's small event waits for somebody's large one.

use super::{EventError, Events};
use crate::workers::{Unworked, Workers};

/// Whatever is lighter than this is worked out at once: it takes a few milliseconds.
pub(super) const LIGHT: usize = 2_000;
/// Requests that may wait for large events, and those that may wait to bring one in.
pub(super) const WAITING: usize = 32;
pub(super) const WAITING_AT_DOOR: usize = 8;
/// Bytes of text for each line of a log that they may come to.
const LINE: usize = 16;

/// How much a text may come to, before it has been read.
#[must_use]
pub fn weight_of_text(text: &str) -> usize {
    text.len() / LINE
}

impl Events {
    /// Who works on large events, and who on those that are brought in.
    #[must_use]
    pub fn workers(&self) -> [&Workers; 2] {
        [&self.0.workers, &self.0.door]
    }

    /// Works something out of an event of this weight for somebody who asks. If too many wait already, they
    /// are told to come back.
    pub async fn work<T>(&self, weight: usize, job: impl FnOnce() -> T) -> Result<T, EventError> {
        if weight <= LIGHT {
            return Ok(job());
        }
        Ok(self.0.workers.run(job).await?)
    }

    /// The same of an event that is brought in. There is a line of its own for these, so that nobody who looks
    /// at events waits for them.
    pub async fn take_in<T>(
        &self,
        weight: usize,
        job: impl FnOnce() -> T,
    ) -> Result<T, EventError> {
        if weight <= LIGHT {
            return Ok(job());
        }
        Ok(self.0.door.run(job).await?)
    }

    /// The same for what has to follow, however long that takes.
    pub(crate) async fn work_on<T>(
        &self,
        weight: usize,
        job: impl FnOnce() -> T,
    ) -> Result<T, EventError> {
        if weight <= LIGHT {
            return Ok(job());
        }
        Ok(self.0.workers.own_place().turn().await?.work(job))
    }
}

impl From<Unworked> for EventError {
    fn from(unworked: Unworked) -> Self {
        match unworked {
            Unworked::Busy => Self::Busy,
            Unworked::Failed => Self::Store(crate::store::StoreError::Closed),
        }
    }
}
