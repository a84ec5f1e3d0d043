//! The minds of Dohyo's games.
//!
//! [`Engine`] searches any game with alternating turns that says what a search needs to know of
//! it ([`Searchable`]); a [`Mind`] does so in text, for a match of any game. [`solve`] finds the
//! exact value of every position of a card bout, where both choose at once. A [`Computer`] plays
//! any game on a seat, at any [`Level`]; [`review`] looks back on a match. Around them stand
//! what engines need to be compared: the text [`protocol`], [`openings`] and the fixed work of
//! [`bench`](mod@bench). This crate never prints, reads no clock but the deadline it is given, and
//! takes its randomness from its caller.

#![warn(missing_docs)]

mod analysis;
pub mod ballots;
mod begin;
pub mod bench;
mod checksum;
mod computer;
mod effort;
mod evaluator;
pub mod games;
mod hand_crafted;
mod handicap;
mod inputs;
mod level;
mod limits;
mod mind;
mod network;
pub mod openings;
pub mod protocol;
pub mod puzzles;
pub mod review;
mod score;
mod search;
mod searchable;
pub mod solve;
mod transposition;
pub mod tuning;
mod weights;

pub use dohyo_rules::Random;

pub use analysis::{Analysis, Variation};
pub use begin::Opening;
pub use computer::{Computer, ComputerMove, Means, NoComputer};
pub use evaluator::{AnyEvaluator, Evaluator, OfGame, WrongGame};
pub use hand_crafted::{HandCrafted, WeightRow, WeightsError};
pub use inputs::Inputs;
pub use level::{Level, NoLevel};
pub use limits::Limits;
pub use mind::{Mind, mind};
pub use network::Network;
pub use score::{Score, WIN, Worth};
pub use search::Engine;
pub use searchable::Searchable;
pub use weights::Weights;
