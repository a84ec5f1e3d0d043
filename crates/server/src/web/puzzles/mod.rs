//! Puzzles: their pages, how they are solved, and the same for programs.

pub(in crate::web) mod api;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;
mod solving;
