//! The puzzles that ship with the program. `data/puzzles` tells how they were made.

use super::Puzzle;
use super::text::read_lines;
use crate::games::{SEARCHED, searched};

/// The games that have puzzles, in the order of the catalogue.
pub fn games() -> impl Iterator<Item = &'static str> {
    SEARCHED.iter().filter(|known| known.puzzles.is_some()).map(|known| known.game)
}

/// The puzzles of a game; none where it has none.
#[must_use]
pub fn shipped(game: &str) -> Vec<Puzzle> {
    let known = searched(game).filter(|known| known.game == game);
    let Some((known, puzzles)) = known.and_then(|known| Some((known, known.puzzles?))) else {
        return Vec::new();
    };
    read_lines(known.game, puzzles.text).expect("a test has read every puzzle")
}
