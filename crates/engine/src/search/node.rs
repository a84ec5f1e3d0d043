//! Principal-variation search of one thread.

use std::sync::LazyLock;
use std::{array, mem};

use dohyo_rules::{Player, Turn};

use super::DEEPEST;
use super::ordering::Ordering;
use crate::judge::Expert;
use crate::score::{DECIDED, from_root, lost_in, to_root};
use crate::transposition::{Bound, Memory, NO_SLOT, Transpositions};
use crate::{Inputs, Limits, Score, WIN};

/// Plies that a line may have, extensions and quiescence included.
const PLIES: usize = 2 * DEEPEST + 64;

/// How often the limits are looked at, in nodes.
const POLL: u64 = 128;

/// Half the width of the first window around the last depth's score.
const ASPIRATION: Score = 24;

/// Down to this depth the opponent is not let near a position that looks lost for them.
const HOPELESS_DEPTH: i32 = 8;

/// One thread's search.
pub(super) struct Worker<'a, G: Inputs> {
    expert: &'a Expert<'a, G>,
    pub(super) transpositions: &'a Transpositions,
    limits: Limits,
    /// Who the search is for.
    searcher: Player,
    /// The moves that the root may choose from.
    pub(super) candidates: Vec<G::Move>,
    /// Whether some that it would try are missing there.
    pub(super) is_restricted: bool,
    /// The keys of the positions before each ply, those before the root included.
    pub(super) path: Vec<u64>,
    ordering: Ordering,
    /// A stack of the moves of all open plies, each with its rank.
    moves: Vec<G::Move>,
    ranks: Vec<i32>,
    /// The best line from each ply.
    lines: Vec<Vec<G::Move>>,
    pub(super) nodes: u64,
    is_stopped: bool,
}

/// The scores that matter: below `alpha` the player has better, above `beta` the opponent.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl<'a, G: Inputs> Worker<'a, G> {
    pub(super) fn new(
        transpositions: &'a Transpositions,
        expert: &'a Expert<'a, G>,
        root: &G,
        history: &[G],
        limits: Limits,
    ) -> Self {
        let mut candidates = Vec::new();
        root.generate_promising(&mut candidates);
        Self {
            expert,
            transpositions,
            limits,
            searcher: root.mover(),
            candidates,
            is_restricted: false,
            path: history.iter().filter(|earlier| earlier.may_recur()).map(G::key).collect(),
            ordering: Ordering::new(PLIES, G::SLOTS),
            moves: Vec::with_capacity(4096),
            ranks: Vec::with_capacity(4096),
            lines: vec![Vec::new(); PLIES + 1],
            nodes: 0,
            is_stopped: false,
        }
    }

    /// The best line of the last search.
    pub(super) fn line(&self) -> &[G::Move] {
        &self.lines[0]
    }

    /// Searches to one depth, first in a narrow window around `guess`; `None` when the limits
    /// ended it.
    pub(super) fn deepen(&mut self, root: &G, depth: i32, guess: Score) -> Option<Score> {
        let mut margin = ASPIRATION;
        let mut window = if depth < 5 || guess.abs() >= DECIDED {
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
    pub(super) fn weigh(
        &mut self,
        root: &G,
        mv: G::Move,
        depth: i32,
        floor: Score,
    ) -> Option<Score> {
        let after = root.after(&Turn::One(mv));
        self.path.push(root.key());
        let score = self.reply(root, &after, depth - 1, Window { alpha: floor, beta: WIN }, 0);
        self.path.pop();
        (!self.is_stopped).then_some(score)
    }

    /// The line that begins with the move weighed last.
    pub(super) fn line_of(&self, mv: G::Move) -> Vec<G::Move> {
        [&[mv], &self.lines[1][..]].concat()
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) && self.limits.are_reached(self.nodes) {
            self.is_stopped = true;
        }
    }

    fn search(&mut self, position: &G, depth: i32, window: Window, ply: usize) -> Score {
        if depth <= 0 || ply >= PLIES - 1 {
            return self.quiesce(position, window, ply);
        }
        self.count_node();
        if self.is_stopped {
            return 0;
        }
        self.lines[ply].clear();
        let key = position.key();
        let may_recur = position.may_recur();
        if ply > 0 && may_recur && self.recurs(position, key) {
            let is_own = position.mover() == self.searcher;
            return if is_own { -G::CONTEMPT } else { G::CONTEMPT };
        }
        let memory = self.transpositions.probe(key);
        if let Some(memory) = memory
            && ply > 0
            && let Some(score) = cut(memory, depth, window, ply)
        {
            return score;
        }
        if ply > 0
            && let Some(plies) = position.sees_win()
        {
            return -lost_in(ply + plies);
        }
        let remembered = memory.map_or(NO_SLOT, |memory| memory.slot);
        if window.is_null()
            && depth <= HOPELESS_DEPTH
            && window.beta.abs() < DECIDED
            && position.is_calm()
        {
            let guess = self.expert.judge(position);
            let is_won = guess - position.most_lost(depth) >= window.beta;
            let is_lost = position.most_won(depth).is_some_and(|won| guess + won <= window.alpha);
            if (is_won || is_lost) && position.outcome().is_none() {
                return guess;
            }
        }
        // What holds for some moves alone is neither remembered nor made to fit.
        let is_restricted = ply == 0 && self.is_restricted;
        let is_strange = remembered == NO_SLOT && depth >= 5 && !is_restricted;
        let depth = if is_strange { depth - 1 } else { depth };
        let first = self.moves.len();
        self.generate_ranked(position, ply, remembered);
        let count = self.moves.len() - first;
        if count == 0 {
            return self.end(position, ply);
        }
        if may_recur {
            self.path.push(key);
        }
        let best = self.try_moves(position, depth, window, ply, first);
        if may_recur {
            self.path.pop();
        }
        self.moves.truncate(first);
        self.ranks.truncate(first);
        if self.is_stopped {
            return 0;
        }
        let (score, slot) = best;
        if is_restricted {
            return score;
        }
        let bound = bound(score, window);
        let slot = if bound == Bound::Upper && slot == NO_SLOT { remembered } else { slot };
        let score_here = from_root(score, ply);
        self.transpositions.store(key, Memory { score: score_here, depth, bound, slot });
        score
    }

    /// Searches the moves from `first` on; the best score and the slot of its move.
    fn try_moves(
        &mut self,
        position: &G,
        depth: i32,
        mut window: Window,
        ply: usize,
        first: usize,
    ) -> (Score, u16) {
        let count = self.moves.len() - first;
        let mut best = (-WIN, NO_SLOT);
        for index in 0..count {
            let mv = self.pick(first, index);
            let after = position.after(&Turn::One(mv));
            let is_noisy = position.is_noisy(&mv);
            // A forced reply costs no depth, at most as often as the line is deep.
            let is_forced = count == 1 && !(ply == 0 && self.is_restricted);
            let extension = i32::from(is_forced && ply < DEEPEST);
            let next = depth - 1 + extension;
            let reduction = match index {
                0 | 1 => 0,
                _ if is_noisy || depth < 3 => 0,
                _ => reduction(depth, index) - i32::from(!window.is_null()),
            };
            let null = Window { alpha: window.alpha, beta: window.alpha + 1 };
            let mut score = window.alpha + 1;
            if index > 0 {
                score = self.reply(position, &after, next - reduction.max(0), null, ply);
                if score > window.alpha && reduction > 0 {
                    score = self.reply(position, &after, next, null, ply);
                }
            }
            if index == 0 || (score > window.alpha && score < window.beta && !window.is_null()) {
                score = self.reply(position, &after, next, window, ply);
            }
            if self.is_stopped {
                return best;
            }
            if score <= best.0 {
                continue;
            }
            best.0 = score;
            if score > window.alpha {
                best.1 = position.slot(&mv) as u16;
                window.alpha = score;
                self.extend_line(ply, mv);
            }
            if score >= window.beta {
                if !is_noisy {
                    let failed = &self.moves[first..first + index];
                    self.ordering.reward(position, &mv, failed, ply, depth);
                }
                break;
            }
        }
        best
    }

    /// The value of the position after a move, to the player who made it.
    fn reply(&mut self, before: &G, after: &G, depth: i32, window: Window, ply: usize) -> Score {
        if after.mover() == before.mover() {
            return self.search(after, depth, window, ply + 1);
        }
        -self.search(after, depth, window.flipped(), ply + 1)
    }

    /// Looks on while there are noisy moves, so that nobody is judged in mid-exchange.
    fn quiesce(&mut self, position: &G, window: Window, ply: usize) -> Score {
        self.count_node();
        if self.is_stopped {
            return 0;
        }
        self.lines[ply].clear();
        if !G::TRANSPOSES {
            return self.exchange(position, window, ply);
        }
        let key = position.key();
        if let Some(memory) = self.transpositions.probe(key)
            && let Some(score) = cut(memory, 0, window, ply)
        {
            return score;
        }
        let score = self.exchange(position, window, ply);
        if !self.is_stopped {
            let bound = bound(score, window);
            let memory = Memory { score: from_root(score, ply), depth: 0, bound, slot: NO_SLOT };
            self.transpositions.store(key, memory);
        }
        score
    }

    fn exchange(&mut self, position: &G, mut window: Window, ply: usize) -> Score {
        if let Some(plies) = position.sees_win() {
            return -lost_in(ply + plies);
        }
        let first = self.moves.len();
        position.generate_noisy(&mut self.moves);
        let is_calm = self.moves.len() == first;
        let mut best = -WIN;
        if is_calm || !G::NOISE_IS_COMPULSORY || ply >= PLIES - 1 {
            best = match position.outcome() {
                Some(_) => self.end(position, ply),
                None => self.expert.judge(position),
            };
            window.alpha = window.alpha.max(best);
        }
        if best < window.beta && !is_calm && ply < PLIES - 1 {
            for index in first..self.moves.len() {
                let mv = self.moves[index];
                let after = position.after(&Turn::One(mv));
                let score = self.reply(position, &after, 0, window, ply);
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

    fn end(&self, position: &G, ply: usize) -> Score {
        match position.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.mover() => -lost_in(ply),
            Some(_) => lost_in(ply),
            None => 0,
        }
    }

    /// Whether the position came before; the first time it comes back is enough to know that
    /// the players can go round again.
    fn recurs(&self, position: &G, key: u64) -> bool {
        position.is_reversible() && self.path.iter().rev().any(|&earlier| earlier == key)
    }

    fn generate_ranked(&mut self, position: &G, ply: usize, remembered: u16) {
        let first = self.moves.len();
        match ply {
            0 => self.moves.extend_from_slice(&self.candidates),
            _ => position.generate_promising(&mut self.moves),
        }
        self.ranks.truncate(first);
        for mv in &self.moves[first..] {
            self.ranks.push(self.ordering.rank(position, mv, ply, remembered));
        }
    }

    /// Brings the most promising of the moves left to `index`.
    fn pick(&mut self, first: usize, index: usize) -> G::Move {
        let at = first + index;
        let (offset, _) = self.ranks[at..]
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|&(_, rank)| rank)
            .expect("a move is left");
        self.ranks.swap(at, at + offset);
        self.moves.swap(at, at + offset);
        self.moves[at]
    }

    fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let rest = mem::take(&mut self.lines[ply + 1]);
        let line = &mut self.lines[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&rest);
        self.lines[ply + 1] = rest;
    }
}

/// The remembered score, if it decides this window.
fn cut(memory: Memory, depth: i32, window: Window, ply: usize) -> Option<Score> {
    if memory.depth < depth {
        return None;
    }
    let score = to_root(memory.score, ply);
    match memory.bound {
        Bound::Exact => Some(score),
        Bound::Lower if score >= window.beta => Some(score),
        Bound::Upper if score <= window.alpha => Some(score),
        Bound::Lower | Bound::Upper => None,
    }
}

/// What a score says of the true one after a search in a window.
fn bound(score: Score, window: Window) -> Bound {
    match score {
        s if s >= window.beta => Bound::Lower,
        s if s > window.alpha => Bound::Exact,
        _ => Bound::Upper,
    }
}

/// How much less deep a late move is searched, by depth and place in the order.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    array::from_fn(|depth| {
        array::from_fn(|index| {
            let late = (index as f32).ln() * (depth as f32).ln();
            (0.5 + late / 2.2) as i8
        })
    })
});

fn reduction(depth: i32, index: usize) -> i32 {
    REDUCTIONS[(depth as usize).min(63)][index.min(63)].into()
}
