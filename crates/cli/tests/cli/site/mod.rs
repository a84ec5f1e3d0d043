//! A whole site under load, to which something happens again and again: servers, PostgreSQL and NATS are killed, a
//! server is frozen for longer than it may be, lines are cut, slow or silent, a disk is full, clocks are wrong. After
//! each time every line that was acknowledged is there once on every server, every deadline was handled once, and no
//! mail came twice. `cargo xtask faults --site` does it for longer.

mod audit;
mod carrier;
mod client;
mod database;
mod deadlines;
mod fault;
mod machines;
mod mailbox;
mod people;
mod player;
mod process;
mod relay;
mod rounds;
mod study;

use std::env;

use rounds::{Place, Tally};

/// How often something happens, unless the environment says otherwise.
const ROUNDS: usize = 3;
/// Says how often.
const ROUNDS_VARIABLE: &str = "DOHYO_SITE_ROUNDS";
/// Says which chance decides what happens, and when.
const SEED_VARIABLE: &str = "DOHYO_FAULT_SEED";
/// After so many rounds a new site begins.
const OF_ONE_SITE: usize = 12;

fn number(variable: &str) -> Option<u64> {
    env::var(variable)
        .ok()
        .map(|text| text.parse().unwrap_or_else(|_| panic!("{variable}: {text}")))
}

#[test]
fn whatever_happens_to_a_site_nothing_is_lost_and_nothing_happens_twice() {
    if !database::is_installed() || !carrier::is_installed() {
        assert!(number(ROUNDS_VARIABLE).is_none(), "PostgreSQL or nats-server is missing");
        eprintln!("PostgreSQL or nats-server is missing: `cargo xtask test` installs them");
        return;
    }
    let rounds = number(ROUNDS_VARIABLE).map_or(ROUNDS, |rounds| rounds as usize);
    let seed = number(SEED_VARIABLE).unwrap_or(1);
    let mut tally = Tally::new(seed);
    for first in (0..rounds).step_by(OF_ONE_SITE) {
        let mut place = Place::open(&mut tally, OF_ONE_SITE.min(rounds - first));
        for round in first..rounds.min(first + OF_ONE_SITE) {
            place.round(round, &mut tally);
        }
        place.close(&mut tally);
    }
    tally.tell(rounds);
    assert!(tally.wrong.is_empty(), "seed {seed}, wrong:\n{}", tally.wrong.join("\n"));
}
