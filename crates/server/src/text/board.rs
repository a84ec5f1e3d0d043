//! What is said about a board and what lies beside it.

use serde_json::json;

/// What a board is called.
pub const BOARD: &str = "Board";

/// An empty hand.
pub const NOTHING: &str = "none";

/// What a screen reader says of a cell, with what stands on it, the lowest first.
#[must_use]
pub fn cell(name: &str, pieces: &[&str], is_due: bool) -> String {
    let what = match pieces {
        [] => "empty".to_owned(),
        [piece] => (*piece).to_owned(),
        [below @ .., top] => format!("{top} on {}", below.join(" on ")),
    };
    let due = if is_due { ", has to step off" } else { "" };
    format!("{name}, {what}{due}")
}

/// The title of a list beside the board.
#[must_use]
pub fn panel(title: &str) -> &str {
    match title {
        "hand" => "Hand",
        "reserve" => "Reserve",
        "prisoners" => "Prisoners",
        "actions left" => "Actions left",
        "rotation" => "Turn of the arena",
        "quiet turns" => "Quiet turns",
        "last" => "Last card",
        "choice" => "Chosen",
        "lost" => "Lost",
        "now" => "Now",
        other => other,
    }
}

/// What stands in a list that is neither number nor card.
#[must_use]
pub fn value(text: &str) -> &str {
    match text {
        "due" => "to be done",
        "swap" => "swap up to two cards",
        other => other,
    }
}

/// What the board says while somebody plays on it, as JSON for its script. `{}` is the cell or
/// the move.
#[must_use]
pub fn for_script() -> String {
    json!({
        "chosen": "{} chosen. Choose where to.",
        "cancelled": "Nothing chosen.",
        "nothing": "{}. No move from here.",
        "several": "Several moves are possible. Choose one.",
        "place": "Choose a square for a block, or play without.",
        "without": "Play without a block",
        "choose": "Which move?",
        "cancel": "Cancel",
        "actions": "Actions",
        "cards": "Your cards",
        "played": "{} played.",
    })
    .to_string()
}
