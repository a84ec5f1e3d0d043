//! Tournaments in the hall.

pub mod ballots;
