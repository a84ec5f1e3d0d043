//! The hall from the inside: rooms, matches and the router, in memory.

mod api;
mod board;
mod bot;
mod bouts;
mod folder;
mod hall;
mod house;
mod pages;
mod room;
mod socket;
mod visit;
mod words;
