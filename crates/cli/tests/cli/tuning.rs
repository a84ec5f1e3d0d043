//! `dohyo tune` and what it makes, as judges of matches.

use std::fs;
use std::path::Path;

use super::support::{answer, dohyo};

fn scratch(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_str().expect("the path is UTF-8").to_owned()
}

fn tune(line: &str, file: &str) {
    let args: Vec<&str> = line.split(' ').chain(["--out", file]).collect();
    assert_eq!(answer(&args), format!("{file}\n"));
}

/// Lets a file judge in a match against the shipped formula.
fn judged_by<'a>(game: &'a str, judge: &'a str) -> Vec<&'a str> {
    vec!["match", game, "--a", judge, "--b", "eval=hand-crafted", "--games", "2", "--nodes", "100"]
}

#[test]
fn what_was_tuned_can_judge() {
    let brief = "--matches 2 --nodes 100 --longest 20";
    for (game, what) in
        [("sumo-checkers", "hand-crafted"), ("kumo", "formula"), ("checkers", "network")]
    {
        let file = scratch(&format!("{game}.{what}"));
        tune(&format!("tune {game} --what {what} {brief}"), &file);
        let judge = format!("eval={file}");
        assert!(answer(&judged_by(game, &judge)).contains("2 games"), "{game}");
    }
}

#[test]
fn a_fit_is_a_line_for_each_weight() {
    let file = scratch("checkers.formula");
    tune("tune checkers --what formula --matches 2 --nodes 100 --longest 20", &file);
    let text = fs::read_to_string(&file).expect("weights were written");
    let names: Vec<_> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["man", "king"]);
}

/// A file with this text is refused as a judge of checkers, for this reason.
fn check_refused(name: &str, text: &str, reason: &str) {
    let file = scratch(name);
    fs::write(&file, text).expect("a file");
    let ran = dohyo(&judged_by("checkers", &format!("eval={file}")));
    assert_eq!((ran.status, &*ran.out), (1, ""), "{text:?}");
    assert_eq!(ran.err, format!("dohyo: {file}{reason}\n"));
}

#[test]
fn broken_weights_are_refused_in_one_line() {
    check_refused("unknown", "man 1\nking 2\nrook 3\n", ":3: this game has no weight `rook`");
    check_refused("missing", "man 1\n", ": `king` is missing");
    let number = ":1: `man`: `much` is not a whole number from -2000 to 2000";
    check_refused("word", "man much\nking 2\n", number);
}

#[test]
fn what_is_not_there_cannot_be_held() {
    let args = ["tune", "checkers", "--what", "formula", "--hold", "rook", "--out", "nowhere"];
    let ran = dohyo(&args);
    assert_eq!((ran.status, &*ran.out), (1, ""));
    assert_eq!(ran.err, "dohyo: --hold `rook`: the weights of `checkers` are `man`, `king`\n");
}
