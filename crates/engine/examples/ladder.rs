//! Prints how each level does against the one below it in the card bouts, as `docs/levels.md` has
//! it: `cargo run --release -p dohyo-engine --example ladder [GAME]...`.

use std::env;

use dohyo_engine::games::{SOLVED, solver};
use dohyo_engine::solve::Utility;

fn main() {
    let named: Vec<String> = env::args().skip(1).collect();
    let is_wanted = |game: &&str| named.is_empty() || named.iter().any(|name| name == game);
    for game in SOLVED.iter().map(|solved| solved.game).filter(is_wanted) {
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
