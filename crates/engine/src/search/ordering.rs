//! Move ordering: the move of the transposition table, noisy moves, killer moves, and the rest by
//! the history heuristic.

use std::num::NonZeroUsize;

use super::worker::PLIES;
use crate::Searchable;
use crate::transposition::NO_MOVE;

const TT_MOVE: i32 = i32::MAX;
const NOISY: i32 = 1 << 29;
const KILLER: i32 = 1 << 28;
const SECOND_KILLER: i32 = KILLER - 1;

/// By how much less counts what the search before this one learned.
const AGING: i32 = 4;

/// No entry of the history grows beyond this.
const HISTORY_LIMIT: i32 = 1 << 14;

/// What searches learned about quiet moves, a thread each, from one to the next.
#[derive(Default)]
pub(super) struct Orderings(Vec<MoveOrdering>);

impl Orderings {
    /// One for each thread, aged: what mattered in the last search matters less in this.
    pub(super) fn take<G: Searchable>(&mut self, threads: NonZeroUsize) -> Vec<MoveOrdering> {
        let mut orderings = std::mem::take(&mut self.0);
        // They may be of another game.
        orderings.retain(|ordering| ordering.history[0].len() == G::HISTORY_SIZE);
        orderings.iter_mut().for_each(MoveOrdering::age);
        orderings.resize_with(threads.get(), || MoveOrdering::new(PLIES, G::HISTORY_SIZE));
        orderings
    }

    pub(super) fn keep(&mut self, learned: Vec<MoveOrdering>) {
        self.0 = learned;
    }
}

/// What the search learned about quiet moves.
pub(super) struct MoveOrdering {
    /// Two moves by ply that refuted others there.
    killers: Vec<[u16; 2]>,
    /// By player and history index.
    history: [Vec<i32>; 2],
}

impl MoveOrdering {
    pub(super) fn new(plies: usize, history_size: usize) -> Self {
        let history = [vec![0; history_size], vec![0; history_size]];
        Self { killers: vec![[NO_MOVE; 2]; plies], history }
    }

    /// Makes what was learned count for less, as it is of another position.
    fn age(&mut self) {
        // By now two plies have been played, as a rule.
        self.killers.rotate_left(2);
        for value in self.history.iter_mut().flatten() {
            *value /= AGING;
        }
    }

    /// How promising a move is.
    pub(super) fn score<G: Searchable>(
        &self,
        position: &G,
        mv: &G::Move,
        ply: usize,
        tt_move: u16,
    ) -> i32 {
        let index = position.history_index(mv);
        let [killer, second] = self.killers[ply];
        match index as u16 {
            it if it == tt_move => TT_MOVE,
            _ if position.is_noisy(mv) => NOISY,
            it if it == killer => KILLER,
            it if it == second => SECOND_KILLER,
            _ => self.history[position.mover() as usize][index],
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
        let index = position.history_index(mv);
        let killers = &mut self.killers[ply];
        if killers[0] != index as u16 {
            *killers = [index as u16, killers[0]];
        }
        let history = &mut self.history[position.mover() as usize];
        let bonus = (depth * depth).min(400);
        update(&mut history[index], bonus);
        for other in failed {
            update(&mut history[position.history_index(other)], -bonus);
        }
    }
}

/// Moves a value of the history by a bonus, the less the further it has come.
fn update(value: &mut i32, bonus: i32) {
    *value += bonus * 16 - *value * bonus.abs() / (HISTORY_LIMIT / 16);
}
