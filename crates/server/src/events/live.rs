//! An event in memory, and those who look on.

use tokio::sync::{RwLock, RwLockReadGuard, watch};

use super::Hosted;

/// An event in memory.
pub struct Live {
    /// Its id.
    pub id: String,
    pub(super) hosted: RwLock<Hosted>,
    news: watch::Sender<u64>,
}

impl Live {
    pub(super) fn new(id: &str, hosted: Hosted) -> Self {
        let news = watch::Sender::new(hosted.next_number() - 1);
        Self { id: id.to_owned(), hosted: RwLock::new(hosted), news }
    }

    /// The event as it stands: nothing of it is not in the log.
    pub async fn event(&self) -> RwLockReadGuard<'_, Hosted> {
        self.hosted.read().await
    }

    /// The number of the last line of the log, whenever it changes.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// The number of the last line of the log.
    pub(super) fn last(&self) -> u64 {
        *self.news.borrow()
    }

    pub(super) fn tell(&self, number: u64) {
        self.news.send_if_modified(|last| std::mem::replace(last, number) != number);
    }
}
