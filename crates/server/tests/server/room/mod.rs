//! Who may do what in a match, and who sees what of it.

use dohyo_engine::Level;
use dohyo_rules::time::Span;
use dohyo_rules::{ByPlayer, MoveOrigin, Player, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Begins, Consent, DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Reach,
    ResultWeight, Room, Stakes, TimeTerms, ViewedLine,
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

/// A match of two people that began at the moment 0, with a time control.
fn timed(game: &str, terms: &str) -> Room {
    let terms = terms.parse().expect("terms");
    let setup = MatchSetup { terms, ..setup(game, Opponent::Anybody) };
    let mut room = Room::new(setup).expect("a game");
    act(&mut room, Some(GUEST), MatchDeed::Join(Player::Second)).expect("an open seat");
    room
}

fn act_at(
    room: &mut Room,
    at: i64,
    person: Option<PersonId>,
    deed: MatchDeed,
) -> Result<(), DeedRefused> {
    let number = room.next_number();
    room.admit(LogEntry { number, at, person, deed })
}

fn choose_at(room: &mut Room, at: i64, seat: Player, mv: &str) -> Result<(), DeedRefused> {
    let person = if seat == Player::First { HOST } else { GUEST };
    let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    act_at(room, at, Some(person), deed)
}

/// Lets happen what happens by itself, and tells when it did.
fn catch_up(room: &mut Room, now: i64) -> Vec<(i64, &'static str)> {
    let mut happened = Vec::new();
    while let Some((at, deed)) = room.overdue(now) {
        happened.push((at, deed.kind()));
        act_at(room, at, None, deed).expect("it was due");
    }
    happened
}

fn texts(room: &Room) -> Vec<String> {
    room.turns().map(|turn| turn.text).collect()
}

#[test]
fn a_forced_turn_is_a_turn_like_any_other() {
    let mut room = begun("bout");
    for (east, west) in [("1", "2"), ("2", "1"), ("3", "4"), ("4", "3"), ("5", "6")] {
        choose(&mut room, Player::First, east).expect("East holds it");
        choose(&mut room, Player::Second, west).expect("West holds it");
    }
    assert_eq!(texts(&room).join(" "), "1/2 2/1 3/4 4/3 5/6 6/5");
    assert_eq!((room.turn_count(), room.turn_times().len()), (6, 6));
    assert_ne!(room.scene_after(5), room.scene_after(6));
    assert!(matches!(room.stage(), MatchStage::Over(_)));
    let refused = choose(&mut room, Player::First, "6");
    assert!(refused.is_err(), "{refused:?}");
}

#[test]
fn a_closed_turn_takes_what_was_named_and_draws_the_rest() {
    let play = || {
        let mut room = timed("bout", "turn 1m");
        let (seat, mv, named) = (Player::First, "3".to_owned(), Some("5".to_owned()));
        let deed = MatchDeed::Choose { seat, mv, named, nonce: None };
        act_at(&mut room, 1000, Some(HOST), deed).expect("East holds it");
        assert_eq!(catch_up(&mut room, 150_000), [(60_000, "close"), (120_000, "close")]);
        room
    };
    let room = play();
    assert_eq!(texts(&room)[0], "3/5");
    let origins: Vec<_> = room.turns().map(|turn| turn.origins).collect();
    assert_eq!(origins[0], ByPlayer::new(MoveOrigin::Chosen, MoveOrigin::Named));
    assert_eq!(origins[1], ByPlayer::new(MoveOrigin::Drawn, MoveOrigin::Drawn));
    // The same seed draws the same cards, whoever computes it.
    assert_eq!(texts(&play()), texts(&room));
}

#[test]
fn nobody_closes_a_turn_but_the_clock_and_only_when_it_is_time() {
    let mut room = timed("bout", "turn 1m");
    assert_eq!(act_at(&mut room, 60_000, Some(HOST), MatchDeed::Close), Err(DeedRefused::NotYours));
    assert_eq!(act_at(&mut room, 59_999, None, MatchDeed::Close), Err(DeedRefused::NoFlag));
    let lost = MatchDeed::LoseOnTime(Player::First);
    assert_eq!(act_at(&mut room, 60_000, None, lost), Err(DeedRefused::NoFlag));
    assert_eq!(
        act_at(&mut begun("bout"), 60_000, None, MatchDeed::Close),
        Err(DeedRefused::NoFlag)
    );
}

#[test]
fn who_runs_out_of_time_loses_the_turn_where_the_rules_say_so_and_else_the_game() {
    let mut room = timed("construction", "turn 2m");
    assert_eq!(catch_up(&mut room, 130_000), [(120_000, "lose-turn")]);
    assert_eq!(texts(&room), ["pass"]);
    choose_at(&mut room, 200_000, Player::Second, "22-18").expect("in time");
    assert_eq!(texts(&room), ["pass", "22-18"]);
    let mut room = timed("checkers", "turn 2m");
    let late = choose_at(&mut room, 120_001, Player::First, "11-15");
    assert!(matches!(late, Err(DeedRefused::Untimely(_))), "{late:?}");
    assert_eq!(catch_up(&mut room, 130_000), [(120_000, "lose-on-time")]);
    assert!(
        matches!(room.stage(), MatchStage::Over(outcome) if outcome.winner == Some(Player::Second))
    );
    assert_eq!((room.alarm(), room.deadline()), (None, None));
}

#[test]
fn after_a_long_stop_everything_happened_in_the_right_order() {
    let mut room = timed("construction", "turn 1m");
    let falls = [(60_000, "lose-turn"), (120_000, "lose-turn"), (180_000, "lose-turn")];
    assert_eq!(catch_up(&mut room, 10_000_000), falls);
    assert!(matches!(room.stage(), MatchStage::Over(outcome) if outcome.winner.is_none()));
}

#[test]
fn misses_are_excused_as_often_as_was_agreed() {
    let mut room = timed("checkers", "turn 1m; excuse 1 by 30s");
    assert_eq!(catch_up(&mut room, 65_000), [(60_000, "excuse")]);
    choose_at(&mut room, 89_000, Player::First, "11-15").expect("in time");
    choose_at(&mut room, 90_000, Player::Second, "22-18").expect("in time");
    assert_eq!(catch_up(&mut room, 200_000), [(150_000, "lose-on-time")]);
}

#[test]
fn where_the_organiser_decides_the_clock_stands() {
    let mut room = timed("bout", "days 1; organiser");
    let day = 24 * 60 * 60 * 1000;
    assert_eq!(catch_up(&mut room, 3 * day), [(day, "hold")]);
    assert!(room.is_held());
    assert_eq!(room.alarm(), None);
}

#[test]
fn more_time_for_the_other_in_the_half_second_after_a_flag_changes_nothing_for_who_was_late() {
    let terms = "turn 1m; organiser".parse().expect("terms");
    let event = Some("an event".to_owned());
    let setup = MatchSetup { terms, event, ..setup("checkers", Opponent::Anybody) };
    let mut room = Room::new(setup).expect("a game");
    act(&mut room, Some(GUEST), MatchDeed::Join(Player::Second)).expect("an open seat");
    let more =
        MatchDeed::Extend { seat: Player::Second, by: Span::seconds(30), why: String::new() };
    act_at(&mut room, 60_100, Some(STRANGER), more).expect("it is theirs to give");
    assert_eq!(catch_up(&mut room, 70_000), [(60_000, "hold")]);
    assert!(room.is_held());
}

#[test]
fn in_a_bout_that_is_lost_by_a_miss_nobody_wins_when_both_miss() {
    let mut room = timed("bout", "turn 1m lose-game");
    assert_eq!(catch_up(&mut room, 70_000), [(60_000, "close")]);
    let card = room.moves(Player::Second).remove(0);
    choose_at(&mut room, 80_000, Player::Second, &card).expect("West holds it");
    assert_eq!(catch_up(&mut room, 200_000), [(120_000, "lose-on-time")]);
    assert!(
        matches!(room.stage(), MatchStage::Over(outcome) if outcome.winner == Some(Player::Second))
    );
}

#[test]
fn a_replayed_match_has_the_same_clock() {
    let mut room = timed("checkers", "bank 5m+3s");
    choose_at(&mut room, 20_000, Player::First, "11-15").expect("in time");
    choose_at(&mut room, 50_000, Player::Second, "22-18").expect("in time");
    let readings = room.readings(60_000).expect("a clock");
    assert_eq!((readings.first.left, readings.first.runs), (273_000, true));
    assert_eq!((readings.second.left, readings.second.runs), (273_000, false));
    let log = room.lines(Viewer::Spectator, 1).map(|line| match line {
        ViewedLine::Open(entry) => entry.clone(),
        ViewedLine::Sealed { .. } | ViewedLine::Veiled { .. } => panic!("nothing is secret here"),
    });
    let again = Room::replay(room.setup().clone(), log.collect()).expect("a game").expect("legal");
    assert_eq!(again.readings(60_000), Some(readings));
    assert_eq!(again.deadline(), Some(50_000 + 283_000));
}

#[test]
fn a_choice_can_be_replaced_until_the_deadline_which_stays() {
    let mut room = timed("bout", "turn 1m");
    choose_at(&mut room, 10_000, Player::First, "1").expect("East holds it");
    choose_at(&mut room, 60_000, Player::First, "6").expect("the last moment");
    assert_eq!(room.deadline(), Some(60_000));
    let late = choose_at(&mut room, 60_001, Player::First, "5");
    assert!(matches!(late, Err(DeedRefused::Untimely(_))), "{late:?}");
    assert_eq!(catch_up(&mut room, 61_000), [(60_000, "close")]);
    assert!(texts(&room)[0].starts_with("6/"));
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
    let opened = room.opened_by(4).next().expect("the last line opened it");
    assert_eq!(opened.number, 3);
}

#[test]
fn whoever_runs_the_event_gives_time_stops_the_clock_and_decides() {
    let direct = |room: &mut Room, at, deed| act_at(room, at, Some(STRANGER), deed);
    let terms = "turn 1m; organiser".parse().expect("terms");
    let event = Some("an event".to_owned());
    let setup = MatchSetup { terms, event, ..setup("checkers", Opponent::Anybody) };
    let mut room = Room::new(setup).expect("a game");
    act(&mut room, Some(GUEST), MatchDeed::Join(Player::Second)).expect("an open seat");
    assert_eq!(catch_up(&mut room, 70_000), [(60_000, "hold")]);
    let extend =
        MatchDeed::Extend { seat: Player::First, by: Span::seconds(30), why: String::new() };
    direct(&mut room, 500_000, extend).expect("the clock goes on with more time");
    assert_eq!(room.deadline(), Some(530_000));
    direct(&mut room, 510_000, MatchDeed::Pause(String::new())).expect("it runs");
    direct(&mut room, 900_000, MatchDeed::Resume(String::new())).expect("it stands");
    assert_eq!(room.deadline(), Some(920_000));
    let substitute = MatchDeed::Substitute {
        seat: Player::First,
        person: PersonId(9),
        why: String::new(),
        consent: Consent::Accepted,
    };
    direct(&mut room, 905_000, substitute).expect("somebody else plays on");
    assert_eq!(room.seats_of(PersonId(9)).next(), Some(Player::First));
    assert_eq!(room.seats_of(HOST).next(), None);
    let why = "the board fell into the lake".to_owned();
    direct(
        &mut room,
        910_000,
        MatchDeed::Decide { winner: None, why, weight: ResultWeight::Unrated },
    )
    .expect("under way");
    assert!(matches!(room.stage(), MatchStage::Over(outcome) if outcome.winner.is_none()));
    // In a match of no event nobody has such powers.
    let mut own = timed("checkers", "turn 1m");
    assert_eq!(direct(&mut own, 1000, MatchDeed::Pause(String::new())), Err(DeedRefused::NotYours));
}
