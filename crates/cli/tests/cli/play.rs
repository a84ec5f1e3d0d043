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
    check(&["checkers"], &["11 15"], "unknown command `11 15`; try `help`");
}

#[test]
fn questions_are_answered_without_costing_the_turn() {
    check(&["checkers"], &["moves"], "9-13  9-14  10-14  10-15  11-15  11-16  12-16");
    check(&["checkers"], &["help"], "resign         resign the game");
    check(&["checkers"], &["", "HELP"], "resign         resign the game");
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
    check(&["checkers"], &["undo"], "no turn to take back");
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
    check(&[game], &["offence red"], "no seat is called `red`");
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
fn the_computer_answers() {
    let args = ["checkers", "--opponent", "computer", "--time", "10ms"];
    let out = session(&args, &["11-15", "draw", "resign"]);
    assert!(out.contains("The computer plays White."), "{out}");
    assert!(out.contains("White plays 2"), "{out}");
    assert!(out.contains("White plays on."), "{out}");
    let out = session(&[&args[..], &["--seat", "white"]].concat(), &[]);
    assert!(out.contains("Black plays "), "{out}");
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

#[test]
fn both_choose_and_then_both_choices_are_shown() {
    let out = session(&["bout"], &["4", "2"]);
    let (before, after) = out.split_once("East 4, West 2").expect("the turn is told");
    assert!(before.ends_with("East> \nWest> \n"), "{before}");
    assert!(after.contains("1 2 3 5 6"), "{after}");
}

#[test]
fn a_bad_choice_is_asked_for_again_from_the_same_player() {
    let out = session(&["bout"], &["7", "4", "2"]);
    let asked: Vec<&str> = out.lines().filter(|line| line.ends_with("> ")).collect();
    assert_eq!(asked, ["East> ", "East> ", "West> ", "East> "]);
    assert!(out.contains("\n`7` is not a card; the cards are 123456\n"), "{out}");
}

#[test]
fn a_missing_choice_is_the_one_that_was_named() {
    check(&["bout"], &["4 name 2", "time"], "East 4, West 2 (named by the opponent)");
    check(&["bout"], &["4", "time"], "(drawn at random)");
    check(
        &["checkers"],
        &["11-15 name 22-17"],
        "cards can be named only where both players choose at once",
    );
}

#[test]
fn a_forced_card_is_not_asked_for() {
    let out = session(&["bout", "--position", "0 4 2"], &[]);
    assert!(out.contains("East 4, West 2"), "{out}");
    assert!(!out.contains("East>"), "{out}");
    assert!(out.contains("East wins: on position (2-0)"), "{out}");
}

#[test]
fn chance_chooses_in_secret_too() {
    let out = session(&["bout", "--random", "--seed", "3", "--seat", "west"], &["4"]);
    assert!(!out.contains("East>"), "{out}");
    assert!(out.contains(", West 4"), "{out}");
}

#[test]
fn either_player_can_leave_a_simultaneous_turn() {
    check(&["bout"], &["4", "resign"], "East wins: West resigned");
    check(&["bout"], &["resign"], "West wins: East resigned");
    check(&["bout"], &["4", "draw", "yes"], "Drawn: by agreement");
    check(&["bout"], &["4", "2", "undo", "position"], "0 123456 123456");
}

#[test]
fn a_turn_of_several_actions_is_played_action_by_action() {
    let out = session(&["kumo"], &["J@e1", "cw", "position"]);
    assert!(out.contains(" S 5 6 0 0 3 r - 0"), "{out}");
}

#[test]
fn chance_brings_every_game_to_an_end() {
    let bout = session(&["bout-oshi-dashi", "--random", "--seed", "5"], &["1"; 200]);
    assert!(bout.contains("wins: ") || bout.contains("East> "), "{bout}");
}
