//! The figures as a table: what is asked for, and what was measured.

use std::fmt;

use super::load::Measured;

/// What is asked for.
#[derive(Clone, Copy)]
pub(crate) enum Wanted {
    Nothing,
    AtLeast(f64),
    Below(f64),
    /// So many times the other.
    Times(f64),
}

/// All figures of a run.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<Row>,
    /// Accepted moves a second, by a short name.
    rates: Vec<(String, f64)>,
}

struct Row {
    name: String,
    measured: String,
    wanted: String,
    /// Whether that is reached, where something is asked for.
    reached: Option<bool>,
}

impl Wanted {
    fn reached(self, measured: f64) -> Option<bool> {
        match self {
            Self::Nothing => None,
            Self::AtLeast(least) | Self::Times(least) => Some(measured >= least),
            Self::Below(most) => Some(measured < most),
        }
    }
}

impl Report {
    /// What came of a load.
    pub(crate) fn load(&mut self, key: &str, name: &str, measured: &Measured) {
        println!("{name}: {measured}");
        let rate = measured.tally.rate();
        self.rates.push((key.to_owned(), rate));
        self.put(name, rate, "moves/s", Wanted::Nothing);
        let own = measured.rate_of_server();
        self.put("for each second of the server's processors", own, "moves", Wanted::Nothing);
    }

    /// What is asked of the rate of a load.
    pub(crate) fn rate(&mut self, key: &str, wanted: Wanted) {
        if let Some(rate) = self.rate_of(key) {
            self.put("what is asked of it", rate, "moves/s", wanted);
        }
    }

    /// How many times one rate is another, where both were measured.
    pub(crate) fn compare(&mut self, name: &str, key: &str, other: &str, wanted: Wanted) {
        if let (Some(rate), Some(other)) = (self.rate_of(key), self.rate_of(other)) {
            self.put(name, rate / other, "times", wanted);
        }
    }

    pub(crate) fn put(&mut self, name: &str, measured: f64, unit: &str, wanted: Wanted) {
        let digits = usize::from(measured < 100.0) * 2;
        self.rows.push(Row {
            name: name.to_owned(),
            measured: format!("{measured:.digits$} {unit}"),
            wanted: wanted.to_string(),
            reached: wanted.reached(measured),
        });
    }

    /// The last that was measured under a name.
    fn rate_of(&self, key: &str) -> Option<f64> {
        self.rates.iter().rev().find(|(known, _)| known == key).map(|&(_, rate)| rate)
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::AtLeast(least) => write!(f, "at least {least}"),
            Self::Below(most) => write!(f, "below {most}"),
            Self::Times(times) => write!(f, "{times} times"),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| what | required | measured | |")?;
        writeln!(f, "|---|---|---|---|")?;
        for Row { name, measured, wanted, reached } in &self.rows {
            let reached = match reached {
                Some(true) => "reached",
                Some(false) => "missed",
                None => "",
            };
            writeln!(f, "| {name} | {wanted} | {measured} | {reached} |")?;
        }
        Ok(())
    }
}
