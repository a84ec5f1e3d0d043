//! The hall from the inside: rooms, matches and the router, in memory.

mod api;
mod folder;
mod hall;
mod house;
mod room;
mod socket;
