//! What the text formats call things, as JSON values.

use dohyo_rules::{AnyMatch, Outcome, Player, Status};
use serde_json::{Map, Value, json};

use crate::words::seat;

/// How a match stands: the seat to move, `"both"`, or how it ended.
pub(crate) fn status(table: &dyn AnyMatch) -> Value {
    match table.status() {
        Status::Turn(player) => seat(table, player).into(),
        Status::Both => "both".into(),
        Status::Over(outcome) => json!({ "over": over(table, outcome) }),
    }
}

fn over(table: &dyn AnyMatch, outcome: Outcome) -> Value {
    let mut over = Map::new();
    let winner = outcome.winner.map(|player| seat(table, player));
    over.insert("winner".to_owned(), winner.into());
    over.insert("by".to_owned(), outcome.reason.as_str().into());
    if let Some(score) = table.facts().score(outcome) {
        let score: Map<String, Value> = Player::ALL
            .into_iter()
            .map(|player| (seat(table, player), score[player].into()))
            .collect();
        over.insert("score".to_owned(), score.into());
    }
    over.into()
}
