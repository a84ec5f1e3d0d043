//! The text of a control.

use dohyo_rules::time::{Bonus, Clock, Control, Late, Span};
use dohyo_rules::{TextError, find};
use proptest::prelude::*;

use super::config;

/// A text that is printed as it was read.
fn check(text: &str, expected: Control) {
    assert_eq!(text.parse(), Ok(expected), "{text}");
    assert_eq!(expected.to_string(), text);
}

fn refuse(text: &str, expected: &str) {
    let error = text.parse::<Control>().expect_err(text);
    assert_eq!(error.to_string(), expected, "{text}");
}

#[test]
fn every_kind_has_its_text() {
    let (minutes, seconds) = (Span::minutes, Span::seconds);
    check("none", Control::None);
    check("turn 2m", Control::Turn { limit: minutes(2), late: None });
    let late = Some(Late::LosesTurn);
    check("turn 2m lose-turn", Control::Turn { limit: minutes(2), late });
    let late = Some(Late::LosesGame);
    check("turn 1m30s lose-game", Control::Turn { limit: seconds(90), late });
    let bank = minutes(5);
    check("bank 5m", Control::Bank { bank, bonus: Bonus::Nothing });
    check("bank 5m+3s", Control::Bank { bank, bonus: Bonus::Increment(seconds(3)) });
    check("bank 5m delay 3s", Control::Bank { bank, bonus: Bonus::Delay(seconds(3)) });
    let bonus = Bonus::ByoYomi { periods: 3, length: seconds(30) };
    check("bank 5m byo-yomi 3x30s", Control::Bank { bank, bonus });
    check("bank 0s byo-yomi 3x30s", Control::Bank { bank: Span::ZERO, bonus });
    check("days 3", Control::Days { per_turn: 3, bank: 0, late: None });
    check("days 3 bank 10", Control::Days { per_turn: 3, bank: 10, late: None });
    check("days 1 lose-game", Control::Days { per_turn: 1, bank: 0, late });
    check("deadlines", Control::Deadlines { late: None });
    check("deadlines lose-game", Control::Deadlines { late });
}

#[test]
fn any_spelling_of_a_time_is_read() {
    let same = |a: &str, b: &str| assert_eq!(a.parse::<Control>(), b.parse(), "{a}");
    same("turn 90s", "turn 1m30s");
    same("turn 120000ms", " turn  2m ");
    same("bank 25h", "bank 1d1h");
}

#[test]
fn what_is_wrong_is_said() {
    let kinds = "a time control is `none`, `turn 2m`, `bank 5m+3s`, `days 3` or `deadlines`";
    refuse("", &format!("column 1: {kinds}"));
    refuse("blitz", &format!("column 1: unknown time control `blitz`: {kinds}"));
    refuse("turn", "column 5: missing time for a turn");
    refuse("turn 2", "column 6: invalid time `2`: use `2m`, `1m30s` or `500ms`");
    refuse("turn 0s", "column 6: a turn must be longer than 0");
    refuse("turn 2w", "column 6: unknown unit of time `w`: use d, h, m, s or ms");
    refuse("turn 3s2m", "column 6: `3s2m` does not go from long units to short ones");
    refuse("turn 99999999999999999999s", "column 6: `99999999999999999999s` is longer than 10000d");
    refuse("turn 2m lose", "column 9: invalid penalty `lose`: use `lose-turn` or `lose-game`");
    refuse("bank 0s", "column 6: a bank must be longer than 0");
    refuse("bank 0s+3s", "column 6: a bank must be longer than 0");
    refuse("bank 5m+", "column 9: invalid time ``: use `2m`, `1m30s` or `500ms`");
    refuse("bank 5m lose-turn", "column 9: unexpected `lose-turn`");
    refuse("bank 5m byo-yomi 3", "column 18: invalid periods `3`: use `3x30s`");
    refuse("bank 5m byo-yomi 0x9s", "column 18: invalid number of periods `0`: use 1 to 1000");
    refuse("bank 5m byo-yomi 3x0s", "column 20: a period must be longer than 0");
    refuse("days 0", "column 6: invalid number of days `0`: use 1 to 1000");
    refuse("days 3 bank", "column 12: missing number of days");
    refuse("none at all", "column 6: unexpected `at`");
}

#[test]
fn turns_are_lost_only_where_the_game_knows_it() {
    let lost = Control::Turn { limit: Span::minutes(1), late: Some(Late::LosesTurn) };
    let suits = |game: &str| Clock::new(lost, find(game).expect("a game").start().as_ref());
    assert!(suits("construction").is_ok());
    let refused = suits("checkers").expect_err("checkers has no lost turns");
    let expected = "checkers has no lost turns: running out of time loses the game";
    assert_eq!(refused.to_string(), expected);
}

pub(super) fn controls() -> impl Strategy<Value = Control> {
    let span = || (1..4000_u64).prop_map(Span);
    let late = || prop_oneof![Just(None), Just(Some(Late::LosesTurn)), Just(Some(Late::LosesGame))];
    let bonus = prop_oneof![
        Just(Bonus::Nothing),
        span().prop_map(Bonus::Increment),
        span().prop_map(Bonus::Delay),
        (1..5_u32, span()).prop_map(|(periods, length)| Bonus::ByoYomi { periods, length }),
    ];
    prop_oneof![
        1 => Just(Control::None),
        4 => (span(), late()).prop_map(|(limit, late)| Control::Turn { limit, late }),
        8 => (span(), bonus).prop_map(|(bank, bonus)| Control::Bank { bank, bonus }),
        1 => (1..9_u32, 0..9_u32, late())
            .prop_map(|(per_turn, bank, late)| Control::Days { per_turn, bank, late }),
        1 => late().prop_map(|late| Control::Deadlines { late }),
    ]
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn what_is_printed_is_read_back(control in controls()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn a_span_is_read_back(millis in 0..=Span::LONGEST.0) {
        prop_assert_eq!(Span(millis).to_string().parse(), Ok(Span(millis)));
    }

    #[test]
    fn any_text_may_be_given(
        text in "(none|turn|bank|days|deadlines)?[ 0-9dhmsx+a-z-]{0,16}|\\PC*"
    ) {
        let read: Result<Control, TextError> = text.parse();
        if let Ok(control) = read {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
