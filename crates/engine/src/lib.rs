//! The minds of Dohyo's games.
//!
//! [`Engine`] searches any game with alternating turns that says what a search needs to know of
//! it ([`Searchable`]); [`solve`] finds the exact value of every position of a card bout, where
//! both choose at once. This crate never prints, reads no clock but the deadline it is given, and
//! takes its randomness from its caller.

#![warn(missing_docs)]

mod games;
mod limits;
mod mind;
mod network;
mod random;
mod score;
mod search;
mod searchable;
pub mod solve;
mod transposition;
pub mod tuning;

pub use limits::Limits;
pub use mind::{Mind, Thought, mind};
pub use network::Network;
pub use random::Random;
pub use score::{Score, WIN};
pub use search::{Best, Engine, Progress};
pub use searchable::{Inputs, Searchable};
