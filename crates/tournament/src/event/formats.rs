//! A division as its format makes it: a knockout, tables, groups.

use std::sync::Arc;

use super::entries::Entries;
use super::{Contest, Drawn, Entry, StandingsRow, Why, knockout, rounds};
use crate::{DivisionRules, Format, Tally};

impl Entries<'_> {
    /// The division as it stands; or who has no place in it.
    pub(super) fn contest(
        &self,
        rules: &DivisionRules,
        drawn: Option<&Arc<Drawn>>,
    ) -> Result<Contest, Entry> {
        if self.seeds.len() < 2 {
            let standings = self.seeds.iter().map(|&entry| StandingsRow {
                entry,
                place: None,
                tally: Tally::default(),
                keys: Vec::new(),
                why: Why::In,
            });
            let standings = standings.collect();
            return Ok(Contest { seeds: self.seeds.clone(), standings, ..Contest::default() });
        }
        if self.seeds.len() > rules.format.most_entries() {
            return Err(self.newest());
        }
        let mut contest = match rules.format {
            Format::Knockout(kind) => knockout::contest(self, rules, kind, drawn)?,
            Format::RoundRobin(cycles) => rounds::all_play_all(self, rules, cycles),
            Format::Swiss { rounds } => rounds::swiss_rounds(self, rules, rounds),
            Format::Groups { groups, advance, knockout } => {
                knockout::after_groups(self, rules, groups, advance, knockout, drawn)
            }
        };
        contest.order();
        Ok(contest)
    }
}
