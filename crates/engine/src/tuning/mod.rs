//! Learning to judge positions from matches that the engine plays against itself.
//!
//! [`self_play`] plays the matches; [`train`] makes a network of them, [`fit`] weights for the game's
//! formula. They depend on nothing but their arguments: the same seed gives the same result on any
//! number of threads.

mod fit;
mod samples;
mod self_play;
mod train;

use crate::formula::{read, write};
use crate::{Formula, Inputs, Network, Weights, WeightsError, games};

pub use fit::{Fitting, fit};
pub use samples::Samples;
pub use self_play::{Moment, SelfPlay, self_play};
pub use train::{Training, train};

/// What is heard of a network or of weights in the making.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// So many matches have been played.
    Played(usize),
    /// So many samples have been made of them.
    Sampled(usize),
    /// A round of training or fitting has ended with this mean squared error.
    Trained(usize, f64),
}

/// Somebody who trains networks and fits weights for one game.
#[derive(Clone, Copy)]
pub struct Tuner {
    train: Work<Training, Network>,
    fit: Work<Fitting, Weights>,
    read_network: fn(&[u8]) -> Option<Network>,
    read_weights: fn(&str) -> Result<Weights, WeightsError>,
    write_weights: fn(&Weights) -> String,
    names: fn() -> Vec<&'static str>,
}

type Work<How, What> = fn(&SelfPlay, &How, &Report) -> What;
type Report = dyn Fn(Stage) + Sync;

impl Tuner {
    /// The tuner for the game with this id; `None` where the game is not searched.
    #[must_use]
    pub fn of(game: &str) -> Option<Self> {
        games::visit(game, NewTuner)
    }

    /// Plays matches and trains a network on them.
    pub fn train(&self, plan: &SelfPlay, training: &Training, report: &Report) -> Network {
        (self.train)(plan, training, report)
    }

    /// Plays matches and fits the weights of the formula to them, beginning with those that it
    /// had in the matches.
    pub fn fit(&self, plan: &SelfPlay, fitting: &Fitting, report: &Report) -> Weights {
        (self.fit)(plan, fitting, report)
    }

    /// Reads a network of this game.
    #[must_use]
    pub fn read_network(&self, bytes: &[u8]) -> Option<Network> {
        (self.read_network)(bytes)
    }

    /// Reads weights of this game's formula.
    pub fn read_weights(&self, text: &str) -> Result<Weights, WeightsError> {
        (self.read_weights)(text)
    }

    /// Writes weights of this game's formula.
    #[must_use]
    pub fn write_weights(&self, weights: &Weights) -> String {
        (self.write_weights)(weights)
    }

    /// The names of the weights of this game's formula.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        (self.names)()
    }

    fn typed<G: Inputs>() -> Self {
        Self {
            train: train_on_matches::<G>,
            fit: fit_to_matches::<G>,
            read_network: |bytes| Network::from_bytes(bytes, G::INPUTS, G::PHASES),
            read_weights: |text| read::<G::Formula>(text).map(|formula| Weights::of(&formula)),
            write_weights: |weights| write(&weights.formula::<G::Formula>()),
            names: || G::Formula::default().rows().into_iter().map(|(name, _)| name).collect(),
        }
    }
}

/// Makes a tuner.
struct NewTuner;

impl games::Visitor for NewTuner {
    type Output = Tuner;

    fn visit<G: games::Taught>(self) -> Tuner {
        Tuner::typed::<G>()
    }
}

fn train_on_matches<G: Inputs>(plan: &SelfPlay, training: &Training, report: &Report) -> Network {
    let make = |moments: Vec<Moment<G>>| Samples::of(&moments);
    let mut samples = Samples::default();
    for lot in self_play(plan, &make, &|matches| report(Stage::Played(matches))) {
        samples.append(&lot);
    }
    report(Stage::Sampled(samples.len()));
    train::<G>(&samples, training, &mut |epoch, error| report(Stage::Trained(epoch, error)))
}

fn fit_to_matches<G: Inputs>(plan: &SelfPlay, fitting: &Fitting, report: &Report) -> Weights {
    // Even where something is about to happen the formula has its say: standing still is a choice.
    let survey = |moment: Moment<G>| moment.surveyed();
    let make = |moments: Vec<Moment<G>>| moments.into_iter().map(survey).collect::<Vec<_>>();
    let lots = self_play(plan, &make, &|matches| report(Stage::Played(matches)));
    let moments = lots.concat();
    report(Stage::Sampled(moments.len()));
    let mut report = |round, error| report(Stage::Trained(round, error));
    Weights::of(&fit(&plan.judge.formula::<G>(), &moments, fitting, &mut report))
}
