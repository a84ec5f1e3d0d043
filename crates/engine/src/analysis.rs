//! What a search finds: lines of play, and what they are worth. Moves are those of a game, or
//! text for those who know no game.

use std::time::Duration;

use crate::Score;

/// What a search finds in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M = String> {
    /// The best lines of play, the best first. There is at least one, and no two begin with the
    /// same move.
    pub lines: Vec<Variation<M>>,
    /// The depth to which all lines were searched.
    pub depth: u32,
    /// The positions looked at, by all threads.
    pub nodes: u64,
    /// The time it took.
    pub elapsed: Duration,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<M = String> {
    /// What it is worth to the player to move.
    pub score: Score,
    /// Its moves, at least one; in text they are canonical.
    pub moves: Vec<M>,
}

impl<M> Analysis<M> {
    /// The best line: the principal variation.
    #[must_use]
    pub fn best(&self) -> &Variation<M> {
        &self.lines[0]
    }

    /// The move to play.
    #[must_use]
    pub fn best_move(&self) -> &M {
        &self.best().moves[0]
    }

    /// What the position is worth to the player to move.
    #[must_use]
    pub fn score(&self) -> Score {
        self.best().score
    }

    /// The best line alone.
    #[must_use]
    pub fn into_best(mut self) -> Variation<M> {
        self.lines.swap_remove(0)
    }
}
