//! What ends while somebody is connected: a session, a token, or all that a person had. Live connections of
//! this process hear of it at once, the other servers of the hall that there was something.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::broadcast;

use crate::hall::Hall;
use crate::news::Topic;
use crate::people::PersonId;

/// How many endings may wait to be heard of; who misses one looks into the database.
const WAITING: usize = 64;

/// Tells all live connections of this process what has ended.
#[derive(Clone)]
pub struct Endings {
    ended: broadcast::Sender<EndedAccess>,
    count: Arc<AtomicU64>,
    /// What tells the other servers.
    hall: Hall,
}

/// What has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) enum EndedAccess {
    /// A session, by the hash of its secret.
    Session(String),
    /// A token.
    Token(i64),
    /// Everything that a person was known by.
    Everything(PersonId),
}

impl Endings {
    /// What ends in a hall.
    #[must_use]
    pub fn new(hall: Hall) -> Self {
        Self { ended: broadcast::Sender::new(WAITING), count: Arc::default(), hall }
    }

    pub(in crate::web) fn notify(&self, ended: EndedAccess) {
        let before = self.count.fetch_add(1, Ordering::AcqRel);
        self.hall.tell(Topic::Ended, "", before + 1);
        // There may be nobody who listens.
        let _ = self.ended.send(ended);
    }

    /// How much has ended, here and elsewhere.
    pub(in crate::web) fn count(&self) -> u64 {
        self.count.load(Ordering::Acquire) + self.hall.count_of_endings_elsewhere()
    }

    /// Hears from now on what ends here.
    pub(in crate::web) fn listen(&self) -> broadcast::Receiver<EndedAccess> {
        self.ended.subscribe()
    }
}
