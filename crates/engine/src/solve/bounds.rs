//! An interval that a value is proved to lie in.

use std::ops::Neg;

/// Bounds of a value, from East's side: East can come as near to `lower` from below as they
/// like, and West as near to `upper` from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// What East can guarantee.
    pub lower: f64,
    /// What West can hold East to.
    pub upper: f64,
}

impl Bounds {
    /// A value that is known.
    #[must_use]
    pub const fn exactly(value: f64) -> Self {
        Self { lower: value, upper: value }
    }

    /// The middle.
    #[must_use]
    pub const fn value(self) -> f64 {
        // Adding 0 takes the sign from a zero.
        f64::midpoint(self.lower, self.upper) + 0.0
    }

    /// What two brackets of one value say together.
    #[must_use]
    pub const fn narrowed(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// How far apart the bounds are.
    #[must_use]
    pub const fn gap(self) -> f64 {
        self.upper - self.lower
    }
}

/// The same from West's side.
impl Neg for Bounds {
    type Output = Self;

    fn neg(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower }
    }
}
