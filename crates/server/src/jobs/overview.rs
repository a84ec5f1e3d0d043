//! What goes on at a queue, for those who keep the house: what waits and since when, who works and at what.

use std::time::Duration;

use futures_util::StreamExt;
use serde::Serialize;
use tokio::time::timeout;

use super::kind::JobKind;
use super::presence::{Hello, ServerHello, WorkerHello};
use super::queue::{JobStream, NoQueue, QueuedJobs, connect};
use super::wire::{CALL, WORKERS};
use crate::news::NatsUrl;

/// How long those who are there may take to say so.
const ROLL_CALL: Duration = Duration::from_millis(500);

/// What goes on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Overview {
    /// The lists of the queue, the most urgent first.
    pub queues: Vec<KindOverview>,
    /// The workers that are there.
    pub workers: Vec<WorkerHello>,
    /// The servers that are there.
    pub servers: Vec<ServerHello>,
    /// Jobs that were set aside in the last week: nobody could do them.
    pub aside: u64,
}

/// How it stands with a kind of jobs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct KindOverview {
    /// The kind.
    pub kind: &'static str,
    /// Jobs in the queue that nobody has taken.
    pub waiting: u64,
    /// Jobs that workers have in hand.
    pub in_progress: u64,
    /// Of those, how many were taken up again after a worker fell silent.
    pub again: u64,
    /// Since how many seconds the oldest of both is there.
    pub oldest_seconds: Option<f64>,
}

/// Looks around at a NATS server.
pub async fn look_around(url: &NatsUrl) -> Result<Overview, NoQueue> {
    let client = connect(url, url.options()).await?;
    let queue = JobStream::open(client.clone(), &url.shown()).await?;
    let lost = |_| NoQueue::Unreachable(url.shown(), "it answers no more".to_owned());
    let mut queues = Vec::new();
    for kind in JobKind::ALL {
        let QueuedJobs { waiting, taken, again, oldest } = queue.look(kind).await.map_err(lost)?;
        let (in_progress, kind, oldest_seconds) = (taken, kind.as_str(), oldest);
        queues.push(KindOverview { kind, waiting, in_progress, again, oldest_seconds });
    }
    let aside = queue.count_aside().await.map_err(lost)?;
    let broken = |_| NoQueue::Unreachable(url.shown(), "the connection is closed".to_owned());
    let answers = client.new_inbox();
    // Workers say it to everybody, servers to whoever asks.
    let mut greetings = client.subscribe(WORKERS).await.map_err(broken)?;
    let mut heard = client.subscribe(answers.clone()).await.map_err(broken)?;
    let called = client.publish_with_reply(CALL, answers, "".into()).await;
    called.map_err(|_| NoQueue::Unreachable(url.shown(), "the connection is lost".to_owned()))?;
    let (mut workers, mut servers) = (Vec::<WorkerHello>::new(), Vec::new());
    let roll_call = async {
        loop {
            let message = tokio::select! {
                message = greetings.next() => message,
                message = heard.next() => message,
            };
            let Some(message) = message else { return };
            match serde_json::from_slice(&message.payload) {
                Ok(Hello::Worker(worker)) => {
                    workers.retain(|known| known.name != worker.name);
                    workers.push(worker);
                }
                Ok(Hello::Server(server)) => servers.push(server),
                Err(_) => {}
            }
        }
    };
    // It ends with the time.
    let _ = timeout(ROLL_CALL, roll_call).await;
    workers.retain(|worker| !worker.is_leaving);
    workers.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Overview { queues, workers, servers, aside })
}
