//! The hall in a real browser: a headless Chromium, driven by a small client of our own for its
//! DevTools protocol. A test starts a `Browser`, brings in the people who take part, and does
//! with each `Page` what a person would; what a page complains of by itself fails the test.
//! Chromium and npm have to be there, and `npm ci --ignore-scripts` to have been run in this
//! folder: `cargo xtask test` sees to both.
#![cfg(unix)]

mod accessibility;
mod analysis;
mod bouts;
mod browser;
mod chromium;
mod clocks;
mod connection;
mod door;
mod ends;
mod events;
mod everybody;
#[path = "../server/folder/bare.rs"]
mod folder;
mod game_master;
mod hall;
mod hands;
mod journal;
mod keyboard;
mod languages;
mod lessons;
mod looks;
mod matches;
mod motion;
mod moves;
mod notices;
mod openings;
mod packed;
mod page;
mod phone;
mod pictures;
mod plans;
mod puzzles;
mod reviews;
mod screen;
mod secrecy;
mod site;
mod table;
mod together;
mod tool;
mod touch;
mod wire;
mod without_script;
mod zine;
