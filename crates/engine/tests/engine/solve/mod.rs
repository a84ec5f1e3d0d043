//! The exact solutions of the card bouts, against a second solver and against the rules.

mod bouts;
mod cache;
mod certificates;
mod endless;
mod levels;
mod matrix;
mod naive;
mod payoffs;
mod player;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use dohyo_engine::Random;
use dohyo_engine::games::solver;
use dohyo_engine::solve::{NotSolved, Solution, Solver, Utility};
use dohyo_rules::{ByPlayer, Game, Player, Turn};

/// The bouts that end after six turns.
const SHORT: [&str; 4] = ["bout", "bout-zero", "bout-strategic", "bout-tactical"];
/// The bouts that only a push-off ends.
const ENDLESS: [&str; 2] = ["bout-oshi-dashi", "bout-zero-oshi-dashi"];

type Shared = Arc<Mutex<Box<dyn Solver>>>;

/// A solver without files. All tests share those of the endless bouts, whose full hands take
/// long to value.
fn open(game: &str, utility: Utility) -> Shared {
    static SOLVERS: LazyLock<Mutex<HashMap<String, Shared>>> = LazyLock::new(Mutex::default);
    let new = || Arc::new(Mutex::new(solver(game, utility, None).expect("the test names a bout")));
    if !ENDLESS.contains(&game) {
        return new();
    }
    let mut solvers = SOLVERS.lock().unwrap_or_else(PoisonError::into_inner);
    solvers.entry(format!("{game} {utility}")).or_insert_with(new).clone()
}

fn lock(solver: &Shared) -> MutexGuard<'_, Box<dyn Solver>> {
    solver.lock().unwrap_or_else(PoisonError::into_inner)
}

fn solve(game: &str, utility: Utility, position: &str) -> Solution {
    try_solve(game, utility, position).unwrap_or_else(|refused| panic!("`{position}`: {refused}"))
}

fn try_solve(game: &str, utility: Utility, position: &str) -> Result<Solution, NotSolved> {
    lock(&open(game, utility)).solve(Some(position))
}

/// The position after some random turns, not yet over.
fn wander<G: Game>(turns: usize, random: &mut Random) -> G {
    let mut position = G::start();
    for _ in 0..turns {
        let mut choose = |player| {
            let mut choices = Vec::new();
            position.generate(player, &mut choices);
            choices[random.below(choices.len())]
        };
        let choices = ByPlayer { first: choose(Player::First), second: choose(Player::Second) };
        let after = position.after(&Turn::Both(choices));
        if after.outcome().is_some() {
            return wander(turns, random);
        }
        position = after;
    }
    position
}
