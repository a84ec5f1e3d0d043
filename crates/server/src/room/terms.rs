//! What was agreed on about time: how much there is, and what becomes of turns that are missed.
//!
//! ```text
//! none                              nobody hurries
//! bank 5m+3s                        a time control, in the words of the rules
//! days 3; excuse 2 by 1d            the first two misses of each player are excused, with a day more
//! deadlines; organiser              whoever runs the match decides about a miss
//! days 2; hidden                    nobody is told whether the other has chosen
//! deadlines; each sun 20:00 Europe/Berlin; rest 2026-12-20..2027-01-10; vacation 14
//!                                   every turn is due on Sunday, but for some days of rest, and for
//!                                   fourteen days of each player's own
//! none; touch                       the touch rules hold
//! ```

use std::fmt;
use std::str::FromStr;

use dohyo_rules::AnyMatch;
use dohyo_rules::time::{Clock, Control, Span};

use super::schedule::BadTerms;
use super::{Rest, Schedule};

/// The most rests of an event.
const MOST_RESTS: usize = 20;
/// The most days that somebody may be away.
const MOST_VACATION: u16 = 366;

/// What was agreed on about time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeTerms {
    /// How much time there is.
    pub control: Control,
    /// What a miss means, before it means what the control says.
    pub missed: Missed,
    /// Whether a player is told that the other has chosen.
    pub choices: Choices,
    /// When deadlines are, where there are such.
    pub schedule: Option<Schedule>,
    /// Days on which time stands still.
    pub rests: Vec<Rest>,
    /// How many days each player may be away.
    pub vacation: u16,
    /// What touching a piece means.
    pub hands: Hands,
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

/// What touching a piece means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hands {
    /// Nothing.
    #[default]
    Free,
    /// What the touch rules say.
    Touch,
}

impl TimeTerms {
    /// The same as a game has them: where its rules punish touching, that is nothing to agree on.
    #[must_use]
    pub fn in_game(self, table: &dyn AnyMatch) -> Self {
        let hands = if table.facts().touch_rules { Hands::Touch } else { self.hands };
        Self { hands, ..self }
    }

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

impl fmt::Display for TimeTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.control.fmt(f)?;
        match self.missed {
            Missed::AtOnce => {}
            Missed::Excused { times, by } => write!(f, "; excuse {times} by {by}")?,
            Missed::Organiser => f.write_str("; organiser")?,
        }
        if self.choices == Choices::Hidden {
            f.write_str("; hidden")?;
        }
        if let Some(schedule) = &self.schedule {
            write!(f, "; each {schedule}")?;
        }
        for rest in &self.rests {
            write!(f, "; rest {rest}")?;
        }
        if self.vacation > 0 {
            write!(f, "; vacation {}", self.vacation)?;
        }
        if self.hands == Hands::Touch {
            f.write_str("; touch")?;
        }
        Ok(())
    }
}

impl FromStr for TimeTerms {
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
                Some(("each", rest)) => terms.schedule = Some(rest.parse()?),
                Some(("rest", rest)) => terms.rests.push(rest.parse()?),
                Some(("vacation", rest)) => terms.vacation = vacation(rest)?,
                None if part == "organiser" => terms.missed = Missed::Organiser,
                None if part == "hidden" => terms.choices = Choices::Hidden,
                None if part == "touch" => terms.hands = Hands::Touch,
                _ => return Err(BadTerms(format!("unknown term `{part}`"))),
            }
        }
        terms.fit_together()?;
        Ok(terms)
    }
}

impl TimeTerms {
    /// Whether they make sense beside each other; if not, why.
    fn fit_together(&self) -> Result<(), BadTerms> {
        let senseless = |why: &str| Err(BadTerms(why.to_owned()));
        let control = self.control;
        let stands_still = !self.rests.is_empty() || self.vacation > 0;
        if (self.missed != Missed::AtOnce || stands_still) && control == Control::None {
            return senseless("turns are missed only under a time limit");
        }
        if self.schedule.is_some() && !matches!(control, Control::Deadlines { .. }) {
            return senseless("`each` needs `deadlines`");
        }
        if self.rests.len() > MOST_RESTS {
            return senseless("too many rests");
        }
        // A bank that should be empty and is not tells of a choice.
        let has_bank = matches!(control, Control::Bank { .. } | Control::Days { bank: 1.., .. });
        if self.choices == Choices::Hidden && has_bank {
            return senseless("choices are hidden only where every turn has a time of its own");
        }
        Ok(())
    }

    /// Whether a match that begins so can be played by these terms; if not, why.
    pub fn suit(&self, table: &dyn AnyMatch) -> Result<(), BadTerms> {
        let unsuited = |why: &dyn fmt::Display| BadTerms(why.to_string());
        Clock::new(self.control, table).map_err(|why| unsuited(&why))?;
        if self.choices == Choices::Hidden && !table.facts().simultaneous {
            return Err(unsuited(&"this game has no secret choices"));
        }
        if self.hands == Hands::Touch && table.facts().simultaneous {
            return Err(unsuited(&"this game has no touch rules"));
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

fn vacation(text: &str) -> Result<u16, BadTerms> {
    let days = text.trim().parse().ok().filter(|days| (1..=MOST_VACATION).contains(days));
    days.ok_or_else(|| BadTerms(format!("`{text}`: a vacation has 1 to {MOST_VACATION} days")))
}

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
            "none; touch",
            "deadlines; hidden; each mon,thu 18:30 Asia/Tokyo",
            "deadlines; each sun 20:00 Europe/Berlin; rest 2026-12-20..2027-01-10; vacation 14",
            "days 3; rest 2026-12-20..2026-12-27; rest 2027-04-01..2027-04-04; touch",
        ] {
            assert_eq!(text.parse::<TimeTerms>().expect(text).to_string(), text);
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
            assert_eq!(whole.parse::<TimeTerms>().expect(whole).halved().to_string(), half);
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
            "days 3; each sun 20:00 Europe/Berlin",
            "none; vacation 3",
            "none; rest 2026-12-20..2026-12-27",
            "days 3; vacation 0",
            "deadlines; each full moon",
        ] {
            assert!(text.parse::<TimeTerms>().is_err(), "{text}");
        }
    }
}
