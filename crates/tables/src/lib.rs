//! Endgame tables: perfect play in positions with few pieces, worked out backwards from the ends.
//!
//! [`build`] solves all positions with so many pieces and writes tables, [`EndgameTables`] opens the tables of a
//! folder and answers for positions, [`verify`] proves tables again. A table knows nothing of repetition, of counted
//! quiet moves or of clocks: whoever plays by it has to mind them. It counts distances in plies to the last move.

#![warn(missing_docs)]

mod build;
mod draughts;
mod machine;
mod probe;
mod store;
mod verify;

pub use build::{BuildOrder, BuildProgress, NotBuilt, TablesBuilt, build};
pub use draughts::{EndingBoard, PieceCount, Slice};
pub use probe::{EndgameTables, MOST_PIECES, TableAdvice, TableGame, TableValue};
pub use store::{BadTable, TableCounts, TableKind};
pub use verify::{TablesVerified, verify};
