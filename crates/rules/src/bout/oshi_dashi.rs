//! Rulebook, bout-oshi-dashi.

use super::plain::{BoutRules, End};

/// The cards 1 to 6, taken back again and again until a push-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OshiDashi;

impl BoutRules for OshiDashi {
    const ID: &'static str = "bout-oshi-dashi";
    const LOWEST: u8 = 1;
    const END: End = End::PushOff;
}
