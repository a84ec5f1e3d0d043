//! What must hold of the engine, seen from outside the crate.

mod evaluators;
mod kumo;
mod levels;
mod limits;
mod lines;
mod problems;
mod puzzles;
mod review;
mod rivals;
mod solve;
mod sound;
mod strength;
mod sumo_checkers;
mod tuning;
mod weights;
