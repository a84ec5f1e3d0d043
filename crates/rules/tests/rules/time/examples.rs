//! What each control does, by example.

use dohyo_rules::time::{Awaited, ClockStanding, Happening, Moment, Span, TimeLeft, Untimely};
use dohyo_rules::{Outcome, Reason, Status};

use super::{FIRST, SECOND, Timed};

const MINUTE: i64 = 60_000;

#[test]
fn without_a_control_nobody_hurries() {
    let mut timed = Timed::new("checkers", "none");
    assert_eq!(timed.clock.remaining(FIRST, Moment(i64::MAX)), None);
    assert_eq!(timed.falls(i64::MAX), []);
    timed.play(FIRST, i64::MAX);
}

#[test]
fn a_turn_has_its_limit_anew() {
    let mut timed = Timed::new("checkers", "turn 1m");
    timed.play(FIRST, 50_000);
    assert_eq!(timed.remaining(FIRST, 60_000), 60_000);
    assert_eq!(timed.remaining(SECOND, 60_000), 50_000);
}

#[test]
fn a_decision_at_the_very_end_counts_and_a_later_one_does_not() {
    let timed = Timed::new("checkers", "turn 1m");
    let check = |at| timed.clock.check(FIRST, Moment(at), Span::ZERO);
    assert_eq!(check(MINUTE), Ok(()));
    assert_eq!(check(MINUTE + 1), Err(Untimely::TimeIsUp(Span(1))));
}

#[test]
fn lag_is_made_up_for_to_a_limit() {
    let timed = Timed::new("checkers", "turn 1m");
    let check = |at, lag| timed.clock.check(FIRST, Moment(at), Span(lag));
    assert_eq!(check(MINUTE + 300, 300), Ok(()));
    assert_eq!(check(MINUTE + 301, 300), Err(Untimely::TimeIsUp(Span(1))));
    assert_eq!(check(MINUTE + 501, 9000), Err(Untimely::TimeIsUp(Span(1))));
}

#[test]
fn nobody_is_paid_for_lag() {
    let mut timed = Timed::new("checkers", "bank 1m");
    timed.decide(FIRST, 100, 400, "11-15");
    assert_eq!(timed.remaining(FIRST, 100), 60_000);
    assert_eq!(timed.remaining(SECOND, 100), 60_000);
}

#[test]
fn the_opponent_of_a_slow_network_is_not_charged() {
    let mut timed = Timed::new("checkers", "bank 1m");
    timed.decide(FIRST, 1000, 400, "11-15");
    assert_eq!(timed.remaining(FIRST, 1000), 59_400);
    assert_eq!(timed.remaining(SECOND, 1000), 60_000);
}

#[test]
fn an_empty_bank_loses_the_game_even_where_turns_can_be_lost() {
    let mut timed = Timed::new("construction", "bank 1m");
    assert_eq!(timed.falls(MINUTE + 500), []);
    assert_eq!(timed.falls(MINUTE + 501), [(MINUTE, "LosesGame(First)".to_owned())]);
    let lost = Outcome::win(SECOND, Reason::Time);
    assert_eq!(timed.table.status(), Status::Over(lost));
}

#[test]
fn fischer_adds_after_every_turn() {
    let mut timed = Timed::new("checkers", "bank 1m+3s");
    timed.play(FIRST, 10_000);
    assert_eq!(timed.remaining(FIRST, 10_000), 53_000);
    timed.play(SECOND, 11_000);
    assert_eq!(timed.remaining(SECOND, 11_000), 62_000);
}

#[test]
fn bronstein_gives_back_what_was_used_and_no_more_than_the_delay() {
    let mut timed = Timed::new("checkers", "bank 1m delay 3s");
    timed.play(FIRST, 2000);
    assert_eq!(timed.remaining(FIRST, 2000), 60_000);
    timed.play(SECOND, 12_000);
    assert_eq!(timed.remaining(SECOND, 12_000), 53_000);
}

#[test]
fn a_period_is_whole_again_unless_it_was_outlasted() {
    let mut timed = Timed::new("checkers", "bank 10s byo-yomi 3x30s");
    let parts = |timed: &Timed, now| {
        let TimeLeft { bank, periods, period, .. } =
            timed.clock.parts(FIRST, Moment(now)).expect("there is an end to it");
        (bank.0, periods, period.0)
    };
    assert_eq!(parts(&timed, 4000), (6000, 3, 30_000));
    assert_eq!(parts(&timed, 11_000), (0, 3, 29_000));
    assert_eq!(parts(&timed, 40_000), (0, 3, 0), "its last millisecond is its own");
    assert_eq!(parts(&timed, 40_001), (0, 2, 29_999));
    timed.play(FIRST, 41_000);
    assert_eq!(parts(&timed, 41_000), (0, 2, 30_000));
    timed.play(SECOND, 42_000);
    assert_eq!(timed.falls(200_000), [(102_000, "LosesGame(First)".to_owned())]);
}

#[test]
fn longer_turns_take_days_from_the_bank() {
    let day = 86_400_000;
    let mut timed = Timed::new("checkers", "days 3 bank 2");
    timed.play(FIRST, 4 * day);
    timed.play(SECOND, 5 * day);
    assert_eq!(timed.remaining(FIRST, 5 * day), 4 * day as u64);
    assert_eq!(timed.remaining(SECOND, 5 * day), 5 * day as u64);
    assert_eq!(timed.falls(99 * day), [(9 * day, "LosesGame(First)".to_owned())]);
}

#[test]
fn a_deadline_is_set_from_outside() {
    let mut timed = Timed::new("checkers", "deadlines");
    assert_eq!(timed.clock.next_flag(), None);
    timed.hear(1000, Happening::DeadlineSet(Moment(5000))).expect("it is played with deadlines");
    assert_eq!(timed.remaining(FIRST, 2000), 3000);
    timed.hear(2000, Happening::DeadlineSet(Moment(4000))).expect("another in its place");
    timed.play(FIRST, 4000);
    assert_eq!(timed.clock.remaining(SECOND, Moment(4000)), None, "the next turn has its own");
    timed.hear(4500, Happening::DeadlineSet(Moment(4200))).expect("even one that has passed");
    assert_eq!(timed.falls(9000), [(4500, "LosesGame(Second)".to_owned())]);
}

#[test]
fn other_controls_know_no_deadlines() {
    let mut timed = Timed::new("checkers", "turn 1m");
    let refused = timed.hear(0, Happening::DeadlineSet(Moment(9)));
    assert_eq!(refused, Err(Untimely::NoDeadlines));
}

#[test]
fn moving_again_is_the_same_turn() {
    let mut timed = Timed::new("kumo", "turn 1m");
    timed.decide(FIRST, 10_000, 0, "cw");
    assert_eq!(timed.remaining(FIRST, 30_000), 30_000);
    timed.decide(FIRST, 30_000, 200, "J@e1");
    assert_eq!(timed.remaining(FIRST, 30_000), 30_200);
    timed.decide(FIRST, 40_000, 0, "end");
    assert_eq!(timed.remaining(SECOND, 41_000), 59_000);
}

#[test]
fn moving_again_earns_nothing_before_the_turn_ends() {
    let mut timed = Timed::new("kumo", "bank 1m+3s");
    timed.decide(FIRST, 10_000, 0, "cw");
    assert_eq!(timed.remaining(FIRST, 10_000), 50_000);
    timed.decide(FIRST, 20_000, 0, "end");
    assert_eq!(timed.remaining(FIRST, 20_000), 43_000);
}

#[test]
fn a_pause_stops_the_clock() {
    let mut timed = Timed::new("checkers", "turn 1m");
    timed.hear(20_000, Happening::Paused).expect("it runs");
    assert_eq!(timed.hear(30_000, Happening::Paused), Err(Untimely::Paused));
    assert_eq!(timed.remaining(FIRST, 500_000), 40_000);
    assert_eq!(timed.falls(500_000), []);
    timed.hear(500_000, Happening::Resumed).expect("it stands still");
    assert_eq!(timed.hear(500_000, Happening::Resumed), Err(Untimely::NotPaused));
    assert_eq!(timed.falls(900_000), [(540_000, "LosesGame(First)".to_owned())]);
}

#[test]
fn a_move_may_be_made_in_a_pause_and_starts_nobodys_time() {
    let mut timed = Timed::new("checkers", "turn 1m");
    timed.hear(20_000, Happening::Paused).expect("it runs");
    timed.play(FIRST, 100_000);
    assert_eq!(timed.remaining(SECOND, 200_000), 60_000);
    timed.hear(200_000, Happening::Resumed).expect("it stands still");
    assert_eq!(timed.remaining(SECOND, 210_000), 50_000);
}

#[test]
fn a_pause_comes_too_late_after_the_fall() {
    let mut timed = Timed::new("checkers", "turn 1m");
    assert_eq!(timed.hear(60_001, Happening::Paused), Err(Untimely::TimeIsUp(Span(1))));
}

#[test]
fn a_pause_at_the_moment_of_the_fall_is_in_time_whatever_was_heard_since() {
    let mut timed = Timed::new("checkers", "turn 1m");
    let more = Happening::Extended { player: SECOND, by: Span::minutes(2) };
    timed.hear(60_100, more).expect("anybody may have more");
    timed.hear(60_000, Happening::Paused).expect("it is the moment of the fall");
    assert_eq!(timed.falls(500_000), []);
    timed.hear(500_000, Happening::Resumed).expect("it stands still");
    assert_eq!(timed.falls(900_000), [(500_000, "LosesGame(First)".to_owned())]);
}

#[test]
fn a_deadline_is_put_off_by_what_is_to_come_of_a_pause() {
    let mut timed = Timed::new("checkers", "deadlines");
    timed.hear(1000, Happening::Paused).expect("it runs");
    timed.hear(3000, Happening::DeadlineSet(Moment(9000))).expect("it is played with deadlines");
    timed.hear(4000, Happening::Resumed).expect("it stands still");
    assert_eq!(timed.clock.next_flag().map(|fall| fall.at), Some(Moment(10_000)));
}

#[test]
fn an_organiser_may_add_time_even_after_the_fall() {
    let mut timed = Timed::new("checkers", "turn 1m");
    let by = Span::minutes(2);
    timed.hear(70_000, Happening::Extended { player: FIRST, by }).expect("anybody may have more");
    assert_eq!(timed.remaining(FIRST, 70_000), 110_000);
    timed.play(FIRST, 170_000);
    assert_eq!(timed.remaining(FIRST, 170_000), 60_000, "it was for one turn");
    timed.hear(171_000, Happening::Extended { player: FIRST, by }).expect("or for the next");
    timed.play(SECOND, 172_000);
    assert_eq!(timed.remaining(FIRST, 172_000), 180_000);
}

#[test]
fn what_is_added_to_a_bank_stays_there() {
    let mut timed = Timed::new("checkers", "bank 1m");
    timed.hear(0, Happening::Extended { player: FIRST, by: Span(9000) }).expect("more");
    timed.play(FIRST, 10_000);
    assert_eq!(timed.remaining(FIRST, 10_000), 59_000);
}

#[test]
fn turns_that_are_taken_back_took_no_time() {
    let mut timed = Timed::new("checkers", "bank 1m+3s");
    timed.play(FIRST, 10_000);
    timed.play(SECOND, 30_000);
    let before = ClockStanding::of(Timed::new("checkers", "none").table.as_ref());
    timed.hear(35_000, Happening::TakenBack(before)).expect("the players agreed");
    assert_eq!(timed.remaining(FIRST, 36_000), 59_000);
    assert_eq!(timed.remaining(SECOND, 36_000), 60_000);
    let late = timed.hear(95_001, Happening::TakenBack(before));
    assert_eq!(late, Err(Untimely::TimeIsUp(Span(1))));
}

#[test]
fn an_action_that_is_taken_back_leaves_its_turn_under_way() {
    let mut timed = Timed::new("kumo", "turn 1m");
    let before = ClockStanding::of(timed.table.as_ref());
    timed.decide(FIRST, 10_000, 0, "cw");
    timed.hear(20_000, Happening::TakenBack(before)).expect("the players agreed");
    assert_eq!(timed.remaining(FIRST, 20_000), 40_000);
}

#[test]
fn a_turn_may_be_taken_back_action_by_action() {
    let mut timed = Timed::new("kumo", "bank 1m+3s");
    let mut stood = vec![ClockStanding::of(timed.table.as_ref())];
    for (player, at, mv) in [
        (FIRST, 1000, "cw"),
        (FIRST, 2000, "end"),
        (SECOND, 5000, "cw"),
        (SECOND, 6000, "J@e9"),
        (SECOND, 7000, "end"),
    ] {
        timed.decide(player, at, 0, mv);
        stood.push(ClockStanding::of(timed.table.as_ref()));
    }
    let left = |timed: &Timed, now| (timed.remaining(FIRST, now), timed.remaining(SECOND, now));
    assert_eq!(left(&timed, 7000), (61_000, 58_000));
    // North's turn begins again, and only then South's.
    for (at, actions, expected) in
        [(8000, 4, (61_000, 60_000)), (9000, 3, (61_000, 59_000)), (9500, 1, (60_000, 60_000))]
    {
        timed.hear(at, Happening::TakenBack(stood[actions])).expect("the players agreed");
        assert_eq!(left(&timed, at), expected, "{at}");
    }
}

#[test]
fn the_end_may_be_taken_back_too() {
    let mut timed = Timed::new("checkers", "bank 1m");
    timed.play(FIRST, 10_000);
    let stood = ClockStanding::of(timed.table.as_ref());
    let over = ClockStanding { turns: 2, awaited: Awaited::Nobody };
    let what = Happening::Decided { player: SECOND, lag: Span::ZERO, then: over };
    timed.hear(15_000, what).expect("in time");
    assert_eq!(timed.remaining(SECOND, 99_000), 55_000, "it stays as it was at the end");
    timed.hear(99_000, Happening::TakenBack(stood)).expect("the players agreed");
    assert_eq!(timed.remaining(SECOND, 100_000), 59_000);
}

#[test]
fn a_keeper_whose_clock_goes_back_makes_no_time() {
    let mut timed = Timed::new("checkers", "bank 1m");
    timed.play(FIRST, 10_000);
    timed.play(SECOND, 5000);
    assert_eq!(timed.remaining(SECOND, 10_000), 60_000);
    assert_eq!(timed.remaining(FIRST, 11_000), 49_000);
}

#[test]
fn a_clock_begins_once_and_hears_nothing_before_and_after() {
    let mut timed = Timed::new("checkers", "turn 1m");
    let standing = ClockStanding::of(timed.table.as_ref());
    assert_eq!(timed.hear(0, Happening::Begun(standing)), Err(Untimely::Begun));
    let of_white = timed.clock.check(SECOND, Moment(0), Span::ZERO);
    assert_eq!(of_white, Err(Untimely::NotAwaited));
    let mut over = Timed::new("checkers", "turn 1m");
    assert_eq!(over.falls(70_000).len(), 1);
    assert_eq!(over.clock.check(SECOND, Moment(70_000), Span::ZERO), Err(Untimely::NoTurn));
    assert_eq!(over.hear(60_000, Happening::Fell(standing)), Err(Untimely::NoFall));
}
