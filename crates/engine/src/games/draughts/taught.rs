//! What is known of the three games of draughts besides how to search them.

use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};

use crate::effort::FinderEffort;
use crate::games::{ShippedPuzzles, Taught};

const EFFORT: FinderEffort = FinderEffort { glance: 8000, nodes: 30_000 };

impl Taught for Checkers {
    const SCALE: f64 = 95.0;
    const WEIGHTS: &'static str = "checkers";
    const PLAYOUTS: u64 = 1_000;
    const PUZZLES: Option<ShippedPuzzles> = Some(ShippedPuzzles {
        text: include_str!("../../../../../data/puzzles/checkers.puzzles"),
        effort: EFFORT,
    });
}

impl Taught for Construction {
    const SCALE: f64 = 185.0;
    const WEIGHTS: &'static str = "checkers";
    const PLAYOUTS: u64 = 1_000;
    const PUZZLES: Option<ShippedPuzzles> = Some(ShippedPuzzles {
        text: include_str!("../../../../../data/puzzles/construction.puzzles"),
        effort: EFFORT,
    });
}

impl Taught for ConstructionAdvanced {
    const SCALE: f64 = 95.0;
    const WEIGHTS: &'static str = "checkers";
    const PLAYOUTS: u64 = 1_000;
    const PUZZLES: Option<ShippedPuzzles> = Some(ShippedPuzzles {
        text: include_str!("../../../../../data/puzzles/construction-advanced.puzzles"),
        effort: EFFORT,
    });
}
