//! What is known of Kumo besides how to search it.

use dohyo_rules::kumo::{Kumo, Rules};

use crate::Inputs;
use crate::effort::Effort;
use crate::games::{Puzzles, Taught};

impl<R: Rules> Taught for Kumo<R>
where
    Self: Inputs,
{
    const SCALE: f64 = 455.0;
    const WEIGHTS: &'static str = "kumo";
    /// A turn of each side, action by action.
    const OPENING: usize = 10;
    const PLAYOUTS: u64 = 200;
    const PUZZLES: Option<Puzzles> = Some(Puzzles {
        text: include_str!("../../../../../data/puzzles/kumo.puzzles"),
        effort: Effort { glance: 4000, nodes: 4000 },
    });
}
