//! Values of positions: those that one can tell, and those that the second solver finds.

use dohyo_engine::Random;
use dohyo_engine::games::solver;
use dohyo_engine::solve::{Utility, WeighedChoice};
use dohyo_rules::Game;
use dohyo_rules::bout::{Bout, Strategic, Tactical, Usual, Zero};

use super::{ENDLESS, SHORT, lock, naive, open, solve, try_solve, wander};

fn check_value(game: &str, utility: Utility, position: &str, expected: f64) {
    let solution = solve(game, utility, position);
    assert!(solution.gap() <= 1e-9, "{game} `{position}`: a gap of {:e}", solution.gap());
    let value = solution.value();
    assert!((value - expected).abs() <= 1e-9, "{game} `{position}`: {value}, not {expected}");
}

fn check_refused(game: &str, position: &str, expected: &str) {
    let refused = try_solve(game, Utility::Win, position).expect_err("a position to refuse");
    assert_eq!(refused.to_string(), expected);
}

#[test]
fn every_bout_is_even_at_its_start() {
    for game in SHORT.into_iter().chain(ENDLESS) {
        for utility in Utility::ALL {
            let solution = lock(&open(game, utility)).solve(None).expect("the start is a position");
            assert_eq!(solution.value(), 0.0, "{game}");
            assert!(solution.gap() <= 1e-9 && solution.largest_gap <= 1e-9, "{game}");
            let chances = |choices: &[WeighedChoice]| -> Vec<f64> {
                choices.iter().map(|choice| choice.chance).collect()
            };
            let (east, west) = (&solution.choices.first, &solution.choices.second);
            assert_eq!(chances(east), chances(west), "{game}: the seats are alike");
        }
    }
}

#[test]
fn other_games_have_no_solver() {
    for game in ["checkers", "kumo", "", "bout:zero"] {
        assert!(solver(game, Utility::Win, None).is_none(), "{game}");
    }
}

#[test]
fn utilities_have_names() {
    assert_eq!("league".parse(), Ok(Utility::League));
    let error = "score".parse::<Utility>().expect_err("no utility");
    assert_eq!(error.to_string(), "unknown utility `score`; there are `win` and `league`");
}

/// The last turn is forced: 1 against 6 pushes by five.
#[test]
fn a_forced_turn_is_worth_what_it_leads_to() {
    check_value("bout", Utility::Win, "4 6 1", 1.0);
    check_value("bout", Utility::League, "4 6 1", 3.0);
    check_value("bout", Utility::League, "3 6 1", 2.0);
    check_value("bout", Utility::League, "5 1 6", 0.0);
    check_value("bout", Utility::League, "-4 1 6", -3.0);
    check_value("bout-zero", Utility::League, "-2 06 05", -2.0);
}

/// West plays 1 or 2 and East 2 or 3: on −1, East needs two pushes of 2 or a push of 1 and one
/// more. By hand: 3/1 and 2/2 give −1 + 2 + 0, 3/2 and 2/1 give −1 + 2 + 1. East always wins.
#[test]
fn a_lost_position_is_lost_whatever_one_does() {
    check_value("bout", Utility::Win, "-1 23 12", 1.0);
    check_value("bout", Utility::Win, "1 12 23", -1.0);
}

#[test]
fn positions_that_are_over_are_refused() {
    check_refused("bout", "9 12 12", "the bout is over: 1-0, push-off");
    check_refused("bout", "0 - -", "the bout is over: 1/2-1/2, tie");
    check_refused("bout-zero", "-3 1 0", "the bout is over: 0-1, position");
    check_refused("bout-oshi-dashi", "-9 - -", "the bout is over: 0-1, push-off");
}

#[test]
fn what_is_no_position_is_refused() {
    check_refused("bout", "0 12 123", &"0 12 123".parse::<Bout<Usual>>().unwrap_err().to_string());
}

#[test]
fn every_choice_is_named_and_the_chances_add_up() {
    let solution = solve("bout-tactical", Utility::Win, "-2 24Y(5) 23M(K)");
    let texts = |choices: &[WeighedChoice]| {
        choices.iter().map(|choice| choice.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts(&solution.choices.first), "2 4 Y");
    assert_eq!(texts(&solution.choices.second), "2 3 M=Y M=G M=N M=K M=T");
    for choices in [&solution.choices.first, &solution.choices.second] {
        let sum: f64 = choices.iter().map(|choice| choice.chance).sum();
        assert!((sum - 1.0).abs() < 1e-14);
    }
}

/// A choice that is played is worth the value; none is worth more to the one who plays it.
#[test]
fn choices_are_worth_the_value_at_most() {
    let solution = solve("bout", Utility::League, "2 1346 1256");
    let value = solution.value();
    for choice in &solution.choices.first {
        assert!(choice.worth <= value + 1e-12, "{choice:?}");
        assert!(choice.chance == 0.0 || choice.worth >= value - 1e-9, "{choice:?}");
    }
    for choice in &solution.choices.second {
        assert!(choice.worth >= value - 1e-12, "{choice:?}");
        assert!(choice.chance == 0.0 || choice.worth <= value + 1e-9, "{choice:?}");
    }
}

/// Compares random positions after some turns with the second solver.
fn check_against_naive<G: Game>(turns: usize, rounds: usize) {
    let mut random = Random::new(turns as u64);
    for _ in 0..rounds {
        let position = wander::<G>(turns, &mut random);
        for utility in Utility::ALL {
            let expected = naive::value(&position, utility);
            check_value(G::ID, utility, &position.to_string(), expected);
        }
    }
}

#[test]
fn late_bouts_agree_with_the_second_solver() {
    check_against_naive::<Bout<Usual>>(2, 20);
    check_against_naive::<Bout<Usual>>(3, 100);
    check_against_naive::<Bout<Usual>>(4, 200);
}

#[test]
fn late_bouts_with_a_zero_agree_with_the_second_solver() {
    check_against_naive::<Bout<Zero>>(3, 20);
    check_against_naive::<Bout<Zero>>(4, 200);
}

#[test]
fn late_strategic_bouts_agree_with_the_second_solver() {
    check_against_naive::<Strategic>(4, 30);
    check_against_naive::<Strategic>(5, 100);
}

#[test]
fn late_tactical_bouts_agree_with_the_second_solver() {
    check_against_naive::<Tactical>(4, 20);
    check_against_naive::<Tactical>(5, 100);
}

/// Swapping the sides and mirroring the counter turns the value round.
#[test]
fn mirror_images_are_worth_the_opposite() {
    let images = [
        ("bout", "3 1246 2356", "-3 2356 1246"),
        ("bout-zero", "-1 0156 2346", "1 2346 0156"),
        ("bout-strategic", "3 125*(4) 2345+(1)", "-3 2345+(1) 125*(4)"),
        ("bout-tactical", "-2 24Y(5) 23M(K)", "2 23M(K) 24Y(5)"),
        ("bout-tactical", "0 1345GM 1256NK", "0 1256NK 1345GM"),
        ("bout-oshi-dashi", "5 13456 12456", "-5 12456 13456"),
        ("bout-oshi-dashi", "7 123456 123456", "-7 123456 123456"),
    ];
    for (game, position, image) in images {
        for utility in Utility::ALL {
            let [there, here] = [position, image].map(|text| solve(game, utility, text));
            assert!((there.value() + here.value()).abs() < 1e-9, "{game} `{position}`");
        }
    }
}

/// East would never rather have the counter further back. (Only Kata-Sukashi turns it round.)
#[test]
fn a_counter_further_on_is_worth_no_less() {
    let hands = [
        ("bout", "1356 2456"),
        ("bout-zero", "01346 12456"),
        ("bout-strategic", "124*(3) 1235+(4)"),
        ("bout-oshi-dashi", "1256 1346"),
        ("bout-oshi-dashi", "123456 123456"),
    ];
    for (game, hands) in hands {
        for utility in Utility::ALL {
            let value = |counter: i8| solve(game, utility, &format!("{counter} {hands}")).value();
            let values: Vec<f64> = (-8..=8).map(value).collect();
            assert!(values.is_sorted_by(|a, b| *a <= b + 1e-9), "{game} {hands}: {values:?}");
        }
    }
}
