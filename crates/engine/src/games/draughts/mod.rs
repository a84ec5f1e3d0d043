//! Draughts for the search.

mod evaluation;
mod inputs;
mod shipped;
mod taught;

use dohyo_rules::Alternating;
use dohyo_rules::draughts::{Draughts, DraughtsRules, Jumps, Move};

use super::shipped::Shipped;
use crate::Searchable;
use evaluation::{Features, Material};

impl<R: DraughtsRules> Searchable for Draughts<R>
where
    Self: Shipped<Material>,
{
    type Evaluation = Material;

    const HISTORY_SIZE: usize = 64 * 64;
    const NOISY_MOVES_ARE_FORCED: bool = matches!(R::JUMPS, Jumps::Required);

    fn key(&self) -> u64 {
        let mover = self.mover();
        let own = self.pieces(mover);
        let theirs = self.pieces(mover.other());
        let mut key = own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mover as u64;
        key = (key ^ key >> 32 ^ theirs).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key = (key ^ key >> 32 ^ self.kings()).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key ^ key >> 32
    }

    fn features(&self) -> Features {
        Features::of(self)
    }

    fn hand_crafted() -> &'static Material {
        Self::shipped_weights()
    }

    fn history_index(&self, mv: &Move) -> usize {
        mv.from_index() * 64 + mv.to_index()
    }

    fn is_noisy(&self, mv: &Move) -> bool {
        mv.is_jump()
    }

    fn generate_noisy(&self, moves: &mut Vec<Move>) {
        self.generate_jumps(moves);
    }

    fn is_quiet(&self) -> bool {
        !self.can_jump()
    }

    fn is_reversible(&self) -> bool {
        self.quiet_turns() > 0
    }

    fn turns_to_draw(&self) -> Option<u32> {
        Some(self.quiet_turns_left())
    }
}
