//! Matches of the hall: what is accepted is kept, races have one winner, the computer answers.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use dohyo_engine::Level;
use dohyo_rules::time::{Control, Span};
use dohyo_rules::{CATALOGUE, Player};
use dohyo_server::hall::{
    Computers, DeedRequest, Hall, HallError, LiveMatch, Watching, Younger, rebuild,
};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Begins, DeedRefused, MatchDeed, MatchSetup, MatchStage, Opponent, TimeTerms,
};
use dohyo_server::store::Statement;
use tokio::time::timeout;

use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};

/// Long enough for any computer on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

async fn open(folder: &Folder) -> Hall {
    let db = folder.open().await;
    for person in [HOST, GUEST] {
        // A second hall over the same database finds them there.
        let _ = db.add_guest(person, &format!("Person {person}"), 0).await;
    }
    Hall::new(db, Computers::new(NonZeroUsize::MIN, Some(folder.join("solutions"))))
}

fn wish(person: PersonId, deed: MatchDeed) -> DeedRequest {
    DeedRequest::new(Some(person), deed)
}

fn choose(seat: Player, mv: &str) -> MatchDeed {
    MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None }
}

async fn begin(hall: &Hall, game: &str) -> Arc<LiveMatch> {
    let live = hall.open(setup(game, Opponent::Anybody)).await.expect("a match");
    hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    live
}

#[tokio::test]
async fn an_answer_waits_until_the_disk_has_what_was_written() {
    let folder = Folder::new();
    let db = folder.open().await;
    // The connection that writes is asked, by a table that it makes: readers have settings of their own.
    let look = "CREATE TABLE safety AS SELECT synchronous, journal_mode \
                FROM pragma_synchronous, pragma_journal_mode";
    db.write(vec![Statement::new(look, Vec::new())]).await.expect("a table");
    let safety = db.row("SELECT synchronous, journal_mode FROM safety", &[]).await;
    let safety = safety.expect("an answer").expect("a row");
    // 2 is FULL: the log of what is written goes to the disk with every commit.
    assert_eq!((safety.number(0), &*safety.text(1)), (2, "wal"));
}

#[tokio::test]
async fn what_could_not_be_kept_has_not_happened() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "checkers").await;
    hall.db().close().await;
    let refused = hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await;
    assert!(matches!(refused, Err(HallError::Store(_))), "{refused:?}");
    let room = live.room();
    assert_eq!((room.turn_count(), room.next_number()), (0, 2));
}

#[tokio::test]
async fn two_halls_over_one_database_let_one_of_two_moves_happen() {
    let folder = Folder::new();
    let (one, other) = (open(&folder).await, open(&folder).await);
    for _ in 0..20 {
        let live = begin(&one, "checkers").await;
        let same = other.find(&live.id).await.expect("the match");
        let (first, second) = tokio::join!(
            one.act(&live, wish(HOST, choose(Player::First, "11-15"))),
            other.act(&same, wish(HOST, choose(Player::First, "9-13"))),
        );
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        let log = one.db().log(&live.id, 0).await.expect("a log");
        assert_eq!(log.len(), 2);
    }
}

#[tokio::test]
async fn a_wish_with_a_key_comes_true_once() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "checkers").await;
    let keyed =
        || DeedRequest { key: Some("k1".to_owned()), ..wish(HOST, choose(Player::First, "11-15")) };
    let first = hall.act(&live, keyed()).await.expect("a legal move");
    let second = hall.act(&live, keyed()).await.expect("the same again");
    assert_eq!((first, second), (2, 2));
    assert_eq!(hall.db().log(&live.id, 0).await.expect("a log").len(), 2);
}

#[tokio::test]
async fn a_wish_from_before_the_last_turn_is_stale() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "checkers").await;
    hall.act(&live, wish(HOST, choose(Player::First, "11-15"))).await.expect("a legal move");
    let late = DeedRequest { turn: Some(0), ..wish(GUEST, choose(Player::Second, "22-17")) };
    let refused = hall.act(&live, late).await;
    assert!(matches!(refused, Err(HallError::Refused(DeedRefused::Stale))), "{refused:?}");
}

#[tokio::test]
async fn moves_are_kept_in_canonical_text() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "sumo-checkers").await;
    let detour = choose(Player::First, "c2-c3-d3-d4");
    hall.act(&live, wish(HOST, detour)).await.expect("a legal move");
    let turns: Vec<String> = live.room().turns().map(|turn| turn.text).collect();
    assert_eq!(turns, ["c2-c3-c4-d4"]);
}

#[tokio::test]
async fn the_computer_answers_in_every_game() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    for entry in CATALOGUE {
        let opponent = Opponent::Computer(Level::BEGINNER);
        let setup = MatchSetup { begins: Begins::Opponent, ..setup(entry.id, opponent) };
        let live = hall.open(setup).await.expect("a match");
        let mut watching = Watching::spectator(&live);
        while live.news().number < 2 {
            timeout(PATIENCE, watching.next()).await.expect(entry.id);
        }
    }
}

#[tokio::test]
async fn a_rematch_changes_the_seats() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "kumo").await;
    hall.act(&live, wish(HOST, MatchDeed::Resign(Player::First))).await.expect("anybody may");
    hall.act(&live, wish(HOST, MatchDeed::Rematch(Player::First))).await.expect("it is over");
    hall.act(&live, wish(GUEST, MatchDeed::Rematch(Player::Second))).await.expect("it is over");
    let next = live.room().next().expect("both wanted it").to_owned();
    let next = hall.find(&next).await.expect("the rematch");
    let room = next.room();
    assert_eq!(room.seats_of(GUEST).collect::<Vec<_>>(), [Player::First]);
    assert_eq!(room.setup().after.as_deref(), Some(live.id.as_str()));
    assert!(matches!(room.stage(), MatchStage::Playing(_)));
}

#[tokio::test]
async fn lists_follow_from_the_logs_and_can_be_made_anew() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let waiting = hall.open(setup("kumo", Opponent::Anybody)).await.expect("a match");
    let live = begin(&hall, "checkers").await;
    let ids = |listed: Vec<dohyo_server::store::Listed>| {
        listed.into_iter().map(|listed| listed.id).collect::<Vec<_>>()
    };
    let open = hall.db().open_after(0, 10, hall.now()).await.expect("a list");
    assert_eq!(ids(open), [waiting.id.as_str()]);
    let right = rebuild(hall.db()).await.expect("a replay");
    assert_eq!((right.matches, right.mended.len()), (2, 0));
    let spoil = "UPDATE summary SET stage = 'over', result = '1-0' WHERE match = $1";
    let spoil = Statement::decisive(spoil, vec![live.id.as_str().into()]);
    hall.db().write(vec![spoil]).await.expect("anything can be written");
    let mended = rebuild(hall.db()).await.expect("a replay");
    assert_eq!(mended.mended, [live.id.as_str()]);
    let playing = hall.db().being_played(10).await.expect("a list");
    assert_eq!(ids(playing), [live.id.as_str()]);
}

#[tokio::test]
async fn a_match_is_read_as_it_was_set_up_or_not_made() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let terms = [
        "none; touch",
        "turn 1m",
        "bank 5m+3s",
        "days 3 bank 2",
        "days 3; excuse 2 by 1d",
        "days 2; hidden",
        "deadlines; each sun 20:00 Europe/Berlin; rest 2026-12-20..2027-01-10; vacation 14",
    ];
    let mut made_so = 0;
    for game in CATALOGUE.iter().map(|entry| entry.id) {
        for terms in terms {
            let terms = terms.parse().expect("terms");
            let made = hall.open(MatchSetup { terms, ..setup(game, Opponent::Anybody) }).await;
            // Not every game has all terms.
            let Ok(live) = made else { continue };
            let kept = hall.db().setup(&live.id).await.expect("an answer").expect("a setup");
            assert_eq!(&kept, live.room().setup(), "{game}");
            made_so += 1;
        }
    }
    assert!(made_so > 3 * CATALOGUE.len(), "{made_so} were made");
    let limit = Span(u64::MAX);
    let terms = TimeTerms { control: Control::Turn { limit, late: None }, ..TimeTerms::default() };
    let made = hall.open(MatchSetup { terms, ..setup("checkers", Opponent::Anybody) }).await;
    let refused = made.err();
    assert!(matches!(refused, Some(HallError::Refused(DeedRefused::NotWritten))), "{refused:?}");
}
