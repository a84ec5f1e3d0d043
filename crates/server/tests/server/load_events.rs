//! Event files and logs that were made to cost much: whatever somebody writes down, memory and time stay within
//! what its length explains.

use std::time::{Duration, Instant};

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::workers::{answering, who_asks};
use serde_json::json;

use crate::bot::Bot;
use crate::house::{Answer, House};

/// The most memory that this needs, in kilobytes: a tenth of what it took once.
const MEMORY: u64 = 900_000;
/// For a build that nobody has made fast, on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(60);

async fn import(house: &House, bot: &Bot, text: &str) -> Answer {
    let order = json!({ "text": text, "game": "checkers" });
    let begin = Instant::now();
    let answer = bot.send(house, Method::POST, "/events/import", &order).await;
    let took = begin.elapsed();
    eprintln!("{} bytes: {} after {took:?}", text.len(), answer.status);
    assert!(took < PATIENCE, "{took:?}");
    if let Some(peak) = peak_memory() {
        assert!(peak < MEMORY, "{peak} kB");
    }
    answer
}

/// The most memory that this process had so far, in kilobytes, where the system says so.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

#[tokio::test]
async fn a_file_in_which_everybody_is_of_one_team_is_no_burden() {
    let house = House::new().await;
    let olga = house.account("Olga").await;
    let entries = |team: &dyn Fn(usize) -> usize, count: usize| -> String {
        (1..=count).map(|n| format!("entry P{n}; team t{}\n", team(n))).collect()
    };
    // Once a list of all others for each of them.
    let text = format!("event Club\nformat single\n{}", entries(&|_| 1, 12_000));
    import(&house, &olga, &text).await.fits(StatusCode::CREATED);
    // Once seconds for each time that it was looked at.
    let text = format!("event Derby\nformat single\n{}", entries(&|n| n % 2, 480));
    let made = import(&house, &olga, &text).await.fits(StatusCode::CREATED);
    let id = made["id"].as_str().expect("an id");
    let (begin, mut visit) = (Instant::now(), house.visit());
    visit.get(&format!("/events/{id}/export.event")).await;
    assert!(begin.elapsed() < PATIENCE, "{:?}", begin.elapsed());
}

#[tokio::test]
async fn results_of_rounds_to_come_are_refused_with_one_sentence() {
    let house = House::new().await;
    let olga = house.account("Olga").await;
    let entries: String = (1..=2048).map(|n| format!("entry P{n}\n")).collect();
    // Each of them waits for every match of the first round.
    let results: String = (1..=40_000).map(|n| format!("result R2.{n} a\n")).collect();
    let answer =
        import(&house, &olga, &format!("event E\nformat swiss 9\n{entries}{results}")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    assert!(answer.body.contains("line 2051: match R2.1 is not ready"), "{}", answer.body);
    assert!(answer.body.len() < 1_000, "{} bytes", answer.body.len());
}

#[tokio::test]
async fn play_offs_without_end_are_looked_through_once() {
    let house = House::new().await;
    let olga = house.account("Olga").await;
    let entries: String = (1..=400).map(|n| format!("entry P{n}\n")).collect();
    let play_offs: String = (0..20_000)
        .map(|n| format!("play-off P{}; P{}\n", 1 + n % 400, 1 + (n + 7) % 400))
        .collect();
    let settings = "event E\nformat swiss 3\ntie-breaks play-off\n";
    let text = format!("{settings}{entries}{play_offs}result R1.1 a\n");
    import(&house, &olga, &text).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn whoever_stayed_away_is_struck_in_one_go() {
    let house = House::new().await;
    let olga = house.account("Olga").await;
    let entries: String = (1..=6_000).map(|n| format!("entry P{n}\n")).collect();
    let text = format!("event Camp\nformat single\n{entries}");
    let made = import(&house, &olga, &text).await.fits(StatusCode::CREATED);
    let id = made["id"].as_str().expect("an id").to_owned();
    let stage = |stage: &str| (format!("/events/{id}/stage"), json!({ "stage": stage }));
    let (path, order) = stage("check-in");
    olga.send(&house, Method::PUT, &path, &order).await.fits(StatusCode::OK);
    for entry in [1, 6_000] {
        let here = format!("/events/{id}/entries/{entry}/here");
        olga.send(&house, Method::PUT, &here, &json!({ "here": true })).await.fits(StatusCode::OK);
    }
    let begin = Instant::now();
    let (path, order) = stage("running");
    olga.send(&house, Method::PUT, &path, &order).await.fits(StatusCode::OK);
    assert!(begin.elapsed() < PATIENCE, "{:?}", begin.elapsed());
    // Another process reads the same out of the log.
    let event = house.another().await.look(&format!("/events/{id}")).await.fits(StatusCode::OK);
    let names: Vec<_> = event["entries"].as_array().expect("a list").iter().collect();
    assert_eq!(names.len(), 2);
    assert_eq!((&names[0]["name"], &names[1]["name"]), (&json!("P1"), &json!("P6000")));
}

#[tokio::test]
async fn one_address_never_takes_every_place_in_line() {
    let settings = HallSettings { requests: Some(1_000), ..HallSettings::default() };
    let house = House::with(settings).await;
    let olga = house.account("Olga").await;
    let entries: String = (1..=120).map(|n| format!("entry P{n}\n")).collect();
    let text = format!("event E\nformat round-robin\n{entries}result R1.1 a\n");
    let made = import(&house, &olga, &text).await.fits(StatusCode::CREATED);
    let place = format!("/events/{}", made["id"].as_str().expect("an id"));
    assert_eq!(olga.look(&house, &place).await.status, StatusCode::OK);
    assert_eq!(who_asks(), None);
    // Every request of this test comes from the same address.
    let own = std::net::IpAddr::V6(std::net::Ipv6Addr::UNSPECIFIED);
    let [workers, _] = house.state.events.workers();
    let all = workers.free_places();
    let taken =
        answering(own, async { std::iter::from_fn(|| workers.place().ok()).collect::<Vec<_>>() });
    let taken = taken.await;
    assert_eq!(taken.len(), all / 4);
    let answer = olga.look(&house, &place).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
    assert!(answer.body.contains("\"busy\""), "{}", answer.body);
    let other = answering([10, 0, 0, 1].into(), async { workers.run(|| ()).await });
    assert!(other.await.is_ok(), "others have the rest");
    drop(taken);
    assert_eq!(olga.look(&house, &place).await.status, StatusCode::OK);
}

/// How much longer the page of an event with four times the entries and two thousand times the matches may take
/// than one that shows as much. It holds however fast the build and the machine are; the old way took a thousand
/// times as long.
const LONGER: u32 = 20;
/// How much longer anything of an event of four times the groups may take: three times what is in proportion.
const MORE: u32 = 12;
/// What is too short to be compared.
const MOMENT: Duration = Duration::from_millis(100);

/// How often two answers are compared: a machine that is busy with something else spoils one time, not each.
const COMPARED: usize = 5;

/// Looks whether an answer takes at most so many times as long as another, once at least.
async fn compare(house: &House, bot: &Bot, place: &str, times: u32, other: &str) {
    let mut told = Vec::new();
    for _ in 0..COMPARED {
        let took = shortest(house, bot, place).await;
        let against = shortest(house, bot, other).await;
        told.push(format!("{place}: {took:?} against {against:?} of {other}"));
        if took < times * against + MOMENT {
            eprintln!("{}", told.join("\n"));
            return;
        }
    }
    panic!("{}", told.join("\n"));
}

/// The shortest of some times that an answer takes.
async fn shortest(house: &House, bot: &Bot, place: &str) -> Duration {
    let mut best = PATIENCE;
    for _ in 0..3 {
        let begin = Instant::now();
        assert_eq!(bot.bytes(house, place).await.0, StatusCode::OK, "{place}");
        best = best.min(begin.elapsed());
    }
    best
}

#[tokio::test]
async fn thousands_in_groups_take_no_longer_than_what_is_shown_of_them() {
    let house = House::new().await;
    let olga = house.account("Olga").await;
    let made = async |format: &str, entries: usize, first: &str| {
        let entries: String = (1..=entries).map(|n| format!("entry P{n}\n")).collect();
        let text = format!("event E\nformat {format}\n{entries}result {first} a\n");
        let made = import(&house, &olga, &text).await.fits(StatusCode::CREATED);
        made["id"].as_str().expect("an id").to_owned()
    };
    let few = made("swiss 9", 1_000, "R1.1").await;
    let part = made("groups 2 2 single", 1_024, "a1.1").await;
    let many = made("groups 8 2 single", 4_096, "a1.1").await;
    for place in ["/api/v1/events/ID", "/events/ID", "/events/ID/now", "/events/ID/screen"] {
        let [few, part, many] = [&few, &part, &many].map(|id| place.replace("ID", id));
        compare(&house, &olga, &many, MORE, &part).await;
        if place.ends_with("ID") {
            compare(&house, &olga, &many, LONGER, &few).await;
        }
    }
}
