//! Section *Time per turn* of `checkers`, and what was missed while nobody looked.

use dohyo_rules::time::{Clock, ClockEvent, ClockStanding, Happening, Moment, Span, Untimely};
use dohyo_rules::{Outcome, Reason, Status};

use super::{FIRST, SECOND, Timed};

fn named(falls: &[(i64, &str)]) -> Vec<(i64, String)> {
    falls.iter().map(|&(at, verdict)| (at, verdict.to_owned())).collect()
}

#[test]
fn in_the_construction_games_a_late_player_loses_the_turn() {
    for game in ["construction", "construction-advanced"] {
        let mut timed = Timed::new(game, "turn 2m");
        assert_eq!(timed.falls(121_000), named(&[(120_000, "LosesTurn(First)")]), "{game}");
        assert_eq!(timed.table.status(), Status::Turn(SECOND), "{game}");
    }
}

#[test]
fn elsewhere_they_lose_the_game() {
    for game in ["checkers", "sumo-checkers", "kumo"] {
        let mut timed = Timed::new(game, "turn 2m");
        assert_eq!(timed.falls(121_000), named(&[(120_000, "LosesGame(First)")]), "{game}");
        let lost = Outcome::win(SECOND, Reason::Time);
        assert_eq!(timed.table.status(), Status::Over(lost), "{game}");
    }
}

#[test]
fn players_may_agree_that_the_game_is_lost() {
    let mut timed = Timed::new("construction", "turn 2m lose-game");
    assert_eq!(timed.falls(999_000), named(&[(120_000, "LosesGame(First)")]));
    let lost = Outcome::win(SECOND, Reason::Time);
    assert_eq!(timed.table.status(), Status::Over(lost));
}

#[test]
fn three_lost_turns_in_a_row_draw_the_game() {
    let mut timed = Timed::new("construction", "turn 1m");
    timed.play(FIRST, 10_000);
    let expected = named(&[
        (70_000, "LosesTurn(Second)"),
        (130_000, "LosesTurn(First)"),
        (190_000, "LosesTurn(Second)"),
    ]);
    assert_eq!(timed.falls(1_000_000), expected);
    let drawn = Outcome::draw(Reason::LostTurns);
    assert_eq!(timed.table.status(), Status::Over(drawn));
}

#[test]
fn the_next_turn_began_when_the_flag_fell_not_when_somebody_noticed() {
    let mut timed = Timed::new("construction", "turn 1m");
    assert_eq!(timed.falls(100_000), named(&[(60_000, "LosesTurn(First)")]));
    assert_eq!(timed.remaining(SECOND, 100_000), 20_000);
    timed.play(SECOND, 120_000);
    assert_eq!(timed.remaining(FIRST, 120_000), 60_000);
}

#[test]
fn it_does_not_matter_how_often_somebody_looks() {
    let mut seldom = Timed::new("construction", "turn 1m");
    let mut often = Timed::new("construction", "turn 1m");
    let at_once = seldom.falls(170_000);
    let bit_by_bit: Vec<_> = (0..=170).flat_map(|second| often.falls(second * 1000)).collect();
    assert_eq!(at_once, bit_by_bit);
    assert_eq!(at_once.len(), 2);
    assert_eq!(seldom.clock, often.clock);
}

#[test]
fn an_alarm_rings_when_a_fall_is_certain_and_not_before() {
    let mut timed = Timed::new("construction", "turn 1m");
    let alarm = timed.clock.alarm().expect("a flag falls").0;
    assert_eq!(timed.falls(alarm - 1), []);
    assert_eq!(timed.falls(alarm).len(), 1);
}

#[test]
fn nothing_falls_in_a_match_that_ended_otherwise() {
    let mut timed = Timed::new("construction", "turn 1m");
    timed.table.resign(SECOND).expect("under way");
    assert_eq!(timed.falls(999_000), [], "even before the clock has heard of it");
    timed.hear(20_000, Happening::Ended).expect("it was under way");
    assert_eq!(timed.clock.next_flag(), None);
    assert_eq!(timed.remaining(FIRST, 999_000), 40_000, "it stays as it was at the end");
    assert_eq!(timed.hear(30_000, Happening::Ended), Err(Untimely::NoTurn));
}

#[test]
fn what_is_not_taken_has_not_happened() {
    let mut timed = Timed::new("construction", "turn 1m");
    let taken = timed.clock.falls_until(Moment(999_000), timed.table.as_mut(), &mut |_| 0).next();
    assert_eq!(taken.map(|fall| fall.at), Some(Moment(60_000)));
    assert_eq!(timed.table.status(), Status::Turn(SECOND));
    assert_eq!(timed.falls(999_000).len(), 2);
}

#[test]
fn a_clock_that_is_told_everything_again_is_the_same() {
    let mut timed = Timed::new("construction", "turn 1m");
    let mut again = Timed::new("construction", "turn 1m").clock;
    timed.play(FIRST, 10_000);
    let then = ClockStanding::of(timed.table.as_ref());
    let tell = |clock: &mut Clock, at, what| clock.hear(ClockEvent { at: Moment(at), what });
    let lag = Span::ZERO;
    tell(&mut again, 10_000, Happening::Decided { player: FIRST, lag, then }).expect("as before");
    assert_eq!(timed.falls(80_000).len(), 1);
    let then = ClockStanding::of(timed.table.as_ref());
    tell(&mut again, 70_000, Happening::Fell(then)).expect("as before");
    assert_eq!(again, timed.clock);
}
