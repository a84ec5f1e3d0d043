//! Work that takes long: on threads that no page waits for, a few at a time. Only so many may wait for them;
//! whoever comes after that is told to come back, and whoever has waited too long as well.
//!
//! What is worked on is not known here: the solver, tables of thousands, drawings and files all come this way.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{block_in_place, spawn_blocking};
use tokio::time::timeout;

/// How long anybody waits. What has been begun goes on.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A few threads, and the line of those who wait for them.
#[derive(Clone, Debug)]
pub struct Workers {
    /// How many may work at a time.
    threads: Arc<Semaphore>,
    /// How many may wait or work.
    places: Arc<Semaphore>,
}

/// A place in the line.
#[derive(Debug)]
pub struct Place {
    threads: Arc<Semaphore>,
    _place: Option<OwnedSemaphorePermit>,
}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unworked {
    /// Too many wait, or it takes longer than anybody waits.
    Busy,
    /// It broke off.
    Failed,
}

impl Workers {
    /// So many threads, and so many places for those who wait or work.
    #[must_use]
    pub fn new(threads: NonZeroUsize, places: usize) -> Self {
        Self {
            threads: Arc::new(Semaphore::new(threads.get())),
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// A place in the line, if one is free.
    pub fn place(&self) -> Result<Place, Unworked> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Unworked::Busy)?;
        Ok(Place { threads: Arc::clone(&self.threads), _place: Some(place) })
    }

    /// A place that is never refused, for what has to follow from what has happened. There are never more of
    /// these than there are events.
    #[must_use]
    pub fn own_place(&self) -> Place {
        Place { threads: Arc::clone(&self.threads), _place: None }
    }

    /// How many places are free.
    #[must_use]
    pub fn free_places(&self) -> usize {
        self.places.available_permits()
    }

    /// Works for somebody who waits, but not for ever.
    pub async fn run<T>(&self, job: impl FnOnce() -> T) -> Result<T, Unworked> {
        let place = self.place()?;
        timeout(PATIENCE, place.turn())
            .await
            .map_err(|_| Unworked::Busy)?
            .map(|turn| turn.work(job))
    }
}

/// The turn of somebody who has waited for it.
#[derive(Debug)]
pub struct Turn {
    _thread: OwnedSemaphorePermit,
    _place: Place,
}

impl Turn {
    /// Works here and now, while this thread's other tasks go on elsewhere.
    pub fn work<T>(self, job: impl FnOnce() -> T) -> T {
        match Handle::current().runtime_flavor() {
            // Where there is one thread for everything there is no other.
            RuntimeFlavor::CurrentThread => job(),
            _ => block_in_place(job),
        }
    }
}

impl Place {
    /// Waits until it is this one's turn.
    pub async fn turn(self) -> Result<Turn, Unworked> {
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        let thread = thread.map_err(|_| Unworked::Failed)?;
        Ok(Turn { _thread: thread, _place: self })
    }

    /// Works on a thread of its own when it is this one's turn. Who stops waiting does not stop the work.
    pub async fn work<T: Send + 'static>(
        self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unworked> {
        let turn = self.turn().await?;
        let done = spawn_blocking(move || {
            let _turn = turn;
            job()
        });
        done.await.map_err(|_| Unworked::Failed)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn only_so_many_work_and_only_so_many_wait() {
        let workers = Workers::new(NonZeroUsize::MIN, 3);
        let (go, gate) = mpsc::channel::<()>();
        let first = workers.place().expect("a place").work(move || gate.recv());
        let first = tokio::spawn(first);
        let others: Vec<_> =
            (1..3).map(|job| workers.place().expect("a place").work(move || job)).collect();
        assert_eq!(workers.run(|| ()).await, Err(Unworked::Busy));
        // What follows by itself is never refused.
        let own = workers.own_place();
        go.send(()).expect("it waits for this");
        assert!(first.await.expect("it ends").is_ok());
        for (job, other) in (1..).zip(others) {
            assert_eq!(other.await, Ok(job));
        }
        assert_eq!(own.work(|| 7).await, Ok(7));
        assert_eq!(workers.free_places(), 3);
    }

    #[tokio::test]
    async fn what_breaks_off_leaves_its_place() {
        let workers = Workers::new(NonZeroUsize::MIN, 1);
        let place = workers.place().expect("a place");
        let broken = place.work(|| panic!("a broken invariant")).await;
        assert_eq!(broken, Err::<(), _>(Unworked::Failed));
        assert_eq!(workers.run(|| 1).await, Ok(1));
    }

    #[tokio::test]
    async fn who_stops_waiting_holds_no_place_for_ever() {
        let workers = Workers::new(NonZeroUsize::MIN, 1);
        drop(workers.place().expect("a place").work(|| ()));
        assert_eq!(workers.run(|| 1).await, Ok(1));
    }
}
