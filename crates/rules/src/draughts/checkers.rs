//! Tournament checkers: rulebook `checkers`, section *checkers*.

use super::{Draughts, DraughtsRules, Jumps, Late, Touch};
use crate::{ByPlayer, Deck};

/// A position of tournament checkers.
pub type Checkers = Draughts<Tournament>;

/// The rules of tournament checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tournament;

impl DraughtsRules for Tournament {
    const ID: &'static str = "checkers";
    const SEATS: ByPlayer<&'static str> = ByPlayer::new("Black", "White");
    const COLOURS: ByPlayer<&'static str> = ByPlayer::new("black", "white");
    /// Section *checkers*: compulsory, and to the end of the sequence.
    const JUMPS: Jumps = Jumps::Required;
    /// Section *Time per turn*: outside the construction games time costs the game.
    const LATE: Late = Late::LosesGame;
    const TOUCH: Touch = Touch::Free;
    /// The two-move and the three-move restriction; `data/openings` tells where they come from.
    const DECKS: &'static [Deck] = &[
        Deck::new(2, include_str!("../../../../data/openings/two-move.txt")),
        Deck::new(3, include_str!("../../../../data/openings/three-move.txt")),
    ];
}
