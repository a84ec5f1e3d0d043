//! Who plays in a division, by their seeds: worked out from what the log says.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Entry;
use super::entries::Entries;
use super::record::{EventRecord, HadBegun, folded};
use crate::{Random, Seeding, Settings};

impl EventRecord {
    /// Who plays in a division.
    pub(super) fn field(&self, settings: &Settings, number: usize) -> Entries<'_> {
        let here = |late: bool| {
            (self.people.iter().enumerate())
                .filter(move |(_, person)| person.division == number && person.late == late)
                .filter(|(_, person)| !matches!(person.left, Some((_, HadBegun::No))))
                .map(|(entry, _)| Entry(entry))
        };
        let lot = settings.lot.wrapping_add(number as u64);
        let mut seeds: Vec<_> = here(false).collect();
        self.seed(&mut seeds, settings.divisions[number].rules.seeding, lot);
        let drawn = seeds.len();
        seeds.extend(here(true));
        let person = |entry: &Entry| &self.people[entry.0];
        Entries {
            lot,
            drawn,
            teams: self.teams(&seeds),
            by_entry: by_entry(&seeds, self.entrants.len()),
            left: seeds.iter().map(|e| person(e).left.map(|(why, _)| why)).collect(),
            seeds,
            results: self.divisions[number].reports.results(),
            record: &self.divisions[number],
        }
    }

    fn seed(&self, seeds: &mut [Entry], seeding: Seeding, lot: u64) {
        let entrant = |entry: &Entry| &self.entrants[entry.0];
        match seeding {
            Seeding::Order => {}
            Seeding::Rating => seeds.sort_by_key(|e| Reverse(entrant(e).rating)),
            Seeding::Hand => seeds.sort_by_key(|e| entrant(e).seed.unwrap_or(u32::MAX)),
            Seeding::Lot => Random::new(lot).shuffle(seeds),
        }
    }

    /// The teams by numbers.
    fn teams(&self, seeds: &[Entry]) -> Vec<Option<u32>> {
        let mut numbers = BTreeMap::new();
        let mut number = |team: &String| {
            let next = u32::try_from(numbers.len()).expect("there are fewer teams than entries");
            *numbers.entry(folded(team)).or_insert(next)
        };
        let teams = seeds.iter().map(|entry| self.entrants[entry.0].team.as_ref());
        teams.map(|team| team.map(&mut number)).collect()
    }
}

fn by_entry(seeds: &[Entry], entries: usize) -> Vec<Option<usize>> {
    let mut by_entry = vec![None; entries];
    for (seed, entry) in seeds.iter().enumerate() {
        by_entry[entry.0] = Some(seed);
    }
    by_entry
}
