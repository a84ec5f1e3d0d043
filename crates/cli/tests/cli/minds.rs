//! The engine behind the command line: best moves, matches of engines, and the bench.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::support::{answer, document, dohyo};

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn arguments(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The best move of a position in which there is no doubt.
fn check_best(position: &str, expected: &str) {
    let args = ["best", "checkers", "--position", position, "--depth", "9"];
    assert_eq!(answer(&args), format!("{expected}\n"));
}

#[test]
fn the_best_move_is_printed_alone() {
    check_best("W:W18:B14", "18x9");
    check_best("B:W12:BK3,K4", "4-8");
}

#[test]
fn the_document_says_what_was_found() {
    let best = document(&["best", "checkers", "--nodes", "20000", "--json"]);
    let keys: Vec<&str> = best.as_object().expect("an object").keys().map(|key| &**key).collect();
    assert_eq!(keys, ["move", "score", "depth", "nodes", "seconds", "pv"]);
    assert_eq!(best["pv"][0], best["move"]);
    assert!(best["depth"].as_u64() > Some(3) && best["nodes"].as_u64() > Some(1000), "{best}");
}

#[test]
fn several_lines_are_printed_with_their_scores() {
    let line = "best checkers --position B:W12:BK3,K4 --depth 9 --lines";
    let args = |count| arguments(line).into_iter().chain([count]).collect::<Vec<_>>();
    let two = "4-8\twins in 1\t4-8\n3-7\twins in 3\t3-7 12-8 4x11\n";
    assert_eq!(answer(&args("2")), two);
    assert_eq!(answer(&args("1000")).lines().count(), 3);
    let best = document(&[&args("2")[..], &["--json"]].concat());
    assert_eq!(best.as_object().map(serde_json::Map::len), Some(7));
    assert_eq!(best["lines"][0], serde_json::json!({ "score": 29_999, "pv": ["4-8"] }));
    assert_eq!((&best["move"], &best["pv"]), (&best["lines"][0]["pv"][0], &best["lines"][0]["pv"]));
    assert_eq!(best["lines"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_limit_of_nodes_gives_the_same_every_time() {
    let best = || {
        let mut best = document(&["best", "construction", "--nodes", "30000", "--json"]);
        best["seconds"] = Value::Null;
        best
    };
    assert_eq!(best(), best());
}

#[test]
fn no_time_at_all_still_gives_a_legal_move() {
    let moves = answer(&["moves", "checkers"]);
    for time in ["0", "0s", "1ms"] {
        let best = answer(&["best", "checkers", "--time", time]);
        assert!(moves.lines().any(|mv| mv == best.trim()), "{best}");
    }
}

#[test]
fn time_is_kept() {
    let began = Instant::now();
    answer(&["best", "checkers", "--time", "200ms", "--threads", "2"]);
    let took = began.elapsed();
    assert!(took >= Duration::from_millis(200) && took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn the_strong_beat_the_weak() {
    let line = "match checkers --a nodes=2000 --b random --games 10 --concurrency 2 --json";
    let result = document(&arguments(line));
    assert_eq!(result["wins"], 10, "{result}");
    assert_eq!(result["pairs"], serde_json::json!([0, 0, 0, 0, 5]));
    assert_eq!(result["elo"], Value::Null);
    assert!(result["elo95"][0].as_f64() > Some(0.0), "{result}");
}

#[test]
fn a_match_does_not_depend_on_how_many_games_are_played_at_once() {
    let played = |concurrency: &str| {
        let records = scratch(&format!("match-{concurrency}.pdn"));
        let path = records.to_str().expect("the path is UTF-8");
        let line = format!(
            "match checkers --a nodes=300 --b random --games 7 --openings 3-move --seed 5 --pdn {path}"
        );
        let mut args = arguments(&line);
        args.extend(["--concurrency", concurrency]);
        (answer(&args), fs::read_to_string(&records).expect("records were written"))
    };
    let (text, records) = played("1");
    assert_eq!((text, records.clone()), played("3"));
    assert_eq!(records.matches("[Round ").count(), 7);
    let path = scratch("match-1.pdn");
    let checked = answer(&["record", "check", path.to_str().expect("the path is UTF-8")]);
    assert!(checked.ends_with("7 games, 0 wrong\n"), "{checked}");
}

#[test]
fn seats_are_swapped_within_a_pair() {
    let records = scratch("swapped.pdn");
    let path = records.to_str().expect("the path is UTF-8");
    answer(&arguments(&format!("match kumo --a random --b random --games 2 --pdn {path}")));
    answer(&arguments(&format!("match checkers --a nodes=9 --b random --games 2 --pdn {path}")));
    let text = fs::read_to_string(&records).expect("records were written");
    let tags = |name: &str| {
        let mark = format!("[{name} \"");
        text.lines()
            .filter_map(|line| line.strip_prefix(&mark))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(tags("Black"), ["nodes=9\"]", "random\"]"]);
    assert_eq!(tags("White"), ["random\"]", "nodes=9\"]"]);
}

#[test]
fn a_match_stops_when_enough_is_known() {
    let line = "match checkers --a nodes=500 --b random --games 400 --sprt 0 200 --json";
    let result = document(&arguments(line));
    assert_eq!(result["sprt"]["verdict"], "accepted", "{result}");
    assert!(result["games"].as_u64() < Some(100), "{result}");
}

#[test]
fn another_program_can_take_part() {
    let engine = format!("cmd:{} engine checkers", env!("CARGO_BIN_EXE_dohyo"));
    let args = ["match", "checkers", "--a", &engine, "--b", "random", "--games", "2"];
    let args: Vec<&str> = args.into_iter().chain(["--nodes", "500", "--json"]).collect();
    let result = document(&args);
    assert_eq!((&result["wins"], &result["forfeits"]), (&2.into(), &0.into()), "{result}");
}

#[cfg(unix)]
#[test]
fn a_program_that_breaks_the_rules_loses_and_one_that_dies_is_trouble() {
    let script = scratch("cheat.sh");
    fs::write(&script, "echo ugiok; while read -r w _; do case $w in isready) echo readyok;; go) echo bestmove 1-32;; quit) exit;; esac; done").expect("a script");
    let cheat = format!("cmd:sh {}", script.display());
    let result =
        document(&["match", "checkers", "--a", &cheat, "--b", "random", "--games", "2", "--json"]);
    assert_eq!((&result["losses"], &result["forfeits"]), (&2.into(), &2.into()), "{result}");
    for command in ["cmd:true", "cmd:no-such-program"] {
        let ran = dohyo(&["match", "checkers", "--a", command, "--b", "random", "--games", "2"]);
        assert_eq!((ran.status, ran.err.lines().count()), (2, 1), "{}", ran.err);
    }
}

#[test]
fn openings_come_from_a_file() {
    let file = scratch("openings.txt");
    fs::write(&file, "# two\n11-15 23-19\nstring B:W22:B1 moves 1-6\n").expect("a file");
    let path = file.to_str().expect("the path is UTF-8");
    let line = format!("match checkers --a random --b random --games 4 --openings {path}");
    assert!(answer(&arguments(&line)).starts_with("checkers: random against random, 4 games\n"));
    fs::write(&file, "11-15\n11-14\n").expect("a file");
    let ran = dohyo(&arguments(&line));
    assert_eq!(ran.status, 1);
    assert!(ran.err.starts_with(&format!("dohyo: {path}:2: move 1 `11-14`")), "{}", ran.err);
}

#[test]
fn the_search_is_the_one_whose_signature_is_kept() {
    let ran = dohyo(&["bench", "--json"]);
    assert_eq!((ran.status, &*ran.err), (0, ""), "cargo run -- bench --bless accepts a new one");
    let bench: Value = serde_json::from_str(&ran.out).expect("one document");
    let games = bench["games"].as_array().expect("a list");
    assert!(games.iter().any(|work| work["game"] == "checkers"), "{bench}");
}

/// Refused with status 1 and exactly this line.
fn check_refused(line: &str, expected: &str) {
    let ran = dohyo(&arguments(line));
    assert_eq!((ran.status, &*ran.out), (1, ""), "dohyo {line}");
    assert_eq!(ran.err, format!("dohyo: {expected}\n"));
}

#[test]
fn a_finished_game_has_no_best_move() {
    let expected = "the game is over: White wins: Black has no move";
    check_refused("best checkers --position B:W22:B", expected);
}

#[test]
fn bad_limits_are_refused_in_one_line() {
    let duration = "use `500ms`, `1s`, `2m` or `0`";
    check_refused("best checkers --time soon", &format!("invalid duration `soon`; {duration}"));
    check_refused("best checkers --time -1s", &format!("invalid duration `-1s`; {duration}"));
    check_refused("best checkers --depth 0", "--depth `0`: a whole number from 1 to 4294967295");
    check_refused("best checkers --nodes x", "--nodes `x`: a whole number from 0 up");
    check_refused("best checkers --threads 0", "--threads `0`: a whole number from 1 to 1024");
    check_refused("best checkers --lines 0", "--lines `0`: a whole number from 1 to 1000");
    check_refused("play checkers --time 5", &format!("invalid duration `5`; {duration}"));
}

#[test]
fn simultaneous_games_are_not_searched() {
    let expected = "both players choose at once in `bout`: use `dohyo solve`";
    check_refused("engine bout", expected);
    check_refused("best bout --lines 2", expected);
    let expected = "`bout` is solved, not searched: there are no nodes to count";
    check_refused("match bout --a nodes=9 --b random --games 2", expected);
}

#[test]
fn a_match_that_cannot_be_played_is_refused() {
    let engines = "use `search`, `nodes=N`, `eval=FILE`, `level=N`, `random` or `cmd:PROGRAM`";
    let line = |rest: &str| format!("match checkers --a random --b {rest}");
    check_refused(&line("best --games 2"), &format!("unknown engine `best`: {engines}"));
    check_refused(&line("nodes=0 --games 2"), "nodes `0`: a whole number from 1 up");
    check_refused(&line("random --games 0"), "--games `0`: a whole number from 1 to 1000000");
    check_refused(&line("random --games 2 --seed x"), "--seed `x`: a whole number from 0 up");
    let sprt = "--sprt 5 5: the second must be greater";
    check_refused(&line("random --games 2 --sprt 5 5"), sprt);
    check_refused(&line("random --games 2 --sprt a 5"), "--sprt `a`: use a difference in Elo");
    let ballots = "the three-move ballots are of `checkers`, not of `kumo`";
    check_refused("match kumo --a random --b random --games 2 --openings 3-move", ballots);
    let ran = dohyo(&arguments(&line("random --games 2 --openings no/such/file")));
    assert_eq!((ran.status, ran.err.lines().count()), (2, 1), "{}", ran.err);
}
