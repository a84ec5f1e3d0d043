//! `dohyo worker` and `dohyo admin jobs` as programs: a worker that is killed in the middle of a job loses nothing, one
//! that is told to end leaves in order, and without a queue there is one line that says what to do.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use dohyo_server::jobs::{
    Job, JobAnswer, JobCount, JobKind, JobTask, Overview, TableText, Workforce, look_around,
};
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use super::hall::Folder;
use super::support::{command, document, dohyo, signal};

/// Longer than anything takes here.
const PATIENCE: Duration = Duration::from_secs(90);

/// A program that ends with the test.
struct Running(Child);

/// A NATS server.
struct Nats {
    _server: Running,
    _store: Folder,
    url: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Nats {
    fn start(options: &[&str]) -> Self {
        let store = Folder::new("nats");
        let mut server = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", "-1", "-sd"])
            .arg(store.path())
            .args(options)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("`cargo xtask test` sees to it that there is a nats-server");
        let mut said = BufReader::new(server.stderr.take().expect("a pipe")).lines();
        let mut url = None;
        for line in said.by_ref() {
            let line = line.expect("it speaks English");
            if let Some((_, address)) = line.split_once("Listening for client connections on ") {
                let address: SocketAddr = address.trim().parse().expect("an address");
                url = Some(format!("nats://{address}"));
            }
            if line.contains("Server is ready") {
                break;
            }
        }
        // What it says later is read as well, or it could say no more.
        thread::spawn(move || said.for_each(drop));
        Self { _server: Running(server), _store: store, url: url.expect("it listens") }
    }
}

/// Starts a worker, and waits until it is ready.
fn worker(nats: &Nats, options: &[&str]) -> Running {
    let mut child = command(&["worker", "--nats", &nats.url])
        .args(options)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut line).expect("a line");
    assert!(line.contains(" is ready ("), "{line}");
    Running(child)
}

async fn look_until(nats: &Nats, is_so: impl Fn(&Overview) -> bool) {
    let url = nats.url.parse().expect("a URL");
    let looked = async { while !is_so(&look_around(&url).await.expect("it is there")) {} };
    timeout(PATIENCE, looked).await.expect("in time");
}

/// A job that takes some seconds.
fn long_job() -> Job {
    let mut table = dohyo_rules::find("kumo").expect("a game").start();
    for _ in 0..40 {
        let dohyo_rules::Status::Turn(player) = table.status() else { break };
        let mv = table.moves(player).swap_remove(0);
        table.play(&mv).expect("a listed move is legal");
    }
    let (table, from) = (TableText::of(&*table), 0);
    Job { id: "long".to_owned(), task: JobTask::Review { table, from, turns_at_most: None } }
}

#[test]
fn a_job_whose_worker_is_killed_is_done_by_another_and_answered_once() {
    let nats = Nats::start(&["-js"]);
    let mut first = worker(&nats, &["--threads", "1"]);
    Runtime::new().expect("threads").block_on(async {
        let workforce = Workforce::open(&nats.url.parse().expect("a URL"), "test".to_owned());
        let mut changes = workforce.changes().expect("there is a queue");
        while !workforce.takes(JobKind::Review) {
            changes.changed().await.expect("it goes on");
        }
        let place = workforce.place(JobKind::Review).expect("room");
        let asked = tokio::spawn(async move {
            place.ask(&long_job(), &mut |_| {}, std::future::pending()).await
        });
        look_until(&nats, |found| found.workers.iter().any(|one| !one.doing.is_empty())).await;
        let _second = worker(&nats, &["--threads", "1"]);
        first.0.kill().expect("it is ours");
        let answer = timeout(PATIENCE, asked).await.expect("in time").expect("it ends");
        let Ok(JobAnswer::Review { turns, has_rest: false }) = answer else { panic!("{answer:?}") };
        assert!(turns.len() > 10, "{} turns", turns.len());
        assert_eq!(workforce.count(JobKind::Review, JobCount::Again), 1);
        assert_eq!(workforce.count(JobKind::Review, JobCount::Answered), 1);
        look_until(&nats, |found| {
            let is_empty = found.queues.iter().all(|queue| queue.waiting + queue.in_progress == 0);
            let done: u64 = found.workers.iter().map(|one| one.done).sum();
            is_empty && found.workers.len() == 1 && done == 1
        })
        .await;
    });
}

#[test]
fn a_worker_that_is_told_to_end_leaves_in_order() {
    let nats = Nats::start(&["-js"]);
    for name in ["-INT", "-TERM"] {
        let mut ended = worker(&nats, &["--kinds", "review,analysis"]);
        signal(&ended.0, name);
        assert_eq!(ended.0.wait().expect("it ends").code(), Some(0), "{name}");
    }
}

#[test]
fn jobs_and_workers_are_shown() {
    let nats = Nats::start(&["-js"]);
    let _worker = worker(&nats, &["--threads", "3", "--kinds", "computer"]);
    let shown = document(&["admin", "jobs", "--nats", &nats.url, "--json"]);
    assert_eq!(shown["queues"][0]["kind"], "computer");
    assert_eq!(shown["queues"].as_array().expect("a list").len(), JobKind::ALL.len());
    assert_eq!(shown["workers"][0]["threads"], 3);
    assert_eq!(shown["workers"][0]["kinds"], Value::from(vec!["computer"]));
    let text = dohyo(&["admin", "jobs", "--nats", &nats.url]);
    assert_eq!(text.status, 0, "{}", text.err);
    assert!(text.out.contains("workers: 1") && text.out.contains("3 threads: computer"));
}

#[test]
fn puzzles_and_tuning_are_the_same_by_workers() {
    let nats = Nats::start(&["-js"]);
    let _worker = worker(&nats, &["--threads", "2"]);
    let effort = ["--games", "3", "--glance", "2000", "--nodes", "6000"];
    let find = ["puzzles", "find", "checkers"];
    let here = dohyo(&[&find[..], &effort].concat());
    let away = dohyo(&[&find[..], &effort, &["--nats", &nats.url]].concat());
    assert_eq!((away.status, &away.out), (0, &here.out), "{}", away.err);
    assert!(!here.out.is_empty());
    let folder = Folder::new("tuned");
    let [here, away] = ["here", "away"].map(|name| folder.path().join(name));
    for (out, by) in [(&here, &[][..]), (&away, &["--nats", &nats.url][..])] {
        let out = out.display().to_string();
        let tune = ["tune", "checkers", "--out", &out, "--matches", "10", "--nodes", "100"];
        let ran = dohyo(&[&tune[..], &["--epochs", "1"], by].concat());
        assert_eq!(ran.status, 0, "{}", ran.err);
    }
    let read = |path| std::fs::read(path).expect("it was written");
    assert_eq!(read(&here), read(&away));
}

/// Status 2, nothing on stdout and one line on stderr with this in it.
#[track_caller]
fn check_trouble(args: &[&str], expected: &str) {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.out), (2, ""), "dohyo {}: {}", args.join(" "), ran.err);
    assert!(ran.err.starts_with("dohyo: ") && ran.err.lines().count() == 1, "{}", ran.err);
    assert!(ran.err.contains(expected), "{}", ran.err);
}

#[test]
fn without_a_queue_one_line_says_what_to_do() {
    let plain = Nats::start(&[]);
    let find = |url| ["puzzles", "find", "checkers", "--games", "1", "--nats", url];
    for (url, expected) in [
        ("http://127.0.0.1", "use nats://HOST:4222"),
        ("nats://127.0.0.1:9", "start one, or correct --nats"),
        (&*plain.url, "start it with `nats-server -js`"),
    ] {
        check_trouble(&["worker", "--nats", url], expected);
        check_trouble(&["admin", "jobs", "--nats", url], expected);
        check_trouble(&find(url), expected);
    }
    let ran = command(&["worker"]).env_remove("DOHYO_NATS").output().expect("it runs");
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("add --nats nats://HOST:4222"));
    let wrong = dohyo(&["worker", "--nats", "nats://127.0.0.1:9", "--kinds", "cooking"]);
    assert_eq!(wrong.status, 1, "{}", wrong.err);
    assert!(wrong.err.contains("there are computer, solve"), "{}", wrong.err);
}
