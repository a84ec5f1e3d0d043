//! The puzzles that ship with the program. `data/puzzles` tells how they were made.

use super::{Puzzle, read};
use crate::games::{SEARCHED, searched};

/// The games that have puzzles, in the order of the catalogue.
pub fn games() -> impl Iterator<Item = &'static str> {
    SEARCHED.iter().filter(|known| known.puzzles.is_some()).map(|known| known.game)
}

/// The puzzles of a game; none where it has none.
#[must_use]
pub fn shipped(game: &str) -> Vec<Puzzle> {
    let known = searched(game).filter(|known| known.game == game);
    let text = known.and_then(|known| known.puzzles).map_or("", |puzzles| puzzles.text);
    read(game, text).expect("a test has read every puzzle")
}
