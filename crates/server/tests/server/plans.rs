//! Conditional moves in the hall: they are played the moment the opponent moves, once, also after a fall
//! and by two halls over one database; and they never misfire.

use std::sync::Arc;

use dohyo_engine::Level;
use dohyo_rules::{Player, Status, find};
use dohyo_server::hall::{DeedRequest, Hall, HallError, LiveMatch, Watching};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    BadPlan, Begins, ConditionalPlan, DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage,
    Opponent, Room,
};
use dohyo_server::store::Fresh;
use dohyo_server::time::Watch;

use crate::folder::Folder;
use crate::room::{GUEST, HOST, setup};
use crate::timekeeping::{begin, open};

const BEGIN: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;

async fn act(hall: &Hall, live: &Arc<LiveMatch>, person: PersonId, deed: MatchDeed) -> u64 {
    let wish = DeedRequest::new(Some(person), deed);
    hall.act(live, wish).await.expect("it is allowed")
}

async fn choose(hall: &Hall, live: &Arc<LiveMatch>, person: PersonId, mv: &str) {
    let seat = live.room().seats_of(person).next().expect("a seat");
    let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    act(hall, live, person, deed).await;
}

async fn plan(hall: &Hall, live: &LiveMatch, person: PersonId, lines: &str) {
    hall.keep_plan(live, person, lines, None).await.expect("a plan");
}

async fn turns(live: &LiveMatch) -> String {
    let turns: Vec<String> = live.room().turns().map(|turn| turn.text).collect();
    turns.join(" ")
}

#[tokio::test]
async fn an_answer_is_played_the_moment_the_opponent_moves() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 2m").await;
    plan(&hall, &live, GUEST, "11-15 23-19\n9-13 22-18").await;
    watch.set(BEGIN + MINUTE);
    choose(&hall, &live, HOST, "9-13").await;
    assert_eq!(turns(&live).await, "9-13 22-18");
    let room = live.room();
    assert_eq!(room.turn_times(), [MINUTE, 0], "it takes no time");
    let kept = hall.plan(&live, GUEST).await.expect("the store").expect("a plan");
    assert_eq!(kept.followed(&room, Player::Second), ["22-18"]);
}

#[tokio::test]
async fn two_plans_answer_each_other() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    plan(&hall, &live, GUEST, "11-15 23-19 8-11 22-17").await;
    // Who is to move plans for after that move, which stays theirs to make.
    plan(&hall, &live, HOST, "11-15 23-19 8-11 22-17 4-8\n9-13 22-18 11-15").await;
    assert_eq!(turns(&live).await, "", "nobody has moved yet");
    choose(&hall, &live, HOST, "11-15").await;
    assert_eq!(turns(&live).await, "11-15 23-19 8-11 22-17 4-8");
}

#[tokio::test]
async fn another_move_ends_a_plan_and_a_longer_line_goes_on() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    plan(&hall, &live, GUEST, "11-15 23-19 8-11 22-17\n11-15 23-19 9-14 27-23\n9-13 22-18").await;
    choose(&hall, &live, HOST, "11-15").await;
    let left = async || {
        let plan = hall.plan(&live, GUEST).await.expect("the store").expect("a plan");
        let room = live.room();
        plan.left(&room).map(|line| line.join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(left().await, ["8-11 22-17", "9-14 27-23"]);
    choose(&hall, &live, HOST, "7-11").await;
    assert_eq!(turns(&live).await, "11-15 23-19 7-11");
    assert_eq!(left().await, [""; 0]);
}

#[tokio::test]
async fn the_computers_move_is_answered_too() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let computer = Opponent::Computer(Level::BEGINNER);
    let setup = MatchSetup { begins: Begins::Host, ..setup("checkers", computer) };
    let live = hall.open(setup).await.expect("a match");
    let mut table = find("checkers").expect("the game").start();
    table.play("11-15").expect("a move");
    let lines: Vec<String> = table
        .moves(Player::Second)
        .into_iter()
        .map(|reply| {
            let mut table = table.duplicate();
            table.play(&reply).expect("a move");
            format!("11-15 {reply} {}", table.moves(Player::First)[0])
        })
        .collect();
    plan(&hall, &live, HOST, &lines.join("\n")).await;
    let mut watching = Watching::spectator(&live);
    choose(&hall, &live, HOST, "11-15").await;
    while live.room().turn_count() < 3 {
        watching.next().await;
    }
    let played = turns(&live).await;
    assert!(lines.iter().any(|line| played.starts_with(line)), "{played}");
}

/// A move that got into the log before the hall fell, and nothing after it.
async fn fall_after(hall: &Hall, live: &LiveMatch, person: PersonId, mv: &str) {
    let (number, seat) = {
        let room = live.room();
        (room.next_number(), room.seats_of(person).next().expect("a seat"))
    };
    let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    let entry = LogEntry { number, at: hall.now(), person: Some(person), deed };
    let line = Fresh { entry, request: None };
    hall.db().append(&live.id, &line, None, None, Vec::new()).await.expect("a line");
    hall.db().close().await;
}

#[tokio::test]
async fn a_fall_between_a_move_and_its_answer_is_made_good_in_time() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "turn 2m").await;
    plan(&hall, &live, GUEST, "11-15 23-19").await;
    fall_after(&hall, &live, HOST, "11-15").await;
    // Longer than Guest had, and Host has fallen since.
    watch.set(BEGIN + 10 * MINUTE);
    let again = open(&folder, &watch).await;
    again.wake().await.expect("it goes on");
    let found = again.find(&live.id).await.expect("the match");
    assert_eq!(turns(&found).await, "11-15 23-19");
    let MatchStage::Over(outcome) = found.room().stage() else { panic!("Host was late") };
    assert_eq!(outcome.winner, Some(Player::Second));
}

#[tokio::test]
async fn a_match_without_a_clock_goes_on_after_a_fall_when_the_hall_wakes() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    plan(&hall, &live, GUEST, "11-15 23-19").await;
    fall_after(&hall, &live, HOST, "11-15").await;
    let again = open(&folder, &watch).await;
    again.wake().await.expect("it goes on");
    assert_eq!(again.db().log(&live.id, 0).await.expect("a log").len(), 3);
}

#[tokio::test]
async fn two_halls_play_an_answer_once() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let (one, other) = (open(&folder, &watch).await, open(&folder, &watch).await);
    for _ in 0..10 {
        let live = begin(&one, "checkers", "none").await;
        let same = other.find(&live.id).await.expect("the match");
        // Kept by one hall, played by the other, and looked for by both.
        plan(&other, &same, GUEST, "11-15 23-19 8-11 22-17\n9-13 22-18").await;
        let wish = |mv: &str| DeedRequest {
            person: Some(HOST),
            deed: MatchDeed::Choose {
                seat: Player::First,
                mv: mv.to_owned(),
                named: None,
                nonce: None,
            },
            key: None,
            turn: Some(0),
            taken_back: None,
        };
        let (first, second) =
            tokio::join!(one.act(&live, wish("11-15")), other.act(&same, wish("9-13")));
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        let log = one.db().log(&live.id, 0).await.expect("a log");
        assert_eq!(log.len(), 3, "{log:?}");
    }
}

#[tokio::test]
async fn nothing_is_played_by_a_plan_once_a_move_was_taken_back() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    plan(&hall, &live, GUEST, "11-15 23-19 8-11 22-17").await;
    choose(&hall, &live, HOST, "11-15").await;
    // Guest thinks better of the answer.
    act(&hall, &live, GUEST, MatchDeed::TakeBack(Player::Second)).await;
    act(&hall, &live, HOST, MatchDeed::TakeBack(Player::First)).await;
    assert_eq!(turns(&live).await, "11-15");
    choose(&hall, &live, GUEST, "22-18").await;
    choose(&hall, &live, HOST, "15-22").await;
    assert_eq!(turns(&live).await, "11-15 22-18 15x22");
}

#[tokio::test]
async fn what_the_opponent_asks_for_is_answered_first() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    plan(&hall, &live, GUEST, "11-15 23-19").await;
    let (host, number) = (Some(HOST), live.room().next_number());
    let line = |number, deed| Fresh {
        entry: LogEntry { number, at: BEGIN, person: host, deed },
        request: None,
    };
    let mv = "11-15".to_owned();
    let moved = MatchDeed::Choose { seat: Player::First, mv, named: None, nonce: None };
    let offered = MatchDeed::Draw(Player::First);
    hall.db().append(&live.id, &line(number, moved), None, None, Vec::new()).await.expect("a line");
    hall.db()
        .append(&live.id, &line(number + 1, offered), None, None, Vec::new())
        .await
        .expect("a line");
    let again = open(&folder, &watch).await;
    let found = again.find(&live.id).await.expect("the match");
    assert_eq!(turns(&found).await, "11-15", "a draw is offered");
    act(&again, &found, GUEST, MatchDeed::Decline(Player::Second)).await;
    assert_eq!(turns(&found).await, "11-15 23-19");
}

#[tokio::test]
async fn who_plays_no_more_plans_no_more() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "checkers", "none").await;
    let stranger = PersonId(77);
    let refused = hall.keep_plan(&live, stranger, "11-15 23-19", None).await;
    assert!(matches!(refused, Err(HallError::Refused(DeedRefused::NotYours))), "{refused:?}");
    let stale = hall.keep_plan(&live, GUEST, "11-15 23-19", Some(3)).await;
    assert!(matches!(stale, Err(HallError::Refused(DeedRefused::Stale))), "{stale:?}");
}

/// A match of two people in which nothing has happened but that it has begun.
fn room(game: &str, terms: &str, opponent: Opponent) -> Room {
    let terms = terms.parse().expect("terms");
    let mut room = Room::new(MatchSetup { terms, ..setup(game, opponent) }).expect("a game");
    let by = if opponent == Opponent::SameDevice { HOST } else { GUEST };
    let deed = MatchDeed::Join(Player::Second);
    room.admit(LogEntry { number: 1, at: 0, person: Some(by), deed }).expect("a seat");
    room
}

#[track_caller]
fn check(lines: &str, expected: Result<&str, BadPlan>) {
    let room = room("checkers", "none", Opponent::Anybody);
    let plan = ConditionalPlan::read(&room, Player::Second, lines).map(|plan| plan.to_string());
    assert_eq!(plan, expected.map(str::to_owned));
}

#[test]
fn lines_are_kept_in_canonical_text_each_once() {
    check(
        "11-15  23-19\n\n 11-15 23-19 8-11 22-17 \n9-13 22-18",
        Ok("11-15 23-19 8-11 22-17\n9-13 22-18"),
    );
}

#[test]
fn lines_that_the_rules_do_not_know_are_refused() {
    let illegal = |line, mv: &str| Err(BadPlan::Illegal { line, mv: mv.to_owned() });
    check("11-15 23-19\n11-15 21-20", illegal(2, "21-20"));
    check("23-19 11-15", illegal(1, "23-19"));
    check("11-15 knight", illegal(1, "knight"));
    check("11-15 pass", illegal(1, "pass"));
}

#[test]
fn lines_without_an_answer_are_refused() {
    check("11-15", Err(BadPlan::Unanswered { line: 1 }));
    check("11-15 23-19\n9-13 22-18 11-15", Err(BadPlan::Unanswered { line: 2 }));
}

#[test]
fn lines_that_answer_the_same_otherwise_are_refused() {
    let divided = Err(BadPlan::Divided { line: 2, mv: "23-19".to_owned() });
    check("11-15 23-19 8-11 22-17\n11-15 22-18", divided);
}

#[test]
fn nobody_plans_too_much() {
    check(&"11-15 23-19\n".repeat(41), Err(BadPlan::TooLong));
}

#[test]
fn nobody_plans_where_both_choose_or_alone_or_by_hand() {
    for (game, terms, opponent) in [
        ("bout", "none", Opponent::Anybody),
        ("checkers", "none", Opponent::SameDevice),
        ("checkers", "none; touch", Opponent::Anybody),
        ("construction-advanced", "none; touch", Opponent::Anybody),
    ] {
        let room = room(game, terms, opponent);
        let refused = ConditionalPlan::read(&room, Player::Second, "11-15 23-19");
        assert_eq!(refused, Err(BadPlan::NotHere), "{game} {terms}");
    }
}

#[tokio::test]
async fn in_kumo_a_line_goes_through_several_moves_of_a_turn() {
    let (folder, watch) = (Folder::new(), Watch::by_hand(BEGIN));
    let hall = open(&folder, &watch).await;
    let live = begin(&hall, "kumo", "none").await;
    let mut table = find("kumo").expect("the game").start();
    let (mut line, mut owners): (Vec<String>, Vec<Player>) = Default::default();
    // Two turns of each player, of several moves each.
    while owners.windows(2).filter(|pair| pair[0] != pair[1]).count() < 4 {
        let Status::Turn(by) = table.status() else { panic!("it goes on") };
        let next = table.moves(by).into_iter().rev().find_map(|mv| {
            let mut next = table.duplicate();
            let mv = next.play(&mv).expect("a move");
            matches!(next.status(), Status::Turn(_)).then_some((mv, next))
        });
        let (mv, next) = next.expect("some move does not end it");
        table = next;
        line.push(mv);
        owners.push(by);
    }
    line.pop();
    owners.pop();
    assert!(owners.windows(2).any(|pair| pair[0] == pair[1]), "several moves of a turn");
    plan(&hall, &live, GUEST, &line.join(" ")).await;
    for (index, mv) in line.iter().enumerate() {
        if owners[index] == Player::First {
            assert_eq!(live.room().turn_count(), index, "it waits for South");
            choose(&hall, &live, HOST, mv).await;
        }
    }
    assert_eq!(turns(&live).await, line.join(" "));
}
