//! The work queue in NATS: a stream of JetStream from which whatever is done is taken out, with a list for each kind
//! of work and each version of its shape. Full lists refuse what comes. What was taken and neither done nor prolonged
//! in time is handed out again.

use std::fmt;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, Stream};
use async_nats::jetstream::{self, Context, Message};
use async_nats::{Client, ConnectOptions};
use futures_util::StreamExt;
use serde_json::Value;
use tokio::time::timeout;

use super::kind::JobKind;
use super::wire::{CALL, subject, versions};
use crate::news::NatsUrl;

/// The streams: of what is to be done, and of what was set aside.
const STREAM: &str = "DOHYO-JOBS";
const ASIDE: &str = "DOHYO-JOBS-ASIDE";
/// Jobs of a kind that may wait, and bytes of a job.
const MOST_OF_KIND: i64 = 4096;
const MOST_BYTES: i32 = 900_000;
/// Nobody waits for a job that is older.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// What was taken is handed out again after this silence.
pub(super) const SILENCE: Duration = Duration::from_secs(6);
/// How often a job is handed out. Whoever took it fell each time: it is set aside.
pub(super) const MOST_TRIES: u64 = 4;
/// Jobs that were set aside and are kept to be looked at, and for how long.
const MOST_ASIDE: i64 = 1000;
const KEPT_ASIDE: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// How long an answer of the queue may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// The queue.
#[derive(Clone, Debug)]
pub(super) struct JobStream {
    client: Client,
    context: Context,
}

/// Why there is no queue. Both say what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoQueue {
    /// Nobody answers at the address.
    Unreachable(String, String),
    /// The NATS server has no JetStream.
    NoJetStream(String),
    /// It has, and does not let us make a queue.
    Refused(String, String),
}

/// Why a job is not in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unposted {
    /// Too many wait.
    Full,
    /// It is too large.
    TooLarge,
    /// The queue does not answer.
    Away,
}

/// How it stands with the jobs of a kind in the queue.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QueuedJobs {
    /// That wait.
    pub waiting: u64,
    /// That were taken.
    pub taken: u64,
    /// That were handed out more than once.
    pub again: u64,
    /// Since how many seconds the oldest is there, if any.
    pub oldest: Option<f64>,
}

/// A connection to a NATS server, which has to be there.
pub(super) async fn connect(url: &NatsUrl, options: ConnectOptions) -> Result<Client, NoQueue> {
    let connected = options.connect(url.address()).await;
    connected.map_err(|error| NoQueue::Unreachable(url.shown(), error.to_string()))
}

impl JobStream {
    /// The queue on a server, which is made where there is none.
    pub(super) async fn open(client: Client, shown: &str) -> Result<Self, NoQueue> {
        let context = jetstream::ContextBuilder::new().timeout(PATIENCE).build(client.clone());
        // Nobody answers where there is no JetStream.
        let request = async_nats::Request::new().timeout(Some(PATIENCE));
        let told = client.send_request("$JS.API.INFO", request).await;
        let is_there = told.is_ok_and(|told| {
            let told: Option<Value> = serde_json::from_slice(&told.payload).ok();
            told.is_some_and(|told| told.get("error").is_none())
        });
        if !is_there {
            return Err(NoQueue::NoJetStream(shown.to_owned()));
        }
        let refused = |why: String| NoQueue::Refused(shown.to_owned(), why);
        let stream = context.get_or_create_stream(jobs()).await;
        let stream = stream.map_err(|error| refused(error.to_string()))?;
        let aside = context.get_or_create_stream(aside()).await;
        aside.map_err(|error| refused(error.to_string()))?;
        for version in versions() {
            for kind in JobKind::ALL {
                let name = consumer(version, kind);
                let made = stream.get_or_create_consumer(&name, list(version, kind)).await;
                made.map_err(|error| refused(error.to_string()))?;
            }
        }
        Ok(Self { client, context })
    }

    /// Puts a job into the queue; it is there when this returns.
    pub(super) async fn post(
        &self,
        (version, kind): (u32, JobKind),
        text: String,
    ) -> Result<(), Unposted> {
        if text.len() >= MOST_BYTES as usize {
            return Err(Unposted::TooLarge);
        }
        let sent = self.context.publish(subject(version, kind), text.into()).await;
        let placed = sent.map_err(|_| Unposted::Away)?.await;
        placed.map(drop).map_err(|error| match error.kind() {
            PublishErrorKind::MaxPayloadExceeded => Unposted::TooLarge,
            // The queue itself has refused it.
            PublishErrorKind::Other if is_refusal(&error) => Unposted::Full,
            _ => Unposted::Away,
        })
    }

    /// Takes the next jobs of a list, as many as wait and no more than so many.
    pub(super) async fn take(
        &self,
        (version, kind): (u32, JobKind),
        most: usize,
    ) -> Result<Vec<Message>, Unposted> {
        let next = format!("$JS.API.CONSUMER.MSG.NEXT.{STREAM}.{}", consumer(version, kind));
        // What is handed out keeps its subject: it is found by an address of its own alone.
        let inbox = self.client.new_inbox();
        let subscribed = self.client.subscribe(inbox.clone()).await;
        let mut handed = subscribed.map_err(|_| Unposted::Away)?;
        let request = format!(r#"{{"batch":{most},"no_wait":true}}"#);
        let asked = self.client.publish_with_reply(next, inbox, request.into()).await;
        asked.map_err(|_| Unposted::Away)?;
        let mut taken = Vec::new();
        while taken.len() < most {
            let message = match timeout(PATIENCE, handed.next()).await {
                Ok(Some(message)) => message,
                // What was handed out already is worked on.
                Ok(None) | Err(_) if taken.is_empty() => return Err(Unposted::Away),
                Ok(None) | Err(_) => break,
            };
            // A status says that there is nothing more.
            if message.status.is_some() || message.reply.is_none() {
                break;
            }
            taken.push(Message { message, context: self.context.clone() });
        }
        Ok(taken)
    }

    /// Whether something waits in a list.
    pub(super) async fn has_waiting(&self, (version, kind): (u32, JobKind)) -> bool {
        let Ok(stream) = self.stream().await else { return false };
        let state = stream.consumer_info(consumer(version, kind)).await;
        state.is_ok_and(|state| state.num_pending > 0)
    }

    /// Sets a job aside.
    pub(super) async fn set_aside(&self, kind: JobKind, text: String) {
        let subject = format!("dohyo-jobs-aside.{kind}");
        if let Ok(sent) = self.context.publish(subject, text.into()).await
            && let Err(error) = sent.await
        {
            tracing::warn!(%error, "a job that was set aside is not kept");
        }
    }

    /// Says something that nobody need hear.
    pub(super) async fn say(&self, subject: &'static str, text: &str) {
        // Whoever did not hear it finds out a little later.
        let _ = self.client.publish(subject, text.to_owned().into()).await;
    }

    /// Asks all workers whether they are there. They say it to everybody.
    pub(super) async fn call(&self) {
        self.say(CALL, "").await;
    }

    /// How it stands with the jobs of a kind.
    pub(super) async fn look(&self, kind: JobKind) -> Result<QueuedJobs, Unposted> {
        let mut found = QueuedJobs::default();
        let stream = self.stream().await?;
        for version in versions() {
            let state = stream.consumer_info(consumer(version, kind)).await;
            let state = state.map_err(|_| Unposted::Away)?;
            found.waiting += state.num_pending;
            found.taken += state.num_ack_pending as u64;
            found.again += state.num_redelivered as u64;
            if state.num_pending == 0 && state.num_ack_pending == 0 {
                continue;
            }
            let first = stream.get_first_raw_message_by_subject(subject(version, kind), 1).await;
            if let Ok(first) = first {
                let now = std::time::SystemTime::now();
                let age = now.duration_since(first.time.into()).unwrap_or_default();
                let age = age.as_secs_f64();
                found.oldest = Some(found.oldest.map_or(age, |oldest: f64| oldest.max(age)));
            }
        }
        Ok(found)
    }

    /// How many jobs were set aside lately.
    pub(super) async fn count_aside(&self) -> Result<u64, Unposted> {
        let stream = self.context.get_stream(ASIDE).await.map_err(|_| Unposted::Away)?;
        Ok(stream.cached_info().state.messages)
    }

    async fn stream(&self) -> Result<Stream<()>, Unposted> {
        self.context.get_stream_no_info(STREAM).await.map_err(|_| Unposted::Away)
    }
}

/// Whether the queue says that it is full.
fn is_refusal(error: &jetstream::context::PublishError) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.to_string().contains("maximum messages") {
            return true;
        }
        cause = error.source();
    }
    false
}

fn jobs() -> Config {
    Config {
        name: STREAM.to_owned(),
        description: Some("what Dohyo's workers do".to_owned()),
        subjects: vec!["dohyo-jobs.*.*".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        max_messages_per_subject: MOST_OF_KIND,
        max_message_size: MOST_BYTES,
        max_age: LONGEST,
        max_messages: -1,
        max_bytes: -1,
        ..Config::default()
    }
}

fn aside() -> Config {
    Config {
        name: ASIDE.to_owned(),
        description: Some("jobs that nobody could do".to_owned()),
        subjects: vec!["dohyo-jobs-aside.*".to_owned()],
        discard: DiscardPolicy::Old,
        max_messages: MOST_ASIDE,
        max_age: KEPT_ASIDE,
        max_bytes: -1,
        ..Config::default()
    }
}

fn consumer(version: u32, kind: JobKind) -> String {
    format!("{kind}-{version}")
}

fn list(version: u32, kind: JobKind) -> pull::Config {
    pull::Config {
        durable_name: Some(consumer(version, kind)),
        filter_subject: subject(version, kind),
        ack_policy: AckPolicy::Explicit,
        ack_wait: SILENCE,
        // Who takes it too often sets it aside. This holds where even that does not happen.
        max_deliver: 2 * MOST_TRIES as i64,
        max_ack_pending: MOST_OF_KIND,
        ..pull::Config::default()
    }
}

impl fmt::Display for NoQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreachable(url, why) => {
                write!(f, "no NATS server answers at {url} ({why}): start one, or correct --nats")
            }
            Self::NoJetStream(url) => write!(
                f,
                "the NATS server at {url} has no JetStream: start it with `nats-server -js`"
            ),
            Self::Refused(url, why) => {
                write!(f, "the NATS server at {url} makes no queue for jobs: {why}")
            }
        }
    }
}

impl std::error::Error for NoQueue {}
