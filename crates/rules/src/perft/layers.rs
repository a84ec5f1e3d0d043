//! Counting sequences of simultaneous turns. They reach the same positions in many orders, so
//! a ply is kept as a [`Layer`]: its distinct positions, each with the number of sequences that
//! lead to it. Each layer is made from the one before, and only these two are in memory.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use crate::{ByPlayer, Game, Player, Turn, share_out};

/// The number of sequences of `depth` turns, at least one; `u64::MAX` where there are more.
pub(super) fn count<G: Game>(position: &G, depth: u32, threads: NonZeroUsize) -> u64 {
    let mut layer = Layer::empty();
    layer.add(&mut vec![(position.clone(), 1)]);
    for _ in 2..depth {
        let next = Layer::empty();
        layer.share_out(threads, |shelves| advance(shelves, &next));
        layer = next;
    }
    let sums = layer.share_out(threads, |shelves| finish(shelves, depth.min(2)));
    sums.into_iter().fold(0, u64::saturating_add)
}

/// Small tables stay in the processor's cache while a batch is added to them, and threads
/// seldom wait for each other's.
const SHELVES: usize = 256;
const BATCH: usize = 512;

/// The positions of one ply, sorted onto shelves by their hash.
struct Layer<G> {
    shelves: Vec<Mutex<Shelf<G>>>,
}

/// Positions with the number of sequences that lead to them.
type Shelf<G> = HashMap<G, u64, BuildHasherDefault<Mixer>>;

impl<G: Game> Layer<G> {
    fn empty() -> Self {
        Self { shelves: std::iter::repeat_with(Mutex::default).take(SHELVES).collect() }
    }

    /// Which shelf a position is on. The low bits of the hash find its place there.
    fn shelf(position: &G) -> usize {
        let hash = BuildHasherDefault::<Mixer>::new().hash_one(position);
        (hash >> 40) as usize % SHELVES
    }

    /// Puts positions of one shelf there, and leaves the batch empty.
    fn add(&self, batch: &mut Vec<(G, u64)>) {
        let Some((position, _)) = batch.first() else {
            return;
        };
        let shelf = &self.shelves[Self::shelf(position)];
        let mut shelf = shelf.lock().unwrap_or_else(PoisonError::into_inner);
        for (position, ways) in batch.drain(..) {
            let known = shelf.entry(position).or_insert(0);
            *known = known.saturating_add(ways);
        }
    }

    /// Lets every thread work on shelves until there are none left.
    fn share_out<T: Send>(
        self,
        threads: NonZeroUsize,
        work: impl Fn(&mut dyn Iterator<Item = Shelf<G>>) -> T + Sync,
    ) -> Vec<T> {
        let take = |number: usize| {
            let mut shelf = self.shelves[number].lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *shelf)
        };
        share_out(threads, 0..self.shelves.len(), |numbers| work(&mut numbers.map(take)))
    }
}

/// Plays one turn on from everything on the shelves.
fn advance<G: Game>(shelves: &mut dyn Iterator<Item = Shelf<G>>, next: &Layer<G>) {
    let mut batches: Vec<Vec<(G, u64)>> = vec![Vec::new(); SHELVES];
    let mut turns = ChoiceBuffers::default();
    for (position, ways) in shelves.flatten() {
        turns.visit(&position, |after| {
            let after = after.representative();
            let batch = &mut batches[Layer::shelf(&after)];
            batch.push((after, ways));
            if batch.len() == BATCH {
                next.add(batch);
            }
        });
    }
    for batch in &mut batches {
        next.add(batch);
    }
}

/// The sequences of the last one or two turns. Where they lead need not be put together.
fn finish<G: Game>(shelves: &mut dyn Iterator<Item = Shelf<G>>, depth: u32) -> u64 {
    let mut turns = ChoiceBuffers::default();
    let mut scratch = Vec::new();
    let mut last = |position: &G| {
        let first = position.count(Player::First, &mut scratch);
        first * position.count(Player::Second, &mut scratch)
    };
    let mut total = 0_u64;
    for (position, ways) in shelves.flatten() {
        let mut sequences = 0;
        match depth {
            1 => sequences = last(&position),
            _ => turns.visit(&position, |after| sequences += last(&after)),
        }
        total = total.saturating_add(ways.saturating_mul(sequences));
    }
    total
}

/// Room for both players' choices, used again for every position.
struct ChoiceBuffers<M> {
    first: Vec<M>,
    second: Vec<M>,
}

impl<M> Default for ChoiceBuffers<M> {
    fn default() -> Self {
        Self { first: Vec::new(), second: Vec::new() }
    }
}

impl<M: Copy> ChoiceBuffers<M> {
    /// Calls `visit` with the position after every turn.
    fn visit<G: Game<Move = M>>(&mut self, position: &G, mut visit: impl FnMut(G)) {
        self.first.clear();
        self.second.clear();
        position.generate(Player::First, &mut self.first);
        position.generate(Player::Second, &mut self.second);
        for &first in &self.first {
            for &second in &self.second {
                visit(position.after(&Turn::Both(ByPlayer { first, second })));
            }
        }
    }
}

/// A hasher for positions of a few bytes that nobody chose to collide: one multiplication for
/// each number, and one more at the end, because the table looks at the low bits.
#[derive(Clone, Copy, Default)]
struct Mixer(u64);

impl Mixer {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

    #[inline]
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(Self::ODD);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        (self.0 ^ self.0 >> 32).wrapping_mul(Self::ODD)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}
