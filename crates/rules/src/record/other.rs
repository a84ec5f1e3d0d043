//! Other games that are written in PDN or in something that looks like it. Nothing here plays them:
//! a file of one is told by its name instead of by its first illegal move.

use super::{Record, RecordLine, RecordStep, pdn};

/// PDN's numbers of the games that are not played here, and what people call these.
const OTHERS: [(u32, &str); 15] = [
    (0, "chess"),
    (1, "Chinese chess"),
    (20, "international draughts"),
    (22, "Italian draughts"),
    (23, "American pool checkers"),
    (24, "Spanish draughts"),
    (25, "Russian draughts"),
    (26, "Brazilian draughts"),
    (27, "Canadian draughts"),
    (28, "Portuguese draughts"),
    (29, "Czech draughts"),
    (30, "Turkish draughts"),
    (31, "Thai draughts"),
    (40, "Frisian draughts"),
    (50, "Othello"),
];

/// The squares of the boards, by which they are told apart.
const ENGLISH: u32 = 32;
const INTERNATIONAL: u32 = 50;
const CANADIAN: u32 = 72;

/// One odd turn or square is a slip; so many show another game.
const ENOUGH: usize = 2;

/// What people call the game with this number.
pub(super) fn name(game_type: u32) -> Option<&'static str> {
    OTHERS.iter().find(|(number, _)| *number == game_type).map(|(_, name)| *name)
}

/// Which other game the record seems to be of, and what shows it.
pub(super) fn seems(record: &Record) -> Option<String> {
    let position = record.position_tag().map(|tag| pdn::position(&tag.value)).unwrap_or_default();
    let is_beyond = |square: &u32| (ENGLISH + 1..=CANADIAN).contains(square);
    let mut squares: Vec<u32> = numbers(&position).filter(is_beyond).collect();
    let turns = turns(&record.line);
    let lettered = turns.iter().filter(|turn| is_lettered(turn)).count();
    let chess = turns.iter().filter(|turn| is_chess(turn)).count();
    squares.extend(turns.iter().filter_map(|turn| numbers(turn).filter(is_beyond).max()));
    if squares.len() >= ENOUGH {
        let highest = squares.into_iter().max().unwrap_or_default();
        let game = match highest {
            ..=INTERNATIONAL => "international draughts",
            _ => "Canadian draughts",
        };
        return Some(format!("{game}: a board of 32 squares has no square {highest}"));
    }
    if chess >= ENOUGH {
        return Some("chess".to_owned());
    }
    (lettered >= ENOUGH)
        .then(|| "Russian or Brazilian draughts, whose squares have letters".to_owned())
}

fn turns(line: &RecordLine) -> Vec<&str> {
    let turns = line.nodes.iter().filter_map(|node| match &node.step {
        RecordStep::Turn(turn) => Some(turn.as_str()),
        RecordStep::SetUp(_) => None,
    });
    turns.collect()
}

/// The numbers of a draughts move or position; none where anything else stands.
fn numbers(text: &str) -> impl Iterator<Item = u32> {
    let parts = text.split(['-', 'x', 'X', ':', ',', '.', ' ']);
    parts.filter_map(|part| part.trim_start_matches(['W', 'B', 'K', 'w', 'b', 'k']).parse().ok())
}

/// `c3-d4`, `c3xe5`, `f6:d4:b2`.
fn is_lettered(turn: &str) -> bool {
    let mut squares = turn.split(['-', 'x', 'X', ':']);
    turn.contains(['-', 'x', 'X', ':']) && squares.all(is_square)
}

fn is_square(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}

/// `e4`, `Nf3`, `exd5`, `O-O`.
fn is_chess(turn: &str) -> bool {
    let turn = turn.trim_end_matches(['+', '#']);
    let target = turn.get(turn.len().saturating_sub(2)..).unwrap_or_default();
    let before = &turn[..turn.len() - target.len()];
    let piece = before.starts_with(['K', 'Q', 'R', 'B', 'N']) && before.len() <= 4;
    let pawn = matches!(before.as_bytes(), [] | [b'a'..=b'h', b'x']);
    matches!(turn, "O-O" | "O-O-O") || is_square(target) && (piece || pawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_other_games_are_told_by_their_look() {
        assert!(["c3-d4", "f6:d4:b2", "a1xc3"].into_iter().all(is_lettered));
        assert!(!["11-15", "c3", "c3-", "cw", "é", ""].into_iter().any(is_lettered));
        assert!(["e4", "Nf3", "exd5+", "Qh4#", "Nbd7", "R1xe4", "O-O"].into_iter().all(is_chess));
        assert!(!["11-15", "c3-d4", "", "é4", "pass", "cw"].into_iter().any(is_chess));
    }
}
