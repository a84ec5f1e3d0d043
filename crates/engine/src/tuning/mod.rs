//! Learning to evaluate positions from matches that the engine plays against itself.
//!
//! [`self_play`] plays the matches; [`train`] makes a network of them, [`fit`] weights for the game's
//! hand-crafted evaluation. They depend on nothing but their arguments: the same seed gives the same result on any
//! number of threads.

mod fit;
mod samples;
mod self_play;
mod train;

use std::sync::Arc;

use crate::{
    AnyEvaluator, Evaluator, HandCrafted, Inputs, Network, Weights, WeightsError, WrongGame, games,
};

pub use fit::{Fitting, fit};
pub use samples::Samples;
pub use self_play::{SelfPlay, SelfPlayMoment, self_play};
pub use train::{Training, train};

/// What is heard of a network or of weights in the making.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TuningStage {
    /// So many matches have been played.
    Played(usize),
    /// So many samples have been made of them.
    Sampled(usize),
    /// A round of training or fitting has ended with this mean squared error.
    Trained(usize, f64),
}

/// Trains networks and fits weights for one game, and reads and writes them as files.
#[derive(Clone, Copy)]
pub struct Tuner {
    train: TuningJob<Training, Vec<u8>>,
    fit: TuningJob<Fitting, String>,
    read_network: fn(&[u8]) -> Option<AnyEvaluator>,
    read_weights: fn(&str) -> Result<AnyEvaluator, WeightsError>,
    tidy_weights: fn(&str) -> Result<String, WeightsError>,
    names: fn() -> Vec<&'static str>,
}

type TuningJob<How, File> = fn(&SelfPlay, &How, &Report) -> Result<File, WrongGame>;
type Report = dyn Fn(TuningStage) + Sync;

impl Tuner {
    /// The tuner for the game with this id; `None` where the game is not searched.
    #[must_use]
    pub fn of(game: &str) -> Option<Self> {
        games::visit(game, NewTuner)
    }

    /// Plays matches and trains a network on them; its file. Refused if the evaluator of the plan
    /// is of another game.
    pub fn train(
        &self,
        plan: &SelfPlay,
        training: &Training,
        report: &Report,
    ) -> Result<Vec<u8>, WrongGame> {
        (self.train)(plan, training, report)
    }

    /// Plays matches and fits the weights of the hand-crafted evaluation to them, beginning with
    /// those that it had in the matches; their file. Refused if the evaluator of the plan is of
    /// another game.
    pub fn fit(
        &self,
        plan: &SelfPlay,
        fitting: &Fitting,
        report: &Report,
    ) -> Result<String, WrongGame> {
        (self.fit)(plan, fitting, report)
    }

    /// Reads a file with a network of this game; `None` if it is none.
    #[must_use]
    pub fn read_network(&self, bytes: &[u8]) -> Option<AnyEvaluator> {
        (self.read_network)(bytes)
    }

    /// Reads a file of weights for this game's hand-crafted evaluation.
    pub fn read_weights(&self, text: &str) -> Result<AnyEvaluator, WeightsError> {
        (self.read_weights)(text)
    }

    /// The same file of weights in the order and form in which [`fit`](Self::fit) writes it.
    pub fn tidy_weights(&self, text: &str) -> Result<String, WeightsError> {
        (self.tidy_weights)(text)
    }

    /// The names of the weights of this game's hand-crafted evaluation.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        (self.names)()
    }

    fn typed<G: Inputs>() -> Self {
        Self {
            train: train_on_matches::<G>,
            fit: fit_to_matches::<G>,
            read_network: |bytes| {
                let network = Network::<G>::from_bytes(bytes)?;
                Some(Evaluator::Network(Arc::new(network)).into())
            },
            read_weights: |text| Ok(Evaluator::Weights(Weights::<G>::read(text)?).into()),
            tidy_weights: |text| Ok(Weights::<G>::read(text)?.to_string()),
            names: || G::Evaluation::default().rows().into_iter().map(|(name, _)| name).collect(),
        }
    }
}

/// Makes a tuner.
struct NewTuner;

impl games::GameVisitor for NewTuner {
    type Output = Tuner;

    fn visit<G: games::Taught>(self) -> Tuner {
        Tuner::typed::<G>()
    }
}

fn train_on_matches<G: Inputs>(
    plan: &SelfPlay,
    training: &Training,
    report: &Report,
) -> Result<Vec<u8>, WrongGame> {
    let make = |moments: Vec<SelfPlayMoment<G>>| Samples::of(&moments);
    let mut samples = Samples::default();
    for lot in self_play(plan, &make, &|matches| report(TuningStage::Played(matches)))? {
        samples.append(&lot);
    }
    report(TuningStage::Sampled(samples.len()));
    let mut report = |epoch, error| report(TuningStage::Trained(epoch, error));
    Ok(train::<G>(&samples, training, &mut report).to_bytes())
}

fn fit_to_matches<G: Inputs>(
    plan: &SelfPlay,
    fitting: &Fitting,
    report: &Report,
) -> Result<String, WrongGame> {
    // Even where something is about to happen the evaluation has its say: standing still is a
    // choice.
    let make = |moments: Vec<SelfPlayMoment<G>>| {
        moments.into_iter().map(SelfPlayMoment::with_features).collect::<Vec<_>>()
    };
    let lots = self_play(plan, &make, &|matches| report(TuningStage::Played(matches)))?;
    let moments = lots.concat();
    report(TuningStage::Sampled(moments.len()));
    let mut report = |round, error| report(TuningStage::Trained(round, error));
    let start = plan.evaluator.typed::<G>()?;
    let fitted = fit(start.hand_crafted(), &moments, fitting, &mut report);
    Ok(Weights::<G>::of(fitted).to_string())
}
