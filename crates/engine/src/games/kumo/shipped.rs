//! What ships with the program for each rule set of Kumo. None has a network.

use std::sync::LazyLock;

use dohyo_rules::kumo::{DiagonalThrows, Kumo, StraightThrows};

use super::super::shipped::Shipped;
use super::evaluation::KumoEvaluation;
use crate::Network;
use crate::hand_crafted::shipped;

impl Shipped<KumoEvaluation> for Kumo<StraightThrows> {
    fn shipped_weights() -> &'static KumoEvaluation {
        static WEIGHTS: LazyLock<KumoEvaluation> =
            LazyLock::new(|| shipped(include_str!("../../../../../data/weights/kumo.txt")));
        &WEIGHTS
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        None
    }
}

/// It has no file of its own: throws go one way more, and all else is the same.
impl Shipped<KumoEvaluation> for Kumo<DiagonalThrows> {
    fn shipped_weights() -> &'static KumoEvaluation {
        Kumo::<StraightThrows>::shipped_weights()
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        None
    }
}
