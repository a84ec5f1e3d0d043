//! The endings of draughts: positions, their numbers, and how they are solved.

mod board;
mod component;
mod index;
mod placements;
mod slice;
mod solve;
mod squares;
mod values;

pub use board::EndingBoard;
pub(crate) use index::SliceIndex;
pub use slice::{PieceCount, Slice};
pub(crate) use solve::{Solving, bytes, pair, solve};
pub(crate) use values::{JUMP, KnownSlices, LOST, Origin, SliceValues, before, is_better};
