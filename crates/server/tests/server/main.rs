//! The hall's tests, in one binary.

mod room;
