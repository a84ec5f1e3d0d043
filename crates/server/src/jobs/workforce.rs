//! The workers as a server sees them: who is there, how much they can take, and what becomes of a job that they are
//! asked to do. A server puts no more into the queue than keeps them busy: what else waits, waits with the server,
//! where it knows for whom, so that everybody has a turn.
//!
//! A job that nobody takes up, or of which nothing is heard any more, is taken back: the server does it itself.

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
use super::link;
use super::presence::{GONE, KindWaiting, ServerHello, WorkerHello};
use super::queue::{JobStream, Unposted};
use super::wire::{CANCEL, NUDGE, PostedJob, Said, SaidWhat, inbox, subject};
use crate::background::rest;
use crate::news::NatsUrl;

/// So many jobs are in the queue for each thread of the workers, that none waits for the next.
const FOR_EACH_THREAD: usize = 2;
/// How long a job may wait to be taken up where somebody waits, and where nobody does.
const UNBEGUN: Duration = Duration::from_secs(5);
const UNHURRIED: Duration = Duration::from_secs(60);
/// How long nothing may be heard of a job that was begun: time enough for another worker to take it up.
const UNHEARD: Duration = Duration::from_secs(15);
/// What may be heard of a job and wait to be looked at.
const HEARD: usize = 512;

/// The workers, for a server; nobody where there is no queue.
#[derive(Clone, Debug, Default)]
pub struct Workforce(Option<Arc<Crewed>>);

/// What a server knows of the workers.
pub(super) struct Crewed {
    pub(super) name: String,
    state: Mutex<CrewState>,
    changed: watch::Sender<u64>,
    counters: JobCounters,
}

#[derive(Default)]
struct CrewState {
    queue: Option<JobStream>,
    workers: HashMap<String, (WorkerHello, Instant)>,
    pending: HashMap<String, mpsc::Sender<Said>>,
    in_queue: ByKind<usize>,
    posted: u64,
    /// How often the connection has come about: what was asked before is asked anew.
    connections: u64,
    backlogs: Vec<(JobKind, Backlog)>,
}

/// Tells how many wait with the server, and since when the oldest.
type Backlog = Arc<dyn Fn() -> (usize, Duration) + Send + Sync>;

/// Room for a job among those in the queue, for as long as this is kept.
#[derive(Debug)]
pub struct JobPlace {
    of: Arc<Crewed>,
    kind: JobKind,
}

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

impl Workforce {
    /// Nobody.
    #[must_use]
    pub fn nobody() -> Self {
        Self(None)
    }

    /// The workers at a NATS server, for a server of this name. It does not wait for the connection.
    #[must_use]
    pub fn open(url: &NatsUrl, name: String) -> Self {
        let (changed, _) = watch::channel(0);
        let (state, counters) = Default::default();
        let crewed = Arc::new(Crewed { name, state, changed, counters });
        link::keep(url.clone(), Arc::downgrade(&crewed));
        Self(Some(crewed))
    }

    /// Whether there is a worker for a kind of jobs.
    #[must_use]
    pub fn takes(&self, kind: JobKind) -> bool {
        self.0.as_ref().is_some_and(|crewed| crewed.state().threads(kind) > 0)
    }

    /// Room for another job of a kind, if there is any now.
    #[must_use]
    pub fn place(&self, kind: JobKind) -> Option<JobPlace> {
        let crewed = self.0.as_ref()?;
        let mut state = crewed.state();
        if state.in_queue[kind] >= FOR_EACH_THREAD * state.threads(kind) {
            return None;
        }
        state.in_queue[kind] += 1;
        Some(JobPlace { of: Arc::clone(crewed), kind })
    }

    /// Hears whenever workers come or go, or there is room again; nothing where there never are any.
    #[must_use]
    pub fn changes(&self) -> Option<watch::Receiver<u64>> {
        self.0.as_ref().map(|crewed| crewed.changed.subscribe())
    }

    /// Who tells how much of a kind waits with the server.
    pub fn report_backlog(
        &self,
        kind: JobKind,
        backlog: impl Fn() -> (usize, Duration) + Send + Sync + 'static,
    ) {
        if let Some(crewed) = &self.0 {
            crewed.state().backlogs.push((kind, Arc::new(backlog)));
        }
    }

    /// What was counted of a kind.
    #[must_use]
    pub fn count(&self, kind: JobKind, what: JobCount) -> u64 {
        self.0.as_ref().map_or(0, |crewed| crewed.counters.of(kind, what))
    }

    /// The workers that are there, whether there is a queue, and what waits with the server.
    #[must_use]
    pub fn look(&self) -> Option<(Vec<WorkerHello>, bool, ServerHello)> {
        let crewed = self.0.as_ref()?;
        let hello = crewed.hello();
        let state = crewed.state();
        let workers = state.workers.values().map(|(worker, _)| worker.clone()).collect();
        Some((workers, state.queue.is_some(), hello))
    }

    /// How many jobs of a kind are in the queue for this server.
    #[must_use]
    pub fn in_queue(&self, kind: JobKind) -> usize {
        self.0.as_ref().map_or(0, |crewed| crewed.state().in_queue[kind])
    }
}

impl JobPlace {
    /// Has a job done, and hears what an analysis finds by the way. It ends as soon as `unwanted` comes about, or
    /// this is dropped.
    pub async fn ask(
        &self,
        job: &Job,
        hear: &mut (dyn FnMut(Analysis) + Send),
        unwanted: impl Future<Output = ()> + Send,
    ) -> Result<JobAnswer, Unanswered> {
        let answer = self.of.ask(job, hear, unwanted).await;
        let kind = job.task.kind();
        match &answer {
            Ok(_) => self.of.counters.count(kind, JobCount::Answered),
            Err(Unanswered::Nobody) => {
                self.of.counters.count(kind, JobCount::TakenBack);
                tracing::warn!(id = job.id, %kind, "no worker does a job: this server does it");
            }
            Err(Unanswered::Failed(why)) => {
                self.of.counters.count(kind, JobCount::Failed);
                tracing::error!(id = job.id, %kind, why, "a job cannot be done");
            }
            Err(Unanswered::Unwanted) => {}
        }
        answer
    }
}

impl Drop for JobPlace {
    fn drop(&mut self) {
        self.of.state().in_queue[self.kind] -= 1;
        self.of.tell_change();
    }
}

impl Crewed {
    fn state(&self) -> MutexGuard<'_, CrewState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell_change(&self) {
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

    async fn ask(
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
        let (mut last, mut tries) = (Instant::now(), 1);
        tokio::pin!(unwanted);
        loop {
            tokio::select! {
                said = awaited.said.recv() => {
                    let Some(said) = said else { return Err(Unanswered::Nobody) };
                    (last, patience) = (Instant::now(), UNHEARD);
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
                    let (is_served, is_anew) = {
                        let state = self.state();
                        let is_anew = state.queue.is_some() && state.connections != connection;
                        (state.of_kind(kind).next().is_some(), is_anew)
                    };
                    if changed.is_err() || !is_served {
                        return Err(Unanswered::Nobody);
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
    fn threads(&self, kind: JobKind) -> usize {
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
