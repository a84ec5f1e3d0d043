//! Glicko-2, after Mark Glickman's "Example of the Glicko-2 system" (2013): a rating comes with how
//! sure it is, and with how erratic its player is.

use std::f64::consts::PI;

/// The unit of the system's own scale, in points.
const UNIT: f64 = 173.7178;
/// How much a player's volatility may change; small, as for games without luck.
const CONSTRAINT: f64 = 0.5;
/// How exact the volatility is found.
const TOLERANCE: f64 = 1e-9;
/// Nobody is less known than a new player.
const LARGEST_DEVIATION: f64 = 350.0;

/// How strong a player is, as far as one can tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In points; 1500 is a new player.
    pub value: f64,
    /// In points: 95 times in 100 the truth is within twice of it.
    pub deviation: f64,
    /// How much the results go up and down.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { value: 1500.0, deviation: LARGEST_DEVIATION, volatility: 0.06 }
    }
}

impl Rating {
    /// The share of the points that this player can expect against another.
    #[must_use]
    pub fn expectation(self, other: Self) -> f64 {
        let both = (self.phi().powi(2) + other.phi().powi(2)).sqrt();
        1.0 / (1.0 + (-certainty(both) * (self.mu() - other.mu())).exp())
    }

    /// The rating after some results against others (1 a win, ½ a draw, 0 a loss), so many rating
    /// periods after the last. Without results it only grows less sure.
    #[must_use]
    pub fn after(self, results: &[(Self, f64)], periods: f64) -> Self {
        let phi = (self.phi().powi(2) + self.volatility.powi(2) * (periods - 1.0).max(0.0)).sqrt();
        let phi = phi.min(LARGEST_DEVIATION / UNIT);
        if results.is_empty() {
            let phi = phi.hypot(self.volatility).min(LARGEST_DEVIATION / UNIT);
            return Self { deviation: phi * UNIT, ..self };
        }
        let (mut information, mut surprise) = (0.0, 0.0);
        for &(other, score) in results {
            let g = certainty(other.phi());
            let expected = 1.0 / (1.0 + (-g * (self.mu() - other.mu())).exp());
            information += g * g * expected * (1.0 - expected);
            surprise += g * (score - expected);
        }
        let variance = 1.0 / information;
        let volatility = new_volatility(self.volatility, phi, variance, variance * surprise);
        let before = phi.hypot(volatility);
        let phi = 1.0 / (before.powi(-2) + 1.0 / variance).sqrt();
        let mu = self.mu() + phi * phi * surprise;
        let deviation = (phi * UNIT).min(LARGEST_DEVIATION);
        Self { value: mu * UNIT + 1500.0, deviation, volatility }
    }

    fn mu(self) -> f64 {
        (self.value - 1500.0) / UNIT
    }

    fn phi(self) -> f64 {
        self.deviation / UNIT
    }
}

/// How much a result against a player of this deviation tells.
fn certainty(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The volatility that explains the results best: step 5 of the paper, by the Illinois method.
fn new_volatility(volatility: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let before = volatility.powi(2).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + variance + e;
        e * (delta * delta - d) / (2.0 * d * d) - (x - before) / CONSTRAINT.powi(2)
    };
    let mut a = before;
    let mut b = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let step = (1..).map(|k| before - f64::from(k) * CONSTRAINT).find(|&x| f(x) >= 0.0);
        step.expect("the function grows without bound to the left")
    };
    let (mut fa, mut fb) = (f(a), f(b));
    while (b - a).abs() > TOLERANCE {
        let c = a + (a - b) * fa / (fb - fa);
        let fc = f(c);
        if fc * fb <= 0.0 {
            (a, fa) = (b, fb);
        } else {
            fa /= 2.0;
        }
        (b, fb) = (c, fc);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: 0.06 }
    }

    fn check(left: f64, right: f64, within: f64) {
        assert!((left - right).abs() < within, "{left} is not {right}");
    }

    /// The example that the paper works through.
    #[test]
    fn the_papers_example_comes_out() {
        let others = [
            (rating(1400.0, 30.0), 1.0),
            (rating(1550.0, 100.0), 0.0),
            (rating(1700.0, 300.0), 0.0),
        ];
        let after = rating(1500.0, 200.0).after(&others, 1.0);
        check(after.value, 1464.06, 0.05);
        check(after.deviation, 151.52, 0.05);
        check(after.volatility, 0.059_99, 0.000_01);
    }

    #[test]
    fn who_does_not_play_grows_less_sure_but_never_less_than_somebody_new() {
        let after = rating(1700.0, 50.0).after(&[], 1.0);
        check(after.value, 1700.0, 1e-9);
        check(after.deviation, (50.0_f64.powi(2) + (0.06 * UNIT).powi(2)).sqrt(), 1e-6);
        let long_after = rating(1700.0, 50.0).after(&[], 100_000.0);
        check(long_after.deviation, LARGEST_DEVIATION, 1e-9);
    }

    #[test]
    fn a_draw_between_equals_changes_no_rating_and_a_win_moves_both_alike() {
        let (a, b) = (Rating::default(), Rating::default());
        check(a.after(&[(b, 0.5)], 0.0).value, 1500.0, 1e-6);
        let (won, lost) = (a.after(&[(b, 1.0)], 0.0), b.after(&[(a, 0.0)], 0.0));
        check(won.value - 1500.0, 1500.0 - lost.value, 1e-6);
        assert!(won.value > 1600.0 && won.deviation < 350.0);
        check(a.expectation(b), 0.5, 1e-12);
        check(won.expectation(lost) + lost.expectation(won), 1.0, 1e-12);
    }
}
