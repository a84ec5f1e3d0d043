//! The hall from the inside: rooms, matches and the router, in memory.

mod folder;
mod hall;
mod pages;
mod room;
mod visit;
