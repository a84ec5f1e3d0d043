//! What people do in an event, who may do it, and what it comes to.

use dohyo_tournament::file::{OutOfBounds, check_entrant, check_room};
use dohyo_tournament::{Entrant, Entry, Event, Fact, FactRefusal, Leaving, Preview};
use jiff::civil::Date;

use super::line::What;
use super::names::read_entrant;
use super::{Door, EventRefused, Hosted, HostedStage};
use crate::people::{Person, PersonId};
use crate::room::Rest;

/// The longest that somebody can send along for a bulletin, in characters.
pub const LONGEST_PRESS: usize = 1000;
/// The most games of a match that are entered at once: more than anybody plays again.
pub const MOST_GAMES: usize = 500;
/// The longest reason, in characters.
pub(crate) const LONGEST_REASON: usize = 500;

/// What somebody wants to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventDeed {
    /// Somebody enters: by the organiser, or by themselves while the door is open. An account that somebody
    /// else enters is asked first.
    Enter {
        /// What is known of them.
        entrant: Entrant,
        /// Who of the hall it is.
        whom: Option<PersonId>,
    },
    /// Many enter, all of them or nobody.
    EnterAll(Vec<Entrant>),
    /// The same, where some of them are accounts, which are asked first.
    InviteAll(Vec<(Entrant, Option<PersonId>)>),
    /// An entry is put right.
    Amend {
        /// Which.
        entry: Entry,
        /// What it should have been.
        entrant: Entrant,
    },
    /// Somebody of the hall is to play for an entry from now on, in all of its matches. If it is not
    /// whoever says so, they are asked first, and until then everything stays as it is.
    Replace {
        /// Which.
        entry: Entry,
        /// Who plays on.
        whom: PersonId,
        /// Why, if they say so.
        why: String,
    },
    /// Whoever is asked about an entry says yes.
    Accept(Entry),
    /// Whoever is asked about an entry says no.
    Decline(Entry),
    /// They are not asked any more.
    Uninvite(Entry),
    /// Somebody will be away on some days.
    Leave {
        /// Whose entry.
        entry: Entry,
        /// Which days.
        days: Rest,
        /// What day it is there.
        today: Date,
    },
    /// Somebody will not be away after all.
    Back {
        /// The line that says that they will be.
        leave: u64,
        /// What day it is there.
        today: Date,
    },
    /// Before the start: an entry is as if it had never been.
    Remove(Entry),
    /// Somebody is here.
    Here(Entry),
    /// Somebody is not here after all.
    Away(Entry),
    /// A stage begins: check-in, the event itself, or entry again. Whoever was asked whether they are
    /// here and did not say so is removed at the start.
    Open(HostedStage),
    /// Something that the event is worked out from.
    Note(Fact),
    /// The same, and whatever it undoes is taken back.
    Confirm(Fact),
    /// A line of the log does not count any more.
    Undo(u64),
    /// The same, and whatever it undoes is taken back.
    ConfirmUndo(u64),
    /// Somebody sends something along for the next bulletin.
    Press(String),
}

/// What a deed comes to: the lines that it adds to the log, and the event after them.
#[derive(Debug)]
pub(crate) struct Decided {
    pub(crate) lines: Vec<What>,
    pub(crate) event: Event,
}

impl Hosted {
    /// What a deed would change.
    ///
    /// # Errors
    /// If it cannot be at all.
    pub fn preview(&self, deed: &EventDeed) -> Result<Preview, EventRefused> {
        match deed {
            EventDeed::Note(fact) | EventDeed::Confirm(fact) => {
                Ok(self.event.preview(fact.clone())?)
            }
            EventDeed::Undo(line) | EventDeed::ConfirmUndo(line) => self.without(*line),
            EventDeed::Amend { entry, entrant } => self.amended(*entry, entrant),
            deed => {
                let event = self.decide_for(self.setup.organiser, deed.clone())?.event;
                Ok(self.event.revise(event.facts())?)
            }
        }
    }

    /// What a deed of somebody comes to. Nothing has changed by that.
    pub(crate) fn decide(&self, by: &Person, deed: EventDeed) -> Result<Decided, EventRefused> {
        self.may(by, &deed)?;
        self.only_so_much(by, &deed)?;
        self.decide_for(by.id, deed)
    }

    /// Whether a deed is somebody's to do, which takes no time; it may be refused for another reason.
    pub(crate) fn may(&self, by: &Person, deed: &EventDeed) -> Result<(), EventRefused> {
        match deed {
            // Nobody answers for somebody else.
            EventDeed::Accept(entry) | EventDeed::Decline(entry) => {
                self.asks(*entry, by.id).then_some(()).ok_or(EventRefused::NoInvitation)
            }
            _ if self.is_run_by(by) => Ok(()),
            _ => self.authorise(by, deed),
        }
    }

    /// Whether somebody is asked whether they are an entry.
    fn asks(&self, entry: Entry, person: PersonId) -> bool {
        self.invitation(entry).is_some_and(|asked| asked.whom == person)
    }

    /// What those may do who do not run the event.
    fn authorise(&self, by: &Person, deed: &EventDeed) -> Result<(), EventRefused> {
        let is_own = |entry: &Entry| self.person(*entry) == Some(by.id);
        match deed {
            EventDeed::Enter { whom: Some(whom), .. } if *whom == by.id => match self.setup.door {
                Door::Organiser => Err(EventRefused::Closed),
                Door::Open if self.stage() > HostedStage::CheckIn => {
                    Err(EventRefused::WrongStage(self.stage()))
                }
                Door::Open => Ok(()),
            },
            EventDeed::Press(_) if self.entries_of(by.id).next().is_some() => Ok(()),
            EventDeed::Accept(entry) | EventDeed::Decline(entry) if self.asks(*entry, by.id) => {
                Ok(())
            }
            EventDeed::Here(entry)
            | EventDeed::Away(entry)
            | EventDeed::Remove(entry)
            | EventDeed::Leave { entry, .. }
                if is_own(entry) =>
            {
                Ok(())
            }
            EventDeed::Back { leave, .. } if self.is_own_leave(*leave, by.id) => Ok(()),
            EventDeed::Note(Fact::Left { entry, why: Leaving::Withdrawn }) if is_own(entry) => {
                Ok(())
            }
            _ => Err(EventRefused::NotYours),
        }
    }

    /// What it comes to when somebody does something who may.
    pub(crate) fn decide_for(
        &self,
        by: PersonId,
        deed: EventDeed,
    ) -> Result<Decided, EventRefused> {
        match deed {
            EventDeed::Enter { entrant, whom } => self.enter(by, &entrant, whom),
            EventDeed::Accept(entry) => self.accept(entry),
            EventDeed::Decline(entry) => self.decline(entry),
            EventDeed::Uninvite(entry) => self.uninvite(entry),
            EventDeed::EnterAll(entrants) => self.enter_all(entrants),
            EventDeed::InviteAll(list) => self.invite_all(by, list),
            EventDeed::Amend { entry, entrant } => {
                let entrant = read_entrant(&self.event, entrant)?;
                check_entrant(&entrant)?;
                // As the event keeps it.
                let entrant = entrant.plain();
                let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
                let preview = harmless(self.amended(entry, &entrant)?)?;
                Ok(self.decided(What::Amended { line, entrant }, preview))
            }
            EventDeed::Leave { entry, days, today } => self.go_away(entry, days, today),
            EventDeed::Back { leave, today } => self.come_back(leave, today),
            EventDeed::Replace { entry, whom, why } => self.replace(by, entry, whom, &why),
            EventDeed::Remove(entry) => self.remove(entry),
            EventDeed::Here(entry) => self.at_check_in(entry, true),
            EventDeed::Away(entry) => self.at_check_in(entry, false),
            EventDeed::Open(stage) => self.open(stage),
            EventDeed::Note(Fact::Left { entry, .. }) if !self.has_started() => self.remove(entry),
            EventDeed::Note(fact) => {
                self.only_started()?;
                let mut event = self.event.clone();
                let lines = facts(event.add(fact)?);
                Ok(Decided { lines, event })
            }
            EventDeed::Confirm(fact) => {
                self.only_started()?;
                let mut event = self.event.clone();
                let lines = facts(event.confirm(fact)?);
                Ok(Decided { lines, event })
            }
            EventDeed::Undo(line) => {
                let preview = harmless(self.without(line)?)?;
                Ok(self.decided(What::Struck(line), preview))
            }
            EventDeed::Press(words) => self.print(&words),
            EventDeed::ConfirmUndo(line) => {
                Ok(self.decided(What::Struck(line), self.without(line)?))
            }
        }
    }

    fn decided(&self, first: What, preview: Preview) -> Decided {
        let lines = [first].into_iter().chain(facts(preview.facts)).collect();
        Decided { lines, event: preview.after }
    }

    pub(super) fn enter_all(&self, entrants: Vec<Entrant>) -> Result<Decided, EventRefused> {
        let mut event = self.event.clone();
        let entered = entrants.into_iter().map(Fact::Entered).collect();
        let entered = self.read_entries(entered)?;
        self.has_room_for(entrants_of(&entered))
            .map_err(|(index, why)| EventRefused::Bounds { entry: Some(index + 1), why })?;
        event
            .extend(entered.clone())
            .map_err(|bad| EventRefused::Entry { number: bad.index + 1, refusal: bad.refusal })?;
        Ok(Decided { lines: facts(entered), event })
    }

    /// Whether there is room for these, too, or which of them is too many.
    pub(super) fn has_room_for<'a>(
        &'a self,
        new: impl IntoIterator<Item = &'a Entrant>,
    ) -> Result<(), (usize, OutOfBounds)> {
        let before = self.event.entrants();
        let room = check_room(self.event.settings(), before.iter().chain(new));
        room.map_err(|(index, why)| (index.saturating_sub(before.len()), why))
    }

    /// An event that was run elsewhere: it is being played if anything but entries is known of it.
    pub(crate) fn taken_over(&self, log: Vec<Fact>) -> Result<Decided, EventRefused> {
        let log = self.read_entries(log)?;
        self.has_room_for(entrants_of(&log)).map_err(|(_, why)| why)?;
        let has_begun = log.iter().any(|fact| !matches!(fact, Fact::Entered(_)));
        let running = has_begun.then_some(What::Opened(HostedStage::Running));
        let lines = facts(log.clone()).into_iter().chain(running).collect();
        self.settled(lines, log)
    }

    fn print(&self, words: &str) -> Result<Decided, EventRefused> {
        if self.next_bulletin().is_none() {
            return Err(EventRefused::NoBulletin);
        }
        let words = words.trim().to_owned();
        if !(1..=LONGEST_PRESS).contains(&words.chars().count()) {
            return Err(EventRefused::Wordless);
        }
        Ok(Decided { lines: vec![What::Press(words)], event: self.event.clone() })
    }

    fn remove(&self, entry: Entry) -> Result<Decided, EventRefused> {
        if self.has_started() {
            return Err(EventRefused::WrongStage(self.stage()));
        }
        let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
        let facts = self.log_with(line, None).ok_or(EventRefused::NoSuchLine)?;
        self.settled(vec![What::Struck(line)], facts)
    }

    pub(super) fn settled(
        &self,
        lines: Vec<What>,
        facts: Vec<Fact>,
    ) -> Result<Decided, EventRefused> {
        let event = Event::replay(self.setup.settings.clone(), facts);
        Ok(Decided { lines, event: event.map_err(|bad| bad.refusal)? })
    }

    fn amended(&self, entry: Entry, entrant: &Entrant) -> Result<Preview, EventRefused> {
        let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
        let fact = Fact::Entered(entrant.clone());
        let facts = self.log_with(line, Some(fact)).ok_or(EventRefused::NoSuchLine)?;
        Ok(self.event.revise(&facts)?)
    }

    /// The event without a line; entries go another way.
    fn without(&self, line: u64) -> Result<Preview, EventRefused> {
        if self.notes.entry(line).is_some() {
            return Err(EventRefused::NoSuchLine);
        }
        let facts = self.log_with(line, None).ok_or(EventRefused::NoSuchLine)?;
        Ok(self.event.revise(&facts)?)
    }

    /// All who enter, with every name in its one form, if they may say what they say of themselves.
    fn read_entries(&self, facts: Vec<Fact>) -> Result<Vec<Fact>, EventRefused> {
        let mut number = 0;
        let read = |fact: Fact| {
            let Fact::Entered(entrant) = fact else { return Ok(fact) };
            number += 1;
            let entry = Some(number);
            let entrant = read_entrant(&self.event, entrant);
            let entrant = entrant.map_err(|_| EventRefused::HiddenMarks { entry })?.plain();
            check_entrant(&entrant).map_err(|why| EventRefused::Bounds { entry, why })?;
            Ok(Fact::Entered(entrant))
        };
        facts.into_iter().map(read).collect()
    }

    /// Whether it is for those to do who do not run the event, in their own affairs.
    #[must_use]
    pub fn is_own_affair(&self, by: &Person, deed: &EventDeed) -> bool {
        self.authorise(by, deed).is_ok()
    }

    fn has_started(&self) -> bool {
        self.stage() >= HostedStage::Running
    }

    fn only_started(&self) -> Result<(), EventRefused> {
        if self.has_started() { Ok(()) } else { Err(EventRefused::WrongStage(self.stage())) }
    }
}

/// Those who enter.
fn entrants_of(facts: &[Fact]) -> impl Iterator<Item = &Entrant> {
    facts.iter().filter_map(|fact| match fact {
        Fact::Entered(entrant) => Some(entrant),
        _ => None,
    })
}

/// A preview that takes nothing back.
fn harmless(preview: Preview) -> Result<Preview, EventRefused> {
    if preview.lost.is_empty() {
        return Ok(preview);
    }
    let lost = preview.lost.iter().map(|at| at.id).collect();
    Err(FactRefusal::WouldUndo { lost }.into())
}

fn facts(facts: Vec<Fact>) -> Vec<What> {
    facts.into_iter().map(|fact| What::Fact { fact, whom: None }).collect()
}
