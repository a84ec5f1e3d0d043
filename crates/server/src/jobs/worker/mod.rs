//! A worker: takes jobs out of the queue, the most urgent first, does as many at a time as it has threads, and tells
//! whoever asked. It knows no hall. A player who waits finds one thread more when all are busy, and an analysis
//! that has had its turn gives way to whatever waits. Where jobs are short, a few are taken before a thread is free.

mod attending;
mod workplace;

use std::collections::{HashSet, VecDeque};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::jetstream::{AckKind, Message};
use async_nats::{Client, Event, Subscriber};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{MissedTickBehavior, interval};

use super::kind::JobKind;
use super::presence::PULSE;
use super::queue::{JobStream, NoQueue, Unposted, connect};
use super::wire::{CALL, CANCEL, NUDGE, subject, versions};
use crate::background::rest;
use crate::news::NatsUrl;
use crate::secret;
use workplace::Workplace;

/// How often a worker looks by itself: what is handed out again makes no noise.
const LOOKING: Duration = Duration::from_secs(1);
/// How long an analysis goes on while others wait.
const TURN: Duration = Duration::from_secs(2);
/// The pause after a queue that does not answer; it doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// How long the jobs in hand may take when the worker goes.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a job may lie here that was taken before there was a thread for it: then others get it.
const LYING: Duration = Duration::from_millis(500);

/// What a worker is told.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// Where the queue is.
    pub url: NatsUrl,
    /// How many jobs at a time.
    pub threads: NonZeroUsize,
    /// The kinds of jobs that it takes.
    pub kinds: Vec<JobKind>,
    /// The folder in which solutions are kept, where there is one.
    pub cache: Option<PathBuf>,
}

/// A list of the queue.
type JobList = (u32, JobKind);

/// What was taken of a list, of so many that were asked for.
type TakenJobs = (JobList, usize, Result<Vec<Message>, Unposted>);

/// Works until `closing` comes about; what is in hand then is finished, or given back. `opened` hears the worker's
/// name once it is ready.
pub fn work(
    settings: WorkerSettings,
    opened: Box<dyn FnOnce(&str) + Send>,
    closing: BoxFuture<'static, ()>,
) -> BoxFuture<'static, Result<(), NoQueue>> {
    Box::pin(run(settings, opened, closing))
}

async fn run(
    settings: WorkerSettings,
    opened: Box<dyn FnOnce(&str) + Send>,
    mut closing: BoxFuture<'static, ()>,
) -> Result<(), NoQueue> {
    let (events, happened) = mpsc::unbounded_channel();
    let options = settings.url.options().event_callback(move |event| {
        let events = events.clone();
        async move {
            // Nobody listens any more when the worker goes.
            let _ = events.send(event);
        }
    });
    let client = connect(&settings.url, options).await?;
    let queue = JobStream::open(client.clone(), &settings.url.shown()).await?;
    let place = Arc::new(Workplace::new(name(), queue, client.clone(), &settings));
    let heard = WorkerNews::of(&client, happened).await;
    let mut worker = QueueWorker::new(Arc::clone(&place), &settings, heard);
    place.greet().await;
    opened(&place.name);
    tokio::select! {
        () = worker.go_on() => {}
        () = &mut closing => {}
    }
    tracing::info!("closing: what is in hand is finished or given back");
    worker.give_back().await;
    place.leave(PATIENCE).await;
    // What was said last has to be on its way.
    let _ = tokio::time::timeout(PATIENCE, client.flush()).await;
    Ok(())
}

/// A name that no other worker has, by which people tell where it is.
fn name() -> String {
    let host = std::env::var("HOSTNAME").unwrap_or_else(|_| "worker".to_owned());
    let host: String = host.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    format!("{host}-{}-{}", std::process::id(), secret::random_text(4))
}

/// What a worker hears.
struct WorkerNews {
    nudges: Subscriber,
    cancelled: Subscriber,
    calls: Subscriber,
    happened: mpsc::UnboundedReceiver<Event>,
}

impl WorkerNews {
    async fn of(client: &Client, happened: mpsc::UnboundedReceiver<Event>) -> Self {
        let subscribe = async |subject: &'static str| {
            client.subscribe(subject).await.expect("the client is open and the subject is one")
        };
        Self {
            nudges: subscribe(NUDGE).await,
            cancelled: subscribe(CANCEL).await,
            calls: subscribe(CALL).await,
            happened,
        }
    }
}

struct QueueWorker {
    place: Arc<Workplace>,
    /// The lists that it takes jobs from, the most urgent first.
    lists: Vec<JobList>,
    /// Those in which there may be something.
    hints: HashSet<JobList>,
    /// What was taken and waits for a thread, and since when.
    ahead: VecDeque<(JobList, Message, Instant)>,
    /// What is being taken.
    taking: Option<BoxFuture<'static, TakenJobs>>,
    heard: WorkerNews,
    pause: Duration,
    not_before: Instant,
    /// Whether the connection was cut, and whether the queue has to be looked for anew.
    was_cut: bool,
    is_lost: bool,
    url: String,
}

impl QueueWorker {
    fn new(place: Arc<Workplace>, settings: &WorkerSettings, heard: WorkerNews) -> Self {
        let kinds = JobKind::ALL.into_iter().filter(|kind| settings.kinds.contains(kind));
        let lists: Vec<_> =
            kinds.flat_map(|kind| versions().map(move |version| (version, kind))).collect();
        let hints = lists.iter().copied().collect();
        let (pause, not_before) = (FIRST_PAUSE, Instant::now());
        let url = settings.url.shown();
        let (was_cut, is_lost) = (false, false);
        let (ahead, taking) = (VecDeque::new(), None);
        Self { place, lists, hints, ahead, taking, heard, pause, not_before, was_cut, is_lost, url }
    }

    /// Takes and hands out work for ever.
    async fn go_on(&mut self) {
        let mut looking = interval(LOOKING);
        let mut pulse = interval(PULSE);
        looking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            self.fill().await;
            let (patience, taking) = (self.patience(), &mut self.taking);
            tokio::select! {
                Some(nudge) = self.heard.nudges.next() => self.nudged(&nudge.payload),
                Some(cancelled) = self.heard.cancelled.next() => {
                    self.place.cancel(&String::from_utf8_lossy(&cancelled.payload));
                }
                Some(_) = self.heard.calls.next() => self.place.greet().await,
                () = self.place.freed.notified() => {}
                taken = async { taking.as_mut().expect("it is there").await }, if taking.is_some() => {
                    self.took(taken);
                }
                () = rest(patience.unwrap_or_default()), if patience.is_some() => {
                    self.give_back().await;
                }
                _ = pulse.tick() => self.place.greet().await,
                _ = looking.tick() => self.look().await,
                Some(event) = self.heard.happened.recv() => self.happened(&event),
            }
        }
    }

    fn nudged(&mut self, payload: &[u8]) {
        let is_it = |list: &&JobList| subject(list.0, list.1).as_bytes() == payload;
        if let Some(list) = self.lists.iter().find(is_it) {
            self.hints.insert(*list);
        }
    }

    fn happened(&mut self, event: &Event) {
        match event {
            Event::Connected if self.was_cut => {
                (self.was_cut, self.is_lost) = (false, true);
                self.not_before = Instant::now();
                tracing::info!("connected again");
            }
            Event::Disconnected => {
                self.was_cut = true;
                tracing::warn!("the connection is lost: it is tried again");
            }
            _ => {}
        }
    }

    /// Looks by itself, at every list, and lets something more urgent pass.
    async fn look(&mut self) {
        self.hints.extend(&self.lists);
        if self.place.has_thread() {
            return;
        }
        for list in self.lists.clone() {
            let least = if list.1 <= JobKind::Solve { Duration::ZERO } else { TURN };
            if self.place.may_give_way(least) && self.place.queue.has_waiting(list).await {
                self.place.give_way(least);
                return;
            }
        }
    }

    /// Does as much as there are threads for, and looks for more.
    async fn fill(&mut self) {
        if Instant::now() < self.not_before {
            return;
        }
        if self.is_lost {
            match JobStream::open(self.place.client.clone(), &self.url).await {
                Ok(_) => {
                    self.is_lost = false;
                    self.place.greet().await;
                }
                Err(error) => return self.put_off(&error.to_string()),
            }
        }
        self.hand_out();
        if self.taking.is_none() {
            self.taking = self.take_next();
        }
    }

    /// Begins with what was taken, as far as there are threads: the most urgent first.
    fn hand_out(&mut self) {
        for list in self.lists.clone() {
            while let Some(at) = self.ahead.iter().position(|(of, ..)| *of == list)
                && let Some(thread) = self.place.thread(list.1)
                && let Some((_, message, _)) = self.ahead.remove(at)
            {
                self.attend(message, list, thread);
            }
        }
    }

    /// Takes as many jobs as there are threads for and, where they are short, a few more, out of the most urgent list
    /// that may have some.
    fn take_next(&mut self) -> Option<BoxFuture<'static, TakenJobs>> {
        let most = |list: JobList| {
            let room = self.place.threads_for(list.1) + self.place.ahead();
            room.saturating_sub(self.ahead.len())
        };
        let hinted = self.lists.iter().find(|list| self.hints.contains(*list) && most(**list) > 0);
        let (list, place) = (*hinted?, Arc::clone(&self.place));
        let most = most(list);
        // Whoever says meanwhile that there is something new is heard.
        self.hints.remove(&list);
        Some(Box::pin(async move { (list, most, place.queue.take(list, most).await) }))
    }

    fn took(&mut self, (list, most, taken): TakenJobs) {
        self.taking = None;
        match taken {
            Ok(taken) => {
                self.pause = FIRST_PAUSE;
                if taken.len() == most {
                    self.hints.insert(list);
                }
                let now = Instant::now();
                self.ahead.extend(taken.into_iter().map(|message| (list, message, now)));
            }
            Err(_) => {
                self.is_lost = true;
                self.hints.insert(list);
                self.put_off("the queue does not answer");
            }
        }
    }

    /// How long the oldest of what was taken may still lie here.
    fn patience(&self) -> Option<Duration> {
        self.ahead.front().map(|(.., since)| LYING.saturating_sub(since.elapsed()))
    }

    /// Gives back what was taken and not begun.
    async fn give_back(&mut self) {
        if let Some(taking) = self.taking.take() {
            let taken = taking.await;
            self.took(taken);
        }
        for (list, message, _) in self.ahead.drain(..) {
            // It is handed out again in any case, after a while.
            let _ = message.ack_with(AckKind::Nak(None)).await;
            self.hints.insert(list);
        }
    }

    fn attend(&self, message: Message, (_, kind): JobList, thread: OwnedSemaphorePermit) {
        let place = Arc::clone(&self.place);
        tokio::spawn(async move {
            attending::attend(&place, message, kind, thread).await;
        });
    }

    fn put_off(&mut self, why: &str) {
        tracing::warn!(why, "the queue is tried again");
        self.not_before = Instant::now() + self.pause;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        let (freed, pause) = (Arc::clone(&self.place), self.not_before - Instant::now());
        tokio::spawn(async move {
            rest(pause).await;
            freed.freed.notify_one();
        });
    }
}
