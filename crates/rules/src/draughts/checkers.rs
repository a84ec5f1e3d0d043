//! Tournament checkers: rulebook `checkers`, section *checkers*.

use super::{Draughts, Jumps, Late, Rules, Touch};
use crate::ByPlayer;

/// A position of tournament checkers.
pub type Checkers = Draughts<Tournament>;

/// The rules of tournament checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tournament;

impl Rules for Tournament {
    const ID: &'static str = "checkers";
    const SEATS: ByPlayer<&'static str> = ByPlayer::new("Black", "White");
    /// Section *checkers*: compulsory, and to the end of the sequence.
    const JUMPS: Jumps = Jumps::Required;
    /// Section *Time per turn*: outside the construction games time costs the game.
    const LATE: Late = Late::LosesGame;
    const TOUCH: Touch = Touch::Free;
}
