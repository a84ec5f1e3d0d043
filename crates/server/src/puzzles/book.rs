//! All puzzles, by their games: those that ship with the program, and those that somebody has found
//! in the hall's own matches and put into its folder.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use dohyo_engine::puzzles::{Puzzle, games, read, shipped};

use crate::secret;
use crate::time::date;

/// All puzzles.
#[derive(Debug, Default)]
pub struct Book {
    games: HashMap<&'static str, PuzzleShelf>,
}

/// The puzzles of a game.
#[derive(Debug, Default)]
struct PuzzleShelf {
    puzzles: Vec<Kept>,
    places: HashMap<String, usize>,
    /// The day that was asked for last, and the place of its puzzle: the first page asks all the time.
    today: Mutex<Option<(String, usize)>>,
}

/// A puzzle and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// A name that stays the same as long as game and position do.
    pub id: String,
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Book {
    /// Reads the puzzles that ship, and those of a folder. A file that cannot be read is told in the
    /// log and left out.
    #[must_use]
    pub fn open(folder: &Path) -> Self {
        let mut book = Self::default();
        for game in games() {
            let shelf = book.games.entry(game).or_default();
            let file = folder.join(format!("{game}.puzzles"));
            let found = match fs::read_to_string(&file) {
                Ok(text) => read(game, &text).unwrap_or_else(|(line, fault)| {
                    tracing::warn!("{}:{line}: {fault}", file.display());
                    Vec::new()
                }),
                Err(_) => Vec::new(),
            };
            for puzzle in shipped(game).into_iter().chain(found) {
                shelf.add(puzzle);
            }
        }
        book
    }

    /// The games that have puzzles, in the order of the catalogue.
    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        games().filter(|game| !self.puzzles(game).is_empty())
    }

    /// The puzzles of a game.
    #[must_use]
    pub fn puzzles(&self, game: &str) -> &[Kept] {
        self.games.get(game).map_or(&[], |shelf| &shelf.puzzles)
    }

    /// A puzzle by its name.
    #[must_use]
    pub fn find(&self, game: &str, id: &str) -> Option<&Kept> {
        let shelf = self.games.get(game)?;
        shelf.places.get(id).map(|&place| &shelf.puzzles[place])
    }

    /// The puzzle of the day in Greenwich; everybody has the same.
    #[must_use]
    pub fn of_the_day(&self, game: &str, at: i64) -> Option<&Kept> {
        let shelf = self.games.get(game)?;
        let day = date(at);
        let mut today = shelf.today.lock().unwrap_or_else(PoisonError::into_inner);
        let place = match &*today {
            Some((known, place)) if *known == day => *place,
            _ => shelf.place_of(&day)?,
        };
        *today = Some((day, place));
        shelf.puzzles.get(place)
    }
}

impl PuzzleShelf {
    /// The place of a day's puzzle. The order of a day is that of hashes, so that a puzzle more
    /// changes few days.
    fn place_of(&self, day: &str) -> Option<usize> {
        let lot = |kept: &Kept| secret::sha256(&format!("{day} {}", kept.id));
        (0..self.puzzles.len()).min_by_key(|&place| lot(&self.puzzles[place]))
    }

    fn add(&mut self, puzzle: Puzzle) {
        let id = puzzle.id();
        if !self.places.contains_key(&id) {
            self.places.insert(id.clone(), self.puzzles.len());
            self.puzzles.push(Kept { id, puzzle });
        }
    }
}
