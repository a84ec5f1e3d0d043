//! Jobs and answers in the shape of the version before: they are read, they are written as they were, and a worker
//! that knows no other is served.

use dohyo_server::jobs::{
    Hello, JobAnswer, JobKind, JobTask, OLDEST_VERSION, PostedJob, Said, SaidWhat, VERSION,
    Workforce,
};
use futures_util::StreamExt;
use serde_json::{Value, json};

use super::{TestWorker, analysis, ask, job, until_taken, workforce};
use crate::several::nats::OwnNats;

const JOBS: [&str; 3] = [
    include_str!("version-1/analysis-job.json"),
    include_str!("version-1/review-job.json"),
    include_str!("version-1/computer-job.json"),
];
const SAID: [&str; 2] =
    [include_str!("version-1/analysis-said.json"), include_str!("version-1/review-said.json")];
const HELLO: &str = include_str!("version-1/hello.json");

#[test]
fn the_version_before_is_read_and_written_as_it_was() {
    for text in JOBS {
        let posted = PostedJob::read(text.as_bytes()).expect(text);
        assert_eq!(posted.version, OLDEST_VERSION);
        assert_eq!(posted.write(), text.trim_end());
        // What it lacks is what it always did: all of it, from the beginning.
        match posted.job.task {
            JobTask::Analysis { seen, .. } => assert_eq!(seen, 0),
            JobTask::Review { from, turns_at_most, .. } => {
                assert_eq!((from, turns_at_most), (0, None));
            }
            _ => {}
        }
    }
    for text in SAID {
        let said = Said::read(text.as_bytes()).expect(text);
        assert_eq!(said.write(), text.trim_end());
        match said.what {
            SaidWhat::Done(JobAnswer::Analysis { is_cut, .. }) => assert!(!is_cut),
            SaidWhat::Done(JobAnswer::Review { has_rest, .. }) => assert!(!has_rest),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn what_is_newer_or_nonsense_is_refused_with_the_reason() {
    let newer = JOBS[0].replace("\"version\":1", "\"version\":99");
    let error = PostedJob::read(newer.as_bytes()).expect_err("nobody knows it");
    assert!(error.0.contains("version 99"), "{error:?}");
    for nonsense in ["", "{}", "[]", "\u{1}", "{\"version\":2}"] {
        assert!(PostedJob::read(nonsense.as_bytes()).is_err(), "{nonsense}");
        assert!(Said::read(nonsense.as_bytes()).is_err(), "{nonsense}");
    }
}

#[test]
fn what_is_said_today_reads_back() {
    for what in [
        SaidWhat::Begun,
        SaidWhat::Beat,
        SaidWhat::Failed("a reason".to_owned()),
        SaidWhat::Done(JobAnswer::Review { turns: Vec::new(), has_rest: true }),
    ] {
        let said = Said { version: VERSION, id: "x".into(), worker: "w".into(), tries: 1, what };
        assert_eq!(Said::read(said.write().as_bytes()), Ok(said));
    }
}

/// Takes the next job out of a list, as a worker does.
async fn take(client: &async_nats::Client, list: &str) -> async_nats::Message {
    let next = format!("$JS.API.CONSUMER.MSG.NEXT.DOHYO-JOBS.{list}");
    let expires = r#"{"batch":1,"expires":20000000000}"#;
    let inbox = client.new_inbox();
    let request = async_nats::Request::new()
        .payload(expires.into())
        .inbox(inbox)
        .timeout(Some(super::PATIENCE));
    client.send_request(next, request).await.expect("a job")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_of_the_version_before_is_served() {
    let nats = OwnNats::with_jetstream();
    // Somebody makes the lists.
    TestWorker::start(&nats.url(), 1, &[JobKind::Puzzle]).await.close().await;
    let workforce = Workforce::open(&nats.url().parse().expect("a URL"), "hall".to_owned());
    let older = async_nats::connect(nats.url()).await.expect("it is there");
    let mut calls = older.subscribe("dohyo-crew.call").await.expect("it listens");
    let greeting = tokio::spawn({
        let older = older.clone();
        async move {
            older.publish("dohyo-crew.workers", HELLO.into()).await.expect("it is heard");
            while calls.next().await.is_some() {
                older.publish("dohyo-crew.workers", HELLO.into()).await.expect("it is heard");
            }
        }
    });
    until_taken(&workforce, JobKind::Analysis).await;
    let place = workforce.place(JobKind::Analysis).expect("room");
    let asked = tokio::spawn(async move {
        ask(&place, &job("analysis abc", analysis("checkers", Some(30_000), 60_000))).await
    });
    let taken = take(&older, "analysis-1").await;
    assert_eq!(std::str::from_utf8(&taken.payload), Ok(JOBS[0].trim_end()));
    let reply = older.request("dohyo-crew.to.hall", SAID[0].into()).await.expect("it is heard");
    assert_eq!(&*reply.payload, b"wanted");
    let again = older.request("dohyo-crew.to.hall", SAID[0].into()).await.expect("it is heard");
    assert_eq!(&*again.payload, b"unwanted", "the first answer counts");
    let JobAnswer::Analysis { found: Some(found), .. } = asked.await.expect("it ends") else {
        panic!("an analysis was asked for")
    };
    assert_eq!(found.read().expect("a line").best_move(), "11-15");
    greeting.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_the_version_before_is_served() {
    let nats = OwnNats::with_jetstream();
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Analysis]).await;
    let older = async_nats::connect(nats.url()).await.expect("it is there");
    let mut said = older.subscribe("dohyo-crew.to.hall").await.expect("it listens");
    older.publish("dohyo-jobs.1.analysis", JOBS[0].into()).await.expect("it is there");
    loop {
        let message = said.next().await.expect("it goes on");
        if let Some(reply) = message.reply {
            older.publish(reply, "wanted".into()).await.expect("it is heard");
        }
        let value: Value = serde_json::from_slice(&message.payload).expect("JSON");
        assert_eq!(value["version"], 1);
        if value["says"] == "done" {
            assert!(value["what"]["found"]["lines"].is_array(), "{value}");
            assert_eq!(value["what"].as_object().expect("fields").len(), 2, "{value}");
            break;
        }
        assert_ne!(value["says"], "failed", "{value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_that_nobody_can_read_or_do_are_set_aside() {
    let nats = OwnNats::with_jetstream();
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Analysis]).await;
    let somebody = async_nats::connect(nats.url()).await.expect("it is there");
    somebody.publish("dohyo-jobs.2.analysis", "nonsense".into()).await.expect("it is there");
    let workforce = workforce(&nats.url(), JobKind::Analysis).await;
    let place = workforce.place(JobKind::Analysis).expect("room");
    let mut task = analysis("checkers", Some(100), 1000);
    if let JobTask::Analysis { table, .. } = &mut task {
        table.log.push("nonsense".to_owned());
    }
    let bad = place.ask(&job("bad", task), &mut |_| {}, std::future::pending()).await;
    assert!(matches!(bad, Err(dohyo_server::jobs::Unanswered::Failed(_))), "{bad:?}");
    super::look_until(&nats.url(), |found| found.aside == 2).await;
    // It goes on.
    ask(&place, &job("good", analysis("checkers", Some(100), 1000))).await;
}

#[test]
fn kinds_that_only_another_version_knows_do_no_harm() {
    let mut hello: Value = serde_json::from_str(HELLO).expect("JSON");
    hello["kinds"] = json!(["analysis", "something-new"]);
    let Ok(Hello::Worker(worker)) = serde_json::from_value(hello) else { panic!("a worker") };
    assert!(worker.takes(JobKind::Analysis) && !worker.takes(JobKind::Review));
}
