//! Jobs: the same work has the same answer wherever it is done, whoever waits most comes first, and what a worker does
//! not do, somebody else does.

mod halls;
mod queue;
mod versions;

use std::num::NonZeroUsize;
use std::time::Duration;

use dohyo_server::jobs::{
    Job, JobAnswer, JobKind, JobPlace, JobTask, NoQueue, Overview, PuzzleSource, TableText,
    WorkerSettings, Workforce, look_around, work,
};
use dohyo_server::secret;
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(60);

/// A worker in this process.
struct TestWorker {
    closing: Option<oneshot::Sender<()>>,
    task: JoinHandle<Result<(), NoQueue>>,
}

impl TestWorker {
    /// Starts one, and waits until it is ready.
    async fn start(url: &str, threads: usize, kinds: &[JobKind]) -> Self {
        let settings = WorkerSettings {
            url: url.parse().expect("a URL"),
            threads: NonZeroUsize::new(threads).expect("some"),
            kinds: kinds.to_vec(),
            cache: None,
        };
        let (ready, is_ready) = oneshot::channel();
        let (closing, closed) = oneshot::channel::<()>();
        let opened = Box::new(move |_: &str| ready.send(()).expect("somebody waits"));
        let closed = Box::pin(async move {
            let _ = closed.await;
        });
        let task = tokio::spawn(work(settings, opened, closed));
        is_ready.await.expect("it opens");
        Self { closing: Some(closing), task }
    }

    /// Lets it finish what it has in hand.
    async fn close(mut self) {
        drop(self.closing.take());
        self.task.await.expect("it ends").expect("it goes well");
    }
}

/// A server's workers, once there is one for a kind.
async fn workforce(url: &str, kind: JobKind) -> Workforce {
    let workforce = Workforce::open(&url.parse().expect("a URL"), secret::random_text(8));
    until_taken(&workforce, kind).await;
    workforce
}

async fn until_taken(workforce: &Workforce, kind: JobKind) {
    let mut changes = workforce.changes().expect("there is a queue");
    let there = async {
        while !workforce.takes(kind) {
            changes.changed().await.expect("it goes on");
        }
    };
    timeout(PATIENCE, there).await.expect("a worker in time");
}

/// Has a job done that nobody watches.
async fn ask(place: &JobPlace, job: &Job) -> JobAnswer {
    let mut ignore = |_| {};
    let asked = place.ask(job, &mut ignore, std::future::pending());
    timeout(PATIENCE, asked).await.expect("in time").expect("an answer")
}

/// Looks around until something is so.
async fn look_until(url: &str, is_so: impl Fn(&Overview) -> bool) -> Overview {
    let url = url.parse().expect("a URL");
    let looked = async {
        loop {
            let found = look_around(&url).await.expect("it is there");
            if is_so(&found) {
                return found;
            }
        }
    };
    timeout(PATIENCE, looked).await.expect("in time")
}

/// The table of a game after some of its first moves.
fn table(game: &str, moves: usize) -> TableText {
    let mut table = dohyo_rules::find(game).expect("a game").start();
    for _ in 0..moves {
        let dohyo_rules::Status::Turn(player) = table.status() else { break };
        let mv = table.moves(player).swap_remove(0);
        table.play(&mv).expect("a listed move is legal");
    }
    TableText::of(&*table)
}

fn job(id: &str, task: JobTask) -> Job {
    Job { id: id.to_owned(), task }
}

/// A job whose answer does not depend on the time.
fn example(kind: JobKind) -> JobTask {
    let (game, seed) = ("checkers".to_owned(), 7);
    match kind {
        JobKind::Computer => {
            let (table, seat) = (table(&game, 4), "first".to_owned());
            JobTask::Computer { table, seat, level: 4, seed, millis: 60_000 }
        }
        JobKind::Solve => {
            let (game, utility) = ("bout".to_owned(), "win".to_owned());
            JobTask::Solve { game, utility, positions: vec!["-3 46 35".to_owned()] }
        }
        JobKind::Analysis => analysis(&game, Some(30_000), 60_000),
        JobKind::Review => review(&game, 6, Some(2)),
        JobKind::Puzzle => JobTask::Puzzle {
            game,
            glance: 2_000,
            nodes: 6_000,
            of: PuzzleSource::SelfPlay { seed, number: 0 },
        },
        JobKind::Tuning => JobTask::Tuning {
            game,
            nodes: 200,
            opening: 4,
            longest: 40,
            evaluator: "hand-crafted".to_owned(),
            seed,
            first: 3,
            matches: 2,
        },
    }
}

fn analysis(game: &str, nodes: Option<u64>, millis: u64) -> JobTask {
    JobTask::Analysis { table: table(game, 2), lines: 2, depth: None, nodes, millis, seen: 0 }
}

fn review(game: &str, moves: usize, turns_at_most: Option<usize>) -> JobTask {
    JobTask::Review { table: table(game, moves), from: 0, turns_at_most }
}

/// An answer without what the clock says.
fn timeless(answer: &JobAnswer) -> Value {
    let mut value = serde_json::to_value(answer).expect("JSON");
    forget_times(&mut value);
    value
}

fn forget_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.shift_remove("micros");
            fields.values_mut().for_each(forget_times);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_times),
        _ => {}
    }
}
