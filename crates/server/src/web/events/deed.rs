//! A deed in an event as somebody asks for it, by form or by JSON: what both can ask for is read here and
//! nowhere else. What is wrong with it, pages and programs say each in their way.

use dohyo_tournament::{At, Entry, Fact, Leaving};
use jiff::civil::Date;

use crate::events::{EventDeed, Hosted, MOST_GAMES};
use crate::room::BadTerms;
use crate::web::Problem;

/// What is asked for.
pub(in crate::web) enum EventDeedInput<'a> {
    /// The games of a match so far, in place of what was known.
    Played { division: DivisionInput<'a>, id: &'a str, games: Vec<&'a str> },
    /// Somebody leaves.
    Left { entry: Entry, why: Leaving },
    /// The order in which a play-off ended.
    PlayedOff { division: DivisionInput<'a>, order: Vec<Entry> },
    /// A line of the log does not count any more.
    Undo(u64),
    /// Somebody is away from a day to a day.
    Leave { entry: Entry, first: &'a str, last: &'a str, today: Date },
}

/// A division: a form knows its number, a program its name.
#[derive(Clone, Copy)]
pub(in crate::web) enum DivisionInput<'a> {
    /// Its number from 0, as it is written.
    Number(&'a str),
    /// What it is called; the only one need not be named.
    Name(Option<&'a str>),
}

/// How sure somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Sure {
    /// Nothing that has begun may be undone.
    No,
    /// Whatever it undoes is taken back.
    Yes,
}

/// Why a deed is none.
#[derive(Debug)]
pub(in crate::web) enum BadDeed {
    /// A field makes no sense.
    Field(&'static str),
    /// These are no games of a match.
    Games(String),
    /// These are no days to be away.
    Days(BadTerms),
}

impl EventDeedInput<'_> {
    /// The deed that is asked for.
    pub(in crate::web) fn read(self, hosted: &Hosted, sure: Sure) -> Result<EventDeed, BadDeed> {
        let fact = match self {
            Self::Undo(line) if sure == Sure::Yes => return Ok(EventDeed::ConfirmUndo(line)),
            Self::Undo(line) => return Ok(EventDeed::Undo(line)),
            Self::Leave { entry, first, last, today } => {
                let days = format!("{}..{}", first.trim(), last.trim());
                let days = days.parse().map_err(BadDeed::Days)?;
                return Ok(EventDeed::Leave { entry, days, today });
            }
            Self::Played { division, id, games } => {
                let division = division.read(hosted)?;
                let id = id.parse().map_err(|_| BadDeed::Field("match"))?;
                Fact::Played { at: At { division, id }, games: read_games(&games)? }
            }
            Self::Left { entry, why } => Fact::Left { entry, why },
            Self::PlayedOff { division, order } => {
                Fact::PlayedOff { division: division.read(hosted)?, order }
            }
        };
        Ok(match sure {
            Sure::No => EventDeed::Note(fact),
            Sure::Yes => EventDeed::Confirm(fact),
        })
    }
}

impl DivisionInput<'_> {
    /// The division, if there is one.
    pub(in crate::web) fn read(self, hosted: &Hosted) -> Result<usize, BadDeed> {
        let divisions = &hosted.event().settings().divisions;
        let found = match self {
            Self::Number(number) => number.parse().ok().filter(|&number| number < divisions.len()),
            Self::Name(None) => (divisions.len() == 1).then_some(0),
            Self::Name(Some(name)) => {
                let name = name.trim().to_lowercase();
                divisions.iter().position(|division| division.name.to_lowercase() == name)
            }
        };
        found.ok_or(BadDeed::Field("division"))
    }
}

fn read_games(games: &[&str]) -> Result<dohyo_tournament::Games, BadDeed> {
    if games.len() > MOST_GAMES {
        return Err(BadDeed::Games(format!("at most {MOST_GAMES}")));
    }
    let games: Result<_, dohyo_tournament::NoOutcome> =
        games.iter().map(|game| game.parse()).collect();
    games.map_err(|error| BadDeed::Games(error.to_string()))
}

impl From<BadDeed> for Problem {
    fn from(bad: BadDeed) -> Self {
        match bad {
            BadDeed::Field(field) => Self::BadField(field),
            BadDeed::Games(why) => Self::BadShape(format!("games: {why}")),
            BadDeed::Days(why) => why.into(),
        }
    }
}
