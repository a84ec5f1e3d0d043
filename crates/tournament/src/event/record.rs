//! The log read line by line: who is in which division, who has left, and what is said of matches.
//! What can be judged without pairings is refused here.

use std::collections::{BTreeMap, BTreeSet};

use super::results::Reports;
use super::{BadFact, Entry, Fact, FactRefusal, Leaving};
use crate::settings::plain;
use crate::{Entrant, Settings};

/// A name as it is compared: two that differ only in capitals or in spaces around them are one.
pub(crate) fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

/// What the log says.
#[derive(Debug, Default)]
pub(super) struct EventRecord {
    pub(super) entrants: Vec<Entrant>,
    pub(super) people: Vec<EnteredPerson>,
    names: BTreeSet<String>,
    /// Who entered a division for a team.
    champions: BTreeMap<(usize, String), Vec<Entry>>,
    pub(super) divisions: Vec<DivisionRecord>,
}

#[derive(Debug)]
pub(super) struct EnteredPerson {
    pub(super) division: usize,
    entered_at: usize,
    /// Whether the division had begun.
    pub(super) late: bool,
    /// Why a player left, and whether that was before the division had begun.
    pub(super) left: Option<(Leaving, HadBegun)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HadBegun {
    No,
    Yes,
}

/// What the log says of a division.
#[derive(Debug, Default)]
pub(super) struct DivisionRecord {
    begun: bool,
    pub(super) reports: Reports,
    pub(super) rounds: Vec<PairedRound>,
    pub(super) play_offs: Vec<Vec<Entry>>,
}

/// A Swiss round as it was paired.
#[derive(Clone, Debug)]
pub(super) struct PairedRound {
    pub(super) pairs: Vec<[Entry; 2]>,
    pub(super) byes: Option<Entry>,
}

impl EventRecord {
    pub(super) fn read(settings: &Settings, facts: &[Fact]) -> Result<Self, BadFact> {
        let mut record = Self::default();
        record.divisions.resize_with(settings.divisions.len(), DivisionRecord::default);
        for (index, fact) in facts.iter().enumerate() {
            record.note(settings, index, fact).map_err(|refusal| BadFact { index, refusal })?;
        }
        Ok(record)
    }

    fn note(&mut self, settings: &Settings, index: usize, fact: &Fact) -> Result<(), FactRefusal> {
        match fact {
            Fact::Entered(entrant) => self.enter(settings, index, entrant),
            Fact::Played { at, games } => {
                self.started(at.division)?.reports.played(index, at.id, games);
                Ok(())
            }
            Fact::Begun { at } => {
                self.started(at.division)?.reports.begun(index, at.id);
                Ok(())
            }
            Fact::Paired { division, round, pairs, byes } => {
                self.pair(*division, *round, PairedRound { pairs: pairs.clone(), byes: *byes })
            }
            Fact::Left { entry, why } => self.leave(*entry, *why),
            Fact::PlayedOff { division, order } => {
                self.each_once(*division, order.iter().copied())
                    .map_err(FactRefusal::BadPlayOff)?;
                self.division(*division)?.play_offs.push(order.clone());
                Ok(())
            }
        }
    }

    fn enter(
        &mut self,
        settings: &Settings,
        index: usize,
        said: &Entrant,
    ) -> Result<(), FactRefusal> {
        let new = said.plain();
        let name = folded(&new.name);
        if name.is_empty() {
            return Err(FactRefusal::NoName);
        }
        if self.names.contains(&name) {
            return Err(FactRefusal::NameTaken(said.name.clone()));
        }
        let division = division_of(settings, &new)?;
        if let (Some(team), Some(most)) = (&new.team, settings.champions) {
            let champions = self.champions.entry((division, folded(team))).or_default();
            // Who left before the beginning makes room for another one.
            let people = &self.people;
            champions.retain(|one| !matches!(people[one.0].left, Some((_, HadBegun::No))));
            if champions.len() >= most as usize {
                let champions = champions.iter().map(|one| self.entrants[one.0].name.clone());
                let champions = champions.collect();
                let division = settings.divisions[division].name.clone();
                return Err(FactRefusal::TeamFull { team: team.clone(), division, champions });
            }
            champions.push(Entry(self.people.len()));
        }
        let late = self.divisions[division].begun;
        self.names.insert(name);
        self.entrants.push(new);
        self.people.push(EnteredPerson { division, entered_at: index, late, left: None });
        Ok(())
    }

    fn leave(&mut self, entry: Entry, why: Leaving) -> Result<(), FactRefusal> {
        let person = self.people.get_mut(entry.0).ok_or(FactRefusal::NoEntry(entry.0))?;
        let begun = self.divisions[person.division].begun;
        match person.left {
            // The referee may still have a word with a player who has withdrawn.
            Some((Leaving::Withdrawn, begun)) if why == Leaving::Disqualified => {
                person.left = Some((why, begun));
            }
            Some(_) => return Err(FactRefusal::LeftAlready(self.entrants[entry.0].name.clone())),
            None => person.left = Some((why, if begun { HadBegun::Yes } else { HadBegun::No })),
        }
        Ok(())
    }

    fn pair(
        &mut self,
        division: usize,
        number: u32,
        round: PairedRound,
    ) -> Result<(), FactRefusal> {
        let everybody = round.pairs.iter().flatten().copied().chain(round.byes);
        self.each_once(division, everybody).map_err(FactRefusal::BadRound)?;
        let state = self.started(division)?;
        let next = state.rounds.len() + 1;
        let index = (number as usize).checked_sub(1).filter(|&index| index < next);
        let Some(index) = index else {
            return Err(FactRefusal::BadRound(format!("the next round is {next}, not {number}")));
        };
        state.rounds.truncate(index);
        state.rounds.push(round);
        Ok(())
    }

    /// Everybody is of the division and there once, or what is wrong.
    fn each_once(
        &self,
        division: usize,
        entries: impl Iterator<Item = Entry>,
    ) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for entry in entries {
            if self.people.get(entry.0).is_none_or(|person| person.division != division) {
                let number = entry.0.saturating_add(1);
                return Err(format!("entry {number} is not of this division"));
            }
            if !seen.insert(entry) {
                return Err(format!("duplicate `{}`", self.entrants[entry.0].name));
            }
        }
        Ok(())
    }

    fn division(&mut self, division: usize) -> Result<&mut DivisionRecord, FactRefusal> {
        let missing = || FactRefusal::NoDivision((division + 1).to_string());
        self.divisions.get_mut(division).ok_or_else(missing)
    }

    /// A division that begins with what is said of it now, if it had not begun before.
    fn started(&mut self, division: usize) -> Result<&mut DivisionRecord, FactRefusal> {
        let division = self.division(division)?;
        division.begun = true;
        Ok(division)
    }

    pub(super) fn entered_at(&self, entry: Entry) -> usize {
        self.people[entry.0].entered_at
    }
}

/// The division that a player enters.
pub(crate) fn division_of(settings: &Settings, new: &Entrant) -> Result<usize, FactRefusal> {
    let Some(wanted) = &new.division else {
        let admits = settings.divisions.iter().position(|division| new.missing(division).is_none());
        return admits.ok_or_else(|| FactRefusal::NoDivisionFor(new.name.clone()));
    };
    let found = settings.divisions.iter().position(|d| folded(&d.name) == folded(wanted));
    // A name from before such marks were refused is asked for without them.
    let plainly = || {
        let wanted = folded(&plain(wanted));
        settings.divisions.iter().position(|d| folded(&plain(&d.name)) == wanted)
    };
    let found = found.or_else(plainly).ok_or_else(|| FactRefusal::NoDivision(wanted.clone()))?;
    let division = &settings.divisions[found];
    match new.missing(division) {
        None => Ok(found),
        Some(asks) => Err(FactRefusal::NotAdmitted {
            name: new.name.clone(),
            division: division.name.clone(),
            asks: asks.clone(),
        }),
    }
}
