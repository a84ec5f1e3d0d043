//! What the tests do for seconds, for longer: the hall is killed again and again under load, with a look after
//! each time whether all that was accepted is there, random walks go through it, and nonsense is sent to it.

use crate::step::{Failure, cargo, run};

/// How often it is killed if nothing is said.
const ROUNDS: &str = "20";

/// Kills the hall so often as the words behind `faults` say: `--rounds N`, and `--seed N` for other moments.
pub(crate) fn kill(words: &[&str]) -> Result<(), Failure> {
    let (mut rounds, mut seed) = (ROUNDS, "1");
    for pair in words.chunks(2) {
        match pair {
            ["--rounds", number] => rounds = number,
            ["--seed", number] => seed = number,
            _ => return Err(Failure::new("usage: cargo xtask faults [--rounds N] [--seed N]")),
        }
    }
    run(cargo()
        .args(["test", "--release", "--workspace", "--test", "cli", "--", "--nocapture", "killed"])
        .env("DOHYO_FAULT_ROUNDS", rounds)
        .env("DOHYO_FAULT_SEED", seed))
}

/// Goes so many random ways through the hall, and looks after every step whether its laws hold.
pub(crate) fn walk(count: &str) -> Result<(), Failure> {
    run(cargo()
        .args(["test", "--release", "--workspace", "--test", "server"])
        .args(["--", "--nocapture", "walk::"])
        .env("DOHYO_WALKS", count))
}

/// Sends nonsense by so many seeds to every operation and every page of the hall.
pub(crate) fn nonsense(count: &str) -> Result<(), Failure> {
    run(cargo()
        .args(["test", "--release", "--workspace", "--test", "server"])
        .args(["--", "--nocapture", "nonsense::", "api::fuzz::"])
        .env("DOHYO_FUZZES", count))
}
