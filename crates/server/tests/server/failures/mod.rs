//! What fails leaves no trace and stops nobody else: a disk that is full, a database that breaks off, a
//! match that cannot be read, two processes that do the same at once, a clock that goes back.

mod lasting;
mod late;
pub(crate) mod lines;

use std::sync::Arc;

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::hall::{Computers, DeedRequest, Hall, HallError, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{Consent, DeedRefused, MatchDeed, MatchSetup, MatchStage, Opponent, Room};
use dohyo_server::store::{Db, Faults, Statement, StoreError, WriteFault};
use dohyo_server::time::Watch;
use serde_json::json;

use crate::folder::Folder;
use crate::house::House;
use crate::room::{GUEST, HOST, setup};
use crate::timekeeping::{begin, open};

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;

fn wish(person: PersonId, deed: MatchDeed) -> DeedRequest {
    DeedRequest::new(Some(person), deed)
}

fn choose(seat: Player, mv: &str) -> MatchDeed {
    MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None }
}

/// A hall whose database fails when the test wants it.
async fn failing(folder: &Folder, watch: &Watch) -> (Hall, Faults) {
    let faults = Faults::default();
    let db = folder.open_failing(faults.clone()).await;
    for person in [HOST, GUEST] {
        // A second hall over the same database finds them there.
        let _ = db.add_guest(person, &format!("Person {person}"), 0).await;
    }
    let computers = Computers::new(std::num::NonZeroUsize::MIN, None);
    (Hall::with_watch(db, computers, watch.clone()), faults)
}

/// Checks that a match in memory is what its log in the database comes to.
async fn check(hall: &Hall, live: &LiveMatch) {
    let log = hall.db().log(&live.id, 0).await.expect("a log");
    let room = live.room();
    assert_eq!(room.next_number(), log.len() as u64 + 1, "memory and log");
    let again = Room::replay(room.setup().clone(), log).expect("a game").expect("a log");
    assert_eq!((again.stage(), again.turn_count()), (room.stage(), room.turn_count()));
    assert_eq!(room.disagreement(), None);
}

async fn spoil(db: &Db, id: &str, kind: &'static str) {
    let sql = "INSERT INTO entry (match, number, at, person, kind, seat, words) \
               SELECT $1, MAX(number) + 1, MAX(at), NULL, $2, 0, '' FROM entry WHERE match = $1";
    let spoiled = Statement::decisive(sql, vec![id.into(), kind.into()]);
    db.write(vec![spoiled]).await.expect("anything can be written");
}

#[tokio::test]
async fn a_write_that_fails_leaves_no_trace_and_can_be_tried_again() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (hall, faults) = failing(&folder, &watch).await;
    for fault in WriteFault::ALL {
        for nth in 0..3 {
            let live = begin(&hall, "checkers", "none").await;
            faults.after(nth, fault);
            let tried = hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await;
            faults.clear();
            check(&hall, &live).await;
            if let Err(error) = tried {
                assert!(matches!(error, HallError::Store(StoreError::Failed(_))), "{error}");
                assert_eq!(live.room().turn_count(), 0, "{fault:?} at statement {nth}");
                let again = hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await;
                again.expect("it goes on");
            }
            assert_eq!(live.room().turn_count(), 1, "{fault:?} at statement {nth}");
            check(&hall, &live).await;
        }
    }
    assert_eq!(hall.aside(), 0, "it was no match's fault");
}

#[tokio::test]
async fn of_a_batch_that_fails_nothing_has_happened() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (hall, faults) = failing(&folder, &watch).await;
    for nth in 0..12 {
        let mut matches = Vec::new();
        for _ in 0..6 {
            matches.push(begin(&hall, "checkers", "none").await);
        }
        faults.after(nth, WriteFault::Full);
        let moves = matches.iter().map(|live| {
            let (hall, live) = (hall.clone(), Arc::clone(live));
            tokio::spawn(async move {
                hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await
            })
        });
        let moves: Vec<_> = moves.collect();
        for (moved, live) in moves.into_iter().zip(&matches) {
            let is_told = moved.await.expect("nothing breaks").is_ok();
            let log = hall.db().log(&live.id, 0).await.expect("a log");
            assert_eq!(log.len(), if is_told { 2 } else { 1 }, "what is told is what is there");
            check(&hall, live).await;
        }
        faults.clear();
    }
}

#[tokio::test]
async fn a_job_that_breaks_a_rule_of_the_tables_disturbs_no_other() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (hall, _) = failing(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    let orphan = || {
        let sql = "INSERT INTO note (person, match, words, at) VALUES (77, 'none', 'x', 0)";
        hall.db().write(vec![Statement::new(sql, Vec::new())])
    };
    let (bad, good, nonsense) = tokio::join!(
        orphan(),
        hall.act(&live, wish(HOST, choose(Player::First, "11-15"))),
        hall.db().write(vec![Statement::new("INSERT INTO nowhere VALUES (1)", Vec::new())]),
    );
    assert!(bad.is_err() && nonsense.is_err());
    good.expect("a legal move");
    check(&hall, &live).await;
}

#[tokio::test]
async fn a_full_disk_is_told_and_everything_goes_on_when_there_is_room() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (anna, ben) = (house.bot("Anna").await, house.bot("Ben").await);
    let order = json!({ "game": "checkers", "opponent": "anybody", "time": "turn 1m" });
    let id = anna.order(&house, &order).await;
    ben.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    let pages = |sql| house.state.db().write(vec![Statement::new(sql, Vec::new())]);
    pages("PRAGMA max_page_count = 1").await.expect("it is as small as it is");
    let say = json!({ "deed": "say", "words": "x".repeat(499) });
    let mut refused = None;
    for _ in 0..2000 {
        let answer = anna.act(&house, &id, &say).await;
        if answer.status != StatusCode::OK {
            refused = Some(answer);
            break;
        }
    }
    refused.expect("the disk is full").refuses(503, "not-kept");
    let health = anna.page(&house, "/healthz").await;
    assert_eq!(health.status, StatusCode::SERVICE_UNAVAILABLE, "{}", health.body);
    let live = house.state.hall.find(&id).await.expect("it can be read");
    check(&house.state.hall, &live).await;
    pages("PRAGMA max_page_count = 1000000").await.expect("there is room");
    assert_eq!(anna.page(&house, "/healthz").await.status, StatusCode::OK);
    anna.act(&house, &id, &say).await.fits(StatusCode::OK);
    check(&house.state.hall, &live).await;
}

#[tokio::test]
async fn on_a_full_disk_what_was_told_is_there_and_nothing_else() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let mut matches = Vec::new();
    for _ in 0..8 {
        matches.push(begin(&hall, "checkers", "none").await);
    }
    let small = Statement::new("PRAGMA max_page_count = 1", Vec::new());
    hall.db().write(vec![small]).await.expect("it is as small as it is");
    let (mut told, mut refused) = ([1; 8], 0);
    while refused < 60 {
        let said: Vec<_> = matches
            .iter()
            .map(|live| {
                let (hall, live) = (hall.clone(), Arc::clone(live));
                let words = wish(HOST, MatchDeed::Say("x".repeat(1 + 60 * (refused % 8))));
                tokio::spawn(async move { hall.act(&live, words).await })
            })
            .collect();
        for (said, told) in said.into_iter().zip(&mut told) {
            match said.await.expect("nothing breaks") {
                Ok(number) => *told = number,
                Err(error) => {
                    assert!(matches!(error, HallError::Store(StoreError::Failed(_))), "{error}");
                    refused += 1;
                }
            }
        }
    }
    for (live, told) in matches.iter().zip(told) {
        assert_eq!(hall.db().last_line(&live.id).await.expect("a log"), told);
        check(&hall, live).await;
    }
}

#[tokio::test]
async fn a_fall_that_cannot_be_written_is_tried_again_after_a_growing_pause() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (hall, faults) = failing(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 1m").await;
    let fallen = BEGIN + MINUTE + 501;
    let is_over = async || matches!(live.room().stage(), MatchStage::Over(_));
    for at in [0, 250, 750] {
        // The moment before, nothing is tried; at its moment it is, and fails.
        watch.set(fallen + at - 1);
        hall.tick().await;
        assert!(!is_over().await, "{at} ms after the fall");
        watch.set(fallen + at);
        faults.after(0, WriteFault::Io);
        hall.tick().await;
        faults.clear();
        assert!(!is_over().await, "{at} ms after the fall");
    }
    watch.set(fallen + 1750);
    hall.tick().await;
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    check(&hall, &live).await;
}

#[tokio::test]
async fn one_match_that_cannot_be_read_stops_no_other_clock_and_is_set_aside() {
    let (folder, watch) = (Arc::new(Folder::new()), Watch::by_hand(BEGIN));
    let spoilt = {
        let hall = open(&folder, &watch).await;
        let spoilt = begin(&hall, "checkers", "turn 1m").await;
        begin(&hall, "checkers", "turn 2m").await;
        spoil(hall.db(), &spoilt.id, "nonsense").await;
        hall.db().close().await;
        spoilt.id.clone()
    };
    let house = House::over_by(&folder, &watch).await;
    watch.set(BEGIN + 5 * MINUTE);
    house.state.wake().await;
    let hall = &house.state.hall;
    let over = hall.db().count_stages().await.expect("an answer");
    assert!(over.contains(&("over".to_owned(), 1)), "the other flag has fallen: {over:?}");
    assert!(matches!(hall.find(&spoilt).await, Err(HallError::SetAside)));
    assert_eq!(hall.aside(), 1);
    house.look(&format!("/matches/{spoilt}")).await.refuses(503, "set-aside");
    let page = house.visit().get(&format!("/match/{spoilt}")).await;
    assert!(page.body.contains("set aside") && page.body.contains("Nothing has been deleted"));
    let admin = house.admin().await;
    let metrics = admin.page(&house, "/metrics").await.body;
    assert!(metrics.contains("dohyo_matches_set_aside 1"), "{metrics}");
    // Lists and the first page are there for everybody.
    for path in ["/", "/matches", "/lobby"] {
        assert_ne!(house.visit().get(path).await.status.as_u16() / 100, 5, "{path}");
    }
}

#[tokio::test]
async fn a_flag_that_is_about_to_fall_is_not_taken_back() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let terms = "bank 1s".parse().expect("terms");
    let shared = MatchSetup { terms, ..setup("checkers", Opponent::SameDevice) };
    let live = hall.open(shared).await.expect("a match");
    let other = begin(&hall, "checkers", "bank 2s").await;
    hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await.expect("a move");
    watch.set(BEGIN + 1200);
    let taken = hall.act(&live, wish(HOST, MatchDeed::TakeBack(Player::First))).await;
    assert!(matches!(taken, Err(HallError::Refused(DeedRefused::Untimely(_)))), "{taken:?}");
    check(&hall, &live).await;
    watch.set(BEGIN + 3000);
    hall.tick().await;
    for fallen in [&live, &other] {
        assert!(matches!(fallen.room().stage(), MatchStage::Over(_)));
        check(&hall, fallen).await;
    }
}

#[tokio::test]
async fn what_is_over_stays_over_and_stops_no_clock() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    let other = begin(&hall, "checkers", "turn 1m").await;
    hall.act(&live, wish(HOST, MatchDeed::Resign(Player::First))).await.expect("anybody may");
    for deed in [MatchDeed::Draw(Player::First), MatchDeed::Resign(Player::First)] {
        let tried = hall.act(&live, wish(HOST, deed)).await;
        assert!(matches!(tried, Err(HallError::Refused(DeedRefused::Rules(_)))), "{tried:?}");
    }
    watch.set(BEGIN + 2 * MINUTE);
    hall.tick().await;
    assert!(matches!(other.room().stage(), MatchStage::Over(_)));
}

#[tokio::test]
async fn two_who_want_a_rematch_at_once_get_one() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (one, two) = (open(&folder, &watch).await, open(&folder, &watch).await);
    for round in 0..30 {
        let live = begin(&one, "checkers", "none").await;
        one.act(&live, wish(HOST, MatchDeed::Resign(Player::First))).await.expect("anybody may");
        // By one process, or by two.
        let other = if round % 2 == 0 { &one } else { &two };
        let same = other.find(&live.id).await.expect("the match");
        let (first, second) = tokio::join!(
            one.act(&live, wish(HOST, MatchDeed::Rematch(Player::First))),
            other.act(&same, wish(GUEST, MatchDeed::Rematch(Player::Second))),
        );
        first.expect("it is over");
        second.expect("it is over");
        let sql = "SELECT COUNT(*) FROM setup WHERE after = $1";
        let count = one.db().row(sql, &[live.id.as_str().into()]).await.expect("an answer");
        assert_eq!(count.expect("a row").number(0), 1, "round {round}");
        one.notice().await.expect("it is seen");
        let next = live.room().next().expect("it is named").to_owned();
        assert!(one.find(&next).await.is_ok());
    }
}

#[tokio::test]
async fn what_one_process_writes_another_knows() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (one, other) = (open(&folder, &watch).await, open(&folder, &watch).await);
    let live = one.open(setup("checkers", Opponent::Anybody)).await.expect("a match");
    let same = other.find(&live.id).await.expect("the match");
    one.notice().await.expect("a mark");
    other.notice().await.expect("a mark");
    one.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    // Nobody has told the other process; whoever acts there is let in all the same.
    one.act(&live, wish(HOST, choose(Player::First, "11-15"))).await.expect("a move");
    other.act(&same, wish(GUEST, choose(Player::Second, "22-17"))).await.expect("their move");
    // And where nobody acts, it is noticed.
    let before = live.news().number;
    one.notice().await.expect("it is seen");
    assert_eq!(live.news().number, before + 1);
    assert_eq!(live.room().turn_count(), 2);
    assert_eq!(one.db().last_line(&live.id).await.expect("an answer"), 3);
}

#[tokio::test]
async fn the_lists_know_at_once_who_plays_on_for_somebody() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let substitute = PersonId(3);
    hall.db().add_guest(substitute, "Carla", 0).await.expect("a person");
    let event = Some("an event".to_owned());
    let played = MatchSetup { event, ..setup("checkers", Opponent::Person(GUEST)) };
    let live = hall.open(played).await.expect("a match");
    let listed = async |person| {
        let listed = hall.db().matches_of(person, 9).await.expect("a list");
        listed.iter().any(|listed| listed.id == live.id)
    };
    assert!(listed(HOST).await && listed(GUEST).await && !listed(substitute).await);
    for (seat, gone) in [(Player::First, HOST), (Player::Second, GUEST)] {
        let seat = live.room().seats_of(gone).next().unwrap_or(seat);
        let deed = MatchDeed::Substitute {
            seat,
            person: substitute,
            why: String::new(),
            consent: Consent::Accepted,
        };
        hall.act(&live, wish(PersonId(1), deed)).await.expect("the event wants it");
        assert!(listed(substitute).await && !listed(gone).await);
        let under_way = hall.db().under_way(substitute, 9).await.expect("a desk");
        assert_eq!(under_way.len(), 1);
        let back = MatchDeed::Substitute {
            seat,
            person: gone,
            why: String::new(),
            consent: Consent::Accepted,
        };
        hall.act(&live, wish(PersonId(1), back)).await.expect("the event wants it");
    }
}
