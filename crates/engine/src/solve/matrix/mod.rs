//! Zero-sum matrix games: an equilibrium in mixed strategies, and what it proves.
//!
//! An [`Arbiter`] looks for a pair of pure choices first, strikes out dominated choices, and
//! leaves the rest to a simplex, which it repeats with twice the digits where the first result is
//! not good enough. None of this has to be trusted: [`guaranteed`] and [`conceded`] say what the
//! strategies are worth against every reply, rounding included. This module knows no game.

mod dominance;
mod simplex;
mod twofold;

use simplex::Tableau;
use twofold::Twofold;

/// The payoffs to the player who chooses the row; the other one chooses the column and loses
/// as much.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    columns: usize,
    entries: Vec<f64>,
}

impl Matrix {
    /// The matrix with these rows, all of one length.
    #[must_use]
    pub fn new(rows: &[Vec<f64>]) -> Self {
        Self { columns: rows.first().map_or(0, Vec::len), entries: rows.concat() }
    }

    /// Begins anew, with so many columns.
    pub(super) fn reset(&mut self, columns: usize) {
        self.columns = columns;
        self.entries.clear();
    }

    /// Appends the next entry, row by row.
    #[inline]
    pub(super) fn push(&mut self, payoff: f64) {
        self.entries.push(payoff);
    }

    fn row_count(&self) -> usize {
        self.entries.len() / self.columns
    }

    pub(super) fn rows(&self) -> impl ExactSizeIterator<Item = &[f64]> {
        self.entries.chunks_exact(self.columns)
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.columns + column]
    }
}

/// Finds equilibria, in room that is used again and again.
#[derive(Debug, Default)]
pub struct Arbiter {
    /// The chance of each row.
    pub rows: Vec<f64>,
    /// The chance of each column.
    pub columns: Vec<f64>,
    kept_rows: Vec<usize>,
    kept_columns: Vec<usize>,
    tableau: Tableau<f64>,
    precise_tableau: Tableau<Twofold>,
}

/// Above this gap a result is found again with twice the digits, in units of the largest payoff.
/// Rounding alone makes a tenth of it.
const GOOD: f64 = 2e-13;

impl Arbiter {
    /// Finds an equilibrium and leaves its strategies in `rows` and `columns`. Answers with the
    /// duality gap: what both can still gain together by the best replies, rounding included.
    /// No payoff may be further from 0 than `bound`.
    pub fn settle(&mut self, matrix: &Matrix, bound: f64) -> f64 {
        if let Some((row, column)) = saddle(matrix) {
            self.clear(matrix);
            self.rows[row] = 1.0;
            self.columns[column] = 1.0;
            return 0.0;
        }
        dominance::reduce(matrix, &mut self.kept_rows, &mut self.kept_columns);
        self.clear(matrix);
        if !self.settle_two_by_two(matrix) {
            let (rows, columns) = (&self.kept_rows, &self.kept_columns);
            self.tableau.solve(matrix, rows, columns, &mut self.rows, &mut self.columns);
        }
        let gap = self.gap(matrix, bound);
        if gap <= GOOD * bound {
            return gap;
        }
        self.clear(matrix);
        let (rows, columns) = (&self.kept_rows, &self.kept_columns);
        self.precise_tableau.solve(matrix, rows, columns, &mut self.rows, &mut self.columns);
        self.gap(matrix, bound)
    }

    fn clear(&mut self, matrix: &Matrix) {
        self.rows.clear();
        self.rows.resize(matrix.row_count(), 0.0);
        self.columns.clear();
        self.columns.resize(matrix.columns, 0.0);
    }

    fn gap(&self, matrix: &Matrix, bound: f64) -> f64 {
        conceded(matrix, &self.columns, bound) - guaranteed(matrix, &self.rows, bound)
    }

    /// Two rows and two columns without a saddle: each mix makes the other player indifferent.
    fn settle_two_by_two(&mut self, matrix: &Matrix) -> bool {
        let (&[top, bottom], &[left, right]) = (&self.kept_rows[..], &self.kept_columns[..]) else {
            return false;
        };
        let (a, b) = (matrix.at(top, left), matrix.at(top, right));
        let (c, d) = (matrix.at(bottom, left), matrix.at(bottom, right));
        let row = (d - c) / ((a - b) + (d - c));
        let column = (d - b) / ((a - c) + (d - b));
        let chances = 0.0..=1.0;
        if !chances.contains(&row) || !chances.contains(&column) {
            return false;
        }
        self.rows[top] = row;
        self.rows[bottom] = 1.0 - row;
        self.columns[left] = column;
        self.columns[right] = 1.0 - column;
        true
    }
}

/// A pair of choices from which neither gains by deviating.
fn saddle(matrix: &Matrix) -> Option<(usize, usize)> {
    let lowest = |row: &[f64]| row.iter().copied().fold(f64::INFINITY, f64::min);
    let (row, maximin) = highest(matrix.rows().map(lowest))?;
    let lost = |column: usize| {
        let payoffs = matrix.rows().map(|row| row[column]);
        -payoffs.fold(f64::NEG_INFINITY, f64::max)
    };
    let (column, least_lost) = highest((0..matrix.columns).map(lost))?;
    (maximin >= -least_lost).then_some((row, column))
}

/// The first place of the highest number, and the number.
fn highest(numbers: impl Iterator<Item = f64>) -> Option<(usize, f64)> {
    numbers.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// A number no higher than what a mix of rows gets against every column, whatever the rounding.
/// No payoff may be further from 0 than `bound`.
#[must_use]
pub fn guaranteed(matrix: &Matrix, mix: &[f64], bound: f64) -> f64 {
    let against = |column: usize| {
        let payoffs = matrix.entries[column..].iter().step_by(matrix.columns);
        payoffs.zip(mix).map(|(payoff, chance)| payoff * chance).sum()
    };
    let lowest = (0..matrix.columns).map(against).fold(f64::INFINITY, f64::min);
    lowest - rounding(mix, bound)
}

/// As [`guaranteed`], for a mix of columns, which is to keep the payoff low.
#[must_use]
pub fn conceded(matrix: &Matrix, mix: &[f64], bound: f64) -> f64 {
    let against = |row: &[f64]| row.iter().zip(mix).map(|(payoff, chance)| payoff * chance).sum();
    let highest = matrix.rows().map(against).fold(f64::NEG_INFINITY, f64::max);
    highest + rounding(mix, bound)
}

/// How far a sum of payoffs weighted by the chances of a mix may be from what the mix gets.
///
/// Let u = 2⁻⁵³, the unit of rounding, and k the number of chances that are not 0. The chances
/// add up to 1 but for k·u at most, because they were divided by their sum. The sum of the
/// products is wrong by k·u times the bound at most, and taking the error away rounds once
/// more. A pure choice is exact.
fn rounding(mix: &[f64], bound: f64) -> f64 {
    let support = mix.iter().filter(|&&chance| chance != 0.0).count();
    if support < 2 { 0.0 } else { (support + 2) as f64 * f64::EPSILON * bound }
}
