//! Chance with a seed, so that a match can be repeated.

use std::hash::{BuildHasher, Hasher, RandomState};

/// A stream of random numbers (SplitMix64).
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `n`. The bias of the remainder is far below what a player could notice.
    pub(super) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// A seed that nobody chose. The standard library seeds its hash tables from the system.
pub(super) fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
