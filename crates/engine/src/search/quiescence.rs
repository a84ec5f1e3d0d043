//! Quiescence search: noisy moves alone, until there are none, so no position is evaluated
//! in the middle of an exchange.

use dohyo_rules::Turn;

use super::pruning::tt_cutoff;
use super::window::Window;
use super::worker::{PLIES, Worker};
use crate::score::{lost_in, score_to_tt};
use crate::transposition::{NO_MOVE, TtEntry};
use crate::{Inputs, Score, WIN};

impl<G: Inputs> Worker<'_, G> {
    /// What a position is worth to the player to move when the depth is used up.
    pub(super) fn quiesce(&mut self, position: &G, window: Window, ply: usize) -> Score {
        self.count_node();
        if self.is_stopped {
            return 0;
        }
        self.variations[ply].clear();
        if !G::QUIESCENCE_USES_TABLE {
            return self.search_noisy(position, window, ply);
        }
        let key = self.table_key(position, position.key());
        let (entry, left) = (self.table.probe(key), position.turns_to_draw());
        if let Some(score) = entry.and_then(|entry| tt_cutoff(entry, 0, window, ply, left)) {
            return score;
        }
        let score = self.search_noisy(position, window, ply);
        if !self.is_stopped {
            let (bound, stored) = (window.bound(score), score_to_tt(score, ply));
            let (best_move, evaluation) = (NO_MOVE, None);
            self.table
                .store(key, TtEntry { score: stored, depth: 0, bound, best_move, evaluation });
        }
        score
    }

    /// Stands pat where that is allowed, and tries the noisy moves.
    fn search_noisy(&mut self, position: &G, mut window: Window, ply: usize) -> Score {
        if let Some(plies) = position.forced_win() {
            return -lost_in(ply + plies);
        }
        let first = self.moves.len();
        position.generate_noisy(&mut self.moves);
        let is_quiet = self.moves.len() == first;
        let is_last = ply >= PLIES - 1;
        let mut best = -WIN;
        if is_quiet || !G::NOISY_MOVES_ARE_FORCED || is_last {
            best = self.stand_pat(position, ply);
            window.alpha = window.alpha.max(best);
        }
        if best < window.beta && !is_quiet && !is_last {
            for index in first..self.moves.len() {
                let child = position.after(&Turn::One(self.moves[index]));
                let score = self.search_child(position, &child, 0, window, ply);
                best = best.max(score);
                window.alpha = window.alpha.max(score);
                if self.is_stopped || score >= window.beta {
                    break;
                }
            }
        }
        self.moves.truncate(first);
        best
    }

    /// What a position is worth to a player who leaves the noisy moves alone.
    fn stand_pat(&self, position: &G, ply: usize) -> Score {
        match position.outcome() {
            Some(_) => self.final_score(position, ply),
            None => self.evaluator.evaluate(position),
        }
    }
}
