//! One thread's search: what it carries along, and how it is begun at the root.

use dohyo_rules::{Player, Turn};

use super::DEEPEST;
use super::ordering::MoveOrdering;
use super::window::Window;
use crate::evaluator::StaticEvaluator;
use crate::score::{DECIDED, lost_in};
use crate::transposition::TranspositionTable;
use crate::{Inputs, Limits, Score, WIN};

/// Plies that a line may have, extensions and quiescence included.
pub(super) const PLIES: usize = 2 * DEEPEST + 64;

/// How often the limits are looked at, in nodes.
const POLL: u64 = 128;

/// Half the width of the first aspiration window around the last depth's score.
const ASPIRATION: Score = 24;

/// Shallower searches take the full window at once.
const ASPIRATION_DEPTH: i32 = 5;

/// When so few quiet turns are left until a draw, their number matters.
const FEW_TURNS: u32 = 32;

const SALT: u64 = 0x9e37_79b9_7f4a_7c15;

/// One thread's search.
pub(super) struct Worker<'a, G: Inputs> {
    pub(super) evaluator: &'a StaticEvaluator<'a, G>,
    pub(super) table: &'a TranspositionTable,
    limits: Limits,
    /// The player that the search is for.
    searcher: Player,
    /// The moves that the root may choose from.
    pub(super) root_moves: Vec<G::Move>,
    /// All that it would try.
    pub(super) promising: Vec<G::Move>,
    /// Whether the first of both is the best so far.
    pub(super) has_best: bool,
    /// Whether some of them are missing among those that it may choose from.
    pub(super) is_restricted: bool,
    /// The keys of the positions before each ply, those before the root included.
    pub(super) path: Vec<u64>,
    /// Where on the path the positions begin that can recur: those before the last move that cannot be undone
    /// never will.
    pub(super) recurring: usize,
    pub(super) ordering: MoveOrdering,
    /// A stack of the moves of all open plies, each with its score in the order.
    pub(super) moves: Vec<G::Move>,
    pub(super) move_scores: Vec<i32>,
    /// The principal variation from each ply.
    pub(super) variations: Vec<Vec<G::Move>>,
    pub(super) nodes: u64,
    pub(super) is_stopped: bool,
}

impl<'a, G: Inputs> Worker<'a, G> {
    pub(super) fn new(
        table: &'a TranspositionTable,
        evaluator: &'a StaticEvaluator<'a, G>,
        root: &G,
        history: &[G],
        limits: Limits,
        ordering: MoveOrdering,
    ) -> Self {
        let mut promising = Vec::new();
        root.generate_promising(&mut promising);
        let earlier: Vec<&G> = history.iter().filter(|earlier| earlier.may_recur()).collect();
        let last = earlier.iter().rposition(|earlier| !earlier.is_reversible());
        let recurring = if root.is_reversible() { last.unwrap_or(0) } else { earlier.len() };
        Self {
            evaluator,
            table,
            limits,
            searcher: root.mover(),
            root_moves: promising.clone(),
            promising,
            has_best: false,
            is_restricted: false,
            path: earlier.into_iter().map(G::key).collect(),
            recurring,
            ordering,
            moves: Vec::with_capacity(4096),
            move_scores: Vec::with_capacity(4096),
            variations: vec![Vec::new(); PLIES + 1],
            nodes: 0,
            is_stopped: false,
        }
    }

    /// The principal variation of the last search.
    pub(super) fn variation(&self) -> &[G::Move] {
        &self.variations[0]
    }

    /// Searches to one depth, first in an aspiration window around `guess`, which is widened
    /// until it holds the score; `None` when the limits ended it.
    pub(super) fn aspirate(&mut self, root: &G, depth: i32, guess: Score) -> Option<Score> {
        let mut margin = ASPIRATION;
        let mut window = if depth < ASPIRATION_DEPTH || guess.abs() >= DECIDED {
            Window { alpha: -WIN, beta: WIN }
        } else {
            Window { alpha: guess - margin, beta: guess + margin }
        };
        loop {
            let score = self.search(root, depth, window, 0);
            if self.is_stopped {
                return None;
            }
            margin *= 3;
            if score <= window.alpha && window.alpha > -WIN {
                window.alpha = (score - margin).max(-WIN);
            } else if score >= window.beta && window.beta < WIN {
                window.beta = (score + margin).min(WIN);
            } else {
                return Some(score);
            }
        }
    }

    /// What a move is worth when it is looked at to one depth, as far as that is more than
    /// `floor`; `None` when the limits ended it.
    pub(super) fn score_move(
        &mut self,
        root: &G,
        mv: G::Move,
        depth: i32,
        floor: Score,
    ) -> Option<Score> {
        let after = root.after(&Turn::One(mv));
        self.path.push(root.key());
        let window = Window { alpha: floor, beta: WIN };
        let score = self.search_child(root, &after, depth - 1, window, 0);
        self.path.pop();
        (!self.is_stopped).then_some(score)
    }

    /// The line that begins with the move scored last.
    pub(super) fn variation_of(&self, mv: G::Move) -> Vec<G::Move> {
        [&[mv], &self.variations[1][..]].concat()
    }

    /// The value of the position after a move, to the player who made it.
    pub(super) fn search_child(
        &mut self,
        parent: &G,
        child: &G,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Score {
        if child.mover() == parent.mover() {
            return self.search(child, depth, window, ply + 1);
        }
        -self.search(child, depth, window.flipped(), ply + 1)
    }

    /// Counts a node, and looks at the limits now and then.
    pub(super) fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) && self.limits.are_reached(self.nodes) {
            self.is_stopped = true;
        }
    }

    /// What a finished game is worth to the player to move.
    pub(super) fn final_score(&self, position: &G, ply: usize) -> Score {
        match position.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.mover() => -lost_in(ply),
            Some(_) => lost_in(ply),
            None => 0,
        }
    }

    /// What the transposition table knows a position by: besides its key all that its score depends on. That is who
    /// the search is for, where they dislike to go round in circles, and the quiet turns where few are left.
    pub(super) fn table_key(&self, position: &G, key: u64) -> u64 {
        let searcher = if G::CONTEMPT == 0 { 0 } else { 1 + self.searcher as u64 };
        let left = position.turns_to_draw().filter(|&left| left < FEW_TURNS);
        let counted = left.map_or(0, |left| 1 + u64::from(left));
        key ^ (searcher << 32 | counted).wrapping_mul(SALT)
    }

    /// The score of a draw by repetition, if the position came before. The first time it comes
    /// back is enough to know that the players can go round again.
    pub(super) fn repetition(&self, position: &G, key: u64) -> Option<Score> {
        let recurs = position.may_recur()
            && position.is_reversible()
            && self.path[self.recurring..].iter().rev().any(|&earlier| earlier == key);
        let is_own = position.mover() == self.searcher;
        recurs.then_some(if is_own { -G::CONTEMPT } else { G::CONTEMPT })
    }
}
