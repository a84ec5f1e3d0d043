//! How hard the puzzles are and how good their solvers, by Glicko-2: an attempt is a game between the
//! two. Ratings follow from the attempts of accounts in their order and are kept nowhere else; only
//! what is new is added, and what is written late has everything counted anew. A puzzle begins with
//! what its finder guessed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Shared, PoisonError};

use dohyo_tournament::Rating;
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::{Book, Kept};
use crate::people::PersonId;
use crate::store::{Attempt, Db, StoreError};

/// How long it takes until somebody who tries nothing is a little less known: a week.
const PERIOD: f64 = 7.0 * 24.0 * 60.0 * 60.0 * 1000.0;
/// How little a guess is worth, in points.
const GUESS: f64 = 200.0;

/// The ratings of all games. Whoever asks for those of one waits for nobody who asks for another's.
#[derive(Debug, Default)]
pub struct Scores(Shared<HashMap<&'static str, Arc<Mutex<PuzzleLadder>>>>);

/// The ratings of one game.
#[derive(Debug, Default)]
struct PuzzleLadder {
    /// The last attempt that is counted: when, at which puzzle, whose.
    seen: (i64, String, i64),
    /// How many are counted. If there are more until then, one was written late.
    count: usize,
    people: HashMap<PersonId, PuzzleSolver>,
    puzzles: HashMap<String, Rating>,
}

/// Somebody who solves puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleSolver {
    /// How good they are.
    pub rating: Rating,
    /// When they last tried one.
    pub at: i64,
}

impl Scores {
    /// How good somebody is; `None` if nothing says so yet.
    pub async fn solver(
        &self,
        db: &Db,
        book: &Book,
        game: &'static str,
        person: PersonId,
    ) -> Result<Option<PuzzleSolver>, StoreError> {
        let mut ladder = self.ladder(game).await;
        ladder.go_on(db, book, game).await?;
        Ok(ladder.people.get(&person).copied())
    }

    /// How hard the puzzles of a game are, in the order of the book; those that nobody has tried are
    /// as hard as they look.
    pub async fn puzzles(
        &self,
        db: &Db,
        book: &Book,
        game: &'static str,
    ) -> Result<Vec<Rating>, StoreError> {
        let mut ladder = self.ladder(game).await;
        ladder.go_on(db, book, game).await?;
        let rating = |kept: &Kept| {
            ladder.puzzles.get(&kept.id).copied().unwrap_or_else(|| guess(kept.puzzle.rating))
        };
        Ok(book.puzzles(game).iter().map(rating).collect())
    }

    async fn ladder(&self, game: &'static str) -> OwnedMutexGuard<PuzzleLadder> {
        let ladder = {
            let mut ladders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(ladders.entry(game).or_default())
        };
        ladder.lock_owned().await
    }
}

impl PuzzleLadder {
    /// Counts the attempts that were made since.
    async fn go_on(&mut self, db: &Db, book: &Book, game: &str) -> Result<(), StoreError> {
        if db.rated_attempt_count(game, &self.seen).await? != self.count {
            *self = Self::default();
        }
        for attempt in db.rated_attempts(game, &self.seen).await? {
            self.rate(book, game, &attempt);
            self.seen = (attempt.at, attempt.puzzle, attempt.person.0);
            self.count += 1;
        }
        Ok(())
    }

    fn rate(&mut self, book: &Book, game: &str, attempt: &Attempt) {
        // A puzzle that is no longer in the book says nothing any more.
        let Some(kept) = book.find(game, &attempt.puzzle) else { return };
        let guess = guess(kept.puzzle.rating);
        let puzzle = self.puzzles.get(&attempt.puzzle).copied().unwrap_or(guess);
        let solver = self.people.get(&attempt.person).copied();
        let (rating, periods) = match solver {
            None => (Rating::default(), 1.0),
            Some(own) => (own.rating, 1.0 + (attempt.at - own.at).max(0) as f64 / PERIOD),
        };
        let score = if attempt.solved { 1.0 } else { 0.0 };
        let after =
            PuzzleSolver { rating: rating.after(&[(puzzle, score)], periods), at: attempt.at };
        self.people.insert(attempt.person, after);
        // Puzzles do not change: only what is known about them grows.
        let puzzle = puzzle.after(&[(rating, 1.0 - score)], 0.0);
        self.puzzles.insert(attempt.puzzle.clone(), puzzle);
    }
}

/// What a puzzle is taken for before anybody has tried it.
fn guess(rating: u16) -> Rating {
    Rating { value: f64::from(rating), deviation: GUESS, ..Rating::default() }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Counts attempts at the first puzzle of a game, one each.
    fn ladder(solved: &[bool]) -> (PuzzleLadder, String) {
        let book = Book::open(Path::new("nowhere"));
        let id = book.puzzles("checkers")[0].id.clone();
        let mut ladder = PuzzleLadder::default();
        for (number, &solved) in (1..).zip(solved) {
            let puzzle = id.clone();
            let attempt = Attempt { person: PersonId(number), puzzle, at: number, solved };
            ladder.rate(&book, "checkers", &attempt);
        }
        (ladder, id)
    }

    #[test]
    fn whoever_solves_a_puzzle_rises_and_the_puzzle_falls() {
        let (ladder, id) = ladder(&[true]);
        let (first, _) = self::ladder(&[]);
        assert!(first.people.is_empty() && first.puzzles.is_empty());
        assert!(ladder.people[&PersonId(1)].rating.value > Rating::default().value);
        let book = Book::open(Path::new("nowhere"));
        let guessed = f64::from(book.puzzles("checkers")[0].puzzle.rating);
        assert!(ladder.puzzles[&id].value < guessed, "{:?}", ladder.puzzles[&id]);
    }

    #[test]
    fn a_puzzle_that_many_miss_is_found_hard_and_well_known() {
        let (ladder, id) = ladder(&[false; 20]);
        let book = Book::open(Path::new("nowhere"));
        let guessed = f64::from(book.puzzles("checkers")[0].puzzle.rating);
        let rating = ladder.puzzles[&id];
        assert!(rating.value > guessed + 100.0 && rating.deviation < GUESS / 1.5, "{rating:?}");
        assert!(ladder.people[&PersonId(20)].rating.value < Rating::default().value);
    }
}
