//! What the tests do for seconds, for longer: the hall is killed again and again under load, or something happens to a
//! whole site, with a look after each time whether all that was accepted is there, random walks go through it, and
//! nonsense is sent to it.

use crate::step::{Failure, cargo, run};
use crate::tools::{FAKETIME, NATS, POSTGRES, Tool};

/// How often something happens if nothing is said.
const ROUNDS: &str = "20";

/// What something happens to.
#[derive(Clone, Copy)]
enum Victim {
    /// A hall on a file.
    Hall,
    /// Servers, PostgreSQL and NATS.
    Site,
}

/// Kills the hall so often as the words behind `faults` say: `--rounds N`, and `--seed N` for other moments; with
/// `--site`, all kinds of things happen to a whole site.
pub(crate) fn kill(words: &[&str]) -> Result<(), Failure> {
    let (mut rounds, mut seed) = (ROUNDS, "1");
    let (victim, words) = match words {
        ["--site", rest @ ..] => (Victim::Site, rest),
        all => (Victim::Hall, all),
    };
    for pair in words.chunks(2) {
        match pair {
            ["--rounds", number] => rounds = number,
            ["--seed", number] => seed = number,
            _ => {
                let usage = "usage: cargo xtask faults [--site] [--rounds N] [--seed N]";
                return Err(Failure::new(usage));
            }
        }
    }
    let (name, variable) = match victim {
        Victim::Hall => ("killed", "DOHYO_FAULT_ROUNDS"),
        Victim::Site => {
            prepare_site()?;
            ("site::whatever_happens", "DOHYO_SITE_ROUNDS")
        }
    };
    run(cargo()
        .args(["test", "--release", "--workspace", "--test", "cli", "--", "--nocapture", name])
        .env(variable, rounds)
        .env("DOHYO_FAULT_SEED", seed))
}

/// Sees to it that there is what a site is made of.
pub(crate) fn prepare_site() -> Result<(), Failure> {
    [&POSTGRES, &NATS, &FAKETIME].into_iter().try_for_each(Tool::require)
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
