//! What a position of Sumo Checkers is worth by the look of it, where no network judges it.

use dohyo_rules::Alternating;
use dohyo_rules::sumo_checkers::{Rules, SumoCheckers};

use super::outlook::{Outlook, RINGS};
use crate::Score;

/// What the features are worth, in hundredths of a checker.
struct Weights {
    checker: Score,
    /// A checker on each ring, from the edge to the centre.
    rings: [Score; 4],
    pair: Score,
    triple: Score,
    /// The first and every other checker that the player to move can push off.
    attacked: [Score; 2],
    /// The first and every other checker that the opponent can push off after this turn.
    threatened: [Score; 2],
    /// The right to move.
    tempo: Score,
    /// A square within reach of a side that has few checkers left.
    room: Score,
    /// A checker that can still become a block, in a duel.
    reserve: Score,
}

/// With so many checkers a side has to run.
const FEW: u32 = 2;
/// The room of a checker that stands free.
const ROOMY: Score = 28;

/// Every checker counts, and losing one is not the end.
const FULL_GAME: Weights = Weights {
    checker: 100,
    rings: [0, 14, 24, 28],
    pair: 3,
    triple: 2,
    attacked: [20, 10],
    threatened: [15, 40],
    tempo: 8,
    room: 8,
    reserve: 15,
};

/// One threat too many decides the game.
const FIRST_OUT: Weights = Weights {
    checker: 0,
    rings: [0, 16, 26, 30],
    pair: 4,
    triple: 3,
    attacked: [300, 50],
    threatened: [25, 90],
    tempo: 10,
    room: 0,
    reserve: 0,
};

/// What the position is worth to the player to move.
pub(super) fn worth<R: Rules>(position: &SumoCheckers<R>) -> Score {
    let weights = if R::LOSSES == 1 { &FIRST_OUT } else { &FULL_GAME };
    let own = Outlook::of(position);
    let theirs = own.other();
    let mut score = weights.tempo + standing(weights, &own) - standing(weights, &theirs);
    score += each(weights.attacked, own.victims().count_ones());
    score -= each(weights.threatened, theirs.victims().count_ones());
    if position.is_duel() {
        let mover = position.mover();
        let [own, theirs] = [mover, mover.other()].map(|player| position.reserve(player) as Score);
        score += weights.reserve * (own - theirs);
    }
    score
}

/// What the checkers of one side are worth where they stand.
fn standing(weights: &Weights, side: &Outlook) -> Score {
    let mut score = weights.checker * side.own.count_ones() as Score;
    for (ring, value) in RINGS.into_iter().zip(weights.rings) {
        score += value * (side.own & ring).count_ones() as Score;
    }
    // The last ones are hunted down, and lose if they cannot move.
    if side.own.count_ones() <= FEW {
        score += weights.room * (side.room() as Score - ROOMY);
    }
    score + weights.pair * side.pairs() as Score + weights.triple * side.triples() as Score
}

/// The first counts so much, every other that much.
fn each([first, other]: [Score; 2], count: u32) -> Score {
    if count == 0 { 0 } else { first + other * (count as Score - 1) }
}
