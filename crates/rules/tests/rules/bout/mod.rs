//! The rulebook `sumo-bout`, sentence by sentence, and a second set of rules to compare with.

mod agreement;
mod missed;
mod naive;
mod plain;
mod strategic;
mod tactical;
mod text;

use dohyo_rules::{Player, Status};

use crate::support::{after, table};

/// One turn leads from a position to another.
fn check_turn(game: &str, position: &str, turn: &str, expected: &str) {
    assert_eq!(after(game, position, &[turn]), expected, "{game} `{position}` {turn}");
}

/// A turn that is not played, and why.
fn check_turn_refused(game: &str, position: &str, turn: &str, expected: &str) {
    let refusal = table(game, position).play(turn).expect_err("a turn to refuse");
    assert_eq!(refusal.to_string(), expected, "{game} `{position}` {turn}");
}

/// What each player may choose, East first.
fn check_choices(game: &str, position: &str, expected: [&str; 2]) {
    let table = table(game, position);
    let choices = Player::ALL.map(|player| table.moves(player).join(" "));
    assert_eq!(choices, expected, "{game} `{position}`");
}

/// How a position stands: result, reason and competition score, or who chooses.
fn check_status(game: &str, position: &str, expected: &str) {
    let table = table(game, position);
    let status = match table.status() {
        Status::Both => "both choose".to_owned(),
        Status::Turn(player) => format!("{player:?} moves"),
        Status::Over(outcome) => {
            let score =
                table.facts().score(outcome).expect("a bout that ended by its rules has a score");
            format!("{} {} {}:{}", outcome.result(), outcome.reason, score.first, score.second)
        }
    };
    assert_eq!(status, expected, "{game} `{position}`");
}
