//! Keeping team-mates apart: a search that lets seeds change places until nobody can meet a team-mate
//! earlier than the bracket forces them to.
//!
//! It asks for a round before which no team-mates may meet, as late a one as it finds an answer for. A seed that
//! could meet a team-mate earlier changes places with a seed for whom that is no harm, the nearest one if that
//! helps and anybody if it only might; first with seeds of the same strength (the best two, the best four, …),
//! and only if that is not enough with others. Seeds with byes change among themselves, so the best keep
//! them. Its chance has a fixed seed: the same teams are always placed alike. It takes so many steps and no
//! more: who has very many entries in very large teams gets what was found until then.

use std::ops::Range;

use super::distances::Distances;
use super::members::Teams;
use super::nearby::Nearby;
use super::{Knockout, Source, order};
use crate::Random;

/// How many others a seed may try to change places with.
const REACH: usize = 512;
/// How often everybody is looked at, and how often in vain.
const SWEEPS: usize = 40;
const IN_VAIN: usize = 6;
/// How many steps are taken in all: half a second's work. Up to two thousand entries do not come to it, whatever
/// their teams are, so what was drawn for them once is drawn again.
const STEPS: usize = 80_000_000;

/// The slots of the first round with team-mates apart, and how many steps that took.
pub(super) fn place(kind: Knockout, entries: u32, teams: &[Option<u32>]) -> (Vec<Source>, usize) {
    let slots = order::slots(entries);
    let teams = Teams::new(teams, entries);
    if teams.members.is_empty() {
        return (slots, 0);
    }
    let distances = Distances::of(kind, entries, &slots);
    let (holder, steps) = best(&teams, &distances, STEPS);
    let seated = |source| match source {
        Source::Seed(place) => {
            let seed = holder[place as usize - 1] + 1;
            Source::Seed(u32::try_from(seed).expect("there are as many as entries"))
        }
        other => other,
    };
    (slots.into_iter().map(seated).collect(), steps)
}

/// Whom a seed may change places with.
#[derive(Clone, Copy, Debug)]
enum SwapPartners {
    /// Those as strong as it is.
    Alike,
    /// All that have a bye, if it has one, and else all that have none.
    BothOrNone,
}

impl SwapPartners {
    /// The places to change with from one, of so many.
    fn range(self, here: usize, count: usize) -> Range<usize> {
        let byes = count.next_power_of_two() - count;
        let like = if here < byes { 0..byes } else { byes..count };
        match self {
            Self::BothOrNone => like,
            Self::Alike => {
                let strength = (here + 1).next_power_of_two();
                like.start.max(strength / 2)..like.end.min(strength)
            }
        }
    }
}

/// The seed at each place with team-mates as far apart as was found, and else as it should be; and the steps
/// that were taken, a few more than `most` of them at the most.
fn best(teams: &Teams, distances: &Distances, most: usize) -> (Vec<usize>, usize) {
    let mut best: Vec<_> = (0..teams.of.len()).collect();
    let goals = distances.all();
    // What works for a goal works for every nearer one.
    let (mut works, mut fails) = (0, goals.len());
    let mut steps = 0;
    while works + 1 < fails {
        let middle = works.midpoint(fails);
        let mut found = None;
        for change in [SwapPartners::Alike, SwapPartners::BothOrNone] {
            if found.is_none()
                && let Some(search) = Search::new(teams, distances, goals[middle])
            {
                let (reached, taken) = search.reach(change, most.saturating_sub(steps));
                steps += taken;
                found = reached;
            }
        }
        match found {
            Some(found) => (best, works) = (found, middle),
            None => fails = middle,
        }
    }
    (best, steps)
}

/// Who is where.
#[derive(Debug)]
struct Search<'a> {
    teams: &'a Teams,
    /// The seed at each place.
    holder: Vec<usize>,
    /// The place of each seed.
    place: Vec<usize>,
    nearby: Nearby<'a>,
    random: Random,
    steps: usize,
}

impl<'a> Search<'a> {
    /// Everybody where they should be; nothing, if a team has more members than can be kept apart by this
    /// goal.
    fn new(teams: &'a Teams, distances: &'a Distances, goal: u32) -> Option<Self> {
        let order: Vec<_> = (0..teams.of.len()).collect();
        let nearby = Nearby::new(teams, distances, goal)?;
        let random = Random::new(order.len() as u64);
        Some(Self { teams, holder: order.clone(), place: order, nearby, random, steps: 0 })
    }

    /// Changes places until nobody has a team-mate nearer than the goal, in so many steps.
    fn reach(mut self, change: SwapPartners, most: usize) -> (Option<Vec<usize>>, usize) {
        let (mut fewest, mut in_vain) = (usize::MAX, 0);
        for _ in 0..SWEEPS {
            let mut unhappy = 0;
            for seed in 0..self.place.len() {
                self.steps += self.nearby.effort(seed);
                if self.conflicts(seed, self.place[seed]) > 0 {
                    unhappy += 1;
                    if let Some(other) = self.choose(seed, change) {
                        self.change(seed, other);
                    }
                }
                if self.steps > most {
                    return (None, self.steps);
                }
            }
            if unhappy == 0 {
                return (Some(self.holder), self.steps);
            }
            in_vain = if unhappy < fewest { 0 } else { in_vain + 1 };
            fewest = fewest.min(unhappy);
            if in_vain == IN_VAIN {
                break;
            }
        }
        (None, self.steps)
    }

    /// How many team-mates of a seed would be too near from a place.
    fn conflicts(&self, seed: usize, place: usize) -> usize {
        self.nearby.mates(seed, place, &self.place)
    }

    /// The seed to change places with: the one that helps most, the nearest among equals; or, if nobody helps,
    /// anybody who does no harm.
    fn choose(&mut self, seed: usize, change: SwapPartners) -> Option<usize> {
        let here = self.place[seed];
        let range = change.range(here, self.place.len());
        let own = self.conflicts(seed, here);
        let mut best: Option<(usize, usize)> = None;
        let mut harmless = Vec::new();
        let nearest_first = (1..range.len())
            .flat_map(|step| [here.checked_sub(step), Some(here + step)].into_iter().flatten());
        for there in nearest_first.filter(|there| range.contains(there)).take(REACH) {
            let other = self.holder[there];
            if self.teams.of[seed] == self.teams.of[other] {
                continue;
            }
            self.steps += self.nearby.effort(seed) + 2 * self.nearby.effort(other);
            let after = self.conflicts(seed, there) + self.conflicts(other, here);
            let before = own + self.conflicts(other, there);
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
        let [here, there] = [one, other].map(|seed| self.place[seed]);
        self.nearby.moves(one, here, there);
        self.nearby.moves(other, there, here);
        self.place.swap(one, other);
        self.holder.swap(here, there);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ThirdPlace;

    #[test]
    fn so_many_steps_are_taken_and_no_more() {
        let entries = 1000;
        let teams: Vec<_> = (0..entries).map(|seed| Some(seed / 3)).collect();
        let teams = Teams::new(&teams, entries);
        let kind = Knockout::Single(ThirdPlace::Shared);
        let distances = Distances::of(kind, entries, &order::slots(entries));
        let (whole, steps) = best(&teams, &distances, STEPS);
        assert!((10_000..STEPS).contains(&steps), "{steps}");
        let (cut, fewer) = best(&teams, &distances, 5_000);
        assert!(fewer < 5_000 + 4 * REACH * SWEEPS, "{fewer}");
        assert!(cut != whole, "it went on all the same");
        let mut everybody = cut;
        everybody.sort_unstable();
        assert!(everybody.into_iter().eq(0..entries as usize));
    }
}
