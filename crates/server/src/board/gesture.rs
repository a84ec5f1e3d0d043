//! How a person makes a move on the board: the cells to touch in order, and the word to pick
//! where cells alone do not say it. The game that the scene shows knows what a text spells.

use dohyo_rules::{Gesture, Scene};

/// How a move is made on this board: its canonical text spells it.
#[must_use]
pub fn read(text: &str, scene: &Scene) -> Gesture {
    scene.game.map_or_else(|| Gesture::word(text), |game| game.gesture(text))
}
