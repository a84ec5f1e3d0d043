//! The hand-crafted evaluation of Sumo Checkers.

use std::slice::from_mut;

use dohyo_rules::Alternating;
use dohyo_rules::sumo_checkers::{SumoCheckers, SumoRules};

use super::outlook::{Outlook, RINGS};
use crate::Score;
use crate::hand_crafted::{HandCrafted, WeightRow};

/// What the features are worth, in hundredths of a checker or so.
#[derive(Clone, Default, Debug)]
pub struct SumoEvaluation {
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
    /// A square within reach, in a duel: who cannot move has lost.
    room: Score,
    /// A checker that can still become a block, in a duel.
    reserve: Score,
}

/// How much more the player to move has of everything.
#[derive(Clone, Debug)]
pub struct Features {
    checkers: Score,
    rings: [Score; 4],
    pairs: Score,
    triples: Score,
    attacked: [Score; 2],
    threatened: [Score; 2],
    room: Score,
    reserve: Score,
}

impl HandCrafted for SumoEvaluation {
    type Features = Features;

    fn rows(&mut self) -> Vec<WeightRow<'_>> {
        let Self { checker, rings, pair, triple, attacked, threatened, tempo, room, reserve } =
            self;
        vec![
            ("checker", from_mut(checker)),
            ("rings", rings),
            ("pair", from_mut(pair)),
            ("triple", from_mut(triple)),
            ("attacked", attacked),
            ("threatened", threatened),
            ("tempo", from_mut(tempo)),
            ("room", from_mut(room)),
            ("reserve", from_mut(reserve)),
        ]
    }

    #[inline]
    fn score_features(&self, features: &Features) -> Score {
        self.tempo
            + self.checker * features.checkers
            + each(&self.rings, &features.rings)
            + self.pair * features.pairs
            + self.triple * features.triples
            + each(&self.attacked, &features.attacked)
            - each(&self.threatened, &features.threatened)
            + self.room * features.room
            + self.reserve * features.reserve
    }
}

/// So many of each.
#[inline]
fn each<const N: usize>(weights: &[Score; N], counts: &[Score; N]) -> Score {
    weights.iter().zip(counts).map(|(weight, count)| weight * count).sum()
}

impl Features {
    #[inline]
    pub(super) fn of<R: SumoRules>(position: &SumoCheckers<R>) -> Self {
        let own = Outlook::of(position);
        let theirs = own.other();
        let more = |own: u32, theirs: u32| own as Score - theirs as Score;
        let mut features = Self {
            checkers: more(own.own.count_ones(), theirs.own.count_ones()),
            rings: RINGS.map(|r| more((own.own & r).count_ones(), (theirs.own & r).count_ones())),
            pairs: more(own.pairs(), theirs.pairs()),
            triples: more(own.triples(), theirs.triples()),
            attacked: first_and_others(own.victims().count_ones()),
            threatened: first_and_others(theirs.victims().count_ones()),
            room: 0,
            reserve: 0,
        };
        if position.is_duel() {
            let mover = position.mover();
            features.room = more(own.room(), theirs.room());
            features.reserve = more(position.reserve(mover), position.reserve(mover.other()));
        }
        features
    }
}

/// Whether there is a first one, and how many others.
const fn first_and_others(count: u32) -> [Score; 2] {
    [(count > 0) as Score, count.saturating_sub(1) as Score]
}
