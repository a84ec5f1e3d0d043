//! What an event does not take, and what would be lost if it did.

use std::fmt;

use crate::{Admission, MOST_NAMED, MatchId, OverAlready};

/// Why something was refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactRefusal {
    /// An entry without a name.
    NoName,
    /// Another entry has the name.
    NameTaken(String),
    /// There is no such division.
    NoDivision(String),
    /// No division admits this one.
    NoDivisionFor(String),
    /// A division asks for something that this one does not have.
    NotAdmitted {
        /// Who.
        name: String,
        /// Which division.
        division: String,
        /// What it asks for.
        asks: Admission,
    },
    /// The team has as many champions in the division as it may have.
    TeamFull {
        /// The team.
        team: String,
        /// The division.
        division: String,
        /// Those who are entered.
        champions: Vec<String>,
    },
    /// The division is full, or has begun and has no place for another one.
    NoPlace(String),
    /// Nobody of this number has entered.
    NoEntry(usize),
    /// This one has left already.
    LeftAlready(String),
    /// The division has no such match.
    NoMatch(MatchId),
    /// Those who are to play the match are not known yet.
    NotReady {
        /// The match.
        id: MatchId,
        /// The matches it waits for.
        waits_for: Vec<MatchId>,
    },
    /// There is nothing to play: a bye, or a match that is not needed.
    NothingToPlay(MatchId),
    /// More games than the match had.
    OverAlready {
        /// The match.
        id: MatchId,
        /// When it was over.
        over: OverAlready,
    },
    /// A pairing of a round by hand that is none.
    BadRound(String),
    /// An order of a play-off that is none.
    BadPlayOff(String),
    /// Matches that have begun would be undone.
    WouldUndo {
        /// Which, the first first.
        lost: Vec<MatchId>,
    },
}

impl fmt::Display for FactRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoName => write!(f, "an entry needs a name"),
            Self::NameTaken(name) => write!(f, "`{name}` has entered already"),
            Self::NoDivision(name) => write!(f, "there is no division `{name}`"),
            Self::NoDivisionFor(name) => write!(f, "no division admits `{name}`"),
            Self::NotAdmitted { name, division, asks } => {
                write!(f, "division `{division}` asks for {asks}, which `{name}` does not have")
            }
            Self::TeamFull { team, division, champions } => {
                let champions = champions.join("`, `");
                write!(f, "team `{team}` has its champions in division `{division}`: `{champions}`")
            }
            Self::NoPlace(name) => {
                write!(f, "the division has no place for `{name}`")
            }
            Self::NoEntry(number) => write!(f, "there is no entry {}", number.saturating_add(1)),
            Self::LeftAlready(name) => write!(f, "`{name}` has left already"),
            Self::NoMatch(id) => write!(f, "there is no match {id}"),
            Self::NotReady { id, waits_for } if waits_for.is_empty() => {
                write!(f, "match {id} is not ready: matches before it are not over")
            }
            Self::NotReady { id, waits_for } => {
                write!(f, "match {id} is not ready: it waits for {}", list(waits_for))
            }
            Self::NothingToPlay(id) => write!(f, "there is nothing to play in match {id}"),
            Self::OverAlready { id, over } => write!(f, "match {id}: {over}"),
            Self::BadRound(why) => write!(f, "invalid round: {why}"),
            Self::BadPlayOff(why) => write!(f, "invalid play-off: {why}"),
            Self::WouldUndo { lost } => {
                let matches = if lost.len() == 1 { "match" } else { "matches" };
                write!(f, "this would undo {matches} {}", list(lost))
            }
        }
    }
}

impl std::error::Error for FactRefusal {}

/// Matches by their names, and how many more there are if there are very many.
fn list(ids: &[MatchId]) -> String {
    let shown = if ids.len() > MOST_NAMED { MOST_NAMED - 1 } else { ids.len() };
    let mut names: Vec<_> = ids[..shown].iter().map(ToString::to_string).collect();
    if shown < ids.len() {
        names.push(format!("{} others", ids.len() - shown));
    }
    names.join(", ")
}
