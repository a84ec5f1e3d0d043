//! Touch rules in the hall: the section of the rulebook sentence by sentence, by the lines of a
//! match's log; and what people and programs see of it.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use dohyo_engine::Level;
use dohyo_rules::record::Reader;
use dohyo_rules::touch::{self, Offence};
use dohyo_rules::{Outcome, Player, Reason, Status, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Room, ViewedLine,
};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::House;
use crate::room::{GUEST, HOST, setup};
use crate::socket::Socket;

const FIRST: Player = Player::First;
const SECOND: Player = Player::Second;
/// Black is to move and must jump from 14: over 17 to 21, or over 18 to 23 and on to 30 or 32.
const JUMPS: &str = "W:W17,18,26,27,32:B9,10,14";

/// A match of two people by these terms, the host on the first seat.
fn begin(game: &str, start: Option<&str>, terms: &str) -> Room {
    let (start, terms) = (start.map(str::to_owned), terms.parse().expect("terms"));
    let setup = MatchSetup { start, terms, ..setup(game, Opponent::Anybody) };
    let mut room = Room::new(setup).expect("a game");
    act(&mut room, Some(GUEST), MatchDeed::Join(SECOND)).expect("an open seat");
    room
}

fn act(room: &mut Room, person: Option<PersonId>, deed: MatchDeed) -> Result<(), DeedRefused> {
    let number = room.next_number();
    room.admit(LogEntry { number, at: 0, person, deed })
}

fn person(seat: Player) -> Option<PersonId> {
    Some(if seat == FIRST { HOST } else { GUEST })
}

fn hand(room: &mut Room, seat: Player, what: &str) -> Result<(), DeedRefused> {
    let deed = MatchDeed::Hand { seat, act: what.parse().expect("an act") };
    act(room, person(seat), deed)
}

fn choose(room: &mut Room, seat: Player, mv: &str) -> Result<(), DeedRefused> {
    act(room, person(seat), MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None })
}

/// After the first move: White is to move.
fn begun() -> Room {
    let mut room = begin("construction-advanced", None, "none; touch");
    choose(&mut room, FIRST, "11-15").expect("legal");
    room
}

fn texts(room: &Room) -> Vec<String> {
    room.turns().map(|turn| turn.text).collect()
}

/// The same match from its log, as it is written.
fn again(room: &Room) -> Room {
    let written = |line: ViewedLine<'_>| match line {
        ViewedLine::Open(LogEntry { number, at, person, deed }) => {
            let deed =
                MatchDeed::read(deed.kind(), deed.seat(), &deed.words()).expect("written so");
            LogEntry { number: *number, at: *at, person: *person, deed }
        }
        _ => unreachable!("nothing is secret in this game"),
    };
    let log = room.lines(Viewer::Spectator, 1).map(written).collect();
    Room::replay(room.setup().clone(), log).expect("a game").expect("it happened")
}

#[track_caller]
fn check_replay(room: &Room) {
    let again = again(room);
    assert_eq!(again.referee(), room.referee());
    assert_eq!(again.fouls(), room.fouls());
    assert_eq!((again.stage(), texts(&again)), (room.stage(), texts(room)));
}

#[test]
fn before_the_first_move_anything_is_touched_and_put_back() {
    let mut room = begin("construction-advanced", None, "none; touch");
    for seat in [FIRST, SECOND] {
        for cell in ["1", "11", "22", "32"] {
            hand(&mut room, seat, &format!("touch {cell}")).expect("nothing binds yet");
            hand(&mut room, seat, &format!("let-go {cell}")).expect("it was in the hand");
        }
    }
    assert_eq!((room.fouls().len(), room.moves(FIRST).len()), (0, 7));
    check_replay(&room);
}

#[test]
fn adjusting_is_announced_and_binds_nobody() {
    let mut room = begun();
    for (seat, cell) in [(FIRST, "22"), (SECOND, "22"), (SECOND, "1")] {
        hand(&mut room, seat, "adjust").expect("it may be announced");
        assert_eq!(hand(&mut room, seat, "adjust"), Err(DeedRefused::Idle), "once is enough");
        hand(&mut room, seat, &format!("touch {cell}")).expect("announced");
        hand(&mut room, seat, &format!("let-go {cell}")).expect("it was in the hand");
    }
    assert!(room.fouls().is_empty() && room.referee().expect("one").must_move().is_none());
    check_replay(&room);
}

#[test]
fn the_first_offence_is_a_warning_and_the_second_loses() {
    let check = |seat: Player, cell: &str, offence: Offence| {
        let mut room = begun();
        let touch = format!("touch {cell}");
        hand(&mut room, seat, &touch).expect("it is seen");
        let foul = room.fouls()[0];
        assert_eq!((foul.seat, foul.offence, foul.loses), (seat, offence, false), "{cell}");
        assert_eq!(room.stage(), MatchStage::Playing(Status::Turn(SECOND)));
        hand(&mut room, seat, &touch).expect("it is seen");
        let lost = Outcome { winner: Some(seat.other()), reason: Reason::Touch };
        assert_eq!((room.stage(), room.fouls()[1].loses), (MatchStage::Over(lost), true), "{cell}");
        assert!(hand(&mut room, seat, &touch).is_err(), "it is over");
        check_replay(&room);
    };
    check(FIRST, "9", Offence::NotYourTurn);
    check(FIRST, "22", Offence::NotYourTurn);
    check(SECOND, "9", Offence::NotYourPiece);
    check(SECOND, "32", Offence::CannotMove);
}

#[test]
fn a_touched_piece_must_move_by_hand_or_in_words() {
    let mut room = begun();
    hand(&mut room, SECOND, "touch 22").expect("an own piece that can move");
    assert_eq!(room.moves(SECOND), ["22-17", "22-18"]);
    let must = Err(DeedRefused::Touch(touch::TouchRefused::MustMove("22".to_owned())));
    assert_eq!(hand(&mut room, SECOND, "touch 23"), must);
    assert_eq!(choose(&mut room, SECOND, "23-19"), must);
    hand(&mut room, SECOND, "let-go 22").expect("it is put back");
    assert_eq!(choose(&mut room, SECOND, "23-19"), must, "it still must move");
    check_replay(&room);
    assert_eq!(choose(&mut room, SECOND, "22-17"), Ok(()));
    assert_eq!(texts(&room), ["11-15", "22-17"]);
    assert!(room.moves(FIRST).len() > 2, "the duty ended with the turn");
    check_replay(&room);
}

#[test]
fn whoever_must_move_may_resign() {
    let mut room = begun();
    hand(&mut room, SECOND, "touch 22").expect("it can move");
    act(&mut room, person(SECOND), MatchDeed::Resign(SECOND)).expect("they give up");
    assert!(matches!(room.stage(), MatchStage::Over(_)));
}

#[test]
fn a_piece_over_the_edge_of_its_square_goes_that_way() {
    let mut room = begun();
    hand(&mut room, SECOND, "touch 22").expect("it can move");
    hand(&mut room, SECOND, "lean 22 18").expect("it can go there");
    assert_eq!(room.moves(SECOND), ["22-18"]);
    assert_eq!(hand(&mut room, SECOND, "lean 22 17"), Err(DeedRefused::Idle), "too late");
    assert!(matches!(
        hand(&mut room, SECOND, "let-go 17"),
        Err(DeedRefused::Touch(touch::TouchRefused::CannotGo(_)))
    ));
    hand(&mut room, SECOND, "let-go 18").expect("that is the move");
    assert_eq!(texts(&room), ["11-15", "22-18"]);
    check_replay(&room);
}

#[test]
fn letting_go_ends_the_move_where_jumps_are_optional_and_not_where_they_are_required() {
    let jump = |game: &str| {
        let mut room = begin(game, Some(JUMPS), "none; touch");
        choose(&mut room, SECOND, "32-28").expect("legal");
        hand(&mut room, FIRST, "touch 14").expect("it can jump");
        hand(&mut room, FIRST, "lean 14 18").expect("it can jump there");
        room
    };
    let mut room = jump("construction");
    hand(&mut room, FIRST, "let-go 23").expect("nobody has to jump on");
    assert_eq!(texts(&room), ["32-28", "14x23"]);
    check_replay(&room);

    let mut room = jump("construction-advanced");
    let refused = hand(&mut room, FIRST, "let-go 23");
    let rest = vec!["14x30".to_owned(), "14x32".to_owned()];
    assert_eq!(refused, Err(DeedRefused::Touch(touch::TouchRefused::Unfinished(rest))));
    hand(&mut room, FIRST, "lean 23 27").expect("on the way");
    hand(&mut room, FIRST, "let-go 32").expect("it is complete");
    assert_eq!(texts(&room), ["32-28", "14x32"]);
    check_replay(&room);
}

#[test]
fn nothing_is_taken_back_but_draws_are_offered_and_warnings_outlive_them() {
    let mut room = begun();
    hand(&mut room, FIRST, "touch 22").expect("it is seen");
    assert_eq!(act(&mut room, person(FIRST), MatchDeed::TakeBack(FIRST)), Err(DeedRefused::Bound));
    act(&mut room, person(FIRST), MatchDeed::Draw(FIRST)).expect("an offer");
    act(&mut room, person(SECOND), MatchDeed::Decline(SECOND)).expect("an answer");
    act(&mut room, person(SECOND), MatchDeed::Draw(SECOND)).expect("an offer of one's own");
    hand(&mut room, FIRST, "touch 22").expect("it is seen");
    let lost = Outcome { winner: Some(SECOND), reason: Reason::Touch };
    assert_eq!((room.stage(), room.request()), (MatchStage::Over(lost), None));
    check_replay(&room);
}

#[test]
fn hands_that_matter_to_nobody_leave_no_line_and_restless_ones_are_stopped() {
    let mut room = begun();
    let before = room.next_number();
    for what in ["touch 18", "touch 19"] {
        assert_eq!(hand(&mut room, SECOND, what), Err(DeedRefused::Idle), "{what}");
    }
    assert!(matches!(hand(&mut room, SECOND, "let-go 22"), Err(DeedRefused::Touch(_))));
    assert!(matches!(hand(&mut room, SECOND, "lean 22 18"), Err(DeedRefused::Touch(_))));
    assert_eq!(room.next_number(), before);
    hand(&mut room, SECOND, "touch 22").expect("it can move");
    let mut lines = 0;
    let restless = loop {
        let next = hand(&mut room, SECOND, "let-go 22").and_then(|()| {
            lines += 1;
            hand(&mut room, SECOND, "touch 22")
        });
        match next {
            Ok(()) => lines += 1,
            Err(refused) => break refused,
        }
    };
    assert!(restless == DeedRefused::Restless && lines < 100, "{lines} {restless:?}");
    choose(&mut room, SECOND, "22-18").expect("words do");
    check_replay(&room);
}

#[test]
fn nobody_watches_where_it_was_not_agreed_on_and_nobody_acts_for_another() {
    let mut room = begin("checkers", None, "none");
    assert_eq!(hand(&mut room, FIRST, "touch 9"), Err(DeedRefused::NoTouch));
    let mut room = begin("checkers", None, "none; touch");
    let deed = MatchDeed::Hand { seat: FIRST, act: "touch 9".parse().expect("an act") };
    assert_eq!(act(&mut room, person(SECOND), deed), Err(DeedRefused::NotYours));
}

#[test]
fn a_lost_turn_ends_what_was_touched() {
    let mut room = begin("construction", None, "turn 1m; touch");
    choose(&mut room, FIRST, "11-15").expect("legal");
    hand(&mut room, SECOND, "touch 22").expect("it can move");
    let (at, deed) = room.overdue(120_000).expect("a flag");
    let number = room.next_number();
    room.admit(LogEntry { number, at, person: None, deed }).expect("it was due");
    assert_eq!(room.referee().expect("one").must_move(), None);
    assert_eq!(room.stage(), MatchStage::Playing(Status::Turn(FIRST)));
    check_replay(&room);
}

#[test]
fn the_computer_plays_by_touch_rules_in_words() {
    let terms = "none; touch".parse().expect("terms");
    let opponent = Opponent::Computer(Level::BEGINNER);
    let mut room = Room::new(MatchSetup { terms, ..setup("checkers", opponent) }).expect("a game");
    act(&mut room, None, MatchDeed::Join(SECOND)).expect("an open seat");
    hand(&mut room, FIRST, "touch 11").expect("it is free");
    hand(&mut room, FIRST, "let-go 15").expect("a move");
    assert!(room.awaits_computer().is_some());
    let mv = room.moves(SECOND).swap_remove(0);
    let deed = MatchDeed::Choose { seat: SECOND, mv, named: None, nonce: None };
    act(&mut room, None, deed).expect("legal");
    check_replay(&room);
}

/// A match in the hall, in which the first of the two has the first seat.
async fn seated(house: &House, game: &str, touch: Value) -> (String, Bot, Bot) {
    let (host, guest) = (house.bot("Aiko").await, house.bot("Botan").await);
    let order = json!({ "game": game, "opponent": "anybody", "begins": "host", "touch": touch });
    let id = host.order(house, &order).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    (id, host, guest)
}

async fn by_hand(house: &House, bot: &Bot, id: &str, what: &str) -> u64 {
    let done = bot.act(house, id, &json!({ "deed": "hand", "act": what })).await;
    done.fits(StatusCode::OK)["number"].as_u64().expect("a number")
}

async fn page(house: &House, bot: &Bot, path: &str) -> String {
    let request = Request::get(path).header("Authorization", format!("Bearer {}", bot.token));
    house.ask(request.body(Body::empty()).expect("a request")).await.body
}

#[tokio::test]
async fn programs_play_by_hand_and_hear_what_binds() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, host, guest) = seated(&house, "construction-advanced", Value::Null).await;
    let view = host.view(&house, &id).await;
    assert_eq!(view["setup"]["time"], "none; touch", "the rules of the game say so");
    let live = format!("/api/v1/matches/{id}/events?from=2");
    let mut socket = Socket::open_page(address, &live, &[]).await.expect("a socket");
    socket.next().await;

    by_hand(&house, &host, &id, "touch 11").await;
    by_hand(&house, &host, &id, "let-go 15").await;
    let moved = loop {
        let told = socket.next().await;
        let line = told["lines"][0].clone();
        if line["act"] == "let-go 15" {
            break line;
        }
    };
    assert_eq!((&moved["kind"], &moved["move"]), (&json!("hand"), &json!("11-15")));
    let touched = by_hand(&house, &guest, &id, "touch 22").await;
    assert_eq!(by_hand(&house, &guest, &id, "touch 18").await, touched, "no line for nothing");
    let view = guest.view(&house, &id).await;
    assert_eq!(view["now"]["hands"]["must_move"], "22");
    assert_eq!(view["you"]["moves"]["second"], json!(["22-17", "22-18"]));
    let other = json!({ "deed": "choose", "move": "23-19" });
    guest.act(&house, &id, &other).await.refuses(409, "must-move");
    let wrong = json!({ "deed": "hand", "act": "wave 22" });
    guest.act(&house, &id, &wrong).await.refuses(422, "bad-field");
    guest.act(&house, &id, &json!({ "deed": "take-back" })).await.refuses(409, "bound");

    by_hand(&house, &host, &id, "touch 22").await;
    let log = house.look(&format!("/matches/{id}/log")).await.fits(StatusCode::OK);
    let last = log["lines"].as_array().and_then(|lines| lines.last()).expect("lines");
    assert_eq!((&last["offence"], &last["seat"]), (&json!("not-your-turn"), &json!("first")));
    let now = house.look(&format!("/matches/{id}")).await.fits(StatusCode::OK)["now"].clone();
    assert_eq!(now["hands"]["offences"], json!({ "first": 1, "second": 0 }));
}

#[tokio::test]
async fn warnings_and_forfeits_stand_in_the_record_and_on_the_page() {
    let house = House::new().await;
    let (id, host, guest) = seated(&house, "checkers", json!(true)).await;
    let choose = json!({ "deed": "choose", "move": "11-15" });
    host.act(&house, &id, &choose).await.fits(StatusCode::OK);
    by_hand(&house, &guest, &id, "touch 9").await;
    let path = format!("/match/{id}");
    let warning = "Warning for White (Botan), who touched a piece of the other unannounced.";
    for bot in [&host, &guest] {
        let shown = page(&house, bot, &path).await;
        assert!(shown.contains(warning), "{shown}");
        assert!(!shown.contains("value=\"take-back\"") && shown.contains("value=\"draw\""));
    }
    assert!(house.visit().get(&path).await.body.contains(warning), "whoever looks on sees it");
    by_hand(&house, &guest, &id, "adjust").await;
    assert!(page(&house, &host, &path).await.contains("White (Botan): “I adjust.”"));
    by_hand(&house, &guest, &id, "touch 9").await;
    by_hand(&house, &guest, &id, "let-go 9").await;
    by_hand(&house, &guest, &id, "touch 9").await;

    let record = house.visit().get(&format!("{path}/record")).await.body;
    assert!(record.matches("[%offence White]").count() == 2, "{record}");
    assert!(record.contains("[Termination \"touch\"]") && record.contains("1-0"), "{record}");
    let read = Reader::new(record.as_bytes()).next().expect("a record").expect("it can be read");
    let lost = Outcome { winner: Some(FIRST), reason: Reason::Touch };
    assert_eq!(read.replay().expect("it was played").status(), Status::Over(lost));
    let shown = page(&house, &host, &path).await;
    assert!(shown.contains("has lost the match by a second touch"), "{shown}");
    let german = page(&house, &host, &format!("{path}?lang=de")).await;
    assert!(german.contains("Verwarnung für Weiß (Botan)"), "{german}");
}

#[tokio::test]
async fn the_touch_rules_are_explained_once_and_told_before_anybody_joins() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let form = host.get("/new").await.body;
    assert!(form.contains("name=\"touch\"") && form.contains("href=\"/touch\""), "{form}");
    let fields = "game=checkers&opponent=anybody&begins=host&reach=public&level=3&name=&position=&time=none&touch=true";
    let path = host.post("/new", "/new", fields).await.location().to_owned();
    assert!(guest.get("/").await.body.contains("touch rules"), "the lobby says so");
    assert!(guest.get(&path).await.body.contains("id=\"touch-intro\""), "before they join");
    guest.post(&path, &path, "deed=join").await;
    let intro = "id=\"touch-intro\"";
    assert!(host.get(&path).await.body.contains(intro));
    host.post(&path, &path, "deed=choose&move=11-15").await;
    assert!(!host.get(&path).await.body.contains(intro), "who has moved knows it");
    assert!(guest.get(&path).await.body.contains(intro));
    assert!(!house.visit().get(&path).await.body.contains(intro), "those who look on need it not");
    let next = host.post("/new", "/new", fields).await.location().to_owned();
    assert!(!host.get(&next).await.body.contains(intro), "it is not their first match");
    for language in ["en", "de", "ja"] {
        let page = guest.get(&format!("/touch?lang={language}")).await;
        assert_eq!(page.status, StatusCode::OK, "{language}");
    }
    assert!(guest.get("/games/kumo").await.body.contains("href=\"/touch\""));
}

#[tokio::test]
async fn cards_cannot_be_played_by_touch_rules() {
    let house = House::new().await;
    let bot = house.bot("Aiko").await;
    let order = json!({ "game": "bout", "opponent": "anybody", "touch": true });
    let answer = bot.send(&house, axum::http::Method::POST, "/matches", &order).await;
    let problem = answer.fits(StatusCode::UNPROCESSABLE_ENTITY);
    let message = problem["message"].as_str().expect("words");
    assert!(message.contains("this game has no touch rules"), "{message}");
}

#[tokio::test]
async fn an_event_is_held_by_touch_rules_where_there_are_pieces() {
    let house = House::new().await;
    let mut organiser = house.visit();
    organiser.post("/register", "/register", "name=Leader&password=correct+horse").await;
    let fields = |game: &str| format!("name=Camp&game={game}&place=hall&time=none&touch=yes");
    let made = organiser.post("/events/new", "/events/new", &fields("checkers")).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    let path = made.location().strip_suffix("/desk").expect("it leads to the desk").to_owned();
    assert!(house.visit().get(&path).await.body.contains("touch rules"));
    let refused = organiser.post("/events/new", "/events/new", &fields("bout")).await;
    assert!(refused.body.contains("this game has no touch rules"), "{}", refused.body);
}
