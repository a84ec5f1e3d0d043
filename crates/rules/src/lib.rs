//! The rules of Dohyo's games.
//!
//! A *position* is a value of a type that implements [`Game`]; a [`Match`] adds history and what
//! people do; a [`AnyMatch`] is a match of any game spoken to in text, and [`find`] opens one by
//! name; a [`record`] is the text of a match. This crate knows nothing of files, clocks, chance,
//! pages or search.

#![warn(missing_docs)]

mod any_match;
pub mod bout;
mod catalogue;
mod clash;
mod deck;
pub mod draughts;
mod error;
mod face;
mod facts;
pub mod fair;
mod field;
mod game;
pub mod kumo;
mod match_event;
mod matches;
mod motion;
mod outcome;
mod past;
pub mod perft;
mod player;
mod random;
pub mod record;
mod refusal;
mod scene;
mod sharing;
mod sketch;
pub mod sumo_checkers;
pub mod time;
pub mod touch;
mod turn_text;
mod variant;

// The worked example of `CONTRIBUTING.md`, which names this crate as every other place does.
#[cfg(test)]
extern crate self as dohyo_rules;
#[cfg(test)]
#[path = "../tests/hexapawn/mod.rs"]
mod hexapawn;

pub use any_match::AnyMatch;
pub use catalogue::{CATALOGUE, UnknownGame, find};
pub use clash::ClashStep;
pub use deck::{Ballot, Deck};
pub use error::TextError;
pub use face::Face;
pub use facts::GameFacts;
pub use game::{Alternating, Game, Pick, ToMove};
pub use match_event::{MatchEvent, MoveOrigin, PlayedMove};
pub use matches::Match;
pub use motion::{CardFace, CardKind, Gesture, Motion, MoveKind, MovePart};
pub use outcome::{Outcome, Reason, Status, Turn};
pub use player::{ByPlayer, Player};
pub use random::Random;
pub use refusal::Refusal;
pub use scene::{Cell, Highlight, Labels, Mark, Panel, PanelKind, Piece, Scene, Tone, Viewer};
pub use sharing::{by_number, share_out};
pub use sketch::{Copies, Field, FieldChoice, Sketch, Stamp};
pub use variant::{CatalogueEntry, Variant};
