//! Who may do what in a match, and who sees what of it.

use dohyo_engine::Level;
use dohyo_rules::{ByPlayer, Origin, Player, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Begins, Deed, Entry, Line, Opponent, Reach, Refused, Room, Setup, Stage, Stakes,
};

pub(crate) const HOST: PersonId = PersonId(1);
pub(crate) const GUEST: PersonId = PersonId(2);
const STRANGER: PersonId = PersonId(3);

/// How matches are set up in tests: the host begins.
pub(crate) fn setup(game: &str, opponent: Opponent) -> Setup {
    Setup {
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
    }
}

/// Somebody does something.
fn act(room: &mut Room, person: Option<PersonId>, deed: Deed) -> Result<(), Refused> {
    let number = room.next_number();
    room.admit(Entry { number, at: 0, person, deed })
}

/// A match of two people, the host on the first seat.
fn begun(game: &str) -> Room {
    let mut room = Room::new(setup(game, Opponent::Anybody)).expect("a game");
    act(&mut room, Some(GUEST), Deed::Join(Player::Second)).expect("an open seat");
    room
}

fn choose(room: &mut Room, seat: Player, mv: &str) -> Result<(), Refused> {
    let person = if seat == Player::First { HOST } else { GUEST };
    act(room, Some(person), Deed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None })
}

/// What a viewer can read of the choices in the log.
fn cards(room: &Room, viewer: Viewer) -> Vec<String> {
    let told = |line| match line {
        Line::Open(Entry { deed: deed @ Deed::Choose { .. }, .. }) => Some(deed.words()),
        Line::Open(_) => None,
        Line::Sealed { .. } => Some("?".to_owned()),
    };
    room.lines(viewer, 1).filter_map(told).collect()
}

#[test]
fn nobody_moves_before_the_other_seat_is_taken() {
    let mut room = Room::new(setup("checkers", Opponent::Anybody)).expect("a game");
    assert_eq!(choose(&mut room, Player::First, "11-15"), Err(Refused::NotBegun));
    assert_eq!(room.stage(), Stage::Open);
}

#[test]
fn the_host_cannot_take_the_other_seat_too() {
    let mut room = Room::new(setup("checkers", Opponent::Anybody)).expect("a game");
    let refused = act(&mut room, Some(HOST), Deed::Join(Player::Second));
    assert_eq!(refused, Err(Refused::KeptForAnother));
}

#[test]
fn a_seat_kept_for_somebody_is_theirs_alone() {
    let mut room = Room::new(setup("checkers", Opponent::Person(GUEST))).expect("a game");
    let refused = act(&mut room, Some(STRANGER), Deed::Join(Player::Second));
    assert_eq!(refused, Err(Refused::KeptForAnother));
    assert_eq!(act(&mut room, Some(GUEST), Deed::Join(Player::Second)), Ok(()));
}

#[test]
fn a_taken_seat_is_not_open() {
    let mut room = begun("checkers");
    let refused = act(&mut room, Some(STRANGER), Deed::Join(Player::Second));
    assert_eq!(refused, Err(Refused::NoOpenSeat));
}

#[test]
fn nobody_plays_for_another() {
    let mut room = begun("checkers");
    let deed =
        Deed::Choose { seat: Player::First, mv: "11-15".to_owned(), named: None, nonce: None };
    for person in [Some(GUEST), Some(STRANGER), None] {
        assert_eq!(act(&mut room, person, deed.clone()), Err(Refused::NotYours));
    }
}

#[test]
fn nobody_plays_for_the_computer() {
    let mut room = Room::new(setup("checkers", Opponent::Computer(Level::BEGINNER))).expect("one");
    act(&mut room, None, Deed::Join(Player::Second)).expect("an open seat");
    choose(&mut room, Player::First, "11-15").expect("legal");
    assert_eq!(choose(&mut room, Player::Second, "22-18"), Err(Refused::NotYours));
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
    act(&mut room, Some(GUEST), Deed::TakeBack(Player::Second)).expect("there is a turn");
    act(&mut room, Some(HOST), Deed::TakeBack(Player::First)).expect("asked");
    assert_eq!(cards(&room, Viewer::Seat(Player::Second)), ["4", "2", "?"]);
    assert!(room.moves(Player::First).contains(&"4".to_owned()), "the turn is open again");
}

#[test]
fn what_a_turn_has_opened_is_told_even_when_the_turn_is_taken_back() {
    let mut room = begun("bout");
    choose(&mut room, Player::First, "4").expect("legal");
    choose(&mut room, Player::Second, "2").expect("legal");
    choose(&mut room, Player::First, "5").expect("legal");
    act(&mut room, Some(HOST), Deed::TakeBack(Player::First)).expect("there is a card");
    act(&mut room, Some(GUEST), Deed::TakeBack(Player::Second)).expect("asked");
    choose(&mut room, Player::Second, "3").expect("legal");
    choose(&mut room, Player::First, "6").expect("legal");
    let opened = |number| room.opened_by(number).map(|entry| (entry.number, entry.deed.words()));
    assert_eq!(opened(3), Some((2, "4".to_owned())));
    assert_eq!(opened(8), Some((7, "3".to_owned())), "not the card that was taken back");
    assert_eq!((2..=8).filter(|&number| opened(number).is_some()).count(), 2);
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    let mut room = begun("checkers");
    choose(&mut room, Player::First, "11-15").expect("legal");
    choose(&mut room, Player::Second, "22-18").expect("legal");
    act(&mut room, Some(HOST), Deed::TakeBack(Player::First)).expect("there is a move");
    assert!(room.moves(Player::First).contains(&"15x22".to_owned()), "not agreed yet");
    act(&mut room, Some(GUEST), Deed::TakeBack(Player::Second)).expect("asked");
    assert!(room.moves(Player::First).contains(&"11-15".to_owned()));
}

#[test]
fn whoever_declines_plays_on() {
    let mut room = begun("checkers");
    choose(&mut room, Player::First, "11-15").expect("legal");
    act(&mut room, Some(HOST), Deed::Draw(Player::First)).expect("an offer");
    act(&mut room, Some(GUEST), Deed::Decline(Player::Second)).expect("offered");
    act(&mut room, Some(GUEST), Deed::Draw(Player::Second)).expect("an offer of one's own");
    assert!(matches!(room.stage(), Stage::Playing(_)), "the first offer was declined");
    act(&mut room, Some(HOST), Deed::Draw(Player::First)).expect("an answer");
    assert!(matches!(room.stage(), Stage::Over(_)));
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
    let log: Vec<Entry> = room
        .lines(Viewer::Spectator, 1)
        .map(|line| match line {
            Line::Open(entry) => {
                let Entry { number, at, person, deed } = entry.clone();
                let deed = Deed::read(deed.kind(), deed.seat(), &deed.words()).expect("written so");
                Entry { number, at, person, deed }
            }
            Line::Sealed { .. } => unreachable!("nothing is secret in this game"),
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
        let deed = Deed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
        let number = room.next_number();
        room.admit(Entry { number, at, person: Some(person), deed }).expect("it is allowed");
    };
    for cards in [["4", "2"], ["1", "6"]] {
        choose(&mut room, HOST, Player::First, cards[0]);
        choose(&mut room, GUEST, Player::Second, cards[1]);
    }
    let counts = [0, 10, 19, 20, 30, 40, 99].map(|moment| room.turn_count_at(moment));
    assert_eq!(counts, [0, 0, 0, 1, 1, 2, 2], "a turn is played when both have chosen");
}

/// A bout whose first turns were these.
fn bout(turns: &[(&str, &str)]) -> Room {
    let mut room = begun("bout");
    for (east, west) in turns {
        choose(&mut room, Player::First, east).expect("East holds it");
        choose(&mut room, Player::Second, west).expect("West holds it");
    }
    room
}

fn by_the_clock(room: &mut Room, deed: Deed) -> Result<(), Refused> {
    act(room, None, deed)
}

fn texts(room: &Room) -> Vec<String> {
    room.turns().map(|turn| turn.text).collect()
}

#[test]
fn a_forced_turn_is_a_turn_like_any_other() {
    let mut room = bout(&[("1", "2"), ("2", "1"), ("3", "4"), ("4", "3"), ("5", "6")]);
    assert_eq!(texts(&room).join(" "), "1/2 2/1 3/4 4/3 5/6 6/5");
    assert_eq!((room.turn_count(), room.turn_times().len()), (6, 6));
    assert_ne!(room.scene_after(5), room.scene_after(6));
    assert!(matches!(room.stage(), Stage::Over(_)));
    let refused = choose(&mut room, Player::First, "6");
    assert!(refused.is_err(), "{refused:?}");
}

#[test]
fn a_closed_turn_takes_what_was_named_and_draws_the_rest() {
    let mut room = begun("bout");
    let named = Deed::Choose {
        seat: Player::First,
        mv: "3".to_owned(),
        named: Some("5".to_owned()),
        nonce: None,
    };
    act(&mut room, Some(HOST), named).expect("East holds it");
    by_the_clock(&mut room, Deed::Close).expect("West is missing");
    assert_eq!(texts(&room), ["3/5"]);
    by_the_clock(&mut room, Deed::Close).expect("both are missing");
    let drawn = texts(&room)[1].clone();
    let origins: Vec<_> = room.turns().map(|turn| turn.origins).collect();
    assert_eq!(origins[0], ByPlayer::new(Origin::Chosen, Origin::Named));
    assert_eq!(origins[1], ByPlayer::new(Origin::Drawn, Origin::Drawn));
    // The same seed draws the same cards, whoever computes it.
    let mut again = begun("bout");
    act(
        &mut again,
        Some(HOST),
        Deed::Choose {
            seat: Player::First,
            mv: "3".to_owned(),
            named: Some("5".to_owned()),
            nonce: None,
        },
    )
    .expect("East holds it");
    by_the_clock(&mut again, Deed::Close).expect("West is missing");
    by_the_clock(&mut again, Deed::Close).expect("both are missing");
    assert_eq!(texts(&again)[1], drawn);
}

#[test]
fn nobody_closes_a_turn_but_the_clock() {
    let mut room = begun("bout");
    assert_eq!(act(&mut room, Some(HOST), Deed::Close), Err(Refused::NotYours));
    let mut open = Room::new(setup("bout", Opponent::Anybody)).expect("a game");
    assert_eq!(by_the_clock(&mut open, Deed::Close), Err(Refused::NotBegun));
    let mut checkers = begun("checkers");
    assert!(by_the_clock(&mut checkers, Deed::Close).is_err(), "nobody chooses in secret there");
}

#[test]
fn who_runs_out_of_time_loses_the_turn_where_the_rules_say_so_and_else_the_game() {
    let mut room = begun("construction");
    by_the_clock(&mut room, Deed::OutOfTime(Player::First)).expect("it is their turn");
    assert_eq!(texts(&room), ["pass"]);
    assert!(room.is_to_move(Player::Second));
    choose(&mut room, Player::Second, "22-18").expect("a move");
    assert_eq!(texts(&room), ["pass", "22-18"]);
    let mut room = begun("checkers");
    by_the_clock(&mut room, Deed::OutOfTime(Player::First)).expect("it is their turn");
    assert!(matches!(room.stage(), Stage::Over(outcome) if outcome.winner == Some(Player::Second)));
    assert_eq!(texts(&room), Vec::<String>::new());
}

#[test]
fn a_choice_in_place_of_another_counts_and_the_first_stays_sealed() {
    let mut room = begun("bout");
    choose(&mut room, Player::First, "1").expect("East holds it");
    choose(&mut room, Player::First, "6").expect("it may be replaced");
    assert_eq!(cards(&room, Viewer::Seat(Player::Second)), ["?", "?"]);
    choose(&mut room, Player::Second, "2").expect("West holds it");
    assert_eq!(texts(&room), ["6/2"]);
    assert_eq!(cards(&room, Viewer::Seat(Player::Second)), ["?", "6", "2"]);
    let opened = room.opened_by(4).expect("the last line opened it");
    assert_eq!(opened.number, 3);
}
