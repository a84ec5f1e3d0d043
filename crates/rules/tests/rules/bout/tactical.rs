//! Section *bout-tactical*.

use dohyo_rules::{Player, Viewer, find};

use super::{check_choices, check_status, check_turn_refused};
use crate::support::table;

fn check(position: &str, turn: &str, expected: &str) {
    super::check_turn("bout-tactical", position, turn, expected);
}

/// Only the counter is looked at.
fn check_counter(position: &str, turn: &str, expected: i32) {
    let after = crate::support::after("bout-tactical", position, &[turn]);
    let counter = after.split(' ').next().expect("a counter");
    assert_eq!(counter, expected.to_string(), "`{position}` {turn}");
}

// --- The swap

#[test]
fn before_the_first_turn_both_swap() {
    let table = find("bout-tactical").expect("a game").start();
    assert_eq!(table.position(), "swap 123456 123456");
    let all = "s s1 s2 s3 s4 s5 s6 s12 s13 s14 s15 s16 s23 s24 s25 s26 s34 s35 s36 s45 s46 s56";
    check_choices("bout-tactical", "swap 123456 123456", [all, all]);
}

#[test]
fn a_number_is_swapped_for_the_tactic_of_the_same_number() {
    check("swap 123456 123456", "s1/s2", "0 23456Y 13456G");
    check("swap 123456 123456", "s3/s4", "0 12456N 12356K");
    check("swap 123456 123456", "s5/s6", "0 12346T 12345M");
    check("swap 123456 123456", "s/s46", "0 123456 1235KM");
}

#[test]
fn at_most_two_are_swapped_the_lower_first() {
    for swap in ["s123", "s11", "s41", "s0", "s7", "S1", "1", "Y", "s1 ", ""] {
        let wrong = format!(
            "column 1: `{swap}` is no swap: `s`, `s1` or `s14`, at most two of the numbers 1 to 6, \
             the lower first"
        );
        let turn = format!("{swap}/s");
        check_turn_refused("bout-tactical", "swap 123456 123456", &turn, &wrong);
    }
}

#[test]
fn nobody_swaps_later() {
    let wrong = "column 1: `s` is not a card; East has 123456";
    check_turn_refused("bout-tactical", "0 123456 123456", "s/s", wrong);
}

// --- The cards

#[test]
fn cards_are_chosen_by_their_signs_and_master_names_a_tactic() {
    let masters = "1 2 3 4 T M=Y M=G M=N M=K M=T";
    check_choices("bout-tactical", "0 1234TM 2456YN", [masters, "2 4 5 6 Y N"]);
    let position = "0 1234TM 123456";
    for turn in ["M/1", "M=M/1", "M=1/1", "M=/1", "M=YG/1"] {
        let wrong = format!(
            "column 1: `{}` does not name a tactic: M counts as Y, G, N, K or T, as in `M=Y`",
            &turn[..turn.len() - 2]
        );
        check_turn_refused("bout-tactical", position, turn, &wrong);
    }
    let refused = |turn, wrong| check_turn_refused("bout-tactical", position, turn, wrong);
    refused("4=Y/1", "column 1: `4=Y` names a tactic, but only M does that");
    refused("5/1", "column 1: East has no 5 in hand, only 1234TM");
    refused("1/M=Y", "column 3: West has no M in hand, only 123456");
    refused("1/y", "column 3: `y` is not a card; West has 123456");
    refused("1/", "column 3: `` is not a card; West has 123456");
}

#[test]
fn numbers_push_as_in_the_bout() {
    check("-2 236(5) 145(6)", "6/4", "6 23(6) 15(4)");
}

#[test]
fn yori_moves_one_space_for_its_player() {
    check("3 2Y(6) 23(6)", "Y/3", "4 2(Y) 2(3)");
    check("3 23(6) 2Y(6)", "3/Y", "2 2(3) 2(Y)");
}

#[test]
fn yori_pushes_off_from_the_last_space() {
    check("8 2Y(6) 23(6)", "Y/3", "9 2(Y) 2(3)");
    check_status("bout-tactical", "9 2(Y) 2(3)", "1-0 push-off 3:0");
    check("-8 23(6) 2Y(6)", "3/Y", "-9 2(3) 2(Y)");
}

#[test]
fn gino_sho_stops_a_number() {
    check("3 1G(6) 15(6)", "G/5", "3 1(G) 1(5)");
}

#[test]
fn gino_sho_stops_no_tactic() {
    check_counter("3 1G(6) 2Y(6)", "G/Y", 2);
    check_counter("3 1G(6) 1K(6)", "G/K", -3);
}

#[test]
fn nodo_wa_is_the_other_side_of_the_die() {
    // Against 1 to 6 it counts as 6 to 1.
    for (number, push) in (1..).zip([5, 6, 3, -3, -6, -5]) {
        check_counter("0 12456N 123456", &format!("N/{number}"), push);
        check_counter("0 123456 12456N", &format!("{number}/N"), -push);
    }
}

#[test]
fn nodo_wa_has_no_effect_against_tactics() {
    check_counter("3 1N(6) 2Y(6)", "N/Y", 2);
    check_counter("3 1N(6) 1G(6)", "N/G", 3);
    check_counter("3 1N(6) 1K(6)", "N/K", -3);
    check_counter("3 1N(6) 1N(6)", "N/N", 3);
}

#[test]
fn kata_sukashi_mirrors_the_counter() {
    check("3 1K(6) 12(6)", "K/2", "-3 1(K) 1(2)");
    check("-8 12(6) 1K(6)", "2/K", "8 1(2) 1(K)");
    check("0 1K(6) 12(6)", "K/2", "0 1(K) 1(2)");
}

#[test]
fn kanto_repeats_a_number() {
    check("-4 1T(6) 15(6)", "T/5", "1 1(6) 1(5)");
}

#[test]
fn kanto_repeats_a_tactic() {
    check("3 2T(Y) 23(6)", "T/3", "4 2(Y) 2(3)");
    check("3 1T(G) 15(6)", "T/5", "3 1(G) 1(5)");
    check("3 1T(N) 15(6)", "T/5", "-3 1(N) 1(5)");
    check("3 1T(K) 12(6)", "T/2", "-3 1(K) 1(2)");
}

#[test]
fn sumo_master_counts_as_the_tactic_it_names() {
    check("3 1M(5) 15(6)", "M=Y/5", "4 1(Y) 1(5)");
    check("3 1M(5) 15(6)", "M=G/5", "3 1(G) 1(5)");
    check("3 1M(5) 15(6)", "M=N/5", "-3 1(N) 1(5)");
    check("3 1M(5) 15(6)", "M=K/5", "-3 1(K) 1(5)");
    check("3 1M(4) 15(6)", "M=T/5", "-1 1(4) 1(5)");
}

// --- Step 2

#[test]
fn kanto_on_the_first_turn_is_nothing() {
    check("0 12346T 123456", "T/6", "0 12346 12345(6)");
    check("0 12345M 123456", "M=T/6", "0 12345 12345(6)");
}

#[test]
fn kanto_after_nothing_is_nothing() {
    check("0 1234TM 123456", "T/6", "0 1234M 12345(6)");
    check("0 1234M 12345(6)", "M=T/5", "0 1234 1234(5)");
    check("0 1234T 12345(6)", "T/5", "0 1234 1234(5)");
    check("0 1234 1234(5)", "3/2", "2 124(3) 134(2)");
}

#[test]
fn kanto_repeats_what_the_previous_turn_resolved_to() {
    // Master as Yori, repeated by Kanto; a number, repeated by Kanto, repeated by Master.
    check("1 12T(Y) 123(4)", "T/3", "2 12(Y) 12(3)");
    check("0 123TM(4) 12345(6)", "T/1", "3 123M(4) 2345(1)");
    check("3 123M(4) 2345(1)", "M=T/5", "-1 123(4) 234(5)");
}

#[test]
fn what_step_2_gave_is_remembered_and_not_what_step_3_made_of_it() {
    check("0 12456N 123456", "N/5", "-6 12456(N) 12346(5)");
    check("0 1246NT 123456", "N/4", "-3 1246T(N) 12356(4)");
    check("-3 1246T(N) 12356(4)", "T/1", "2 1246(N) 2356(1)");
}

#[test]
fn a_repeated_card_is_that_card_to_the_other() {
    // Nodo Wa against a Kanto that is a 4 counts as 3.
    check_counter("0 1T(4) 1N(6)", "T/N", 3);
    check_counter("0 1N(6) 1T(4)", "N/T", -3);
    // Against a Kanto that is nothing it has no effect.
    check_counter("0 12346T 12456N", "T/N", 0);
    // Two repeated numbers push.
    check_counter("0 1T(6) 1T(4)", "T/T", 8);
    // A repeated Nodo Wa against a repeated number.
    check_counter("0 1T(N) 1T(4)", "T/T", -3);
}

// --- Steps 4 and 5

#[test]
fn a_number_against_anything_else_does_nothing() {
    check_counter("3 16(5) 2Y(6)", "6/Y", 2);
    check_counter("3 16(5) 1K(6)", "6/K", -3);
    check_counter("0 123456 12346T", "6/T", 0);
    check_counter("3 1T(6) 2Y(6)", "T/Y", 2);
}

#[test]
fn the_lower_tactic_acts_first() {
    // Yori, then the mirror.
    check_counter("3 2Y(6) 2K(6)", "Y/K", -4);
    check_counter("3 2K(6) 2Y(6)", "K/Y", -2);
    check_counter("3 2M(5) 2K(6)", "M=Y/K", -4);
    check_counter("3 2Y(6) 2M(5)", "Y/M=K", -4);
}

#[test]
fn kanto_acts_as_the_fifth() {
    // The mirror first, then the repeated Yori.
    check_counter("3 2T(Y) 2K(6)", "T/K", -2);
    check_counter("3 2M(Y) 2K(6)", "M=T/K", -2);
    check_counter("3 2K(6) 2T(Y)", "K/T", -4);
    check_counter("3 2Y(6) 2T(K)", "Y/T", -4);
}

#[test]
fn a_mirror_and_a_repeated_mirror_both_act() {
    check_counter("3 2K(6) 2T(K)", "K/T", 3);
}

#[test]
fn two_kantos_act_by_what_they_became() {
    check_counter("3 2T(Y) 2T(K)", "T/T", -4);
    check_counter("3 2T(K) 2T(Y)", "T/T", -2);
    check_counter("3 2M(Y) 2T(K)", "M=T/T", -4);
    check_counter("8 2T(Y) 2T(Y)", "T/T", 8);
    check_counter("3 2T(K) 2T(K)", "T/T", 3);
}

#[test]
fn tactics_of_equal_order_act_together() {
    check_counter("8 2Y(6) 2Y(6)", "Y/Y", 8);
    check_counter("8 2Y(6) 2M(5)", "Y/M=Y", 8);
    check_counter("3 1K(6) 1K(6)", "K/K", 3);
    check_counter("3 1K(6) 1M(5)", "K/M=K", 3);
}

#[test]
fn the_bout_ends_the_moment_the_counter_passes_an_end() {
    // Yori pushes off before the mirror or the repeated Yori can act.
    check("8 2Y(6) 2K(6)", "Y/K", "9 2(Y) 2(K)");
    check("-8 2K(6) 2Y(6)", "K/Y", "-9 2(K) 2(Y)");
    check("8 2Y(6) 2T(Y)", "Y/T", "9 2(Y) 2(Y)");
    check("-8 2T(Y) 2Y(6)", "T/Y", "-9 2(Y) 2(Y)");
    // In the other order the counter is first moved away from the end.
    check_counter("8 2T(Y) 2Y(6)", "T/Y", 8);
    check_counter("8 2T(Y) 2K(6)", "T/K", -7);
    check_counter("-8 2T(Y) 2K(6)", "T/K", 9);
}

#[test]
fn there_are_six_turns() {
    check_choices("bout-tactical", "2 M(5) 6(5)", ["M=Y M=G M=N M=K M=T", "6"]);
    check("2 M(5) 6(5)", "M=K/6", "-2 -(K) -(6)");
    check_status("bout-tactical", "-2 -(K) -(6)", "0-1 position 0:2");
    check_status("bout-tactical", "0 -(K) -(6)", "1/2-1/2 tie 1:1");
    check_status("bout-tactical", "1 -(K) -(6)", "1-0 position 2:0");
    check_choices("bout-tactical", "0 -(K) -(6)", ["", ""]);
}

#[test]
fn the_last_cards_are_shown_beside_the_track() {
    let panels = |position: &str| {
        let panels = table("bout-tactical", position).scene(Viewer::Spectator).panels;
        let told = panels.iter().map(|panel| {
            let owner = panel.owner.map_or("both", |owner| match owner {
                Player::First => "East",
                Player::Second => "West",
            });
            format!("{owner} {} {}", panel.title, panel.items.concat())
        });
        told.collect::<Vec<_>>().join(", ")
    };
    let told = "East hand 24Y, West hand 23M, East last 5, West last K";
    assert_eq!(panels("-2 24Y(5) 23M(K)"), told);
    let told = "East hand 123456, West hand 123456, both now swap";
    assert_eq!(panels("swap 123456 123456"), told);
}
