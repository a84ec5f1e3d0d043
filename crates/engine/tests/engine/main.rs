//! What must hold of the engine, seen from outside the crate.

mod kumo;
mod solve;
mod sumo_checkers;
mod tuning;
mod weights;
