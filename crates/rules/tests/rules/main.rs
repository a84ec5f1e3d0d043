//! What must hold of the rules, seen from outside the crate.

#[allow(dead_code)]
mod support;

mod record;
