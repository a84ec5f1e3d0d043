//! Touch rules in the hall: the section of the rulebook sentence by sentence, by the lines of a
//! match's log; what people and programs see of it is in `seen`.

mod seen;

use dohyo_engine::Level;
use dohyo_rules::touch::{self, Offence};
use dohyo_rules::{Outcome, Player, Reason, Status, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Room, ViewedLine,
};

use crate::room::{GUEST, HOST, setup};

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
