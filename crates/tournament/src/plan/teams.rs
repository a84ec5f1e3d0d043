//! Keeping team-mates apart: a search that lets seeds change places until nobody can meet a team-mate
//! earlier than the bracket forces them to.
//!
//! It climbs: whoever could meet a team-mate too early changes places with the seed that helps most, the
//! nearest among equals, first with seeds of the same strength (the best two, the best four, …),
//! and only if that is not enough with others. Seeds with byes change among themselves, so the best keep
//! them. Nothing is left to chance.

use std::collections::BTreeMap;

use super::meeting::first_meeting;
use super::{Knockout, Plan, Source, order};

/// Up to this many slots the distance of every two is read off the plan itself, byes and all. Beyond, a
/// full bracket stands for it: there the distance depends only on the bits in which two slots differ.
const EXACT: usize = 128;
/// How many others a seed may try to change places with.
const REACH: usize = 512;
/// How often everybody is looked at.
const PASSES: usize = 12;

/// The slots of the first round with team-mates apart.
pub(super) fn place(kind: Knockout, entries: u32, teams: &[Option<u32>]) -> Vec<Source> {
    let slots = order::slots(entries);
    let mates = mates(teams, entries);
    if mates.iter().all(Vec::is_empty) {
        return slots;
    }
    let distances = Distances::of(kind, entries, &slots);
    let mut search =
        Search { mates, distances, holder: (0..entries as usize).collect(), place: vec![] };
    search.place = search.holder.clone();
    search.climb(entries);
    let seated = |source| match source {
        Source::Seed(place) => {
            let seed = search.holder[place as usize - 1] + 1;
            Source::Seed(u32::try_from(seed).expect("there are as many as entries"))
        }
        other => other,
    };
    slots.into_iter().map(seated).collect()
}

/// For each seed (from 0) the other seeds of its team.
fn mates(teams: &[Option<u32>], entries: u32) -> Vec<Vec<usize>> {
    let mut members = BTreeMap::<u32, Vec<usize>>::new();
    for (seed, team) in teams.iter().enumerate().take(entries as usize) {
        if let Some(team) = team {
            members.entry(*team).or_default().push(seed);
        }
    }
    let mut mates = vec![Vec::new(); entries as usize];
    for team in members.values() {
        for &seed in team {
            mates[seed] = team.iter().copied().filter(|&other| other != seed).collect();
        }
    }
    mates
}

/// When those who begin at two places can meet at the earliest: larger is later. A place is called by
/// the seed (from 0) that it was made for.
#[derive(Debug)]
enum Distances {
    Exact { width: usize, meetings: Vec<u32> },
    ByBits { slots: Vec<usize>, meetings: Vec<u32> },
}

impl Distances {
    fn of(kind: Knockout, entries: u32, slots: &[Source]) -> Self {
        if slots.len() <= EXACT {
            Self::exact(&Plan::over(kind, entries, slots))
        } else {
            Self::by_bits(kind, slots.len())
        }
    }

    fn exact(plan: &Plan) -> Self {
        let (starts, ranks) = (plan.starts(), ranks(plan));
        let width = starts.len();
        let mut meetings = vec![0; width * width];
        for one in 0..width {
            for other in one + 1..width {
                let met = first_meeting(plan, starts[one], starts[other], None);
                let rank = met.map_or(u32::MAX, |index| ranks[index as usize]);
                meetings[one * width + other] = rank;
                meetings[other * width + one] = rank;
            }
        }
        Self::Exact { width, meetings }
    }

    fn by_bits(kind: Knockout, size: usize) -> Self {
        let size = u32::try_from(size).expect("a knockout has few slots");
        let order = order::order(size);
        let plan = Plan::over(kind, size, &order::slots(size));
        let (starts, ranks) = (plan.starts(), ranks(&plan));
        let start = |slot: usize| starts[order[slot] as usize - 1];
        let meeting = |bits| first_meeting(&plan, start(0), start(bits), None);
        let rank = |bits| meeting(bits).map_or(u32::MAX, |index| ranks[index as usize]);
        let mut slots = vec![0; order.len()];
        for (slot, &seed) in order.iter().enumerate() {
            slots[seed as usize - 1] = slot;
        }
        Self::ByBits { slots, meetings: (0..order.len()).map(rank).collect() }
    }

    fn between(&self, one: usize, other: usize) -> u32 {
        match self {
            Self::Exact { width, meetings } => meetings[one * width + other],
            Self::ByBits { slots, meetings } => meetings[slots[one] ^ slots[other]],
        }
    }

    fn farthest(&self) -> u32 {
        let (Self::Exact { meetings, .. } | Self::ByBits { meetings, .. }) = self;
        meetings.iter().copied().max().unwrap_or(0)
    }
}

/// The number of the round of each match, in the order in which rounds are played.
fn ranks(plan: &Plan) -> Vec<u32> {
    let matches = plan.matches();
    let mut rank = 0;
    let mut ranks = vec![0; matches.len()];
    for index in 1..matches.len() {
        rank += u32::from(matches[index].id.round != matches[index - 1].id.round);
        ranks[index] = rank;
    }
    ranks
}

#[derive(Debug)]
struct Search {
    mates: Vec<Vec<usize>>,
    distances: Distances,
    /// The seed at each place.
    holder: Vec<usize>,
    /// The place of each seed.
    place: Vec<usize>,
}

impl Search {
    fn climb(&mut self, entries: u32) {
        let byes = (entries.next_power_of_two() - entries) as usize;
        let strength = |place: usize| (place + 1).next_power_of_two();
        let goal = self.distances.farthest();
        self.pass(goal, |one, other| {
            strength(one) == strength(other) && (one < byes) == (other < byes)
        });
        // Only those who are worst off may go where seeds are of another strength.
        let worst = (0..self.place.len()).filter_map(|seed| self.nearest(seed)).min();
        if let Some(worst) = worst.filter(|&worst| worst < goal) {
            self.pass(worst + 1, |one, other| (one < byes) == (other < byes));
        }
    }

    /// Moves whoever has a team-mate nearer than `goal`, until nobody gains from it.
    fn pass(&mut self, goal: u32, may_change: impl Fn(usize, usize) -> bool) {
        for _ in 0..PASSES {
            let mut moved = false;
            for seed in 0..self.place.len() {
                if self.nearest(seed).is_none_or(|nearest| nearest >= goal) {
                    continue;
                }
                if let Some(other) = self.best_change(seed, &may_change) {
                    self.change(seed, other);
                    moved = true;
                }
            }
            if !moved {
                return;
            }
        }
    }

    /// The distance of the nearest team-mate.
    fn nearest(&self, seed: usize) -> Option<u32> {
        let mates = self.mates[seed].iter();
        mates.map(|&mate| self.distances.between(self.place[seed], self.place[mate])).min()
    }

    /// The distance of the nearest team-mate from another place; one that is there comes here.
    fn nearest_from(&self, seed: usize, there: usize) -> Option<u32> {
        let place = |mate: usize| match self.place[mate] {
            place if place == there => self.place[seed],
            place => place,
        };
        let mates = self.mates[seed].iter();
        mates.map(|&mate| self.distances.between(there, place(mate))).min()
    }

    /// The seed to change places with so that the two gain most; nobody if no change is a gain.
    fn best_change(
        &mut self,
        seed: usize,
        may_change: &impl Fn(usize, usize) -> bool,
    ) -> Option<usize> {
        let here = self.place[seed];
        let count = self.place.len();
        let mut best: Option<(Vec<u32>, usize)> = None;
        let nearest_first = (1..=count).flat_map(|step| {
            [here.checked_sub(step), Some(here + step).filter(|&there| there < count)]
        });
        let there = nearest_first.flatten().filter(|&there| may_change(here, there)).take(REACH);
        let nearest = self.nearest(seed);
        for there in there.collect::<Vec<_>>() {
            let other = self.holder[there];
            if self.nearest_from(seed, there) <= nearest {
                continue;
            }
            let before = self.distances_of([seed, other]);
            self.change(seed, other);
            let after = self.distances_of([seed, other]);
            self.change(seed, other);
            // Both lists begin with the nearest, so the larger one is better for whoever is worst off.
            let most = best.as_ref().map_or(&before, |(most, _)| most);
            if after > before && after > *most {
                best = Some((after, other));
            }
        }
        best.map(|(_, other)| other)
    }

    fn change(&mut self, one: usize, other: usize) {
        self.place.swap(one, other);
        self.holder[self.place[one]] = one;
        self.holder[self.place[other]] = other;
    }

    /// The distances of the two to their team-mates, the nearest first.
    fn distances_of(&self, seeds: [usize; 2]) -> Vec<u32> {
        let pairs = seeds.iter().flat_map(|&seed| self.mates[seed].iter().map(move |&m| (seed, m)));
        let between = |(seed, mate): (usize, usize)| {
            self.distances.between(self.place[seed], self.place[mate])
        };
        let mut distances: Vec<_> = pairs.map(between).collect();
        distances.sort_unstable();
        distances
    }
}
