//! Time in the hall, by a watch that the tests set: what runs out is dealt with by itself, once, in the
//! right order, and also when nobody was there to see it.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use dohyo_rules::Player;
use dohyo_server::hall::{Computers, DeedRequest, Hall, HallError, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{DeedRefused, MatchDeed, MatchSetup, MatchStage, Opponent};
use dohyo_server::time::Watch;

use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;

pub(crate) async fn open(folder: &Folder, watch: &Watch) -> Hall {
    let db = folder.open().await;
    for person in [HOST, GUEST] {
        // A second hall over the same database finds them there.
        let _ = db.add_guest(person, &format!("Person {person}"), 0).await;
    }
    let computers = Computers::new(NonZeroUsize::MIN, Some(folder.join("solutions")));
    Hall::with_watch(db, computers, watch.clone())
}

pub(crate) async fn begin(hall: &Hall, game: &str, terms: &str) -> Arc<LiveMatch> {
    let terms = terms.parse().expect("terms");
    let setup = MatchSetup { terms, ..setup(game, Opponent::Anybody) };
    let live = hall.open(setup).await.expect("a match");
    hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    live
}

async fn choose(
    hall: &Hall,
    live: &Arc<LiveMatch>,
    person: PersonId,
    mv: &str,
) -> Result<u64, HallError> {
    let seat = live.room().seats_of(person).next().expect("a seat");
    let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    hall.act(live, DeedRequest::new(Some(person), deed)).await
}

async fn turns(live: &LiveMatch) -> Vec<String> {
    live.room().turns().map(|turn| turn.text).collect()
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 2m").await;
    watch.set(BEGIN + 2 * MINUTE);
    hall.tick().await;
    assert!(matches!(live.room().stage(), MatchStage::Playing(_)), "the last moment counts");
    watch.set(BEGIN + 3 * MINUTE);
    hall.tick().await;
    let MatchStage::Over(outcome) = live.room().stage() else { panic!("it is over") };
    assert_eq!(outcome.winner, Some(Player::Second));
}

#[tokio::test]
async fn who_acts_late_finds_the_flag_down() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "construction", "turn 1m").await;
    watch.set(BEGIN + MINUTE + 10_000);
    let late = choose(&hall, &live, HOST, "11-15").await;
    assert!(matches!(late, Err(HallError::Refused(DeedRefused::Rules(_)))), "{late:?}");
    assert_eq!(turns(&live).await, ["pass"]);
    // The other's minute began when the first one ended.
    assert_eq!(live.room().deadline(), Some(BEGIN + 2 * MINUTE));
    choose(&hall, &live, GUEST, "22-18").await.expect("in time");
}

#[tokio::test]
async fn what_ran_out_while_the_hall_was_closed_is_dealt_with_at_the_next_start() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "construction", "turn 1m").await;
    let bout = begin(&hall, "bout", "days 1").await;
    hall.db().close().await;
    watch.set(BEGIN + 30 * 24 * 60 * MINUTE);
    let again = open(&folder, &watch).await;
    again.wake().await.expect("it goes on");
    let found = again.find(&live.id).await.expect("the match");
    assert_eq!(turns(&found).await, ["pass", "pass", "pass"]);
    let times: Vec<_> = found.room().turn_times();
    assert_eq!(times, [MINUTE; 3]);
    let found = again.find(&bout.id).await.expect("the bout");
    let room = found.room();
    assert!(matches!(room.stage(), MatchStage::Over(_)));
    let times = room.turn_times();
    // The last card is forced and takes no time.
    assert!(times.iter().take(5).all(|&time| time == 24 * 60 * MINUTE), "{times:?}");
}

#[tokio::test]
async fn two_halls_let_a_flag_fall_once() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (one, other) = (open(&folder, &watch).await, open(&folder, &watch).await);
    let live = begin(&one, "bout", "turn 1m").await;
    let same = other.find(&live.id).await.expect("the match");
    watch.set(BEGIN + MINUTE + 30_000);
    tokio::join!(one.tick(), other.tick());
    assert_eq!(turns(&live).await.len(), 1);
    assert_eq!(turns(&live).await, turns(&same).await);
}

#[tokio::test]
async fn by_the_clock_on_the_wall_nobody_has_to_ask() {
    let folder = Folder::new();
    let hall = open(&folder, &Watch::default()).await;
    hall.wake().await.expect("clocks are watched from now on");
    let live = begin(&hall, "checkers", "turn 1ms").await;
    let mut watching = dohyo_server::hall::Watching::spectator(&live);
    while matches!(live.room().stage(), MatchStage::Playing(_)) {
        watching.next().await;
    }
}

#[tokio::test]
async fn what_was_long_on_its_way_counts_from_when_it_was_decided() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 1m").await;
    // The host is far away, and the guest next door.
    hall.note_round_trip(HOST, Duration::from_millis(400));
    hall.note_round_trip(GUEST, Duration::from_millis(3));
    watch.set(BEGIN + MINUTE + 350);
    hall.tick().await;
    choose(&hall, &live, HOST, "11-15").await.expect("it was decided in time");
    let room = live.room();
    assert_eq!(room.turn_times(), [MINUTE - 50]);
    assert_eq!(room.deadline(), Some(BEGIN + 2 * MINUTE - 50));
    drop(room);
    watch.set(BEGIN + 2 * MINUTE - 50 + 10);
    let late = choose(&hall, &live, GUEST, "22-18").await;
    assert!(matches!(late, Err(HallError::Refused(DeedRefused::Untimely(_)))), "{late:?}");
    // However far away somebody is, the clock does not run backwards.
    let other = begin(&hall, "checkers", "turn 1m").await;
    choose(&hall, &other, HOST, "11-15").await.expect("in time");
    assert_eq!(other.room().turn_times(), [0]);
}
