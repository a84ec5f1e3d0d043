//! What people are told about a match, in English.

use dohyo_rules::{AnyMatch, Outcome, Player, Reason, Refusal, Status};

/// A player's seat as the text formats call it.
pub(crate) fn seat(table: &dyn AnyMatch, player: Player) -> String {
    table.seats()[player].to_lowercase()
}

/// How the match stands, in a line.
pub(crate) fn standing(table: &dyn AnyMatch) -> String {
    let seats = table.seats();
    match table.status() {
        Status::Turn(player) => format!("{} to move", seats[player]),
        Status::Both => format!("{} and {} choose", seats.first, seats.second),
        Status::Over(outcome) => ending(table, outcome),
    }
}

/// Why something that was typed a moment ago is refused. Where in so short a text it goes
/// wrong, nobody needs to be told.
pub(crate) fn why(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Text(error) => error.message().to_owned(),
        other => other.to_string(),
    }
}

fn ending(table: &dyn AnyMatch, outcome: Outcome) -> String {
    let seats = table.seats();
    let why = match outcome.winner {
        Some(winner) => {
            let why = win(outcome.reason, seats[winner.other()]);
            format!("{} wins: {why}", seats[winner])
        }
        None => format!("Drawn: {}", draw(outcome.reason)),
    };
    match table.facts().score(outcome) {
        Some(score) => format!("{why} ({}-{})", score.first, score.second),
        None => why,
    }
}

fn win(reason: Reason, loser: &str) -> String {
    match reason {
        Reason::NoMoves => format!("{loser} has no move"),
        Reason::PushOff => "by a push-off".to_owned(),
        Reason::Position => "on position".to_owned(),
        Reason::Stone => format!("the Stone is in {loser}'s camp"),
        Reason::Resignation => format!("{loser} resigned"),
        Reason::Time => format!("{loser} ran out of time"),
        Reason::Touch => format!("{loser} touched a piece against the rules again"),
        Reason::Decision => "by decision".to_owned(),
        other => other.to_string(),
    }
}

fn draw(reason: Reason) -> String {
    match reason {
        Reason::Tie => "a tie".to_owned(),
        Reason::Repetition => "the same position for the third time".to_owned(),
        Reason::QuietTurns => "too many turns without progress".to_owned(),
        Reason::LostTurns => "three turns in a row were lost on time".to_owned(),
        Reason::Agreement => "by agreement".to_owned(),
        Reason::Decision => "by decision".to_owned(),
        other => other.to_string(),
    }
}
