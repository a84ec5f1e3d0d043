//! Who may do what in a match, and who sees what of it.

mod timed;

use dohyo_engine::Level;
use dohyo_rules::{Player, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Begins, DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Reach, Room,
    Stakes, TimeTerms, ViewedLine,
};

pub(crate) const HOST: PersonId = PersonId(1);
pub(crate) const GUEST: PersonId = PersonId(2);
const STRANGER: PersonId = PersonId(3);

/// How matches are set up in tests: the host begins.
pub(crate) fn setup(game: &str, opponent: Opponent) -> MatchSetup {
    MatchSetup {
        game: game.to_owned(),
        start: None,
        host: HOST,
        opponent,
        begins: Begins::Host,
        stakes: Stakes::Casual,
        reach: Reach::Public,
        after: None,
        event: None,
        seed: "a seed".to_owned(),
        terms: TimeTerms::default(),
    }
}

/// Somebody does something.
fn act(room: &mut Room, person: Option<PersonId>, deed: MatchDeed) -> Result<(), DeedRefused> {
    let number = room.next_number();
    room.admit(LogEntry { number, at: 0, person, deed })
}

/// A match of two people, the host on the first seat.
fn begun(game: &str) -> Room {
    let mut room = Room::new(setup(game, Opponent::Anybody)).expect("a game");
    act(&mut room, Some(GUEST), MatchDeed::Join(Player::Second)).expect("an open seat");
    room
}

fn choose(room: &mut Room, seat: Player, mv: &str) -> Result<(), DeedRefused> {
    let person = if seat == Player::First { HOST } else { GUEST };
    act(room, Some(person), MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None })
}

/// What a viewer can read of the choices in the log.
fn cards(room: &Room, viewer: Viewer) -> Vec<String> {
    let told = |line| match line {
        ViewedLine::Open(LogEntry { deed: deed @ MatchDeed::Choose { .. }, .. }) => {
            Some(deed.words())
        }
        ViewedLine::Open(_) | ViewedLine::Veiled { .. } => None,
        ViewedLine::Sealed { .. } => Some("?".to_owned()),
    };
    room.lines(viewer, 1).filter_map(told).collect()
}

#[test]
fn nobody_moves_before_the_other_seat_is_taken() {
    let mut room = Room::new(setup("checkers", Opponent::Anybody)).expect("a game");
    assert_eq!(choose(&mut room, Player::First, "11-15"), Err(DeedRefused::NotBegun));
    assert_eq!(room.stage(), MatchStage::Open);
}

#[test]
fn the_host_cannot_take_the_other_seat_too() {
    let mut room = Room::new(setup("checkers", Opponent::Anybody)).expect("a game");
    let refused = act(&mut room, Some(HOST), MatchDeed::Join(Player::Second));
    assert_eq!(refused, Err(DeedRefused::KeptForAnother));
}

#[test]
fn a_seat_kept_for_somebody_is_theirs_alone() {
    let mut room = Room::new(setup("checkers", Opponent::Person(GUEST))).expect("a game");
    let refused = act(&mut room, Some(STRANGER), MatchDeed::Join(Player::Second));
    assert_eq!(refused, Err(DeedRefused::KeptForAnother));
    assert_eq!(act(&mut room, Some(GUEST), MatchDeed::Join(Player::Second)), Ok(()));
}

#[test]
fn a_taken_seat_is_not_open() {
    let mut room = begun("checkers");
    let refused = act(&mut room, Some(STRANGER), MatchDeed::Join(Player::Second));
    assert_eq!(refused, Err(DeedRefused::NoOpenSeat));
}

#[test]
fn nobody_plays_for_another() {
    let mut room = begun("checkers");
    let deed =
        MatchDeed::Choose { seat: Player::First, mv: "11-15".to_owned(), named: None, nonce: None };
    for person in [Some(GUEST), Some(STRANGER), None] {
        assert_eq!(act(&mut room, person, deed.clone()), Err(DeedRefused::NotYours));
    }
}

#[test]
fn nobody_plays_for_the_computer() {
    let mut room = Room::new(setup("checkers", Opponent::Computer(Level::BEGINNER))).expect("one");
    act(&mut room, None, MatchDeed::Join(Player::Second)).expect("an open seat");
    choose(&mut room, Player::First, "11-15").expect("legal");
    assert_eq!(choose(&mut room, Player::Second, "22-18"), Err(DeedRefused::NotYours));
}

#[test]
fn a_sealed_card_is_seen_by_its_player_alone() {
    let mut room = begun("bout");
    choose(&mut room, Player::First, "4").expect("legal");
    assert_eq!(cards(&room, Viewer::Seat(Player::First)), ["4"]);
    assert_eq!(cards(&room, Viewer::Seat(Player::Second)), ["?"]);
    assert_eq!(cards(&room, Viewer::Spectator), ["?"]);
    choose(&mut room, Player::Second, "2").expect("legal");
    assert_eq!(cards(&room, Viewer::Spectator), ["4", "2"]);
}

#[test]
fn a_card_taken_back_unseen_stays_unseen() {
    let mut room = begun("bout");
    choose(&mut room, Player::First, "4").expect("legal");
    choose(&mut room, Player::Second, "2").expect("legal");
    choose(&mut room, Player::First, "5").expect("legal");
    act(&mut room, Some(GUEST), MatchDeed::TakeBack(Player::Second)).expect("there is a turn");
    act(&mut room, Some(HOST), MatchDeed::TakeBack(Player::First)).expect("asked");
    assert_eq!(cards(&room, Viewer::Seat(Player::Second)), ["4", "2", "?"]);
    assert!(room.moves(Player::First).contains(&"4".to_owned()), "the turn is open again");
}

#[test]
fn what_a_turn_has_opened_is_told_even_when_the_turn_is_taken_back() {
    let mut room = begun("bout");
    choose(&mut room, Player::First, "4").expect("legal");
    choose(&mut room, Player::Second, "2").expect("legal");
    choose(&mut room, Player::First, "5").expect("legal");
    act(&mut room, Some(HOST), MatchDeed::TakeBack(Player::First)).expect("there is a card");
    act(&mut room, Some(GUEST), MatchDeed::TakeBack(Player::Second)).expect("asked");
    choose(&mut room, Player::Second, "3").expect("legal");
    choose(&mut room, Player::First, "6").expect("legal");
    let opened =
        |number| room.opened_by(number).next().map(|entry| (entry.number, entry.deed.words()));
    assert_eq!(opened(3), Some((2, "4".to_owned())));
    assert_eq!(opened(8), Some((7, "3".to_owned())), "not the card that was taken back");
    assert_eq!((2..=8).filter(|&number| opened(number).is_some()).count(), 2);
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    let mut room = begun("checkers");
    choose(&mut room, Player::First, "11-15").expect("legal");
    choose(&mut room, Player::Second, "22-18").expect("legal");
    act(&mut room, Some(HOST), MatchDeed::TakeBack(Player::First)).expect("there is a move");
    assert!(room.moves(Player::First).contains(&"15x22".to_owned()), "not agreed yet");
    act(&mut room, Some(GUEST), MatchDeed::TakeBack(Player::Second)).expect("asked");
    assert!(room.moves(Player::First).contains(&"11-15".to_owned()));
}

#[test]
fn whoever_declines_plays_on() {
    let mut room = begun("checkers");
    choose(&mut room, Player::First, "11-15").expect("legal");
    act(&mut room, Some(HOST), MatchDeed::Draw(Player::First)).expect("an offer");
    act(&mut room, Some(GUEST), MatchDeed::Decline(Player::Second)).expect("offered");
    act(&mut room, Some(GUEST), MatchDeed::Draw(Player::Second)).expect("an offer of one's own");
    assert!(matches!(room.stage(), MatchStage::Playing(_)), "the first offer was declined");
    act(&mut room, Some(HOST), MatchDeed::Draw(Player::First)).expect("an answer");
    assert!(matches!(room.stage(), MatchStage::Over(_)));
}

#[test]
fn a_match_is_its_setup_and_its_log() {
    let mut room = begun("kumo");
    for _ in 0..40 {
        let mut seats = Player::ALL.into_iter().filter(|&seat| !room.moves(seat).is_empty());
        let Some(seat) = seats.next() else { break };
        let mv = room.moves(seat).swap_remove(0);
        choose(&mut room, seat, &mv).expect("legal");
    }
    let log: Vec<LogEntry> = room
        .lines(Viewer::Spectator, 1)
        .map(|line| match line {
            ViewedLine::Open(entry) => {
                let LogEntry { number, at, person, deed } = entry.clone();
                let deed =
                    MatchDeed::read(deed.kind(), deed.seat(), &deed.words()).expect("written so");
                LogEntry { number, at, person, deed }
            }
            ViewedLine::Sealed { .. } | ViewedLine::Veiled { .. } => {
                unreachable!("nothing is secret in this game")
            }
        })
        .collect();
    let again = Room::replay(room.setup().clone(), log).expect("a game").expect("it happened");
    assert_eq!(again.scene(Viewer::Spectator), room.scene(Viewer::Spectator));
    assert_eq!(again.next_number(), room.next_number());
}

#[test]
fn turns_are_counted_up_to_a_moment() {
    let mut room = begun("bout");
    let mut at = 0;
    let mut choose = |room: &mut Room, person, seat, mv: &str| {
        at += 10;
        let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
        let number = room.next_number();
        room.admit(LogEntry { number, at, person: Some(person), deed }).expect("it is allowed");
    };
    for cards in [["4", "2"], ["1", "6"]] {
        choose(&mut room, HOST, Player::First, cards[0]);
        choose(&mut room, GUEST, Player::Second, cards[1]);
    }
    let counts = [0, 10, 19, 20, 30, 40, 99].map(|moment| room.turn_count_at(moment));
    assert_eq!(counts, [0, 0, 0, 1, 1, 2, 2], "a turn is played when both have chosen");
}
