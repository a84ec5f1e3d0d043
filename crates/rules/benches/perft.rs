//! Perft of each game.

fn main() {
    divan::main();
}
