//! The proof of a bracket, gone through again with nothing but the rules: the mixes of a position
//! are held against the brackets of the positions that every pair of choices leads to.

use dohyo_engine::Random;
use dohyo_engine::solve::{Bounds, Solver, Utility};
use dohyo_rules::Game;
use dohyo_rules::bout::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero, ZeroOshiDashi};

use super::{lock, naive, open, wander};

/// Far more than the rounding of a few sums, far less than a gap that matters.
const ROUNDING: f64 = 1e-12;

fn bounds<G: Game>(position: &G, utility: Utility, solver: &mut dyn Solver) -> Bounds {
    match position.outcome() {
        Some(outcome) => Bounds::exactly(naive::worth(outcome, utility)),
        None => solver.solve(Some(&position.to_string())).expect("not over").bounds,
    }
}

fn check_position<G: Game>(position: &G, utility: Utility, solver: &mut dyn Solver) {
    let solution = solver.solve(Some(&position.to_string())).expect("not over");
    let Bounds { lower, upper } = solution.bounds;
    assert!(lower <= upper && solution.gap() <= 1e-9, "{position:?}: {solution:?}");
    let mut ends = |end: fn(Bounds) -> f64| {
        naive::payoffs(position, |turn| end(bounds(&position.after(turn), utility, solver)))
    };
    let (lows, highs) = (ends(|bounds| bounds.lower), ends(|bounds| bounds.upper));
    let (east, west) = (&solution.choices.first, &solution.choices.second);
    assert_eq!((east.len(), west.len()), (lows.len(), lows[0].len()), "{position:?}");
    for column in 0..west.len() {
        let gets: f64 = east.iter().zip(&lows).map(|(east, row)| east.chance * row[column]).sum();
        assert!(gets >= lower - ROUNDING, "{position:?}: East gets {gets}, not {lower}");
    }
    for row in highs {
        let loses: f64 = west.iter().zip(row).map(|(west, payoff)| west.chance * payoff).sum();
        assert!(loses <= upper + ROUNDING, "{position:?}: West loses {loses}, not {upper}");
    }
}

fn check<G: Game>(turns: usize, rounds: usize) {
    let mut random = Random::new(7);
    for utility in Utility::ALL {
        let solver = open(G::ID, utility);
        for _ in 0..rounds {
            check_position(&wander::<G>(turns, &mut random), utility, &mut **lock(&solver));
        }
    }
}

#[test]
fn mixes_prove_the_brackets_of_bouts() {
    check::<Bout<Usual>>(0, 1);
    (1..6).for_each(|turns| check::<Bout<Usual>>(turns, 20));
}

#[test]
fn mixes_prove_the_brackets_of_bouts_with_a_zero() {
    check::<Bout<Zero>>(0, 1);
    (1..6).for_each(|turns| check::<Bout<Zero>>(turns, 10));
}

#[test]
fn mixes_prove_the_brackets_of_strategic_bouts() {
    check::<Strategic>(1, 1);
    check::<Strategic>(2, 5);
    (3..6).for_each(|turns| check::<Strategic>(turns, 20));
}

#[test]
fn mixes_prove_the_brackets_of_tactical_bouts() {
    check::<Tactical>(2, 3);
    check::<Tactical>(3, 10);
    (4..7).for_each(|turns| check::<Tactical>(turns, 20));
}

/// Not those that are won outright, where the mixes are not after the whole value at once.
fn check_undecided<G: Game>(rounds: usize) {
    let mut random = Random::new(8);
    let solver = open(G::ID, Utility::Win);
    let mut checked = 0;
    while checked < rounds {
        let turns = random.below(12);
        let position = wander::<G>(turns, &mut random);
        let mut solver = lock(&solver);
        let value = solver.solve(Some(&position.to_string())).expect("not over").value();
        if value.abs() < 1.0 {
            check_position(&position, Utility::Win, &mut **solver);
            checked += 1;
        }
    }
}

#[test]
fn mixes_prove_the_brackets_of_endless_bouts() {
    check_undecided::<Bout<OshiDashi>>(100);
}

#[test]
fn mixes_prove_the_brackets_of_endless_bouts_with_a_zero() {
    check_undecided::<Bout<ZeroOshiDashi>>(30);
}
