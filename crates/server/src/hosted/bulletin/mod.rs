//! The bulletin of an event: all that is printed at a deadline.
//!
//! A bulletin is worked out from the log of the event up to the line that says that it is out, and from
//! the logs of its matches up to the moment at which nothing can be in time for its deadline any more.
//! Nothing that happens later changes it: what is corrected afterwards stands in a later one. It holds
//! what everybody may know by then and nothing else; how it is told and shown is not known here.

mod next;
mod report;

use std::collections::BTreeMap;

use dohyo_tournament::{At, Entry, Fact, Leaving, State};

pub use next::{Meeting, Next};
pub use report::{BulletinMatch, Miss, Missing};

use super::{Hosted, HostedGame, LogLine, What, last_moment};
use crate::people::PersonId;
use crate::room::{MatchDeed, Rest, Room};

/// What is printed at a deadline.
pub struct Bulletin {
    /// Its number, from 1.
    pub number: usize,
    /// The moment of the deadline, in milliseconds since 1970.
    pub deadline: i64,
    /// The event as it stood.
    pub then: Hosted,
    /// The matches of the event that are over since the bulletin before, or over in another way.
    pub results: Vec<Settled>,
    /// The matches in the hall that were played since, whether or not anything happened in them.
    pub reports: Vec<BulletinMatch>,
    /// What was decided by whoever runs the event, and who left it.
    pub decisions: Vec<BulletinDecision>,
    /// What comes next.
    pub next: Next,
    /// What was sent along, in the order in which it came.
    pub press: Vec<Press>,
    /// Whether every match could be looked at, so that nothing of it is ever otherwise.
    pub is_whole: bool,
}

/// A match of the event that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Which.
    pub at: At,
    /// Whether it has been printed before.
    pub news: NewsState,
}

/// Whether something has been printed before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewsState {
    /// It has not.
    New,
    /// It has, but otherwise.
    Corrected,
    /// It has, and is no longer so.
    Withdrawn,
}

/// What was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BulletinDecision {
    /// In a match in the hall.
    Match {
        /// Which of the reports it is about.
        report: usize,
        /// What was done.
        deed: MatchDeed,
    },
    /// Somebody else plays on for an entry.
    Replaced {
        /// Which.
        entry: Entry,
        /// Why, if whoever runs the event said so.
        why: String,
    },
    /// Somebody left.
    Left {
        /// Who.
        entry: Entry,
        /// Why.
        why: Leaving,
    },
    /// Somebody will be away, and their time stands still.
    Away {
        /// Who.
        entry: Entry,
        /// On which days.
        days: Rest,
    },
    /// Somebody of whom it was printed will not be away after all.
    Back {
        /// Who.
        entry: Entry,
        /// On which days they would have been.
        days: Rest,
    },
}

/// Something that was sent along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// Who sent it: one of those who have entered, or whoever runs the event.
    pub by: Option<Entry>,
    /// What they say.
    pub words: String,
}

impl Hosted {
    /// What somebody has sent along that waits for the next bulletin. It is for their eyes alone.
    pub fn unprinted(&self, person: PersonId) -> impl Iterator<Item = &str> {
        let own = self.log().iter().filter(move |line| line.person == Some(person));
        own.filter(|line| !self.is_printed(line)).filter_map(|line| match &line.what {
            What::Press(words) => Some(words.as_str()),
            _ => None,
        })
    }

    /// Whether a line of the log is for everybody: what is sent along is not, before it is printed.
    #[must_use]
    pub fn is_printed(&self, line: &LogLine) -> bool {
        let is_press = matches!(line.what, What::Press(_));
        !is_press || self.bulletins().last().is_some_and(|(_, last, _)| line.number < last)
    }
}

/// What a bulletin is about: from the line of the one before to its own.
pub(crate) struct BulletinWindow {
    number: usize,
    deadline: i64,
    /// The moments up to which this one tells of matches, and up to which the one before did.
    at: i64,
    since: i64,
    /// The event as it was with either.
    before: Hosted,
    then: Hosted,
}

impl BulletinWindow {
    pub(crate) fn of(hosted: &Hosted, number: usize) -> Option<Self> {
        let (_, last, deadline) = hosted.bulletins().find(|bulletin| bulletin.0 == number)?;
        let earlier = hosted.bulletins().take_while(|bulletin| bulletin.0 < number).last();
        let first = earlier.map_or(0, |(_, line, _)| line);
        let then = hosted.until(last);
        let before = hosted.until(first);
        let since = earlier.map_or(i64::MIN, |(.., deadline)| last_moment(deadline));
        Some(Self { number, deadline, at: last_moment(deadline), since, before, then })
    }

    /// The lines of the event's log since the bulletin before.
    fn lines(&self) -> &[LogLine] {
        &self.then.log()[self.before.log().len()..]
    }

    /// The matches in the hall that were played since then, in the order of the event.
    pub(crate) fn tables(&self) -> Vec<HostedGame> {
        let mut tables: Vec<HostedGame> = self.before.tables_in_use().cloned().collect();
        tables.extend(self.lines().iter().filter_map(|line| match &line.what {
            What::Seated(table) => Some(table.clone()),
            _ => None,
        }));
        let places: BTreeMap<_, _> = self.pairings().zip(0..).collect();
        let place = |table: &HostedGame| places.get(&table.at).copied().unwrap_or(usize::MAX);
        tables.sort_by_cached_key(|table| (place(table), table.game));
        tables
    }

    /// Every match of the event.
    fn pairings(&self) -> impl Iterator<Item = At> {
        let contests = self.then.event().contests().iter().enumerate();
        contests.flat_map(|(division, contest)| {
            contest.pairings.iter().map(move |pairing| At { division, id: pairing.id })
        })
    }

    /// A match in the hall as this bulletin tells of it.
    pub(crate) fn report(&self, table: HostedGame, room: &Room) -> BulletinMatch {
        BulletinMatch::new(table, room.at(self.at), &room.at(self.since))
    }

    pub(crate) fn bulletin(self, reports: Vec<BulletinMatch>) -> Bulletin {
        let results = self.results();
        let decisions = self.decisions(&reports);
        let press = self.press();
        let next = Next::of(&self.then, &reports);
        let Self { number, deadline, then, .. } = self;
        let is_whole = true;
        Bulletin { number, deadline, then, results, reports, decisions, next, press, is_whole }
    }

    fn results(&self) -> Vec<Settled> {
        let over = |hosted: &Hosted, at| {
            let pairing = hosted.event().pairing(at)?;
            let is_over = matches!(pairing.state, State::Over { .. });
            is_over.then(|| (pairing.state, pairing.entries(), pairing.games.clone()))
        };
        let settled = self.pairings().filter_map(|at| {
            let news = match (over(&self.before, at), over(&self.then, at)) {
                (None, None) => return None,
                (None, Some(_)) => NewsState::New,
                (Some(_), None) => NewsState::Withdrawn,
                (Some(before), Some(then)) if before != then => NewsState::Corrected,
                (Some(_), Some(_)) => return None,
            };
            Some(Settled { at, news })
        });
        settled.collect()
    }

    fn decisions(&self, reports: &[BulletinMatch]) -> Vec<BulletinDecision> {
        let of_event = self.lines().iter().filter_map(|line| match &line.what {
            What::Replaced { line, why, .. } => {
                let entry = self.then.notes.entry(*line)?;
                Some(BulletinDecision::Replaced { entry, why: why.clone() })
            }
            What::Accepted { line: of, .. } if self.then.is_substitution(line.number) => {
                let entry = self.then.notes.entry(*of)?;
                let why = self.then.asked_with(line.number, *of).map(|(_, why)| why.to_owned());
                Some(BulletinDecision::Replaced { entry, why: why.unwrap_or_default() })
            }
            What::Fact { fact: Fact::Left { entry, why }, .. } if self.then.counts(line.number) => {
                Some(BulletinDecision::Left { entry: *entry, why: *why })
            }
            What::Leave { .. } => {
                let mut leaves = self.then.leaves();
                let leave = leaves.find(|leave| leave.line == line.number)?;
                Some(BulletinDecision::Away { entry: leave.entry, days: leave.days })
            }
            // Days that were taken and given back since then are nobody's business.
            What::Back(taken) => {
                let mut leaves = self.before.leaves();
                let leave = leaves.find(|leave| leave.line == *taken)?;
                let entry = self.then.notes.entry(self.before.line_of(leave.entry)?)?;
                Some(BulletinDecision::Back { entry, days: leave.days })
            }
            _ => None,
        });
        let of_match = reports.iter().enumerate().flat_map(|(report, told)| {
            told.decisions().map(move |deed| BulletinDecision::Match { report, deed: deed.clone() })
        });
        of_match.chain(of_event).collect()
    }

    fn press(&self) -> Vec<Press> {
        let sent = self.lines().iter().filter_map(|line| match &line.what {
            What::Press(words) => Some(Press { by: self.sender(line), words: words.clone() }),
            _ => None,
        });
        sent.collect()
    }

    /// Who sent a line; somebody else may play on for them by now.
    fn sender(&self, line: &LogLine) -> Option<Entry> {
        let person = line.person?;
        let entry = self.then.entries_of(person).next();
        entry.or_else(|| self.then.noted_until(line.number).entries_of(person).next())
    }
}
