//! Hand-crafted evaluations, and their weights as text. An evaluation is written by hand; what its
//! features are worth is data, which [`tuning`](crate::tuning) fits to matches.
//!
//! A file of weights has a line for each name with its numbers, in any order. Lines that begin
//! with `#` say nothing. Nothing here knows positions or games.

use std::fmt::{self, Debug, Display, Write};

use crate::Score;
use crate::score::LARGEST_EVALUATION;

/// No weight is larger, so no sum of them leaves its type.
pub(crate) const LARGEST_WEIGHT: Score = 2000;

/// A hand-crafted evaluation: weights, and what it makes of them.
pub trait HandCrafted: Clone + Debug + Default + Send + Sync + 'static {
    /// What the evaluation looks at in a position. It does not depend on the weights, so
    /// tuning need not look twice.
    type Features: Clone + Send + Sync;

    /// The weights by name, always in the same order.
    fn rows(&mut self) -> Vec<WeightRow<'_>>;

    /// The weighted sum of the features, for the player to move.
    fn score_features(&self, features: &Self::Features) -> Score;

    /// The same, so it cannot be taken for a win that was seen.
    #[inline]
    fn evaluate(&self, features: &Self::Features) -> Score {
        self.score_features(features).clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION)
    }
}

/// A name and its weights.
pub type WeightRow<'a> = (&'static str, &'a mut [Score]);

/// Why a text is no list of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The number of the line, from 1 up, where one is wrong.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WeightsError {}

/// The weights of an evaluation in a row.
pub(crate) fn values<E: HandCrafted>(evaluation: &E) -> Vec<Score> {
    evaluation.clone().rows().into_iter().flat_map(|(_, row)| row.to_vec()).collect()
}

/// An evaluation by its weights in a row, as [`values`] gave them.
pub(crate) fn with_values<E: HandCrafted>(mut values: &[Score]) -> E {
    let mut evaluation = E::default();
    for (_, row) in evaluation.rows() {
        let (own, rest) = values.split_at(row.len());
        row.copy_from_slice(own);
        values = rest;
    }
    evaluation
}

/// Reads what [`write`] wrote.
pub(crate) fn read<E: HandCrafted>(text: &str) -> Result<E, WeightsError> {
    let mut evaluation = E::default();
    let mut rows: Vec<(WeightRow<'_>, bool)> =
        evaluation.rows().into_iter().map(|r| (r, false)).collect();
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
    Ok(evaluation)
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
                format!("`{word}` is not a whole number from -{LARGEST_WEIGHT} to {LARGEST_WEIGHT}")
            })?;
    }
    Ok(())
}

/// The weights as text, a line for each name.
pub(crate) fn write<E: HandCrafted>(evaluation: &E) -> String {
    let mut text = String::new();
    for (name, row) in evaluation.clone().rows() {
        text.push_str(name);
        for weight in row {
            write!(text, " {weight}").expect("a string takes everything");
        }
        text.push('\n');
    }
    text
}

/// The weights that ship with the program.
pub(crate) fn shipped<E: HandCrafted>(text: &str) -> E {
    read(text).expect("the weights in the repository are whole")
}
