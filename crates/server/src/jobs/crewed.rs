//! What a server knows of the workers: who is there, which of its jobs are in the queue, and what was said of them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use dohyo_engine::Analysis;
use tokio::sync::{mpsc, watch};

use super::counts::{JobCount, JobCounters};
use super::job::{Job, JobAnswer, OLDEST_VERSION, VERSION};
use super::kind::{ByKind, JobKind};
use super::presence::{GONE, KindWaiting, ServerHello, WorkerHello};
use super::queue::{JobStream, Unposted};
use super::wire::{CANCEL, NUDGE, PostedJob, Said, SaidWhat, inbox, subject};
use crate::background::rest;

/// How long a job may wait to be taken up where somebody waits, and where nobody does.
const UNBEGUN: Duration = Duration::from_secs(5);
const UNHURRIED: Duration = Duration::from_secs(60);
/// How long nothing may be heard of a job that was begun: time enough for another worker to take it up.
const UNHEARD: Duration = Duration::from_secs(15);
/// What may be heard of a job and wait to be looked at.
const HEARD: usize = 512;

/// What a server knows of the workers.
pub(super) struct Crewed {
    pub(super) name: String,
    state: Mutex<CrewState>,
    pub(super) changed: watch::Sender<u64>,
    pub(super) counters: JobCounters,
}

#[derive(Default)]
pub(super) struct CrewState {
    pub(super) queue: Option<JobStream>,
    pub(super) workers: HashMap<String, (WorkerHello, Instant)>,
    pending: HashMap<String, mpsc::Sender<Said>>,
    pub(super) in_queue: ByKind<usize>,
    posted: u64,
    /// How often the connection has come about: what was asked before is asked anew.
    connections: u64,
    pub(super) backlogs: Vec<(JobKind, Backlog)>,
}

/// Tells how many wait with the server, and since when the oldest.
pub(super) type Backlog = Arc<dyn Fn() -> (usize, Duration) + Send + Sync>;

/// Why there is no answer to a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// Nobody does it, or has room for it: the server does it itself.
    Nobody,
    /// It cannot be done, wherever one tries.
    Failed(String),
    /// It was no longer wanted.
    Unwanted,
}

/// A job whose answer is awaited. It is wanted as long as this is kept.
struct AwaitedJob<'a> {
    of: &'a Crewed,
    job: &'a Job,
    said: mpsc::Receiver<Said>,
    is_done: bool,
}

impl Crewed {
    pub(super) fn new(name: String) -> Self {
        let (changed, _) = watch::channel(0);
        let (state, counters) = Default::default();
        Self { name, state, changed, counters }
    }

    pub(super) fn state(&self) -> MutexGuard<'_, CrewState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn tell_change(&self) {
        self.changed.send_modify(|changes| *changes += 1);
    }

    /// The queue is there, or no more.
    pub(super) fn connected(&self, queue: Option<JobStream>) {
        let mut state = self.state();
        state.connections += u64::from(queue.is_some());
        state.queue = queue;
        drop(state);
        self.tell_change();
    }

    /// A worker says that it is there, or that it goes.
    pub(super) fn greeted(&self, hello: WorkerHello) {
        let mut state = self.state();
        let known = state.workers.get(&hello.name).map(|(known, _)| known.threads);
        let is_new = known != (!hello.is_leaving).then_some(hello.threads);
        if hello.is_leaving {
            state.workers.remove(&hello.name);
        } else {
            state.workers.insert(hello.name.clone(), (hello, Instant::now()));
        }
        drop(state);
        if is_new {
            self.tell_change();
        }
    }

    /// Forgets the workers that have said nothing for long.
    pub(super) fn tidy(&self) {
        let mut state = self.state();
        let before = state.workers.len();
        state.workers.retain(|name, (_, heard)| {
            let is_there = heard.elapsed() < GONE;
            if !is_there {
                tracing::warn!(worker = name, "nothing is heard of a worker any more");
            }
            is_there
        });
        let is_changed = state.workers.len() != before;
        drop(state);
        if is_changed {
            self.tell_change();
        }
    }

    /// A worker says something of a job; whether the job is wanted.
    pub(super) fn heard(&self, said: Said) -> bool {
        let mut state = self.state();
        let Entry::Occupied(pending) = state.pending.entry(said.id.clone()) else { return false };
        let is_last = matches!(said.what, SaidWhat::Done(_) | SaidWhat::Failed(_));
        let is_wanted = match pending.get().try_send(said) {
            Ok(()) => true,
            // It cannot keep up with the lines: the next ones are as good.
            Err(mpsc::error::TrySendError::Full(_)) => return !is_last,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        };
        if is_last || !is_wanted {
            // The first answer counts.
            pending.remove();
        }
        is_wanted
    }

    /// What the server says when it is asked who is there.
    pub(super) fn hello(&self) -> ServerHello {
        // Whoever is asked may be about to ask for room.
        let backlogs = self.state().backlogs.clone();
        let waiting = backlogs.iter().map(|(kind, backlog)| {
            let (count, oldest) = backlog();
            KindWaiting { kind: kind.to_string(), count, oldest: oldest.as_secs_f64() }
        });
        let waiting = waiting.collect();
        let program = env!("CARGO_PKG_VERSION").to_owned();
        ServerHello { name: self.name.clone(), program, waiting }
    }

    /// Has a job done.
    pub(super) async fn ask(
        &self,
        job: &Job,
        hear: &mut (dyn FnMut(Analysis) + Send),
        unwanted: impl Future<Output = ()> + Send,
    ) -> Result<JobAnswer, Unanswered> {
        let kind = job.task.kind();
        let mut changes = self.changed.subscribe();
        let mut awaited = self.awaited(job);
        let mut connection = self.post(job).await?;
        let mut patience = if kind <= JobKind::Solve { UNBEGUN } else { UNHURRIED };
        let (mut last, mut tries, mut is_begun) = (Instant::now(), 1, false);
        tokio::pin!(unwanted);
        loop {
            tokio::select! {
                said = awaited.said.recv() => {
                    let Some(said) = said else { return Err(Unanswered::Nobody) };
                    (last, is_begun) = (Instant::now(), true);
                    patience = if self.stands(kind, connection).0 { UNHEARD } else { GONE };
                    if said.tries > tries {
                        tries = said.tries;
                        self.counters.count(kind, JobCount::Again);
                    }
                    match said.what {
                        SaidWhat::Begun | SaidWhat::Beat => {}
                        SaidWhat::Line(found) => found.read().into_iter().for_each(&mut *hear),
                        SaidWhat::Done(answer) => {
                            awaited.is_done = true;
                            return Ok(answer);
                        }
                        SaidWhat::Failed(why) => {
                            awaited.is_done = true;
                            return Err(Unanswered::Failed(why));
                        }
                    }
                }
                changed = changes.changed() => {
                    let (is_served, is_anew) = self.stands(kind, connection);
                    if changed.is_err() || !is_served && !is_begun {
                        return Err(Unanswered::Nobody);
                    }
                    if !is_served {
                        // A worker that goes finishes what it has in hand.
                        patience = GONE;
                    }
                    if is_anew {
                        // What was said meanwhile may be lost, and the queue may be another.
                        connection = self.post(job).await?;
                    }
                }
                () = rest(patience.saturating_sub(last.elapsed())) => {
                    return Err(Unanswered::Nobody);
                }
                () = &mut unwanted => return Err(Unanswered::Unwanted),
            }
        }
    }

    /// Whether there are workers for a kind, and whether the connection is another.
    fn stands(&self, kind: JobKind, connection: u64) -> (bool, bool) {
        let state = self.state();
        let is_anew = state.queue.is_some() && state.connections != connection;
        (state.of_kind(kind).next().is_some(), is_anew)
    }

    fn awaited<'a>(&'a self, job: &'a Job) -> AwaitedJob<'a> {
        let (say, said) = mpsc::channel(HEARD);
        self.state().pending.insert(job.id.clone(), say);
        AwaitedJob { of: self, job, said, is_done: false }
    }

    /// Puts a job into the queue, in the shape that a worker knows; the connection by which it came there.
    async fn post(&self, job: &Job) -> Result<u64, Unanswered> {
        let kind = job.task.kind();
        let (queue, version, connection) = {
            let mut state = self.state();
            state.posted += 1;
            let version = state.version(kind).ok_or(Unanswered::Nobody)?;
            let queue = state.queue.clone().ok_or(Unanswered::Nobody)?;
            (queue, version, state.connections)
        };
        let posted = PostedJob { version, to: inbox(&self.name), job: job.clone() };
        match queue.post((version, kind), posted.write()).await {
            Ok(()) => {}
            Err(why) => {
                if why == Unposted::Full {
                    self.counters.count(kind, JobCount::Refused);
                    tracing::warn!(%kind, "the queue for workers is full");
                }
                return Err(Unanswered::Nobody);
            }
        }
        self.counters.count(kind, JobCount::Asked);
        queue.say(NUDGE, &subject(version, kind)).await;
        Ok(connection)
    }
}

impl CrewState {
    /// The threads of workers for a kind, where there is a queue to reach them.
    pub(super) fn threads(&self, kind: JobKind) -> usize {
        if self.queue.is_none() {
            return 0;
        }
        self.of_kind(kind).map(|worker| worker.threads).sum()
    }

    fn of_kind(&self, kind: JobKind) -> impl Iterator<Item = &WorkerHello> {
        self.workers.values().map(|(worker, _)| worker).filter(move |worker| worker.takes(kind))
    }

    /// The version of the next job of a kind: workers of the version before get their share.
    fn version(&self, kind: JobKind) -> Option<u32> {
        let mut threads = [0; 2];
        for worker in self.of_kind(kind) {
            let knows = |version| worker.versions.contains(&version);
            threads[0] += if knows(VERSION) { worker.threads as u64 } else { 0 };
            let is_older = !knows(VERSION) && knows(OLDEST_VERSION);
            threads[1] += if is_older { worker.threads as u64 } else { 0 };
        }
        let all = threads[0] + threads[1];
        (all > 0).then(|| {
            let is_for_new = self.posted % all < threads[0];
            if is_for_new { VERSION } else { OLDEST_VERSION }
        })
    }
}

impl Drop for AwaitedJob<'_> {
    fn drop(&mut self) {
        let mut state = self.of.state();
        state.pending.remove(&self.job.id);
        let queue = state.queue.clone().filter(|_| !self.is_done);
        drop(state);
        let id = self.job.id.clone();
        if let (Some(queue), Ok(runtime)) = (queue, tokio::runtime::Handle::try_current()) {
            runtime.spawn(async move { queue.say(CANCEL, &id).await });
        }
    }
}

impl fmt::Debug for Crewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crewed").field("name", &self.name).finish_non_exhaustive()
    }
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => f.write_str("no worker takes the job: start `dohyo worker`"),
            Self::Failed(why) => write!(f, "a worker could not do the job: {why}"),
            Self::Unwanted => f.write_str("the job was no longer wanted"),
        }
    }
}

impl std::error::Error for Unanswered {}
