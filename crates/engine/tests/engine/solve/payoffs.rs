//! The payoffs of a position, against the mixes and the values that are found without them.

use dohyo_engine::Random;
use dohyo_engine::solve::{Solution, Utility};
use dohyo_rules::bout::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero, ZeroOshiDashi};
use dohyo_rules::{ByPlayer, Game, Player, Turn};

use super::{ENDLESS, lock, open, solve, wander};

/// What a win that no mix attains is worth by the mixes, at least.
const ALL_BUT: f64 = 1.1e-3;

/// How far from the value the mixes may lead.
fn tolerance(game: &str, utility: Utility, solution: &Solution) -> f64 {
    let win = match utility {
        Utility::Win => 1.0,
        Utility::League => 3.0,
    };
    let is_won = solution.value().abs() == win;
    let unattained = if ENDLESS.contains(&game) && is_won { ALL_BUT * win } else { 0.0 };
    solution.gap() + 1e-12 + unattained
}

fn check_payoffs<G: Game>(turns: usize) {
    let mut random = Random::new(turns as u64 + 7);
    let position = wander::<G>(turns, &mut random);
    for utility in Utility::ALL {
        let solution = solve(G::ID, utility, &position.to_string());
        let tolerance = tolerance(G::ID, utility, &solution);
        let ByPlayer { first: east, second: west } = &solution.choices;
        assert_eq!(solution.payoffs.len(), east.len());
        let mut mixed = 0.0;
        for (row, east) in solution.payoffs.iter().zip(east) {
            assert_eq!(row.len(), west.len());
            mixed += row.iter().zip(west).map(|(p, w)| east.chance * w.chance * p).sum::<f64>();
        }
        let value = solution.value();
        assert!((mixed - value).abs() <= tolerance, "{} `{position}`: {mixed}", G::ID);
        check_regrets(&solution, tolerance);
        check_an_entry(&position, utility, &solution, &mut random);
    }
}

/// Nobody regrets a choice that the mix plays.
fn check_regrets(solution: &Solution, tolerance: f64) {
    for player in Player::ALL {
        for choice in &solution.choices[player] {
            let regret = solution.regret(player, &choice.text).expect("it is a choice");
            let share = choice.chance * regret;
            assert!(share <= tolerance, "{choice:?} is played and regretted by {regret}");
        }
        assert_eq!(solution.regret(player, "nothing"), None);
    }
}

/// A payoff is the value of the position that the pair of choices leads to.
fn check_an_entry<G: Game>(
    position: &G,
    utility: Utility,
    solution: &Solution,
    random: &mut Random,
) {
    let mut choices = ByPlayer::new(Vec::new(), Vec::new());
    for player in Player::ALL {
        position.generate(player, &mut choices[player]);
    }
    let (i, j) = (random.below(choices.first.len()), random.below(choices.second.len()));
    let pair = ByPlayer::new(choices.first[i], choices.second[j]);
    let after = position.after(&Turn::Both(pair));
    if after.outcome().is_some() {
        return;
    }
    let name = |player: Player| position.notation(player, &pair[player]);
    let place = |player: Player| {
        let mut choices = solution.choices[player].iter();
        choices.position(|choice| choice.text == name(player)).expect("a choice of the solution")
    };
    let payoff = solution.payoffs[place(Player::First)][place(Player::Second)];
    let value = solve(G::ID, utility, &after.to_string()).value();
    assert!((payoff - value).abs() <= 1e-9, "{} `{position}`: {payoff}, not {value}", G::ID);
}

#[test]
fn the_mixes_of_the_payoffs_give_the_value() {
    for turns in 0..5 {
        check_payoffs::<Bout<Usual>>(turns);
        check_payoffs::<Bout<Zero>>(turns);
        check_payoffs::<Bout<OshiDashi>>(turns);
        check_payoffs::<Bout<ZeroOshiDashi>>(turns);
        check_payoffs::<Strategic>(turns);
        // The swap comes first, so this is a turn later than the others.
        check_payoffs::<Tactical>(turns + 1);
    }
}

fn check_revisited<G: Game>() {
    let shared = open(G::ID, Utility::Win);
    let mut random = Random::new(5);
    for turns in [1, 3, 4, 2] {
        let position = wander::<G>(turns, &mut random).to_string();
        let solution = solve(G::ID, Utility::Win, &position);
        let again = lock(&shared).revisit(&position).expect("it can be solved");
        assert!((again.value() - solution.value()).abs() <= 1e-9, "{} `{position}`", G::ID);
        let mirror = lock(&shared).mirrored(&position).expect("it is a position");
        let mirror = lock(&shared).revisit(&mirror).expect("it can be solved");
        assert!((mirror.value() + solution.value()).abs() <= 1e-9, "{} `{position}`", G::ID);
    }
}

#[test]
fn what_was_kept_answers_as_what_is_solved_anew() {
    check_revisited::<Bout<Usual>>();
    check_revisited::<Bout<OshiDashi>>();
    check_revisited::<Strategic>();
}
