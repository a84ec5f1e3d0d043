//! The rule sets: the usual rules, and the option that the rulebook's readings name.

use std::fmt::Debug;
use std::hash::Hash;

use super::squares::{Square, Squares};

/// What one way to play Kumo does differently from another.
pub trait KumoRules: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// The game's id, with its option.
    const ID: &'static str;
    /// The option by itself.
    const OPTION: &'static str;
    /// What it means.
    const MEANING: &'static str;

    /// The squares that a thrower on this square can throw to, were they all free.
    fn throws_to(thrower: Square) -> Squares;
}

/// Section "Stances": a thrown Kumotori lands horizontally or vertically next to the thrower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StraightThrows;

impl KumoRules for StraightThrows {
    const ID: &'static str = "kumo";
    const OPTION: &'static str = "throw=4";
    const MEANING: &'static str = "throws land next to the thrower";

    #[inline]
    fn throws_to(thrower: Square) -> Squares {
        thrower.neighbours()
    }
}

/// Section "Readings", option `throw=8`: it may land diagonally, too. It still has to stand
/// horizontally or vertically next to the thrower before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiagonalThrows;

impl KumoRules for DiagonalThrows {
    const ID: &'static str = "kumo:throw=8";
    const OPTION: &'static str = "throw=8";
    const MEANING: &'static str = "throws land diagonally, too";

    #[inline]
    fn throws_to(thrower: Square) -> Squares {
        thrower.around()
    }
}
