//! Full solutions of the card bouts, without a cache, one thread.

use divan::Bencher;
use dohyo_engine::games::{SOLVED, solver};
use dohyo_engine::solve::Utility;

fn main() {
    divan::main();
}

#[divan::bench(
    args = SOLVED.iter().map(|solved| solved.game),
    sample_count = 5,
    sample_size = 1,
)]
fn full(bencher: Bencher<'_, '_>, game: &str) {
    let new = || solver(game, Utility::League, None).expect("the game is a bout");
    bencher.with_inputs(new).bench_values(|mut solver| solver.solve(None));
}
