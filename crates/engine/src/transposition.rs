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
    /// The static evaluation, where somebody has looked.
    pub(crate) evaluation: Option<Score>,
}

/// No move is stored.
pub(crate) const NO_MOVE: u16 = u16::MAX;

/// No evaluation is stored.
const NO_EVALUATION: i16 = i16::MIN;

/// Generations are counted up to this, and then anew.
const GENERATIONS: u8 = 1 << 6;

/// How many plies of depth a search that has just begun is worth more than the one before it.
const FRESH: i32 = 4;

/// A deeper entry of the same position gives way to one that is shallower by so many plies: what was asked last is
/// asked again. What the quiescence search found is not worth that.
const SHALLOWER: i32 = 2;

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

    /// Notes what was found of a position, in place of what is known of it already unless that is worth more, or else
    /// of what is worth the least.
    pub(crate) fn store(&self, key: u64, mut entry: TtEntry) {
        let generation = self.generation.load(Ordering::Relaxed) % GENERATIONS;
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(key);
        for (index, [check, content]) in bucket.iter().enumerate() {
            let old = content.load(Ordering::Relaxed);
            if old == 0 {
                worst = (i32::MIN, index);
                continue;
            }
            let value = value(old, generation);
            if check.load(Ordering::Relaxed) ^ old == key {
                let known = unpack(old);
                if !gives_way(known, value, entry) {
                    return;
                }
                if entry.best_move == NO_MOVE {
                    entry.best_move = known.best_move;
                }
                entry.evaluation = entry.evaluation.or(known.evaluation);
                worst = (value, index);
                break;
            }
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

/// What an entry is worth: deep ones more, and those of earlier searches less.
fn value(content: u64, generation: u8) -> i32 {
    let age = (generation + GENERATIONS - (content >> 58) as u8) % GENERATIONS;
    unpack(content).depth - FRESH * i32::from(age)
}

/// Whether what is known of a position, and is worth so much, gives way to something else that was found of it.
fn gives_way(known: TtEntry, value: i32, found: TtEntry) -> bool {
    let allowance = if found.depth > 0 { SHALLOWER } else { 0 };
    let says_more = found.bound == Bound::Exact && known.bound != Bound::Exact && found.depth > 0;
    says_more || found.depth + allowance >= value
}

/// Score in bits 0–15, best move in 16–31, static evaluation in 32–47, depth in 48–55, bound in 56–57 (never 0),
/// generation above.
fn pack(entry: TtEntry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    let evaluation = entry.evaluation.map_or(NO_EVALUATION, |evaluation| evaluation as i16);
    u64::from(entry.score as i16 as u16)
        | u64::from(entry.best_move) << 16
        | u64::from(evaluation as u16) << 32
        | u64::from(entry.depth as u8) << 48
        | bound << 56
        | u64::from(generation) << 58
}

fn unpack(content: u64) -> TtEntry {
    let evaluation = (content >> 32) as u16 as i16;
    TtEntry {
        score: Score::from(content as u16 as i16),
        best_move: (content >> 16) as u16,
        evaluation: (evaluation != NO_EVALUATION).then_some(Score::from(evaluation)),
        depth: i32::from((content >> 48) as u8),
        bound: match content >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(depth: i32, bound: Bound, best_move: u16) -> TtEntry {
        TtEntry { score: 10 * depth, depth, bound, best_move, evaluation: None }
    }

    #[test]
    fn what_is_stored_reads_back() {
        let table = TranspositionTable::new(1);
        for (score, evaluation) in [(0, None), (-29_990, Some(-20_000)), (29_999, Some(20_000))] {
            for (depth, bound) in [(0, Bound::Lower), (1, Bound::Upper), (120, Bound::Exact)] {
                let entry = TtEntry { score, depth, bound, best_move: 4095, evaluation };
                let key = 77 ^ (depth as u64) << 8 ^ score as u64;
                table.store(key, entry);
                assert_eq!(table.probe(key), Some(entry));
            }
        }
        assert_eq!(table.probe(78), None);
    }

    #[test]
    fn a_shallow_entry_does_not_replace_a_deep_one() {
        let table = TranspositionTable::new(1);
        let deep = found(9, Bound::Lower, 3);
        table.store(5, deep);
        table.store(5, found(0, Bound::Exact, NO_MOVE));
        table.store(5, found(6, Bound::Upper, 4));
        assert_eq!(table.probe(5), Some(deep));
        table.store(5, found(6, Bound::Exact, 4));
        assert_eq!(table.probe(5), Some(found(6, Bound::Exact, 4)), "it says more");
        table.store(5, found(4, Bound::Lower, NO_MOVE));
        assert_eq!(
            table.probe(5),
            Some(found(4, Bound::Lower, 4)),
            "the move is still the best known"
        );
    }

    #[test]
    fn what_earlier_searches_left_gives_way() {
        let table = TranspositionTable::new(1);
        table.store(5, found(9, Bound::Exact, 3));
        for _ in 0..3 {
            table.begin_search();
        }
        table.store(5, found(1, Bound::Upper, 4));
        assert_eq!(table.probe(5), Some(found(1, Bound::Upper, 4)));
        for _ in 0..200 {
            table.begin_search();
        }
        assert_eq!(table.probe(5), Some(found(1, Bound::Upper, 4)), "nobody needed the place");
    }

    #[test]
    fn the_least_worth_gives_way_where_a_bucket_is_full() {
        let table = TranspositionTable::new(1);
        let keys: Vec<u64> = (1..=5).collect();
        for (&key, depth) in keys.iter().zip([4, 2, 7, 5, 1]) {
            table.store(key, found(depth, Bound::Exact, 1));
        }
        assert_eq!(table.probe(2), None, "it was the shallowest when there was no place left");
        assert!([1, 3, 4, 5].iter().all(|&key| table.probe(key).is_some()));
    }
}
