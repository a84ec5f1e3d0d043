//! Alive and able are told apart: `/healthz` says whether a server is open and its database takes what is written,
//! `/readyz` whether requests should come here.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use dohyo_server::config::HallSettings;
use dohyo_server::store::{Faults, Statement, WriteFault};
use dohyo_server::time::Watch;
use tokio::time::timeout;

use crate::folder::Folder;
use crate::house::House;
use crate::several::SharedNats;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
/// Longer than it takes to find out that nobody listens.
const PATIENCE: Duration = Duration::from_secs(60);

/// What both say: statuses, and the parts that `/readyz` names.
async fn check(house: &House, healthy: u16, ready: u16, part: &str) {
    let mut visit = house.visit();
    let health = visit.get("/healthz").await;
    assert_eq!(health.status.as_u16(), healthy, "{}", health.body);
    let answer = visit.get("/readyz").await;
    assert_eq!(answer.status.as_u16(), ready, "{}", answer.body);
    let head = if ready == 200 { "ready\n" } else { "not ready\n" };
    assert!(answer.body.starts_with(head), "{}", answer.body);
    assert!(answer.body.lines().any(|line| line == part), "no {part} in {}", answer.body);
    assert!(answer.body.len() < 200, "it is short");
}

/// A hall of several servers.
async fn among(nats: &str) -> House {
    let settings = HallSettings {
        requests: Some(0),
        deeds: Some(0),
        nats: Some(nats.to_owned()),
        ..HallSettings::default()
    };
    House::with(settings).await
}

/// Asks until it is known whether the others are heard.
async fn know(house: &House) {
    let known = async {
        while house.visit().get("/readyz").await.body.contains("news: connecting") {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, known).await.expect("it is known in time");
}

#[tokio::test]
async fn a_server_is_ready_once_it_has_caught_up_and_until_it_stops() {
    let house = House::new().await;
    check(&house, 200, 200, "server: open").await;
    house.state.readiness.catch_up();
    check(&house, 200, 503, "server: catching up with clocks and events").await;
    house.state.readiness.open();
    check(&house, 200, 200, "server: open").await;
    house.state.readiness.stop();
    check(&house, 200, 503, "server: stopping").await;
    // Who has caught up only then does not open again.
    house.state.readiness.open();
    check(&house, 200, 503, "server: stopping").await;
}

#[tokio::test]
async fn a_server_whose_database_takes_nothing_is_neither() {
    let (folder, watch, faults) =
        (Arc::new(Folder::new()), Watch::by_hand(BEGIN), Faults::default());
    let house = House::failing(&folder, &watch, &faults).await;
    check(&house, 200, 200, "database: ok").await;
    let fail = || (0..4).for_each(|n| faults.after(n, WriteFault::Full));
    // What was written just now is believed for a second.
    let full = async {
        loop {
            fail();
            if house.visit().get("/healthz").await.status != StatusCode::OK {
                return;
            }
            faults.clear();
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, full).await.expect("it is found out in time");
    fail();
    check(&house, 503, 503, "database: cannot be read and written").await;
    faults.clear();
    check(&house, 200, 200, "database: ok").await;
}

#[tokio::test]
async fn tables_that_were_changed_for_newer_servers_are_no_longer_its_own() {
    let house = House::new().await;
    let raised = Statement::new("UPDATE compatibility SET oldest = 99999", Vec::new());
    house.state.db().write(vec![raised]).await.expect("a table");
    check(&house, 200, 503, "tables: for newer servers only").await;
}

#[tokio::test]
async fn a_server_waits_until_it_is_known_whether_the_others_are_heard() {
    let nats = SharedNats::find();
    let house = among(&nats.url).await;
    know(&house).await;
    check(&house, 200, 200, "news: ok").await;
    // Nobody listens there: it goes on, and says that it knows.
    let alone = among("nats://127.0.0.1:9").await;
    know(&alone).await;
    check(&alone, 200, 200, "news: late, not connected").await;
}

/// What a page asks Prometheus for, of ours.
fn asked(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("it ships");
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let mut names: Vec<_> =
        words.filter(|word| word.starts_with("dohyo_")).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

#[tokio::test]
async fn a_server_has_every_counter_of_the_dashboard_and_the_alerts() {
    let nats = SharedNats::find();
    let house = among(&nats.url).await;
    know(&house).await;
    house.visit().get("/").await;
    let counters = house.admin().await.page(&house, "/metrics").await.body;
    let has = |name: &str| {
        let mut lines = counters.lines().filter_map(|line| line.strip_prefix(name));
        lines.any(|rest| rest.starts_with([' ', '{']))
    };
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    for file in ["grafana/dohyo.json", "prometheus/alerts.yaml"] {
        let names = asked(&deploy.join(file));
        assert!(names.len() > 5, "{file} asks for {names:?}");
        for name in names {
            assert!(
                has(&name),
                "{file} asks for {name}, and there is no such thing in\n{counters}"
            );
        }
    }
    assert!(counters.contains("dohyo_ready 1\n"), "{counters}");
}
