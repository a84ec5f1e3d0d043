//! Turns of both: section *Missed turns* of the card bout.

use dohyo_rules::time::{ClockStanding, Happening, Moment, Span, Untimely};
use dohyo_rules::{MatchEvent, MoveOrigin, Status, Turn};

use super::{FIRST, SECOND, Timed};

const NOBODY_CHOSE: &str = "ClosesTurn { missing: ByPlayer { first: true, second: true } }";
const EAST_CHOSE: &str = "ClosesTurn { missing: ByPlayer { first: false, second: true } }";

fn origins(timed: &Timed) -> Vec<(MoveOrigin, MoveOrigin)> {
    let both = |event| match event {
        MatchEvent::Turn(Turn::Both(both)) => Some((both.first.origin, both.second.origin)),
        _ => None,
    };
    timed.table.log().into_iter().filter_map(both).collect()
}

#[test]
fn at_the_deadline_a_missing_choice_is_replaced() {
    let mut timed = Timed::new("bout", "turn 1m");
    timed.decide(FIRST, 10_000, 0, "4");
    assert_eq!(timed.falls(61_000), [(60_000, EAST_CHOSE.to_owned())]);
    assert_eq!(origins(&timed), [(MoveOrigin::Chosen, MoveOrigin::Drawn)]);
    assert_eq!(timed.remaining(FIRST, 61_000), 59_000, "the next turn began at the deadline");
}

#[test]
fn everybody_missing_is_replaced_and_forced_cards_wait_for_nobody() {
    let mut timed = Timed::new("bout", "turn 1m");
    let falls = timed.falls(10_000_000);
    let last = falls.last().expect("the bout ends");
    assert_eq!(falls[0], (60_000, NOBODY_CHOSE.to_owned()));
    assert!(matches!(timed.table.status(), Status::Over(_)));
    assert_eq!(falls.len(), 5, "the sixth card is forced");
    assert_eq!(last.0, 300_000);
}

#[test]
fn a_deadline_of_the_event_holds_for_both() {
    let mut timed = Timed::new("bout", "deadlines");
    timed.hear(0, Happening::DeadlineSet(Moment(5000))).expect("it is played with deadlines");
    timed.decide(FIRST, 1000, 0, "4");
    assert_eq!(timed.remaining(SECOND, 4000), 1000);
    let late = timed.clock.check(SECOND, Moment(5001), Span::ZERO);
    assert_eq!(late, Err(Untimely::TimeIsUp(Span(1))));
    assert_eq!(timed.falls(9000), [(5000, EAST_CHOSE.to_owned())]);
    assert_eq!(timed.falls(999_000), [], "the next turn has no deadline yet");
}

#[test]
fn another_choice_in_place_of_the_first_resets_nothing() {
    let mut timed = Timed::new("bout", "bank 1m");
    timed.decide(FIRST, 10_000, 0, "4");
    timed.decide(FIRST, 30_000, 0, "5");
    assert_eq!(timed.remaining(FIRST, 40_000), 50_000);
    assert_eq!(timed.remaining(SECOND, 40_000), 20_000);
    timed.decide(SECOND, 40_000, 0, "2");
    assert_eq!(timed.remaining(FIRST, 40_000), 50_000);
    assert_eq!(timed.remaining(FIRST, 41_000), 49_000);
}

#[test]
fn no_choice_is_replaced_after_the_deadline() {
    let mut timed = Timed::new("bout", "turn 1m");
    timed.decide(FIRST, 10_000, 0, "4");
    assert_eq!(timed.clock.check(FIRST, Moment(60_000), Span::ZERO), Ok(()));
    let late = timed.clock.check(FIRST, Moment(60_001), Span::ZERO);
    assert_eq!(late, Err(Untimely::TimeIsUp(Span(1))));
}

#[test]
fn a_choice_that_is_taken_back_was_never_made() {
    let mut timed = Timed::new("bout", "bank 1m");
    let before = ClockStanding::of(timed.table.as_ref());
    timed.decide(FIRST, 10_000, 0, "4");
    timed.hear(30_000, Happening::TakenBack(before)).expect("nobody has seen it");
    assert_eq!(timed.remaining(FIRST, 30_000), 30_000);
}

#[test]
fn the_turn_is_closed_once_nobody_is_left_who_has_time() {
    let mut timed = Timed::new("bout", "bank 1m");
    timed.decide(FIRST, 50_000, 0, "4");
    timed.decide(SECOND, 10_000, 0, "2");
    // Now East has ten seconds left, and West, whose choice came at the same moment, as many.
    timed.hear(50_000, Happening::Extended { player: SECOND, by: Span(20_000) }).expect("more");
    assert_eq!(timed.falls(70_000), [], "East is late, but West is not");
    assert!(timed.clock.check(FIRST, Moment(70_000), Span::ZERO).is_err());
    timed.decide(SECOND, 75_000, 0, "3");
    let missing = "ClosesTurn { missing: ByPlayer { first: true, second: false } }";
    assert_eq!(timed.falls(76_000), [(75_000, missing.to_owned())]);
}

#[test]
fn a_closed_turn_is_rewarded_like_any_other() {
    let mut timed = Timed::new("bout", "bank 10s+3s");
    timed.decide(FIRST, 1000, 0, "4");
    assert_eq!(timed.falls(11_000), [(10_000, EAST_CHOSE.to_owned())]);
    assert_eq!(timed.remaining(FIRST, 10_000), 12_000);
    assert_eq!(timed.remaining(SECOND, 10_000), 3000);
}

#[test]
fn the_last_period_stays_where_a_late_choice_is_only_replaced() {
    let mut timed = Timed::new("bout", "bank 0s byo-yomi 2x10s");
    timed.decide(FIRST, 1000, 0, "4");
    assert_eq!(timed.falls(21_000), [(20_000, EAST_CHOSE.to_owned())]);
    assert_eq!(timed.remaining(FIRST, 20_000), 20_000);
    assert_eq!(timed.remaining(SECOND, 20_000), 10_000);
}
