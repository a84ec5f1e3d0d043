//! Sumo Checkers for the search. What a position looks like is told by [`Outlook`]; what a
//! network would see of it, by the inputs.

mod inputs;
mod outlook;
mod worth;

use dohyo_rules::sumo_checkers::{Move, Rules, SumoCheckers};
use dohyo_rules::{Alternating, Game};

use crate::{Score, Searchable};
use outlook::Outlook;

impl<R: Rules> Searchable for SumoCheckers<R> {
    /// Two squares, and one bit to tell ways of moving apart that share them.
    const SLOTS: usize = 64 * 64 * 2;
    const NOISE_IS_COMPULSORY: bool = false;

    fn key(&self) -> u64 {
        let mover = self.mover();
        let counters = self.reserve(mover) << 1 | mover as u32;
        let mut key = self.checkers(mover).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key = (key ^ key >> 32 ^ self.checkers(mover.other())).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key = (key ^ key >> 32 ^ self.blocks()).wrapping_mul(0xd6e8_feb8_6659_fd93);
        // The reserve of one player follows from the blocks and that of the other.
        key = (key ^ key >> 32 ^ u64::from(counters)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key ^ key >> 32
    }

    fn evaluate(&self) -> Score {
        inputs::judge(self).unwrap_or_else(|| worth::worth(self))
    }

    fn slot(&self, mv: &Move) -> usize {
        let own = self.checkers(self.mover());
        let from = mv.own() & own;
        let to = mv.own() & !own;
        // In a duel a player has one checker, so that a block tells more than where it came from.
        let first = if mv.block() == 0 { from } else { mv.block() };
        let is_odd = (mv.theirs() != 0) ^ !from.is_power_of_two() ^ (mv.block() != 0);
        let index = |squares: u64| squares.trailing_zeros() as usize & 63;
        (index(first) * 64 + index(to)) * 2 + usize::from(is_odd)
    }

    /// A push-off takes one checker from the opponent: more leave squares than enter any.
    fn is_noisy(&self, mv: &Move) -> bool {
        let theirs = self.checkers(self.mover().other());
        (mv.theirs() & theirs).count_ones() > (mv.theirs() & !theirs).count_ones()
    }

    fn generate_noisy(&self, moves: &mut Vec<Move>) {
        // Long approaches are an option whose threats the outlook does not see.
        if R::APPROACH == 1 && Outlook::of(self).victims() == 0 {
            return;
        }
        let first = moves.len();
        self.generate(self.mover(), moves);
        let mut kept = first;
        for index in first..moves.len() {
            if self.is_noisy(&moves[index]) {
                moves.swap(kept, index);
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// Whether nobody can be pushed off by the player to move, as far as a glance tells.
    fn is_calm(&self) -> bool {
        Outlook::of(self).victims() == 0
    }

    fn is_reversible(&self) -> bool {
        self.quiet_turns() > 0
    }
}
