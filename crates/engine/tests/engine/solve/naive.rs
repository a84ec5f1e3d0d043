//! A second solver, as plain as can be: it recurs over positions as the rules give them, knows
//! neither mirror images nor sides, and solves each matrix by trying all its square parts.

use std::collections::HashMap;

use dohyo_engine::solve::Utility;
use dohyo_rules::{ByPlayer, Game, Outcome, Player, Turn};

/// The value of a position to East.
pub(super) fn value<G: Game>(position: &G, utility: Utility) -> f64 {
    recur(position, utility, &mut HashMap::new())
}

fn recur<G: Game>(position: &G, utility: Utility, known: &mut HashMap<G, f64>) -> f64 {
    if let Some(outcome) = position.outcome() {
        return worth(outcome, utility);
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let payoff = |turn: &Turn<G::Move>| recur(&position.after(turn), utility, known);
    let value = matrix_value(&payoffs(position, payoff));
    known.insert(position.clone(), value);
    value
}

/// The matrix game of a position.
pub(super) fn payoffs<G: Game>(
    position: &G,
    mut payoff: impl FnMut(&Turn<G::Move>) -> f64,
) -> Vec<Vec<f64>> {
    let [mut east, mut west] = [Vec::new(), Vec::new()];
    position.generate(Player::First, &mut east);
    position.generate(Player::Second, &mut west);
    let mut row = |first| {
        let turns = west.iter().map(|&second| Turn::Both(ByPlayer { first, second }));
        turns.map(|turn| payoff(&turn)).collect()
    };
    east.iter().map(|&first| row(first)).collect()
}

/// What an end is worth to East, by the rulebook's words.
pub(super) fn worth(outcome: Outcome, utility: Utility) -> f64 {
    let sign = match outcome.winner {
        None => return 0.0,
        Some(Player::First) => 1.0,
        Some(Player::Second) => -1.0,
    };
    match (utility, outcome.reason.as_str()) {
        (Utility::Win, _) => sign,
        (Utility::League, "push-off") => 3.0 * sign,
        (Utility::League, _) => 2.0 * sign,
    }
}

/// The value of a matrix game by the theorem of Shapley and Snow: with all payoffs positive,
/// some square part B with B·y = 1 and Bᵀ·x = 1 has multiples of optimal strategies as x and y.
pub(super) fn matrix_value(payoffs: &[Vec<f64>]) -> f64 {
    let shift = 1.0 - payoffs.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let shifted: Vec<Vec<f64>> =
        payoffs.iter().map(|row| row.iter().map(|payoff| payoff + shift).collect()).collect();
    let (rows, columns) = (shifted.len(), shifted[0].len());
    for size in 1..=rows.min(columns) {
        for chosen_rows in parts(rows, size) {
            for chosen_columns in parts(columns, size) {
                if let Some(value) = part_value(&shifted, &chosen_rows, &chosen_columns) {
                    return value - shift;
                }
            }
        }
    }
    panic!("a matrix game has a value: {payoffs:?}")
}

/// All ways to choose so many of the first numbers.
fn parts(of: usize, size: usize) -> Vec<Vec<usize>> {
    let chosen = |bits: &u32| bits.count_ones() as usize == size;
    let numbers = |bits: u32| (0..of).filter(|number| bits >> number & 1 == 1).collect();
    (0..1_u32 << of).filter(chosen).map(numbers).collect()
}

fn part_value(payoffs: &[Vec<f64>], rows: &[usize], columns: &[usize]) -> Option<f64> {
    let part = |r: usize, c: usize| payoffs[rows[r]][columns[c]];
    let x = solve_for_ones(rows.len(), |i, j| part(j, i))?;
    let y = solve_for_ones(rows.len(), part)?;
    let value = 1.0 / x.iter().sum::<f64>();
    let fair = 1e-9;
    let gets = |column: usize| rows.iter().zip(&x).map(|(&r, x)| payoffs[r][column] * x).sum();
    let safe = |column| Some(gets(column)).is_some_and(|sum: f64| sum >= 1.0 - fair);
    let loses = |row: &Vec<f64>| columns.iter().zip(&y).map(|(&c, y)| row[c] * y).sum();
    let held = |row| Some(loses(row)).is_some_and(|sum: f64| sum <= 1.0 + fair);
    let positive = x.iter().chain(&y).all(|&chance| chance >= -fair);
    let optimal = (0..payoffs[0].len()).all(safe) && payoffs.iter().all(held);
    (positive && optimal && value > 0.0).then_some(value)
}

/// Solves a square system with 1 on every right-hand side, by Gauss and Jordan.
fn solve_for_ones(size: usize, entry: impl Fn(usize, usize) -> f64) -> Option<Vec<f64>> {
    let row = |i| (0..size).map(|j| entry(i, j)).chain([1.0]).collect();
    let mut system: Vec<Vec<f64>> = (0..size).map(row).collect();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| system[a][column].abs().total_cmp(&system[b][column].abs()))?;
        system.swap(column, pivot);
        if system[column][column].abs() < 1e-9 {
            return None;
        }
        let pivot_row = system[column].clone();
        for (number, row) in system.iter_mut().enumerate() {
            let factor = row[column] / pivot_row[column];
            for (entry, pivot) in row.iter_mut().zip(&pivot_row) {
                *entry = if number == column {
                    pivot / pivot_row[column]
                } else {
                    *entry - factor * pivot
                };
            }
        }
    }
    Some(system.into_iter().map(|row| row[size]).collect())
}
