//! Who is in which team.

use std::collections::BTreeMap;

/// The teams that have more than one member, the largest first.
#[derive(Debug)]
pub(super) struct Teams {
    /// The team of each seed (from 0).
    pub(super) of: Vec<Option<usize>>,
    /// The seeds of each team.
    pub(super) members: Vec<Vec<usize>>,
}

impl Teams {
    pub(super) fn new(teams: &[Option<u32>], entries: u32) -> Self {
        let mut members = BTreeMap::<u32, Vec<usize>>::new();
        for (seed, team) in teams.iter().enumerate().take(entries as usize) {
            if let Some(team) = team {
                members.entry(*team).or_default().push(seed);
            }
        }
        let mut members: Vec<_> = members.into_values().filter(|team| team.len() > 1).collect();
        members.sort_by_key(|team| std::cmp::Reverse(team.len()));
        let mut of = vec![None; entries as usize];
        for (team, members) in members.iter().enumerate() {
            members.iter().for_each(|&seed| of[seed] = Some(team));
        }
        Self { of, members }
    }
}
