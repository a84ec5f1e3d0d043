//! What each question is answered with, in text and in JSON.

use serde_json::{Value, json};

use super::support::{answer, document};

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
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

#[test]
fn two_players_who_choose_at_once_have_two_lists() {
    assert_eq!(answer(&["moves", "bout"]), "East: 1 2 3 4 5 6\nWest: 1 2 3 4 5 6\n");
    assert_eq!(answer(&["moves", "bout", "--position", "-9 123 123"]), "East:\nWest:\n");
}

#[test]
fn two_lists_as_json_are_called_after_the_seats() {
    let answer = document(&["moves", "bout", "--position", "-2 12 25", "--json"]);
    let expected = json!({
        "game": "bout",
        "position": "-2 12 25",
        "status": "both",
        "east": ["1", "2"],
        "west": ["2", "5"],
    });
    assert_eq!(answer, expected);
    assert_eq!(keys(&answer), ["game", "position", "status", "east", "west"]);
}

#[test]
fn the_end_of_a_bout_has_a_score() {
    let answer = document(&["moves", "bout", "--position", "9 123 123", "--json"]);
    let score = json!({ "east": 3, "west": 0 });
    let over = json!({ "over": { "winner": "east", "by": "push-off", "score": score } });
    assert_eq!(answer["status"], over);
    assert_eq!((&answer["east"], &answer["west"]), (&json!([]), &json!([])));
}

#[test]
fn a_turn_of_both_is_one_move() {
    assert_eq!(answer(&["apply", "bout", "4/2", "1/6"]), "-1 2356 1345\n");
    assert_eq!(answer(&["perft", "bout", "3"]), "11360\n");
    let divided = answer(&["perft", "bout", "1", "--divide"]);
    assert!(divided.starts_with("1/1: 1\n1/2: 1\n"), "{divided}");
    assert!(divided.ends_with("6/6: 1\ntotal: 36\n"), "{divided}");
}

#[test]
fn options_work_wherever_a_game_is_named() {
    let start = answer(&["apply", "kumo:throw=8"]);
    assert_eq!(start, answer(&["apply", "kumo"]));
    assert_eq!(document(&["moves", "kumo:throw=8", "--json"])["game"], "kumo:throw=8");
    assert_eq!(document(&["moves", "kumo:throw=4", "--json"])["game"], "kumo");
    assert_eq!(answer(&["perft", "sumo-checkers:approach=1", "2"]), "1329\n");
    assert_eq!(answer(&["show", "kumo:throw=8"]), answer(&["show", "kumo"]));
}

#[test]
fn every_game_answers_every_question() {
    let games = document(&["games", "--json"]);
    let games = games.as_array().expect("a list of games");
    assert!(!games.is_empty());
    for game in games {
        let id = game["id"].as_str().expect("an id");
        let moves = document(&["moves", id, "--json"]);
        assert_eq!(moves["position"], game["start"], "{id}");
        assert_eq!(moves["status"] == "both", game["simultaneous"] == true, "{id}");
        let shown = answer(&["show", id]);
        assert_eq!(shown.lines().last(), game["start"].as_str(), "{id}");
        assert!(answer(&["show", id, "--ascii"]).is_ascii(), "{id}");
        let width = shown.lines().map(|line| line.chars().count()).max();
        assert!(width <= Some(80), "{id} is {width:?} columns wide");
        let leaves: u64 = answer(&["perft", id, "1"]).trim().parse().expect("a number");
        let listed = match &moves["moves"] {
            Value::Array(moves) => moves.len(),
            _ => {
                let count = |seat: &Value| {
                    moves[seat.as_str().expect("a seat")].as_array().expect("a list").len()
                };
                count(&game["seats"][0]) * count(&game["seats"][1])
            }
        };
        assert_eq!(leaves, listed as u64, "{id}");
    }
}
