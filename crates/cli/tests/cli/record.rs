//! Files of records, checked.

use std::fs;
use std::path::PathBuf;

use serde_json::json;

use super::support::{Ran, dohyo, dohyo_hearing};

const GOOD: &str = "[Event \"Club\"]\n1. 11-15 23-19 1/2-1/2\n";
/// The second of three games has an illegal move.
const FAULTY: &str = "1. 11-15 23-19 1-0\n1. 11-16 25-20 *\n1. 9-14 *\n";

/// A file with this text, named after its test.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder is there for this");
    path.to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn a_good_file_gets_a_line() {
    let good = file("good.pdn", GOOD);
    let Ran { status, out, err } = dohyo(&["record", "check", &good]);
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(out, format!("{good}: 1 game, 0 wrong\n"));
}

#[test]
fn a_fault_is_named_by_its_place_and_the_next_game_is_checked() {
    let (faulty, good) = (file("faulty.pdn", FAULTY), file("good-too.pdn", GOOD));
    let Ran { status, out, err } = dohyo(&["record", "check", &faulty, &good]);
    assert_eq!(status, 1);
    assert!(err.starts_with(&format!("{faulty}:2:10: `25-20`: ")), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert_eq!(out, format!("{faulty}: 3 games, 1 wrong\n{good}: 1 game, 0 wrong\n"));
}

#[test]
fn json_holds_the_same() {
    let faulty = file("faulty-json.pdn", FAULTY);
    let Ran { status, out, .. } = dohyo(&["record", "check", "--json", &faulty, "/no/such"]);
    assert_eq!(status, 2);
    let document: serde_json::Value = serde_json::from_str(&out).expect("one document");
    let files = document["files"].as_array().expect("a list of files");
    assert_eq!(files[0]["file"], json!(faulty));
    assert_eq!((&files[0]["games"], &files[0]["turns"]), (&json!(3), &json!(3)));
    assert_eq!(files[0]["faults"][0]["line"], 2);
    assert_eq!(files[0]["faults"][0]["column"], 10);
    assert_eq!(files[1]["file"], "/no/such");
    assert!(files[1]["error"].is_string());
}

#[test]
fn what_is_odd_is_a_warning() {
    let odd = file("odd.pdn", "[Result \"B+\"]\n1. 11-15 *\n");
    let Ran { status, out, err } = dohyo(&["record", "check", &odd]);
    assert_eq!((status, &*out), (0, &*format!("{odd}: 1 game, 0 wrong, 1 warning\n")));
    assert!(err.starts_with(&format!("{odd}:1:10: warning: unknown result `B+`: ")), "{err}");
    let Ran { out, .. } = dohyo(&["record", "check", "--json", &odd]);
    let document: serde_json::Value = serde_json::from_str(&out).expect("one document");
    let checked = &document["files"][0];
    assert_eq!((&checked["warnings"][0]["column"], &checked["warned"]), (&json!(10), &json!(1)));
}

#[test]
fn a_missing_file_is_trouble_but_not_the_end() {
    let good = file("good-after.pdn", GOOD);
    let Ran { status, out, err } = dohyo(&["record", "check", "/no/such", &good]);
    assert_eq!(status, 2);
    assert!(err.starts_with("dohyo: /no/such: "), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert_eq!(out, format!("{good}: 1 game, 0 wrong\n"));
}

#[test]
fn stdin_is_a_file_too() {
    let Ran { status, out, .. } = dohyo_hearing(GOOD, &["record", "check", "-"]);
    assert_eq!((status, &*out), (0, "-: 1 game, 0 wrong\n"));
}

#[test]
fn what_was_played_here_can_be_checked() {
    let play = dohyo_hearing("11-15\n22-17\nresign\n", &["play", "checkers"]);
    let record = play.out.find("[Event").map(|start| &play.out[start..]).expect("a record");
    let Ran { status, out, err } = dohyo_hearing(record, &["record", "check", "-"]);
    assert_eq!((status, &*out, &*err), (0, "-: 1 game, 0 wrong\n", ""), "{record}");
}

#[test]
fn the_project_s_own_records_are_good() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/records");
    let entries = fs::read_dir(folder).expect("the project has sample records");
    let files: Vec<String> = entries
        .map(|entry| entry.expect("an entry").path().to_str().expect("UTF-8").to_owned())
        .collect();
    let (faulty, good): (Vec<&str>, Vec<&str>) =
        files.iter().map(String::as_str).partition(|file| file.ends_with("faults.pdn"));
    let check = |files: &[&str]| dohyo(&[&["record", "check"], files].concat());
    let (odd, good): (Vec<&str>, Vec<&str>) =
        good.into_iter().partition(|file| file.ends_with("real-files.pdn"));
    let ran = check(&good);
    assert_eq!((ran.status, &*ran.err), (0, ""));
    let ran = check(&odd);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.lines().all(|line| line.contains(": warning: ")), "{}", ran.err);
    let ran = check(&faulty);
    assert_eq!(ran.status, 1);
    let told = |line: &str| line.strip_prefix(faulty[0]).is_some_and(|rest| rest.starts_with(':'));
    assert!(ran.err.lines().all(told), "{}", ran.err);
}
