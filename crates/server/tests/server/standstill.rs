//! Time that stands still by itself, and time that somebody gets without telling on the other: days of
//! rest, misses that are held or excused, and choices that are hidden meanwhile.

use dohyo_rules::{Player, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Room, ViewedLine,
};

use crate::room::{GUEST, HOST, setup};

/// The first moment of 2026-12-20 in Greenwich.
const REST: i64 = 1_797_724_800_000;
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const ORGANISER: PersonId = PersonId(3);

/// A match of an event that begins at a moment.
fn begun(game: &str, terms: &str, at: i64) -> Room {
    let (terms, event) = (terms.parse().expect("terms"), Some("an event".to_owned()));
    let setup = MatchSetup { terms, event, ..setup(game, Opponent::Anybody) };
    let mut room = Room::new(setup).expect("a game");
    act(&mut room, at, Some(GUEST), MatchDeed::Join(Player::Second)).expect("an open seat");
    room
}

fn act(
    room: &mut Room,
    at: i64,
    person: Option<PersonId>,
    deed: MatchDeed,
) -> Result<(), DeedRefused> {
    let number = room.next_number();
    room.admit(LogEntry { number, at, person, deed })
}

fn choose(room: &mut Room, at: i64, seat: Player, mv: &str) -> Result<(), DeedRefused> {
    let person = if seat == Player::First { HOST } else { GUEST };
    let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
    act(room, at, Some(person), deed)
}

/// Lets happen what happens by itself, and tells when it did.
fn catch_up(room: &mut Room, now: i64) -> Vec<(i64, &'static str)> {
    let mut happened = Vec::new();
    while let Some((at, deed)) = room.overdue(now) {
        happened.push((at, deed.kind()));
        act(room, at, None, deed).expect("it was due");
    }
    happened
}

/// The match as its log makes it anew.
fn again(room: &Room) -> Room {
    let log = room.lines(Viewer::Spectator, 1).map(|line| match line {
        ViewedLine::Open(entry) => entry.clone(),
        line => panic!("nothing is secret here: {line:?}"),
    });
    let log = log.collect();
    Room::replay(room.setup().clone(), log).expect("a game").expect("it was admitted")
}

/// Everything that a viewer can tell of a match.
fn seen(room: &Room, viewer: Viewer, now: i64) -> String {
    let told = |(number, line): (u64, ViewedLine<'_>)| match line {
        ViewedLine::Open(entry) => {
            format!("{number} {} {:?} {:?}", entry.at, entry.person, entry.deed)
        }
        line => format!("{line:?}"),
    };
    let lines: Vec<_> = room.told(viewer, 1).map(told).collect();
    let excused = Player::ALL.map(|seat| room.excused(seat));
    let clocks = room.readings_for(viewer, now);
    let to_move = Player::ALL.map(|seat| room.seems_to_move(viewer, seat));
    let turns: Vec<_> = room.turns().collect();
    format!("{lines:?} {excused:?} {clocks:?} {to_move:?} {turns:?} {:?}", room.stage())
}

#[test]
fn clocks_stand_still_on_days_of_rest_however_late_that_is_noticed() {
    const TERMS: &str = "days 1; rest 2026-12-20..2026-12-24";
    let begin = REST - 6 * HOUR;
    let happened =
        [(REST, "pause"), (REST + 5 * DAY, "resume"), (REST + 5 * DAY + 18 * HOUR, "lose-on-time")];
    let mut late = begun("checkers", TERMS, begin);
    assert_eq!(late.alarm(), Some(REST));
    assert_eq!(catch_up(&mut late, REST + 30 * DAY), happened);
    // The same, with a look at it in the middle of everything, each time after a restart.
    let mut room = begun("checkers", TERMS, begin);
    let mut seen = Vec::new();
    for hours in (0..240).step_by(5) {
        room = again(&room);
        seen.extend(catch_up(&mut room, begin + hours * HOUR));
    }
    assert_eq!(seen, happened);
    assert_eq!(room.stage(), late.stage());
}

#[test]
fn a_turn_may_be_played_in_a_rest_and_the_next_has_all_its_time_after_it() {
    let mut room = begun("checkers", "days 1; rest 2026-12-20..2026-12-20", REST - HOUR);
    catch_up(&mut room, REST + HOUR);
    assert!(room.is_held());
    choose(&mut room, REST + HOUR, Player::First, "11-15").expect("who likes may play");
    assert_eq!(catch_up(&mut room, REST + DAY), [(REST + DAY, "resume")]);
    assert_eq!(again(&room).deadline(), Some(REST + 2 * DAY));
    // Nobody but the hall knows when a rest begins.
    let early = act(&mut room, REST + DAY, None, MatchDeed::Pause(String::new()));
    assert_eq!(early, Err(DeedRefused::NotYours));
}

#[test]
fn a_miss_that_is_held_counts_once_the_organiser_says_so() {
    let mut room = begun("checkers", "turn 1m; organiser", 0);
    let count = || MatchDeed::Count("no word for a week".to_owned());
    assert_eq!(act(&mut room, 1000, Some(ORGANISER), count()), Err(DeedRefused::NoFlag));
    assert_eq!(catch_up(&mut room, 100_000), [(60_000, "hold")]);
    room = again(&room);
    assert_eq!(room.undecided(), Some(60_000));
    act(&mut room, 500_000, Some(ORGANISER), count()).expect("it waits for that");
    room = again(&room);
    assert_eq!(catch_up(&mut room, 500_000), [(500_000, "lose-on-time")]);
    let MatchStage::Over(outcome) = again(&room).stage() else { panic!("it is over") };
    assert_eq!(outcome.winner, Some(Player::Second));
}

#[test]
fn whoever_plays_before_the_organiser_has_decided_has_settled_it() {
    let mut room = begun("checkers", "turn 1m; organiser", 0);
    catch_up(&mut room, 100_000);
    choose(&mut room, 200_000, Player::First, "11-15").expect("nobody has decided yet");
    assert_eq!((room.undecided(), room.is_held()), (None, false));
    assert_eq!(again(&room).deadline(), Some(260_000));
}

#[test]
fn nobody_can_tell_from_an_excuse_whether_the_other_has_chosen() {
    let of = |chosen: bool| {
        let mut room = begun("bout", "days 1; excuse 1 by 12h; hidden", 0);
        if chosen {
            choose(&mut room, HOUR, Player::First, "4").expect("East holds it");
        }
        assert_eq!(catch_up(&mut room, DAY + HOUR), [(DAY, "excuse")]);
        room
    };
    let (mut one, both) = (of(true), of(false));
    for viewer in [Viewer::Seat(Player::Second), Viewer::Spectator] {
        let now = DAY + HOUR;
        assert_eq!(seen(&one, viewer, now), seen(&both, viewer, now));
    }
    choose(&mut one, DAY + 2 * HOUR, Player::Second, "3").expect("there is more time");
    let names = one.lines(Viewer::Spectator, 1).any(
        |line| matches!(line, ViewedLine::Open(entry) if entry.deed == MatchDeed::Excuse(Player::Second)),
    );
    assert!(names, "it is told with the turn");
    assert_eq!(Player::ALL.map(|seat| one.excused(seat)), [0, 1]);
}

#[test]
fn nobody_can_tell_from_a_move_taken_back_whether_the_other_had_chosen() {
    let of = |chosen: bool| {
        let mut room = begun("bout", "days 1; hidden", 0);
        choose(&mut room, HOUR, Player::First, "4").expect("East holds it");
        choose(&mut room, HOUR, Player::Second, "3").expect("West holds it");
        if chosen {
            choose(&mut room, 2 * HOUR, Player::First, "5").expect("East holds it");
        }
        for (person, seat) in [(HOST, Player::First), (GUEST, Player::Second)] {
            act(&mut room, 3 * HOUR, Some(person), MatchDeed::TakeBack(seat)).expect("they agree");
        }
        room
    };
    let (one, none) = (of(true), of(false));
    assert_eq!((one.turn_count(), none.turn_count()), (0, 0));
    for viewer in [Viewer::Seat(Player::Second), Viewer::Spectator] {
        assert_eq!(seen(&one, viewer, 4 * HOUR), seen(&none, viewer, 4 * HOUR));
    }
    let mut alone = begun("bout", "days 1; hidden", 0);
    choose(&mut alone, HOUR, Player::First, "4").expect("East holds it");
    let asked = act(&mut alone, HOUR, Some(HOST), MatchDeed::TakeBack(Player::First));
    assert_eq!(
        asked,
        Err(DeedRefused::NoMove),
        "a choice that waits is replaced, and not asked for"
    );
}
