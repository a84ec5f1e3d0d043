//! Tables as files, and what of them is in memory.

mod cache;
mod coder;
mod file;
mod header;
mod model;

pub(crate) use cache::{BlockCache, CachedTable};
pub use file::BadTable;
pub(crate) use file::{TableFile, path, write};
pub use header::{TableCounts, TableKind};
