//! What must hold of the rules, seen from outside the crate.

mod kumo;
#[allow(dead_code)]
mod support;
