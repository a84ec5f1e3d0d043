//! A plain alpha-beta player of checkers: it deepens step by step, counts pieces, looks on while
//! there are jumps, and remembers nothing but the best move of the last step. No table, no
//! reductions, moves in the generator's order.

use std::time::Instant;

use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Match, Turn};

use super::{Budget, Rival};

/// What a player has who has won at once.
const WON: i32 = 100_000;
const MAN: i32 = 100;
const KING: i32 = 130;

/// No search goes deeper.
const DEEPEST: i32 = 99;

/// How often the clock is read, in nodes.
const POLL: u64 = 256;

/// An alpha-beta player.
pub(crate) struct AlphaBeta {
    budget: Budget,
    deadline: Option<Instant>,
    nodes: u64,
    is_stopped: bool,
    moves: Vec<Move>,
}

impl AlphaBeta {
    pub(crate) fn new(budget: Budget) -> Self {
        Self { budget, deadline: None, nodes: 0, is_stopped: false, moves: Vec::new() }
    }

    /// The value of a position and the best move, searched to one depth. The move tried first is
    /// the best of the depth before.
    fn search_root(&mut self, position: &Checkers, depth: i32, moves: &mut [Move]) -> i32 {
        let mut best = -WON;
        for index in 0..moves.len() {
            let after = position.after(&Turn::One(moves[index]));
            let score = -self.search(&after, depth - 1, -WON, -best, 1);
            if self.is_stopped {
                break;
            }
            if score > best {
                best = score;
                moves[..=index].rotate_right(1);
            }
        }
        best
    }

    fn search(&mut self, position: &Checkers, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        self.count_node();
        if self.is_stopped {
            return 0;
        }
        let first = self.moves.len();
        if depth > 0 {
            position.generate(position.mover(), &mut self.moves);
        } else {
            position.generate_jumps(&mut self.moves);
        }
        let mut best = alpha;
        if self.moves.len() == first {
            best = stand(position, ply);
        }
        for index in first..self.moves.len() {
            let after = position.after(&Turn::One(self.moves[index]));
            best = best.max(-self.search(&after, depth - 1, -beta, -best, ply + 1));
            if best >= beta || self.is_stopped {
                break;
            }
        }
        self.moves.truncate(first);
        best
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        let is_late = |deadline| Instant::now() >= deadline;
        self.is_stopped |= self.budget.work().is_some_and(|most| self.nodes >= most)
            || self.nodes.is_multiple_of(POLL) && self.deadline.is_some_and(is_late);
    }
}

impl Rival<Checkers> for AlphaBeta {
    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, table: &Match<Checkers>) -> Move {
        let position = table.position();
        let mut moves = table.legal_moves(position.mover());
        self.deadline = self.budget.deadline();
        self.nodes = 0;
        self.is_stopped = moves.len() == 1;
        for depth in 1..=DEEPEST {
            let score = self.search_root(position, depth, &mut moves);
            if self.is_stopped || score.abs() > WON - DEEPEST {
                break;
            }
        }
        moves[0]
    }
}

/// What a position is worth in which nothing is looked at any further.
fn stand(position: &Checkers, ply: i32) -> i32 {
    let mover = position.mover();
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            Some(winner) if winner == mover => WON - ply,
            Some(_) => ply - WON,
            None => 0,
        };
    }
    let [own, theirs] = [mover, mover.other()].map(|player| {
        let pieces = position.pieces(player);
        let kings = (pieces & position.kings()).count_ones() as i32;
        KING * kings + MAN * (pieces.count_ones() as i32 - kings)
    });
    own - theirs
}
