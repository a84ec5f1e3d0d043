//! What a network sees of a game, always from the side of the player to move, and so what it makes of a position.

use std::marker::PhantomData;

use crate::network::Layers;
use crate::score::LARGEST_EVALUATION;
use crate::{Network, Score, Searchable};

/// A game that a network can evaluate.
pub trait Inputs: Searchable {
    /// The network that ships with the program, if the game has one.
    fn network() -> Option<&'static Network<Self>>;

    /// How many features a network sees.
    const INPUTS: usize;

    /// How many phases the game has.
    const PHASES: usize;

    /// Calls `activate` with each feature that the position has, as the player to move sees it.
    /// The network's value is added to what this returns: what a hand-crafted evaluation knows
    /// already, or 0.
    fn active_features(&self, activate: impl FnMut(usize)) -> Score;

    /// The phase of the game.
    fn phase(&self) -> usize;
}

impl<G: Inputs> Network<G> {
    /// A network with these weights; `None` unless they are as many as the game needs.
    pub(crate) fn new(layers: Layers) -> Option<Self> {
        let is_whole = layers.inputs.len() == G::INPUTS
            && [layers.outputs.len(), layers.output_bias.len()] == [G::PHASES; 2];
        is_whole.then_some(Self { layers, game: PhantomData })
    }

    /// What a position is worth to the player to move.
    #[inline]
    pub(crate) fn evaluate(&self, position: &G) -> Score {
        let mut hidden = self.layers.hidden();
        let known = position.active_features(|input| hidden.activate(&self.layers, input));
        let value = self.layers.value(&hidden, position.phase());
        (known + value).clamp(-LARGEST_EVALUATION, LARGEST_EVALUATION)
    }

    /// The file form: little-endian words after a head that names the shape.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.layers.to_bytes()
    }

    /// Reads the file form; `None` for anything that is not a whole network of this game's shape.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Layers::from_bytes(bytes, G::INPUTS, G::PHASES).and_then(Self::new)
    }
}
