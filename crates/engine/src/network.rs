//! A small evaluation network: sparse inputs, one hidden layer, one output for each phase of the
//! game. Numbers are integers, and the loops are written so that compilers vectorise them.
//!
//! What a network sees of a game's positions is said elsewhere ([`Inputs`](crate::Inputs)). Training lives in
//! [`tuning`](crate::tuning); here nothing learns.

use std::marker::PhantomData;

use crate::Score;
use crate::checksum::checksum;

/// Neurons of the hidden layer.
pub(crate) const HIDDEN: usize = 64;
/// One, in the hidden layer's fixed-point numbers.
pub(crate) const ONE_HIDDEN: i32 = 255;
/// One, in the output weights' fixed-point numbers.
pub(crate) const ONE_OUTPUT: i32 = 64;
/// What the output is multiplied with: the score of a position that is won three times in four
/// is about this.
pub(crate) const SCALE: i32 = 200;

const MAGIC: &[u8; 8] = b"DOHYONN1";

/// A trained network of one game: it has an input for each feature and an output for each phase
/// that the game names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network<G> {
    pub(crate) layers: Layers,
    pub(crate) game: PhantomData<fn() -> G>,
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layers {
    pub(crate) inputs: Vec<[i16; HIDDEN]>,
    pub(crate) bias: [i16; HIDDEN],
    /// By phase.
    pub(crate) outputs: Vec<[i16; HIDDEN]>,
    pub(crate) output_bias: Vec<i32>,
}

/// The hidden layer of one position, before it is clipped.
pub(crate) struct Hidden([i16; HIDDEN]);

impl Layers {
    /// The hidden layer before any feature is seen.
    #[inline(always)]
    pub(crate) fn hidden(&self) -> Hidden {
        Hidden(self.bias)
    }

    /// The value that a position's hidden layer stands for.
    pub(crate) fn value(&self, hidden: &Hidden, phase: usize) -> Score {
        let mut sum = 0;
        for (&sum_in, &weight) in hidden.0.iter().zip(&self.outputs[phase]) {
            let clipped = sum_in.clamp(0, ONE_HIDDEN as i16);
            // Weights stay within a byte, so this product fits.
            sum += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
        }
        let value = (sum / ONE_HIDDEN + self.output_bias[phase]) * SCALE;
        value / (ONE_HIDDEN * ONE_OUTPUT)
    }

    /// The file form: little-endian words after a head that names the shape.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in [self.inputs.len(), HIDDEN, self.outputs.len()] {
            bytes.extend((size as u32).to_le_bytes());
        }
        let rows = self.inputs.iter().chain([&self.bias]).chain(&self.outputs);
        bytes.extend(rows.flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(self.output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads the file form; `None` for anything that is not a whole network of this shape.
    pub(crate) fn from_bytes(bytes: &[u8], inputs: usize, phases: usize) -> Option<Self> {
        let (content, sum) = bytes.split_last_chunk::<8>()?;
        if checksum(content) != u64::from_le_bytes(*sum) {
            return None;
        }
        let mut rest = content.strip_prefix(MAGIC)?;
        for size in [inputs, HIDDEN, phases] {
            let (word, after) = rest.split_first_chunk::<4>()?;
            rest = after;
            if u32::from_le_bytes(*word) as usize != size {
                return None;
            }
        }
        let mut row = || {
            let mut row = [0; HIDDEN];
            for weight in &mut row {
                let (word, after) = rest.split_first_chunk::<2>()?;
                rest = after;
                *weight = i16::from_le_bytes(*word);
            }
            Some(row)
        };
        let first = (0..inputs).map(|_| row()).collect::<Option<_>>()?;
        let bias = row()?;
        let outputs = (0..phases).map(|_| row()).collect::<Option<_>>()?;
        let (words, rest) = rest.as_chunks::<4>();
        let output_bias: Vec<i32> = words.iter().map(|word| i32::from_le_bytes(*word)).collect();
        let is_whole = rest.is_empty() && output_bias.len() == phases;
        is_whole.then_some(Self { inputs: first, bias, outputs, output_bias })
    }
}

impl Hidden {
    /// Adds what one active feature says.
    #[inline(always)]
    pub(crate) fn activate(&mut self, layers: &Layers, input: usize) {
        for (sum, weight) in self.0.iter_mut().zip(&layers.inputs[input]) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}
