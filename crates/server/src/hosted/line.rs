//! The log of an event of the hall, a line at a time, and how it is written down.

use std::fmt::Write;

use dohyo_rules::Player;
use dohyo_tournament::file::{self, LogReader};
use dohyo_tournament::{At, Entrant, Entry, Event, Fact, Side};

use super::{DirectorDecision, HostedStage};
use crate::people::PersonId;
use crate::room::Rest;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Its place in the log, from 1 on, without gaps.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody for what happened by itself.
    pub person: Option<PersonId>,
    /// What happened.
    pub what: What,
}

/// What happened. Entries are named by the lines with which they entered, which never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Something that the event is worked out from; with an entry, who of the hall it is.
    Fact {
        /// What is the case.
        fact: Fact,
        /// Who of the hall entered.
        whom: Option<PersonId>,
    },
    /// An entry was put right.
    Amended {
        /// The line of the entry.
        line: u64,
        /// What it should have been.
        entrant: Entrant,
    },
    /// Somebody else of the hall plays on for an entry.
    Replaced {
        /// The line of the entry.
        line: u64,
        /// Who plays on.
        whom: PersonId,
        /// Why, if whoever runs the event said so.
        why: String,
    },
    /// Somebody of the hall is asked whether they are this entry, or play on for it.
    Invited {
        /// The line of the entry.
        line: u64,
        /// Who is asked.
        whom: PersonId,
        /// Why somebody else is to play on, if whoever runs the event said so.
        why: String,
    },
    /// They are.
    Accepted {
        /// The line of the entry.
        line: u64,
        /// Who it is from now on.
        whom: PersonId,
    },
    /// They are not: the line of the entry.
    Declined(u64),
    /// They are not asked any more: the line of the entry.
    Uninvited(u64),
    /// Somebody will be away on some days.
    Leave {
        /// The line of the entry.
        line: u64,
        /// Which days.
        days: Rest,
    },
    /// Somebody will not be away after all: the line that said so.
    Back(u64),
    /// Whoever runs the event decided something in a match of the hall, or in all of them.
    Directed {
        /// The match in the hall.
        table: Option<String>,
        /// What.
        direction: DirectorDecision,
        /// Why, if they said so.
        why: String,
    },
    /// A line does not count any more.
    Struck(u64),
    /// A stage began.
    Opened(HostedStage),
    /// Somebody is here.
    Here(u64),
    /// Somebody is not here after all.
    Away(u64),
    /// A game of a match was begun in the hall.
    Seated(HostedGame),
    /// A match of the hall is over, or was called off.
    Cleared(String),
    /// A deadline was dealt with by every match, and its bulletin is out: the moment of the deadline.
    Bulletin(i64),
    /// Something for the next bulletin, by whoever sent it.
    Press(String),
}

/// Stands for every match in the hall.
const EVERY_TABLE: &str = "*";
/// Stands before a reason.
const WHY: &str = ": ";

/// A game of an event as a match in the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostedGame {
    /// The match of the event.
    pub at: At,
    /// The number of the game in it, from 1.
    pub game: usize,
    /// Who meets whom.
    pub sides: [Entry; 2],
    /// Who has the first move.
    pub begins: Side,
    /// The match in the hall.
    pub id: String,
}

/// A line of the log as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The name of its kind.
    pub kind: &'static str,
    /// The line that it is about.
    pub about: Option<u64>,
    /// Who it is about.
    pub whom: Option<PersonId>,
    /// Everything else.
    pub words: String,
}

impl What {
    /// The line as it is kept; names are those of the event after it.
    pub(super) fn write(&self, event: &Event) -> Written {
        let plain = |kind, words| Written { kind, about: None, whom: None, words };
        let about = |kind, line| Written { about: Some(line), ..plain(kind, String::new()) };
        match self {
            Self::Fact { fact, whom } => {
                Written { whom: *whom, ..plain("fact", file::line(event, fact)) }
            }
            Self::Amended { line, entrant } => {
                let words = file::line(event, &Fact::Entered(entrant.clone()));
                Written { words, ..about("amended", *line) }
            }
            Self::Replaced { line, whom, why } => {
                Written { whom: Some(*whom), words: why.clone(), ..about("replaced", *line) }
            }
            Self::Invited { line, whom, why } => {
                Written { whom: Some(*whom), words: why.clone(), ..about("invited", *line) }
            }
            Self::Accepted { line, whom } => {
                Written { whom: Some(*whom), ..about("accepted", *line) }
            }
            Self::Declined(line) => about("declined", *line),
            Self::Uninvited(line) => about("uninvited", *line),
            Self::Leave { line, days } => {
                Written { words: days.to_string(), ..about("leave", *line) }
            }
            Self::Back(line) => about("back", *line),
            Self::Directed { table, direction, why } => {
                let table = table.as_deref().unwrap_or(EVERY_TABLE);
                plain("directed", format!("{table} {direction}{WHY}{why}"))
            }
            Self::Struck(line) => about("struck", *line),
            Self::Opened(stage) => plain("opened", stage.as_str().to_owned()),
            Self::Here(line) => about("here", *line),
            Self::Away(line) => about("away", *line),
            Self::Seated(table) => plain("seated", table.words()),
            Self::Cleared(id) => plain("cleared", id.clone()),
            Self::Bulletin(deadline) => plain("bulletin", deadline.to_string()),
            Self::Press(words) => plain("press", words.clone()),
        }
    }

    /// Reads what was written; `entry` knows which entry a line has made.
    pub(super) fn read(
        kind: &str,
        about: Option<u64>,
        whom: Option<PersonId>,
        words: &str,
        log: &mut LogReader,
        entry: impl Fn(u64) -> Option<Entry>,
    ) -> Option<Self> {
        Some(match (kind, about) {
            ("fact", None) => Self::Fact { fact: log.read(words).ok()?, whom },
            ("amended", Some(line)) => {
                Self::Amended { line, entrant: log.amend(entry(line)?, words).ok()? }
            }
            ("struck", Some(line)) => {
                if let Some(entry) = entry(line) {
                    log.remove(entry);
                }
                Self::Struck(line)
            }
            ("replaced", Some(line)) => Self::Replaced { line, whom: whom?, why: words.to_owned() },
            ("invited", Some(line)) => Self::Invited { line, whom: whom?, why: words.to_owned() },
            ("accepted", Some(line)) => Self::Accepted { line, whom: whom? },
            ("declined", Some(line)) => Self::Declined(line),
            ("uninvited", Some(line)) => Self::Uninvited(line),
            ("leave", Some(line)) => Self::Leave { line, days: words.parse().ok()? },
            ("back", Some(line)) => Self::Back(line),
            ("directed", None) => {
                let (directed, why) = words.split_once(WHY)?;
                let (table, direction) = directed.split_once(' ')?;
                let table = (table != EVERY_TABLE).then(|| table.to_owned());
                let direction = DirectorDecision::read(direction)?;
                Self::Directed { table, direction, why: why.to_owned() }
            }
            ("opened", None) => Self::Opened(HostedStage::read(words)?),
            ("here", Some(line)) => Self::Here(line),
            ("away", Some(line)) => Self::Away(line),
            ("seated", None) => Self::Seated(HostedGame::read(words)?),
            ("cleared", None) => Self::Cleared(words.to_owned()),
            ("bulletin", None) => Self::Bulletin(words.parse().ok()?),
            ("press", None) => Self::Press(words.to_owned()),
            _ => return None,
        })
    }
}

impl HostedGame {
    /// The seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Player {
        if self.begins == side { Player::First } else { Player::Second }
    }

    /// The side on a seat.
    #[must_use]
    pub fn side(&self, seat: Player) -> Side {
        if self.seat(Side::A) == seat { Side::A } else { Side::B }
    }

    /// Division, match, game, entries, who begins, match in the hall.
    fn words(&self) -> String {
        let Self { at, game, sides: [a, b], begins, id } = self;
        let begins = if *begins == Side::A { 'a' } else { 'b' };
        let mut words = String::new();
        let _ = write!(words, "{} {} {game} {} {} {begins} {id}", at.division, at.id, a.0, b.0);
        words
    }

    fn read(words: &str) -> Option<Self> {
        let words: Vec<_> = words.split(' ').collect();
        let [division, id, game, a, b, begins, hall] = words[..] else { return None };
        Some(Self {
            at: At { division: division.parse().ok()?, id: id.parse().ok()? },
            game: game.parse().ok()?,
            sides: [Entry(a.parse().ok()?), Entry(b.parse().ok()?)],
            begins: if begins == "a" { Side::A } else { Side::B },
            id: hall.to_owned(),
        })
    }
}
