//! What must hold of the minds, seen from outside the crate.

mod solve;
