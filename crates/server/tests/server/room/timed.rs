//! Clocks of matches: what happens by itself when time is up, and what an organiser may do about it.

use dohyo_rules::time::Span;
use dohyo_rules::{ByPlayer, MoveOrigin, Player, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Consent, DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, ResultWeight,
    Room, ViewedLine,
};

use super::{GUEST, HOST, STRANGER, act, begun, cards, choose, setup};

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
