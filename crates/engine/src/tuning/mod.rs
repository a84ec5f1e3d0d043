//! Learning to judge positions from matches that the engine plays against itself.
//!
//! [`self_play`] makes samples, [`train`] makes a network of them. Both depend on nothing but
//! their arguments: the same seed gives the same network on any number of threads.

mod self_play;
mod train;

pub use self_play::{SelfPlay, self_play};
pub use train::{Training, train};

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
