//! `dohyo event`: plans, tables, results at the keyboard and chances.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::support::{answer, document, dohyo, dohyo_hearing};

/// A file of these tests with this text.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("event");
    fs::create_dir_all(&folder).expect("the folder is there for this");
    let path = folder.join(name);
    fs::write(&path, text).expect("it can be written to");
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}

#[test]
fn a_plan_of_three_is_told_in_full() {
    let plan = document(&["event", "plan", "double", "3", "--json"]);
    let planned = |id: &str, a: Value, b: Value, winner: Value, loser: Value| json!({ "id": id, "a": a, "b": b, "winner_to": winner, "loser_to": loser });
    let mut reset =
        planned("G2.1", "winner of G1.1".into(), "loser of G1.1".into(), json!(null), json!(null));
    reset["only_if"] = "b wins G1.1".into();
    let expected = json!({
        "matches": [
            planned("W1.1", json!(1), "bye".into(), "W2.1".into(), json!(null)),
            planned("W1.2", json!(2), json!(3), "W2.1".into(), "L1.1".into()),
            planned("L1.1", "bye".into(), "loser of W1.2".into(), "L2.1".into(), json!(null)),
            planned("W2.1", "winner of W1.1".into(), "winner of W1.2".into(), "G1.1".into(), "L2.1".into()),
            planned("L2.1", "loser of W2.1".into(), "winner of L1.1".into(), "G1.1".into(), json!(null)),
            planned("G1.1", "winner of W2.1".into(), "winner of L2.1".into(), "G2.1".into(), "G2.1".into()),
            reset,
        ],
        "earliest_rematch": "L2",
        "earliest_teammates": null,
    });
    assert_eq!(plan, expected);
}

#[test]
fn a_plan_states_its_earliest_rematch_and_team_mates() {
    let round = |entries: &str| {
        document(&["event", "plan", "double", entries, "--json"])["earliest_rematch"].clone()
    };
    assert_eq!([round("8"), round("16"), round("32")], ["L3", "L4", "L5"]);
    let by_members = file("members.txt", "Lions: 1 4\nBears: 2, 3\n");
    let by_name = file("names.txt", "Lions\nBears\nBears\nLions\n");
    for teams in [by_members, by_name] {
        let plan = document(&["event", "plan", "single", "4", "--teams", text(&teams), "--json"]);
        assert_eq!(plan["earliest_teammates"], "W2");
    }
}

#[test]
fn a_lot_with_a_seed_is_the_same_every_time() {
    let plan = |seed: &str| answer(&["event", "plan", "single", "16", "--seed", seed]);
    assert_eq!(plan("7"), plan("7"));
    assert_ne!(plan("7"), plan("8"));
    assert!(plan("7").starts_with("W1.1: "));
}

#[test]
fn other_formats_are_planned_as_far_as_they_are_known() {
    let plan = document(&["event", "plan", "round-robin:twice", "4", "--json"]);
    assert_eq!(plan["matches"].as_array().map(Vec::len), Some(12));
    assert_eq!(plan["earliest_rematch"], "R4");
    let plan = document(&["event", "plan", "groups:2:1:single", "8", "--json"]);
    let last = plan["matches"].as_array().and_then(|matches| matches.last()).expect("a final");
    assert_eq!((&last["a"], &last["id"]), (&json!("place 1 of group a"), &json!("W1.1")));
    let plan = document(&["event", "plan", "swiss:5", "8", "--json"]);
    assert_eq!(plan["matches"].as_array().map(Vec::len), Some(4));
}

const CLUB: &str = "\
event Club
format round-robin
scoring bout
tie-breaks head-to-head push-offs
entry Anna
entry Ben
entry Cleo; team Troop 7
result R1.1 a-push-off
result R2.1 a-position
";

#[test]
fn a_table_has_points_reasons_and_what_is_left() {
    let path = file("club.event", CLUB);
    let table = document(&["event", "table", text(&path), "--json"]);
    let division = &table["divisions"][0];
    assert_eq!((&table["event"], &division["over"]), (&json!("Club"), &json!(false)));
    let first = &division["standings"][0];
    assert_eq!(
        (&first["name"], &first["points"], &first["push_offs"]),
        (&json!("Ben"), &json!(3.0), &json!(1))
    );
    assert_eq!(first["why"], "1st with 3 points");
    assert_eq!(division["standings"][2]["team"], "Troop 7");
    assert_eq!(division["ready"], json!([{ "id": "R3.1", "a": "Cleo", "b": "Anna" }]));
    let printed = answer(&["event", "table", text(&path)]);
    assert!(printed.contains("1  Ben       3  1st with 3 points"), "{printed}");
}

#[test]
fn results_are_kept_and_the_event_goes_on_where_it_was_left() {
    let path = file("run.event", "event Four\nentry a\nentry b\nentry c\nentry d");
    let first = dohyo_hearing("W1.1 a\nW2.1 a\nW1.2 + b\nquit\n", &["event", "run", text(&path)]);
    assert_eq!((first.status, &*first.err), (0, ""));
    assert!(first.out.contains("match W2.1 is not ready: it waits for W1.2"), "{}", first.out);
    let kept = fs::read_to_string(&path).expect("it is there");
    assert!(kept.ends_with("entry d\nresult W1.1 a\nresult W1.2 b\n"), "{kept}");
    let second =
        dohyo_hearing("next\nW2.1 a\nW1.1 b\nno\nW1.1 b\nyes\n", &["event", "run", text(&path)]);
    assert!(second.out.contains("W2.1: a - c (game 1, a begins)"), "{}", second.out);
    assert!(second.out.contains("this would undo match W2.1"), "{}", second.out);
    assert!(second.out.contains("nothing changed"), "{}", second.out);
    let kept = fs::read_to_string(&path).expect("it is there");
    assert!(kept.ends_with("result W2.1 a\nresult W2.1 -\nresult W1.1 b\n"), "{kept}");
    assert!(answer(&["event", "table", text(&path)]).contains("to play: W2.1: d - c"));
}

#[test]
fn the_ballot_of_a_game_is_named_and_stays_for_the_return_game() {
    let two = "event Two\nopening two-move\ngames 2\nformat round-robin\nentry a\nentry b\n";
    let path = file("ballots.event", two);
    let ballot = || {
        let table = document(&["event", "table", text(&path), "--json"]);
        table["divisions"][0]["ready"][0]["ballot"].clone()
    };
    let first = ballot();
    assert_eq!((&first["game"], first["moves"].as_array().map(Vec::len)), (&json!(1), Some(2)));
    let run = dohyo_hearing("R1.1 + a\n", &["event", "run", text(&path)]);
    let said = format!(", b begins, ballot {} of checkers: ", first["number"]);
    assert!(run.out.contains(&said), "{}", run.out);
    let second = ballot();
    assert_eq!((&second["game"], &second["moves"]), (&json!(2), &first["moves"]));
}

#[test]
fn chances_follow_ratings() {
    let args = ["event", "simulate", "double", "8", "--step", "200", "--runs", "200", "--json"];
    let odds = document(&args);
    let division = &odds["divisions"][0];
    assert_eq!(division["champions"][0]["name"], "1");
    assert!(division["champions"][0]["share"].as_f64().is_some_and(|share| share > 0.5));
    assert_eq!(
        (&division["matches"]["fewest"], &division["matches"]["most"]),
        (&json!(14), &json!(15))
    );
    assert_eq!(division["earliest_rematch"], "L3");
    assert_eq!(odds, document(&args));
}

fn check_refused(args: &[&str], expected: &str) {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.out), (1, ""), "dohyo {}", args.join(" "));
    assert_eq!(ran.err, format!("dohyo: {expected}\n"));
}

#[test]
fn what_is_wrong_with_an_event_is_said_in_a_line() {
    check_refused(&["event", "plan", "double", "1"], "a knockout has 2 to 65536 entries, not 1");
    check_refused(
        &["event", "plan", "double", "65537"],
        "a knockout has 2 to 65536 entries, not 65537",
    );
    let huge = "4000000000";
    let size = format!("a knockout has 2 to 65536 entries, not {huge}");
    check_refused(&["event", "plan", "double", huge], &size);
    check_refused(&["event", "simulate", "single", huge], &size);
    let size = format!("`swiss 5` has 2 to 4096 entries, not {huge}");
    check_refused(&["event", "plan", "swiss:5", huge], &size);
    let rounds = "swiss: it has to be a number from 1 to 99";
    check_refused(&["event", "plan", "swiss:4000000000", "8"], rounds);
    check_refused(&["event", "simulate", "swiss:4000000000", "8"], rounds);
    let endless = file("endless.event", "format swiss 4000000000\nentry a\nentry b\n");
    check_refused(&["event", "simulate", text(&endless)], rounds);
    let runs = format!("--runs: 1 to 1000000, not {huge}");
    check_refused(&["event", "simulate", "double", "8", "--runs", huge], &runs);
    let formats = "use double, double one-final, single, single third-place, round-robin, \
        round-robin twice, swiss ROUNDS or groups GROUPS ADVANCE KNOCKOUT";
    check_refused(
        &["event", "plan", "triple", "8"],
        &format!("unknown format `triple`; {formats}"),
    );
    let path = file("broken.event", "entry a\nentry b\nresult W1.1 a\nresult G2.1 a\n");
    let expected = format!("{}:4: match G2.1 is not ready: it waits for G1.1", text(&path));
    check_refused(&["event", "table", text(&path)], &expected);
    let teams = file("teams.txt", "1 2\n2 3\n");
    let expected = format!("{}:2: entry 2 has a team already", text(&teams));
    check_refused(&["event", "plan", "single", "4", "--teams", text(&teams)], &expected);
    let missing = dohyo(&["event", "table", "no-such.event"]);
    assert_eq!((missing.status, &*missing.out), (2, ""));
}
