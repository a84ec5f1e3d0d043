//! Events that fail: by the fault of the database, by their own, and where another process ended that went on
//! with them.

use std::time::Duration;

use dohyo_server::events::{LogLine, What, Written};
use dohyo_server::store::{Faults, Statement, WriteFault};
use dohyo_server::time::Watch;
use tokio::time::timeout;

use super::*;
use crate::failures::lines::check_lines;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;
/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);

/// A house whose database fails when the test wants it.
async fn failing(folder: &Folder, watch: &Watch) -> (House, Faults) {
    let faults = Faults::default();
    let db = folder.open_failing(faults.clone()).await;
    for person in 1..10 {
        let _ = db.add_guest(PersonId(person), &format!("Person {person}"), 0).await;
    }
    let computers = Computers::new(NonZeroUsize::MIN, Some(folder.join("solutions")));
    let hall = Hall::with_watch(db, computers, watch.clone());
    (House { events: Events::new(hall.clone()), hall }, faults)
}

/// Somebody gives up in a match, by a process in which no event hears of it, and which ends then.
async fn lose_unheard(folder: &Folder, table: &str) {
    let db = folder.open().await;
    let deaf = Hall::new(db, Computers::new(NonZeroUsize::MIN, None));
    let found = deaf.find(table).await.expect("the match");
    let host = found.room().setup().host;
    let seat = found.room().seats_of(host).next().expect("a seat");
    let wish = DeedRequest::new(Some(host), room::MatchDeed::Resign(seat));
    deaf.act(&found, wish).await.expect("it is their seat");
}

#[tokio::test]
async fn reads_that_fail_at_the_start_stop_no_event() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online(DOUBLE, 2).await;
    let table = current(&live, "W1.1").await;
    let before = live.event().await.next_number();
    drop(house);
    lose_unheard(&folder, &table).await;
    let (again, faults) = failing(&folder, &Watch::default()).await;
    let onlooker = folder.open().await;
    for fault in [WriteFault::Io, WriteFault::Panic, WriteFault::Busy] {
        faults.after_reads(0, fault);
    }
    assert!(again.events.wake().await.is_err(), "the first read fails");
    let noted = async {
        while onlooker.last_event_line(&live.id).await.expect("an answer") < before {
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, noted).await.expect("the event goes on all the same");
}

#[tokio::test]
async fn an_event_of_a_process_that_died_goes_on_in_another() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (survivor, _) = failing(&folder, &watch).await;
    survivor.events.wake().await.expect("there is nothing to do yet");
    let (live, table) = {
        let (house, _) = failing(&folder, &watch).await;
        let live = house.online(DOUBLE, 2).await;
        let table = current(&live, "W1.1").await;
        (live, table)
    };
    survivor.events.look_for_events().await.expect("a list");
    survivor.hall.notice().await.expect("a mark");
    lose_unheard(&folder, &table).await;
    survivor.hall.notice().await.expect("it is seen");
    survivor.events.look_for_events().await.expect("a list");
    let found = survivor.events.find(&live.id).await.expect("the event");
    let hosted = found.event().await;
    assert!(hosted.tables_of(at("G1.1")).next().is_some(), "the next match has begun");
}

#[tokio::test]
async fn an_event_that_goes_on_crashing_is_set_aside_until_it_is_well() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (house, faults) = failing(&folder, &watch).await;
    let live = house.online(DOUBLE, 2).await;
    let other = house.online("event Other\nformat single", 2).await;
    faults.about(&live.id, WriteFault::Panic);
    let note = || EventDeed::Note(result("W1.1", "a"));
    // What is refused has the log looked at again, which crashes.
    let crashed = house.act(&live, EventDeed::Note(result("W9.9", "a"))).await;
    assert!(matches!(crashed, Err(EventError::Broken)), "the hall is not closing: {crashed:?}");
    for minute in 1..=8 {
        house.events.look_for_events().await.expect("a list");
        watch.set(BEGIN + minute * MINUTE);
        house.events.tick().await;
    }
    assert_eq!(house.events.set_aside(), 1);
    let found = house.events.find(&live.id).await;
    assert!(matches!(found, Err(EventError::SetAside)), "{:?}", found.err());
    let refused = house.act(&live, note()).await;
    assert!(matches!(refused, Err(EventError::SetAside)), "{refused:?}");
    house.done(&other, EventDeed::Note(result("W1.1", "a"))).await;
    faults.clear();
    watch.set(BEGIN + 20 * MINUTE);
    house.events.tick().await;
    assert_eq!(house.events.set_aside(), 0);
    house.done(&live, note()).await;
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn a_line_of_an_event_is_written_after_the_one_before_it_or_not_at_all() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Ann", "Ben"]).await;
    house.done(&live, EventDeed::Enter { entrant: Entrant::named("Cleo"), whom: None }).await;
    let hosted = live.event().await;
    let last = hosted.log().last().expect("a line").clone();
    let summary = EventSummary::of(&hosted, 0);
    check_lines(last.number, async |number| {
        let line = LogLine { number, what: What::Bulletin(0), ..last.clone() };
        let words = Written { kind: "bulletin", about: None, whom: None, words: "0".to_owned() };
        let db = house.hall.db();
        db.append_event(&live.id, &[line], &[words], &summary, Vec::new()).await
    })
    .await;
}

#[tokio::test]
async fn an_event_whose_next_line_cannot_be_read_is_set_aside_and_not_tried_for_ever() {
    let folder = Folder::new();
    let (one, other) = (open(&folder).await, open(&folder).await);
    let live = one.boards(DOUBLE, &["Ann", "Ben"]).await;
    let sql = "INSERT INTO event_line (event, number, at, kind, words) \
               SELECT event, MAX(number) + 1, 0, 'nonsense', '' FROM event_line WHERE event = $1 \
               GROUP BY event";
    let spoiled = Statement::decisive(sql, vec![live.id.as_str().into()]);
    other.hall.db().write(vec![spoiled]).await.expect("anything can be written");
    let deed = EventDeed::Enter { entrant: Entrant::named("Cleo"), whom: None };
    let told = one.act(&live, deed).await;
    assert!(matches!(told, Err(EventError::SetAside)), "{told:?}");
    assert_eq!(one.events.set_aside(), 1);
}

/// An event in the hall by days, that two have entered and that has begun.
async fn timed(house: &House) -> Arc<LiveEvent> {
    let terms = "days 1".parse().expect("terms");
    let setup =
        EventSetup { terms, ..setup("event Cup\nformat single", Venue::Hall(Stakes::Casual)) };
    let live = house.events.open(setup, Vec::new(), None).await.expect("an event");
    for id in [1, 2].map(PersonId) {
        let entrant = Entrant::named(&format!("P{id}"));
        let deed = EventDeed::Enter { entrant, whom: Some(id) };
        house.events.act(&live, &person(id), deed).await.expect("the door is open");
    }
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    live
}

#[tokio::test]
async fn more_time_that_was_told_in_one_log_alone_is_not_given_twice() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (house, faults) = failing(&folder, &watch).await;
    let live = timed(&house).await;
    let table = house.hall.find(&current(&live, "W1.1").await).await.expect("a match");
    let more = More::By("1h".parse().expect("a span"));
    let direction = DirectorDecision::More { seat: None, more };
    let (mut tried, mut failed) = (0, 0);
    for nth in 0..8 {
        let leader = person(ORGANISER);
        let direct = || async {
            match nth % 2 {
                0 => house.events.direct(&live, &leader, &table.id, direction, "late").await,
                _ => house.events.direct_all(&live, &leader, more, "late").await,
            }
        };
        tried += 1;
        faults.after(nth, WriteFault::Full);
        let first = direct().await;
        faults.clear();
        if first.is_err() {
            failed += 1;
            direct().await.expect("the disk has room again");
        }
        let room = table.room();
        let given = room.log().filter(|line| line.deed.kind() == "extend").count();
        assert_eq!(given, tried, "the disk was full at statement {nth}");
        let hosted = live.event().await;
        let is_told = |line: &&LogLine| matches!(line.what, What::Directed { .. });
        assert_eq!(hosted.log().iter().filter(is_told).count(), tried);
    }
    assert!(failed > 3, "it failed at {failed} statements");
}

#[tokio::test]
async fn more_time_than_there_may_be_today_is_read_as_the_most_where_it_was_let_in_once() {
    let folder = Folder::new();
    let (house, _) = failing(&folder, &Watch::by_hand(BEGIN)).await;
    let live = timed(&house).await;
    let table = current(&live, "W1.1").await;
    let more = More::By("1h".parse().expect("a span"));
    house.events.direct_all(&live, &person(ORGANISER), more, "late").await.expect("more time");
    for (sql, id) in [
        ("UPDATE entry SET words = '10001d2h late' WHERE match = $1 AND kind = 'extend'", &table),
        (
            "UPDATE event_line SET words = replace(words, 'by 1h', 'by 10001d') WHERE event = $1",
            &live.id,
        ),
    ] {
        let older = Statement::decisive(sql, vec![id.as_str().into()]);
        house.hall.db().write(vec![older]).await.expect("anything can be written");
    }
    let (again, _) = failing(&folder, &Watch::by_hand(BEGIN)).await;
    again.events.find(&live.id).await.expect("the event is read");
    let found = again.hall.find(&table).await.expect("the match is read");
    let room = found.room();
    assert!(room.deadline().is_some_and(|deadline| deadline > BEGIN), "{:?}", room.deadline());
    assert_eq!(room.disagreement(), None);
    assert_eq!((again.events.set_aside(), again.hall.aside()), (0, 0));
}
