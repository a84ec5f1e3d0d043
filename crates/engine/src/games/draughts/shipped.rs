//! What ships with the program for each rule set of draughts.

use std::sync::LazyLock;

use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};

use super::super::shipped::Shipped;
use super::evaluation::Material;
use crate::hand_crafted::shipped;
use crate::{Inputs, Network};

const CHECKERS_WEIGHTS: &str = include_str!("../../../../../data/weights/checkers.txt");
const CHECKERS_NETWORK: &[u8] = include_bytes!("../../../../../data/networks/checkers.network");

impl Shipped<Material> for Checkers {
    fn shipped_weights() -> &'static Material {
        static WEIGHTS: LazyLock<Material> = LazyLock::new(|| shipped(CHECKERS_WEIGHTS));
        &WEIGHTS
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        static NETWORK: LazyLock<Network<Checkers>> = LazyLock::new(|| read(CHECKERS_NETWORK));
        Some(&NETWORK)
    }
}

/// It has no files of its own: the network of checkers is near enough to it.
impl Shipped<Material> for Construction {
    fn shipped_weights() -> &'static Material {
        Checkers::shipped_weights()
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        static NETWORK: LazyLock<Network<Construction>> = LazyLock::new(|| read(CHECKERS_NETWORK));
        Some(&NETWORK)
    }
}

/// It has no files of its own: but for the referee it is checkers.
impl Shipped<Material> for ConstructionAdvanced {
    fn shipped_weights() -> &'static Material {
        Checkers::shipped_weights()
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        static NETWORK: LazyLock<Network<ConstructionAdvanced>> =
            LazyLock::new(|| read(CHECKERS_NETWORK));
        Some(&NETWORK)
    }
}

fn read<G: Inputs>(file: &[u8]) -> Network<G> {
    Network::from_bytes(file).expect("the networks in the repository are whole")
}
