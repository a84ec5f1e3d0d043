//! What happens once in a hall, though several servers could do it: the right to do it goes from one to another, and
//! who wakes up too late has it no more. And what a server leaves over that ends, another one does.

use std::sync::Arc;

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::events::{Door, EventDeed, EventSetup, HostedStage, Pace, Venue};
use dohyo_server::hall::LeaseClaim;
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::{LogEntry, MatchDeed, MatchStage, Reach, Stakes};
use dohyo_server::store::{Db, Fresh, MatchSummary, Statement, StoreError};
use dohyo_server::time::Watch;
use dohyo_tournament::{Entrant, file};
use futures_util::future::join_all;
use serde_json::json;

use super::nats::SharedNats;
use super::{BEGIN, Two, look_on, server};
use crate::folder::Folder;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

async fn note(db: &Db, lease: &dohyo_server::store::Lease, what: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO hall_secret (name, value) VALUES ($1, '')";
    db.write(vec![Statement::new(sql, vec![what.into()]), lease.stands()]).await
}

#[tokio::test]
async fn who_wakes_up_late_writes_nothing_by_a_right_that_has_moved_on() {
    let folder = Folder::new();
    let db = folder.open().await;
    let claim = async |who, now| db.claim("x", who, (now, now + 30)).await.expect("an answer");
    let first = claim("one", 0).await.expect("it is free");
    assert_eq!(claim("other", 29).await, None);
    assert_eq!(claim("one", 20).await, Some(first.clone()), "who has it keeps it");
    note(&db, &first, "before").await.expect("it stands");
    // One sleeps.
    let second = claim("other", 50).await.expect("it has run out");
    assert_eq!(second.fence, first.fence + 1);
    assert!(matches!(note(&db, &first, "late").await, Err(StoreError::Conflict)));
    note(&db, &second, "after").await.expect("it stands");
    let row = db.row("SELECT COUNT(*) FROM hall_secret WHERE name = 'late'", &[]).await;
    assert_eq!(row.expect("an answer").expect("a row").number(0), 0, "nothing of it is written");
    db.release(&second).await.expect("it is given back");
    assert!(claim("one", 51).await.expect("it is free").fence > second.fence);
}

#[tokio::test]
async fn of_many_who_want_a_right_one_gets_it() {
    let folder = Folder::new();
    let db = folder.open().await;
    for round in 0..20 {
        let names: Vec<_> = (0..16).map(|name| format!("{name}")).collect();
        let now = round * 100;
        let claims = names.iter().map(|name| db.claim("x", name, (now, now + 100)));
        let claims = join_all(claims).await.into_iter();
        let got: Vec<_> = claims.filter_map(|claim| claim.expect("an answer")).collect();
        assert_eq!(got.len(), 1, "round {round}");
        assert_eq!(got[0].fence, round + 1);
    }
}

/// An event that goes from Sunday to Sunday, with two who play.
async fn by_post(two: &Two, at: i64) -> String {
    let db = two.one.state.db();
    let person = |id| {
        let (standing, role) = (PersonKind::Guest, Role::Player);
        Person { id: PersonId(id), name: format!("Person {id}"), standing, role }
    };
    for id in [1, 2, 3] {
        db.add_guest(PersonId(id), &format!("Person {id}"), at).await.expect("a guest");
    }
    let settings = file::read("event Post\nlot 7\nformat round-robin").expect("settings");
    let setup = EventSetup {
        organiser: PersonId(1),
        game: "bout".to_owned(),
        place: Venue::Hall(Stakes::Casual),
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::AllAtOnce,
        terms: "deadlines; each sun 20:00 Europe/Berlin; vacation 30".parse().expect("terms"),
        settings: settings.settings().clone(),
    };
    let events = &two.one.state.events;
    let live = events.open(setup, Vec::new(), None).await.expect("an event");
    for id in [2, 3] {
        let entrant = Entrant::named(&format!("Person {id}"));
        let deed = EventDeed::Enter { entrant, whom: Some(PersonId(id)) };
        events.act(&live, &person(id), deed).await.expect("the door is open");
    }
    let deed = EventDeed::Open(HostedStage::Running);
    events.act(&live, &person(1), deed).await.expect("it begins");
    live.id.clone()
}

async fn bulletins(two: &Two, event: &str) -> i64 {
    let sql = "SELECT COUNT(*) FROM event_line WHERE event = $1 AND kind = 'bulletin'";
    let row = two.one.state.db().row(sql, &[event.into()]).await.expect("an answer");
    row.expect("a row").number(0)
}

#[tokio::test]
async fn a_bulletin_is_made_once_and_by_another_server_if_one_is_frozen() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    let event = by_post(&two, BEGIN).await;
    two.other.state.events.find(&event).await.expect("the event");
    // Somebody has the right and sleeps.
    let late = BEGIN + 7 * DAY;
    watch.set(late);
    let name = format!("event {event}");
    let frozen = two.one.state.db().claim(&name, "frozen", (late, late + MINUTE)).await;
    let frozen = frozen.expect("an answer").expect("it is free");
    two.one.state.events.tick().await;
    assert_eq!(bulletins(&two, &event).await, 0, "it is left to whoever has the right");
    watch.set(late + MINUTE);
    two.one.state.events.tick().await;
    two.other.state.events.tick().await;
    assert_eq!(bulletins(&two, &event).await, 1);
    assert!(
        note(two.one.state.db(), &frozen, "late").await.is_err(),
        "the frozen one is fenced off"
    );
}

#[tokio::test]
async fn clocks_of_a_server_that_has_ended_are_watched_by_another() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let mut two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    let order = json!({ "game": "checkers", "opponent": "anybody", "time": "turn 1m" });
    let id = two.host.order(&two.one, &order).await;
    two.guest.act(&two.one, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    let address = two.other.serve().await;
    two.other.state.hall.sweep().await.expect("it sweeps");
    two.one.state.hall.sweep().await.expect("it does not");
    watch.set(BEGIN + 2 * MINUTE);
    // Nobody has asked the other server for the match; the one that knows it does nothing more.
    two.other.state.hall.tick().await;
    two.one.state.hall.tick().await;
    let mut viewer = look_on(address, &id, 0).await;
    let lines = viewer.next().await["lines"].as_array().expect("lines").len();
    assert_eq!(lines, 2, "the flag falls once");
    let live = two.one.state.hall.find(&id).await.expect("the match");
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    assert_eq!(live.room().last_at(), Some(BEGIN + MINUTE), "at the right moment");
}

#[tokio::test]
async fn a_move_that_the_computer_owes_is_made_by_another_server() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let mut two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    let order = json!({ "game": "checkers", "opponent": "computer", "level": 1, "begins": "host" });
    let id = two.host.order(&two.one, &order).await;
    let address = two.other.serve().await;
    let mut viewer = look_on(address, &id, 0).await;
    viewer.next().await;
    // A server has written this line, and ended.
    let before = two.one.state.hall.find(&id).await.expect("the match").room();
    let deed =
        MatchDeed::Choose { seat: Player::First, mv: "11-15".to_owned(), named: None, nonce: None };
    let entry = LogEntry {
        number: before.next_number(),
        at: BEGIN,
        person: Some(before.setup().host),
        deed,
    };
    let after = before.after(entry.clone()).expect("a legal move");
    let summary = MatchSummary::change(&before, &after, BEGIN);
    let line = Fresh { entry, request: None };
    let db = two.one.state.db();
    db.append(&id, &line, summary.as_ref(), None, Vec::new()).await.expect("a line");
    two.other.state.hall.sweep().await.expect("it sweeps");
    assert_eq!(db.last_line(&id).await.expect("an answer"), 2, "somebody may be at it");
    watch.set(BEGIN + MINUTE);
    two.other.state.hall.sweep().await.expect("it sweeps");
    while viewer.next().await["now"]["turns"] != 2 {}
    assert_eq!(db.last_line(&id).await.expect("an answer"), 3);
}

#[tokio::test]
async fn one_server_at_a_time_sweeps() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    let (one, other) = (&two.one.state.hall, &two.other.state.hall);
    assert!(matches!(one.claim("sweep").await, Ok(LeaseClaim::Held(_))));
    assert!(matches!(other.claim("sweep").await, Ok(LeaseClaim::Elsewhere)));
    watch.set(BEGIN + MINUTE);
    assert!(matches!(other.claim("sweep").await, Ok(LeaseClaim::Held(_))));
    assert!(matches!(one.claim("sweep").await, Ok(LeaseClaim::Elsewhere)));
}

#[tokio::test]
async fn clocks_that_are_wrong_by_seconds_agree_on_the_moment() {
    let nats = SharedNats::find();
    let folder = Arc::new(Folder::new());
    let (fast, slow) = (Watch::wrong_by(5_000), Watch::wrong_by(-5_000));
    let one = server(&folder, &fast, &nats.url).await;
    let other = server(&folder, &slow, &nats.url).await;
    let between = (one.state.hall.now() - other.state.hall.now()).abs();
    assert!(between < 1_000, "they differ by {between} ms");
}
