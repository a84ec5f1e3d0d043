//! The computer player, who draws from the mixes.

use std::collections::BTreeMap;

use dohyo_engine::Random;
use dohyo_engine::solve::Utility;
use dohyo_rules::{Player, Status, find};

use super::{ENDLESS, SHORT, lock, open};

/// Each choice comes up as often as its chance says, within four standard deviations.
fn check_draws(game: &str, position: &str) {
    const DRAWS: u32 = 20_000;
    let solver = open(game, Utility::Win);
    let mut solver = lock(&solver);
    let mut random = Random::new(11);
    let solution = solver.solve(Some(position)).expect("not over");
    for player in Player::ALL {
        let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..DRAWS {
            let choice = solver.choose(position, player, &mut random).expect("not over");
            *drawn.entry(choice).or_default() += 1;
        }
        for choice in &solution.choices[player] {
            let times = f64::from(drawn.remove(&choice.text).unwrap_or(0));
            let expected = choice.chance * f64::from(DRAWS);
            let deviation = (expected * (1.0 - choice.chance)).sqrt();
            assert!((times - expected).abs() <= 4.0 * deviation, "{game}: {choice:?} {times}");
        }
        assert!(drawn.is_empty(), "{game}: {drawn:?}");
    }
}

#[test]
fn choices_come_as_often_as_they_should() {
    check_draws("bout", "0 123456 123456");
    check_draws("bout-zero", "2 01345 12456");
    check_draws("bout-strategic", "3 125*(4) 2345+(1)");
    check_draws("bout-tactical", "-2 24Y(5) 23M(K)");
    check_draws("bout-oshi-dashi", "7 123456 123456");
}

/// Both seats are played by the solver until the bout is over; how many turns that took.
fn play(game: &str, random: &mut Random) -> usize {
    let solver = open(game, Utility::Win);
    let mut solver = lock(&solver);
    let mut table = find(game).expect("a bout").start();
    let mut turns = 0;
    while table.status() == Status::Both {
        let mut choose =
            |player| solver.choose(&table.position(), player, random).expect("not over");
        let turn = format!("{}/{}", choose(Player::First), choose(Player::Second));
        table.play(&turn).unwrap_or_else(|refusal| panic!("{game} {turn}: {refusal}"));
        turns += 1;
    }
    turns
}

#[test]
fn whole_bouts_are_played_by_the_rules() {
    let mut random = Random::new(12);
    for game in SHORT {
        for _ in 0..if game == "bout-tactical" { 1 } else { 5 } {
            assert!(play(game, &mut random) <= 7);
        }
    }
}

#[test]
fn endless_bouts_come_to_an_end() {
    let mut random = Random::new(13);
    let turns: usize = (0..3).map(|_| play(ENDLESS[0], &mut random)).sum();
    assert!(turns < 1000, "{turns} turns");
}

#[test]
fn the_same_seed_draws_the_same_choices() {
    let draws = || {
        let solver = open("bout", Utility::Win);
        let mut solver = lock(&solver);
        let mut random = Random::new(14);
        let draw = |_| solver.choose("0 123456 123456", Player::First, &mut random);
        (0..50).map(draw).collect::<Result<Vec<_>, _>>().expect("not over")
    };
    assert_eq!(draws(), draws());
}
