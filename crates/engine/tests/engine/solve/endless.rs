//! The bouts that only a push-off ends.

use std::collections::HashMap;

use dohyo_engine::solve::{Solver, Utility};
use dohyo_rules::bout::{Bout, OshiDashi};
use dohyo_rules::{ByPlayer, Game, Player, Turn};

use super::{ENDLESS, lock, naive, open, solve};

const FULL: [&str; 2] = ["123456", "0123456"];

fn value(game: usize, utility: Utility, counter: i8) -> f64 {
    let hand = FULL[game];
    let solution = solve(ENDLESS[game], utility, &format!("{counter} {hand} {hand}"));
    assert!(solution.gap() <= 1e-9, "{counter}: a gap of {:e}", solution.gap());
    solution.value()
}

/// Rulebook, Value of a position.
#[test]
fn full_hands_near_the_edge_are_worth_a_whole_win() {
    for (counter, expected) in [(7, 1.0), (8, 1.0), (-7, -1.0), (-8, -1.0)] {
        assert_eq!(value(0, Utility::Win, counter), expected, "{counter}");
        assert_eq!(value(0, Utility::League, counter), 3.0 * expected, "{counter}");
    }
}

/// Found by iterating over the middles alone, to the last digit.
#[test]
fn full_hands_elsewhere_are_worth_less() {
    let expected = [
        0.251_072_174_779_75,
        0.426_420_371_267_58,
        0.596_952_697_618_16,
        0.819_076_561_267_08,
        0.927_939_538_094_65,
        0.983_172_050_056_06,
    ];
    for (counter, expected) in (1..).zip(expected) {
        let value = value(0, Utility::Win, counter);
        assert!((value - expected).abs() < 1e-10, "{counter}: {value}");
    }
}

/// With a zero no position with full hands is won.
#[test]
fn full_hands_with_a_zero_are_never_worth_a_whole_win() {
    let expected = [
        0.168_638_301_981_99,
        0.283_125_245_826_04,
        0.408_645_693_985_32,
        0.579_598_686_281_66,
        0.683_250_674_285_68,
        0.758_105_683_236_53,
        0.809_645_776_338_20,
        0.848_485_555_196_65,
    ];
    for (counter, expected) in (1..).zip(expected) {
        let value = value(1, Utility::Win, counter);
        assert!((value - expected).abs() < 1e-10, "{counter}: {value}");
    }
}

/// Only push-offs end these bouts, so the league pays three times as much for the same.
#[test]
fn the_league_pays_three_times_as_much() {
    for counter in [0, 3, 6] {
        let [win, league] = Utility::ALL.map(|utility| value(0, utility, counter));
        assert!((league - 3.0 * win).abs() < 1e-9, "{counter}");
    }
}

/// All positions of a cycle, each with East's mix and where every pair of choices leads.
struct Cycle {
    /// Full hands first, West's end of the track first; then what they lead to.
    positions: Vec<(Vec<f64>, Vec<Vec<Lead>>)>,
}

#[derive(Clone, Copy)]
enum Lead {
    End(f64),
    To(usize),
}

impl Cycle {
    fn new(solver: &mut dyn Solver) -> Self {
        let mut found: Vec<Bout<OshiDashi>> = Vec::new();
        let mut numbers = HashMap::new();
        for counter in -8..=8 {
            let position: Bout<OshiDashi> =
                format!("{counter} 123456 123456").parse().expect("a position");
            numbers.insert(position, found.len());
            found.push(position);
        }
        let mut positions = Vec::new();
        while let Some(&position) = found.get(positions.len()) {
            let solution = solver.solve(Some(&position.to_string())).expect("not over");
            let mix = solution.choices.first.iter().map(|choice| choice.chance).collect();
            let [mut east, mut west] = [Vec::new(), Vec::new()];
            position.generate(Player::First, &mut east);
            position.generate(Player::Second, &mut west);
            let mut lead = |first, second| {
                let after = position.after(&Turn::Both(ByPlayer { first, second }));
                if let Some(outcome) = after.outcome() {
                    return Lead::End(naive::worth(outcome, Utility::Win));
                }
                Lead::To(*numbers.entry(after).or_insert_with(|| {
                    found.push(after);
                    found.len() - 1
                }))
            };
            let leads = east.iter().map(|&e| west.iter().map(|&w| lead(e, w)).collect()).collect();
            positions.push((mix, leads));
        }
        Self { positions }
    }

    /// What East gets by the mixes at least, if the bout is worth `guess` after one more turn.
    fn replied(&self, guess: &[f64]) -> Vec<f64> {
        let payoff = |lead: Lead| match lead {
            Lead::End(worth) => worth,
            Lead::To(number) => guess[number],
        };
        let worst = |(mix, leads): &(Vec<f64>, Vec<Vec<Lead>>)| {
            let gets =
                |west: usize| mix.iter().zip(leads).map(|(p, row)| p * payoff(row[west])).sum();
            (0..leads[0].len()).map(gets).fold(f64::INFINITY, f64::min)
        };
        self.positions.iter().map(worst).collect()
    }
}

/// West knows East's mixes and answers as well as can be; even a bout that has not ended counts
/// as lost. Still East gets the value of every space but a thousandth of a win.
#[test]
fn the_mixes_win_what_they_promise_and_do_not_stall() {
    let cycle = Cycle::new(&mut **lock(&open(ENDLESS[0], Utility::Win)));
    let mut gets = vec![-1.0; cycle.positions.len()];
    for _ in 0..6 * 300 {
        gets = cycle.replied(&gets);
    }
    for (counter, gets) in (-8..=8).zip(gets) {
        let value = value(0, Utility::Win, counter);
        assert!(gets >= value - 1e-3, "{counter}: East gets {gets} of {value}");
        assert!(gets <= value + 1e-9, "{counter}: East gets {gets} of {value}");
    }
}
