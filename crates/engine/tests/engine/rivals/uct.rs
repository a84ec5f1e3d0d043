//! A plain Monte-Carlo tree search: UCB1 picks a way down the tree, a random playout values its
//! end, and the move that was tried most is played. It knows the rules of no game but through
//! [`Alternating`]; plies of the same side are nothing special to it.

use std::ops::Range;
use std::time::Instant;

use dohyo_engine::Random;
use dohyo_rules::{Alternating, Match, Player, Turn};

use super::{Budget, Rival};

/// How curious the player is unless told otherwise. Of 0.3, 0.5, 0.7, 1.0 and 1.41 it did best in
/// matches against itself at checkers, if only by a little, and Sumo Checkers likes it low as well.
const EXPLORATION: f64 = 0.5;

/// A playout that is longer is taken for a draw. Twice as long was no better at checkers.
const LONGEST: usize = 100;

/// The tree grows no more beyond this, so that long thoughts stay in memory.
const MOST_NODES: usize = 8 << 20;

/// How often the clock is read, in playouts.
const POLL: u64 = 8;

/// A Monte-Carlo player.
pub(crate) struct Uct<G: Alternating> {
    budget: Budget,
    exploration: f64,
    longest: usize,
    random: Random,
    nodes: Vec<Node<G::Move>>,
    /// From the root down to the leaf, each node with the player who chose it.
    path: Vec<(usize, Player)>,
    moves: Vec<G::Move>,
}

struct Node<M> {
    mv: M,
    visits: u32,
    /// What the visits won for the player who moves here, a draw being half a point.
    points: f32,
    /// The nodes of the moves from here; none before the second visit and after the end.
    children: Range<u32>,
}

impl<G: Alternating> Uct<G> {
    pub(crate) fn new(budget: Budget) -> Self {
        Self::tuned(budget, EXPLORATION, LONGEST)
    }

    /// A player with another curiosity, and longer or shorter playouts.
    pub(crate) fn tuned(budget: Budget, exploration: f64, longest: usize) -> Self {
        Self {
            budget,
            exploration,
            longest,
            random: Random::new(0),
            nodes: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Goes down the tree, plays on by chance and remembers who won.
    fn visit(&mut self, root: &G) {
        let mut position = root.clone();
        let mut at = 0;
        self.path.clear();
        while self.nodes[at].visits > 0 {
            self.grow(at, &position);
            if self.nodes[at].children.is_empty() {
                break;
            }
            let mover = position.mover();
            at = self.select(at);
            position.apply(&Turn::One(self.nodes[at].mv));
            self.path.push((at, mover));
        }
        let winner = self.play_out(position);
        self.nodes[0].visits += 1;
        for &(index, chooser) in &self.path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.points += match winner {
                Some(winner) if winner == chooser => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
    }

    /// Gives a node its children, unless it has them.
    fn grow(&mut self, at: usize, position: &G) {
        if !self.nodes[at].children.is_empty() || self.nodes.len() >= MOST_NODES {
            return;
        }
        self.moves.clear();
        position.generate(position.mover(), &mut self.moves);
        let first = self.nodes.len() as u32;
        self.nodes.extend(self.moves.iter().map(|&mv| Node::new(mv)));
        self.nodes[at].children = first..self.nodes.len() as u32;
    }

    /// One of the children never tried, else the one with the greatest upper bound.
    fn select(&mut self, at: usize) -> usize {
        let children = self.nodes[at].children.start as usize..self.nodes[at].children.end as usize;
        // They are tried one after another, from a place that chance picks.
        let tried = self.nodes[at].visits as usize - 1;
        if tried < children.len() {
            let fresh = |&index: &usize| self.nodes[index].visits == 0;
            let start = children.start + self.random.below(children.len());
            let round = (start..children.end).chain(children.start..start);
            return round.clone().find(fresh).unwrap_or(start);
        }
        let log = f64::from(self.nodes[at].visits).ln();
        let bound = |index: usize| {
            let node = &self.nodes[index];
            let visits = f64::from(node.visits);
            f64::from(node.points) / visits + self.exploration * (log / visits).sqrt()
        };
        children
            .map(|index| (index, bound(index)))
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(index, _)| index)
            .expect("the node has children")
    }

    /// Who wins when both play by chance.
    fn play_out(&mut self, mut position: G) -> Option<Player> {
        for _ in 0..self.longest {
            self.moves.clear();
            position.generate(position.mover(), &mut self.moves);
            if self.moves.is_empty() {
                return position.outcome().and_then(|outcome| outcome.winner);
            }
            let mv = self.moves[self.random.below(self.moves.len())];
            position.apply(&Turn::One(mv));
        }
        None
    }
}

impl<G: Alternating> Rival<G> for Uct<G> {
    fn begin(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(&mut self, table: &Match<G>) -> G::Move {
        let root = table.position();
        let deadline = self.budget.deadline();
        let playouts = self.budget.work().unwrap_or(u64::MAX);
        self.moves.clear();
        root.generate(root.mover(), &mut self.moves);
        if let [only] = self.moves[..] {
            return only;
        }
        self.nodes.clear();
        self.nodes.push(Node::new(self.moves[0]));
        for playout in 0..playouts {
            let is_late = |deadline| Instant::now() >= deadline;
            if playout.is_multiple_of(POLL) && deadline.is_some_and(is_late) {
                break;
            }
            self.visit(root);
        }
        let children = &self.nodes[0].children;
        let tried = &self.nodes[children.start as usize..children.end as usize];
        let most = tried.iter().max_by_key(|node| node.visits);
        most.map_or(self.nodes[0].mv, |node| node.mv)
    }
}

impl<M> Node<M> {
    fn new(mv: M) -> Self {
        Self { mv, visits: 0, points: 0.0, children: 0..0 }
    }
}
