//! Records checked without the hall. The record of `data/records` was made by another program, from the
//! description of seals and draws alone.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::support::{Ran, dohyo, dohyo_hearing};

/// What no record says by itself, of one that ended by a resignation.
const UNPROVEN: &str = "that these commitments, and no others, were shown before the choices were opened \
    (compare them with those you saw); that a player whose card was named or drawn had not chosen; \
    how it ended, since that does not follow from the turns; the date, other tags, rulings and comments";
/// What is said first of one in the old form.
const WARNING: &str = "warning: sealed in the old form: turns, seats, names and whole matches can have been \
    exchanged together with their seals";

fn sealed() -> String {
    record("sealed")
}

fn record(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/records/{name}.pdn"));
    fs::read_to_string(path).expect("it is part of the repository")
}

#[test]
fn what_is_as_committed_to_is_told_so() {
    let Ran { status, out, err } = dohyo_hearing(&sealed(), &["verify", "-"]);
    assert_eq!((status, &*err), (0, ""));
    let found = "2 turns, 2 sealed choices, 1 named and 1 drawn cards";
    let unproven = format!("-: record 1: not proved by a record alone: {UNPROVEN}\n");
    assert_eq!(out, format!("-: record 1: as committed to: {found}\n{unproven}"));
    let Ran { out, .. } = dohyo_hearing(&sealed(), &["verify", "--json", "-"]);
    let document: Value = serde_json::from_str(&out).expect("one document");
    let found = json!({
        "file": "-", "record": 1, "fair": true, "version": 2,
        "turns": 2, "seals": 2, "named": 1, "drawn": 1,
        "unproven": UNPROVEN.split("; ").collect::<Vec<_>>(), "warnings": [],
    });
    assert_eq!(document, json!([found]));
}

#[test]
fn another_card_than_the_drawn_one_is_found() {
    let changed = sealed().replace("3/2?r", "3/5?r");
    let Ran { status, err, .. } = dohyo_hearing(&changed, &["verify", "-"]);
    assert_eq!(status, 1);
    assert_eq!(err, "-: turn 1: 3/5?r was played, but 3/2?r follows from the seed\n");
}

#[test]
fn a_file_that_is_not_there_is_trouble() {
    assert_eq!(dohyo(&["verify", "no-such-file.pdn"]).status, 2);
}

#[test]
fn a_record_in_the_old_form_is_read_with_a_warning_that_breaks_no_script() {
    let Ran { status, out, err } = dohyo_hearing(&record("sealed-old"), &["verify", "-"]);
    assert_eq!((status, &*err), (0, &*format!("-: record 1: {WARNING}\n")));
    assert!(out.starts_with("-: record 1: as committed to: 2 turns"), "{out}");
    assert!(out.contains("which match, turn, seat and players a seal is for"), "{out}");
    let Ran { out, .. } = dohyo_hearing(&record("sealed-old"), &["verify", "--json", "-"]);
    let document: Value = serde_json::from_str(&out).expect("one document");
    assert_eq!((&document[0]["version"], &document[0]["fair"]), (&json!(1), &json!(true)));
    assert_eq!(format!("warning: {}", document[0]["warnings"][0].as_str().expect("one")), WARNING);
}

#[test]
fn a_file_without_a_record_is_refused() {
    for empty in ["", "\n \n"] {
        let Ran { status, out, err } = dohyo_hearing(empty, &["verify", "-"]);
        assert_eq!((status, &*err), (1, "-: no record found\n"));
        assert_eq!(out, "-: record 1: NOT as committed to, 1 faults\n");
    }
    let Ran { status, out, .. } = dohyo_hearing("", &["verify", "--json", "-"]);
    let document: Value = serde_json::from_str(&out).expect("one document");
    assert_eq!((status, &document[0]["fair"]), (1, &json!(false)));
    assert_eq!(document[0]["faults"], json!(["no record found"]));
}

#[test]
fn one_bad_record_among_good_ones_is_found() {
    let two = format!("{}\n{}", sealed(), sealed().replace("\"Hana\"", "\"Kenji\""));
    let Ran { status, out, err } = dohyo_hearing(&two, &["verify", "-"]);
    let found = "its id, game, start, names or seed commitment differ";
    assert_eq!((status, err), (1, format!("-: the seals are for another match: {found}\n")));
    assert!(out.contains("-: record 1: as committed to"), "{out}");
    assert!(out.contains("-: record 2: NOT as committed to, 1 faults"), "{out}");
}

#[test]
fn every_command_of_the_page_on_fairness_prints_what_it_shows() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fairness.md");
    let page = fs::read_to_string(page).expect("it is part of the repository");
    let record = sealed();
    let mut count = 0;
    for (line, shown) in page.lines().zip(page.lines().skip(1)) {
        let Some(command) = line.strip_prefix("$ ") else { continue };
        let output = Command::new("bash").args(["-c", command]).output().expect("a shell");
        let printed = String::from_utf8(output.stdout).expect("it is text");
        assert_eq!(printed.trim_end(), shown, "{command}");
        let digest = shown.trim_end_matches("  -");
        count += usize::from(record.contains(digest));
    }
    assert_eq!(count, 3, "they are about the record that there is");
}
