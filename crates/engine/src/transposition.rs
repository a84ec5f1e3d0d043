//! The transposition table: what the search remembers of positions, shared by all its threads
//! without locks.
//!
//! An entry is two words, the second of them the content and the first the key combined with the
//! content. Should two threads write one entry at once, the halves do not fit each other and the
//! entry reads as empty.

use std::iter;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::Score;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower,
    Upper,
    Exact,
}

/// What is stored of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TtEntry {
    pub(crate) score: Score,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The history index of the best move.
    pub(crate) best_move: u16,
}

/// No move is stored.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// Entries that share a cache line, where a position may lie in any of them.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    generation: AtomicU8,
}

impl TranspositionTable {
    pub(crate) fn new(megabytes: usize) -> Self {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = iter::repeat_with(Bucket::default).take(count).collect();
        Self { buckets, generation: AtomicU8::new(0) }
    }

    /// Lets what earlier searches left give way to what comes.
    pub(crate) fn begin_search(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn clear(&self) {
        for word in self.buckets.iter().flat_map(|bucket| bucket.0.as_flattened()) {
            word.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        self.bucket(key).iter().find_map(|[check, content]| {
            let content = content.load(Ordering::Relaxed);
            (content != 0 && check.load(Ordering::Relaxed) ^ content == key)
                .then(|| unpack(content))
        })
    }

    pub(crate) fn store(&self, key: u64, entry: TtEntry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(key);
        for (index, [check, content]) in bucket.iter().enumerate() {
            let old = content.load(Ordering::Relaxed);
            if old == 0 || check.load(Ordering::Relaxed) ^ old == key {
                worst = (0, index);
                break;
            }
            let age = i32::from(generation.wrapping_sub((old >> 56) as u8));
            let value = unpack(old).depth - 4 * age;
            if value < worst.0 {
                worst = (value, index);
            }
        }
        let [check, content] = &bucket[worst.1];
        let packed = pack(entry, generation);
        content.store(packed, Ordering::Relaxed);
        check.store(key ^ packed, Ordering::Relaxed);
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }
}

/// Score in bits 0–15, best move in 16–31, depth in 32–47, bound in 48–55 (never 0), age above.
fn pack(entry: TtEntry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.score as i16 as u16)
        | u64::from(entry.best_move) << 16
        | u64::from(entry.depth as i16 as u16) << 32
        | bound << 48
        | u64::from(generation) << 56
}

fn unpack(content: u64) -> TtEntry {
    TtEntry {
        score: Score::from(content as u16 as i16),
        best_move: (content >> 16) as u16,
        depth: i32::from((content >> 32) as u16 as i16),
        bound: match content >> 48 & 0xff {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}
