//! Family checkers: rulebook `checkers`, section *construction*.

use super::{Draughts, DraughtsRules, Jumps, Late, Touch};
use crate::ByPlayer;

/// A position of construction checkers.
pub type Construction = Draughts<Family>;

/// The rules of construction checkers as families play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family;

impl DraughtsRules for Family {
    const ID: &'static str = "construction";
    /// Orange sits where Black does, Yellow where White does.
    const SEATS: ByPlayer<&'static str> = ByPlayer::new("Orange", "Yellow");
    const COLOURS: ByPlayer<&'static str> = ByPlayer::new("orange", "yellow");
    /// Section *construction*: optional, and to be ended after any jump.
    const JUMPS: Jumps = Jumps::Optional;
    /// Section *Time per turn*: only the turn is lost.
    const LATE: Late = Late::LosesTurn;
    const TOUCH: Touch = Touch::Free;
}
