//! The simplex method for matrix games.
//!
//! With all payoffs positive, the strategy of the player who chooses columns is a multiple of the
//! y ≥ 0 with the largest sum for which no row of A·y exceeds 1; the multipliers of these rows
//! are a multiple of the other player's strategy. One begins with y = 0, so there is no first
//! phase.

use std::ops::{Div, Mul, Sub};

use super::Matrix;

/// What a tableau calculates with.
pub(super) trait TableauNumber:
    Copy + PartialOrd + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// What counts as 0: well above the rounding of some dozens of pivots on numbers around 1.
    const NOTHING: Self;

    /// Whether to start again from the payoffs after every pivot. A pivot on a tiny number
    /// makes all others inexact, which would stay so when the next pivots have undone it.
    const AFRESH: bool;

    fn exactly(number: f64) -> Self;

    fn rounded(self) -> f64;
}

impl TableauNumber for f64 {
    const NOTHING: Self = 1e-13;
    const AFRESH: bool = false;

    #[inline]
    fn exactly(number: f64) -> Self {
        number
    }

    #[inline]
    fn rounded(self) -> f64 {
        self
    }
}

/// The condensed tableau: a row for each constraint, then the objective; a column for each
/// variable outside the basis, then the constants.
#[derive(Debug, Default)]
pub(super) struct Tableau<N> {
    entries: Vec<N>,
    width: usize,
    height: usize,
    /// The variable of each row and of each column: the columns of the game come first, then
    /// the slack of each row.
    basic: Vec<usize>,
    outside: Vec<usize>,
}

impl<N: TableauNumber> Tableau<N> {
    /// Solves the game on some rows and columns, and writes their chances into mixes that are
    /// 0 so far. Should the pivots not come to an end, the mixes are no equilibrium: a caller that
    /// asks checks that.
    pub(super) fn solve(
        &mut self,
        matrix: &Matrix,
        rows: &[usize],
        columns: &[usize],
        row_mix: &mut [f64],
        column_mix: &mut [f64],
    ) {
        self.set_up(matrix, rows, columns);
        // The steepest column is the quicker rule, but on degenerate matrices it may go round
        // in circles; the lowest variable (Bland) does not.
        let patience = 4 * (rows.len() + columns.len());
        for pivot in 0..16 * patience {
            let entering = if pivot < patience { self.steepest() } else { self.lowest() };
            let Some(column) = entering else {
                break;
            };
            let Some(row) = self.leaving(column) else {
                break;
            };
            self.pivot(row, column);
            if N::AFRESH {
                self.start_afresh(matrix, rows, columns);
            }
        }
        for (row, &variable) in self.basic.iter().enumerate() {
            if let Some(&column) = columns.get(variable) {
                column_mix[column] = self.at(row, self.width - 1).rounded();
            }
        }
        for (column, &variable) in self.outside.iter().enumerate() {
            if let Some(row) = variable.checked_sub(columns.len()) {
                row_mix[rows[row]] = self.at(self.height - 1, column).rounded();
            }
        }
        normalise(row_mix);
        normalise(column_mix);
    }

    fn set_up(&mut self, matrix: &Matrix, rows: &[usize], columns: &[usize]) {
        let entries = rows.iter().flat_map(|&row| columns.iter().map(move |&c| matrix.at(row, c)));
        let extremes = (f64::INFINITY, f64::NEG_INFINITY);
        let (lowest, highest) =
            entries.fold(extremes, |(low, high), entry| (low.min(entry), high.max(entry)));
        let [lowest, highest, one] = [lowest, highest, 1.0].map(N::exactly);
        let minus_one = N::exactly(-1.0);
        // The payoffs become numbers from 1 to 2: positive, and of one size.
        let scaled = |payoff: f64| (N::exactly(payoff) - lowest) / (highest - lowest) - minus_one;
        self.width = columns.len() + 1;
        self.height = rows.len() + 1;
        self.entries.clear();
        for &row in rows {
            self.entries.extend(columns.iter().map(|&column| scaled(matrix.at(row, column))));
            self.entries.push(one);
        }
        self.entries.resize(self.height * self.width - 1, minus_one);
        self.entries.push(N::exactly(0.0));
        self.outside.clear();
        self.outside.extend(0..columns.len());
        self.basic.clear();
        self.basic.extend(columns.len()..columns.len() + rows.len());
    }

    /// Finds the tableau of the same basis from the payoffs, by pivots on the largest numbers.
    fn start_afresh(&mut self, matrix: &Matrix, rows: &[usize], columns: &[usize]) {
        let basic = std::mem::take(&mut self.basic);
        self.set_up(matrix, rows, columns);
        let stays = |variable: &usize| basic.contains(variable);
        let size = |number: N| number.rounded().abs();
        loop {
            let mut largest: Option<(usize, usize)> = None;
            let (out, into) = (self.basic.iter().enumerate(), self.outside.iter().enumerate());
            let into: Vec<usize> = into.filter(|(_, v)| stays(v)).map(|(c, _)| c).collect();
            for (row, _) in out.filter(|(_, variable)| !stays(variable)) {
                for &column in &into {
                    let here = size(self.at(row, column));
                    if largest.is_none_or(|(r, c)| here > size(self.at(r, c))) {
                        largest = Some((row, column));
                    }
                }
            }
            let Some((row, column)) = largest else {
                return;
            };
            self.pivot(row, column);
        }
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> N {
        self.entries[row * self.width + column]
    }

    /// The columns that improve the objective, with their slopes.
    fn improving(&self) -> impl Iterator<Item = (usize, N)> {
        let objective = &self.entries[self.entries.len() - self.width..self.entries.len() - 1];
        let level = N::exactly(0.0) - N::NOTHING;
        objective.iter().copied().enumerate().filter(move |&(_, slope)| slope < level)
    }

    fn steepest(&self) -> Option<usize> {
        let steeper = |a: (usize, N), b: (usize, N)| if b.1 < a.1 { b } else { a };
        self.improving().reduce(steeper).map(|(column, _)| column)
    }

    fn lowest(&self) -> Option<usize> {
        self.improving().map(|(column, _)| column).min_by_key(|&column| self.outside[column])
    }

    /// The row that limits a column first; of equal ones that with the lowest variable.
    fn leaving(&self, column: usize) -> Option<usize> {
        let mut first: Option<(usize, N)> = None;
        for row in 0..self.height - 1 {
            let slope = self.at(row, column);
            if slope <= N::NOTHING {
                continue;
            }
            let limit = self.at(row, self.width - 1) / slope;
            let sooner = first.is_none_or(|(other, least)| {
                limit < least || limit == least && self.basic[row] < self.basic[other]
            });
            if sooner {
                first = Some((row, limit));
            }
        }
        first.map(|(row, _)| row)
    }

    /// Exchanges a variable of the basis with one outside.
    fn pivot(&mut self, row: usize, column: usize) {
        std::mem::swap(&mut self.basic[row], &mut self.outside[column]);
        let width = self.width;
        let inverse = N::exactly(1.0) / self.at(row, column);
        let (above, rest) = self.entries.split_at_mut(row * width);
        let (pivot_row, below) = rest.split_at_mut(width);
        pivot_row[column] = N::exactly(1.0);
        for entry in &mut *pivot_row {
            *entry = *entry * inverse;
        }
        for other in above.chunks_exact_mut(width).chain(below.chunks_exact_mut(width)) {
            let factor = other[column];
            other[column] = N::exactly(0.0);
            for (entry, &pivot) in other.iter_mut().zip(&*pivot_row) {
                *entry = *entry - factor * pivot;
            }
        }
    }
}

/// Makes multiples of chances chances: none below 0 or as small as the rounding, and 1 together.
/// Where rounding has left nothing, all are alike.
fn normalise(mix: &mut [f64]) {
    let whole: f64 = mix.iter().map(|chance| chance.max(0.0)).sum();
    for chance in &mut *mix {
        if *chance < 4.0 * f64::EPSILON * whole {
            *chance = 0.0;
        }
    }
    let sum: f64 = mix.iter().sum();
    if !(sum > 0.0 && sum.is_finite()) {
        mix.fill(1.0 / mix.len() as f64);
        return;
    }
    for chance in mix {
        *chance /= sum;
    }
}
