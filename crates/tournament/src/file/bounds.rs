//! What a new event and a new entry may say. Files and logs that exist are read whatever they say, so this
//! is asked once, where something new comes in; nothing that passes needs to be looked at again.

use std::fmt;
use std::ops::RangeInclusive;

use super::{read, write_settings};
use crate::event::division_of;
use crate::{Admission, Division, Entrant, Format, MOST_ENTRIES, MOST_GROUPS, Settings};

/// The longest name of an event or a division, in characters.
pub const LONGEST_TITLE: usize = 80;
/// The longest name of an entry, a team or a flag, in characters.
pub const LONGEST_NAME: usize = 60;
/// The most flags of an entry.
const MOST_FLAGS: u64 = 20;
/// How many of a team may enter a division.
const CHAMPIONS: RangeInclusive<u64> = 1..=1000;
/// How many rounds a Swiss event has.
const ROUNDS: RangeInclusive<u64> = 1..=MOST_ROUNDS as u64;
/// The most rounds of a Swiss event.
pub const MOST_ROUNDS: u32 = 99;
/// How many groups there are before a knockout, and how many of each go on.
const GROUPS: RangeInclusive<u64> = 1..=MOST_GROUPS as u64;
const ADVANCE: RangeInclusive<u64> = 1..=255;
/// The most entries of a new division in groups.
const MOST_IN_GROUPS: usize = 4096;
/// The most matches that a new event may come to. They are worked out from its first entry on and kept in
/// memory while it is looked at, and in tables they grow with the square of the entries.
const MOST_MATCHES: usize = 1_200_000;
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
                write!(f, "a name has at most {most} characters, not `{begin}…`")
            }
            Self::Division(name) => {
                write!(f, "no division is called `{name}`: `;` and `:` end a name in a list")
            }
            Self::Number { field, least, most } => {
                write!(f, "{field}: it has to be a number from {least} to {most}")
            }
            Self::Unwritable => f.write_str("it cannot be saved and read back unchanged"),
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
        check_format(rules.format)?;
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

/// Whether a new division may be played so.
///
/// # Errors
/// Names the number that is too small or too large.
pub fn check_format(format: Format) -> Result<(), OutOfBounds> {
    match format {
        Format::Swiss { rounds } => within("swiss", Some(rounds), ROUNDS),
        Format::Groups { groups, advance, .. } => {
            within("groups", Some(groups.into()), GROUPS)?;
            within("advance", Some(advance.into()), ADVANCE)
        }
        Format::Knockout(_) | Format::RoundRobin(_) => Ok(()),
    }
}

/// How many entries a new division of a format takes, which is known before any of them is looked at.
#[must_use]
pub fn most_new_entries(format: Format) -> usize {
    let most = format.most_entries();
    if matches!(format, Format::Groups { .. }) { most.min(MOST_IN_GROUPS) } else { most }
}

/// Whether a new event has room for everybody who enters. It is asked before anything is worked out of them,
/// and takes as long as there are entries.
///
/// # Errors
/// Names the first who is too many, by their number from 0, and what there may be at the most.
pub fn check_room<'a>(
    settings: &Settings,
    entrants: impl IntoIterator<Item = &'a Entrant>,
) -> Result<(), (usize, OutOfBounds)> {
    let mut counts = vec![0; settings.divisions.len()];
    let (mut entries, mut matches) = (0, 0);
    for (index, entrant) in entrants.into_iter().enumerate() {
        // A player whom no division admits is refused for that.
        let Ok(division) = division_of(settings, entrant) else { continue };
        let format = settings.divisions[division].rules.format;
        matches -= format.most_matches(counts[division]);
        counts[division] += 1;
        matches += format.most_matches(counts[division]);
        entries += 1;
        let room = count("entries", counts[division], 0..=most_new_entries(format) as u64)
            .and(count("entries", entries, 0..=u64::from(MOST_ENTRIES)))
            .and(count("matches", matches, 0..=MOST_MATCHES as u64));
        room.map_err(|why| (index, why))?;
    }
    Ok(())
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
    count("flags", flags.len(), 0..=MOST_FLAGS)?;
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

fn count(field: &'static str, count: usize, range: RangeInclusive<u64>) -> Result<(), OutOfBounds> {
    within(field, Some(u32::try_from(count).unwrap_or(u32::MAX)), range)
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
