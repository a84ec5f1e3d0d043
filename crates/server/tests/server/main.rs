//! The hall's tests, in one binary.

mod board;
mod room;
