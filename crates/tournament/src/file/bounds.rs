//! What a new event and a new entry may say. Files and logs that exist are read whatever they say, so this
//! is asked once, where something new comes in; nothing that passes needs to be looked at again.

use std::fmt;
use std::ops::RangeInclusive;

use super::{read, write_settings};
use crate::{Admission, Division, Entrant, Format, Settings};

/// The longest name of an event or a division, in characters.
pub const LONGEST_TITLE: usize = 80;
/// The longest name of an entry, a team or a flag, in characters.
pub const LONGEST_NAME: usize = 60;
/// The most flags of an entry.
const MOST_FLAGS: u64 = 20;
/// How many of a team may enter a division.
const CHAMPIONS: RangeInclusive<u64> = 1..=1000;
/// How many rounds a Swiss event has.
const ROUNDS: RangeInclusive<u64> = 1..=99;
/// How old anybody is.
const AGES: RangeInclusive<u64> = 0..=150;
/// What ratings there are.
const RATINGS: RangeInclusive<u64> = 0..=9999;
/// What seeds there are.
const SEEDS: RangeInclusive<u64> = 0..=999_999;

/// What is too much, too long, or cannot be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutOfBounds {
    /// A name that is too long.
    Name {
        /// The name.
        name: String,
        /// How many characters it may have.
        most: usize,
    },
    /// A name that no division can have.
    Division(String),
    /// A number that is too small or too large.
    Number {
        /// What it is called in event files.
        field: &'static str,
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// It would not be read as it is written.
    Unwritable,
}

impl fmt::Display for OutOfBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name { name, most } => {
                let begin: String = name.chars().take(20).collect();
                write!(f, "a name has {most} characters at the most, not `{begin}…`")
            }
            Self::Division(name) => {
                write!(f, "no division is called `{name}`: `;` and `:` end a name in a list")
            }
            Self::Number { field, least, most } => {
                write!(f, "{field}: it has to be a number from {least} to {most}")
            }
            Self::Unwritable => f.write_str("it cannot be written down and read back the same"),
        }
    }
}

impl std::error::Error for OutOfBounds {}

/// Whether a new event may have these settings: they are within bounds and come back as they are written.
///
/// # Errors
/// Names the first thing that is not.
pub fn check_settings(settings: &Settings) -> Result<(), OutOfBounds> {
    short(&settings.name, LONGEST_TITLE)?;
    within("champions", settings.champions, CHAMPIONS)?;
    for Division { name, admits, rules } in &settings.divisions {
        short(name, LONGEST_TITLE)?;
        if name.contains([';', ':']) {
            return Err(OutOfBounds::Division(name.clone()));
        }
        if let Format::Swiss { rounds } = rules.format {
            within("swiss", Some(rounds), ROUNDS)?;
        }
        for admission in admits {
            match admission {
                Admission::AgeFrom(age) | Admission::AgeTo(age) => {
                    within("age", Some(*age), AGES)?;
                }
                Admission::Flag(flag) => short(flag, LONGEST_NAME)?,
            }
        }
    }
    let text = write_settings(settings).join("\n");
    let is_same = read(&text).is_ok_and(|event| event.settings() == settings);
    if is_same { Ok(()) } else { Err(OutOfBounds::Unwritable) }
}

/// Whether a new entry may say this.
///
/// # Errors
/// Names the first thing that it may not.
pub fn check_entrant(entrant: &Entrant) -> Result<(), OutOfBounds> {
    let Entrant { name, team, division, age, rating, seed, flags } = entrant;
    short(name, LONGEST_NAME)?;
    team.iter().try_for_each(|team| short(team, LONGEST_NAME))?;
    division.iter().try_for_each(|division| short(division, LONGEST_TITLE))?;
    flags.iter().try_for_each(|flag| short(flag, LONGEST_NAME))?;
    within("flags", u32::try_from(flags.len()).ok(), 0..=MOST_FLAGS)?;
    within("age", *age, AGES)?;
    within("rating", *rating, RATINGS)?;
    within("seed", *seed, SEEDS)
}

fn short(name: &str, most: usize) -> Result<(), OutOfBounds> {
    if name.chars().count() <= most {
        return Ok(());
    }
    Err(OutOfBounds::Name { name: name.to_owned(), most })
}

fn within(
    field: &'static str,
    number: Option<u32>,
    range: RangeInclusive<u64>,
) -> Result<(), OutOfBounds> {
    if number.is_none_or(|number| range.contains(&u64::from(number))) {
        return Ok(());
    }
    Err(OutOfBounds::Number { field, least: *range.start(), most: *range.end() })
}
