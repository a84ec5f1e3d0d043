//! Section *bout-strategic*.

use dohyo_rules::{Viewer, find};

use super::{check_choices, check_status, check_turn_refused};
use crate::support::{after, table};

const START: &str = "0 12345+* 12345+*";

fn check(position: &str, turn: &str, expected: &str) {
    super::check_turn("bout-strategic", position, turn, expected);
}

/// Only the counter is looked at.
fn check_counter(position: &str, turn: &str, expected: i32) {
    let after = after("bout-strategic", position, &[turn]);
    let counter = after.split(' ').next().expect("a counter");
    assert_eq!(counter, expected.to_string(), "`{position}` {turn}");
}

#[test]
fn each_holds_five_numbers_a_kachi_age_and_a_tactic() {
    assert_eq!(find("bout-strategic").expect("a game").start().position(), START);
    let choices = "1 2 3 4 5 1+ 2+ 3+ 4+ 5+ Y G N";
    check_choices("bout-strategic", START, [choices, choices]);
}

#[test]
fn numbers_push_as_in_the_bout() {
    check(START, "4/2", "4 1235+*(4) 1345+*(2)");
    check(START, "3/3", "0 1245+*(3) 1245+*(3)");
}

#[test]
fn kachi_age_adds_one_and_is_spent() {
    check(START, "5+/3", "9 1234*(5) 1245+*(3)");
    check(START, "4/4+", "-4 1235+*(4) 1235*(4)");
    check(START, "1+/2+", "-2 2345*(1) 1345*(2)");
}

#[test]
fn kachi_age_needs_a_number_and_to_be_there() {
    let position = "0 123*(4) 1235+(4)";
    let refused = |turn, wrong| check_turn_refused("bout-strategic", position, turn, wrong);
    refused("3+/1", "column 1: East has no kachi-age to add to the 3");
    refused("4+/1", "column 1: East has no 4 in hand, only 123*");
    refused("Y+/1", "column 1: kachi-age is added to a number, never to a tactic");
    refused(
        "+/1",
        "column 1: `+` is not a card: 1 to 5, with kachi-age as in `4+`, or Y, G, N, I, T",
    );
    refused("1/Y", "column 3: West has played the tactic of this bout");
}

#[test]
fn the_tactic_is_played_once_in_place_of_a_number() {
    check(START, "Y/2", "1 12345+ 1345+*(2)");
    let numbers = "1 2 3 4 5 1+ 2+ 3+ 4+ 5+";
    check_choices("bout-strategic", "1 12345+ 1345+*(2)", [numbers, "1 3 4 5 1+ 3+ 4+ 5+ Y G N T"]);
}

#[test]
fn six_turns_are_five_numbers_and_a_tactic() {
    check_choices("bout-strategic", "0 *(5) 5(4)", ["Y G N I T", "5"]);
    check_choices("bout-strategic", "0 +*(5) 5+(4)", ["Y G N T", "5 5+"]);
    check("0 *(5) 5(4)", "Y/5", "1 -(5) -(5)");
    check_status("bout-strategic", "1 -(5) -(5)", "1-0 position 2:0");
    check_status("bout-strategic", "0 +(5) -(5)", "1/2-1/2 tie 1:1");
    check_status("bout-strategic", "-3 +(5) +(5)", "0-1 position 0:2");
    check_choices("bout-strategic", "-3 +(5) +(5)", ["", ""]);
}

#[test]
fn yori_moves_one_space() {
    check_counter(START, "Y/5", 1);
    check_counter(START, "5+/Y", -1);
    check_counter(START, "Y/N", 1);
    check("8 123+*(5) 123+*(5)", "Y/3", "9 123+(5) 12+*(3)");
    check_status("bout-strategic", "9 123+(5) 12+*(3)", "1-0 push-off 3:0");
}

#[test]
fn two_yoris_move_nothing() {
    check_counter(START, "Y/Y", 0);
    check_counter("8 123+*(5) 123+*(5)", "Y/Y", 8);
}

#[test]
fn gino_sho_stops_everything() {
    check_counter(START, "G/5+", 0);
    check_counter(START, "G/Y", 0);
    check_counter(START, "Y/G", 0);
    check_counter(START, "G/G", 0);
    check_counter("2 123+*(5) 123+*(5)", "T/G", 2);
    check_counter(START, "N/G", 0);
}

#[test]
fn nodo_wa_counts_against_what_a_number_card_counts() {
    for (number, push) in [("1", 5), ("2", 6), ("3", 3), ("4", -3), ("5", -6), ("5+", -5)] {
        check_counter(START, &format!("N/{number}"), push);
        check_counter(START, &format!("{number}/N"), -push);
    }
    // A raised 3 is a 4 to it.
    check_counter(START, "N/3+", -3);
}

#[test]
fn nodo_wa_is_nothing_against_tactics() {
    check_counter(START, "N/N", 0);
    check_counter("2 123+*(5) 123+*(5)", "N/T", 2);
    check_counter("2 123+*(5) 123+*(5)", "T/N", 2);
    check_counter("2 123+*(5) 123*(5)", "N/I", 2);
}

#[test]
fn inashi_takes_a_kachi_age() {
    check("0 1234*(5) 1234+*(5)", "I/3", "0 1234+(5) 124+*(3)");
    check("0 1234*(5) 1234*(5)", "I/I", "0 1234+(5) 1234+(5)");
    check_choices(
        "bout-strategic",
        "0 1234+(5) 1234+(5)",
        ["1 2 3 4 1+ 2+ 3+ 4+", "1 2 3 4 1+ 2+ 3+ 4+"],
    );
}

#[test]
fn gino_sho_does_not_stop_the_taking() {
    check("2 1234*(5) 1234+*(5)", "I/G", "2 1234+(5) 1234+(5)");
}

#[test]
fn a_counting_value_against_inashi_pushes_nothing() {
    check_counter("2 1234*(5) 1234+*(5)", "I/4", 2);
    check_counter("2 1234*(5) 1234+*(5)", "I/T", 2);
    check_counter("2 1234*(5) 1234+*(5)", "I/Y", 1);
}

#[test]
fn only_a_player_without_kachi_age_plays_inashi_on_any_turn() {
    let wrong = "column 1: East has a kachi-age, and only a player without one plays I";
    check_turn_refused("bout-strategic", START, "I/1", wrong);
    check("0 *(5) 1(5)", "I/1", "0 +(5) -(1)");
}

#[test]
fn kanto_counts_as_the_last_number_less_one() {
    check_counter("0 123+*(5) 123+*(5)", "T/3", 3);
    check_counter("0 123+*(4) 123+*(5)", "T/3", 0);
    // It is a counting value like any other, also against another.
    check_counter("0 123+*(5) 123+*(4)", "T/T", 3);
    check("0 123+*(5) 123+*(4)", "T/1", "3 123+(5) 23+*(1)");
}

#[test]
fn kanto_goes_by_the_face_of_the_card() {
    let played = after("bout-strategic", START, &["4+/5", "T/1"]);
    assert_eq!(played, "2 1235(4) 234+*(1)");
}

#[test]
fn kanto_waits_for_a_number_of_its_player() {
    let wrong = "column 1: T repeats a number, and none has been played";
    check_turn_refused("bout-strategic", START, "T/1", wrong);
    let wrong = "column 3: T repeats a number, and none has been played";
    check_turn_refused("bout-strategic", START, "1/T", wrong);
}

#[test]
fn a_value_of_0_pushes_nothing() {
    check_counter("2 2345+*(1) 2345+*(1)", "T/5", 2);
    check_counter("2 2345+*(1) 2345+*(1)", "5+/T", 2);
}

#[test]
fn the_last_number_is_the_last_number_whatever_tactic_came_after() {
    assert_eq!(after("bout-strategic", START, &["4/2", "Y/3"]), "5 1235+(4) 145+*(3)");
}

#[test]
fn the_last_numbers_are_shown_beside_the_track() {
    let panels = table("bout-strategic", "3 125*(4) 2345+(1)").scene(Viewer::Spectator).panels;
    let told: Vec<_> = panels.iter().map(|p| format!("{} {}", p.title, p.items.concat())).collect();
    assert_eq!(told, ["hand 125*", "hand 2345+", "last 4", "last 1"]);
}
