//! Rulebook, bout.

use super::plain::{BoutRules, End};

/// The bout as it is usually played: the cards 1 to 6, each played once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Usual;

impl BoutRules for Usual {
    const ID: &'static str = "bout";
    const LOWEST: u8 = 1;
    const END: End = End::SixTurns;
}
