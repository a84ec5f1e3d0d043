//! Where a worker's jobs lie: its threads, what is in hand, and what may end it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::Client;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, SemaphorePermit, watch};
use tokio::time::timeout;

use super::WorkerSettings;
use crate::jobs::job::{OLDEST_VERSION, VERSION};
use crate::jobs::kind::JobKind;
use crate::jobs::presence::{Hello, JobInHand, WorkerHello};
use crate::jobs::queue::JobStream;
use crate::jobs::runner::JobRunner;
use crate::jobs::wire::WORKERS;

/// Answers that may be on their way while others are worked out.
const DELIVERING: usize = 32;
/// Jobs that take no longer are taken ahead, so that no thread waits for the next.
const SHORT: Duration = Duration::from_millis(50);
/// How many are, at the most: others could do them meanwhile.
const AHEAD: usize = 8;

/// Where a worker's jobs lie.
pub(super) struct Workplace {
    pub(super) name: String,
    pub(super) client: Client,
    pub(super) queue: JobStream,
    /// Told whenever a job is out of hand.
    pub(super) freed: Notify,
    pub(super) done: AtomicU64,
    pub(super) failed: AtomicU64,
    /// Whether the worker goes.
    leaving: watch::Sender<WorkerExit>,
    kinds: Vec<JobKind>,
    threads: usize,
    free: Arc<Semaphore>,
    /// For a player who waits while all others are busy.
    spare: Arc<Semaphore>,
    cache: Option<PathBuf>,
    runners: Mutex<Vec<JobRunner>>,
    /// For answers that are on their way.
    delivering: Semaphore,
    /// Whether the job that was done last was a short one.
    is_quick: AtomicBool,
    in_hand: Mutex<HashMap<u64, HeldJob>>,
}

/// How far a worker has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WorkerExit {
    /// It stays.
    Not,
    /// It finishes what it has in hand.
    Finishing,
    /// It gives back what is left.
    GivingBack,
}

/// A job in hand.
pub(super) struct HeldJob {
    pub(super) id: String,
    pub(super) kind: JobKind,
    pub(super) began: Instant,
    /// Ends it.
    pub(super) stop: Arc<AtomicBool>,
    /// Whether nobody wants it any more.
    pub(super) is_unwanted: Arc<AtomicBool>,
    /// Whether there is an answer, which is on its way.
    pub(super) is_done: bool,
}

impl HeldJob {
    fn is_analysing(&self) -> bool {
        self.kind == JobKind::Analysis && !self.is_done
    }
}

impl Workplace {
    pub(super) fn new(
        name: String,
        queue: JobStream,
        client: Client,
        settings: &WorkerSettings,
    ) -> Self {
        Self {
            name,
            client,
            queue,
            freed: Notify::new(),
            done: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            leaving: watch::channel(WorkerExit::Not).0,
            kinds: settings.kinds.clone(),
            threads: settings.threads.get(),
            free: Arc::new(Semaphore::new(settings.threads.get())),
            spare: Arc::new(Semaphore::new(1)),
            cache: settings.cache.clone(),
            runners: Mutex::default(),
            delivering: Semaphore::new(DELIVERING),
            is_quick: AtomicBool::new(false),
            in_hand: Mutex::default(),
        }
    }

    /// A thread for a job, if one is free.
    pub(super) fn thread(&self, kind: JobKind) -> Option<OwnedSemaphorePermit> {
        let free = Arc::clone(&self.free).try_acquire_owned();
        let spare = || Arc::clone(&self.spare).try_acquire_owned();
        match kind {
            JobKind::Computer => free.or_else(|_| spare()).ok(),
            _ => free.ok(),
        }
    }

    /// Whether a thread is free.
    pub(super) fn has_thread(&self) -> bool {
        self.free.available_permits() > 0
    }

    /// How many jobs of a kind could begin now.
    pub(super) fn threads_for(&self, kind: JobKind) -> usize {
        let spare = if kind == JobKind::Computer { self.spare.available_permits() } else { 0 };
        self.free.available_permits() + spare
    }

    /// How many jobs may be taken before there is a thread for them: some where all are short, or else none.
    pub(super) fn ahead(&self) -> usize {
        let is_short = |job: &HeldJob| job.is_done || job.began.elapsed() < SHORT;
        let is_quick =
            self.is_quick.load(Ordering::Relaxed) && self.in_hand().values().all(is_short);
        if is_quick { self.threads.min(AHEAD) } else { 0 }
    }

    /// Notes how long a job took that is done: it is in hand only until its answer is delivered.
    pub(super) fn note_pace(&self, number: u64, took: Duration) {
        self.is_quick.store(took < SHORT, Ordering::Relaxed);
        if let Some(job) = self.in_hand().get_mut(&number) {
            job.is_done = true;
        }
    }

    /// Waits until an answer may be on its way.
    pub(super) async fn delivery(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.delivering.acquire().await.ok()
    }

    /// Somebody to do a job; it has to come back.
    pub(super) fn runner(&self) -> JobRunner {
        let known = self.runners.lock().unwrap_or_else(PoisonError::into_inner).pop();
        known.unwrap_or_else(|| JobRunner::new(self.cache.clone()))
    }

    pub(super) fn back(&self, runner: JobRunner) {
        self.runners.lock().unwrap_or_else(PoisonError::into_inner).push(runner);
    }

    pub(super) fn hold(&self, number: u64, job: HeldJob) {
        self.in_hand().insert(number, job);
    }

    pub(super) fn let_go(&self, number: u64) {
        self.in_hand().remove(&number);
    }

    /// Ends a job that nobody wants any more.
    pub(super) fn cancel(&self, id: &str) {
        for job in self.in_hand().values().filter(|job| job.id == id) {
            job.is_unwanted.store(true, Ordering::Release);
            job.stop.store(true, Ordering::Release);
        }
    }

    /// Whether an analysis has gone on for so long that it may give way, and none does yet.
    pub(super) fn may_give_way(&self, least: Duration) -> bool {
        let in_hand = self.in_hand();
        let analyses = || in_hand.values().filter(|job| job.is_analysing());
        analyses().all(|job| !job.stop.load(Ordering::Acquire))
            && analyses().any(|job| job.began.elapsed() >= least)
    }

    /// Lets the analysis give way that has gone on for longest.
    pub(super) fn give_way(&self, least: Duration) {
        let in_hand = self.in_hand();
        let oldest =
            (in_hand.values()).filter(|job| job.is_analysing()).min_by_key(|job| job.began);
        if let Some(job) = oldest.filter(|job| job.began.elapsed() >= least) {
            job.stop.store(true, Ordering::Release);
        }
    }

    /// Hears whether the worker goes.
    pub(super) fn leaving(&self) -> watch::Receiver<WorkerExit> {
        self.leaving.subscribe()
    }

    /// Says that the worker is there, and what it is at.
    pub(super) async fn greet(&self) {
        let told = |job: &HeldJob| JobInHand {
            id: job.id.clone(),
            kind: job.kind.to_string(),
            seconds: job.began.elapsed().as_secs_f64(),
        };
        let doing = self.in_hand().values().filter(|job| !job.is_done).map(told).collect();
        let hello = Hello::Worker(WorkerHello {
            name: self.name.clone(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            versions: (OLDEST_VERSION..=VERSION).collect(),
            kinds: self.kinds.iter().map(ToString::to_string).collect(),
            threads: self.threads,
            done: self.done.load(Ordering::Relaxed),
            failed: self.failed.load(Ordering::Relaxed),
            doing,
            is_leaving: *self.leaving.borrow() != WorkerExit::Not,
        });
        let hello = serde_json::to_string(&hello).expect("texts and numbers can be written");
        // Whoever does not hear it hears the next one.
        let _ = self.client.publish(WORKERS, hello.into()).await;
    }

    /// Finishes what is in hand, for so long; then gives back what is left.
    pub(super) async fn leave(&self, patience: Duration) {
        self.leaving.send_replace(WorkerExit::Finishing);
        self.greet().await;
        let gone = async {
            while !self.in_hand().is_empty() {
                self.freed.notified().await;
            }
        };
        if timeout(patience, gone).await.is_err() {
            self.leaving.send_replace(WorkerExit::GivingBack);
            let gone = async {
                while !self.in_hand().is_empty() {
                    self.freed.notified().await;
                }
            };
            // Whoever cannot even do that is waited for no longer.
            let _ = timeout(patience, gone).await;
        }
    }

    fn in_hand(&self) -> MutexGuard<'_, HashMap<u64, HeldJob>> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
