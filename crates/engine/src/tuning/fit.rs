//! Fitting the weights of a hand-crafted evaluation to samples: logistic regression by trying
//! steps, weight by weight.
//!
//! Nothing is asked of the evaluation but to be evaluated, so products of weights and tables do no harm.
//! Two factors are found first and then held: how sure a score of the search and how sure one of
//! the evaluation is of the outcome. Were they left out, matches that mostly end in draws would shrink
//! all weights alike, and with them the units in which the search has its margins.

use std::num::NonZeroUsize;

use dohyo_rules::by_number;

use super::SelfPlayMoment;
use crate::Score;
use crate::hand_crafted::{HandCrafted, LARGEST_WEIGHT, values, with_values};
use crate::network::SCALE;

/// How weights are fitted.
#[derive(Clone, Debug)]
pub struct Fitting {
    /// How much of the goal is how the match went, rather than what the search saw.
    pub outcome_share: f32,
    /// The names whose weights stay as they are: what matches are too few or too weak to tell.
    pub held: Vec<String>,
    /// How many threads share the samples.
    pub threads: NonZeroUsize,
}

/// Errors are added up by parts of so many samples on any number of threads, so sums come
/// out the same.
const PART: usize = 4096;

/// No fit takes longer, and few take as long.
const ROUNDS: usize = 200;

/// Fits the weights, beginning with those of `start`. `report` hears the mean squared error after
/// each round.
pub fn fit<E: HandCrafted>(
    start: &E,
    moments: &[SelfPlayMoment<E::Features>],
    fitting: &Fitting,
    report: &mut dyn FnMut(usize, f64),
) -> E {
    let mut weights = values(start);
    if moments.is_empty() {
        return start.clone();
    }
    let free = free(start, &fitting.held);
    let lesson = Lesson::new(start, moments, fitting);
    let error = |weights: &[Score]| lesson.error(&with_values::<E>(weights));
    let mut least = error(&weights);
    // A step's sign is the way that was better last time.
    let mut steps: Vec<Score> = weights.iter().map(|weight| (weight.abs() / 4).max(1)).collect();
    for round in 1..=ROUNDS {
        let before = least;
        for &index in &free {
            let old = weights[index];
            let step = steps[index];
            let better = [step, -step].into_iter().find_map(|step| {
                weights[index] = (old + step).clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT);
                let error = error(&weights);
                (error < least).then_some((error, step))
            });
            match better {
                Some((error, step)) => (least, steps[index]) = (error, step),
                None => {
                    weights[index] = old;
                    steps[index] = if step.abs() > 1 { step / 2 } else { step };
                }
            }
        }
        report(round, least);
        if least == before && free.iter().all(|&index| steps[index].abs() == 1) {
            break;
        }
    }
    with_values(&weights)
}

/// Which of the weights in a row are not held.
fn free<E: HandCrafted>(evaluation: &E, held: &[String]) -> Vec<usize> {
    let mut evaluation = evaluation.clone();
    let rows = evaluation.rows();
    let is_free = rows.iter().flat_map(|(name, row)| {
        let is_held = held.iter().any(|held| held == name);
        row.iter().map(move |_| !is_held)
    });
    is_free.enumerate().filter_map(|(index, is_free)| is_free.then_some(index)).collect()
}

/// Samples with what the evaluation should say of them.
struct Lesson<'a, S> {
    moments: &'a [SelfPlayMoment<S>],
    goals: Vec<f64>,
    /// How sure the evaluation is of the outcome.
    factor: f64,
    threads: NonZeroUsize,
}

impl<'a, S: Clone + Send + Sync> Lesson<'a, S> {
    fn new<E: HandCrafted<Features = S>>(
        start: &E,
        moments: &'a [SelfPlayMoment<S>],
        fitting: &Fitting,
    ) -> Self {
        let went = moments.iter().map(|moment| f64::from(moment.went)).collect();
        let mut lesson = Self { moments, goals: went, factor: 1.0, threads: fitting.threads };
        let sure = lesson.surest(&|moment| moment.seen);
        let share = f64::from(fitting.outcome_share);
        for (goal, moment) in lesson.goals.iter_mut().zip(moments) {
            *goal = share * *goal + (1.0 - share) * chance(moment.seen, sure);
        }
        lesson.factor = lesson.surest(&|moment| start.evaluate(&moment.position));
        lesson
    }

    /// The mean squared error of an evaluation.
    fn error<E: HandCrafted<Features = S>>(&self, evaluation: &E) -> f64 {
        self.error_of(self.factor, &|moment| evaluation.evaluate(&moment.position))
    }

    /// The factor with which scores come nearest to the goals.
    fn surest(&self, score: &(impl Fn(&SelfPlayMoment<S>) -> Score + Sync)) -> f64 {
        let (mut low, mut high) = (0.02_f64.ln(), 20_f64.ln());
        // The error has one valley: thirds that it cannot be in are left out.
        for _ in 0..40 {
            let third = (high - low) / 3.0;
            let [left, right] = [low + third, high - third];
            if self.error_of(left.exp(), score) < self.error_of(right.exp(), score) {
                high = right;
            } else {
                low = left;
            }
        }
        f64::midpoint(low, high).exp()
    }

    fn error_of(&self, factor: f64, score: &(impl Fn(&SelfPlayMoment<S>) -> Score + Sync)) -> f64 {
        let parts: Vec<_> = self.moments.chunks(PART).zip(self.goals.chunks(PART)).collect();
        let part = |(): &mut (), number: usize| {
            let (moments, goals) = parts[number];
            let errors = moments.iter().zip(goals).map(|(moment, goal)| {
                let error = chance(score(moment), factor) - goal;
                error * error
            });
            errors.sum::<f64>()
        };
        let sums = by_number(self.threads, 0..parts.len(), || (), part);
        sums.iter().sum::<f64>() / self.moments.len() as f64
    }
}

/// The chance to win that a score stands for.
fn chance(score: Score, factor: f64) -> f64 {
    1.0 / (1.0 + (-f64::from(score) * factor / f64::from(SCALE)).exp())
}
