//! Learning to evaluate positions from matches that the engine plays against itself.
//!
//! [`self_play`] plays the matches; [`train`] makes a network of them, [`fit`] weights for the game's
//! hand-crafted evaluation. They depend on nothing but their arguments: the same seed gives the same result on any
//! number of threads.

mod fit;
mod samples;
mod self_play;
mod train;

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use dohyo_rules::TextError;

use crate::{
    AnyEvaluator, Evaluator, HandCrafted, Inputs, Network, Weights, WeightsError, WrongGame, games,
};

pub use fit::{Fitting, fit};
pub use samples::Samples;
use self_play::self_play_some;
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
    play: fn(&SelfPlay, Range<usize>) -> Result<Vec<MatchText>, WrongGame>,
    train_on: TrainOn,
    fit_to: FitTo,
    read_network: fn(&[u8]) -> Option<AnyEvaluator>,
    read_weights: fn(&str) -> Result<AnyEvaluator, WeightsError>,
    tidy_weights: fn(&str) -> Result<String, WeightsError>,
    names: fn() -> Vec<&'static str>,
}

type TuningJob<How, File> = fn(&SelfPlay, &How, &Report) -> Result<File, WrongGame>;
type TrainOn = fn(&[MatchText], &Training, &Report) -> Result<Vec<u8>, TextError>;
type FitTo = fn(&AnyEvaluator, &[MatchText], &Fitting, &Report) -> Result<String, Unfit>;
type Report = dyn Fn(TuningStage) + Sync;

/// The moments of a match, with their positions as text.
pub type MatchText = Vec<SelfPlayMoment<String>>;

/// Why nothing is learned from matches that others played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The evaluator is of another game.
    Evaluator(WrongGame),
    /// A position is none.
    Position(TextError),
}

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

    /// Plays some of the matches of a plan, by their numbers.
    pub fn play(
        &self,
        plan: &SelfPlay,
        numbers: Range<usize>,
    ) -> Result<Vec<MatchText>, WrongGame> {
        (self.play)(plan, numbers)
    }

    /// Trains a network on matches that were played elsewhere: the same as [`train`](Self::train) with those of a
    /// plan.
    pub fn train_on(
        &self,
        matches: &[MatchText],
        training: &Training,
        report: &Report,
    ) -> Result<Vec<u8>, TextError> {
        (self.train_on)(matches, training, report)
    }

    /// Fits weights to matches that were played elsewhere with an evaluator: the same as [`fit`](Self::fit) with
    /// those of a plan.
    pub fn fit_to(
        &self,
        evaluator: &AnyEvaluator,
        matches: &[MatchText],
        fitting: &Fitting,
        report: &Report,
    ) -> Result<String, Unfit> {
        (self.fit_to)(evaluator, matches, fitting, report)
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
            play: |plan, numbers| {
                let make = |moments: Vec<SelfPlayMoment<G>>| {
                    moments.iter().map(SelfPlayMoment::to_text).collect()
                };
                self_play_some(plan, numbers, &make, &|_| ())
            },
            train_on: train_on_texts::<G>,
            fit_to: fit_to_texts::<G>,
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
    let lots = self_play(plan, &make, &|matches| report(TuningStage::Played(matches)))?;
    Ok(train_on_samples::<G>(&lots, training, report))
}

fn train_on_texts<G: Inputs>(
    matches: &[MatchText],
    training: &Training,
    report: &Report,
) -> Result<Vec<u8>, TextError> {
    let lots = matches.iter().map(|moments| Ok(Samples::of(&read::<G>(moments)?)));
    Ok(train_on_samples::<G>(&lots.collect::<Result<Vec<_>, _>>()?, training, report))
}

fn train_on_samples<G: Inputs>(lots: &[Samples], training: &Training, report: &Report) -> Vec<u8> {
    let mut samples = Samples::default();
    for lot in lots {
        samples.append(lot);
    }
    report(TuningStage::Sampled(samples.len()));
    let mut report = |epoch, error| report(TuningStage::Trained(epoch, error));
    train::<G>(&samples, training, &mut report).to_bytes()
}

fn read<G: Inputs>(
    moments: &[SelfPlayMoment<String>],
) -> Result<Vec<SelfPlayMoment<G>>, TextError> {
    moments.iter().map(SelfPlayMoment::read).collect()
}

fn fit_to_matches<G: Inputs>(
    plan: &SelfPlay,
    fitting: &Fitting,
    report: &Report,
) -> Result<String, WrongGame> {
    let played = |matches| report(TuningStage::Played(matches));
    let lots = self_play::<G, _>(plan, &|moments| moments, &played)?;
    fit_to_moments(&plan.evaluator, lots, fitting, report)
}

fn fit_to_texts<G: Inputs>(
    evaluator: &AnyEvaluator,
    matches: &[MatchText],
    fitting: &Fitting,
    report: &Report,
) -> Result<String, Unfit> {
    let lots = matches.iter().map(|moments| read::<G>(moments)).collect::<Result<_, _>>();
    let lots = lots.map_err(Unfit::Position)?;
    fit_to_moments(evaluator, lots, fitting, report).map_err(Unfit::Evaluator)
}

fn fit_to_moments<G: Inputs>(
    evaluator: &AnyEvaluator,
    lots: Vec<Vec<SelfPlayMoment<G>>>,
    fitting: &Fitting,
    report: &Report,
) -> Result<String, WrongGame> {
    // Even where something is about to happen the evaluation has its say: standing still is a
    // choice.
    let moments = lots.into_iter().flatten().map(SelfPlayMoment::with_features);
    let moments: Vec<_> = moments.collect();
    report(TuningStage::Sampled(moments.len()));
    let mut report = |round, error| report(TuningStage::Trained(round, error));
    let start = evaluator.typed::<G>()?;
    let fitted = fit(start.hand_crafted(), &moments, fitting, &mut report);
    Ok(Weights::<G>::of(fitted).to_string())
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Evaluator(why) => why.fmt(f),
            Self::Position(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Unfit {}
