//! What ships with the program for each rule set of Sumo Checkers. None has a network.

use std::sync::LazyLock;

use dohyo_rules::sumo_checkers::{FirstOut, FullGame};

use super::super::shipped::Shipped;
use super::evaluation::SumoEvaluation;
use crate::Network;
use crate::hand_crafted::shipped;

/// Every checker counts, so losing one is not the end; the same from any approach.
impl<const APPROACH: usize> Shipped<SumoEvaluation> for FullGame<APPROACH> {
    fn shipped_weights() -> &'static SumoEvaluation {
        static WEIGHTS: LazyLock<SumoEvaluation> = LazyLock::new(|| {
            shipped(include_str!("../../../../../data/weights/sumo-checkers.txt"))
        });
        &WEIGHTS
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        None
    }
}

/// One push-off decides, so a threat too many does; the same from any approach.
impl<const APPROACH: usize> Shipped<SumoEvaluation> for FirstOut<APPROACH> {
    fn shipped_weights() -> &'static SumoEvaluation {
        static WEIGHTS: LazyLock<SumoEvaluation> = LazyLock::new(|| {
            shipped(include_str!("../../../../../data/weights/sumo-checkers-first-out.txt"))
        });
        &WEIGHTS
    }

    fn shipped_network() -> Option<&'static Network<Self>> {
        None
    }
}
