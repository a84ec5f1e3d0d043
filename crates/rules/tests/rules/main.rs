//! What must hold of the rules, seen from outside the crate.

mod draughts;
mod kumo;
#[allow(dead_code)]
mod support;
