//! Dohyo's hall: matches over the web, kept in one database.
//!
//! [`web::app`] is the whole of it as a router; [`web::AppState::open`] opens the database it needs.

// What tests share names this crate as those outside it do.
#[cfg(test)]
extern crate self as dohyo_server;

mod alarms;
mod background;
pub mod backup;
pub mod board;
pub mod bouts;
pub mod check;
pub mod config;
pub mod events;
#[cfg(test)]
#[path = "../tests/server/folder/mod.rs"]
mod folder;
pub mod gate;
pub mod guide;
pub mod hall;
pub mod hosted;
pub mod jobs;
pub mod letters;
mod metrics;
pub mod news;
mod notices;
pub mod people;
pub mod post;
pub mod puzzles;
pub mod ratings;
pub mod readiness;
pub mod reliability;
pub mod room;
pub mod secret;
mod serve;
pub mod store;
pub mod study;
pub mod text;
pub mod time;
mod troubles;
pub mod web;
mod words;
pub mod workers;

pub use serve::{ServeError, serve};
