//! The computer player behind the command line: its levels, and its place in the card bouts.

use super::support::{answer, document, dohyo, dohyo_hearing};

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// What a match in the terminal shows.
fn session(args: &str, lines: &str) -> String {
    let ran = dohyo_hearing(lines, &[&["play"], &words(args)[..]].concat());
    assert_eq!((ran.status, &*ran.err), (0, ""), "{}", ran.out);
    ran.out
}

/// Refused with status 1 and exactly this line.
fn check_refused(line: &str, expected: &str) {
    let ran = dohyo(&words(line));
    assert_eq!((ran.status, &*ran.out), (1, ""), "dohyo {line}");
    assert_eq!(ran.err, format!("dohyo: {expected}\n"));
}

#[test]
fn a_level_brings_the_computer() {
    for game in ["checkers", "construction", "sumo-checkers", "kumo:throw=8"] {
        let out = session(&format!("{game} --level 1 --seed 7"), "");
        assert!(out.contains("The computer plays "), "{out}");
        assert!(out.contains(" at level 1 (seed 7)."), "{out}");
    }
    let out = session("checkers --level 2 --seat white", "");
    assert!(out.contains("Black plays "), "{out}");
}

#[test]
fn a_seed_repeats_what_a_level_plays() {
    let once = session("checkers --level 2 --seed 5", "11-15\n");
    assert!(once.contains("White plays "), "{once}");
    assert_eq!(session("checkers --opponent computer --level 2 --seed 5", "11-15\n"), once);
}

#[test]
fn without_a_level_the_computer_does_what_it_can() {
    let full = session("bout --opponent computer --seed 3", "4\n");
    assert!(full.contains("The computer plays West at level 10 (seed 3)."), "{full}");
    assert_eq!(session("bout --level 10 --seed 3", "4\n"), full);
}

/// Whatever East chooses, the computer's card is the same.
#[test]
fn the_computer_does_not_look_at_a_sealed_card() {
    let card = |own: &str| {
        let out = session("bout --level 10 --seed 4", own);
        let told = out.lines().find_map(|line| line.split_once(", West "));
        told.expect("the turn is told").1.to_owned()
    };
    assert_eq!(card("1\n"), card("6\n"));
}

#[test]
fn the_computer_plays_a_bout_to_its_end() {
    let out = session("bout --level 3 --seed 2 --seat west", "1\n2\n3\n4\n5\n6\n");
    assert!(!out.contains("East>"), "{out}");
    assert!(out.contains(" wins: ") || out.contains("Drawn: "), "{out}");
}

#[test]
fn levels_play_matches_in_games_of_both_kinds() {
    let line = "match checkers --a level=3 --b level=1 --games 10 --concurrency 2 --json";
    let result = document(&words(line));
    assert!(result["score"].as_f64() > Some(0.6), "{result}");
    assert_eq!((&result["a"], &result["b"]), (&"level=3".into(), &"level=1".into()));
    let line = "match bout --a search --b level=10 --games 4 --json";
    let result = document(&words(line));
    assert_eq!((&result["games"], &result["forfeits"]), (&4.into(), &0.into()), "{result}");
}

#[test]
fn a_match_of_levels_can_be_repeated() {
    let line = "match sumo-checkers-first-out --a level=4 --b level=5 --games 4 --seed 8";
    let once = answer(&words(line));
    assert_eq!(answer(&words(&format!("{line} --concurrency 2"))), once);
}

#[test]
fn the_best_of_a_bout_is_a_turn_that_can_be_played() {
    let turn = answer(&words("best bout --seed 1"));
    assert!(!answer(&["apply", "bout", turn.trim()]).is_empty());
    assert_eq!(answer(&words("best bout --seed 1")), turn);
    let best = document(&["best", "bout", "--position", "0 6 3", "--json"]);
    let keys: Vec<&str> = best.as_object().expect("an object").keys().map(|key| &**key).collect();
    assert_eq!(keys, ["move", "score", "depth", "nodes", "seconds", "pv"]);
    assert_eq!((&best["move"], &best["pv"][0]), (&"6/3".into(), &"6/3".into()));
    assert!(best["score"].as_f64().is_some_and(|score| (score - 1.0).abs() < 1e-9), "{best}");
    assert!(best["depth"].is_null(), "{best}");
    let over = "the game is over: East wins: by a push-off (3-0)";
    let ran = dohyo(&["best", "bout", "--position", "9 12345 12345"]);
    assert_eq!((ran.status, ran.err), (1, format!("dohyo: {over}\n")));
}

#[test]
fn what_is_no_level_is_refused() {
    for text in ["0", "11", "x", "-1", "2.5"] {
        let expected = format!("`{text}`: level must be from 1 to 10");
        check_refused(&format!("play checkers --level {text}"), &format!("--level {expected}"));
        let line = format!("match checkers --games 2 --a random --b level={text}");
        check_refused(&line, &format!("level {expected}"));
    }
    let line = "match checkers --games 2 --a level= --b random";
    check_refused(line, "level ``: level must be from 1 to 10");
}

#[test]
fn only_the_computer_has_levels() {
    let expected = "--level needs the computer: omit `--opponent`";
    check_refused("play checkers --level 3 --opponent random", expected);
    check_refused("play checkers --level 3 --opponent human", expected);
    assert_eq!(dohyo(&words("play checkers --level 3 --random")).status, 2);
}
