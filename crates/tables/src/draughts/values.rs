//! What is known of positions: a number for each, in memory while slices are solved.
//!
//! A draw is 0, and an end `plies` away is `plies + 1`. Who is mated is told by whose turn is the last: the
//! player to move wins in an odd number of plies and loses in an even one.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use super::board::EndingBoard;
use super::index::SliceIndex;
use super::slice::Slice;

/// Set in a stored value where the player to move has a jump: files leave such positions out.
pub(crate) const JUMP: u16 = 1 << 15;
/// What has lost: no piece or no move is left.
pub(crate) const LOST: u16 = 1;

/// The value of a position whose best move leads to one with this value for the other player.
#[inline(always)]
pub(crate) const fn before(value: u16) -> u16 {
    if value == 0 { 0 } else { value + 1 }
}

/// Whether the first of two values is better for the player to move.
#[inline(always)]
pub(crate) const fn is_better(a: u16, b: u16) -> bool {
    merit(a) > merit(b)
}

/// Wins above draws above losses, early wins above late ones, late losses above early ones.
#[inline(always)]
const fn merit(value: u16) -> i32 {
    let value = value as i32;
    match (value, value & 1) {
        (0, _) => 0,
        (_, 0) => 0x1_0000 - value,
        _ => value - 0x1_0000,
    }
}

/// The values of one slice.
#[derive(Debug)]
pub(crate) struct SliceValues {
    pub(crate) index: SliceIndex,
    values: Vec<AtomicU16>,
    origin: Origin,
}

/// Where values come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From the solver: every position has its value.
    Solved,
    /// From a file, which leaves out the positions with jumps.
    File,
}

impl SliceValues {
    pub(crate) fn new(slice: Slice, origin: Origin) -> Self {
        let index = SliceIndex::new(slice);
        let mut values = Vec::new();
        values.resize_with(index.positions() as usize, AtomicU16::default);
        Self { index, values, origin }
    }

    /// The value of a position, with its mark.
    #[inline(always)]
    pub(crate) fn at(&self, number: u64) -> u16 {
        self.values[number as usize].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub(crate) fn put(&self, number: u64, value: u16) {
        self.values[number as usize].store(value, Ordering::Relaxed);
    }
}

/// The slices that are in memory, by their keys.
#[derive(Clone, Debug)]
pub(crate) struct KnownSlices(Vec<Option<Arc<SliceValues>>>);

impl KnownSlices {
    pub(crate) fn new() -> Self {
        Self(vec![None; Slice::KEYS])
    }

    pub(crate) fn insert(&mut self, values: Arc<SliceValues>) {
        let key = values.index.slice.key();
        self.0[key] = Some(values);
    }

    pub(crate) fn remove(&mut self, slice: Slice) {
        self.0[slice.key()] = None;
    }

    pub(crate) fn has(&self, slice: Slice) -> bool {
        self.0[slice.key()].is_some()
    }

    /// A slice that is known.
    pub(crate) fn slice(&self, slice: Slice) -> &SliceValues {
        self.0[slice.key()].as_ref().expect("it is known")
    }

    pub(crate) fn slices(&self) -> impl Iterator<Item = Slice> {
        self.0.iter().flatten().map(|values| values.index.slice)
    }

    /// The value of a position, without its mark.
    #[inline]
    pub(crate) fn value(&self, board: &EndingBoard) -> u16 {
        if board.own_men | board.own_kings == 0 {
            return LOST;
        }
        let values = self.0[board.slice().key()].as_ref();
        let values = values.expect("what a slice needs is there before it is solved");
        if values.origin == Origin::File && board.can_jump() {
            return self.after_jumps(board);
        }
        values.at(values.index.rank(board)) & !JUMP
    }

    /// The best that jumps lead to.
    #[inline(never)]
    pub(crate) fn after_jumps(&self, board: &EndingBoard) -> u16 {
        let mut best = None;
        board.jumps(&mut |next| {
            let value = before(self.value(&next));
            if best.is_none_or(|best| is_better(value, best)) {
                best = Some(value);
            }
        });
        best.unwrap_or(LOST)
    }
}
