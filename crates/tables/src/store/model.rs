//! How the values of a block are told in few decisions: each is foreseen from those before it that lie near on the
//! board. What a file leaves out is written as whatever is cheapest.

use super::coder::{BitChance, BlockDecoder, BlockEncoder, Coder};
use super::header::TableKind;

/// Which earlier values are neighbours: so many numbers before. Some may be the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbours(pub(super) [usize; NEIGHBOURS]);

pub(super) const NEIGHBOURS: usize = 4;
/// A neighbour before the beginning of the block.
const OUTSIDE: usize = 3;
const CONTEXTS: usize = 4_usize.pow(NEIGHBOURS as u32);
/// Lengths of numbers that are told.
const LENGTHS: usize = 18;

/// What the positions of a block are like, as it is learnt while the block is read or written.
struct Model {
    is_draw: Vec<BitChance>,
    is_loss: Vec<BitChance>,
    /// How many bits a difference of distances has, by what it is the difference to.
    lengths: Vec<[BitChance; LENGTHS]>,
    signs: Vec<BitChance>,
    bits: Vec<[BitChance; 16]>,
}

/// How a value ends: a draw, a win, a loss.
#[inline(always)]
fn class(value: u16) -> usize {
    match (value, value & 1) {
        (0, _) => 0,
        (_, 0) => 1,
        _ => 2,
    }
}

impl Model {
    fn new() -> Self {
        let chance = BitChance::default();
        Self {
            is_draw: vec![chance; CONTEXTS],
            is_loss: vec![chance; CONTEXTS],
            lengths: vec![[chance; LENGTHS]; 32],
            signs: vec![chance; 32],
            bits: vec![[chance; 16]; LENGTHS],
        }
    }

    /// Codes how a value ends. What is left out becomes what is expected.
    #[inline(always)]
    fn class<C: Coder>(&mut self, coder: &mut C, context: usize, wanted: Option<usize>) -> usize {
        let is_draw = &mut self.is_draw[context];
        let decision = wanted.map_or(!is_draw.expects_zero(), |wanted| wanted == 0);
        if coder.code(is_draw, decision) {
            return 0;
        }
        let is_loss = &mut self.is_loss[context];
        let decision = wanted.map_or(!is_loss.expects_zero(), |wanted| wanted == 2);
        if coder.code(is_loss, decision) { 2 } else { 1 }
    }

    /// Codes a number that is foreseen to be near `guess`.
    #[inline(always)]
    fn distance<C: Coder>(&mut self, coder: &mut C, kind: usize, guess: u16, wanted: u16) -> u16 {
        let difference = i32::from(wanted) - i32::from(guess);
        let size = difference.unsigned_abs();
        let length = (32 - size.leading_zeros()) as usize;
        let mut bits = 0;
        while bits < LENGTHS - 1 && coder.code(&mut self.lengths[kind][bits], bits < length) {
            bits += 1;
        }
        if bits == 0 {
            return guess;
        }
        let is_less = coder.code(&mut self.signs[kind], difference < 0);
        let mut found = 1_u32;
        for bit in (0..bits - 1).rev() {
            // The first two bits below the highest are worth learning.
            let place = if bits - bit <= 3 { found as usize & 7 } else { 8 + bit.min(7) };
            let decision = size >> bit & 1 != 0;
            found = found << 1 | u32::from(coder.code(&mut self.bits[bits][place], decision));
        }
        let found = found as i32;
        (i32::from(guess) + if is_less { -found } else { found }) as u16
    }
}

/// Codes a block, in place: a decoder fills it.
fn code<C: Coder>(
    coder: &mut C,
    kind: TableKind,
    neighbours: Neighbours,
    values: &mut [u16],
    is_left_out: impl Fn(u16) -> bool,
) {
    let mut model = Model::new();
    // What was last seen of wins and losses, where no neighbour ends like that.
    let mut last = [0_u16; 3];
    for place in 0..values.len() {
        let mut context = 0;
        for distance in neighbours.0 {
            let near = if place < distance { OUTSIDE } else { class(values[place - distance]) };
            context = context * 4 + near;
        }
        let value = values[place];
        let is_left_out = is_left_out(value);
        let wanted = (!is_left_out).then(|| class(value));
        let class_found = model.class(coder, context, wanted);
        if kind == TableKind::WinDrawLoss || class_found == 0 {
            // The numbers of a table of wins, draws and losses: the shortest distances.
            values[place] = [0, 2, 1][class_found];
            continue;
        }
        let alike = |distance: &usize| {
            let near = *values.get(place.checked_sub(*distance)?)?;
            (class(near) == class_found).then_some(near / 2)
        };
        let found = neighbours.0.iter().filter_map(alike).collect::<Alike>();
        let (guess, certainty) = found.guess(last[class_found]);
        let wanted = if is_left_out { guess } else { value / 2 };
        let half = model.distance(coder, certainty * 2 + class_found - 1, guess, wanted);
        last[class_found] = half;
        values[place] = half.wrapping_mul(2) | (class_found as u16 - 1);
    }
}

/// The distances of neighbours that end as a value does.
#[derive(Default)]
struct Alike {
    near: [u16; NEIGHBOURS],
    count: usize,
}

impl FromIterator<u16> for Alike {
    fn from_iter<I: IntoIterator<Item = u16>>(all: I) -> Self {
        let mut alike = Self::default();
        for one in all {
            alike.near[alike.count] = one;
            alike.count += 1;
        }
        alike
    }
}

impl Alike {
    /// A guess, and how much the neighbours agree.
    fn guess(&self, last: u16) -> (u16, usize) {
        let near = &self.near[..self.count];
        let Some(first) = near.first() else { return (last, 0) };
        let agree = near.iter().filter(|one| *one == first).count();
        (*first, self.count * (self.count - 1) / 2 + agree)
    }
}

/// The bytes of a block, in which some values are left out.
pub(super) fn encode(
    kind: TableKind,
    neighbours: Neighbours,
    values: &mut [u16],
    is_left_out: impl Fn(u16) -> bool,
) -> Vec<u8> {
    let mut encoder = BlockEncoder::new();
    code(&mut encoder, kind, neighbours, values, is_left_out);
    encoder.finish()
}

/// So many values from the bytes of a block.
pub(super) fn decode(
    kind: TableKind,
    neighbours: Neighbours,
    count: usize,
    bytes: &[u8],
) -> Vec<u16> {
    let mut values = vec![0; count];
    code(&mut BlockDecoder::new(bytes), kind, neighbours, &mut values, |_| false);
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_come_back_but_for_what_was_left_out() {
        let mark = 1 << 15;
        let mut state = 1_u64;
        let values: Vec<u16> = (0..5000)
            .map(|place| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                let noise = (state >> 40) as u16;
                let value =
                    if noise.is_multiple_of(7) { noise % 400 } else { (place / 60 % 9) * 13 };
                if noise.is_multiple_of(11) { value | mark } else { value }
            })
            .collect();
        let neighbours = Neighbours([1, 2, 60, 5001]);
        for kind in [TableKind::WinDrawLoss, TableKind::DistanceToWin] {
            let bytes = encode(kind, neighbours, &mut values.clone(), |value| value & mark != 0);
            let back = decode(kind, neighbours, values.len(), &bytes);
            for (value, back) in values.iter().zip(back).filter(|(value, _)| **value & mark == 0) {
                match kind {
                    TableKind::WinDrawLoss => assert_eq!(class(*value), class(back)),
                    TableKind::DistanceToWin => assert_eq!(*value, back),
                }
            }
        }
    }
}
