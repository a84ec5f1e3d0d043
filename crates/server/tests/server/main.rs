//! The hall from the inside: rooms, matches and the router, in memory.

mod analysis;
mod analysts;
mod api;
mod board;
mod bot;
mod bouts;
mod events;
mod events_pages;
mod explorer;
mod folder;
mod guide;
mod hall;
mod house;
mod language;
mod laws;
mod lessons;
mod openings;
mod pages;
mod paper;
mod profiles;
mod puzzles;
mod reviews;
mod room;
mod socket;
mod visit;
mod words;
