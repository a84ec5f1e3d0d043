//! Static evaluation: what evaluates the positions that are not searched any further.
//!
//! An [`Evaluator`] belongs to one game, so the network or the weights of another game do not
//! compile. [`AnyEvaluator`] is for callers that know a game by its id alone: it remembers its
//! game and refuses every other.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use crate::{HandCrafted, Inputs, Network, Score, Weights};

/// What evaluates the positions of a game.
#[derive(Clone, Debug, Default)]
pub enum Evaluator<G: Inputs> {
    /// The network that ships with the program, or the hand-crafted evaluation where there is
    /// none.
    #[default]
    Shipped,
    /// The hand-crafted evaluation with the weights that ship with the program.
    HandCrafted,
    /// The hand-crafted evaluation with other weights.
    Weights(Weights<G>),
    /// Another network.
    Network(Arc<Network<G>>),
}

/// What evaluates the positions of a game that the caller knows by its id alone.
#[derive(Clone, Debug, Default)]
pub enum AnyEvaluator {
    /// What ships with the program, in any game.
    #[default]
    Shipped,
    /// The hand-crafted evaluation with the weights that ship with the program, in any game.
    HandCrafted,
    /// Weights or a network of one game.
    OfGame(OfGame),
}

/// An [`Evaluator`] that has forgotten its type, though not its game.
#[derive(Clone, Debug)]
pub struct OfGame {
    game: &'static str,
    evaluator: Arc<dyn Any + Send + Sync>,
}

/// An evaluator was given the positions of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongGame {
    /// The id of the evaluator's game.
    pub evaluator: &'static str,
    /// The id of the game that it was to evaluate.
    pub game: &'static str,
}

/// What the search asks: an evaluator that has been looked up.
pub(crate) enum StaticEvaluator<'a, G: Inputs> {
    HandCrafted(&'a G::Evaluation),
    Network(&'a Network<G>),
}

impl<G: Inputs> Evaluator<G> {
    pub(crate) fn look_up(&self) -> StaticEvaluator<'_, G> {
        let network = match self {
            Self::Shipped => G::network(),
            Self::HandCrafted | Self::Weights(_) => None,
            Self::Network(network) => Some(&**network),
        };
        let hand_crafted = || StaticEvaluator::HandCrafted(self.hand_crafted());
        network.map_or_else(hand_crafted, StaticEvaluator::Network)
    }

    /// The hand-crafted evaluation that this evaluator uses, or would use without a network.
    pub(crate) fn hand_crafted(&self) -> &G::Evaluation {
        match self {
            Self::Weights(weights) => weights.evaluation(),
            Self::Shipped | Self::HandCrafted | Self::Network(_) => G::hand_crafted(),
        }
    }
}

impl<G: Inputs> StaticEvaluator<'_, G> {
    /// What a position is worth to the player to move.
    #[inline]
    pub(crate) fn evaluate(&self, position: &G) -> Score {
        match self {
            Self::HandCrafted(evaluation) => evaluation.evaluate(&position.features()),
            Self::Network(network) => network.evaluate(position),
        }
    }
}

impl AnyEvaluator {
    /// The same evaluator for the game of this type; refused if it is one of another game.
    pub fn typed<G: Inputs>(&self) -> Result<Evaluator<G>, WrongGame> {
        match self {
            Self::Shipped => Ok(Evaluator::Shipped),
            Self::HandCrafted => Ok(Evaluator::HandCrafted),
            Self::OfGame(OfGame { game, evaluator }) => evaluator
                .downcast_ref::<Evaluator<G>>()
                .cloned()
                .ok_or(WrongGame { evaluator: game, game: G::ID }),
        }
    }
}

impl<G: Inputs> From<Evaluator<G>> for AnyEvaluator {
    fn from(evaluator: Evaluator<G>) -> Self {
        match evaluator {
            Evaluator::Shipped => Self::Shipped,
            Evaluator::HandCrafted => Self::HandCrafted,
            Evaluator::Weights(_) | Evaluator::Network(_) => {
                Self::OfGame(OfGame { game: G::ID, evaluator: Arc::new(evaluator) })
            }
        }
    }
}

impl fmt::Display for WrongGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { evaluator, game } = self;
        write!(f, "an evaluator of `{evaluator}` cannot evaluate positions of `{game}`")
    }
}

impl Error for WrongGame {}
