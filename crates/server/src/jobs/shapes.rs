//! How the results of the engine are written in answers to jobs. Fractions are written so that they read back
//! as they were, to the last bit: the same job has the same answer wherever it was done.

use std::time::Duration;

use dohyo_engine::review::Reviewed;
use dohyo_engine::solve::{Bounds, Solution, WeighedChoice};
use dohyo_engine::{Analysis, Score, Variation};
use dohyo_rules::ByPlayer;
use serde::{Deserialize, Serialize};

use super::table::{read_seat, seat_word};

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AnalysisText {
    depth: u32,
    nodes: u64,
    micros: u64,
    lines: Vec<LineText>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct LineText {
    score: Score,
    moves: Vec<String>,
}

/// A turn that was reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct ReviewedText {
    turn: usize,
    seat: String,
    choices: usize,
    depth: u32,
    hoped: Exact,
    kept: Exact,
    played: LineText,
    best: LineText,
}

/// The solution of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct SolutionText {
    lower: Exact,
    upper: Exact,
    first: Vec<(String, Exact, Exact)>,
    second: Vec<(String, Exact, Exact)>,
    payoffs: Vec<Vec<Exact>>,
    states: usize,
    largest_gap: Exact,
}

/// A fraction in the shortest text that reads back as the same.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
struct Exact(String);

impl Exact {
    fn of(value: f64) -> Self {
        Self(value.to_string())
    }

    fn read(&self) -> Result<f64, String> {
        self.0.parse().map_err(|_| format!("`{}` is no number", self.0))
    }
}

impl From<&Variation> for LineText {
    fn from(line: &Variation) -> Self {
        Self { score: line.score, moves: line.moves.clone() }
    }
}

impl From<LineText> for Variation {
    fn from(line: LineText) -> Self {
        Self { score: line.score, moves: line.moves }
    }
}

impl From<&Analysis> for AnalysisText {
    fn from(found: &Analysis) -> Self {
        Self {
            depth: found.depth,
            nodes: found.nodes,
            micros: u64::try_from(found.elapsed.as_micros()).unwrap_or(u64::MAX),
            lines: found.lines.iter().map(LineText::from).collect(),
        }
    }
}

impl AnalysisText {
    /// What was found; nothing where it has no line.
    #[must_use]
    pub fn read(self) -> Option<Analysis> {
        let Self { depth, nodes, micros, lines } = self;
        let is_whole = !lines.is_empty() && lines.iter().all(|line| !line.moves.is_empty());
        is_whole.then(|| Analysis {
            lines: lines.into_iter().map(Variation::from).collect(),
            depth,
            nodes,
            elapsed: Duration::from_micros(micros),
        })
    }
}

impl From<&Reviewed> for ReviewedText {
    fn from(reviewed: &Reviewed) -> Self {
        Self {
            turn: reviewed.turn,
            seat: seat_word(reviewed.seat).to_owned(),
            choices: reviewed.choices,
            depth: reviewed.depth,
            hoped: Exact::of(reviewed.hoped),
            kept: Exact::of(reviewed.kept),
            played: LineText::from(&reviewed.played),
            best: LineText::from(&reviewed.best),
        }
    }
}

impl ReviewedText {
    /// The turn itself.
    pub fn read(self) -> Result<Reviewed, String> {
        if self.played.moves.is_empty() || self.best.moves.is_empty() {
            return Err("a line has no moves".to_owned());
        }
        Ok(Reviewed {
            turn: self.turn,
            seat: read_seat(&self.seat)?,
            choices: self.choices,
            depth: self.depth,
            hoped: self.hoped.read()?,
            kept: self.kept.read()?,
            played: self.played.into(),
            best: self.best.into(),
        })
    }
}

impl From<&Solution> for SolutionText {
    fn from(solution: &Solution) -> Self {
        let choices = |choices: &[WeighedChoice]| {
            let exact = |one: &WeighedChoice| {
                (one.text.clone(), Exact::of(one.chance), Exact::of(one.worth))
            };
            choices.iter().map(exact).collect()
        };
        let row = |row: &Vec<f64>| row.iter().copied().map(Exact::of).collect();
        Self {
            lower: Exact::of(solution.bounds.lower),
            upper: Exact::of(solution.bounds.upper),
            first: choices(&solution.choices.first),
            second: choices(&solution.choices.second),
            payoffs: solution.payoffs.iter().map(row).collect(),
            states: solution.states,
            largest_gap: Exact::of(solution.largest_gap),
        }
    }
}

impl SolutionText {
    /// The solution itself.
    pub fn read(self) -> Result<Solution, String> {
        let choices = |choices: Vec<(String, Exact, Exact)>| {
            let read = |(text, chance, worth): (String, Exact, Exact)| {
                Ok(WeighedChoice { text, chance: chance.read()?, worth: worth.read()? })
            };
            choices.into_iter().map(read).collect::<Result<Vec<_>, String>>()
        };
        let (first, second) = (choices(self.first)?, choices(self.second)?);
        let is_matrix = self.payoffs.len() == first.len()
            && self.payoffs.iter().all(|row| row.len() == second.len());
        if !is_matrix {
            return Err("the payoffs are not those of the choices".to_owned());
        }
        let row = |row: Vec<Exact>| row.iter().map(Exact::read).collect::<Result<Vec<_>, _>>();
        Ok(Solution {
            bounds: Bounds { lower: self.lower.read()?, upper: self.upper.read()? },
            choices: ByPlayer { first, second },
            payoffs: self.payoffs.into_iter().map(row).collect::<Result<_, _>>()?,
            states: self.states,
            largest_gap: self.largest_gap.read()?,
        })
    }
}
