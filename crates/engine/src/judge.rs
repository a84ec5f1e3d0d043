//! Who values positions that are not searched any further.

use std::sync::Arc;

use crate::{Formula, Inputs, Network, Score, Weights};

/// Who judges positions that are not searched any further.
#[derive(Clone, Debug, Default)]
pub enum Judge {
    /// The network that ships with the program, or the formula where there is none.
    #[default]
    Shipped,
    /// The formula with the weights that ship with the program.
    Formula,
    /// The formula with other weights of this game.
    Weights(Weights),
    /// Another network of this game.
    Network(Arc<Network>),
}

/// A judge who has been told the game.
pub(crate) enum Expert<'a, G: Inputs> {
    Formula(Box<G::Formula>),
    Network(&'a Network),
}

impl Judge {
    pub(crate) fn expert<G: Inputs>(&self) -> Expert<'_, G> {
        let network = match self {
            Self::Shipped => G::shipped(),
            Self::Formula | Self::Weights(_) => None,
            Self::Network(network) => Some(&**network),
        };
        network.map_or_else(|| Expert::Formula(Box::new(self.formula::<G>())), Expert::Network)
    }

    /// The formula that this judge uses, or would use without a network.
    pub(crate) fn formula<G: Inputs>(&self) -> G::Formula {
        match self {
            Self::Weights(weights) => weights.formula(),
            _ => G::formula().clone(),
        }
    }
}

impl<G: Inputs> Expert<'_, G> {
    /// What a position is worth to the player to move.
    #[inline]
    pub(crate) fn judge(&self, position: &G) -> Score {
        match self {
            Self::Formula(formula) => formula.judge(&position.survey()),
            Self::Network(network) => network.judge(position),
        }
    }
}
