//! What is known of the two games of Sumo Checkers besides how to search them.

use dohyo_rules::sumo_checkers::{FirstOut, FullGame};

use crate::effort::FinderEffort;
use crate::games::{ShippedPuzzles, Taught};

impl<const APPROACH: usize> Taught for FullGame<APPROACH> {
    const SCALE: f64 = 340.0;
    const WEIGHTS: &'static str = "sumo-checkers";
    const PLAYOUTS: u64 = 200;
    /// The full game is decided in duels, which players who mean it take long to reach.
    const DECIDED_WITH: Option<usize> = Some(2);
    const PUZZLES: Option<ShippedPuzzles> = Some(ShippedPuzzles {
        text: include_str!("../../../../../data/puzzles/sumo-checkers.puzzles"),
        effort: FinderEffort { glance: 8000, nodes: 12_000 },
    });
}

impl<const APPROACH: usize> Taught for FirstOut<APPROACH> {
    const SCALE: f64 = 120.0;
    const WEIGHTS: &'static str = "sumo-checkers-first-out";
    const PLAYOUTS: u64 = 400;
    const PUZZLES: Option<ShippedPuzzles> = Some(ShippedPuzzles {
        text: include_str!("../../../../../data/puzzles/sumo-checkers-first-out.puzzles"),
        effort: FinderEffort { glance: 6000, nodes: 40_000 },
    });
}
