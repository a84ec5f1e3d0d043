//! Records checked without the hall. The record of `data/records` was made by another program, from the
//! description of seals and draws alone.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::support::{Ran, dohyo, dohyo_hearing};

fn sealed() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/records/sealed.pdn");
    fs::read_to_string(path).expect("it is part of the repository")
}

#[test]
fn what_is_as_committed_to_is_told_so() {
    let Ran { status, out, err } = dohyo_hearing(&sealed(), &["verify", "-"]);
    assert_eq!((status, &*err), (0, ""));
    let found = "2 turns, 2 sealed choices, 1 named and 1 drawn cards";
    assert_eq!(out, format!("-: record 1: as committed to: {found}\n"));
    let Ran { out, .. } = dohyo_hearing(&sealed(), &["verify", "--json", "-"]);
    let document: Value = serde_json::from_str(&out).expect("one document");
    let found = json!({
        "file": "-", "fair": true, "turns": 2, "seals": 2, "named": 1, "drawn": 1,
    });
    assert_eq!(document, json!([found]));
}

#[test]
fn another_card_than_the_drawn_one_is_found() {
    let changed = sealed().replace("3/4?r", "3/5?r");
    let Ran { status, err, .. } = dohyo_hearing(&changed, &["verify", "-"]);
    assert_eq!(status, 1);
    assert_eq!(err, "-: turn 1: 3/5?r was played, but 3/4?r follows from the seed\n");
}

#[test]
fn a_file_that_is_not_there_is_trouble() {
    assert_eq!(dohyo(&["verify", "no-such-file.pdn"]).status, 2);
}
