//! What it costs that work goes through the queue: the same analyses on threads of this process, and by a worker with
//! as many threads behind a NATS server with JetStream.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::Random;
use dohyo_rules::{AnyMatch, Status, find};
use dohyo_server::jobs::{Job, JobClient, JobRunner, JobTask, TableText, Watched};

use super::surroundings::Surroundings;
use crate::server::program;

/// How many analyses.
pub(crate) const JOBS: usize = 1000;
/// Positions that each looks at.
const NODES: u64 = 30_000;
/// Threads that work, here and there.
const THREADS: usize = 2;
/// How often each way is measured, in turn.
const TURNS: usize = 2;

/// How long the queue takes, and how long it takes without.
pub(crate) struct Compared {
    pub(crate) queue: Duration,
    pub(crate) threads: Duration,
}

/// A worker in a process of its own, which ends with this.
struct Worker(Child);

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Measures both, one after the other.
pub(crate) async fn compare(around: &Surroundings) -> Compared {
    let tasks: Arc<[JobTask]> = tasks().into();
    let nats = around.nats();
    let _worker = work(nats);
    let mut client = JobClient::open(&nats.parse().expect("a URL")).await.expect("a queue");
    let mut compared = Compared { queue: Duration::ZERO, threads: Duration::ZERO };
    for _ in 0..TURNS {
        compared.threads += here(&tasks);
        let jobs = tasks.iter().map(|task| Job { id: client.name(), task: task.clone() });
        let jobs = jobs.collect();
        let begun = Instant::now();
        let answers = client.ask_all(jobs, &mut |_| ()).await.expect("the worker is there");
        compared.queue += begun.elapsed();
        assert_eq!(answers.len(), JOBS);
    }
    compared
}

/// Positions of matches by chance.
fn tasks() -> Vec<JobTask> {
    let mut random = Random::new(1);
    let mut tasks = Vec::with_capacity(JOBS);
    while tasks.len() < JOBS {
        let mut table = find("checkers").expect("a game").start();
        while let Status::Turn(player) = table.status()
            && tasks.len() < JOBS
        {
            tasks.push(analysis(&*table));
            let moves = table.moves(player);
            let mv = moves[random.below(moves.len())].clone();
            table.choose(player, &mv, None).expect("it is legal");
        }
    }
    tasks
}

fn analysis(table: &dyn AnyMatch) -> JobTask {
    let (table, millis) = (TableText::of(table), 60_000);
    JobTask::Analysis { table, lines: 1, depth: None, nodes: Some(NODES), millis, seen: 0 }
}

/// How long threads of this process take.
fn here(tasks: &[JobTask]) -> Duration {
    let (next, begun) = (AtomicUsize::new(0), Instant::now());
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let (mut runner, stop) = (JobRunner::new(None), Arc::new(AtomicBool::new(false)));
                while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut watched = Watched { report: &mut |_| (), stop: &stop };
                    runner.perform(task, &mut watched).expect("it can be done");
                }
            });
        }
    });
    begun.elapsed()
}

/// Starts a worker, and waits until it is ready.
fn work(nats: &str) -> Worker {
    let mut command = Command::new(program());
    command.args(["worker", "--nats", nats, "--threads", &THREADS.to_string()]);
    command.env("DOHYO_LOG", "warn");
    let mut worker = Worker(command.stdout(Stdio::piped()).spawn().expect("the program starts"));
    let said = BufReader::new(worker.0.stdout.take().expect("a pipe")).lines().next();
    let said = said.expect("a line").expect("text");
    assert!(said.contains("ready"), "{said}");
    worker
}
