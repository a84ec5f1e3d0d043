//! Whoever has many jobs done at once and waits for all of them: the search for puzzles, and matches to learn from.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use tokio::task::JoinSet;

use super::crewed::Unanswered;
use super::job::{Job, JobAnswer};
use super::kind::JobKind;
use super::queue::{JobStream, NoQueue, connect};
use super::workforce::Workforce;
use crate::background::rest;
use crate::news::NatsUrl;
use crate::secret;

/// How long it may take until there is a worker.
const ALONE: Duration = Duration::from_secs(10);
/// Characters of a name.
const NAME: usize = 12;

/// Has many jobs done.
#[derive(Debug)]
pub struct JobClient {
    workforce: Workforce,
    name: String,
    asked: usize,
}

/// Why not all jobs are done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// There is no worker for them.
    NoWorker(JobKind),
    /// One cannot be done.
    Failed(String),
}

impl JobClient {
    /// A client of the queue at a server, which has to be there.
    pub async fn open(url: &NatsUrl) -> Result<Self, NoQueue> {
        let client = connect(url, url.options()).await?;
        JobStream::open(client, &url.shown()).await?;
        let name = secret::random_text(NAME);
        Ok(Self { workforce: Workforce::open(url, name.clone()), name, asked: 0 })
    }

    /// Another name for a job.
    pub fn name(&mut self) -> String {
        self.asked += 1;
        format!("{} {}", self.name, self.asked)
    }

    /// Has jobs of one kind done; the answers in their order. `heard` hears how many there are.
    pub async fn ask_all(
        &self,
        jobs: Vec<Job>,
        heard: &mut dyn FnMut(usize),
    ) -> Result<Vec<JobAnswer>, Undone> {
        let Some(kind) = jobs.first().map(|job| job.task.kind()) else { return Ok(Vec::new()) };
        let mut changes = self.workforce.changes().expect("the queue is there");
        let mut answers: Vec<Option<JobAnswer>> = jobs.iter().map(|_| None).collect();
        let mut waiting: VecDeque<_> = jobs.into_iter().enumerate().collect();
        let (mut asked, mut done) = (JoinSet::new(), 0);
        while done < answers.len() {
            while !waiting.is_empty()
                && let Some(place) = self.workforce.place(kind)
            {
                let Some((index, job)) = waiting.pop_front() else { break };
                asked.spawn(async move {
                    let answer = place.ask(&job, &mut |_| {}, std::future::pending()).await;
                    (index, job, answer)
                });
            }
            tokio::select! {
                Some(Ok((index, job, answer))) = asked.join_next() => match answer {
                    Ok(answer) => {
                        answers[index] = Some(answer);
                        done += 1;
                        heard(done);
                    }
                    Err(Unanswered::Failed(why)) => return Err(Undone::Failed(why)),
                    // Whoever is left takes it.
                    Err(Unanswered::Nobody | Unanswered::Unwanted) => {
                        waiting.push_front((index, job));
                    }
                },
                _ = changes.changed() => {}
                () = rest(ALONE), if asked.is_empty() => return Err(Undone::NoWorker(kind)),
            }
        }
        Ok(answers.into_iter().flatten().collect())
    }
}

impl fmt::Display for Undone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWorker(kind) => {
                write!(f, "no worker takes {kind} jobs: start `dohyo worker --nats URL`")
            }
            Self::Failed(why) => write!(f, "a worker could not do a job: {why}"),
        }
    }
}

impl std::error::Error for Undone {}
