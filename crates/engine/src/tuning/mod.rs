//! Learning to judge positions from matches that the engine plays against itself.
//!
//! [`self_play`] makes samples, [`train`] makes a network of them. Both depend on nothing but
//! their arguments: the same seed gives the same network on any number of threads.

mod self_play;
mod train;

use dohyo_rules::Game;
use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};
use dohyo_rules::kumo::{DiagonalThrows, Kumo, StraightThrows};
use dohyo_rules::sumo_checkers::{FirstOut, FullGame};

use crate::{Inputs, Network};

pub use self_play::{SelfPlay, self_play};
pub use train::{Training, train};

/// What is heard of a network in the making.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// So many matches have been played.
    Played(usize),
    /// So many samples have been made of them.
    Sampled(usize),
    /// A round of training has ended with this mean squared error.
    Trained(usize, f64),
}

/// Somebody who trains networks for one game.
#[derive(Clone, Copy)]
pub struct Tuner {
    tune: fn(&SelfPlay, &Training, &(dyn Fn(Stage) + Sync)) -> Network,
    read: fn(&[u8]) -> Option<Network>,
}

impl Tuner {
    /// The tuner for the game with this id; `None` where the game is not searched.
    #[must_use]
    pub fn of(game: &str) -> Option<Self> {
        let known = [
            Self::typed::<Checkers>(),
            Self::typed::<Construction>(),
            Self::typed::<ConstructionAdvanced>(),
            Self::typed::<FullGame>(),
            Self::typed::<FullGame<2>>(),
            Self::typed::<FullGame<3>>(),
            Self::typed::<FirstOut>(),
            Self::typed::<FirstOut<2>>(),
            Self::typed::<FirstOut<3>>(),
            Self::typed::<Kumo<StraightThrows>>(),
            Self::typed::<Kumo<DiagonalThrows>>(),
        ];
        known.into_iter().find(|(id, _)| *id == game).map(|(_, tuner)| tuner)
    }

    /// Plays matches and trains a network on them.
    pub fn tune(
        &self,
        plan: &SelfPlay,
        training: &Training,
        report: &(dyn Fn(Stage) + Sync),
    ) -> Network {
        (self.tune)(plan, training, report)
    }

    /// Reads a network of this game.
    #[must_use]
    pub fn read(&self, bytes: &[u8]) -> Option<Network> {
        (self.read)(bytes)
    }

    fn typed<G: Inputs>() -> (&'static str, Self) {
        let read = |bytes: &[u8]| Network::from_bytes(bytes, G::INPUTS, G::PHASES);
        (<G as Game>::ID, Self { tune: tune::<G>, read })
    }
}

fn tune<G: Inputs>(
    plan: &SelfPlay,
    training: &Training,
    report: &(dyn Fn(Stage) + Sync),
) -> Network {
    let samples = self_play::<G>(plan, &|matches| report(Stage::Played(matches)));
    report(Stage::Sampled(samples.len()));
    train::<G>(&samples, training, &mut |epoch, error| report(Stage::Trained(epoch, error)))
}

/// Positions with what became of them. The inputs of all lie in one list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    inputs: Vec<u16>,
    samples: Vec<Sample>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Sample {
    /// Where its inputs begin.
    start: u32,
    count: u8,
    phase: u8,
    /// What the network's output is added to.
    known: f32,
    /// The chance to win as the search saw it, and as the match went.
    seen: f32,
    went: f32,
}

impl Samples {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    fn inputs_of(&self, sample: &Sample) -> &[u16] {
        &self.inputs[sample.start as usize..][..usize::from(sample.count)]
    }

    /// Takes over another lot.
    pub fn append(&mut self, other: &Self) {
        let offset = self.inputs.len() as u32;
        self.inputs.extend_from_slice(&other.inputs);
        let moved = |sample: &Sample| Sample { start: sample.start + offset, ..*sample };
        self.samples.extend(other.samples.iter().map(moved));
    }
}
