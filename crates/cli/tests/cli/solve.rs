//! Exact solutions and training behind the command line.

use std::fs;
use std::path::Path;

use super::support::{answer, document, dohyo};

/// What a call that is refused says on standard error.
fn refusal(args: &[&str]) -> String {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.out), (1, ""), "{args:?}");
    ran.err
}

#[test]
fn the_document_has_the_value_and_both_mixes() {
    let solved = document(&["solve", "bout", "--json"]);
    let keys: Vec<&str> = solved.as_object().expect("an object").keys().map(|key| &**key).collect();
    assert_eq!(keys, ["value", "gap", "east", "west", "states", "seconds"]);
    assert!(solved["value"].as_f64().is_some_and(|value| value.abs() < 1e-9), "{solved}");
    assert!(solved["gap"].as_f64().is_some_and(|gap| gap <= 1e-9), "{solved}");
    let chances = solved["east"].as_object().expect("choices").values();
    let sum: f64 = chances.map(|chance| chance.as_f64().expect("a number")).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{solved}");
    assert_eq!(solved["east"].as_object().map(serde_json::Map::len), Some(6));
}

/// East can push off with the last card or not: 6 against 3 moves by nine.
#[test]
fn a_forced_turn_is_worth_what_it_brings() {
    let value = |utility: &str| {
        let args = ["solve", "bout", "--position", "0 6 3", "--utility", utility, "--json"];
        document(&args)["value"].as_f64().expect("a number")
    };
    assert!((value("win") - 1.0).abs() < 1e-12);
    assert!((value("league") - 3.0).abs() < 1e-12);
}

#[test]
fn only_what_is_played_is_listed_for_people() {
    let text = answer(&["solve", "bout", "--position", "0 6 3"]);
    assert_eq!(text.lines().next().map(|line| &line[..19]), Some("value  +1.000000000"));
    assert!(text.contains("East\n  6"), "{text}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let check = |args: &[&str], expected: &str| {
        let found = refusal(args);
        assert_eq!(found, format!("dohyo: {expected}\n"));
    };
    check(&["solve", "checkers"], "`checkers` is searched, not solved: use `dohyo best`");
    check(
        &["solve", "bout", "--utility", "x"],
        "unknown utility `x`; there are `win` and `league`",
    );
    check(
        &["solve", "bout", "--position", "9 12345 12345"],
        "the game is over: East wins: by a push-off (3-0)",
    );
}

#[test]
fn a_network_is_trained_into_a_file() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("small.network");
    let path = file.to_str().expect("a plain path");
    let tune = |from: &str| {
        let line =
            format!("tune checkers --from {from} --matches 3 --nodes 100 --epochs 1 --out {path}");
        answer(&line.split(' ').collect::<Vec<_>>())
    };
    assert_eq!(tune("formula"), format!("{path}\n"));
    let first = fs::read(&file).expect("a network");
    assert_eq!(tune("formula"), format!("{path}\n"));
    assert_eq!(fs::read(&file).expect("a network"), first);
    tune(path);
}

#[test]
fn training_needs_a_game_and_a_whole_network() {
    let bout = refusal(&["tune", "bout", "--out", "x"]);
    assert_eq!(bout, "dohyo: `bout` is solved, not searched: nothing to tune\n");
    let this = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let foreign = refusal(&["tune", "checkers", "--from", this, "--out", "x"]);
    assert_eq!(foreign, format!("dohyo: {this}:1: this game has no weight `[package]`\n"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("torn.network");
    let path = file.to_str().expect("a plain path");
    fs::write(&file, b"DOHYONN1\xff\0\0\0").expect("a folder to write to");
    let torn = refusal(&["tune", "checkers", "--from", path, "--out", "x"]);
    assert_eq!(torn, format!("dohyo: `{path}` is not a valid network for this game\n"));
}
