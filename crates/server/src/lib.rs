//! The hall: people, their matches, and the pages and routes by which they play.
//!
//! Everything that happens in a match is a line of its log, and the log is all that is kept; what
//! a page shows is replayed from it. The rules decide what a move does, the [`room`] who may do
//! what, the store what is kept, and nothing else decides anything.

#![warn(missing_docs)]

pub mod board;
pub mod people;
pub mod room;
pub mod text;
