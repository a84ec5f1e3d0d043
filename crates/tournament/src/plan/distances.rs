//! How far apart two places of a bracket are: when those who begin at them can meet at the earliest. For a
//! goal, which is a distance below which two are near each other, the places fall into sections, so
//! those near a place need not be looked for among all.

use std::collections::BTreeSet;

use super::meeting::first_meeting;
use super::{Knockout, KnockoutPlan, Source, order};

/// Up to this many slots the distance of every two is read off the plan itself, byes and all. Beyond, a
/// full bracket stands for it: there the distance depends only on the bits in which two slots differ.
const EXACT: usize = 128;

/// When those who begin at two places can meet at the earliest: larger is later. A place is called by
/// the seed (from 0) that it was made for.
#[derive(Debug)]
pub(super) enum Distances {
    Exact { width: usize, meetings: Vec<u32> },
    ByBits { slots: Vec<usize>, meetings: Vec<u32> },
}

/// The places in sections: what is near a place is near all of its section.
#[derive(Debug)]
pub(super) struct Sections {
    /// The section of each place.
    pub(super) of: Vec<usize>,
    /// How many there are.
    pub(super) count: usize,
    /// How many can be apart from each other at the most.
    pub(super) apart: usize,
    near: Near,
}

/// Which sections are near each other.
#[derive(Debug)]
enum Near {
    /// Those in its list, for each.
    Listed(Vec<Vec<usize>>),
    /// Those whose numbers differ in these bits.
    ByBits(Vec<usize>),
}

impl Distances {
    pub(super) fn of(kind: Knockout, entries: u32, slots: &[Source]) -> Self {
        if slots.len() <= EXACT {
            Self::exact(&KnockoutPlan::over(kind, entries, slots))
        } else {
            Self::by_bits(kind, slots.len())
        }
    }

    fn exact(plan: &KnockoutPlan) -> Self {
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
        let plan = KnockoutPlan::over(kind, size, &order::slots(size));
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

    pub(super) fn between(&self, one: usize, other: usize) -> u32 {
        match self {
            Self::Exact { width, meetings } => meetings[one * width + other],
            Self::ByBits { slots, meetings } => meetings[slots[one] ^ slots[other]],
        }
    }

    /// All distances there are, the nearest first.
    pub(super) fn all(&self) -> Vec<u32> {
        let (Self::Exact { meetings, .. } | Self::ByBits { meetings, .. }) = self;
        let all: BTreeSet<_> = meetings.iter().copied().collect();
        all.into_iter().collect()
    }

    /// The sections for a goal.
    pub(super) fn sections(&self, goal: u32) -> Sections {
        match self {
            Self::Exact { width, .. } => self.places_alone(*width, goal),
            Self::ByBits { slots, meetings } => {
                let is_near: Vec<_> = meetings.iter().map(|&meeting| meeting < goal).collect();
                let alike = alike(&is_near);
                // Those of a block that differ in these bits alone are all near each other.
                let heap = is_near.iter().take_while(|near| **near).count().max(1).ilog2();
                let near = (0..meetings.len() >> alike).filter(|block| is_near[block << alike]);
                Sections {
                    of: slots.iter().map(|slot| slot >> alike).collect(),
                    count: meetings.len() >> alike,
                    apart: meetings.len() >> heap,
                    near: Near::ByBits(near.collect()),
                }
            }
        }
    }

    /// Each place as a section of its own.
    fn places_alone(&self, width: usize, goal: u32) -> Sections {
        let is_near = |one: usize, other: usize| self.between(one, other) < goal;
        let near = |one| (0..width).filter(|&other| is_near(one, other)).collect::<Vec<_>>();
        // Those who are all near each other share a heap, and no two of a heap are apart.
        let mut heaps: Vec<Vec<usize>> = Vec::new();
        for place in 0..width {
            match heaps.iter_mut().find(|heap| heap.iter().all(|&other| is_near(place, other))) {
                Some(heap) => heap.push(place),
                None => heaps.push(vec![place]),
            }
        }
        Sections {
            of: (0..width).collect(),
            count: width,
            apart: heaps.len(),
            near: Near::Listed((0..width).map(near).collect()),
        }
    }
}

impl Sections {
    /// The sections near one, itself among them.
    pub(super) fn near(&self, section: usize) -> impl Iterator<Item = usize> + '_ {
        let (listed, bits) = match &self.near {
            Near::Listed(lists) => (lists[section].as_slice(), &[][..]),
            Near::ByBits(bits) => (&[][..], bits.as_slice()),
        };
        listed.iter().copied().chain(bits.iter().map(move |bits| section ^ bits))
    }
}

/// The largest blocks of slots, as a power of two, of which all are near the same others.
fn alike(is_near: &[bool]) -> u32 {
    let holds = |power: &u32| {
        let mut all = is_near.iter().enumerate();
        all.all(|(bits, near)| *near == is_near[bits >> power << power])
    };
    (0..=is_near.len().ilog2()).rev().find(holds).unwrap_or(0)
}

/// The number of the round of each match, in the order in which rounds are played.
fn ranks(plan: &KnockoutPlan) -> Vec<u32> {
    let matches = plan.matches();
    let mut rank = 0;
    let mut ranks = vec![0; matches.len()];
    for index in 1..matches.len() {
        rank += u32::from(matches[index].id.round != matches[index - 1].id.round);
        ranks[index] = rank;
    }
    ranks
}
