//! Training is repeatable, and a network's file is trusted only when it is whole.

use std::num::NonZeroUsize;

use dohyo_engine::tuning::{SelfPlay, Training, Tuner};
use dohyo_engine::{Judge, Network};

/// A small network of a game, trained by so many threads.
fn tuned(game: &str, threads: usize) -> Network {
    let threads = NonZeroUsize::new(threads).expect("at least one");
    let plan = SelfPlay {
        matches: 6,
        nodes: 200,
        opening: 4,
        longest: 40,
        judge: Judge::Formula,
        seed: 1,
        threads,
    };
    let training = Training { epochs: 2, outcome_share: 0.5, seed: 1, threads };
    Tuner::of(game).expect("a searched game").train(&plan, &training, &|_| {})
}

#[test]
fn the_number_of_threads_does_not_change_a_network() {
    for game in ["checkers", "sumo-checkers", "kumo"] {
        assert_eq!(tuned(game, 1), tuned(game, 3), "{game}");
    }
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let network = tuned("checkers", 1);
    let tuner = Tuner::of("checkers").expect("a searched game");
    assert_eq!(tuner.read_network(&network.to_bytes()), Some(network));
}

#[test]
fn a_broken_or_foreign_file_is_not_trusted() {
    let bytes = tuned("checkers", 1).to_bytes();
    let tuner = Tuner::of("checkers").expect("a searched game");
    for length in (0..bytes.len()).step_by(997) {
        assert_eq!(tuner.read_network(&bytes[..length]), None, "cut off at {length}");
    }
    for place in (0..bytes.len()).step_by(997) {
        let mut broken = bytes.clone();
        broken[place] ^= 1;
        assert_eq!(tuner.read_network(&broken), None, "changed at {place}");
    }
    assert_eq!(Tuner::of("kumo").expect("a searched game").read_network(&bytes), None);
}

#[test]
fn bouts_are_not_tuned() {
    assert!(Tuner::of("bout").is_none());
}
