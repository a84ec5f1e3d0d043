//! Work that takes long: on threads that no page waits for, a few at a time. Only so many may wait for them;
//! whoever comes after that is told to come back, and whoever has waited too long as well. Of the places those
//! at one address have a quarter: they never shut out everybody else.
//!
//! What is worked on is not known here: the solver, tables of thousands, drawings and files all come this way.

use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::Either;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{block_in_place, spawn_blocking};
use tokio::time::timeout;

/// How long anybody waits. What has been begun goes on.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Those at one address have one of so many places.
const SHARE: usize = 4;

tokio::task_local! {
    /// Where the request comes from that is being answered.
    static ASKS: IpAddr;
}

/// Answers somebody at an address, who has a share of every line from now on.
pub fn answering<F: Future>(address: IpAddr, answer: F) -> impl Future<Output = F::Output> {
    ASKS.scope(address, answer)
}

/// The same work for whoever asks now, where it goes on as a task of its own.
pub fn for_who_asks<F: Future>(work: F) -> impl Future<Output = F::Output> {
    // What is handed on inside an async block takes its room twice.
    match who_asks() {
        Some(address) => Either::Left(answering(address, work)),
        None => Either::Right(work),
    }
}

/// The address that is being answered; nobody's, where something follows by itself.
#[must_use]
pub fn who_asks() -> Option<IpAddr> {
    ASKS.try_with(|address| *address).ok()
}

/// How many places those at each address have.
#[derive(Clone, Debug)]
pub struct Shares(Arc<Ledger>);

#[derive(Debug)]
struct Ledger {
    most: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

/// A place that counts for an address, for as long as this is kept.
#[derive(Debug)]
pub struct Share {
    of: Arc<Ledger>,
    address: IpAddr,
}

impl Shares {
    /// A quarter of so many places for everybody.
    #[must_use]
    pub fn of(places: usize) -> Self {
        let most = places.div_ceil(SHARE);
        Self(Arc::new(Ledger { most, taken: Mutex::default() }))
    }

    /// One place more for whoever asks now, if there is one for them. What follows by itself is nobody's.
    pub fn take(&self) -> Result<Option<Share>, Unworked> {
        let Some(address) = who_asks() else { return Ok(None) };
        let mut taken = self.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(address).or_default();
        if *count >= self.0.most {
            return Err(Unworked::Busy);
        }
        *count += 1;
        Ok(Some(Share { of: Arc::clone(&self.0), address }))
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.of.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

/// A few threads, and the line of those who wait for them.
#[derive(Clone, Debug)]
pub struct Workers {
    /// How many may work at a time.
    threads: Arc<Semaphore>,
    /// How many may wait or work.
    places: Arc<Semaphore>,
    shares: Shares,
}

/// A place in the line.
#[derive(Debug)]
pub struct WorkerPlace {
    threads: Arc<Semaphore>,
    _place: Option<OwnedSemaphorePermit>,
    _share: Option<Share>,
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
            shares: Shares::of(places),
        }
    }

    /// A place in the line, if one is free and whoever asks has not had their share.
    pub fn place(&self) -> Result<WorkerPlace, Unworked> {
        let share = self.shares.take()?;
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Unworked::Busy)?;
        Ok(WorkerPlace { threads: Arc::clone(&self.threads), _place: Some(place), _share: share })
    }

    /// A place that is never refused, for what has to follow from what has happened. Each event that is written
    /// to takes one of these, and so do those who have waited for their turn to be shown what is new: never more
    /// than there are events that go on and such turns.
    #[must_use]
    pub fn own_place(&self) -> WorkerPlace {
        WorkerPlace { threads: Arc::clone(&self.threads), _place: None, _share: None }
    }

    /// How many places are free.
    #[must_use]
    pub fn free_places(&self) -> usize {
        self.places.available_permits()
    }

    /// The turn of somebody who waits for it, but not for ever.
    pub async fn turn(&self) -> Result<WorkerTurn, Unworked> {
        let place = self.place()?;
        timeout(PATIENCE, place.turn()).await.map_err(|_| Unworked::Busy)?
    }

    /// Works for somebody who waits, but not for ever.
    pub async fn run<T>(&self, job: impl FnOnce() -> T) -> Result<T, Unworked> {
        Ok(self.turn().await?.work(job))
    }
}

/// The turn of somebody who has waited for it.
#[derive(Debug)]
pub struct WorkerTurn {
    _thread: OwnedSemaphorePermit,
    _place: WorkerPlace,
}

impl WorkerTurn {
    /// Works here and now, while this thread's other tasks go on elsewhere.
    pub fn work<T>(self, job: impl FnOnce() -> T) -> T {
        match Handle::current().runtime_flavor() {
            // Where there is one thread for everything there is no other.
            RuntimeFlavor::CurrentThread => job(),
            _ => block_in_place(job),
        }
    }
}

impl WorkerPlace {
    /// Waits until it is this one's turn.
    pub async fn turn(self) -> Result<WorkerTurn, Unworked> {
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        let thread = thread.map_err(|_| Unworked::Failed)?;
        Ok(WorkerTurn { _thread: thread, _place: self })
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
    async fn an_address_has_a_quarter_of_the_places_and_others_have_the_rest() {
        let workers = Workers::new(NonZeroUsize::MIN, 8);
        let [flat, other] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let take = || std::iter::from_fn(|| workers.place().ok()).collect::<Vec<_>>();
        let own = answering(flat, async { take() }).await;
        assert_eq!(own.len(), 2);
        assert_eq!(answering(flat, async { workers.run(|| 1).await }).await, Err(Unworked::Busy));
        let task = async { tokio::spawn(for_who_asks(async { who_asks() })).await };
        let asks = answering(flat, task).await.expect("it ends");
        assert_eq!(asks, Some(flat), "a task of its own is theirs");
        let others = answering(other, async { take() }).await;
        assert_eq!((others.len(), workers.free_places()), (2, 4));
        // What follows by itself is nobody's, and what is given back can be taken again.
        assert_eq!(take().len(), 4);
        drop(own);
        assert_eq!(answering(flat, async { workers.run(|| 1).await }).await, Ok(1));
        assert!(workers.shares.0.taken.lock().expect("nobody fell").keys().eq([&other]));
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
