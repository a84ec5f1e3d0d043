//! Counting sequences of legal moves: the fingerprint of a move generator.

use std::num::NonZeroUsize;

mod layers;

use crate::turn_text::turn_text;
use crate::{ByPlayer, Game, Match, Player, ToMove, Turn, share_out};

/// How the last ply is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// The moves are counted, not played: the usual way.
    Counted,
    /// Every move is played, which measures `generate` and `apply` together.
    Made,
}

/// Counting from a position whose game is not known here: that of a match.
pub trait Perft {
    /// As [`perft`] for one thread, else as [`perft_parallel`].
    fn perft(&self, depth: u32, threads: NonZeroUsize) -> u64;

    /// As [`perft`] with every leaf made.
    fn perft_made(&self, depth: u32) -> u64;

    /// As [`divide`].
    fn divide(&self, depth: u32, threads: NonZeroUsize) -> Vec<(String, u64)>;
}

impl<G: Game> Perft for Match<G> {
    fn perft(&self, depth: u32, threads: NonZeroUsize) -> u64 {
        match threads.get() {
            1 => perft(self.position(), depth, Leaves::Counted),
            _ => perft_parallel(self.position(), depth, threads),
        }
    }

    fn perft_made(&self, depth: u32) -> u64 {
        perft(self.position(), depth, Leaves::Made)
    }

    fn divide(&self, depth: u32, threads: NonZeroUsize) -> Vec<(String, u64)> {
        divide(self.position(), depth, threads)
    }
}

/// The number of sequences of `depth` turns from here. Simultaneous turns are always counted
/// and never made one by one; of these there may be more than `u64::MAX`, which then is the
/// answer.
pub fn perft<G: Game>(position: &G, depth: u32, leaves: Leaves) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.to_move() {
        ToMove::One(_) => count(position, depth, leaves, &mut Vec::with_capacity(1024)),
        ToMove::Both => layers::count(position, depth, NonZeroUsize::MIN),
    }
}

/// The same by several threads, which share the positions of the first plies.
pub fn perft_parallel<G: Game>(position: &G, depth: u32, threads: NonZeroUsize) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.to_move() == ToMove::Both {
        return layers::count(position, depth, threads);
    }
    let (frontier, depth) = frontier(position, depth, threads.get() * 256);
    let sums = share_out(threads, 0..frontier.len(), |numbers| {
        let mut buffer = Vec::with_capacity(1024);
        let count = |number: usize| count(&frontier[number], depth, Leaves::Counted, &mut buffer);
        numbers.map(count).sum::<u64>()
    });
    sums.into_iter().sum()
}

/// Each legal turn with the number of sequences that begin with it.
pub fn divide<G: Game>(position: &G, depth: u32, threads: NonZeroUsize) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        each_turn(position, |turn| {
            let nodes = perft_parallel(&position.after(&turn), depth - 1, threads);
            parts.push((turn_text(position, &turn), nodes));
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
            each_turn(position, |turn| next.push(position.after(&turn)));
        }
        positions = next;
        depth -= 1;
    }
    (positions, depth)
}

/// Counts by plain recursion.
fn count<G: Game>(position: &G, depth: u32, leaves: Leaves, buffer: &mut Vec<G::Move>) -> u64 {
    match leaves {
        Leaves::Counted => {
            walk(position, depth - 1, buffer, &|last, buffer| last.count(mover(last), buffer))
        }
        Leaves::Made => walk(position, depth, buffer, &|leaf, _| {
            std::hint::black_box(leaf);
            1
        }),
    }
}

/// Sums `end` over all positions `depth` plies on. `buffer` is a stack of the moves of all
/// open plies.
fn walk<G: Game, F>(position: &G, depth: u32, buffer: &mut Vec<G::Move>, end: &F) -> u64
where
    F: Fn(&G, &mut Vec<G::Move>) -> u64,
{
    if depth == 0 {
        return end(position, buffer);
    }
    let start = buffer.len();
    position.generate(mover(position), buffer);
    let mut nodes = 0;
    for index in start..buffer.len() {
        let after = position.after(&Turn::One(buffer[index]));
        // The last call is spared: there are as many of it as of all the others together.
        nodes += match depth {
            1 => end(&after, buffer),
            _ => walk(&after, depth - 1, buffer, end),
        };
    }
    buffer.truncate(start);
    nodes
}

#[inline(always)]
fn mover<G: Game>(position: &G) -> Player {
    match position.to_move() {
        ToMove::One(player) => player,
        ToMove::Both => unreachable!("the turns of a game are all of one kind"),
    }
}
