//! Numbers with twice the digits of an `f64`: unevaluated sums of two (Dekker 1971, Knuth's
//! error of a sum). Only what the simplex needs.

use std::ops::{Div, Mul, Sub};

use super::simplex::TableauNumber;

/// The sum of both parts; the second is at most half a last digit of the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub(super) struct Twofold(f64, f64);

impl TableauNumber for Twofold {
    const NOTHING: Self = Self(1e-20, 0.0);
    const AFRESH: bool = true;

    fn exactly(number: f64) -> Self {
        Self(number, 0.0)
    }

    fn rounded(self) -> f64 {
        self.0 + self.1
    }
}

/// What two numbers add up to, and what rounding took from it.
fn sum(a: f64, b: f64) -> Twofold {
    let sum = a + b;
    let part = sum - a;
    Twofold(sum, (a - (sum - part)) + (b - part))
}

/// The product of two numbers, and what rounding took from it.
fn product(a: f64, b: f64) -> Twofold {
    let product = a * b;
    Twofold(product, a.mul_add(b, -product))
}

impl Sub for Twofold {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let high = sum(self.0, -other.0);
        let low = sum(self.1, -other.1);
        let high = sum(high.0, high.1 + low.0);
        sum(high.0, high.1 + low.1)
    }
}

impl Mul for Twofold {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let high = product(self.0, other.0);
        sum(high.0, high.1 + (self.0 * other.1 + self.1 * other.0))
    }
}

impl Div for Twofold {
    type Output = Self;

    /// Long division, three digits of base 2⁵³.
    fn div(self, other: Self) -> Self {
        let first = self.0 / other.0;
        let rest = self - other * Self::exactly(first);
        let second = rest.0 / other.0;
        let rest = rest - other * Self::exactly(second);
        let third = rest.0 / other.0;
        let quotient = sum(first, second);
        sum(quotient.0, quotient.1 + third)
    }
}
