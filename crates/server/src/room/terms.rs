//! What was agreed on about time: how much there is, and what becomes of turns that are missed.
//!
//! ```text
//! none                              nobody hurries
//! bank 5m+3s                        a time control, in the words of the rules
//! days 3; excuse 2 by 1d            the first two misses of each player are excused, with a day more
//! deadlines; organiser              whoever runs the match decides about a miss
//! days 2; hidden                    nobody is told whether the other has chosen
//! ```

use std::fmt;
use std::str::FromStr;

use dohyo_rules::time::{Clock, Control, Span};
use dohyo_rules::{Status, Table};

/// What was agreed on about time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// How much time there is.
    pub control: Control,
    /// What a miss means, before it means what the control says.
    pub missed: Missed,
    /// Whether a player is told that the other has chosen.
    pub choices: Choices,
}

/// What a missed turn means at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Missed {
    /// What the control and the rules of the game say, at once.
    #[default]
    AtOnce,
    /// So many misses of each player are excused, each with so much more time.
    Excused {
        /// How many.
        times: u8,
        /// How much time.
        by: Span,
    },
    /// The clock is stopped, and whoever runs the match decides.
    Organiser,
}

/// Whether a player is told that the other has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choices {
    /// They are, at once.
    #[default]
    Told,
    /// They are not, until both have.
    Hidden,
}

impl Terms {
    /// The same with half of the time, where there is a limit that can be halved.
    #[must_use]
    pub fn halved(self) -> Self {
        let half = |span: Span| Span((span.0 / 2).max(1));
        let control = match self.control {
            Control::Turn { limit, late } => Control::Turn { limit: half(limit), late },
            Control::Bank { bank, bonus } => Control::Bank { bank: half(bank), bonus },
            Control::Days { per_turn, bank, late } => {
                Control::Days { per_turn: (per_turn / 2).max(1), bank: bank / 2, late }
            }
            other => other,
        };
        Self { control, ..self }
    }
}

/// Terms that make no sense, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTerms(pub String);

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.control.fmt(f)?;
        match self.missed {
            Missed::AtOnce => {}
            Missed::Excused { times, by } => write!(f, "; excuse {times} by {by}")?,
            Missed::Organiser => f.write_str("; organiser")?,
        }
        match self.choices {
            Choices::Told => Ok(()),
            Choices::Hidden => f.write_str("; hidden"),
        }
    }
}

impl FromStr for Terms {
    type Err = BadTerms;

    fn from_str(text: &str) -> Result<Self, BadTerms> {
        let mut parts = text.split(';').map(str::trim);
        let control = parts.next().unwrap_or_default().parse();
        let control =
            control.map_err(|error: dohyo_rules::TextError| BadTerms(error.to_string()))?;
        let mut terms = Self { control, ..Self::default() };
        for part in parts {
            match part.split_once(' ') {
                Some(("excuse", rest)) => terms.missed = excused(rest)?,
                None if part == "organiser" => terms.missed = Missed::Organiser,
                None if part == "hidden" => terms.choices = Choices::Hidden,
                _ => return Err(BadTerms(format!("`{part}` is nothing to agree on"))),
            }
        }
        if terms.missed != Missed::AtOnce && control == Control::None {
            return Err(BadTerms("without a limit nobody misses a turn".to_owned()));
        }
        // A bank that should be empty and is not tells of a choice.
        let has_bank = matches!(control, Control::Bank { .. } | Control::Days { bank: 1.., .. });
        if terms.choices == Choices::Hidden && has_bank {
            let why = "choices are hidden only where every turn has a time of its own";
            return Err(BadTerms(why.to_owned()));
        }
        Ok(terms)
    }
}

impl Terms {
    /// Whether a match that begins so can be played by these terms; if not, why.
    pub fn suit(&self, table: &dyn Table) -> Result<(), BadTerms> {
        let unsuited = |why: &dyn fmt::Display| BadTerms(why.to_string());
        Clock::new(self.control, table).map_err(|why| unsuited(&why))?;
        if self.choices == Choices::Hidden && table.status() != Status::Both {
            return Err(unsuited(&"nobody chooses in secret in this game"));
        }
        Ok(())
    }
}

fn excused(text: &str) -> Result<Missed, BadTerms> {
    let read = || {
        let (times, by) = text.split_once(" by ")?;
        let times = times.trim().parse().ok().filter(|times| (1..=99).contains(times))?;
        let by = by.trim().parse().ok().filter(|by| *by > Span::ZERO)?;
        Some(Missed::Excused { times, by })
    };
    read().ok_or_else(|| BadTerms(format!("`{text}`: misses are excused as in `excuse 2 by 1d`")))
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadTerms {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "none",
            "bank 5m+3s",
            "days 3; excuse 2 by 1d",
            "deadlines lose-game; organiser",
            "days 2; hidden",
            "turn 2m; excuse 1 by 30s; hidden",
        ] {
            assert_eq!(text.parse::<Terms>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn half_of_the_time_is_still_some() {
        for (whole, half) in [
            ("turn 2m", "turn 1m"),
            ("bank 5m+3s", "bank 2m30s+3s"),
            ("turn 1m; hidden", "turn 30s; hidden"),
            ("days 1", "days 1"),
            ("days 3 bank 10", "days 1 bank 5"),
            ("none", "none"),
        ] {
            assert_eq!(whole.parse::<Terms>().expect(whole).halved().to_string(), half);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "soon",
            "none; organiser",
            "days 3; excuse 0 by 1d",
            "days 3; tea",
            "bank 5m; hidden",
        ] {
            assert!(text.parse::<Terms>().is_err(), "{text}");
        }
    }
}
