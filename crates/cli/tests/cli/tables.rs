//! Endgame tables on the command line: built, killed while they are built, proved, asked and counted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;

use serde_json::json;

use super::support::{answer, command, document, dohyo};

/// An empty folder of this name.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endings").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn text(folder: &Path) -> &str {
    folder.to_str().expect("the path is UTF-8")
}

fn build(folder: &Path, pieces: &str) -> String {
    answer(&["tables", "build", "checkers", "--pieces", pieces, "--out", text(folder)])
}

/// The names and contents of finished tables.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let paths = entries.map(|entry| entry.expect("the folder can be listed").path());
    let is_table =
        |path: &PathBuf| path.extension().is_some_and(|ending| ending == "wdl" || ending == "dtw");
    let mut all: Vec<_> = paths
        .filter(is_table)
        .map(|path| (text(&path).rsplit('/').next().unwrap_or_default().to_owned(), path))
        .map(|(name, path)| (name, fs::read(path).expect("a table can be read")))
        .collect();
    all.sort();
    all
}

#[test]
fn tables_are_built_proved_asked_and_counted() {
    let folder = scratch("all");
    let place = ["--tables", text(&folder)];
    let built = build(&folder, "2");
    assert!(built.contains(": 3488 positions solved in "), "{built}");
    assert!(build(&folder, "2").ends_with("0 bytes written; 3488 were there\n"));
    let proved = answer(&[&["tables", "verify"][..], &place[..]].concat());
    assert_eq!(proved, "8 tables, 6976 positions proved, 0 wrong\n");
    let proved = answer(&[&["tables", "verify", "--sample", "10"][..], &place[..]].concat());
    assert_eq!(proved, "8 tables, 80 positions proved, 0 wrong\n");
    let probe = |position| {
        [&["tables", "probe", "checkers", "--position", position][..], &place[..]].concat()
    };
    assert_eq!(answer(&probe("W:W18:B14")), "win in 1 plies\n18x9\n");
    let json = |position| document(&[&probe(position)[..], &["--json"]].concat());
    assert_eq!(json("W:W18:B14"), json!({ "value": "win", "plies": 1, "best": ["18x9"] }));
    let draw = json!({ "value": "draw", "plies": null, "best": ["1-5", "1-6"] });
    assert_eq!(json("B:WK32:BK1"), draw);
    let stats = document(&[&["tables", "stats", "--json"][..], &place[..]].concat());
    let kings = &stats["slices"].as_array().expect("a list")[0];
    assert_eq!((&kings["men"], &kings["kings"]), (&json!([0, 0]), &json!([1, 1])));
    let counts = ["positions", "wins", "draws", "losses"].map(|key| kings[key].as_u64());
    assert_eq!(counts, [Some(992), Some(230), Some(654), Some(108)]);
    assert_eq!(stats["totals"]["2"]["positions"], 3488);
    assert_eq!(answer(&[&["tables", "stats"][..], &place[..]].concat()).lines().count(), 4);
}

#[test]
fn four_pieces_are_known_without_any_file() {
    let folder = scratch("none");
    let probe = |position| {
        document(&[
            "tables",
            "probe",
            "checkers",
            "--json",
            "--position",
            position,
            "--tables",
            text(&folder),
        ])
    };
    let won = probe("B:W21:BK10,K14");
    assert_eq!((&won["value"], &won["plies"]), (&json!("win"), &json!(null)));
    assert!(won["best"].as_array().is_some_and(|best| !best.is_empty()), "{won}");
    assert_eq!(probe("B:WK29,K32:BK1,K4")["value"], "draw");
    let args = ["tables", "probe", "checkers", "--tables", text(&folder)];
    let unknown =
        "the tables do not know this position: they have up to 4 pieces, some of either side";
    check_refused(&args, unknown);
}

#[test]
fn a_build_that_is_killed_goes_on_and_makes_the_same_files() {
    let whole = scratch("whole");
    build(&whole, "3");
    let whole = contents(&whole);
    for wanted in [1, 9, 20] {
        let folder = scratch("killed");
        let args = ["tables", "build", "checkers", "--pieces", "3", "--out", text(&folder)];
        let mut child = command(&args).stdout(Stdio::null()).spawn().expect("the program runs");
        while contents(&folder).len() < wanted {
            thread::yield_now();
        }
        child.kill().expect("it was started here");
        child.wait().expect("it ends");
        build(&folder, "3");
        assert!(contents(&folder) == whole, "other files than without being killed");
    }
}

/// Refused with status 1 and exactly this line.
fn check_refused(args: &[&str], expected: &str) {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.out), (1, ""), "dohyo {}", args.join(" "));
    assert_eq!(ran.err, format!("dohyo: {expected}\n"));
}

#[test]
fn what_cannot_be_built_is_refused_before_it_begins() {
    let folder = scratch("refused");
    let out = text(&folder);
    let build =
        |more: &[&'static str]| [&["tables", "build", "checkers", "--out", out][..], more].concat();
    check_refused(&build(&["--pieces", "1"]), "--pieces `1`: a whole number from 2 to 8");
    check_refused(&build(&["--pieces", "9"]), "--pieces `9`: a whole number from 2 to 8");
    let memory = "--memory `much`: use `8G`, `512M` or `64k`";
    check_refused(&build(&["--pieces", "4", "--memory", "much"]), memory);
    let ran = dohyo(&build(&["--pieces", "4", "--memory", "1k"]));
    assert_eq!((ran.status, ran.err.lines().count()), (1, 1), "{}", ran.err);
    assert!(ran.err.starts_with("dohyo: 4 pieces need "), "{}", ran.err);
    assert!(ran.err.contains("--memory allows 1.0 kB"), "{}", ran.err);
    let game = "there are no endgame tables of `kumo`, only of `checkers`";
    check_refused(&["tables", "build", "kumo", "--pieces", "3", "--out", out], game);
    let none = format!("{out}: no endgame tables: make some with `dohyo tables build`");
    check_refused(&["tables", "stats", "--tables", out], &none);
    check_refused(&["tables", "verify", "--tables", out], &none);
}

#[test]
fn a_damaged_file_is_named_and_not_used() {
    let folder = scratch("damaged");
    build(&folder, "2");
    let path = folder.join("m0k1-m0k1.dtw");
    let mut bytes = fs::read(&path).expect("it was built");
    *bytes.last_mut().expect("it is not empty") ^= 1;
    fs::write(&path, bytes).expect("it can be written");
    let why = "it is damaged: the checksum of block 0 is another";
    let probe =
        ["tables", "probe", "checkers", "--position", "B:WK32:BK1", "--tables", text(&folder)];
    let ran = dohyo(&probe);
    assert_eq!((ran.status, &*ran.out), (0, "draw\n1-5\n1-6\n"));
    assert_eq!(ran.err, format!("{}: {why}; it is not used\n", path.display()));
    let ran = dohyo(&["tables", "verify", "--tables", text(&folder)]);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains(&format!("{}: {why}\n", path.display())), "{}", ran.err);
}
