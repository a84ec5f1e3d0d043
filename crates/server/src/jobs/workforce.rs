//! The workers as a server sees them: who is there, how much they can take, and what becomes of a job that they are
//! asked to do. A server puts no more into the queue than keeps them busy: what else waits, waits with the server,
//! where it knows for whom, so that everybody has a turn.
//!
//! A job that nobody takes up, or of which nothing is heard any more, is taken back: the server does it itself.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use dohyo_engine::Analysis;
use tokio::sync::watch;

use super::counts::JobCount;
use super::crewed::{Crewed, Unanswered};
use super::job::{Job, JobAnswer};
use super::kind::JobKind;
use super::link;
use super::presence::{ServerHello, WorkerHello};
use crate::news::NatsUrl;

/// So many jobs are in the queue for each thread of the workers, that none waits for the next.
const FOR_EACH_THREAD: usize = 2;

/// The workers, for a server; nobody where there is no queue.
#[derive(Clone, Debug, Default)]
pub struct Workforce(Option<Arc<Crewed>>);

/// Room for a job among those in the queue, for as long as this is kept.
#[derive(Debug)]
pub struct JobPlace {
    of: Arc<Crewed>,
    kind: JobKind,
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
        let crewed = Arc::new(Crewed::new(name));
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
