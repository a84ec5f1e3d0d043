//! Training is repeatable, and a network's file is trusted only when it is whole.

use std::num::NonZeroUsize;

use dohyo_engine::tuning::{SelfPlay, Training, Tuner};
use dohyo_engine::{AnyEvaluator, Inputs, Network};
use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};
use dohyo_rules::kumo::Kumo;
use dohyo_rules::sumo_checkers::{FirstOut, FullGame};

/// The file of a small network of a game, trained by so many threads.
fn tuned(game: &str, threads: usize) -> Vec<u8> {
    let threads = NonZeroUsize::new(threads).expect("at least one");
    let plan = SelfPlay {
        matches: 6,
        nodes: 200,
        opening: 4,
        longest: 40,
        evaluator: AnyEvaluator::HandCrafted,
        seed: 1,
        threads,
    };
    let training = Training { epochs: 2, outcome_share: 0.5, seed: 1, threads };
    let tuner = Tuner::of(game).expect("a searched game");
    tuner.train(&plan, &training, &|_| {}).expect("the evaluator fits any game")
}

#[test]
fn the_number_of_threads_does_not_change_a_network() {
    for game in ["checkers", "sumo-checkers", "kumo"] {
        assert_eq!(tuned(game, 1), tuned(game, 3), "{game}");
    }
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let file = tuned("checkers", 1);
    let network = Network::<Checkers>::from_bytes(&file).expect("it is whole");
    assert_eq!(network.to_bytes(), file);
}

#[test]
fn a_broken_or_foreign_file_is_not_trusted() {
    let bytes = tuned("checkers", 1);
    let tuner = Tuner::of("checkers").expect("a searched game");
    for length in (0..bytes.len()).step_by(997) {
        assert!(tuner.read_network(&bytes[..length]).is_none(), "cut off at {length}");
    }
    for place in (0..bytes.len()).step_by(997) {
        let mut broken = bytes.clone();
        broken[place] ^= 1;
        assert!(tuner.read_network(&broken).is_none(), "changed at {place}");
    }
    assert!(Tuner::of("kumo").expect("a searched game").read_network(&bytes).is_none());
}

#[test]
fn the_shipped_networks_are_those_of_the_files() {
    fn file<G: Inputs>() -> Option<Vec<u8>> {
        G::network().map(Network::to_bytes)
    }
    let checkers = include_bytes!("../../../../data/networks/checkers.network").to_vec();
    assert!(file::<Checkers>() == Some(checkers.clone()));
    assert!(file::<Construction>() == Some(checkers.clone()));
    assert!(file::<ConstructionAdvanced>() == Some(checkers));
    assert!(file::<FullGame>().is_none() && file::<FirstOut>().is_none());
    assert!(file::<Kumo>().is_none());
}

#[test]
fn bouts_are_not_tuned() {
    assert!(Tuner::of("bout").is_none());
}
