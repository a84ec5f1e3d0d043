//! An event of the hall: how it is held, its log, and all that follows from the two.
//!
//! It knows no clock and no database. Who meets whom is worked out by the [event](dohyo_tournament)
//! itself; here is who of the hall somebody is, who has come, and which matches stand for which games.

pub mod bulletin;
mod consent;
mod deadlines;
mod deed;
mod direction;
mod leave;
mod line;
mod names;
mod notes;
mod often;
mod opening;
mod refused;
mod setup;
mod stage;
mod tables;
mod writing;

use std::collections::BTreeSet;

use dohyo_tournament::file::LogReader;
use dohyo_tournament::{At, Entry, Event, Fact, Pairing, Roll};

pub(crate) use consent::AskedFor;
pub use consent::{Invitation, MOST_ACCOUNTS};
pub(crate) use deadlines::last_moment;
pub(crate) use deed::{Decided, LONGEST_REASON};
pub use deed::{EventDeed, LONGEST_PRESS, MOST_GAMES};
pub use direction::DirectorDecision;
pub use leave::Leave;
pub use line::{HostedGame, LogLine, What, Written};
use notes::{Notes, Use};
pub use often::{LONGEST_LOG_OF_PLAYERS, MOST_CHANGES, MOST_PRESS};
pub use refused::{EventRefused, Unasked};
pub use setup::{Door, EventSetup, Pace, PlaceName, Venue, fresh_lot};
pub use stage::HostedStage;
pub use tables::ballot;
pub(crate) use writing::written;

use crate::people::{Person, PersonId, Role};

/// An event of the hall.
#[derive(Clone, Debug)]
pub struct Hosted {
    setup: EventSetup,
    event: Event,
    log: Vec<LogLine>,
    notes: Notes,
}

/// A line of the log as the store has it.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its number.
    pub number: u64,
    /// When it was written.
    pub at: i64,
    /// By whom.
    pub person: Option<PersonId>,
    /// The name of its kind.
    pub kind: String,
    /// The line that it is about.
    pub about: Option<u64>,
    /// Who it is about.
    pub whom: Option<PersonId>,
    /// Everything else.
    pub words: String,
}

impl Hosted {
    /// An event in which nothing has happened.
    #[must_use]
    pub fn new(setup: EventSetup) -> Self {
        let event = Event::new(setup.settings.clone());
        Self { setup, event, log: Vec::new(), notes: Notes::default() }
    }

    /// The event that the lines of a log make of its setup; `None` for lines that nobody wrote.
    #[must_use]
    pub fn replay(setup: EventSetup, log: Vec<Stored>) -> Option<Self> {
        let (mut hosted, facts) = Self::noted(setup, log)?;
        hosted.event = Event::replay(hosted.setup.settings.clone(), facts.into_items()).ok()?;
        Some(hosted)
    }

    /// The event as it is shown where some of its entries have a mark behind their names.
    pub(crate) fn marked(&self, marked: &BTreeSet<Entry>, mark: &str) -> Self {
        let called =
            |entry, name: &str| marked.contains(&entry).then(|| format!("{name} ({mark})"));
        Self { event: self.event.called(called), ..self.clone() }
    }

    /// The same without what the event itself comes to, and the facts that it follows from: who of the hall
    /// somebody is, and when they are away. It takes as long as there are lines.
    pub(crate) fn noted(setup: EventSetup, log: Vec<Stored>) -> Option<(Self, Roll<Fact>)> {
        let mut hosted = Self::new(setup);
        let mut reader = LogReader::new(&hosted.setup.settings);
        let mut facts = Roll::default();
        for (index, line) in log.into_iter().enumerate() {
            let Stored { number, at, person, kind, about, whom, words } = line;
            if number != index as u64 + 1 {
                return None;
            }
            let entry = |line| hosted.notes.entry(line);
            let what = What::read(&kind, about, whom, &words, &mut reader, entry)?;
            hosted.read(LogLine { number, at, person, what }, &mut facts)?;
        }
        Some((hosted, facts))
    }

    /// The event as it was after a line of its log.
    #[must_use]
    pub fn until(&self, line: u64) -> Self {
        let (mut hosted, facts) = self.read_until(line);
        let event = self.event.replay_like(hosted.setup.settings.clone(), facts.into_items());
        hosted.event = event.expect("it has happened so before");
        hosted
    }

    /// The same without what the event itself comes to: who of the hall somebody is, and who has come.
    fn noted_until(&self, line: u64) -> Self {
        self.read_until(line).0
    }

    fn read_until(&self, line: u64) -> (Self, Roll<Fact>) {
        let count = usize::try_from(line).map_or(self.log.len(), |line| line.min(self.log.len()));
        let mut hosted = Self::new(self.setup.clone());
        let mut facts = Roll::default();
        for line in &self.log[..count] {
            hosted.read(line.clone(), &mut facts).expect("it has happened so before");
        }
        (hosted, facts)
    }

    /// The bulletins so far: their numbers from 1, their lines of the log, and their deadlines.
    pub fn bulletins(&self) -> impl Iterator<Item = (usize, u64, i64)> {
        let made = self.log.iter().filter_map(|line| match line.what {
            What::Bulletin(deadline) => Some((line.number, deadline)),
            _ => None,
        });
        (1..).zip(made).map(|(number, (line, deadline))| (number, line, deadline))
    }

    /// Goes on by a line of a log; `facts` are those that count by then.
    fn read(&mut self, line: LogLine, facts: &mut Roll<Fact>) -> Option<()> {
        match &line.what {
            What::Fact { fact, .. } => {
                facts.push(fact.clone());
            }
            What::Amended { line, entrant } => {
                *facts.at_mut(self.notes.fact(*line)?)? = Fact::Entered(entrant.clone());
            }
            What::Struck(line) => {
                facts.strike(self.notes.fact(*line)?)?;
            }
            _ => {}
        }
        self.notes.add(&line);
        self.log.push(line);
        Some(())
    }

    /// How it is held.
    #[must_use]
    pub const fn setup(&self) -> &EventSetup {
        &self.setup
    }

    /// Who meets whom and who stands where.
    #[must_use]
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> HostedStage {
        match self.notes.stage.unwrap_or(HostedStage::Entry) {
            HostedStage::Running if self.is_over() => HostedStage::Over,
            stage => stage,
        }
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// The number that the next line of the log has.
    #[must_use]
    pub const fn next_number(&self) -> u64 {
        self.log.len() as u64 + 1
    }

    /// The moment that the log has for what happens now: it never goes back, though the clock on the
    /// wall may.
    #[must_use]
    pub fn logged_at(&self, now: i64) -> i64 {
        self.log.last().map_or(now, |last| last.at.max(now))
    }

    /// Whether a line of the log is a fact that still counts.
    #[must_use]
    pub fn counts(&self, line: u64) -> bool {
        self.notes.fact(line).is_some()
    }

    /// Who of the hall has entered so, or has accepted that they are.
    #[must_use]
    pub fn person(&self, entry: Entry) -> Option<PersonId> {
        self.notes.people.get(self.notes.entries.at(entry.0)?).copied()
    }

    /// Everybody of the hall who has entered.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        let entered = self.notes.entries.iter().filter_map(|line| self.notes.people.get(line));
        entered.copied().collect::<BTreeSet<_>>().into_iter()
    }

    /// The entries of somebody of the hall.
    pub fn entries_of(&self, person: PersonId) -> impl Iterator<Item = Entry> {
        let own = self.notes.people.iter().filter(move |(_, known)| **known == person);
        own.filter_map(|(line, _)| self.notes.entry(*line))
    }

    /// Whether somebody has said that they are here.
    #[must_use]
    pub fn is_here(&self, entry: Entry) -> bool {
        self.line_of(entry).is_some_and(|line| self.notes.here.contains(&line))
    }

    /// The match in the hall for a game of a match, from 1: the one being played, or the last.
    #[must_use]
    pub fn table(&self, at: At, game: usize) -> Option<&str> {
        self.tables_of(at).find(|(number, _)| *number == game).map(|(_, id)| id)
    }

    /// The matches in the hall for the games of a match between those who meet in it now, the last game
    /// first.
    pub fn tables_of(&self, at: At) -> impl Iterator<Item = (usize, &str)> {
        let sides = self.event.pairing(at).and_then(Pairing::entries);
        let tables = self.tables_at(at).rev().map(|(table, _)| table);
        let tables = tables.filter(move |table| Some(table.sides) == sides);
        tables.map(|table| (table.game, table.id.as_str()))
    }

    /// The game that a match in the hall stands for, or stood for.
    #[must_use]
    pub fn game_of(&self, id: &str) -> Option<&HostedGame> {
        self.notes.tables.iter().map(|(table, _)| table).find(|table| table.id == id)
    }

    /// The games that are being played in the hall.
    pub fn tables_in_use(&self) -> impl Iterator<Item = &HostedGame> {
        let tables = self.notes.tables.iter();
        tables.filter(|(_, usage)| *usage == Use::InUse).map(|(table, _)| table)
    }

    /// How often a game of a match was begun in the hall.
    fn times_seated(&self, at: At, game: usize) -> usize {
        self.tables_at(at).filter(|(table, _)| table.game == game).count()
    }

    /// Every game of a match that was begun in the hall.
    fn tables_at(&self, at: At) -> impl DoubleEndedIterator<Item = &(HostedGame, Use)> {
        let places = self.notes.tables_at.get(&at).map_or(&[][..], Vec::as_slice);
        places.iter().map(|&place| &self.notes.tables[place])
    }

    /// Whether a game of a match is being played in the hall.
    fn is_seated(&self, at: At, game: usize, sides: [Entry; 2]) -> bool {
        self.tables_at(at).any(|(table, usage)| {
            *usage == Use::InUse && (table.game, table.sides) == (game, sides)
        })
    }

    /// Whether somebody runs the event: its organiser, and whoever runs all of them.
    #[must_use]
    pub fn is_run_by(&self, person: &Person) -> bool {
        person.id == self.setup.organiser || person.role >= Role::Organiser
    }

    /// Those who decided something in matches of the hall, and those who play on for somebody, the last first.
    pub fn mentioned(&self) -> impl Iterator<Item = PersonId> {
        self.log
            .iter()
            .rev()
            .flat_map(|line| match line.what {
                What::Directed { .. } => [line.person, None],
                What::Replaced { whom, .. } | What::Accepted { whom, .. } => {
                    [line.person, Some(whom)]
                }
                _ => [None, None],
            })
            .flatten()
    }

    /// Who let somebody else play on for an entry the last time, and why; whoever runs the event, if
    /// nobody did.
    pub(crate) fn replaced_by(&self, entry: Entry) -> (PersonId, &str) {
        let own = self.line_of(entry);
        let replaced = self.log.iter().rev().find_map(|line| match &line.what {
            What::Replaced { line: of, why, .. } if Some(*of) == own => {
                Some((line.person?, why.as_str()))
            }
            What::Accepted { line: of, .. } if Some(*of) == own => {
                self.asked_with(line.number, *of)
            }
            _ => None,
        });
        replaced.unwrap_or((self.setup.organiser, ""))
    }

    /// The line with which somebody entered.
    fn line_of(&self, entry: Entry) -> Option<u64> {
        self.notes.entries.at(entry.0).copied()
    }

    /// The log of the event without a line, or with another fact in its place.
    fn log_with(&self, line: u64, fact: Option<Fact>) -> Option<Vec<Fact>> {
        let index = self.notes.fact(line)?;
        let mut facts = self.event.facts().to_vec();
        facts.splice(index..=index, fact);
        Some(facts)
    }

    /// The same log, of which something else has been worked out.
    fn with(&self, event: Event) -> Self {
        let Self { setup, log, notes, .. } = self;
        Self { setup: setup.clone(), event, log: log.clone(), notes: notes.clone() }
    }

    /// How much there is of it: whatever is worked out of an event takes about as long as this.
    #[must_use]
    pub fn weight(&self) -> usize {
        let pairings = self.event().contests().iter().map(|contest| contest.pairings.len());
        self.log().len() + pairings.sum::<usize>()
    }

    fn is_over(&self) -> bool {
        let contests = self.event.contests();
        contests.iter().all(|contest| contest.over || contest.seeds.len() < 2)
    }
}
