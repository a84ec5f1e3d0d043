//! Draughts for the search.

use dohyo_rules::Alternating;
use dohyo_rules::draughts::{Draughts, Jumps, Move, Rules};

use crate::{Score, Searchable};

impl<R: Rules> Searchable for Draughts<R> {
    const SLOTS: usize = 64 * 64;
    const NOISE_IS_COMPULSORY: bool = matches!(R::JUMPS, Jumps::Required);

    fn key(&self) -> u64 {
        let mover = self.mover();
        let own = self.pieces(mover);
        let theirs = self.pieces(mover.other());
        let mut key = own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ mover as u64;
        key = (key ^ key >> 32 ^ theirs).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key = (key ^ key >> 32 ^ self.kings()).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key ^ key >> 32
    }

    fn evaluate(&self) -> Score {
        let mover = self.mover();
        let worth = |pieces: u64| {
            let kings = (pieces & self.kings()).count_ones() as i32;
            let men = pieces.count_ones() as i32 - kings;
            100 * men + 130 * kings
        };
        worth(self.pieces(mover)) - worth(self.pieces(mover.other()))
    }

    fn slot(&self, mv: &Move) -> usize {
        mv.from_index() * 64 + mv.to_index()
    }

    fn is_noisy(&self, mv: &Move) -> bool {
        mv.is_jump()
    }

    fn generate_noisy(&self, moves: &mut Vec<Move>) {
        self.generate_jumps(moves);
    }

    fn is_reversible(&self) -> bool {
        self.quiet_turns() >= 4
    }
}
