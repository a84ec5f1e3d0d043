//! Files that cannot be used: each is named with its reason, and nothing is believed that it says.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use dohyo_rules::draughts::Checkers;
use dohyo_tables::{EndgameTables, EndingBoard, TableValue, build, verify};

use super::support::{built, contents, order, scratch};

const ONE: NonZeroUsize = NonZeroUsize::MIN;

/// A folder with tables of two pieces, and the path of one of them.
fn two(name: &str) -> (PathBuf, PathBuf) {
    let folder = scratch(name);
    built(&folder, 2);
    let path = folder.join("m0k1-m0k1.dtw");
    (folder, path)
}

/// Opens the folder: one file is no good, for this reason.
fn check_refused(folder: &Path, path: &Path, why: &str) {
    let tables = EndgameTables::open(folder, 1 << 20);
    let bad = tables.take_bad();
    assert_eq!(bad.len(), 1, "{bad:?}");
    assert_eq!(bad[0].to_string(), format!("{}: {why}", path.display()));
    // The other kind of table still answers.
    let position: Checkers = "B:WK32:BK1".parse().expect("a position");
    assert_eq!(tables.value(&EndingBoard::of(&position)), Some(TableValue::Draw));
    assert_eq!(tables.take_bad(), []);
}

#[test]
fn a_truncated_file_is_not_used() {
    let (folder, path) = two("truncated");
    let bytes = fs::read(&path).expect("it is there");
    fs::write(&path, &bytes[..bytes.len() - 1]).expect("it can be written");
    let (left, all) = (bytes.len() - 1, bytes.len());
    check_refused(&folder, &path, &format!("it has {left} bytes instead of {all}"));
    fs::write(&path, &bytes[..50]).expect("it can be written");
    check_refused(&folder, &path, "it is truncated: 50 bytes are left");
    fs::write(&path, &bytes[..85]).expect("it can be written");
    check_refused(&folder, &path, "it is truncated: 85 bytes are left");
}

#[test]
fn a_foreign_file_is_not_used() {
    let (folder, path) = two("foreign");
    fs::write(&path, [b'x'; 1000]).expect("it can be written");
    check_refused(&folder, &path, "it is no endgame table");
    fs::copy(folder.join("m1k0-m0k1.dtw"), &path).expect("it can be copied");
    check_refused(&folder, &path, "it holds another table than its name says");
    fs::copy(folder.join("m0k1-m0k1.wdl"), &path).expect("it can be copied");
    check_refused(&folder, &path, "it holds another table than its name says");
}

#[test]
fn a_later_version_is_not_read() {
    let (folder, path) = two("version");
    let mut bytes = fs::read(&path).expect("it is there");
    bytes[8] = 9;
    fs::write(&path, bytes).expect("it can be written");
    check_refused(&folder, &path, "it has version 9; this program reads 1");
}

#[test]
fn every_flipped_bit_is_found() {
    let (folder, path) = two("flipped");
    let whole = fs::read(&path).expect("it is there");
    let name = path.display().to_string();
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&path, bytes).expect("it can be written");
        let tables = EndgameTables::open(&folder, 1 << 20);
        let faults = verify(&tables, None, ONE, &|_| {}).faults;
        assert!(!faults.is_empty(), "byte {at}");
        assert!(faults.iter().all(|fault| fault.starts_with(&name)), "byte {at}: {faults:?}");
    }
}

#[test]
fn damage_that_shows_only_while_probing_is_told_once() {
    let (folder, path) = two("later");
    let mut bytes = fs::read(&path).expect("it is there");
    *bytes.last_mut().expect("it is not empty") ^= 0x40;
    fs::write(&path, bytes).expect("it can be written");
    let tables = EndgameTables::open(&folder, 1 << 20);
    assert_eq!(tables.take_bad(), []);
    let position: Checkers = "B:WK32:BK1".parse().expect("a position");
    for _ in 0..3 {
        // The table of wins, draws and losses knows it, too.
        assert_eq!(tables.value(&EndingBoard::of(&position)), Some(TableValue::Draw));
    }
    let bad: Vec<_> = tables.take_bad().into_iter().map(|bad| bad.to_string()).collect();
    let why = "it is damaged: the checksum of block 0 is another";
    assert_eq!(bad, [format!("{}: {why}", path.display())]);
}

#[test]
fn damaged_files_are_built_again() {
    let (folder, path) = two("again");
    let before = contents(&folder);
    let mut bytes = fs::read(&path).expect("it is there");
    *bytes.last_mut().expect("it is not empty") ^= 1;
    fs::write(&path, bytes).expect("it can be written");
    let built = build(&order(&folder, 2), &|_| {}).expect("it can be built");
    assert_eq!(built.replaced.iter().map(|bad| &bad.path).collect::<Vec<_>>(), [&path]);
    assert_eq!((built.solved, built.kept), (992, 3488 - 992));
    assert_eq!(contents(&folder), before);
}
