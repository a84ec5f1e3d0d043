//! The records in the project's data: a canonical file for every game, one of what real files
//! do, and one of faults.

use std::fs;
use std::path::PathBuf;

use dohyo_rules::CATALOGUE;
use dohyo_rules::record::{Reader, Record};

use super::{verdicts, warnings};

fn sample(name: &str) -> Vec<u8> {
    let file = format!("../../data/records/{name}.pdn");
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), &file].iter().collect();
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_game_has_a_sample_that_is_canonical() {
    for entry in CATALOGUE {
        let file = sample(entry.id);
        let mut written = Vec::new();
        for record in Reader::new(&file[..]) {
            let record: Record = record.unwrap_or_else(|error| panic!("{}: {error}", entry.id));
            let canonical = record.canonical();
            let canonical = canonical.unwrap_or_else(|error| panic!("{}: {error}", entry.id));
            let game = canonical.variant().expect("it was replayed").id;
            assert_eq!(game.split(':').next(), Some(entry.id));
            written.push(canonical.to_string());
        }
        assert_eq!(written.join("\n"), String::from_utf8(file).expect("UTF-8"), "{}", entry.id);
    }
}

#[test]
fn what_real_files_contain_is_taken_in() {
    assert_eq!(
        verdicts(sample("tolerant")),
        [
            "checkers 12",
            "checkers 4",
            "checkers 0",
            "checkers 4",
            "checkers 2",
            "checkers 2",
            "construction 4",
        ]
    );
    let file = sample("tolerant");
    let first = Reader::new(&file[..]).next().expect("a record").expect("a good one");
    assert_eq!(first.tags[0].value, "Grüße aus Köln");
    assert_eq!(first.tags[1].value, "the \"Old Mill\" inn");
}

#[test]
fn what_is_odd_is_taken_in_with_a_warning() {
    let file = sample("real-files");
    let turns =
        ["checkers 10", "checkers 6", "checkers 8", "checkers 4", "checkers 2", "checkers 4"];
    assert_eq!(verdicts(&file), turns);
    assert_eq!(
        warnings(&file),
        [
            "10:4: warning: `1-6` goes on after an unclaimed draw (repetition)",
            "15:19: warning: `5-9` goes on after an unclaimed draw (quiet-turns)",
            "21:53: warning: the turns end in an unclaimed draw (repetition): the result is 0-1",
            "37:10: warning: unknown result `Black + (time)`: the one after the moves counts",
        ]
    );
}

#[test]
fn every_fault_is_told_and_no_record_is_lost() {
    assert_eq!(
        verdicts(sample("faults")),
        [
            "checkers 2",
            "10:4: `12-17`: the piece on 12 can only go 12-16",
            "14:10: the comment that begins here is never closed",
            "19:10: the variation that begins here is never closed",
            "21:1: the value of tag `Event` has no closing quote on its line",
            "28:23: `8-11`: Black must jump: 15x22",
            "31:16: there is no square 40 (1 to 32)",
            "36:10: the result is 0-1 (no-moves), not 1-0",
            "44:19: `23-18` comes after the end of the game: 0-1, no-moves",
            "49:10: the turns end with 0-1, the tag with 1-0",
            "52:8: unknown game `chekers`; did you mean `checkers`?",
            "58:10: unmatched `}`",
            "checkers 2",
        ]
    );
}
