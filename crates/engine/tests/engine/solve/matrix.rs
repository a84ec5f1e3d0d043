//! The solver of matrix games, against games that are solved otherwise.

use dohyo_engine::Random;
use dohyo_engine::solve::matrix::{Arbiter, Matrix, conceded, guaranteed};

use super::naive;

/// A settled game: its strategies are proper, and the bounds that they prove are close.
fn settle(payoffs: &[Vec<f64>], bound: f64) -> f64 {
    let matrix = Matrix::new(payoffs);
    let mut arbiter = Arbiter::default();
    let gap = arbiter.settle(&matrix, bound);
    for mix in [&arbiter.rows, &arbiter.columns] {
        assert!(mix.iter().all(|&chance| (0.0..=1.0).contains(&chance)), "{mix:?} in {payoffs:?}");
        assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-14, "{mix:?}");
    }
    let lower = guaranteed(&matrix, &arbiter.rows, bound);
    let upper = conceded(&matrix, &arbiter.columns, bound);
    assert!(lower <= upper && upper - lower <= gap, "{payoffs:?}");
    assert!(gap <= 3e-13 * bound, "a gap of {gap:e} in {payoffs:?}");
    f64::midpoint(lower, upper)
}

fn check(payoffs: &[&[f64]], expected: f64) {
    let payoffs: Vec<Vec<f64>> = payoffs.iter().map(|row| row.to_vec()).collect();
    let value = settle(&payoffs, 10.0);
    assert!((value - expected).abs() < 1e-12, "{value} instead of {expected}");
}

#[test]
fn one_payoff_is_the_value() {
    check(&[&[3.0]], 3.0);
}

#[test]
fn one_row_leaves_the_choice_to_the_other() {
    check(&[&[3.0, -2.0, 5.0]], -2.0);
}

#[test]
fn one_column_leaves_the_choice_to_the_first() {
    check(&[&[3.0], &[-2.0], &[5.0]], 5.0);
}

#[test]
fn a_saddle_is_played_purely() {
    check(&[&[1.0, 2.0], &[0.0, 3.0]], 1.0);
}

#[test]
fn matching_pennies_are_even() {
    check(&[&[1.0, -1.0], &[-1.0, 1.0]], 0.0);
}

#[test]
fn a_game_of_two_by_two_has_its_formula() {
    check(&[&[4.0, 1.0], &[2.0, 3.0]], 2.5);
}

#[test]
fn stone_scissors_paper_is_even() {
    check(&[&[0.0, 1.0, -1.0], &[-1.0, 0.0, 1.0], &[1.0, -1.0, 0.0]], 0.0);
}

#[test]
fn equal_payoffs_everywhere_are_the_value() {
    check(&[&[2.0, 2.0, 2.0], &[2.0, 2.0, 2.0]], 2.0);
}

#[test]
fn equal_rows_and_columns_change_nothing() {
    check(&[&[4.0, 1.0, 1.0], &[2.0, 3.0, 3.0], &[4.0, 1.0, 1.0], &[2.0, 3.0, 3.0]], 2.5);
}

/// Rows that differ in the twelfth digit once led the simplex far astray.
#[test]
fn rows_that_are_almost_equal_are_told_apart() {
    let payoffs = vec![
        vec![-1.0, -0.24122689350152254, 8.521405803207927e-12],
        vec![0.5000000000042607, -0.5, -0.44991989032288604],
        vec![0.5000000000042607, -0.4999999999957393, -0.685668677551388],
    ];
    let value = settle(&payoffs, 1.0);
    assert!((value - naive::matrix_value(&payoffs)).abs() < 1e-9);
}

/// A column that is almost the best everywhere once left no chance for any row.
#[test]
fn a_column_that_is_almost_always_best_leaves_chances() {
    let tenths = [
        [2, 0, 10_000_000_002_i64, 10_000_000_000, 2, 0, 1],
        [10_000_000_002, 1, 10_000_000_002, 10_000_000_001, 1, 10_000_000_000, 1],
        [2, 10_000_000_002, 0, 10_000_000_000, 2, 1, 10_000_000_002],
        [2, 10_000_000_002, 1, 10_000_000_002, 1, 10_000_000_000, 2],
    ];
    let payoffs = tenths.map(|row| row.map(|tenth| tenth as f64 * 1e-10 - 2.0).to_vec());
    settle(&payoffs, 2.0);
}

/// A matrix of some size whose payoffs are drawn from few numbers, so that ties abound.
fn ties(rows: usize, columns: usize, random: &mut Random) -> Vec<Vec<f64>> {
    let span = 2 + random.below(5);
    let mut payoff = || random.below(span) as f64 - 2.0;
    (0..rows).map(|_| (0..columns).map(|_| payoff()).collect()).collect()
}

/// The same with payoffs that differ a little from each other where they were equal.
fn near_ties(rows: usize, columns: usize, random: &mut Random) -> Vec<Vec<f64>> {
    let mut payoffs = ties(rows, columns, random);
    let little = 0.1_f64.powi(5 + random.below(11) as i32);
    for payoff in payoffs.iter_mut().flatten() {
        *payoff += little * random.below(3) as f64;
    }
    payoffs
}

#[test]
fn small_games_agree_with_all_their_square_parts() {
    let mut random = Random::new(1);
    for round in 0..20_000 {
        let (rows, columns) = (1 + random.below(4), 1 + random.below(4));
        let payoffs = ties(rows, columns, &mut random);
        let (value, expected) = (settle(&payoffs, 10.0), naive::matrix_value(&payoffs));
        assert!((value - expected).abs() < 1e-9, "{round}: {value} {expected} {payoffs:?}");
    }
}

/// East's best mix of two rows lies where two columns cross, or at an end.
#[test]
fn games_of_two_rows_agree_with_the_crossings_of_columns() {
    let mut random = Random::new(2);
    for _ in 0..5_000 {
        let columns = 2 + random.below(9);
        let payoffs: Vec<Vec<f64>> =
            (0..2).map(|_| (0..columns).map(|_| random.unit() * 4.0 - 2.0).collect()).collect();
        let (top, bottom) = (&payoffs[0], &payoffs[1]);
        let crossings = (0..columns).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| {
            let slope = |column: usize| top[column] - bottom[column];
            (bottom[b] - bottom[a]) / (slope(a) - slope(b))
        });
        let chances = crossings.chain([0.0, 1.0]).filter(|chance| (0.0..=1.0).contains(chance));
        let lowest = |chance: f64| {
            let mixed = top.iter().zip(bottom).map(|(t, b)| chance * t + (1.0 - chance) * b);
            mixed.fold(f64::INFINITY, f64::min)
        };
        let expected = chances.map(lowest).fold(f64::NEG_INFINITY, f64::max);
        assert!((settle(&payoffs, 2.0) - expected).abs() < 1e-12, "{payoffs:?}");
    }
}

#[test]
fn degenerate_games_of_all_sizes_are_settled() {
    let mut random = Random::new(3);
    for _ in 0..3_000 {
        let (rows, columns) = (1 + random.below(22), 1 + random.below(22));
        settle(&ties(rows, columns, &mut random), 10.0);
    }
}

#[test]
fn almost_degenerate_games_of_all_sizes_are_settled() {
    let mut random = Random::new(4);
    for _ in 0..10_000 {
        let (rows, columns) = (1 + random.below(12), 1 + random.below(12));
        settle(&near_ties(rows, columns, &mut random), 10.0);
    }
}

/// In fictitious play each answers the other's past choices; what they would have got by the
/// best answers encloses the value.
#[test]
fn the_value_lies_between_the_bounds_of_fictitious_play() {
    let mut random = Random::new(5);
    for _ in 0..50 {
        let payoffs: Vec<Vec<f64>> =
            (0..9).map(|_| (0..7).map(|_| random.unit() * 2.0 - 1.0).collect()).collect();
        let (mut by_row, mut by_column) = ([0.0; 9], [0.0; 7]);
        let (mut row, mut lower, mut upper) = (0, f64::NEG_INFINITY, f64::INFINITY);
        for round in 1..=20_000 {
            for (sum, payoff) in by_column.iter_mut().zip(&payoffs[row]) {
                *sum += payoff;
            }
            let column = (0..7).min_by(|&a, &b| by_column[a].total_cmp(&by_column[b])).unwrap();
            lower = lower.max(by_column[column] / f64::from(round));
            for (sum, payoffs) in by_row.iter_mut().zip(&payoffs) {
                *sum += payoffs[column];
            }
            row = (0..9).max_by(|&a, &b| by_row[a].total_cmp(&by_row[b])).unwrap();
            upper = upper.min(by_row[row] / f64::from(round));
        }
        let value = settle(&payoffs, 1.0);
        assert!(upper - lower < 0.05, "{lower} {upper}");
        assert!(lower - 1e-12 <= value && value <= upper + 1e-12, "{lower} {value} {upper}");
    }
}
