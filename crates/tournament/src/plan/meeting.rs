//! Who can meet whom, and when at the earliest: read off the plan by following where a win and a loss
//! lead. It knows nothing of how the plan was made, so what it says holds for any plan.

use std::collections::BTreeMap;

use super::{KnockoutPlan, Target};
use crate::{Round, Side};

/// The round of the earliest match in which two could meet who have met before.
pub(super) fn earliest_rematch(plan: &KnockoutPlan) -> Option<Round> {
    let matches = plan.matches();
    let mut best = None;
    for planned in matches.iter().filter(|planned| !planned.is_bye()) {
        if let (Some(winner), Some(loser)) = (planned.winner_to, planned.loser_to) {
            best = first_meeting(plan, winner, loser, best).or(best);
        }
    }
    best.map(|index| matches[index as usize].id.round)
}

/// The round of the earliest match in which two of one team could meet.
pub(super) fn earliest_teammates(plan: &KnockoutPlan, teams: &[Option<u32>]) -> Option<Round> {
    let starts = plan.starts();
    let mut members = BTreeMap::<u32, Vec<Target>>::new();
    for (team, &start) in teams.iter().zip(&starts) {
        if let Some(team) = team {
            members.entry(*team).or_default().push(start);
        }
    }
    let mut best = None;
    for team in members.values() {
        for (at, &one) in team.iter().enumerate() {
            for &other in &team[at + 1..] {
                best = first_meeting(plan, one, other, best).or(best);
            }
        }
    }
    best.map(|index| plan.matches()[index as usize].id.round)
}

/// Where one of two players can be: a bit for each side.
#[derive(Clone, Copy, Debug, Default)]
struct Presence {
    one: u8,
    other: u8,
}

/// The index of the first match in which two can meet who stand at these places now, if it comes before
/// match `before`.
///
/// Nothing but a bye keeps a player from winning or losing a match, and before two meet the results of
/// one do not touch those of the other; so they can meet in the first match that both can reach on
/// different sides. A match that both reach on the same side comes after that.
pub(super) fn first_meeting(
    plan: &KnockoutPlan,
    one: Target,
    other: Target,
    before: Option<u32>,
) -> Option<u32> {
    let mut places = BTreeMap::<u32, Presence>::new();
    places.entry(one.index).or_default().one |= bit(one.side);
    places.entry(other.index).or_default().other |= bit(other.side);
    while let Some((index, here)) = places.pop_first() {
        if before.is_some_and(|before| index >= before) {
            return None;
        }
        if (here.one << 1) & here.other != 0 || here.one & (here.other << 1) != 0 {
            return Some(index);
        }
        let planned = &plan.matches()[index as usize];
        for target in [planned.winner_to, planned.loser_to].into_iter().flatten() {
            let there = places.entry(target.index).or_default();
            there.one |= if here.one == 0 { 0 } else { bit(target.side) };
            there.other |= if here.other == 0 { 0 } else { bit(target.side) };
        }
    }
    None
}

fn bit(side: Side) -> u8 {
    1 << side.index()
}
