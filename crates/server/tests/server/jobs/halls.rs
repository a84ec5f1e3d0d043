//! Halls whose work is done by workers, and by themselves where there are none.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::jobs::{JobCount, JobKind};
use dohyo_server::study::ReviewStanding;
use dohyo_server::time::Watch;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{PATIENCE, TestWorker, table, until_taken};
use crate::folder::Folder;
use crate::house::House;
use crate::several::nats::OwnNats;
use crate::socket::Socket;

async fn house(nats: &OwnNats) -> House {
    let settings = HallSettings {
        requests: Some(0),
        deeds: Some(0),
        nats: Some(nats.url()),
        ..HallSettings::default()
    };
    House::tuned(Arc::new(Folder::new()), settings, Watch::default(), |_| ()).await
}

/// Plays a move against the computer, and waits for its answer.
async fn play(house: &mut House) -> Value {
    let bot = house.bot("Aiko").await;
    let order = json!({ "game": "checkers", "opponent": "computer", "level": 3, "begins": "host" });
    let id = bot.order(house, &order).await;
    let address = house.serve().await;
    let path = format!("/matches/{id}/events?from=0");
    let mut viewer = Socket::open(address, &path, &[]).await.expect("a connection");
    bot.act(house, &id, &json!({ "deed": "choose", "move": "11-15" })).await.fits(StatusCode::OK);
    let answered = async { while viewer.next().await["now"]["turns"] != 2 {} };
    timeout(PATIENCE, answered).await.expect("a move in time");
    bot.view(house, &id).await
}

async fn analyse(house: &House) -> Value {
    let question = json!({ "game": "checkers", "lines": 2, "seconds": 0.2 });
    house.send(Method::POST, "/analysis", &question).await.fits(StatusCode::OK)
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_think_for_a_hall() {
    let nats = OwnNats::with_jetstream();
    let worker = TestWorker::start(&nats.url(), 2, &JobKind::ALL).await;
    let mut house = house(&nats).await;
    let workforce = house.state.workforce.clone();
    until_taken(&workforce, JobKind::Computer).await;
    let view = play(&mut house).await;
    assert_eq!(view["turns"].as_array().expect("turns").len(), 2, "one move, and no second one");
    assert_eq!(workforce.count(JobKind::Computer, JobCount::Answered), 1);
    assert_eq!(analyse(&house).await["lines"].as_array().expect("lines").len(), 2);
    assert_eq!(workforce.count(JobKind::Analysis, JobCount::Asked), 1);
    house.look("/bouts/bout?position=-3%2046%2035").await.fits(StatusCode::OK);
    assert_eq!(workforce.count(JobKind::Solve, JobCount::Answered), 1);
    // More than one piece of a review.
    let table = table("checkers", 6).read().expect("a match");
    let id = view["id"].as_str().expect("an id");
    house.state.reviews.ask(id, table).await.expect("it is asked for");
    let kept = async {
        loop {
            match house.state.reviews.find(id).await.expect("an answer") {
                ReviewStanding::Kept(turns) => return turns,
                ReviewStanding::Unasked => panic!("nobody works on it"),
                ReviewStanding::Running(mut progress) => while progress.changed().await.is_ok() {},
            }
        }
    };
    let turns = timeout(PATIENCE, kept).await.expect("in time");
    let numbers: Vec<_> = turns.iter().map(|turn| turn.turn).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    assert!(workforce.count(JobKind::Review, JobCount::Answered) >= 2);
    let mut metrics = String::new();
    house.state.metrics.write(&mut metrics).expect("text");
    for line in ["dohyo_workers 1", "dohyo_worker_threads 2", "dohyo_jobs_up 1"] {
        assert!(metrics.contains(line), "{line}: {metrics}");
    }
    assert!(metrics.contains("dohyo_jobs_answered_total{kind=\"computer\"} 1"), "{metrics}");
    worker.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_workers_or_without_a_queue_a_hall_thinks_itself() {
    for nats in [OwnNats::with_jetstream(), OwnNats::start()] {
        let mut house = house(&nats).await;
        play(&mut house).await;
        analyse(&house).await;
        let workforce = &house.state.workforce;
        assert_eq!(workforce.count(JobKind::Computer, JobCount::Asked), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_last_worker_goes_the_hall_goes_on_by_itself() {
    let nats = OwnNats::with_jetstream();
    let worker = TestWorker::start(&nats.url(), 1, &JobKind::ALL).await;
    let mut house = house(&nats).await;
    until_taken(&house.state.workforce, JobKind::Computer).await;
    worker.close().await;
    let mut changes = house.state.workforce.changes().expect("there is a queue");
    while house.state.workforce.takes(JobKind::Computer) {
        changes.changed().await.expect("it goes on");
    }
    play(&mut house).await;
    analyse(&house).await;
}
