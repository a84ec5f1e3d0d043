//! What must hold of the rules, seen from outside the crate.

mod draughts;
#[allow(dead_code)]
mod support;

mod record;
