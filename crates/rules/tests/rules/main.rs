//! What must hold of the rules, seen from outside the crate.

mod sumo_checkers;
#[allow(dead_code)]
mod support;
