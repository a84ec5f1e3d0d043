//! What the log of an event says beside the event itself: who of the hall somebody is, who is asked, who has
//! come and who is away, and which matches stand for which games.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_tournament::{At, Entry, Fact, Roll};

use super::HostedStage;
use super::consent::Invitation;
use super::line::{HostedGame, LogLine, What};
use crate::people::PersonId;
use crate::room::Rest;

/// What the log says beside the event.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    /// The line of each fact that counts.
    pub(super) facts: Roll<u64>,
    /// The line of each entry.
    pub(super) entries: Roll<u64>,
    pub(super) people: BTreeMap<u64, PersonId>,
    /// Who is asked whether they are an entry, by its line.
    pub(super) invitations: BTreeMap<u64, Invitation>,
    /// How often somebody was asked without saying yes since.
    pub(super) vain: BTreeMap<PersonId, usize>,
    /// How often somebody entered, came and went, or was away.
    pub(super) changes: BTreeMap<PersonId, usize>,
    /// How often somebody sent something along for the next bulletin.
    pub(super) pressed: BTreeMap<PersonId, usize>,
    /// The lines with which somebody said yes to playing on for somebody else.
    pub(super) substitutions: BTreeSet<u64>,
    pub(super) here: BTreeSet<u64>,
    /// The days on which people are away: the line that says so, that of the entry, and which.
    pub(super) leaves: Vec<(u64, u64, Rest)>,
    pub(super) stage: Option<HostedStage>,
    /// Every game that was begun in the hall, and whether it is being played.
    pub(super) tables: Vec<(HostedGame, Use)>,
    /// Their places in that list, by the matches that they are games of.
    pub(super) tables_at: BTreeMap<At, Vec<usize>>,
}

/// Whether a match in the hall still stands for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    InUse,
    Cleared,
}

impl Notes {
    /// Notes what a line says.
    pub(super) fn add(&mut self, line: &LogLine) {
        self.count(line);
        match &line.what {
            What::Fact { fact, whom } => {
                self.facts.push(line.number);
                if let Fact::Entered(_) = fact {
                    self.entries.push(line.number);
                    self.people.extend(whom.map(|whom| (line.number, whom)));
                }
            }
            What::Amended { .. } | What::Directed { .. } | What::Bulletin(_) | What::Press(_) => {}
            What::Leave { line: entry, days } => self.leaves.push((line.number, *entry, *days)),
            What::Back(leave) => self.leaves.retain(|(line, ..)| line != leave),
            What::Replaced { line, whom, .. } => {
                self.people.insert(*line, *whom);
                self.invitations.remove(line);
            }
            What::Invited { line: entry, whom, .. } => {
                let (line, whom) = (line.number, *whom);
                self.invitations.insert(*entry, Invitation { line, whom });
                *self.vain.entry(whom).or_default() += 1;
            }
            What::Accepted { line: entry, whom } => {
                self.invitations.remove(entry);
                self.vain.remove(whom);
                if self.people.insert(*entry, *whom).is_some() {
                    self.substitutions.insert(line.number);
                }
            }
            What::Declined(entry) | What::Uninvited(entry) => {
                self.invitations.remove(entry);
            }
            What::Struck(struck) => self.strike(*struck),
            What::Opened(stage) => self.stage = Some(*stage),
            What::Here(entry) => {
                self.here.insert(*entry);
            }
            What::Away(entry) => {
                self.here.remove(entry);
            }
            What::Seated(table) => {
                self.tables_at.entry(table.at).or_default().push(self.tables.len());
                self.tables.push((table.clone(), Use::InUse));
            }
            What::Cleared(id) => {
                let tables = self.tables.iter_mut();
                let own = tables.filter(|(table, _)| table.id == *id);
                own.for_each(|(_, usage)| *usage = Use::Cleared);
            }
        }
    }

    /// Notes that a line does not count any more.
    fn strike(&mut self, line: u64) {
        if let Some(fact) = self.fact(line) {
            self.facts.strike(fact);
        }
        if let Some(entry) = self.entry(line) {
            self.entries.strike(entry.0);
        }
        self.people.remove(&line);
        self.invitations.remove(&line);
        self.here.remove(&line);
    }

    /// Which of the facts that count a line is.
    pub(super) fn fact(&self, line: u64) -> Option<usize> {
        self.facts.find(|fact| fact.cmp(&line))
    }

    /// The entry that a line has made.
    pub(super) fn entry(&self, line: u64) -> Option<Entry> {
        self.entries.find(|entry| entry.cmp(&line)).map(Entry)
    }
}
