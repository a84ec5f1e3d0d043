//! Sumo Checkers for the search. What a position looks like is told by [`Outlook`]; what a
//! network would see of it, by the inputs.

mod evaluation;
mod inputs;
mod outlook;
mod shipped;
mod taught;

use dohyo_rules::sumo_checkers::{Move, SumoCheckers, SumoRules};
use dohyo_rules::{Alternating, Game};

use super::shipped::Shipped;
use crate::searchable::keep;
use crate::{Score, Searchable};
use evaluation::{Features, SumoEvaluation};
use outlook::Outlook;

/// How many push-offs are looked at when the depth is used up.
const EXCHANGES: usize = 3;

impl<R: SumoRules> Searchable for SumoCheckers<R>
where
    Self: Shipped<SumoEvaluation>,
{
    type Evaluation = SumoEvaluation;

    /// Two squares, and one bit to tell ways of moving apart that share them.
    const HISTORY_SIZE: usize = 64 * 64 * 2;
    const NOISY_MOVES_ARE_FORCED: bool = false;
    /// Where the first push-off decides, nobody has to come near.
    const CONTEMPT: Score = if R::LOSSES == 1 { 40 } else { 0 };

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

    fn features(&self) -> Features {
        Features::of(self)
    }

    fn hand_crafted() -> &'static SumoEvaluation {
        Self::shipped_weights()
    }

    fn history_index(&self, mv: &Move) -> usize {
        let own = self.checkers(self.mover());
        let from = mv.own() & own;
        let to = mv.own() & !own;
        // In a duel a player has one checker, so a block tells more than where it came from.
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

    /// In a duel every move comes with a block on any of some forty squares. Those far from
    /// both checkers change nothing for long.
    fn generate_promising(&self, moves: &mut Vec<Move>) {
        let first = moves.len();
        self.generate(self.mover(), moves);
        if self.is_duel() {
            let outlook = Outlook::of(self);
            keep(moves, first, |mv| mv.block() & !outlook.surroundings(mv) == 0);
        }
    }

    /// Push-offs come in crowds, and all of them take one checker or so: it is enough to look
    /// at those after which the opponent has the least to push off in return.
    fn generate_noisy(&self, moves: &mut Vec<Move>) {
        // Long approaches are an option whose threats the outlook does not see.
        if R::APPROACH == 1 && self.is_quiet() {
            return;
        }
        let first = moves.len();
        self.generate(self.mover(), moves);
        keep(moves, first, |mv| self.is_noisy(mv));
        if R::LOSSES > 1 && moves.len() - first > 1 {
            let outlook = Outlook::of(self);
            moves[first..].sort_by_cached_key(|mv| outlook.after(mv).victims().count_ones());
        }
        moves.truncate(first + if R::LOSSES > 1 { EXCHANGES } else { 1 });
    }

    /// Whether nobody can be pushed off by the player to move, as far as a glance tells.
    fn is_quiet(&self) -> bool {
        Outlook::of(self).victims() == 0
    }

    fn is_reversible(&self) -> bool {
        self.quiet_turns() > 0
    }

    fn turns_to_draw(&self) -> Option<u32> {
        Some(self.quiet_turns_left())
    }
}
