//! Principal variation search: alpha-beta in which every move after the first is searched in a
//! null window until it proves better.

use std::mem;

use dohyo_rules::Turn;

use super::DEEPEST;
use super::pruning::{internal_iterative_reduction, late_move_reduction, tt_cutoff};
use super::window::Window;
use super::worker::{PLIES, Worker};
use crate::score::{lost_in, score_to_tt};
use crate::transposition::{Bound, NO_MOVE, TtEntry};
use crate::{Inputs, Score, WIN};

/// A position on its way through the search.
struct SearchNode<'a, G> {
    position: &'a G,
    depth: i32,
    ply: usize,
    /// Where its moves begin on the stack of moves.
    first: usize,
    /// How many there are.
    count: usize,
}

impl<G: Inputs> Worker<'_, G> {
    /// What a position is worth to the player to move, as far as it lies within the window.
    pub(super) fn search(&mut self, position: &G, depth: i32, window: Window, ply: usize) -> Score {
        // 1. Where the depth is used up, the quiescence search takes over.
        if depth <= 0 || ply >= PLIES - 1 {
            return self.quiesce(position, window, ply);
        }
        // 2. Limits.
        self.count_node();
        if self.is_stopped {
            return 0;
        }
        self.variations[ply].clear();
        // 3. Repetition, transposition table, a win that the game sees by itself, and pruning by
        // the static evaluation: none of them needs to look at a move.
        let key = position.key();
        let table_key = self.table_key(position, key);
        let entry = self.table.probe(table_key);
        let evaluation = match self.cutoff(position, key, entry, depth, window, ply) {
            Ok(score) => return score,
            Err(evaluation) => evaluation,
        };
        // 4. Internal iterative reduction. A score for some moves of the root alone is not stored,
        // and nothing is changed to get at it.
        let is_restricted = ply == 0 && self.is_restricted;
        let tt_move = entry.map_or(NO_MOVE, |entry| entry.best_move);
        let reduction = internal_iterative_reduction(tt_move, depth);
        let depth = if is_restricted { depth } else { depth - reduction };
        // 5. Moves, in the order of transposition table, noise, killer moves and history.
        let first = self.generate_moves(position, ply, tt_move);
        let count = self.moves.len() - first;
        if count == 0 {
            return self.final_score(position, ply);
        }
        // 6. Each of them in turn.
        let may_recur = position.may_recur();
        let recurring = self.recurring;
        if !position.is_reversible() {
            self.recurring = self.path.len();
        }
        if may_recur {
            self.path.push(key);
        }
        let node = SearchNode { position, depth, ply, first, count };
        let (score, best_move) = self.search_moves(&node, window);
        if may_recur {
            self.path.pop();
        }
        self.recurring = recurring;
        self.moves.truncate(first);
        self.move_scores.truncate(first);
        if self.is_stopped {
            return 0;
        }
        // 7. What was found goes into the transposition table.
        if !is_restricted {
            let bound = window.bound(score);
            let is_unknown = bound == Bound::Upper && best_move == NO_MOVE;
            let best_move = if is_unknown { tt_move } else { best_move };
            let score = score_to_tt(score, ply);
            self.table.store(table_key, TtEntry { score, depth, bound, best_move, evaluation });
        }
        score
    }

    /// The score of a position whose moves need not be looked at, or the static evaluation, if it is known. The root
    /// always looks.
    fn cutoff(
        &self,
        position: &G,
        key: u64,
        entry: Option<TtEntry>,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<Score, Option<Score>> {
        if ply > 0 {
            let left = position.turns_to_draw();
            let known = self
                .repetition(position, key)
                .or_else(|| entry.and_then(|entry| tt_cutoff(entry, depth, window, ply, left)))
                .or_else(|| position.forced_win().map(|plies| -lost_in(ply + plies)));
            if let Some(score) = known {
                return Ok(score);
            }
        }
        self.prune_statically(position, depth, window, entry.and_then(|entry| entry.evaluation))
    }

    /// Searches the moves of a node; the best score, and the history index of its move.
    fn search_moves(&mut self, node: &SearchNode<'_, G>, mut window: Window) -> (Score, u16) {
        let &SearchNode { position, depth, ply, first, count } = node;
        let mut best = (-WIN, NO_MOVE);
        for index in 0..count {
            let mv = self.pick_move(first, index);
            let score = self.search_move(node, window, mv, index);
            if self.is_stopped {
                return best;
            }
            if score <= best.0 {
                continue;
            }
            best.0 = score;
            if score > window.alpha {
                best.1 = position.history_index(&mv) as u16;
                window.alpha = score;
                self.extend_variation(ply, mv);
                if ply == 0 {
                    self.put_first(mv);
                }
            }
            if score >= window.beta {
                if !position.is_noisy(&mv) {
                    let failed = &self.moves[first..first + index];
                    self.ordering.reward(position, &mv, failed, ply, depth);
                }
                break;
            }
        }
        best
    }

    /// What one move of a node is worth, searched as deep as its place in the order deserves.
    fn search_move(
        &mut self,
        node: &SearchNode<'_, G>,
        window: Window,
        mv: G::Move,
        index: usize,
    ) -> Score {
        let &SearchNode { position, depth, ply, count, .. } = node;
        let child = position.after(&Turn::One(mv));
        // a. A forced reply costs no depth, at most as often as the line is deep.
        let is_forced = count == 1 && !(ply == 0 && self.is_restricted);
        let extension = i32::from(is_forced && ply < DEEPEST);
        let next = depth - 1 + extension;
        // b. Late move reductions, in a null window; the full depth if the move is better than
        // that.
        let mut score = window.alpha + 1;
        if index > 0 {
            let is_noisy = position.is_noisy(&mv);
            let reduction = if is_noisy { 0 } else { late_move_reduction(depth, index, window) };
            score = self.search_child(position, &child, next - reduction, window.null(), ply);
            if score > window.alpha && reduction > 0 {
                score = self.search_child(position, &child, next, window.null(), ply);
            }
        }
        // c. The full window for the first move, and for those that may be better.
        if index == 0 || (score > window.alpha && score < window.beta && !window.is_null()) {
            score = self.search_child(position, &child, next, window, ply);
        }
        score
    }

    /// Puts a move before the principal variation of the next ply.
    fn extend_variation(&mut self, ply: usize, mv: G::Move) {
        let rest = mem::take(&mut self.variations[ply + 1]);
        let variation = &mut self.variations[ply];
        variation.clear();
        variation.push(mv);
        variation.extend_from_slice(&rest);
        self.variations[ply + 1] = rest;
    }
}
