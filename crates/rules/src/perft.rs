//! Counting sequences of legal moves: the fingerprint of a move generator.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::table::turn_text;
use crate::{ByPlayer, Game, Player, ToMove, Turn};

/// How the last ply is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The moves are counted, not played: the usual way.
    Counted,
    /// Every move is played, which measures `generate` and `apply` together.
    Made,
}

/// The number of sequences of `depth` turns from here.
pub fn perft<G: Game>(position: &G, depth: u32, leaves: Leaves) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.to_move() {
        ToMove::One(_) => walk(position, depth, leaves, &mut Vec::with_capacity(1024)),
        ToMove::Both => Memo::default().count(position, depth),
    }
}

/// The same by several threads, which share the positions of the first plies.
pub fn perft_parallel<G: Game>(position: &G, depth: u32, threads: NonZeroUsize) -> u64 {
    let (frontier, depth) = frontier(position, depth, threads.get() * 256);
    let next = AtomicUsize::new(0);
    let total = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            scope.spawn(|| {
                let mut memo = Memo::default();
                let mut buffer = Vec::with_capacity(1024);
                let mut sum = 0;
                while let Some(position) = frontier.get(next.fetch_add(1, Ordering::Relaxed)) {
                    sum += match position.to_move() {
                        _ if depth == 0 => 1,
                        ToMove::One(_) => walk(position, depth, Leaves::Counted, &mut buffer),
                        ToMove::Both => memo.count(position, depth),
                    };
                }
                total.fetch_add(sum, Ordering::Relaxed);
            });
        }
    });
    total.into_inner()
}

/// Each legal turn with the number of sequences that begin with it.
pub fn divide<G: Game>(position: &G, depth: u32, threads: NonZeroUsize) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        each_turn(position, |turn| {
            let mut after = position.clone();
            after.apply(&turn);
            parts.push((turn_text(position, &turn), perft_parallel(&after, depth - 1, threads)));
        });
    }
    parts
}

/// Calls `visit` with every legal turn.
pub(crate) fn each_turn<G: Game>(position: &G, mut visit: impl FnMut(Turn<G::Move>)) {
    let mut moves = Vec::new();
    match position.to_move() {
        ToMove::One(player) => {
            position.generate(player, &mut moves);
            for mv in moves {
                visit(Turn::One(mv));
            }
        }
        ToMove::Both => {
            let mut replies = Vec::new();
            position.generate(Player::First, &mut moves);
            position.generate(Player::Second, &mut replies);
            for first in moves {
                for &second in &replies {
                    visit(Turn::Both(ByPlayer { first, second }));
                }
            }
        }
    }
}

/// Positions some plies down, at least `wanted` where the game allows, and the plies left.
fn frontier<G: Game>(position: &G, mut depth: u32, wanted: usize) -> (Vec<G>, u32) {
    let mut positions = vec![position.clone()];
    while depth > 1 && positions.len() < wanted {
        let mut next = Vec::new();
        for position in &positions {
            each_turn(position, |turn| {
                let mut after = position.clone();
                after.apply(&turn);
                next.push(after);
            });
        }
        positions = next;
        depth -= 1;
    }
    (positions, depth)
}

/// Plain recursion; `buffer` is a stack of the moves of all open plies.
fn walk<G: Game>(position: &G, depth: u32, leaves: Leaves, buffer: &mut Vec<G::Move>) -> u64 {
    let ToMove::One(player) = position.to_move() else {
        unreachable!("the turns of a game are all of one kind")
    };
    if depth == 1 && leaves == Leaves::Counted {
        return position.count(player, buffer);
    }
    let start = buffer.len();
    position.generate(player, buffer);
    let mut nodes = 0;
    for index in start..buffer.len() {
        let mut after = position.clone();
        after.apply(&Turn::One(buffer[index]));
        if depth == 1 {
            std::hint::black_box(&after);
            nodes += 1;
        } else {
            nodes += walk(&after, depth - 1, leaves, buffer);
        }
    }
    buffer.truncate(start);
    nodes
}

/// Simultaneous games reach the same hands in many orders, so each position is counted once.
struct Memo<G> {
    known: HashMap<(G, u32), u64>,
}

impl<G> Default for Memo<G> {
    fn default() -> Self {
        Self { known: HashMap::new() }
    }
}

impl<G: Game> Memo<G> {
    fn count(&mut self, position: &G, depth: u32) -> u64 {
        if depth == 1 {
            let mut scratch = Vec::new();
            let first = position.count(Player::First, &mut scratch);
            return first * position.count(Player::Second, &mut scratch);
        }
        if let Some(&nodes) = self.known.get(&(position.clone(), depth)) {
            return nodes;
        }
        let mut nodes = 0;
        each_turn(position, |turn| {
            let mut after = position.clone();
            after.apply(&turn);
            nodes += self.count(&after, depth - 1);
        });
        self.known.insert((position.clone(), depth), nodes);
        nodes
    }
}
