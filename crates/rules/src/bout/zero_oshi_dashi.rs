//! Rulebook, bout-oshi-dashi, last sentence.

use super::plain::{BoutRules, End};

/// All seven cards, the 0 included, are played before they are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZeroOshiDashi;

impl BoutRules for ZeroOshiDashi {
    const ID: &'static str = "bout-zero-oshi-dashi";
    const LOWEST: u8 = 0;
    const END: End = End::PushOff;
}
