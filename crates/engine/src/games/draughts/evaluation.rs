//! The hand-crafted evaluation of draughts: it counts pieces.

use std::slice::from_mut;

use dohyo_rules::Alternating;
use dohyo_rules::draughts::{Draughts, DraughtsRules};

use crate::Score;
use crate::hand_crafted::{HandCrafted, WeightRow};

/// What the pieces alone are worth, which is enough to begin with.
#[derive(Clone, Default, Debug)]
pub struct Material {
    man: Score,
    king: Score,
}

/// How much more the player to move has.
#[derive(Clone, Debug)]
pub struct Features {
    men: Score,
    kings: Score,
}

impl HandCrafted for Material {
    type Features = Features;

    fn rows(&mut self) -> Vec<WeightRow<'_>> {
        vec![("man", from_mut(&mut self.man)), ("king", from_mut(&mut self.king))]
    }

    fn score_features(&self, features: &Features) -> Score {
        self.man * features.men + self.king * features.kings
    }
}

impl Features {
    pub(super) fn of<R: DraughtsRules>(position: &Draughts<R>) -> Self {
        let count = |player| {
            let pieces = position.pieces(player);
            let kings = (pieces & position.kings()).count_ones() as Score;
            (pieces.count_ones() as Score - kings, kings)
        };
        let mover = position.mover();
        let (own, theirs) = (count(mover), count(mover.other()));
        Self { men: own.0 - theirs.0, kings: own.1 - theirs.1 }
    }
}
