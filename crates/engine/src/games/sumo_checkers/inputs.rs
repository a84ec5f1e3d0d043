//! What a network sees of Sumo Checkers: the board from the mover's side, and counts of what both
//! sides have and can do.

use dohyo_rules::sumo_checkers::{BOARD, Squares, SumoCheckers, SumoRules};
use dohyo_rules::{Alternating, Player};

use super::super::shipped::Shipped;
use super::evaluation::SumoEvaluation;
use super::outlook::Outlook;
use crate::{Inputs, Network, Score, Searchable};

/// The squares of own checkers, of theirs, and of blocks.
const SQUARES: usize = 45;
const MATERIAL: usize = 3 * SQUARES;
const MOST_CHECKERS: usize = 10;
const THREATS: usize = MATERIAL + 2 * (MOST_CHECKERS + 1);
const MOST_THREATS: usize = 4;
const PAIRS: usize = THREATS + 2 * (MOST_THREATS + 1);
const MOST_PAIRS: usize = 13;
const TRIPLES: usize = PAIRS + 2 * (MOST_PAIRS + 1);
const MOST_TRIPLES: usize = 8;
const RESERVES: usize = TRIPLES + 2 * (MOST_TRIPLES + 1);
const INPUTS: usize = RESERVES + 2 * MOST_CHECKERS;
const PHASES: usize = 8;

impl<R: SumoRules> Inputs for SumoCheckers<R>
where
    Self: Shipped<SumoEvaluation>,
{
    fn network() -> Option<&'static Network<Self>> {
        Self::shipped_network()
    }

    const INPUTS: usize = INPUTS;
    const PHASES: usize = PHASES;

    #[inline]
    fn active_features(&self, mut activate: impl FnMut(usize)) -> Score {
        let mover = self.mover();
        let own = Outlook::of(self);
        let theirs = own.other();
        for (kind, squares) in [own.own, theirs.own, self.blocks()].into_iter().enumerate() {
            let mut squares = if mover == Player::First { squares } else { turned(squares) };
            while squares != 0 {
                activate(kind * SQUARES + INDEX[squares.trailing_zeros() as usize] as usize);
                squares &= squares - 1;
            }
        }
        for (side, outlook) in [own, theirs].into_iter().enumerate() {
            let mut count = |first: usize, most: usize, count: u32| {
                activate(first + side * (most + 1) + most.min(count as usize));
            };
            count(MATERIAL, MOST_CHECKERS, outlook.own.count_ones());
            count(THREATS, MOST_THREATS, outlook.victims().count_ones());
            count(PAIRS, MOST_PAIRS, outlook.pairs());
            count(TRIPLES, MOST_TRIPLES, outlook.triples());
        }
        // Removed checkers are of use in a duel alone.
        if self.is_duel() {
            activate(RESERVES + self.reserve(mover) as usize);
            activate(RESERVES + MOST_CHECKERS + self.reserve(mover.other()) as usize);
        }
        self.evaluate()
    }

    fn phase(&self) -> usize {
        let count = self.checkers(Player::First) | self.checkers(Player::Second);
        (count.count_ones() as usize * PHASES - 1) / (2 * MOST_CHECKERS)
    }
}

/// Turns the board by half.
const fn turned(squares: Squares) -> Squares {
    squares.reverse_bits() >> 9
}

/// Each square's number, counted along the ranks.
const INDEX: [u8; 64] = {
    let mut index = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        index[bit] = (BOARD & ((1 << bit) - 1)).count_ones() as u8;
        bit += 1;
    }
    index
};
