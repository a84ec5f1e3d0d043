//! Whether a hall's data is found to be as it should be, and what is wrong with it otherwise.

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_rules::Player;
use dohyo_server::check::{Mending, check};
use dohyo_server::events::{Door, EventSetup, Events, Pace, Venue};
use dohyo_server::hall::{Computers, DeedRequest, Hall, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchDeed, Opponent, Reach, TimeTerms};
use dohyo_server::store::{Db, Statement};
use dohyo_tournament::{Entrant, file};

use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};

async fn open(folder: &Folder) -> Hall {
    let db = folder.open().await;
    for person in [HOST, GUEST] {
        db.add_guest(person, &format!("Person {person}"), 0).await.expect("a guest");
    }
    Hall::new(db, Computers::new(NonZeroUsize::MIN, None))
}

/// A match that ends after a move of each.
async fn play(hall: &Hall, reach: Reach) -> Arc<LiveMatch> {
    let setup = dohyo_server::room::MatchSetup { reach, ..setup("checkers", Opponent::Anybody) };
    let live = hall.open(setup).await.expect("a match");
    hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    let choose =
        |seat, mv: &str| MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    act(hall, &live, HOST, choose(Player::First, "11-15")).await;
    act(hall, &live, GUEST, choose(Player::Second, "22-18")).await;
    act(hall, &live, HOST, MatchDeed::Resign(Player::First)).await;
    live
}

async fn act(hall: &Hall, live: &Arc<LiveMatch>, person: PersonId, deed: MatchDeed) {
    let wish = DeedRequest::new(Some(person), deed);
    hall.act(live, wish).await.expect("it is allowed");
}

/// An event with two entries.
async fn hold(hall: &Hall) -> String {
    let setup = EventSetup {
        organiser: HOST,
        game: "checkers".to_owned(),
        place: Venue::Boards,
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: TimeTerms::default(),
        settings: file::read("event Camp\nformat double").expect("settings").settings().clone(),
    };
    let entrants = ["Ann", "Ben"].map(Entrant::named).to_vec();
    let events = Events::new(hall.clone());
    events.open(setup, entrants, None).await.expect("an event").id.clone()
}

async fn spoil(db: &Db, sql: &'static str, id: &str) {
    let spoil = Statement::decisive(sql, vec![id.into()]);
    db.write(vec![spoil]).await.expect("anything can be written");
}

/// What is found in the logs: who can read the folders of tests is not the hall's affair.
async fn find(folder: &Folder, mending: Mending) -> Vec<String> {
    let nowhere = folder.join("nowhere");
    let checked = check(&folder.database(), &folder.key(), &nowhere, mending).await;
    let told = checked.findings.into_iter().map(|finding| finding.what);
    told.filter(|what| !what.contains("others on this machine")).collect()
}

#[tokio::test]
async fn a_hall_that_is_open_is_well() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    play(&hall, Reach::Public).await;
    play(&hall, Reach::Link).await;
    hold(&hall).await;
    assert_eq!(find(&folder, Mending::No).await, Vec::<String>::new());
}

#[tokio::test]
async fn what_the_explorer_counts_is_compared_with_the_logs() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let (live, hidden) = (play(&hall, Reach::Public).await, play(&hall, Reach::Link).await);
    let (id, other) = (live.id.as_str(), hidden.id.as_str());
    spoil(hall.db(), "DELETE FROM explored WHERE match = $1", id).await;
    spoil(hall.db(), "DELETE FROM opening WHERE match = $1", id).await;
    spoil(hall.db(), "INSERT INTO explored (match) VALUES ($1)", other).await;
    let expected = [
        format!("match {id}: the explorer does not count it"),
        format!("match {other}: the explorer counts it by mistake"),
    ];
    for mending in [Mending::No, Mending::Yes] {
        let mut found = find(&folder, mending).await;
        found.sort_by_key(|what| !what.contains(id));
        assert_eq!(found, expected);
    }
    assert_eq!(find(&folder, Mending::No).await, Vec::<String>::new());
    spoil(hall.db(), "UPDATE opening SET second = 7 WHERE match = $1", id).await;
    let expected = ["explorer: its counts do not match the logs"];
    assert_eq!(find(&folder, Mending::Yes).await, expected);
    assert_eq!(find(&folder, Mending::No).await, Vec::<String>::new());
}

#[tokio::test]
async fn events_are_looked_at_as_matches_are() {
    let check = async |sql: &'static str, expected: &str, is_mended: bool| {
        let folder = Folder::new();
        let hall = open(&folder).await;
        let (id, other) = (hold(&hall).await, hold(&hall).await);
        spoil(hall.db(), sql, &id).await;
        let expected = format!("event {id}: {expected}");
        for mending in [Mending::No, Mending::Yes] {
            let found = find(&folder, mending).await;
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].starts_with(&expected), "{found:?}");
        }
        assert_eq!(find(&folder, Mending::No).await.is_empty(), is_mended);
        let events = Events::new(hall);
        assert_eq!(events.find(&id).await.is_ok(), is_mended);
        assert!(events.find(&other).await.is_ok());
    };
    let summary = "its summary does not match the log";
    check("UPDATE event_summary SET stage = 'over' WHERE event = $1", summary, true).await;
    check("DELETE FROM event_summary WHERE event = $1", summary, true).await;
    let gap = "DELETE FROM event_line WHERE event = $1 AND number = 1";
    check(gap, "line 1 is missing", false).await;
    let unread = "line 2 does not follow from those before it";
    let kind = "UPDATE event_line SET kind = 'dance' WHERE event = $1 AND number = 2";
    check(kind, unread, false).await;
    let settings = "UPDATE event SET settings = 'event Camp\nformat chaos' WHERE id = $1";
    check(settings, "its settings cannot be read: line 2: unknown format `chaos`", false).await;
    let game = "UPDATE event SET game = 'poker' WHERE id = $1";
    check(game, "there is no game `poker`", false).await;
    let terms = "UPDATE event SET terms = 'whenever' WHERE id = $1";
    check(terms, "its terms cannot be read: `whenever`", false).await;
}

#[tokio::test]
async fn rows_that_nobody_can_have_written_are_found() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = play(&hall, Reach::Public).await;
    let nonsense =
        "INSERT INTO entry (match, number, at, kind, words) VALUES ($1, -1, 0, 'say', '')";
    spoil(hall.db(), nonsense, &live.id).await;
    let expected = ["database: 1 rows of table entry have no proper id or number"];
    assert_eq!(find(&folder, Mending::Yes).await, expected);
    let types = "UPDATE entry SET at = 'noon' WHERE match = $1 AND number = 2";
    spoil(hall.db(), types, &live.id).await;
    let found = find(&folder, Mending::Yes).await;
    assert_eq!(found.len(), 2);
    assert!(found[1].starts_with(&format!("match {}: line 2: ", live.id)), "{found:?}");
}
