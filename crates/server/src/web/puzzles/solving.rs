//! Solving puzzles, for pages and programs alike: which comes next, what is kept of an attempt, and
//! how good somebody is.

use std::collections::HashSet;

use dohyo_engine::puzzles::games;
use dohyo_tournament::Rating;

use crate::people::PersonId;
use crate::puzzles::{Kept, Streak};
use crate::secret::random_number;
use crate::store::Attempt;
use crate::time::now;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::{AppState, Problem};

/// Where somebody begins whom nothing is known about, in points.
const BEGINNING: f64 = 1100.0;
/// One of so many that fit best comes next, so that not everybody goes the same way.
const CHOICE: usize = 8;

/// What somebody has come to in a game.
pub(super) struct Career {
    pub(super) streak: Streak,
    /// How good they are, if they have an account and have tried something.
    pub(super) rating: Option<Rating>,
    /// What they have tried.
    tried: HashSet<String>,
}

impl Career {
    pub(super) async fn of(
        state: &AppState,
        person: Option<PersonId>,
        game: &'static str,
    ) -> Result<Self, Problem> {
        let Some(person) = person else {
            return Ok(Self { streak: Streak::default(), rating: None, tried: HashSet::new() });
        };
        let attempts = state.db().attempts(person, game).await?;
        let solver = state.scores.solver(state.db(), &state.book, game, person).await?;
        Ok(Self {
            streak: Streak::of(&attempts),
            rating: solver.map(|solver| solver.rating),
            tried: attempts.into_iter().map(|attempt| attempt.puzzle).collect(),
        })
    }

    /// Whether they have tried a puzzle.
    pub(super) fn has_tried(&self, id: &str) -> bool {
        self.tried.contains(id)
    }

    /// What comes next: something about as hard as they are good that they have not tried. Whoever
    /// has tried everything gets anything again.
    pub(super) async fn next<'a>(
        &self,
        state: &'a AppState,
        game: &'static str,
    ) -> Result<Option<&'a Kept>, Problem> {
        let aim = self.rating.map_or(BEGINNING, |rating| rating.value);
        let ratings = state.scores.puzzles(state.db(), &state.book, game).await?;
        let mut fresh: Vec<(f64, &Kept)> = state
            .book
            .puzzles(game)
            .iter()
            .zip(ratings)
            .filter(|(kept, _)| !self.has_tried(&kept.id))
            .map(|(kept, rating)| ((rating.value - aim).abs(), kept))
            .collect();
        if fresh.is_empty() {
            fresh = state.book.puzzles(game).iter().map(|kept| (0.0, kept)).collect();
        } else {
            fresh.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.id.cmp(&b.1.id)));
            fresh.truncate(CHOICE);
        }
        let lot = random_number() as usize % fresh.len().max(1);
        Ok(fresh.get(lot).map(|&(_, kept)| kept))
    }
}

/// The game of the book with this id.
pub(super) fn game(state: &AppState, id: &str) -> Result<&'static str, Problem> {
    let known = games().find(|&game| game == id);
    known.filter(|game| !state.book.puzzles(game).is_empty()).ok_or(Problem::NotFound)
}

/// A puzzle of the book.
pub(super) fn find<'a>(state: &'a AppState, game: &str, id: &str) -> Result<&'a Kept, Problem> {
    state.book.find(game, id).ok_or(Problem::NotFound)
}

/// How hard a puzzle is.
pub(super) async fn rating(state: &AppState, kept: &Kept) -> Result<Rating, Problem> {
    let game = kept.puzzle.game;
    let ratings = state.scores.puzzles(state.db(), &state.book, game).await?;
    let mut rated = state.book.puzzles(game).iter().zip(ratings);
    let found = rated.find(|(other, _)| other.id == kept.id);
    Ok(found.map(|(_, rating)| rating).unwrap_or_default())
}

/// What came of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttemptOutcome {
    Solved,
    Failed,
}

/// Keeps what came of somebody's attempt, if it was the first, and tells who they are from now on.
pub(super) async fn keep(
    state: &AppState,
    visitor: &Visitor,
    caller: Caller,
    kept: &Kept,
    outcome: AttemptOutcome,
) -> Result<PersonId, Problem> {
    let person = visitor.or_new_guest(state, caller).await?;
    let attempt = Attempt {
        person: person.id,
        puzzle: kept.id.clone(),
        at: now(),
        solved: outcome == AttemptOutcome::Solved,
    };
    state.db().add_attempt(&person, kept.puzzle.game, &attempt).await?;
    Ok(person.id)
}
