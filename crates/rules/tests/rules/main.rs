//! What must hold of the rules, seen from outside the crate.

mod bout;
mod draughts;
mod kumo;
#[allow(dead_code)]
mod support;

mod record;
