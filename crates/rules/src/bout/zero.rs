//! Rulebook, bout-zero. That a 0 moves nothing is what the push comes to: the difference times
//! 0 is no space.

use super::plain::{BoutRules, End};

/// A seventh card, the 0, and still six turns: one card stays in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zero;

impl BoutRules for Zero {
    const ID: &'static str = "bout-zero";
    const LOWEST: u8 = 0;
    const END: End = End::SixTurns;
}
