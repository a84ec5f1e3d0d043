//! Prints how each level does against the one below it in the card bouts, as `docs/levels.md` has
//! it: `cargo run --release -p dohyo-engine --example ladder [GAME]...`.

use std::env;

use dohyo_engine::solve::{Utility, solver};

const BOUTS: [&str; 6] = [
    "bout",
    "bout-zero",
    "bout-oshi-dashi",
    "bout-zero-oshi-dashi",
    "bout-tactical",
    "bout-strategic",
];

fn main() {
    let named: Vec<String> = env::args().skip(1).collect();
    for game in
        BOUTS.into_iter().filter(|&game| named.is_empty() || named.iter().any(|n| n == game))
    {
        let mut solver = solver(game, Utility::Win, None).expect("the game is a bout");
        for (odds, level) in solver.ladder().into_iter().zip(2..) {
            println!(
                "| {game} | {level} – {} | {:.2} | {:.2} | {:.2} | {:.2} |",
                level - 1,
                100.0 * odds.win,
                100.0 * odds.tie(),
                100.0 * odds.loss,
                100.0 * odds.of_decided(),
            );
        }
    }
}
