//! What a player can type, besides moves.

use dohyo_rules::{AnyMatch, ByPlayer, Player};

use super::prompt::Secrecy;

/// What a typed line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phrase {
    /// Nothing was typed.
    Nothing,
    Help,
    Moves,
    Board,
    Position,
    Record,
    Undo,
    Draw,
    Resign,
    /// The player's time is up.
    Time,
    /// A player broke the touch rules; the one at the keyboard, if none is named.
    Offence(Option<Player>),
    Quit,
    /// Anything else is a move. In secret choices a card for the opponent may be named.
    Move {
        text: String,
        named: Option<String>,
    },
    /// An unknown command.
    Unknown(String),
}

/// Reads a line. Words are taken in any case; moves are not.
pub(super) fn read(line: &str, seats: ByPlayer<&str>) -> Phrase {
    let words: Vec<&str> = line.split_whitespace().collect();
    let verb = words.first().map(|word| word.to_ascii_lowercase());
    match (verb.as_deref(), &words[..]) {
        (None, _) => Phrase::Nothing,
        (Some("help" | "?"), [_]) => Phrase::Help,
        (Some("moves"), [_]) => Phrase::Moves,
        (Some("board"), [_]) => Phrase::Board,
        (Some("position"), [_]) => Phrase::Position,
        (Some("record"), [_]) => Phrase::Record,
        (Some("undo"), [_]) => Phrase::Undo,
        (Some("draw"), [_]) => Phrase::Draw,
        (Some("resign"), [_]) => Phrase::Resign,
        (Some("time"), [_]) => Phrase::Time,
        (Some("offence"), [_]) => Phrase::Offence(None),
        (Some("offence"), [_, seat]) => match seat_called(seat, seats) {
            Some(player) => Phrase::Offence(Some(player)),
            None => Phrase::Unknown(format!("no seat is called `{seat}`")),
        },
        (Some("quit" | "exit"), [_]) => Phrase::Quit,
        (_, [text]) => Phrase::Move { text: (*text).to_owned(), named: None },
        (_, [text, name, card]) if name.eq_ignore_ascii_case("name") => {
            Phrase::Move { text: (*text).to_owned(), named: Some((*card).to_owned()) }
        }
        _ => Phrase::Unknown(format!("unknown command `{}`; try `help`", line.trim())),
    }
}

fn seat_called(name: &str, seats: ByPlayer<&str>) -> Option<Player> {
    Player::ALL.into_iter().find(|&player| seats[player].eq_ignore_ascii_case(name))
}

/// What can be typed at this table, one line each.
pub(super) fn help(table: &dyn AnyMatch, secrecy: Secrecy) -> String {
    let simultaneous = secrecy == Secrecy::Secret;
    let mut lines = vec!["MOVE           play it, in any legal spelling"];
    if simultaneous {
        lines.push(
            "CARD name CARD play CARD; the second card is the opponent's if they miss the turn",
        );
    }
    lines.extend([
        "moves          list the legal moves",
        "board          draw the board",
        "position       print the position string",
        "record         print the record",
        "undo           take back your last turn",
        "draw           offer a draw",
        "resign         resign the game",
    ]);
    lines.push(match (simultaneous, table.facts().loses_turns) {
        (true, _) => "time           your time is up: you miss the choice",
        (false, true) => "time           your time is up: you lose the turn",
        (false, false) => "time           your time is up: you lose the game",
    });
    if table.facts().touch_rules {
        lines.push("offence [SEAT] touch rules broken: a warning first, then loss of the game");
    }
    lines.push("quit           quit");
    lines.join("\n")
}
