//! What becomes of jobs in the queue: streamed lines, priorities, cancelled, refused and returned work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy};
use dohyo_server::jobs::{
    JobAnswer, JobClient, JobCount, JobKind, JobRunner, NoQueue, Unanswered, Watched, look_around,
};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{
    PATIENCE, TestWorker, analysis, ask, example, job, look_until, review, timeless, workforce,
};
use crate::several::nats::OwnNats;

fn done_here(task: &dohyo_server::jobs::JobTask) -> JobAnswer {
    let stop = Arc::new(AtomicBool::new(false));
    let mut watched = Watched { report: &mut |_| {}, stop: &stop };
    JobRunner::new(None).perform(task, &mut watched).expect("it can be done")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_job_has_the_same_answer_here_and_from_a_worker() {
    let nats = OwnNats::with_jetstream();
    let worker = TestWorker::start(&nats.url(), 2, &JobKind::ALL).await;
    let mut client = JobClient::open(&nats.url().parse().expect("a URL")).await.expect("a queue");
    for kind in JobKind::ALL {
        let task = example(kind);
        let here = done_here(&task);
        let asked = vec![job(&client.name(), task)];
        let answers = client.ask_all(asked, &mut |_| {}).await.expect("it is done");
        assert_eq!(timeless(&answers[0]), timeless(&here), "{kind}");
    }
    worker.close().await;
    // Whoever is asked now is not kept waiting for ever.
    let found = look_around(&nats.url().parse().expect("a URL")).await.expect("it is there");
    assert!(found.workers.is_empty() && found.queues.iter().all(|queue| queue.waiting == 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_come_while_a_worker_thinks_and_end_with_whoever_asked() {
    let nats = OwnNats::with_jetstream();
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Analysis]).await;
    let workforce = workforce(&nats.url(), JobKind::Analysis).await;
    let place = workforce.place(JobKind::Analysis).expect("room");
    let (gone, leaves) = oneshot::channel();
    let (mut gone, mut depths) = (Some(gone), Vec::new());
    let endless = job("endless", analysis("kumo", None, 600_000));
    let mut hear = |found: dohyo_engine::Analysis| {
        depths.push(found.depth);
        if depths.len() == 2 {
            gone.take().expect("once").send(()).expect("somebody waits");
        }
    };
    let left = async move { leaves.await.expect("two lines") };
    let asked = timeout(PATIENCE, place.ask(&endless, &mut hear, left)).await.expect("in time");
    assert_eq!(asked, Err(Unanswered::Unwanted));
    assert!(depths.is_sorted() && depths.len() >= 2, "{depths:?}");
    let is_idle = |found: &dohyo_server::jobs::Overview| {
        found.workers.iter().all(|worker| worker.doing.is_empty())
            && found.queues.iter().all(|queue| queue.waiting + queue.in_progress == 0)
    };
    look_until(&nats.url(), is_idle).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_waits_overtakes_reviews() {
    let nats = OwnNats::with_jetstream();
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Computer, JobKind::Review]).await;
    let workforce = workforce(&nats.url(), JobKind::Review).await;
    let done = Arc::new(AtomicUsize::new(0));
    let (begun, is_begun) = oneshot::channel();
    let reviews = tokio::spawn({
        let (workforce, done) = (workforce.clone(), Arc::clone(&done));
        async move {
            let [one, other] = [(); 2].map(|()| workforce.place(JobKind::Review).expect("room"));
            assert!(workforce.place(JobKind::Review).is_none(), "the rest waits with the server");
            begun.send(()).expect("somebody waits");
            for round in 0..4 {
                let [here, there] = [0, 1].map(|half| {
                    job(&format!("review {round} {half}"), review("checkers", 24, None))
                });
                tokio::join!(ask(&one, &here), ask(&other, &there));
                done.fetch_add(2, Ordering::SeqCst);
            }
        }
    });
    is_begun.await.expect("it begins");
    look_until(&nats.url(), |found| found.workers.iter().any(|worker| !worker.doing.is_empty()))
        .await;
    let before = done.load(Ordering::SeqCst);
    let place = workforce.place(JobKind::Computer).expect("room");
    ask(&place, &job("move", example(JobKind::Computer))).await;
    assert!(done.load(Ordering::SeqCst) <= before + 2, "it waits for no line of reviews");
    reviews.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_has_had_its_turn_gives_way() {
    let nats = OwnNats::with_jetstream();
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Analysis, JobKind::Review]).await;
    let workforce = workforce(&nats.url(), JobKind::Analysis).await;
    let place = workforce.place(JobKind::Analysis).expect("room");
    let endless =
        tokio::spawn(
            async move { ask(&place, &job("endless", analysis("kumo", None, 600_000))).await },
        );
    look_until(&nats.url(), |found| found.workers.iter().any(|worker| !worker.doing.is_empty()))
        .await;
    let place = workforce.place(JobKind::Review).expect("room");
    ask(&place, &job("review", example(JobKind::Review))).await;
    let cut = endless.await.expect("it ends");
    assert!(matches!(cut, JobAnswer::Analysis { is_cut: true, found: Some(_) }), "{cut:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_refuses_and_says_so() {
    let nats = OwnNats::with_jetstream();
    let client = async_nats::connect(nats.url()).await.expect("it is there");
    let context = async_nats::jetstream::new(client);
    let small = Config {
        name: "DOHYO-JOBS".to_owned(),
        subjects: vec!["dohyo-jobs.*.*".to_owned()],
        retention: RetentionPolicy::WorkQueue,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        max_messages_per_subject: 1,
        max_messages: -1,
        max_bytes: -1,
        ..Config::default()
    };
    context.create_stream(small).await.expect("a stream");
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Analysis]).await;
    let workforce = workforce(&nats.url(), JobKind::Analysis).await;
    let place = || workforce.place(JobKind::Analysis).expect("room");
    let (first, second) = (place(), place());
    let endless =
        tokio::spawn(
            async move { ask(&first, &job("endless", analysis("kumo", None, 600_000))).await },
        );
    look_until(&nats.url(), |found| found.workers.iter().any(|worker| !worker.doing.is_empty()))
        .await;
    let refused = job("refused", example(JobKind::Analysis));
    let refused = second.ask(&refused, &mut |_| {}, std::future::pending()).await;
    assert_eq!(refused, Err(Unanswered::Nobody), "the server does it itself");
    assert_eq!(workforce.count(JobKind::Analysis, JobCount::Refused), 1);
    endless.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_goes_gives_back_what_another_finishes() {
    let nats = OwnNats::with_jetstream();
    let first = TestWorker::start(&nats.url(), 1, &[JobKind::Analysis]).await;
    let workforce = workforce(&nats.url(), JobKind::Analysis).await;
    let place = workforce.place(JobKind::Analysis).expect("room");
    let endless =
        tokio::spawn(
            async move { ask(&place, &job("endless", analysis("kumo", None, 600_000))).await },
        );
    look_until(&nats.url(), |found| found.workers.iter().any(|worker| !worker.doing.is_empty()))
        .await;
    first.close().await;
    let cut = endless.await.expect("it ends");
    assert!(matches!(cut, JobAnswer::Analysis { is_cut: true, .. }), "{cut:?}");
    assert!(!workforce.takes(JobKind::Analysis), "it has said that it goes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_queue_that_begins_anew_loses_nothing() {
    let mut nats = OwnNats::with_jetstream();
    let _worker = TestWorker::start(&nats.url(), 1, &[JobKind::Review]).await;
    let workforce = workforce(&nats.url(), JobKind::Review).await;
    let places = [(); 2].map(|()| workforce.place(JobKind::Review).expect("room"));
    let asked = tokio::spawn(async move {
        let [one, other] = &places;
        let jobs = ["one", "other"].map(|id| job(id, review("checkers", 12, None)));
        tokio::join!(ask(one, &jobs[0]), ask(other, &jobs[1]))
    });
    look_until(&nats.url(), |found| found.workers.iter().any(|worker| !worker.doing.is_empty()))
        .await;
    nats.kill();
    nats.again();
    let (one, other) = asked.await.expect("both are answered");
    assert_eq!(timeless(&one), timeless(&other));
}

#[tokio::test]
async fn where_there_is_no_queue_it_is_said_what_to_do() {
    let nats = OwnNats::start();
    let error = look_around(&nats.url().parse().expect("a URL")).await.expect_err("no queue");
    assert!(matches!(error, NoQueue::NoJetStream(_)), "{error}");
    assert!(error.to_string().contains("nats-server -js"), "{error}");
    let nobody = "nats://user:secret@127.0.0.1:9".parse().expect("a URL");
    let error = look_around(&nobody).await.expect_err("nobody listens");
    assert!(error.to_string().contains("--nats") && !error.to_string().contains("secret"));
}
