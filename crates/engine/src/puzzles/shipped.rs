//! The puzzles that ship with the program. `data/puzzles` tells how they were made.

use super::{Puzzle, read};

/// The games that have puzzles, in the order of the catalogue.
pub const GAMES: [&str; 6] = [
    "checkers",
    "construction",
    "construction-advanced",
    "sumo-checkers",
    "sumo-checkers-first-out",
    "kumo",
];

const TEXTS: [&str; 6] = [
    include_str!("../../../../data/puzzles/checkers.puzzles"),
    include_str!("../../../../data/puzzles/construction.puzzles"),
    include_str!("../../../../data/puzzles/construction-advanced.puzzles"),
    include_str!("../../../../data/puzzles/sumo-checkers.puzzles"),
    include_str!("../../../../data/puzzles/sumo-checkers-first-out.puzzles"),
    include_str!("../../../../data/puzzles/kumo.puzzles"),
];

/// The puzzles of a game; none where it has none.
#[must_use]
pub fn shipped(game: &str) -> Vec<Puzzle> {
    let text = GAMES.iter().position(|&id| id == game).map_or("", |index| TEXTS[index]);
    read(game, text).expect("a test has read every puzzle")
}
