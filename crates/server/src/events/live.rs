//! An event in memory, and those who look on.

use tokio::sync::{RwLock, RwLockReadGuard, watch};

use super::Hosted;

/// An event in memory.
pub struct Live {
    /// Its id.
    pub id: String,
    pub(super) hosted: RwLock<Hosted>,
    news: watch::Sender<u64>,
    /// Changes with everything that happens in the matches of the event.
    matches: watch::Sender<()>,
}

impl Live {
    pub(super) fn new(id: &str, hosted: Hosted) -> Self {
        let news = watch::Sender::new(hosted.next_number() - 1);
        let matches = watch::Sender::new(());
        Self { id: id.to_owned(), hosted: RwLock::new(hosted), news, matches }
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

    /// Something new whenever anything happens in a match of the event in the hall, also where its own
    /// log has no line about it.
    #[must_use]
    pub fn watch_matches(&self) -> watch::Receiver<()> {
        self.matches.subscribe()
    }

    pub(super) fn stir(&self) {
        self.matches.send_replace(());
    }

    /// The number of the last line of the log.
    pub(super) fn last(&self) -> u64 {
        *self.news.borrow()
    }

    pub(super) fn tell(&self, number: u64) {
        self.news.send_if_modified(|last| std::mem::replace(last, number) != number);
    }
}
