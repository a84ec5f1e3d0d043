//! Files of records, written anew.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::support::{Ran, dohyo, dohyo_hearing};

/// Three games, written as people write them; the second has a jump by short squares.
const GAMES: &str =
    "[event \"Club\"][Black \"Tinsley, M.\"][White \"Long, A.\"][Date \"1979.??.??\"]
1) 11–15 23–19 2) 8-11 22–17 {quiet} 1-0
[Event \"Open\"][Black \"Lowder, E.\"][White \"TINSLEY\"][Date \"1982.05.01\"][FEN \"W:W22:B18,10\"]
1... 22x6 *
[Event \"Open\"][Black \"Long, A.\"][White \"Lowder, E.\"][Date \"1990\"]
1. 11-15 22-17 2. 8-11? 23-19 ½-½
";

/// A new folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("record-write").join(name);
    // There is none the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder is there for this");
    folder
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}

fn write(input: &str, more: &[&str]) -> Ran {
    dohyo_hearing(input, &[&["record", "write", "-"], more].concat())
}

/// What is written to stdout when all goes well.
fn written(input: &str, more: &[&str]) -> String {
    let Ran { status, out, err } = write(input, more);
    assert_eq!((status, &*err), (0, ""), "{more:?}");
    out
}

/// The black players of the games that are written.
fn black(more: &[&str]) -> Vec<String> {
    let out = written(GAMES, more);
    let tags = out.lines().filter_map(|line| line.strip_prefix("[Black \""));
    tags.map(|rest| rest.trim_end_matches("\"]").to_owned()).collect()
}

#[test]
fn records_are_tidied() {
    let out = written(GAMES, &[]);
    assert!(out.starts_with("[Event \"Club\"]\n[Site \"?\"]\n[Date \"1979.??.??\"]\n"), "{out}");
    assert!(
        out.contains("\n\n1. 11-15 23-19 2. 8-11 22-17 {quiet} *\n\n[Event \"Open\"]"),
        "{out}"
    );
    assert_eq!(written(&out, &[]), out, "what is tidy stays");
    let checked = dohyo_hearing(&out, &["record", "check", "-"]);
    assert_eq!((checked.status, &*checked.out), (0, "-: 3 games, 0 wrong\n"));
}

#[test]
fn records_are_converted() {
    assert!(written(GAMES, &[]).contains("1... 22x6 *"));
    assert!(written(GAMES, &["--notation", "long"]).contains("1... 22x15x6 *"));
    let ended = written(GAMES, &["--terminator", "result"]);
    assert!(ended.contains("{quiet} 1-0\n") && ended.ends_with("8-11? 23-19 1/2-1/2\n"), "{ended}");
    let bare = written(GAMES, &["--bare"]);
    assert!(!bare.contains("quiet"), "{bare}");
    assert!(bare.contains("2. 8-11 23-19 *"), "{bare}");
    let utf_16: Vec<u8> = GAMES.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let file = folder("utf-16").join("games.pdn");
    fs::write(&file, [&[0xff, 0xfe], &utf_16[..]].concat()).expect("written");
    assert_eq!(dohyo(&["record", "write", text(&file)]).out, written(GAMES, &[]));
}

#[test]
fn games_are_picked() {
    assert_eq!(black(&["--player", "tinsley"]), ["Tinsley, M.", "Lowder, E."]);
    assert_eq!(black(&["--player", "long", "--player", "lowder"]), ["Long, A."]);
    assert_eq!(black(&["--event", "open"]), ["Lowder, E.", "Long, A."]);
    assert_eq!(black(&["--result", "1/2-1/2"]), ["Long, A."]);
    assert_eq!(black(&["--since", "1982", "--until", "1982.06.30"]), ["Lowder, E."]);
    assert_eq!(black(&["--opening", "11-15 23-19"]), ["Tinsley, M."]);
    let order = ["--opening", "1. 11-15 23-19 2. 8-11 22-17"];
    assert_eq!(black(&order), ["Tinsley, M.", "Long, A."], "in whatever order");
    assert_eq!(black(&["--player", "nobody"]), Vec::<String>::new());
}

#[test]
fn what_cannot_be_asked_for_is_refused() {
    for (flag, value) in
        [("--opening", "11-20"), ("--opening", ""), ("--result", "won"), ("--since", "soon")]
    {
        let Ran { status, out, err } = write(GAMES, &[flag, value]);
        assert_eq!((status, &*out, err.lines().count()), (1, "", 1), "{err}");
        assert!(err.starts_with(&format!("dohyo: {flag}: ")), "{err}");
        assert!(err.contains(&format!("`{value}`")), "{err}");
    }
    assert_eq!(write(GAMES, &["--json"]).status, 2);
    assert_eq!(write(GAMES, &["--games", "2"]).status, 2);
    assert_eq!(write(GAMES, &["--output", "a", "--split", "b"]).status, 2);
}

#[test]
fn files_are_merged_and_games_in_both_written_once() {
    let folder = folder("merged");
    let (one, two, all) = (folder.join("1.pdn"), folder.join("2.pdn"), folder.join("all.pdn"));
    fs::write(&one, GAMES).expect("written");
    fs::write(&two, format!("1. 9-14 *\n{GAMES}")).expect("written");
    let merge = |more: &[&str]| {
        let args = ["record", "write", text(&one), text(&two), "--output", text(&all)];
        let Ran { status, out, err } = dohyo(&[&args, more].concat());
        assert_eq!((status, &*err), (0, ""));
        let merged = fs::read_to_string(&all).expect("it was written");
        (out, merged.matches("[Event ").count())
    };
    let (out, count) = merge(&[]);
    assert_eq!(count, 7);
    let lines = ["1.pdn: 3 games, 0 wrong, 3 written\n", "2.pdn: 4 games, 0 wrong, 4 written\n"];
    assert!(lines.iter().all(|line| out.contains(line)), "{out}");
    assert_eq!(merge(&["--unique"]).1, 4);
    let (out, _) = merge(&["--unique", "--json"]);
    let document: Value = serde_json::from_str(&out).expect("one document");
    assert_eq!(document["files"][1]["written"], json!(1));
    assert_eq!(document["files"][1]["games"], json!(4));
    let names: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(names.len(), 3, "nothing is left over: {names:?}");
}

#[test]
fn a_file_is_split() {
    let folder = folder("split");
    let one = folder.join("one");
    let args = ["--split", text(&one)];
    assert_eq!(written(GAMES, &args), "-: 3 games, 0 wrong, 3 written\n");
    let second = fs::read_to_string(one.join("00002.pdn")).expect("a file for each game");
    assert!(second.contains("TINSLEY") && second.matches("[Event ").count() == 1, "{second}");
    let again = write(GAMES, &args);
    assert_eq!(again.status, 2, "what is there is not written over");
    assert!(again.err.contains("00001.pdn"), "{}", again.err);
    let two = folder.join("two");
    written(GAMES, &["--split", text(&two), "--games", "2"]);
    let count = |name| fs::read_to_string(two.join(name)).unwrap().matches("[Event ").count();
    assert_eq!((count("00001.pdn"), count("00002.pdn")), (2, 1));
}

#[test]
fn what_is_wrong_is_left_out_and_told() {
    let Ran { status, out, err } = write("1. 11-14 *\n1. 11-15 *\n", &[]);
    assert_eq!((status, err.lines().count()), (1, 1));
    assert!(err.starts_with("-:1:4: `11-14`"), "{err}");
    assert!(out.contains("1. 11-15 *") && !out.contains("11-14"), "{out}");
    let Ran { status, out, err } = write("[Result \"B+\"] 11-15 *\n", &[]);
    assert_eq!((status, err.contains(": warning: ")), (0, true), "{err}");
    assert!(out.contains("[ResultNote \"B+\"]"), "{out}");
    assert_eq!(dohyo(&["record", "write", "/no/such"]).status, 2);
}

#[test]
fn a_file_is_never_written_while_it_is_read() {
    let file = folder("same").join("games.pdn");
    fs::write(&file, GAMES).expect("written");
    let ran = dohyo(&["record", "write", text(&file), "--output", text(&file)]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("is also an input"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), GAMES);
}
