//! The worked example of `CONTRIBUTING.md` for the search: all that the engine has to be told of a game. A game that
//! ships has the same, in as many files as it likes; this one is in the list while the tests run.

#[path = "../../../../rules/tests/hexapawn/mod.rs"]
mod rules;
#[cfg(test)]
mod tests;

use std::slice::from_mut;
use std::sync::LazyLock;

use dohyo_rules::{Alternating, Player};

use super::{ShippedPuzzles, Taught};
use crate::effort::FinderEffort;
use crate::hand_crafted::shipped;
use crate::{HandCrafted, Inputs, Network, Score, Searchable, WeightRow};

pub(crate) use rules::{Hexapawn, Move};

/// The file of weights, `data/weights/GAME.txt` of a game that ships.
const WEIGHTS: &str = "pawn 100\n";

/// The file of puzzles, `data/puzzles/GAME.puzzles` of a game that ships.
const PUZZLES: &str = "wins 3 | 1000 | ppp/P2/1PP b | b3xa2 | loses 2 | by hand\n";

/// Pawns are worth something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pawns {
    pawn: Score,
}

impl HandCrafted for Pawns {
    type Features = Score;

    fn rows(&mut self) -> Vec<WeightRow<'_>> {
        vec![("pawn", from_mut(&mut self.pawn))]
    }

    fn score_features(&self, more: &Score) -> Score {
        self.pawn * more
    }
}

impl Searchable for Hexapawn {
    type Evaluation = Pawns;

    const HISTORY_SIZE: usize = 9 * 9;
    const NOISY_MOVES_ARE_FORCED: bool = false;

    fn key(&self) -> u64 {
        let [white, black] = Player::ALL.map(|player| u64::from(self.pawns(player)));
        let mover = self.mover() as u64;
        (white << 10 | black << 1 | mover).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn features(&self) -> Score {
        let count = |player| self.pawns(player).count_ones() as Score;
        count(self.mover()) - count(self.mover().other())
    }

    fn hand_crafted() -> &'static Pawns {
        static PAWNS: LazyLock<Pawns> = LazyLock::new(|| shipped(WEIGHTS));
        &PAWNS
    }

    fn history_index(&self, mv: &Move) -> usize {
        mv.from.index() * 9 + mv.to.index()
    }

    fn is_noisy(&self, mv: &Move) -> bool {
        self.takes(mv)
    }

    fn is_reversible(&self) -> bool {
        false
    }
}

/// A square for each pawn of either side, as the player to move sees them.
impl Inputs for Hexapawn {
    const INPUTS: usize = 18;
    const PHASES: usize = 1;

    fn network() -> Option<&'static Network<Self>> {
        None
    }

    fn active_features(&self, mut activate: impl FnMut(usize)) -> Score {
        for (side, player) in [self.mover(), self.mover().other()].into_iter().enumerate() {
            let own = (0..9).filter(|square| self.pawns(player) & 1 << square != 0);
            own.for_each(|square| activate(9 * side + square));
        }
        0
    }

    fn phase(&self) -> usize {
        0
    }
}

impl Taught for Hexapawn {
    const SCALE: f64 = 60.0;
    const WEIGHTS: &'static str = "hexapawn";
    const OPENING: usize = 1;
    const PLAYOUTS: u64 = 500;
    const PUZZLES: Option<ShippedPuzzles> =
        Some(ShippedPuzzles { text: PUZZLES, effort: FinderEffort { glance: 500, nodes: 2_000 } });
}
