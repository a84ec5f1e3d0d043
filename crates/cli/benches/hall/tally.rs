//! How many moves were accepted, and how long they took.

use std::fmt;
use std::time::Duration;

/// How long answers took.
pub(crate) struct Tally {
    lasting: Duration,
    micros: Vec<u32>,
}

impl Tally {
    pub(crate) const fn over(lasting: Duration) -> Self {
        Self { lasting, micros: Vec::new() }
    }

    pub(crate) fn add(&mut self, micros: Vec<u32>) {
        self.micros.extend(micros);
    }

    /// How many there were.
    pub(crate) fn count(&self) -> usize {
        self.micros.len()
    }

    /// How many there were a second.
    pub(crate) fn rate(&self) -> f64 {
        self.micros.len() as f64 / self.lasting.as_secs_f64()
    }

    /// In how many milliseconds so many of a thousand were answered.
    pub(crate) fn within(&self, share: usize) -> f64 {
        let mut micros = self.micros.clone();
        micros.sort_unstable();
        let last = micros.len().saturating_sub(1);
        micros.get((micros.len() * share / 1000).min(last)).map_or(0.0, |&at| f64::from(at) / 1e3)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (p50, p99, p999) = (self.within(500), self.within(990), self.within(999));
        let rate = self.rate();
        write!(f, "{rate:.0} moves/s, p50 {p50:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms")
    }
}
