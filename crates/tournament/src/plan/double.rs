//! Double elimination: two losses and out. A player who loses on the winners' side goes on at the losers'
//! side, in another part of the bracket than where they came from; the winners of both sides meet in
//! the grand final.

use super::{GrandFinal, PlanBuilder, Source, crossing};
use crate::Part;

/// Adds all matches over these slots.
pub(super) fn build(builder: &mut PlanBuilder, slots: &[Source], last: GrandFinal) {
    let rounds = slots.len().ilog2();
    let crossings = crossing::best(rounds);
    let mut winners = builder.add_round(Part::Winners, 1, slots);
    let mut losers: Vec<_> = winners.iter().map(|fed| fed.loser).collect();
    if rounds > 1 {
        losers = builder.add_round(Part::Losers, 1, &losers).iter().map(|fed| fed.winner).collect();
    }
    for round in 2..=rounds {
        let sources: Vec<_> = winners.iter().map(|fed| fed.winner).collect();
        winners = builder.add_round(Part::Winners, round, &sources);
        let crossing = crossings[round as usize];
        let mut dropped = Vec::new();
        for (at, &loser) in losers.iter().enumerate() {
            let newcomer = winners[at ^ crossing].loser;
            let fed = builder.add(Part::Losers, 2 * round - 2, at + 1, [newcomer, loser]);
            dropped.push(fed.winner);
        }
        losers = dropped;
        if round < rounds {
            let fed = builder.add_round(Part::Losers, 2 * round - 1, &losers);
            losers = fed.iter().map(|fed| fed.winner).collect();
        }
    }
    finals(builder, winners[0].winner, losers[0], last);
}

fn finals(builder: &mut PlanBuilder, winner: Source, loser: Source, last: GrandFinal) {
    let fed = builder.add(Part::Grand, 1, 1, [winner, loser]);
    let (Source::Winner(first), GrandFinal::Reset) = (fed.winner, last) else {
        return;
    };
    builder.add(Part::Grand, 2, 1, [fed.winner, fed.loser]);
    let reset = builder.matches.last_mut().expect("it was just added");
    reset.only_if_b_wins = Some(first);
}
