//! Records with what the engine thinks of them.

use serde_json::Value;

use super::support::{Ran, dohyo_hearing};

/// Black gives a man away with the third turn.
const BLUNDER: &str = "[Event \"Club\"]\n[Black \"A\"]\n[White \"B\"]\n[Result \"*\"]\n\n\
                       1. 12-16 24-20 2. 16-19 {oh} 23x16 *\n";

fn review(input: &str, more: &[&str]) -> Ran {
    dohyo_hearing(input, &[&["review", "--depth", "9"], more].concat())
}

#[test]
fn a_blunder_is_marked_with_the_better_line() {
    let Ran { status, out, err } = review(BLUNDER, &[]);
    assert_eq!((status, &*err), (0, ""));
    assert!(out.contains("2. 16-19 $4 {[%eval -"), "{out}");
    assert_eq!((out.matches('$').count(), out.matches('(').count()), (1, 1), "{out}");
    assert!(out.contains("{oh}") && out.contains("[Event \"Club\"]"), "{out}");
    assert_eq!(out.matches("[%eval ").count(), 4, "{out}");
    let checked = dohyo_hearing(&out, &["record", "check", "-"]);
    assert_eq!((checked.status, &*checked.out), (0, "-: 1 game, 0 wrong\n"));
    assert_eq!(review(&out, &[]).out, out, "a second review says the same");
}

#[test]
fn the_document_says_what_was_hoped_for_and_kept() {
    let Ran { status, out, .. } = review(&format!("{BLUNDER}\n{BLUNDER}"), &["--json"]);
    let matches: Value = serde_json::from_str(&out).expect("one document");
    assert_eq!((status, matches.as_array().map(Vec::len)), (0, Some(2)));
    assert_eq!(matches[0], matches[1]);
    let turn = &matches[0]["turns"][2];
    assert_eq!((&turn["move"], &turn["verdict"]), (&"16-19".into(), &"blunder".into()));
    assert!(turn["hoped"].as_f64() > turn["kept"].as_f64(), "{turn}");
    assert_ne!(turn["best"]["pv"][0], turn["move"]);
    let accuracy = &matches[0]["accuracy"];
    assert!(accuracy["black"].as_f64() < accuracy["white"].as_f64(), "{accuracy}");
}

#[test]
fn what_cannot_be_reviewed_is_told_and_the_next_is_read() {
    let bout = "[Game \"bout\"]\n1. 4/2 *\n";
    let Ran { status, out, err } = review(&format!("1. 11-14 *\n\n{bout}\n{BLUNDER}"), &[]);
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!((status, lines.len(), out.matches("$4").count()), (1, 2, 1), "{err}{out}");
    assert!(lines[0].starts_with("-:1:4: `11-14`"), "{err}");
    assert!(lines[1].starts_with("-:3:1: both players choose at once in `bout`"), "{err}");
    let ran = dohyo_hearing("", &["review", "no/such/file"]);
    assert_eq!((ran.status, ran.err.lines().count()), (2, 1), "{}", ran.err);
    assert_eq!(review("", &["--json"]).out, "[]\n");
}

#[test]
fn what_the_author_said_stays() {
    let said = "1. 12-16! 24-20 {[%eval 0.10] a slip} 2. 16-19!? {oh [%eval 9.99]} (11-15 {better} 20x11) 23x16 $3 *";
    let Ran { status, out, err } = review(said, &[]);
    assert_eq!((status, &*err), (0, ""));
    let out = out.replace('\n', " ");
    for kept in [
        "12-16!",
        "{[%eval 0.10] a slip}",
        "16-19!? {[%eval -",
        "{oh [%eval 9.99]}",
        "(2. 11-15 {better}",
        "23x16 $3 {[%eval ",
    ] {
        assert!(out.contains(kept), "{kept} is not in {out}");
    }
    assert!(!out.contains("$4"), "the author has judged the turn: {out}");
    assert_eq!(review(&out, &[]).out.replace('\n', " "), out, "a second review says the same");
}

#[test]
fn a_match_that_went_on_after_a_draw_is_reviewed_with_a_warning() {
    let to_and_fro = "1-5 32-28 5-1 28-32 ".repeat(2);
    let input = format!("[FEN \"B:WK32:BK1\"] {to_and_fro} 1-6 32-28 *");
    let Ran { status, out, err } = review(&input, &[]);
    assert_eq!((status, err.lines().count()), (0, 1), "{err}");
    assert!(err.contains("warning: `1-6` goes on after an unclaimed draw (repetition)"), "{err}");
    assert_eq!(out.matches("[%eval ").count(), 10, "{out}");
}
