//! Which move to try first: the remembered one, then those that did well elsewhere.

use crate::Searchable;
use crate::transposition::NO_SLOT;

const REMEMBERED: i32 = i32::MAX;
const KILLER: i32 = 1 << 28;
const SECOND_KILLER: i32 = KILLER - 1;
const NOISY: i32 = 1 << 29;

/// No entry of the history grows beyond this.
const CEILING: i32 = 1 << 14;

/// What the search learned about quiet moves.
pub(super) struct Ordering {
    killers: Vec<[u16; 2]>,
    /// By player and slot.
    history: [Vec<i32>; 2],
}

impl Ordering {
    pub(super) fn new(plies: usize, slots: usize) -> Self {
        Self { killers: vec![[NO_SLOT; 2]; plies], history: [vec![0; slots], vec![0; slots]] }
    }

    /// How promising a move is.
    pub(super) fn rank<G: Searchable>(
        &self,
        position: &G,
        mv: &G::Move,
        ply: usize,
        remembered: u16,
    ) -> i32 {
        let slot = position.slot(mv);
        let [killer, second] = self.killers[ply];
        match slot as u16 {
            s if s == remembered => REMEMBERED,
            _ if position.is_noisy(mv) => NOISY,
            s if s == killer => KILLER,
            s if s == second => SECOND_KILLER,
            _ => self.history[position.mover() as usize][slot],
        }
    }

    /// A quiet move refuted the opponent's; those tried before it did not.
    pub(super) fn reward<G: Searchable>(
        &mut self,
        position: &G,
        mv: &G::Move,
        failed: &[G::Move],
        ply: usize,
        depth: i32,
    ) {
        let slot = position.slot(mv);
        let killers = &mut self.killers[ply];
        if killers[0] != slot as u16 {
            *killers = [slot as u16, killers[0]];
        }
        let history = &mut self.history[position.mover() as usize];
        let weight = (depth * depth).min(400);
        learn(&mut history[slot], weight);
        for other in failed {
            learn(&mut history[position.slot(other)], -weight);
        }
    }
}

/// Moves a value towards the weight's side, the less the further it has come.
fn learn(value: &mut i32, weight: i32) {
    *value += weight * 16 - *value * weight.abs() / (CEILING / 16);
}
