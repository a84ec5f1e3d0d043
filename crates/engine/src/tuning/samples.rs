//! What a network learns from: positions as their active features.

use super::SelfPlayMoment;
use crate::Inputs;
use crate::network::SCALE;
use crate::score::DECIDED;

/// Positions with what became of them. The inputs of all lie in one list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    inputs: Vec<u16>,
    pub(super) samples: Vec<Sample>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sample {
    /// Where its inputs begin.
    start: u32,
    count: u8,
    pub(super) phase: u8,
    /// What the network's output is added to.
    pub(super) known: f32,
    /// The chance to win as the search saw it, and as the match went.
    pub(super) seen: f32,
    pub(super) went: f32,
}

impl Samples {
    /// The quiet positions of a match, but for the one whose end the search saw.
    pub fn of<G: Inputs>(moments: &[SelfPlayMoment<G>]) -> Self {
        let mut samples = Self::default();
        let is_kept =
            |moment: &&SelfPlayMoment<G>| moment.seen.abs() < DECIDED && moment.position.is_quiet();
        for moment in moments.iter().filter(is_kept) {
            samples.keep(moment);
        }
        samples
    }

    fn keep<G: Inputs>(&mut self, moment: &SelfPlayMoment<G>) {
        let start = self.inputs.len();
        let known = moment.position.active_features(|input| self.inputs.push(input as u16));
        self.samples.push(Sample {
            start: start as u32,
            count: (self.inputs.len() - start) as u8,
            phase: moment.position.phase() as u8,
            known: known as f32 / SCALE as f32,
            seen: chance(moment.seen as f32 / SCALE as f32),
            went: moment.went,
        });
    }

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

    pub(super) fn inputs_of(&self, sample: &Sample) -> &[u16] {
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

/// The chance to win that a score stands for.
pub(super) fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}
