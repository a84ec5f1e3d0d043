//! The rulebook `sumo-checkers`, sentence by sentence, and a second generator to compare with.

mod agreement;
mod duel;
mod end;
mod joins;
mod moves;
mod naive;
mod notation;
mod pushing;
mod text;

use crate::support::table;

/// A board without blocks drawn rank by rank: `g`, `s`, and `.` for an empty square. All other
/// checkers are in reserve. It makes a position string with this side to move.
fn board(turn: char, drawing: &str) -> String {
    let rows: Vec<String> = drawing
        .lines()
        .map(|line| line.split_whitespace().collect::<String>())
        .filter(|row| !row.is_empty())
        .collect();
    let sizes: Vec<usize> = rows.iter().map(String::len).collect();
    assert_eq!(sizes, [5, 7, 7, 7, 7, 7, 5], "a board has 45 squares");
    let ranks = rows.iter().map(|row| {
        let runs = (1..=7).rev().map(|run| (".".repeat(run), run.to_string()));
        runs.fold(row.clone(), |row, (dots, run)| row.replace(&dots, &run))
    });
    let reserve = |letter| 10 - drawing.matches(letter).count();
    let ranks: Vec<String> = ranks.collect();
    format!("{} {turn} {} {} 0", ranks.join("/"), reserve('g'), reserve('s'))
}

/// The drawn board makes the second one of itself when this is played, and the turn passes.
fn plays(turn: char, before: &str, text: &str, after: &str) {
    plays_under("sumo-checkers", turn, before, text, after);
}

fn plays_under(game: &str, turn: char, before: &str, text: &str, after: &str) {
    let mut table = table(game, &board(turn, before));
    table.play(text).unwrap_or_else(|refusal| panic!("`{text}`: {refusal}"));
    let next = if turn == 'g' { 's' } else { 'g' };
    let expected = board(next, after);
    let (expected, _) = expected.rsplit_once(' ').expect("the quiet turns come last");
    let position = table.position();
    let (position, _) = position.rsplit_once(' ').expect("the quiet turns come last");
    assert_eq!(position, expected, "after `{text}`");
}

/// This cannot be played on the drawn board, for this reason.
fn refuses(turn: char, drawing: &str, text: &str, why: &str) {
    refuses_at("sumo-checkers", &board(turn, drawing), text, why);
}

fn refuses_at(game: &str, position: &str, text: &str, why: &str) {
    let refusal = table(game, position).play(text).expect_err(text);
    assert_eq!(refusal.to_string(), why, "`{text}`");
}
