//! Where chance begins when nobody says.

use std::hash::{BuildHasher, Hasher, RandomState};

/// A seed that nobody chose. The standard library seeds its hash tables from the system.
pub(crate) fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
