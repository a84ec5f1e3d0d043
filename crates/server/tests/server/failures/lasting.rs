//! What goes on by itself does so whatever fails: at the start, in the middle, in one match, or in another
//! process.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::hall::{HallError, Watching, rebuild};
use dohyo_server::room::{LogEntry, MatchDeed, MatchStage};
use dohyo_server::store::{Faults, Fresh, Statement, WriteFault};
use dohyo_server::time::{Watch, now};
use serde_json::json;
use tokio::time::timeout;

use super::{BEGIN, MINUTE, check, choose, failing, spoil, wish};
use crate::folder::Folder;
use crate::house::House;
use crate::room::{GUEST, HOST};
use crate::timekeeping::{begin, open};

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);

#[tokio::test]
async fn reads_that_fail_at_the_start_stop_no_clock() {
    let folder = Folder::new();
    let id = {
        let hall = open(&folder, &Watch::by_hand(now() - 10 * MINUTE)).await;
        let id = begin(&hall, "checkers", "turn 1m").await.id.clone();
        hall.db().close().await;
        id
    };
    let (hall, faults) = failing(&folder, &Watch::default()).await;
    let onlooker = open(&folder, &Watch::by_hand(0)).await;
    for fault in [WriteFault::Io, WriteFault::Panic, WriteFault::Busy] {
        faults.after_reads(0, fault);
    }
    assert!(hall.wake().await.is_err(), "the first read fails");
    // Nobody asks for the match: its flag falls by itself.
    let fallen = async {
        while onlooker.db().last_line(&id).await.expect("an answer") < 2 {
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, fallen).await.expect("the clocks are watched all the same");
}

#[tokio::test]
async fn a_match_whose_replay_crashes_is_set_aside_and_disturbs_no_other() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let [crashes, other] = {
        let hall = open(&folder, &watch).await;
        let crashes = begin(&hall, "checkers", "turn 1m").await.id.clone();
        let other = begin(&hall, "checkers", "turn 1m").await.id.clone();
        hall.db().close().await;
        [crashes, other]
    };
    let (hall, faults) = failing(&folder, &watch).await;
    faults.about(&crashes, WriteFault::Panic);
    watch.set(BEGIN + 5 * MINUTE);
    hall.wake().await.expect("the others go on");
    assert!(matches!(hall.find(&crashes).await, Err(HallError::SetAside)));
    assert_eq!(hall.some_aside(9), [crashes.as_str()]);
    let other = hall.find(&other).await.expect("it is whole");
    assert!(matches!(other.room().stage(), MatchStage::Over(_)));
    // Once it can be replayed, it goes on.
    faults.clear();
    watch.set(BEGIN + 7 * MINUTE);
    hall.tick().await;
    let live = hall.find(&crashes).await.expect("it is mended");
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    assert_eq!(hall.aside(), 0);
    check(&hall, &live).await;
}

#[tokio::test]
async fn a_match_that_goes_on_crashing_is_set_aside_until_it_is_well() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (hall, faults) = failing(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 1m").await;
    let other = begin(&hall, "checkers", "turn 5m").await;
    let mut looks = Watching::spectator(&live);
    faults.about(&live.id, WriteFault::Panic);
    // A move that is refused has the log looked at again, which crashes.
    for _ in 0..5 {
        let tried = hall.act(&live, wish(HOST, choose(Player::First, "1-32"))).await;
        assert!(matches!(tried, Err(HallError::Broken)), "{tried:?}");
    }
    timeout(LONG, looks.next()).await.expect("those who look on are told");
    assert_eq!(hall.some_aside(9), [live.id.as_str()]);
    let tried = hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await;
    assert!(matches!(tried, Err(HallError::SetAside)), "{tried:?}");
    hall.act(&other, wish(HOST, choose(Player::First, "11-15"))).await.expect("another match");
    faults.clear();
    watch.set(BEGIN + 3 * MINUTE);
    hall.tick().await;
    assert!(matches!(live.room().stage(), MatchStage::Over(_)), "its flag falls late");
    assert_eq!(hall.aside(), 0);
    check(&hall, &live).await;
}

#[tokio::test]
async fn a_line_of_another_process_that_was_missed_is_read_when_it_can_be() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (one, faults) = failing(&folder, &watch).await;
    let other = open(&folder, &watch).await;
    let matches = [begin(&one, "checkers", "none").await, begin(&one, "checkers", "none").await];
    one.notice().await.expect("a mark");
    for live in &matches {
        let same = other.find(&live.id).await.expect("the match");
        other.act(&same, wish(HOST, choose(Player::First, "11-15"))).await.expect("a move");
    }
    faults.about(&matches[0].id, WriteFault::Panic);
    one.notice().await.expect("one match is nobody else's trouble");
    assert_eq!([0, 1].map(|n: usize| matches[n].room().turn_count()), [0, 1]);
    faults.clear();
    watch.set(BEGIN + 250);
    one.tick().await;
    assert_eq!(matches[0].room().turn_count(), 1, "it is looked at again");
}

#[tokio::test]
async fn what_another_process_wrote_and_nobody_can_read_keeps_a_match_aside_until_it_can_be() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (one, other) = (open(&folder, &watch).await, open(&folder, &watch).await);
    let live = begin(&one, "checkers", "turn 90m").await;
    one.notice().await.expect("a mark");
    spoil(other.db(), &live.id, "nonsense").await;
    one.notice().await.expect("it is noted");
    for minutes in [2, 4] {
        assert!(one.is_aside(&live.id), "before minute {minutes}");
        watch.set(BEGIN + minutes * MINUTE);
        one.tick().await;
    }
    let sql = "DELETE FROM entry WHERE match = $1 AND kind = 'nonsense'";
    let mended = Statement::new(sql, vec![live.id.as_str().into()]);
    other.db().write(vec![mended]).await.expect("it is mended");
    watch.set(BEGIN + 6 * MINUTE);
    one.tick().await;
    assert_eq!(one.aside(), 0);
    one.act(&live, wish(HOST, choose(Player::First, "11-15"))).await.expect("it goes on");
    check(&one, &live).await;
}

#[tokio::test]
async fn the_clocks_of_a_process_that_died_are_watched_by_another() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let survivor = open(&folder, &watch).await;
    survivor.wake().await.expect("there is nothing to do yet");
    let id = {
        let hall = open(&folder, &watch).await;
        begin(&hall, "checkers", "turn 2m").await.id.clone()
    };
    watch.set(BEGIN + MINUTE);
    survivor.sweep().await.expect("a list");
    watch.set(BEGIN + 3 * MINUTE);
    survivor.tick().await;
    let lines = survivor.db().last_line(&id).await.expect("an answer");
    let live = survivor.find(&id).await.expect("the match");
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    assert_eq!(lines, live.room().next_number() - 1, "nobody had to ask for it");
    let fallen = live.room().log().last().expect("a line").at;
    assert_eq!(fallen, BEGIN + 2 * MINUTE, "it is dated to when it happened");
}

#[tokio::test]
async fn a_rematch_that_both_want_begins_with_the_next_start() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    hall.act(&live, wish(HOST, MatchDeed::Resign(Player::First))).await.expect("anybody may");
    // The last thing that the disk got.
    let wants = [(HOST, Player::First), (GUEST, Player::Second)];
    for (number, (person, seat)) in (live.room().next_number()..).zip(wants) {
        let deed = MatchDeed::Rematch(seat);
        let entry = LogEntry { number, at: BEGIN, person: Some(person), deed };
        let line = Fresh { entry, request: None };
        hall.db().append(&live.id, &line, None, None, Vec::new()).await.expect("it is next");
    }
    drop(hall);
    let again = open(&folder, &watch).await;
    let live = again.find(&live.id).await.expect("the match");
    let next = live.room().next().expect("it is named").to_owned();
    assert!(again.find(&next).await.is_ok());
    check(&again, &live).await;
}

#[tokio::test]
async fn one_match_that_the_database_fails_stops_no_rebuilding() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (hall, faults) = failing(&folder, &watch).await;
    let mut matches = Vec::new();
    for _ in 0..3 {
        let live = begin(&hall, "checkers", "none").await;
        for (person, seat, mv) in [(HOST, Player::First, "11-15"), (GUEST, Player::Second, "22-17")]
        {
            hall.act(&live, wish(person, choose(seat, mv))).await.expect("a move");
        }
        hall.act(&live, wish(HOST, MatchDeed::Resign(Player::First))).await.expect("anybody may");
        matches.push(live.id.clone());
    }
    let counted = async || {
        let row = hall.db().row("SELECT COUNT(*) FROM explored", &[]).await;
        row.expect("an answer").expect("a row").number(0)
    };
    let all = counted().await;
    faults.about(&matches[1], WriteFault::Io);
    let rebuilt = rebuild(hall.db()).await.expect("it goes through all");
    assert_eq!((rebuilt.matches, rebuilt.unreadable.len() + rebuilt.failed.len()), (3, 1));
    assert_eq!(counted().await, all - 1, "the others are counted");
    faults.clear();
    let rebuilt = rebuild(hall.db()).await.expect("it goes through all");
    assert_eq!((rebuilt.unreadable.len(), rebuilt.failed.len()), (0, 0));
    assert_eq!(counted().await, all);
}

#[tokio::test]
async fn whoever_plays_a_match_that_goes_on_crashing_is_told_that_it_is_set_aside() {
    let (folder, watch) = (Arc::new(Folder::new()), Watch::by_hand(BEGIN));
    let faults = Faults::default();
    let house = House::failing(&folder, &watch, &faults).await;
    let (anna, ben) = (house.bot("Anna").await, house.bot("Ben").await);
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    let id = anna.order(&house, &order).await;
    ben.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    faults.about(&id, WriteFault::Panic);
    let illegal = json!({ "deed": "choose", "move": "1-32" });
    for _ in 0..5 {
        let answer = anna.act(&house, &id, &illegal).await;
        assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR, "{}", answer.body);
    }
    anna.act(&house, &id, &illegal).await.refuses(503, "set-aside");
    house.look(&format!("/matches/{id}")).await.refuses(503, "set-aside");
    let admin = house.admin().await;
    let metrics = admin.page(&house, "/metrics").await.body;
    assert!(metrics.contains("dohyo_matches_set_aside 1"), "{metrics}");
    assert!(metrics.contains("dohyo_tasks_replaced_total"), "{metrics}");
    faults.clear();
    watch.set(BEGIN + 2 * MINUTE);
    house.state.hall.tick().await;
    let legal = json!({ "deed": "choose", "move": "11-15" });
    anna.act(&house, &id, &legal).await.fits(StatusCode::OK);
}
