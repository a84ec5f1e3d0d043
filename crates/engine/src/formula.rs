//! Formulas that judge positions, and their weights as text. A formula is written by hand; what its
//! parts are worth is data, which [`tuning`](crate::tuning) fits to matches.
//!
//! A file of weights has a line for each name with its numbers, in any order. Lines that begin
//! with `#` say nothing.

use std::fmt::{self, Write};
use std::sync::Arc;

use crate::Score;
use crate::score::LARGEST_GUESS;

/// No weight is larger, so that no sum of them leaves its type.
pub(crate) const LARGEST_WEIGHT: Score = 2000;

/// The weights of a formula, and what it makes of them.
pub trait Formula: Clone + Default + Send + Sync + 'static {
    /// What the formula looks at in a position. It does not depend on the weights, so that
    /// tuning need not look twice.
    type Survey: Clone + Send + Sync;

    /// The weights by name, always in the same order.
    fn rows(&mut self) -> Vec<Row<'_>>;

    /// What a position is worth to the player to move.
    fn worth(&self, survey: &Self::Survey) -> Score;

    /// The same, so that it cannot be taken for a win that was seen.
    #[inline]
    fn judge(&self, survey: &Self::Survey) -> Score {
        self.worth(survey).clamp(-LARGEST_GUESS, LARGEST_GUESS)
    }
}

/// A name and its weights.
pub type Row<'a> = (&'static str, &'a mut [Score]);

/// The weights of some formula in a row, for those who do not know its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Arc<[Score]>);

/// Why a text is no list of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The number of the line, from 1 up, where one is wrong.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WeightsError {}

impl Weights {
    pub(crate) fn of<F: Formula>(formula: &F) -> Self {
        Self(values(formula).into())
    }

    /// The formula with these weights.
    pub(crate) fn formula<F: Formula>(&self) -> F {
        with_values(&self.0)
    }
}

/// The weights of a formula in a row.
pub(crate) fn values<F: Formula>(formula: &F) -> Vec<Score> {
    formula.clone().rows().into_iter().flat_map(|(_, row)| row.to_vec()).collect()
}

/// A formula by its weights in a row.
pub(crate) fn with_values<F: Formula>(mut values: &[Score]) -> F {
    let mut formula = F::default();
    for (name, row) in formula.rows() {
        let (own, rest) = values.split_at_checked(row.len()).unwrap_or_else(|| {
            panic!("weights are read for the game that they judge, but `{name}` is missing")
        });
        row.copy_from_slice(own);
        values = rest;
    }
    formula
}

/// Reads what [`write`] wrote.
pub(crate) fn read<F: Formula>(text: &str) -> Result<F, WeightsError> {
    let mut formula = F::default();
    let mut rows: Vec<(Row<'_>, bool)> = formula.rows().into_iter().map(|r| (r, false)).collect();
    for (index, line) in text.lines().enumerate() {
        let mut words = line.split_whitespace();
        let Some(name) = words.next().filter(|word| !word.starts_with('#')) else { continue };
        let wrong = |message| WeightsError { line: Some(index + 1), message };
        let Some(((_, row), is_read)) = rows.iter_mut().find(|((known, _), _)| *known == name)
        else {
            return Err(wrong(format!("this game has no weight `{name}`")));
        };
        if std::mem::replace(is_read, true) {
            return Err(wrong(format!("`{name}` comes twice")));
        }
        fill(row, words).map_err(|why| wrong(format!("`{name}`: {why}")))?;
    }
    if let Some(((name, _), _)) = rows.iter().find(|(_, is_read)| !is_read) {
        return Err(WeightsError { line: None, message: format!("`{name}` is missing") });
    }
    Ok(formula)
}

fn fill<'a>(row: &mut [Score], words: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let words: Vec<&str> = words.collect();
    if words.len() != row.len() {
        let numbers = if row.len() == 1 { "number" } else { "numbers" };
        return Err(format!("{} {numbers}, not {}", row.len(), words.len()));
    }
    for (weight, word) in row.iter_mut().zip(words) {
        *weight = word
            .parse()
            .ok()
            .filter(|weight: &Score| weight.abs() <= LARGEST_WEIGHT)
            .ok_or_else(|| {
                format!("`{word}` is no whole number from -{LARGEST_WEIGHT} to {LARGEST_WEIGHT}")
            })?;
    }
    Ok(())
}

/// The weights as text, a line for each name.
pub(crate) fn write<F: Formula>(formula: &F) -> String {
    let mut text = String::new();
    for (name, row) in formula.clone().rows() {
        text.push_str(name);
        for weight in row {
            write!(text, " {weight}").expect("a string takes everything");
        }
        text.push('\n');
    }
    text
}

/// The weights that ship with the program.
pub(crate) fn shipped<F: Formula>(text: &str) -> F {
    read(text).expect("the weights in the repository are whole")
}
