//! What competitions need: who is how strong. This crate knows no game, no clock and no database.
#![warn(missing_docs)]

mod glicko;

pub use glicko::Rating;
