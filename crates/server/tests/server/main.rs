//! The hall from the inside: rooms, matches and the router, in memory.

mod board;
mod folder;
mod hall;
mod pages;
mod room;
mod visit;
