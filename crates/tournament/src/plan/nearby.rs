//! How many of a team are near a place, while its members change places. For large teams that is counted by
//! sections; small ones are looked through.

use super::distances::{Distances, Sections};
use super::members::Teams;

/// The most counts that are kept.
const CELLS: usize = 4_000_000;

/// Who is near whom, for a goal.
#[derive(Debug)]
pub(super) struct Nearby<'a> {
    teams: &'a Teams,
    distances: &'a Distances,
    goal: u32,
    sections: Sections,
    /// For each team that is counted, how many of it are near each section.
    counts: Vec<u32>,
}

impl<'a> Nearby<'a> {
    /// With everybody at the place of their own number; nothing, if a team has more members than there are
    /// places apart from each other.
    pub(super) fn new(teams: &'a Teams, distances: &'a Distances, goal: u32) -> Option<Self> {
        let sections = distances.sections(goal);
        if teams.members.first().is_some_and(|largest| largest.len() > sections.apart) {
            return None;
        }
        let counted = teams.members.len().min(CELLS / sections.count);
        let counts = vec![0; counted * sections.count];
        let mut nearby = Self { teams, distances, goal, sections, counts };
        for seed in teams.members[..counted].iter().flatten() {
            nearby.count(*seed, *seed, |count| count + 1);
        }
        Some(nearby)
    }

    /// How many team-mates of a seed are near a place, with everybody at these places.
    pub(super) fn mates(&self, seed: usize, place: usize, places: &[usize]) -> usize {
        let Some(team) = self.teams.of[seed] else { return 0 };
        let is_near = |other: usize| self.distances.between(place, places[other]) < self.goal;
        match self.row(team) {
            Some(row) => {
                let near = self.counts[row + self.sections.of[place]] as usize;
                near - usize::from(is_near(seed))
            }
            None => {
                let mates = self.teams.members[team].iter().filter(|&&mate| mate != seed);
                mates.filter(|&&mate| is_near(mate)).count()
            }
        }
    }

    /// How many steps it takes to tell.
    pub(super) fn effort(&self, seed: usize) -> usize {
        match self.teams.of[seed] {
            Some(team) if self.row(team).is_none() => self.teams.members[team].len(),
            _ => 1,
        }
    }

    /// A seed goes from one place to another.
    pub(super) fn moves(&mut self, seed: usize, from: usize, to: usize) {
        self.count(seed, from, |count| count - 1);
        self.count(seed, to, |count| count + 1);
    }

    fn count(&mut self, seed: usize, place: usize, how: impl Fn(u32) -> u32) {
        let row = self.teams.of[seed].and_then(|team| self.row(team));
        let Some(row) = row else { return };
        for section in self.sections.near(self.sections.of[place]) {
            let count = &mut self.counts[row + section];
            *count = how(*count);
        }
    }

    /// Where the counts of a team begin, if it is counted.
    fn row(&self, team: usize) -> Option<usize> {
        let row = team * self.sections.count;
        (row < self.counts.len()).then_some(row)
    }
}
