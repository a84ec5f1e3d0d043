//! What is played in which position: every public match counts once when it is over, and what
//! was counted is what the logs come to.

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_engine::Random;
use dohyo_rules::{CATALOGUE, Player, find};
use dohyo_server::hall::{Computers, DeedRequest, Hall, LiveMatch, Younger, rebuild};
use dohyo_server::people::PersonId;
use dohyo_server::room::{Hands, MatchDeed, MatchSetup, MatchStage, Opponent, Reach};
use dohyo_server::store::{Players, Tried};

use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};

const PEOPLE: [PersonId; 2] = [HOST, GUEST];

async fn open(folder: &Folder) -> Hall {
    let db = folder.open().await;
    for person in PEOPLE {
        // A second hall over the same database finds them there.
        let _ = db.add_guest(person, &format!("Person {person}"), 0).await;
    }
    Hall::new(db, Computers::new(NonZeroUsize::MIN, None))
}

async fn act(hall: &Hall, live: &Arc<LiveMatch>, seat: Player, deed: MatchDeed) {
    let wish = DeedRequest::new(Some(PEOPLE[seat as usize]), deed);
    hall.act(live, wish).await.expect("a deed that is allowed");
}

async fn choose(hall: &Hall, live: &Arc<LiveMatch>, seat: Player, mv: &str) {
    let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    act(hall, live, seat, deed).await;
}

async fn begin(hall: &Hall, setup: MatchSetup) -> Arc<LiveMatch> {
    let live = hall.open(setup).await.expect("a match");
    hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    live
}

/// A match of these turns, which the second player gives up.
async fn play(hall: &Hall, setup: MatchSetup, turns: &[&str]) -> Arc<LiveMatch> {
    let live = begin(hall, setup).await;
    for (number, turn) in turns.iter().enumerate() {
        match turn.split_once('/') {
            None => choose(hall, &live, Player::ALL[number % 2], turn).await,
            Some((first, second)) => {
                choose(hall, &live, Player::First, first).await;
                choose(hall, &live, Player::Second, second).await;
            }
        }
    }
    act(hall, &live, Player::Second, MatchDeed::Resign(Player::Second)).await;
    live
}

/// Random moves, until it is over or somebody has had enough.
async fn play_at_random(hall: &Hall, game: &str, seed: u64) {
    let mut random = Random::new(seed);
    let live = begin(hall, setup(game, Opponent::Anybody)).await;
    for _ in 0..80 {
        let (seat, mv) = {
            let room = live.room();
            if !matches!(room.stage(), MatchStage::Playing(_)) {
                return;
            }
            let seat = Player::ALL.into_iter().find(|&seat| room.is_to_move(seat));
            let seat = seat.expect("somebody is to move");
            let moves = room.moves(seat);
            (seat, moves[random.below(moves.len())].clone())
        };
        choose(hall, &live, seat, &mv).await;
        // Where the touch rules hold, what was played stays.
        let can_take_back = {
            let room = live.room();
            let is_bound = room.setup().terms.hands == Hands::Touch;
            !is_bound && matches!(room.stage(), MatchStage::Playing(_))
        };
        if random.below(16) == 0 && can_take_back {
            act(hall, &live, seat, MatchDeed::TakeBack(seat)).await;
            act(hall, &live, seat.other(), MatchDeed::TakeBack(seat.other())).await;
        }
    }
    if matches!(live.room().stage(), MatchStage::Playing(_)) {
        let seat = Player::ALL[random.below(2)];
        act(hall, &live, seat, MatchDeed::Resign(seat)).await;
    }
}

/// Everything that is counted.
async fn counted(hall: &Hall) -> Vec<String> {
    let sql = "SELECT person || ' ' || position || ' ' || move || ' ' || seat || ': ' || first \
               || ' ' || drawn || ' ' || second || ' ' || match || ' ' || at || ' ' || turn \
               FROM opening UNION ALL SELECT match FROM explored ORDER BY 1";
    let rows = hall.db().rows(sql, &[]).await.expect("a list");
    rows.iter().map(|row| row.text(0)).collect()
}

async fn tried(hall: &Hall, turns: &[&str], players: Players) -> Vec<(String, [i64; 3])> {
    let mut table = find("checkers").expect("a game").start();
    for turn in turns {
        table.play(turn).expect("a legal move");
    }
    let tried = hall.db().tried("checkers", &table.position(), players).await.expect("a list");
    tried.into_iter().map(|Tried { mv, results, .. }| (mv, results)).collect()
}

fn of(person: PersonId, seat: Option<Player>) -> Players {
    Players { person: Some(person), seat }
}

#[tokio::test]
async fn what_was_counted_is_what_the_logs_come_to() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    for (seed, entry) in (1..).zip(CATALOGUE) {
        play_at_random(&hall, entry.id, seed).await;
        play_at_random(&hall, entry.id, 100 + seed).await;
    }
    let before = counted(&hall).await;
    assert!(before.len() > 1000, "{}", before.len());
    rebuild(hall.db()).await.expect("a replay");
    assert_eq!(counted(&hall).await, before);
}

#[tokio::test]
async fn moves_are_counted_by_position_whatever_led_there() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let game = || setup("checkers", Opponent::Anybody);
    play(&hall, game(), &["11-15", "24-20", "9-13", "23-19"]).await;
    play(&hall, game(), &["9-13", "24-20", "11-15", "22-17"]).await;
    let everybody = Players::default();
    let start = tried(&hall, &[], everybody).await;
    assert_eq!(start, [("11-15".to_owned(), [1, 0, 0]), ("9-13".to_owned(), [1, 0, 0])]);
    let met = tried(&hall, &["11-15", "24-20", "9-13"], everybody).await;
    assert_eq!(met, [("22-17".to_owned(), [1, 0, 0]), ("23-19".to_owned(), [1, 0, 0])]);
}

#[tokio::test]
async fn somebodys_own_moves_are_counted_by_their_seat() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    play(&hall, setup("checkers", Opponent::Anybody), &["11-15"]).await;
    let once = [("11-15".to_owned(), [1, 0, 0])];
    for person in PEOPLE {
        assert_eq!(tried(&hall, &[], of(person, None)).await, once);
    }
    assert_eq!(tried(&hall, &[], of(HOST, Some(Player::First))).await, once);
    assert_eq!(tried(&hall, &[], of(HOST, Some(Player::Second))).await, []);
    assert_eq!(tried(&hall, &[], of(GUEST, Some(Player::Second))).await, once);
}

#[tokio::test]
async fn what_comes_again_in_a_match_is_one_match() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let position = "B:WK32:BK5";
    let setup =
        MatchSetup { start: Some(position.to_owned()), ..setup("checkers", Opponent::Anybody) };
    play(&hall, setup, &["5-9", "32-28", "9-5", "28-32", "5-9", "32-28", "9-5"]).await;
    let table = find("checkers").expect("a game").set_up(position).expect("a position");
    let tried = hall.db().tried("checkers", &table.position(), Players::default()).await;
    let results: Vec<_> = tried.expect("a list").into_iter().map(|tried| tried.results).collect();
    assert_eq!(results, [[1, 0, 0]]);
}

#[tokio::test]
async fn only_public_matches_that_are_over_are_counted() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let secret = MatchSetup { reach: Reach::Link, ..setup("checkers", Opponent::Anybody) };
    play(&hall, secret, &["11-15", "22-18"]).await;
    let going_on = begin(&hall, setup("checkers", Opponent::Anybody)).await;
    choose(&hall, &going_on, Player::First, "9-13").await;
    assert_eq!(counted(&hall).await, Vec::<String>::new());
    rebuild(hall.db()).await.expect("a replay");
    assert_eq!(counted(&hall).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_device_that_two_share_says_nothing_about_its_owner() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = hall.open(setup("checkers", Opponent::SameDevice)).await.expect("a match");
    let own = |deed| DeedRequest::new(Some(HOST), deed);
    let first =
        MatchDeed::Choose { seat: Player::First, mv: "11-15".to_owned(), named: None, nonce: None };
    hall.act(&live, own(first)).await.expect("a legal move");
    hall.act(&live, own(MatchDeed::Resign(Player::First))).await.expect("anybody may");
    assert_eq!(tried(&hall, &[], Players::default()).await, [("11-15".to_owned(), [0, 0, 1])]);
    assert_eq!(tried(&hall, &[], of(HOST, None)).await, []);
}

#[tokio::test]
async fn a_match_that_two_halls_end_at_once_counts_once() {
    let folder = Folder::new();
    let (one, other) = (open(&folder).await, open(&folder).await);
    for round in 1..=10 {
        let live = begin(&one, setup("checkers", Opponent::Anybody)).await;
        choose(&one, &live, Player::First, "11-15").await;
        let same = other.find(&live.id).await.expect("the match");
        let resign = |seat: Player| DeedRequest {
            person: Some(PEOPLE[seat as usize]),
            deed: MatchDeed::Resign(seat),
            key: Some("k".to_owned()),
            turn: None,
            taken_back: None,
        };
        let (first, second) = tokio::join!(
            one.act(&live, resign(Player::First)),
            other.act(&same, resign(Player::Second)),
        );
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        // Trying again is no second match.
        let _ = one.act(&live, resign(Player::First)).await;
        let start = tried(&one, &[], Players::default()).await;
        assert_eq!(start[0].1.iter().sum::<i64>(), round, "{start:?}");
    }
}

#[tokio::test]
async fn the_turns_of_a_bout_are_both_cards() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    play(&hall, setup("bout", Opponent::Anybody), &["4/2"]).await;
    let start = find("bout").expect("a game").start().position();
    let tried = hall.db().tried("bout", &start, Players::default()).await.expect("a list");
    assert_eq!(tried.iter().map(|tried| tried.mv.as_str()).collect::<Vec<_>>(), ["4/2"]);
}
