//! Every text that a person reads, in one place, so that it can be said in another language.

pub mod board;
pub mod moves;
