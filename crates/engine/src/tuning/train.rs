//! Fitting a network to samples: gradient descent with Adam's step sizes.

use std::num::NonZeroUsize;

use dohyo_rules::by_number;

use super::samples::{Sample, Samples, chance};
use crate::network::{HIDDEN, Layers, ONE_HIDDEN, ONE_OUTPUT};
use crate::{Inputs, Network, Random};

/// How a network is trained.
#[derive(Clone, Debug)]
pub struct Training {
    /// How often every sample is looked at.
    pub epochs: usize,
    /// How much of the goal is how the match went, rather than what the search saw.
    pub outcome_share: f32,
    /// What chance begins with.
    pub seed: u64,
    /// How many threads share a batch.
    pub threads: NonZeroUsize,
}

/// Samples for one step.
const BATCH: usize = 8192;
/// A batch is cut into as many parts on any number of threads, so sums come out the same.
const PARTS: usize = 8;
const FIRST_RATE: f32 = 2e-3;
const LAST_RATE: f32 = 2e-5;

/// Output weights stay within a byte.
const LARGEST_OUTPUT: f32 = 127.0 / ONE_OUTPUT as f32;

type Row = [f32; HIDDEN];

/// The network while it learns, and everything shaped like it.
#[derive(Clone)]
struct LearningNetwork {
    /// Inputs, then the bias, then the outputs by phase.
    rows: Vec<Row>,
    output_bias: Vec<f32>,
    inputs: usize,
}

/// Trains a network. `report` hears the mean squared error after each epoch.
pub fn train<G: Inputs>(
    samples: &Samples,
    training: &Training,
    report: &mut dyn FnMut(usize, f64),
) -> Network<G> {
    let mut random = Random::new(training.seed);
    let mut weights = LearningNetwork::zero(G::INPUTS, G::PHASES);
    for row in &mut weights.rows {
        let reach = 0.15;
        row.fill_with(|| (random.unit() as f32 * 2.0 - 1.0) * reach);
    }
    let mut adam = Adam::new(&weights);
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let steps = training.epochs * samples.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 0..training.epochs {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks(BATCH) {
            let progress = step as f32 / steps as f32;
            let rate = FIRST_RATE * (LAST_RATE / FIRST_RATE).powf(progress);
            let (gradient, batch_error) = gradient(&weights, samples, batch, training);
            adam.step(&mut weights, &gradient, rate / 1.0);
            error += batch_error;
            step += 1;
        }
        report(epoch + 1, error / samples.len() as f64);
    }
    Network::new(weights.quantised()).expect("the weights were made for the game")
}

/// The mean gradient of a batch and its summed error.
fn gradient(
    weights: &LearningNetwork,
    samples: &Samples,
    batch: &[u32],
    training: &Training,
) -> (LearningNetwork, f64) {
    let parts: Vec<&[u32]> = batch.chunks(batch.len().div_ceil(PARTS)).collect();
    let part =
        |(): &mut (), number: usize| part_gradient(weights, samples, parts[number], training);
    let sums = by_number(training.threads, 0..parts.len(), || (), part);
    let mut total = LearningNetwork::zero(weights.inputs, weights.output_bias.len());
    let mut error = 0.0;
    for (sum, part_error) in &sums {
        total.add(sum, 1.0 / batch.len() as f32);
        error += part_error;
    }
    (total, error)
}

fn part_gradient(
    weights: &LearningNetwork,
    samples: &Samples,
    part: &[u32],
    training: &Training,
) -> (LearningNetwork, f64) {
    let mut gradient = LearningNetwork::zero(weights.inputs, weights.output_bias.len());
    let mut error = 0.0;
    for &index in part {
        let sample = &samples.samples[index as usize];
        error += one_gradient(weights, samples, sample, training, &mut gradient);
    }
    (gradient, error)
}

fn one_gradient(
    weights: &LearningNetwork,
    samples: &Samples,
    sample: &Sample,
    training: &Training,
    gradient: &mut LearningNetwork,
) -> f64 {
    let bias = weights.inputs;
    let output = bias + 1 + usize::from(sample.phase);
    let inputs = samples.inputs_of(sample);
    let mut hidden = weights.rows[bias];
    for &input in inputs {
        for (sum, weight) in hidden.iter_mut().zip(&weights.rows[usize::from(input)]) {
            *sum += weight;
        }
    }
    let mut value = sample.known + weights.output_bias[usize::from(sample.phase)];
    for (sum, weight) in hidden.iter().zip(&weights.rows[output]) {
        let clipped = sum.clamp(0.0, 1.0);
        value += clipped * clipped * weight;
    }
    let goal = training.outcome_share * sample.went + (1.0 - training.outcome_share) * sample.seen;
    let guess = chance(value);
    let error = guess - goal;
    let slope = 2.0 * error * guess * (1.0 - guess);
    gradient.output_bias[usize::from(sample.phase)] += slope;
    let mut back = [0.0; HIDDEN];
    for neuron in 0..HIDDEN {
        let clipped = hidden[neuron].clamp(0.0, 1.0);
        gradient.rows[output][neuron] += slope * clipped * clipped;
        let open = hidden[neuron] > 0.0 && hidden[neuron] < 1.0;
        back[neuron] =
            if open { slope * 2.0 * clipped * weights.rows[output][neuron] } else { 0.0 };
    }
    for row in inputs.iter().map(|&input| usize::from(input)).chain([bias]) {
        for (sum, add) in gradient.rows[row].iter_mut().zip(&back) {
            *sum += add;
        }
    }
    f64::from(error * error)
}

impl LearningNetwork {
    fn zero(inputs: usize, phases: usize) -> Self {
        Self {
            rows: vec![[0.0; HIDDEN]; inputs + 1 + phases],
            output_bias: vec![0.0; phases],
            inputs,
        }
    }

    fn add(&mut self, other: &Self, factor: f32) {
        for (sum, add) in self.each_mut().zip(other.each()) {
            *sum += add * factor;
        }
    }

    fn each(&self) -> impl Iterator<Item = &f32> {
        self.rows.iter().flatten().chain(&self.output_bias)
    }

    fn each_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.rows.iter_mut().flatten().chain(&mut self.output_bias)
    }

    fn quantised(&self) -> Layers {
        let whole = |row: &Row, one: i32| row.map(|weight| (weight * one as f32).round() as i16);
        let (inputs, rest) = self.rows.split_at(self.inputs);
        let (bias, outputs) = rest.split_first().expect("there is a bias");
        let one = (ONE_HIDDEN * ONE_OUTPUT) as f32;
        Layers {
            inputs: inputs.iter().map(|row| whole(row, ONE_HIDDEN)).collect(),
            bias: whole(bias, ONE_HIDDEN),
            outputs: outputs.iter().map(|row| whole(row, ONE_OUTPUT)).collect(),
            output_bias: self.output_bias.iter().map(|b| (b * one).round() as i32).collect(),
        }
    }
}

/// Step sizes by the first and second moments of the gradient (Kingma and Ba, 2015).
struct Adam {
    first: LearningNetwork,
    second: LearningNetwork,
    steps: i32,
}

impl Adam {
    const FIRST: f32 = 0.9;
    const SECOND: f32 = 0.999;

    fn new(weights: &LearningNetwork) -> Self {
        let zero = LearningNetwork::zero(weights.inputs, weights.output_bias.len());
        Self { first: zero.clone(), second: zero, steps: 0 }
    }

    fn step(&mut self, weights: &mut LearningNetwork, gradient: &LearningNetwork, rate: f32) {
        self.steps += 1;
        let first_scale = 1.0 - Self::FIRST.powi(self.steps);
        let second_scale = 1.0 - Self::SECOND.powi(self.steps);
        let moments = self.first.each_mut().zip(self.second.each_mut());
        for ((weight, slope), (first, second)) in
            weights.each_mut().zip(gradient.each()).zip(moments)
        {
            *first += (slope - *first) * (1.0 - Self::FIRST);
            *second += (slope * slope - *second) * (1.0 - Self::SECOND);
            *weight -= rate * (*first / first_scale) / ((*second / second_scale).sqrt() + 1e-8);
        }
        for row in &mut weights.rows[weights.inputs + 1..] {
            for weight in row {
                *weight = weight.clamp(-LARGEST_OUTPUT, LARGEST_OUTPUT);
            }
        }
    }
}
