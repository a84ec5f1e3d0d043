//! The weights of one game's hand-crafted evaluation: those of another game do not compile.

use std::fmt::{self, Display};
use std::sync::Arc;

use crate::Searchable;
use crate::hand_crafted::{WeightsError, read, values, write};

/// Weights for the hand-crafted evaluation of one game.
#[derive(Clone, Debug)]
pub struct Weights<G: Searchable>(Arc<G::Evaluation>);

impl<G: Searchable> Weights<G> {
    /// The weights of an evaluation.
    #[must_use]
    pub fn of(evaluation: G::Evaluation) -> Self {
        Self(Arc::new(evaluation))
    }

    /// Reads a file of weights.
    pub fn read(text: &str) -> Result<Self, WeightsError> {
        read(text).map(Self::of)
    }

    /// The evaluation with these weights.
    pub(crate) fn evaluation(&self) -> &G::Evaluation {
        &self.0
    }
}

/// The file that [`Weights::read`] reads, a line for each name.
impl<G: Searchable> Display for Weights<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(&*self.0))
    }
}

impl<G: Searchable> PartialEq for Weights<G> {
    fn eq(&self, other: &Self) -> bool {
        values(&*self.0) == values(&*other.0)
    }
}

impl<G: Searchable> Eq for Weights<G> {}
