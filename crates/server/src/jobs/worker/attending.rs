//! One job in the hands of a worker, from the queue to its answer. It is prolonged as long as it goes on, and out
//! of the queue once whoever asked has the answer.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::{AckKind, Message};
use dohyo_engine::Analysis;
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{self, MissedTickBehavior, interval, interval_at};

use super::workplace::{HeldJob, WorkerExit, Workplace};
use crate::background::rest;
use crate::jobs::job::{JobAnswer, JobTask};
use crate::jobs::kind::JobKind;
use crate::jobs::queue::MOST_TRIES;
use crate::jobs::runner::{BadJob, Watched};
use crate::jobs::shapes::AnalysisText;
use crate::jobs::wire::{PostedJob, Said, SaidWhat, UNWANTED};

/// How often it is told that a job goes on: three times before it would be handed out again.
const BEAT: Duration = Duration::from_secs(2);
/// What is done sooner than this needs no word before its answer; of the lines of an analysis one is told in each
/// such time, the last.
const QUICK: Duration = Duration::from_millis(50);
/// The pauses between the attempts to deliver an answer, in milliseconds.
const PAUSES: [u64; 4] = [0, 100, 400, 1600];
/// How long whoever asked may take to say something.
const PATIENCE: Duration = Duration::from_secs(2);
/// More reports than a search has depths.
const REPORTS: usize = 256;

/// What came of a job.
enum JobOutcome {
    Answer(JobAnswer),
    Bad(String),
    /// Another worker does it.
    GivenBack,
}

/// A job in hand.
struct Attended<'a> {
    place: &'a Arc<Workplace>,
    message: &'a Message,
    posted: &'a PostedJob,
    tries: u64,
    stop: Arc<AtomicBool>,
    is_unwanted: Arc<AtomicBool>,
}

/// Does a job that was taken out of the queue, on a thread that is free for others as soon as there is an answer:
/// while that is delivered the next job is done.
pub(super) async fn attend(
    place: &Arc<Workplace>,
    message: Message,
    kind: JobKind,
    thread: OwnedSemaphorePermit,
) {
    let (tries, number) = match message.info() {
        Ok(info) => (info.delivered.unsigned_abs(), info.stream_sequence),
        Err(_) => return,
    };
    let posted = match PostedJob::read(&message.payload) {
        Ok(posted) => posted,
        Err(error) => {
            tracing::error!(?error, "a job cannot be read, and is set aside");
            set_aside(place, &message, kind).await;
            return;
        }
    };
    let (stop, is_unwanted) = <(Arc<AtomicBool>, Arc<AtomicBool>)>::default();
    let attended = Attended {
        place,
        message: &message,
        posted: &posted,
        tries,
        stop: Arc::clone(&stop),
        is_unwanted: Arc::clone(&is_unwanted),
    };
    if tries > MOST_TRIES {
        let why = format!("{MOST_TRIES} workers took it up, and each broke off");
        attended.finish(JobOutcome::Bad(why), kind).await;
        return;
    }
    let (id, began) = (posted.job.id.clone(), Instant::now());
    place.hold(number, HeldJob { id, kind, began, stop, is_unwanted, is_done: false });
    let outcome = attended.work().await;
    place.note_pace(number, began.elapsed());
    // Where answers are not taken for long, no more jobs are.
    let delivering = place.delivery().await;
    drop(thread);
    place.freed.notify_one();
    attended.finish(outcome, kind).await;
    place.let_go(number);
    drop(delivering);
    place.freed.notify_one();
}

async fn set_aside(place: &Workplace, message: &Message, kind: JobKind) {
    place.failed.fetch_add(1, Ordering::Relaxed);
    place.queue.set_aside(kind, String::from_utf8_lossy(&message.payload).into_owned()).await;
    // Whoever gets it again sets it aside again.
    let _ = message.ack_with(AckKind::Term).await;
}

impl Attended<'_> {
    /// Does it on a thread of its own, tells what is found by the way, and that it goes on.
    async fn work(&self) -> JobOutcome {
        let (report, mut reports) = mpsc::channel(REPORTS);
        let mut thread = self.start(report);
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut telling = interval_at(time::Instant::now() + QUICK, QUICK);
        telling.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut leaving = self.place.leaving();
        let (mut asking, mut is_told, mut latest) = (None, false, None);
        // The first beat comes at once.
        beat.tick().await;
        let done = loop {
            tokio::select! {
                done = &mut thread => break done,
                Some(found) = reports.recv() => latest = Some(found),
                _ = telling.tick() => {
                    if !std::mem::replace(&mut is_told, true) {
                        asking = Some(Box::pin(self.ask(SaidWhat::Begun)));
                    }
                    if let Some(found) = latest.take() {
                        self.tell(SaidWhat::Line(found)).await;
                    }
                }
                () = async { asking.as_mut().expect("it is there").await }, if asking.is_some() => {
                    asking = None;
                }
                _ = beat.tick() => {
                    // Who does not hear it hands the job out again, and the first answer counts.
                    let _ = self.message.ack_with(AckKind::Progress).await;
                    asking = Some(Box::pin(self.ask(SaidWhat::Beat)));
                }
                left = gone(&mut leaving, self.posted.job.task.kind()) => match left {
                    WorkerExit::GivingBack => return JobOutcome::GivenBack,
                    // It ends soon, with what it has.
                    _ => self.stop.store(true, Ordering::Release),
                }
            }
        };
        // The answer says all that a last line would.
        drop(asking);
        match done {
            Ok(Some(Ok(answer))) => JobOutcome::Answer(answer),
            Ok(Some(Err(BadJob(why)))) => JobOutcome::Bad(why),
            Ok(None) | Err(_) => JobOutcome::Bad("it broke off in the middle".to_owned()),
        }
    }

    /// Begins on a thread.
    fn start(
        &self,
        report: mpsc::Sender<AnalysisText>,
    ) -> JoinHandle<Option<Result<JobAnswer, BadJob>>> {
        let (place, stop) = (Arc::clone(self.place), Arc::clone(&self.stop));
        let task: JobTask = self.posted.job.task.clone();
        spawn_blocking(move || {
            let mut runner = place.runner();
            let mut report = |found: &Analysis| {
                // The next line is as good.
                let _ = report.try_send(AnalysisText::from(found));
            };
            let mut watched = Watched { report: &mut report, stop: &stop };
            // A fault in one job must not cost us all that come after it.
            let done = catch_unwind(AssertUnwindSafe(|| runner.perform(&task, &mut watched))).ok();
            if done.is_none() {
                runner.forget();
            }
            place.back(runner);
            done
        })
    }

    /// Tells whoever asked, and takes the job out of the queue.
    async fn finish(&self, outcome: JobOutcome, kind: JobKind) {
        match outcome {
            JobOutcome::GivenBack => {
                // It is handed out again in any case.
                let _ = self.message.ack_with(AckKind::Nak(None)).await;
                self.stop.store(true, Ordering::Release);
                return;
            }
            JobOutcome::Bad(why) => {
                tracing::error!(id = self.posted.job.id, %kind, why, "a job cannot be done");
                self.deliver(SaidWhat::Failed(why)).await;
                set_aside(self.place, self.message, kind).await;
                return;
            }
            JobOutcome::Answer(_) if self.is_unwanted.load(Ordering::Acquire) => {}
            JobOutcome::Answer(answer) => {
                self.place.done.fetch_add(1, Ordering::Relaxed);
                self.deliver(SaidWhat::Done(answer)).await;
            }
        }
        // It is done again otherwise, and the first answer counts.
        let _ = self.message.ack().await;
    }

    /// Delivers an answer. Whoever is not there asks anew when they are back.
    async fn deliver(&self, what: SaidWhat) {
        for pause in PAUSES {
            rest(Duration::from_millis(pause)).await;
            if self.request(what.clone()).await.is_some() {
                return;
            }
        }
        tracing::warn!(id = self.posted.job.id, "nobody takes the answer to a job");
    }

    /// Says something, and hears whether the job is still wanted.
    async fn ask(&self, what: SaidWhat) {
        if self.request(what).await == Some(Wanted::No) {
            self.is_unwanted.store(true, Ordering::Release);
            self.stop.store(true, Ordering::Release);
        }
    }

    /// Whether the job is wanted; nothing where nobody answers.
    async fn request(&self, what: SaidWhat) -> Option<Wanted> {
        let request = async_nats::Request::new()
            .payload(self.said(what).write().into())
            .timeout(Some(PATIENCE));
        let heard = self.place.client.send_request(self.posted.to.clone(), request).await.ok()?;
        let is_unwanted = &*heard.payload == UNWANTED.as_bytes();
        Some(if is_unwanted { Wanted::No } else { Wanted::Yes })
    }

    /// Says something that nobody need hear.
    async fn tell(&self, what: SaidWhat) {
        let text = self.said(what).write();
        let _ = self.place.client.publish(self.posted.to.clone(), text.into()).await;
    }

    fn said(&self, what: SaidWhat) -> Said {
        Said {
            version: self.posted.version,
            id: self.posted.job.id.clone(),
            worker: self.place.name.clone(),
            tries: self.tries,
            what,
        }
    }
}

/// Whether a job is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Yes,
    No,
}

/// Waits until a job has to end because the worker goes: what comes in pieces at once, all else when there is no
/// time left.
async fn gone(leaving: &mut watch::Receiver<WorkerExit>, kind: JobKind) -> WorkerExit {
    let comes_in_pieces = matches!(kind, JobKind::Analysis | JobKind::Review);
    let seen = *leaving.borrow_and_update();
    let is_due =
        |state: WorkerExit| state > seen && (state == WorkerExit::GivingBack || comes_in_pieces);
    let due = leaving.wait_for(|state| is_due(*state)).await.map(|state| *state);
    match due {
        Ok(state) => state,
        Err(_) => std::future::pending().await,
    }
}
