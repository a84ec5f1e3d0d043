//! What bad input gets: its exit status and one line that says what, where and why.

use super::support::dohyo;

/// Refused with status 1, nothing on stdout and exactly this line on stderr.
fn check(args: &[&str], expected: &str) {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.out), (1, ""), "dohyo {}", args.join(" "));
    assert_eq!(ran.err, format!("dohyo: {expected}\n"));
}

/// Wrong arguments: status 2, nothing on stdout, and help on stderr.
fn check_usage(args: &[&str]) {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.out), (2, ""), "dohyo {}", args.join(" "));
    assert!(ran.err.starts_with("error: "), "{}", ran.err);
}

#[test]
fn an_unknown_game_is_answered_with_a_suggestion() {
    for command in ["show", "moves", "apply", "play"] {
        check(&[command, "chekers"], "unknown game `chekers`; did you mean `checkers`?");
    }
    check(&["perft", "chekers", "3"], "unknown game `chekers`; did you mean `checkers`?");
    check(&["show", "go"], "unknown game `go`; `dohyo games` lists them");
    check(&["show", ""], "unknown game ``; `dohyo games` lists them");
}

#[test]
fn an_unknown_option_is_answered_with_those_there_are() {
    check(&["show", "checkers:fast"], "game `checkers` has no option `fast`, nor any other");
}

#[test]
fn a_bad_position_is_refused_with_the_column() {
    let position = "B:W33:B1";
    let expected = "position of `checkers`, column 4: there is no square 33 (1 to 32)";
    check(&["show", "checkers", "--position", position], expected);
    check(&["moves", "checkers", "--position", position, "--json"], expected);
    check(&["apply", "checkers", "11-15", "--position", position], expected);
    check(&["perft", "checkers", "1", "--position", position], expected);
    check(&["play", "checkers", "--position", position], expected);
}

#[test]
fn an_illegal_move_is_refused_with_its_number() {
    let expected = "move 2 `11-14`: White has no piece on 11";
    check(&["apply", "checkers", "11-15", "11-14"], expected);
    let expected = "move 1 `4/9`, column 3: `9` is not a card; the cards are 123456";
    check(&["apply", "bout", "4/9"], expected);
}

#[test]
fn nothing_is_played_after_the_end() {
    let expected = "move 1 `11-15`: the game is over";
    check(&["apply", "checkers", "11-15", "--position", "B:W22:B"], expected);
}

#[test]
fn a_line_break_in_the_input_makes_no_second_line() {
    check(&["show", "a\nb\u{1b}[1m"], "unknown game `a\\nb\\u{1b}[1m`; `dohyo games` lists them");
}

#[test]
fn a_seat_needs_an_opponent_and_a_name_that_exists() {
    let expected = "unknown seat `red`: use Black or White";
    check(&["play", "checkers", "--random", "--seat", "red"], expected);
    let expected = "--seat needs `--opponent computer` or `random`";
    check(&["play", "checkers", "--seat", "white"], expected);
}

#[test]
fn wrong_arguments_are_explained() {
    check_usage(&["perft", "checkers"]);
    check_usage(&["moves"]);
    check_usage(&["mvoes", "checkers"]);
    check_usage(&["show", "checkers", "--color", "sometimes"]);
    check_usage(&["completions", "tcsh"]);
}

#[test]
fn a_value_that_cannot_be_is_refused_alike_in_every_command() {
    for depth in ["-1", "1001", "three"] {
        let expected = format!("DEPTH `{depth}`: a whole number from 0 to 1000");
        check(&["perft", "checkers", depth], &expected);
    }
    let sharing: [&[&str]; 4] = [
        &["perft", "checkers", "3"],
        &["best", "checkers"],
        &["tune", "checkers", "--out", "nowhere"],
        &["puzzles", "check", "checkers", "nowhere"],
    ];
    for command in sharing {
        for threads in ["0", "100000", "-1", "two"] {
            let expected = format!("--threads `{threads}`: a whole number from 1 to 1024");
            check(&[command, &["--threads", threads]].concat(), &expected);
        }
    }
    let expected = "--seed `x`: invalid digit found in string";
    check(&["best", "checkers", "--seed", "x"], expected);
    check(&["event", "plan", "double", "8", "--seed", "x"], expected);
    check(&["event", "plan", "double", "many"], "N `many`: invalid digit found in string");
}

#[test]
fn a_position_may_begin_with_a_minus() {
    let ran = dohyo(&["apply", "bout", "--position", "-2 13456 12456"]);
    assert_eq!((ran.status, &*ran.out), (0, "-2 13456 12456\n"));
}

#[test]
fn turns_are_of_the_game_s_kind() {
    let both = "both players choose at once: write both choices, as in `4/2`";
    check(&["apply", "bout", "4"], &format!("move 1 `4`: {both}"));
}

#[test]
fn a_count_beyond_64_bits_is_refused_rather_than_wrong() {
    let expected = "the count does not fit into 64 bits";
    check(&["perft", "bout-oshi-dashi", "24"], expected);
    check(&["perft", "bout-oshi-dashi", "24", "--threads", "2"], expected);
    check(&["perft", "bout-oshi-dashi", "24", "--divide"], expected);
}
