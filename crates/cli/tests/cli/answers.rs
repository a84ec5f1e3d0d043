//! What each question is answered with, in text and in JSON.

use serde_json::{Value, json};

use super::support::{answer, document};

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn alone_it_welcomes_and_helps() {
    let out = answer(&[]);
    assert!(out.starts_with("Welcome"), "{out}");
    assert!(out.contains("Usage: dohyo"), "{out}");
}

#[test]
fn games_are_listed_with_the_id_first() {
    let out = answer(&["games"]);
    let ids: Vec<&str> = out.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(ids.starts_with(&["checkers", "construction", "construction-advanced"]), "{ids:?}");
}

#[test]
fn games_as_json_tell_all_there_is_to_know() {
    let games = document(&["games", "--json"]);
    let checkers = &games[0];
    let expected = ["id", "title", "summary", "seats", "simultaneous", "start", "options"];
    assert_eq!(keys(checkers), expected);
    assert_eq!(checkers["id"], "checkers");
    assert_eq!(checkers["seats"], json!(["black", "white"]));
    assert_eq!(checkers["simultaneous"], false);
    assert_eq!(checkers["start"], START);
}

#[test]
fn moves_come_one_per_line_with_numbers_in_order() {
    let out = answer(&["moves", "checkers"]);
    assert_eq!(out, "9-13\n9-14\n10-14\n10-15\n11-15\n11-16\n12-16\n");
}

#[test]
fn a_finished_position_has_no_moves() {
    assert_eq!(answer(&["moves", "checkers", "--position", "B:W22:B"]), "");
}

#[test]
fn moves_as_json_come_with_their_results() {
    let answer = document(&["moves", "checkers", "--position", "W:W22:B18,4", "--json"]);
    let expected = json!({
        "game": "checkers",
        "position": "W:W22:B4,18",
        "status": "white",
        "moves": [{ "move": "22x15", "result": "B:W15:B4" }],
    });
    assert_eq!(answer, expected);
    assert_eq!(keys(&answer), ["game", "position", "status", "moves"]);
}

#[test]
fn seats_are_called_as_the_rulebook_calls_them() {
    assert_eq!(document(&["moves", "construction", "--json"])["status"], "orange");
}

#[test]
fn moves_of_a_finished_position_as_json_are_none_and_the_status_says_why() {
    let answer = document(&["moves", "checkers", "--position", "B:W22:B", "--json"]);
    assert_eq!(answer["moves"], json!([]));
    assert_eq!(answer["status"], json!({ "over": { "winner": "white", "by": "no-moves" } }));
}

#[test]
fn a_draw_has_no_winner() {
    let quiet = "B:WK1:BK32:H80:F90";
    let answer = document(&["moves", "checkers", "--position", quiet, "--json"]);
    assert_eq!(answer["status"], json!({ "over": { "winner": null, "by": "quiet-turns" } }));
}

#[test]
fn counters_are_printed_where_asked_for() {
    let position = "W:WK22:BK1:H3:F17";
    let plain = answer(&["apply", "checkers", "--position", position]);
    assert_eq!(plain, "W:WK22:BK1\n");
    let counters = answer(&["apply", "checkers", "22-18", "--position", position, "--counters"]);
    assert_eq!(counters, "B:WK18:BK1:H4:F18\n");
    let moves = document(&["moves", "checkers", "--position", position, "--counters", "--json"]);
    assert_eq!(moves["position"], position);
    assert_eq!(moves["moves"][0], json!({ "move": "22-17", "result": "B:WK17:BK1:H4:F18" }));
    let shown = answer(&["show", "checkers", "--position", position, "--counters"]);
    assert_eq!(shown.lines().last(), Some(position));
}

#[test]
fn apply_prints_the_position_alone() {
    let after = "B:W17,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\n";
    assert_eq!(answer(&["apply", "checkers", "11-15", "22-17"]), after);
}

#[test]
fn apply_without_moves_prints_the_position_itself() {
    assert_eq!(answer(&["apply", "checkers"]), format!("{START}\n"));
}

#[test]
fn perft_prints_the_bare_number() {
    assert_eq!(answer(&["perft", "checkers", "8"]), "845931\n");
    assert_eq!(answer(&["perft", "checkers", "0"]), "1\n");
    assert_eq!(answer(&["perft", "checkers", "3", "--position", "B:W22:B"]), "0\n");
}

#[test]
fn threads_count_the_same() {
    assert_eq!(answer(&["perft", "checkers", "8", "--threads", "3"]), "845931\n");
}

#[test]
fn perft_divides() {
    let out = answer(&["perft", "checkers", "3", "--divide"]);
    let expected = "9-13: 48\n9-14: 40\n10-14: 40\n10-15: 40\n11-15: 40\n11-16: 47\n12-16: 47\n";
    assert_eq!(out, format!("{expected}total: 302\n"));
    assert_eq!(answer(&["perft", "checkers", "0", "--divide"]), "total: 1\n");
}

#[test]
fn perft_as_json_tells_the_time_too() {
    let plain = document(&["perft", "checkers", "5", "--json"]);
    assert_eq!(keys(&plain), ["nodes", "seconds"]);
    assert_eq!(plain["nodes"], 7361);
    assert!(plain["seconds"].as_f64().is_some_and(|seconds| seconds >= 0.0));
    let divided = document(&["perft", "checkers", "2", "--divide", "--json"]);
    assert_eq!(keys(&divided), ["nodes", "seconds", "divide"]);
    assert_eq!(divided["divide"]["12-16"], 7);
}
