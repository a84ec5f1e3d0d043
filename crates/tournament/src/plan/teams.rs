//! Keeping team-mates apart: a search that lets seeds change places until nobody can meet a team-mate
//! earlier than the bracket forces them to.
//!
//! It asks for a round before which no team-mates may meet, as late a one as it finds an answer for. Whoever
//! could meet a team-mate earlier changes places with a seed for whom that is no harm, the nearest one if that
//! helps and anybody if it only might; first with seeds of the same strength (the best two, the best four, …),
//! and only if that is not enough with others. Seeds with byes change among themselves, so the best keep
//! them. Its chance has a fixed seed: the same teams are always placed alike.

use std::collections::{BTreeMap, BTreeSet};

use super::meeting::first_meeting;
use super::{Knockout, Plan, Source, order};
use crate::Random;

/// Up to this many slots the distance of every two is read off the plan itself, byes and all. Beyond, a
/// full bracket stands for it: there the distance depends only on the bits in which two slots differ.
const EXACT: usize = 128;
/// How many others a seed may try to change places with.
const REACH: usize = 512;
/// How often everybody is looked at, and how often in vain.
const SWEEPS: usize = 40;
const IN_VAIN: usize = 6;

/// The slots of the first round with team-mates apart.
pub(super) fn place(kind: Knockout, entries: u32, teams: &[Option<u32>]) -> Vec<Source> {
    let slots = order::slots(entries);
    let mates = mates(teams, entries);
    if mates.iter().all(Vec::is_empty) {
        return slots;
    }
    let distances = Distances::of(kind, entries, &slots);
    let search = Search::best(&mates, &distances, entries);
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
        // Nobody is apart from oneself.
        let meetings = [0].into_iter().chain((1..order.len()).map(rank)).collect();
        Self::ByBits { slots, meetings }
    }

    fn between(&self, one: usize, other: usize) -> u32 {
        match self {
            Self::Exact { width, meetings } => meetings[one * width + other],
            Self::ByBits { slots, meetings } => meetings[slots[one] ^ slots[other]],
        }
    }

    /// All distances there are, the nearest first.
    fn all(&self) -> Vec<u32> {
        let (Self::Exact { meetings, .. } | Self::ByBits { meetings, .. }) = self;
        let all: BTreeSet<_> = meetings.iter().copied().collect();
        all.into_iter().collect()
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

/// Who is where.
#[derive(Clone, Debug)]
struct Search<'a> {
    mates: &'a [Vec<usize>],
    distances: &'a Distances,
    /// The seed at each place.
    holder: Vec<usize>,
    /// The place of each seed.
    place: Vec<usize>,
    random: Random,
}

impl<'a> Search<'a> {
    /// The order with team-mates as far apart as was found, and else as it should be.
    fn best(mates: &'a [Vec<usize>], distances: &'a Distances, entries: u32) -> Self {
        let order: Vec<_> = (0..entries as usize).collect();
        let random = Random::new(entries.into());
        let start = Self { mates, distances, holder: order.clone(), place: order, random };
        let byes = (entries.next_power_of_two() - entries) as usize;
        let both_or_none = |one: usize, other: usize| (one < byes) == (other < byes);
        let strength = |place: usize| (place + 1).next_power_of_two();
        let alike = |one, other| both_or_none(one, other) && strength(one) == strength(other);
        let mut best = start.clone();
        let goals = distances.all();
        // What works for a goal works for every nearer one.
        let (mut works, mut fails) = (0, goals.len());
        while works + 1 < fails {
            let middle = works.midpoint(fails);
            let goal = goals[middle];
            let found = start.clone().reach(goal, alike);
            match found.or_else(|| start.clone().reach(goal, both_or_none)) {
                Some(found) => (best, works) = (found, middle),
                None => fails = middle,
            }
        }
        best
    }

    /// Changes places until nobody has a team-mate nearer than `goal`.
    fn reach(mut self, goal: u32, may_change: impl Fn(usize, usize) -> bool) -> Option<Self> {
        let (mut fewest, mut in_vain) = (usize::MAX, 0);
        for _ in 0..SWEEPS {
            let mut unhappy = 0;
            for seed in 0..self.place.len() {
                if self.conflicts(seed, self.place[seed], goal) > 0 {
                    unhappy += 1;
                    if let Some(other) = self.choose(seed, goal, &may_change) {
                        self.change(seed, other);
                    }
                }
            }
            if unhappy == 0 {
                return Some(self);
            }
            in_vain = if unhappy < fewest { 0 } else { in_vain + 1 };
            fewest = fewest.min(unhappy);
            if in_vain == IN_VAIN {
                return None;
            }
        }
        None
    }

    /// How many team-mates of a seed would be nearer than `goal` from a place.
    fn conflicts(&self, seed: usize, place: usize, goal: u32) -> usize {
        let near = |&&mate: &&usize| self.distances.between(place, self.place[mate]) < goal;
        self.mates[seed].iter().filter(near).count()
    }

    /// The seed to change places with: whoever helps most, the nearest among equals; or, if nobody helps,
    /// anybody who does no harm.
    fn choose(
        &mut self,
        seed: usize,
        goal: u32,
        may_change: &impl Fn(usize, usize) -> bool,
    ) -> Option<usize> {
        let (here, count) = (self.place[seed], self.place.len());
        let before = self.conflicts(seed, here, goal);
        let mut best: Option<(usize, usize)> = None;
        let mut harmless = Vec::new();
        let nearest_first = (1..count).flat_map(|step| {
            [here.checked_sub(step), Some(here + step).filter(|&there| there < count)]
        });
        let near = nearest_first.flatten().filter(|&there| may_change(here, there)).take(REACH);
        for there in near {
            let other = self.holder[there];
            if self.mates[seed].contains(&other) {
                continue;
            }
            let after = self.conflicts(seed, there, goal) + self.conflicts(other, here, goal);
            let before = before + self.conflicts(other, there, goal);
            if after == before {
                harmless.push(other);
            } else if after < before && best.is_none_or(|(gain, _)| before - after > gain) {
                best = Some((before - after, other));
            }
        }
        match best {
            Some((_, other)) => Some(other),
            None if harmless.is_empty() => None,
            None => Some(harmless[self.random.below(harmless.len())]),
        }
    }

    fn change(&mut self, one: usize, other: usize) {
        self.place.swap(one, other);
        self.holder[self.place[one]] = one;
        self.holder[self.place[other]] = other;
    }
}
