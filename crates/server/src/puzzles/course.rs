//! How far somebody has come with a puzzle: the right moves that they have made, and what the other
//! player answered. It is all in the moves, so nothing has to be kept.

use dohyo_engine::puzzles::Puzzle;
use dohyo_rules::{AnyMatch, Player, Status, find};

/// A puzzle with some of its moves made.
pub struct PuzzleCourse<'a> {
    puzzle: &'a Puzzle,
    solver: Player,
    /// How many moves of the solution have been played, the answers included.
    played: usize,
    table: Box<dyn AnyMatch>,
}

/// What a move of the solver came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverVerdict {
    /// That was the last one.
    Solved,
    /// It goes on.
    Right,
    /// There is only one move, and it is another.
    Wrong,
    /// The rules do not allow it.
    Illegal,
}

impl<'a> PuzzleCourse<'a> {
    /// The beginning; `None` if the puzzle is not one of a game that is known.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle) -> Option<Self> {
        let table = find(puzzle.game).ok()?.set_up(&puzzle.position).ok()?;
        let Status::Turn(solver) = table.status() else { return None };
        Some(Self { puzzle, solver, played: 0, table })
    }

    /// The same after some moves of the solver; `None` if one of them is not right.
    #[must_use]
    pub fn after<S: AsRef<str>>(puzzle: &'a Puzzle, line: &[S]) -> Option<Self> {
        let mut course = Self::new(puzzle)?;
        for mv in line {
            match course.play(mv.as_ref()) {
                SolverVerdict::Right | SolverVerdict::Solved => {}
                SolverVerdict::Wrong | SolverVerdict::Illegal => return None,
            }
        }
        Some(course)
    }

    /// Makes a move for the solver, and all answers to it if it is right. Else nothing changes.
    pub fn play(&mut self, mv: &str) -> SolverVerdict {
        let mut after = self.table.duplicate();
        let Ok(canonical) = after.play(mv) else { return SolverVerdict::Illegal };
        if self.puzzle.solution.get(self.played) != Some(&canonical) {
            return SolverVerdict::Wrong;
        }
        self.table = after;
        self.played += 1;
        while let Some(answer) = self.puzzle.solution.get(self.played)
            && self.table.status() != Status::Turn(self.solver)
        {
            self.table.play(answer).expect("a test has played every solution");
            self.played += 1;
        }
        if self.is_solved() { SolverVerdict::Solved } else { SolverVerdict::Right }
    }

    /// Whether all moves have been made.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.played == self.puzzle.solution.len()
    }

    /// The match as it stands.
    #[must_use]
    pub fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// Who solves it.
    #[must_use]
    pub fn solver(&self) -> Player {
        self.solver
    }

    /// How many moves have been made, the answers included.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }

    /// The moves of the solution from one number up to another, each with the match after it.
    #[must_use]
    pub fn moves(&self, from: usize, to: usize) -> Vec<(String, Box<dyn AnyMatch>)> {
        let start = find(self.puzzle.game).expect("it is known").set_up(&self.puzzle.position);
        let mut table = start.expect("the course began there");
        let mut moves = Vec::new();
        for (index, mv) in self.puzzle.solution.iter().enumerate().take(to) {
            table.play(mv).expect("a test has played every solution");
            if index >= from {
                moves.push((mv.clone(), table.duplicate()));
            }
        }
        moves
    }

    /// The next move of the solution, for those who want to be told.
    #[must_use]
    pub fn next(&self) -> Option<&'a str> {
        self.puzzle.solution.get(self.played).map(String::as_str)
    }
}
