//! Matches in the terminal, with the players' lines on stdin.

use super::support::{Ran, dohyo_hearing};

/// A session that ends well, whatever happens in it.
fn session(args: &[&str], lines: &[&str]) -> String {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let args: Vec<&str> = ["play"].iter().chain(args).copied().collect();
    let Ran { status, out, err } = dohyo_hearing(&input, &args);
    assert_eq!((status, &*err), (0, ""), "{out}");
    out
}

/// A session in which this is said.
fn check(args: &[&str], lines: &[&str], expected: &str) {
    let out = session(args, lines);
    assert!(out.contains(expected), "no `{expected}` in:\n{out}");
}

#[test]
fn players_move_in_turn() {
    let out = session(&["checkers"], &["11-15", "22-17", "position"]);
    let prompts: Vec<&str> = out.lines().filter(|line| line.ends_with("> ")).collect();
    assert_eq!(prompts, ["Black> ", "White> ", "Black> ", "Black> "]);
    assert!(out.contains("B:W17,21,23,"), "{out}");
}

#[test]
fn an_illegal_move_is_explained_and_asked_for_again() {
    check(&["checkers"], &["11-14"], "`11-14`: ");
    check(&["checkers"], &["11 15"], "`11 15` makes no sense here; try `help`");
}

#[test]
fn questions_are_answered_without_costing_the_turn() {
    check(&["checkers"], &["moves"], "9-13  9-14  10-14  10-15  11-15  11-16  12-16");
    check(&["checkers"], &["help"], "resign         give up");
    check(&["checkers"], &["", "HELP"], "resign         give up");
}

#[test]
fn a_player_can_resign() {
    check(&["checkers"], &["11-15", "resign"], "Black wins: White resigned");
}

#[test]
fn a_draw_needs_both_players() {
    check(&["checkers"], &["draw", "yes"], "Drawn: by agreement");
    check(&["checkers"], &["draw", "no"], "White plays on.");
    check(&["checkers"], &["draw", "no", "draw"], "a draw has been offered already");
    check(&["checkers", "--random"], &["draw"], "White plays on.");
}

#[test]
fn a_turn_can_be_taken_back() {
    check(&["checkers"], &["11-15", "undo", "position"], ":B1,2,3,4,5,6,7,8,9,10,11,12");
    check(&["checkers"], &["undo"], "there is no turn to take back");
}

#[test]
fn running_out_of_time_costs_what_the_rules_say() {
    check(&["checkers"], &["time"], "White wins: Black ran out of time");
    check(&["construction"], &["time"], "Yellow to move");
    let out = session(&["construction"], &["time", "time", "time"]);
    assert!(out.contains("Drawn: three turns in a row were lost on time"), "{out}");
}

#[test]
fn the_referee_warns_where_there_are_touch_rules() {
    let game = "construction-advanced";
    check(&[game], &["offence"], "Orange is warned: the next offence loses the game.");
    check(&[game], &["offence Yellow"], "Yellow is warned");
    check(&[game], &["offence yellow", "offence yellow"], "Orange wins: Yellow touched");
    check(&[game], &["offence red"], "nobody here is called `red`");
    check(&["construction"], &["offence"], "this game has no touch rules");
}

#[test]
fn chance_answers_and_a_seed_repeats_it() {
    let once = session(&["checkers", "--random", "--seed", "7"], &["11-15", "moves"]);
    let again = session(&["checkers", "--opponent", "random", "--seed", "7"], &["11-15", "moves"]);
    assert!(once.contains("Chance plays White (seed 7)."), "{once}");
    assert!(once.contains("White plays "), "{once}");
    assert_eq!(once, again);
}

#[test]
fn the_seat_can_be_chosen() {
    check(&["checkers", "--random", "--seat", "WHITE"], &[], "Chance plays Black");
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    session(&["checkers"], &[]);
    session(&["checkers"], &["quit", "never read"]);
}
