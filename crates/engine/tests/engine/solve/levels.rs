//! The computer players below full strength.

use std::collections::BTreeSet;

use dohyo_engine::games::solver;
use dohyo_engine::solve::{Odds, Solver, Utility};
use dohyo_engine::{Level, Random};
use dohyo_rules::{AnyMatch, Player, Status, find};

use super::{ENDLESS, SHORT, lock, open};

const TABLE: &str = include_str!("../../../../../docs/levels.md");

/// Each level wins six of ten decided bouts against the one below it, and the documentation says
/// how many.
fn check_ladder(game: &str) {
    let solver = open(game, Utility::Win);
    let ladder = lock(&solver).ladder();
    assert_eq!(ladder.len(), 9);
    for (odds, level) in ladder.into_iter().zip(2..) {
        assert!(odds.of_decided() >= 0.6, "{game}, level {level}: {odds:?}");
        let row = row(game, level, odds);
        assert!(TABLE.contains(&row), "docs/levels.md should have\n{row}");
    }
}

/// A line of the table, as the example `ladder` prints it.
fn row(game: &str, level: u8, odds: Odds) -> String {
    let percent = |chance: f64| format!("{:.2}", 100.0 * chance);
    let [win, tie, loss] = [odds.win, odds.tie(), odds.loss].map(percent);
    let decided = percent(odds.of_decided());
    format!("| {game} | {level} – {} | {win} | {tie} | {loss} | {decided} |", level - 1)
}

#[test]
fn each_level_of_bout_beats_the_one_below() {
    check_ladder("bout");
}

#[test]
fn each_level_of_bout_zero_beats_the_one_below() {
    check_ladder("bout-zero");
}

#[test]
fn each_level_of_bout_oshi_dashi_beats_the_one_below() {
    check_ladder("bout-oshi-dashi");
}

#[test]
fn each_level_of_bout_zero_oshi_dashi_beats_the_one_below() {
    check_ladder("bout-zero-oshi-dashi");
}

#[test]
fn each_level_of_bout_strategic_beats_the_one_below() {
    check_ladder("bout-strategic");
}

#[test]
fn each_level_of_bout_tactical_beats_the_one_below() {
    check_ladder("bout-tactical");
}

/// Plays a bout between two levels; who won. The rules refuse what is not legal.
fn play(
    game: &str,
    east: Level,
    west: Level,
    solver: &mut dyn Solver,
    random: &mut Random,
) -> Option<Player> {
    let mut table = find(game).expect("a bout").start();
    while table.status() == Status::Both {
        let position = table.position();
        let mut choose = |level, player| {
            solver.choose_at(level, &position, player, random).expect("the bout is not over")
        };
        let turn = format!("{}/{}", choose(east, Player::First), choose(west, Player::Second));
        table.play(&turn).unwrap_or_else(|refusal| panic!("{game} {turn}: {refusal}"));
    }
    winner(&*table)
}

fn winner(table: &dyn AnyMatch) -> Option<Player> {
    let Status::Over(outcome) = table.status() else { panic!("the bout is not over") };
    outcome.winner
}

#[test]
fn every_level_plays_by_the_rules() {
    let mut random = Random::new(21);
    for game in SHORT.into_iter().chain(ENDLESS) {
        let solver = open(game, Utility::Win);
        let mut solver = lock(&solver);
        for (east, west) in Level::all().zip(Level::all().rev()) {
            play(game, east, west, &mut **solver, &mut random);
        }
    }
}

/// Bouts that are played come out as computed, within four standard deviations.
fn check_odds(game: &str, upper: u8, bouts: u32) {
    let [upper, lower] = [upper, upper - 1].map(|number| Level::new(number).expect("a level"));
    let mut solver = solver(game, Utility::Win, None).expect("a bout");
    let odds = solver.ladder()[usize::from(lower.number()) - 1];
    let mut random = Random::new(22);
    let mut won = [0; 2];
    for bout in 0..bouts {
        let upper_seat = if bout % 2 == 0 { Player::First } else { Player::Second };
        let [east, west] = if bout % 2 == 0 { [upper, lower] } else { [lower, upper] };
        if let Some(winner) = play(game, east, west, &mut *solver, &mut random) {
            won[usize::from(winner != upper_seat)] += 1;
        }
    }
    for (won, chance) in won.into_iter().zip([odds.win, odds.loss]) {
        let expected = chance * f64::from(bouts);
        let deviation = (expected * (1.0 - chance)).sqrt();
        assert!((f64::from(won) - expected).abs() <= 4.0 * deviation, "{game}: {won}, {odds:?}");
    }
}

#[test]
fn bouts_come_out_as_computed() {
    check_odds("bout", 2, 3000);
    check_odds("bout", 9, 3000);
    check_odds("bout-zero", 10, 3000);
    check_odds("bout-strategic", 5, 500);
}

fn draws(level: Level, seed: u64) -> Vec<String> {
    let solver = open("bout-zero", Utility::Win);
    let mut solver = lock(&solver);
    let mut random = Random::new(seed);
    let mut draw = |_| {
        solver.choose_at(level, "2 01345 12456", Player::Second, &mut random).expect("not over")
    };
    (0..200).map(&mut draw).collect()
}

#[test]
fn the_same_seed_draws_the_same_at_every_level() {
    for level in Level::all() {
        assert_eq!(draws(level, 23), draws(level, 23));
    }
}

#[test]
fn full_strength_is_the_equilibrium() {
    let solver = open("bout-zero", Utility::Win);
    let mut solver = lock(&solver);
    let mut random = Random::new(23);
    let draw = |_| solver.choose("2 01345 12456", Player::Second, &mut random).expect("not over");
    let equilibrium: Vec<String> = (0..200).map(draw).collect();
    drop(solver);
    assert_eq!(draws(Level::FULL, 23), equilibrium);
}

/// What a beginner plays nearly always, and sometimes anything else.
fn check_habit(game: &str, position: &str, habit: &str) {
    let solver = open(game, Utility::Win);
    let mut solver = lock(&solver);
    let mut random = Random::new(24);
    let mut draw = |_| {
        solver.choose_at(Level::BEGINNER, position, Player::First, &mut random).expect("not over")
    };
    let drawn: Vec<String> = (0..200).map(&mut draw).collect();
    assert!(drawn.iter().filter(|choice| *choice == habit).count() > 170, "{game}: {drawn:?}");
    assert!(drawn.iter().collect::<BTreeSet<_>>().len() > 1, "{game}: {drawn:?}");
}

#[test]
fn beginners_hold_their_strong_cards_back() {
    check_habit("bout", "0 123456 123456", "1");
    check_habit("bout-zero", "2 01345 12456", "0");
    check_habit("bout-tactical", "-2 24Y(5) 23M(K)", "2");
    check_habit("bout-strategic", "3 125*(4) 2345+(1)", "Y");
    check_habit("bout-strategic", "3 1235(4) 2345+(1)", "1");
}
