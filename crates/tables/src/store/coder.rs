//! An adaptive binary range coder: every decision costs as little as it was foreseeable. It knows nothing of what
//! is decided.

/// How many bits a chance has.
const BITS: u32 = 15;
/// Chances stay away from certainty by this much.
const FLOOR: u16 = 24;
/// Below this a range gets its next byte.
const SMALL: u32 = 1 << 24;

/// How likely the next decision is a zero: a quick and a slow guess, of which the mean counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitChance {
    quick: u16,
    slow: u16,
}

impl Default for BitChance {
    fn default() -> Self {
        Self { quick: 1 << (BITS - 1), slow: 1 << (BITS - 1) }
    }
}

impl BitChance {
    #[inline(always)]
    pub(super) fn of_zero(self) -> u32 {
        (u32::from(self.quick) + u32::from(self.slow)) / 2
    }

    /// Whether a zero is the likelier.
    #[inline(always)]
    pub(super) fn expects_zero(self) -> bool {
        self.of_zero() >= 1 << (BITS - 1)
    }

    #[inline(always)]
    fn learn(&mut self, decision: bool) {
        let most = (1 << BITS) - FLOOR;
        if decision {
            self.quick -= (self.quick - FLOOR) >> 4;
            self.slow -= (self.slow - FLOOR) >> 7;
        } else {
            self.quick += (most - self.quick) >> 4;
            self.slow += (most - self.slow) >> 7;
        }
    }
}

/// Takes or tells decisions: models are written once, for both directions.
pub(super) trait Coder {
    /// Codes a decision. A reader ignores what it is given.
    fn code(&mut self, chance: &mut BitChance, decision: bool) -> bool;
}

/// Writes decisions.
#[derive(Debug)]
pub(super) struct BlockEncoder {
    low: u64,
    range: u32,
    held: u8,
    waiting: u64,
    bytes: Vec<u8>,
}

impl BlockEncoder {
    pub(super) fn new() -> Self {
        Self { low: 0, range: u32::MAX, held: 0, waiting: 1, bytes: Vec::new() }
    }

    /// The bytes that say all of it. Zeros at the end are left out: a decoder finds them there.
    pub(super) fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }

    /// Moves a byte out, unless a carry may still change it.
    fn shift(&mut self) {
        if self.low < 0xff00_0000 || self.low > 0xffff_ffff {
            let carry = (self.low >> 32) as u8;
            let mut byte = self.held;
            while self.waiting > 0 {
                self.bytes.push(byte.wrapping_add(carry));
                byte = 0xff;
                self.waiting -= 1;
            }
            self.held = (self.low >> 24) as u8;
        }
        self.waiting += 1;
        self.low = (self.low & 0xff_ffff) << 8;
    }
}

impl Coder for BlockEncoder {
    #[inline(always)]
    fn code(&mut self, chance: &mut BitChance, decision: bool) -> bool {
        let bound = (self.range >> BITS) * chance.of_zero();
        if decision {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(decision);
        while self.range < SMALL {
            self.range <<= 8;
            self.shift();
        }
        decision
    }
}

/// Reads decisions. From bytes that no encoder wrote it reads something, but never too much.
#[derive(Debug)]
pub(super) struct BlockDecoder<'a> {
    range: u32,
    code: u32,
    rest: &'a [u8],
}

impl<'a> BlockDecoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { range: u32::MAX, code: 0, rest: bytes };
        for _ in 0..5 {
            decoder.code = decoder.code << 8 | decoder.byte();
        }
        decoder
    }

    #[inline(always)]
    fn byte(&mut self) -> u32 {
        let Some((first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        u32::from(*first)
    }
}

impl Coder for BlockDecoder<'_> {
    #[inline(always)]
    fn code(&mut self, chance: &mut BitChance, _: bool) -> bool {
        let bound = (self.range >> BITS) * chance.of_zero();
        let decision = self.code >= bound;
        if decision {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(decision);
        while self.range < SMALL {
            self.range <<= 8;
            self.code = self.code << 8 | self.byte();
        }
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for seed in 1..20_u64 {
            let mut state = seed;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                state >> 33
            };
            let decisions: Vec<bool> = (0..5000).map(|_| next() % (1 << seed) == 0).collect();
            let (mut encoder, mut chance) = (BlockEncoder::new(), BitChance::default());
            for decision in &decisions {
                encoder.code(&mut chance, *decision);
            }
            let bytes = encoder.finish();
            let (mut decoder, mut chance) = (BlockDecoder::new(&bytes), BitChance::default());
            for decision in &decisions {
                assert_eq!(decoder.code(&mut chance, false), *decision);
            }
        }
    }
}
