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
