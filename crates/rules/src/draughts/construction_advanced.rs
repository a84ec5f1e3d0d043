//! Construction checkers for serious players: rulebook `checkers`, section
//! *construction-advanced*. The touch rules are a matter of the match, not of the position:
//! see [`Match::offend`](crate::Match::offend).

use super::construction::Family;
use super::{Draughts, DraughtsRules, Jumps, Late, Touch};
use crate::ByPlayer;

/// A position of construction checkers with required jumps.
pub type ConstructionAdvanced = Draughts<Advanced>;

/// The rules of construction checkers with required jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advanced;

impl DraughtsRules for Advanced {
    const ID: &'static str = "construction-advanced";
    const SEATS: ByPlayer<&'static str> = Family::SEATS;
    const COLOURS: ByPlayer<&'static str> = Family::COLOURS;
    /// Section *construction-advanced*: as in checkers.
    const JUMPS: Jumps = Jumps::Required;
    const LATE: Late = Family::LATE;
    /// Section *Touch rules*.
    const TOUCH: Touch = Touch::Punished;
}
