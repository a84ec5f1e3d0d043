//! An event in memory, and those who look on.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{RwLock, RwLockWriteGuard, Semaphore, SemaphorePermit, watch};

use super::Hosted;
use super::working::LIGHT;
use crate::people::PersonId;

/// An event in memory.
pub struct LiveEvent {
    /// Its id.
    pub id: String,
    /// Who runs it.
    pub(super) organiser: PersonId,
    /// The event as it stands, which is replaced as a whole.
    hosted: RwLock<Arc<Hosted>>,
    /// Whose turn it is to write.
    turn: RwLock<()>,
    weight: AtomicUsize,
    news: watch::Sender<u64>,
    /// Changes with everything that happens in the matches of the event.
    matches: watch::Sender<()>,
    /// The lines of those who look on, and of those who take part, to be shown what is new.
    lines: [Semaphore; 2],
}

/// The turn of somebody who writes: nobody else does until it is over.
pub(super) struct WriterTurn<'a> {
    live: &'a LiveEvent,
    hosted: Arc<Hosted>,
    _turn: RwLockWriteGuard<'a, ()>,
}

impl LiveEvent {
    pub(super) fn new(id: &str, hosted: Hosted) -> Self {
        let news = watch::Sender::new(hosted.next_number() - 1);
        let matches = watch::Sender::new(());
        let weight = AtomicUsize::new(hosted.weight());
        let organiser = hosted.setup().organiser;
        let hosted = RwLock::new(Arc::new(hosted));
        Self {
            id: id.to_owned(),
            organiser,
            hosted,
            turn: RwLock::default(),
            weight,
            news,
            matches,
            lines: [const { Semaphore::const_new(1) }; 2],
        }
    }

    /// The event as it stands: nothing of it is not in the log. Whoever looks sees what was written with all
    /// that follows from it; where that takes long, they see what was before and nobody waits.
    pub async fn event(&self) -> Arc<Hosted> {
        if self.weight() <= LIGHT {
            drop(self.turn.read().await);
        }
        self.now().await
    }

    async fn now(&self) -> Arc<Hosted> {
        Arc::clone(&*self.hosted.read().await)
    }

    /// Waits for the turn to write.
    pub(super) async fn write(&self) -> WriterTurn<'_> {
        let turn = self.turn.write().await;
        WriterTurn { live: self, hosted: self.now().await, _turn: turn }
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

    /// Waits to be the next of this event who is shown what is new.
    pub(crate) async fn stand_in_line(&self, takes_part: bool) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.lines[usize::from(takes_part)].acquire().await.ok()
    }

    pub(super) fn stir(&self) {
        self.matches.send_replace(());
    }

    /// The number of the last line of the log.
    pub(super) fn last(&self) -> u64 {
        *self.news.borrow()
    }

    /// How much there is of the event.
    pub(super) fn weight(&self) -> usize {
        self.weight.load(Ordering::Relaxed)
    }
}

impl WriterTurn<'_> {
    /// The event goes on as this.
    pub(super) async fn put(&mut self, hosted: Hosted) {
        let number = hosted.next_number() - 1;
        self.live.weight.store(hosted.weight(), Ordering::Relaxed);
        self.hosted = Arc::new(hosted);
        *self.live.hosted.write().await = Arc::clone(&self.hosted);
        self.live.news.send_if_modified(|last| std::mem::replace(last, number) != number);
    }
}

impl Deref for WriterTurn<'_> {
    type Target = Hosted;

    fn deref(&self) -> &Hosted {
        &self.hosted
    }
}
