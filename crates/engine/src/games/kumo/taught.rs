//! What is known of Kumo besides how to search it.

use dohyo_rules::kumo::{Kumo, KumoRules};

use crate::Inputs;
use crate::effort::FinderEffort;
use crate::games::{ShippedPuzzles, Taught};

impl<R: KumoRules> Taught for Kumo<R>
where
    Self: Inputs,
{
    const SCALE: f64 = 455.0;
    const WEIGHTS: &'static str = "kumo";
    /// A turn of each side, action by action.
    const OPENING: usize = 10;
    const PLAYOUTS: u64 = 200;
    const PUZZLES: Option<ShippedPuzzles> = Some(ShippedPuzzles {
        text: include_str!("../../../../../data/puzzles/kumo.puzzles"),
        effort: FinderEffort { glance: 4000, nodes: 4000 },
    });
}
