//! Proofs that checkers positions are won, by a search that shares nothing with the engine. It
//! knows wins and losses only: a player who cannot move has lost, and nothing else counts.
//!
//! Each position has a proof number, the least number of open ends that would have to be won to
//! prove the win, and a disproof number, the same for the opponent; the search goes on where
//! least is missing (depth-first proof-number search). What is proved stands on positions proved
//! before it, so no proof goes in circles. Positions are taken without their counters: a proof
//! of fewer plies than the quiet turns that draw a game cannot meet a draw.

use std::collections::HashMap;

use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Player, Turn};

/// As many turns without a jump or a man's move draw the game.
const QUIET_TURNS: u8 = 80;

/// Nothing is missing here, or nothing can ever help.
const INFINITE: u32 = u32::MAX / 2;

/// Looks for wins of one player, and remembers what it proved.
pub(crate) struct Prover {
    winner: Player,
    known: HashMap<Checkers, Numbers>,
    /// The positions between the root and the one that is looked at.
    path: Vec<Checkers>,
    /// How many positions may still be looked into.
    left: u64,
}

/// What is missing for a proof and for a disproof.
#[derive(Clone, Copy)]
struct Numbers {
    proof: u32,
    disproof: u32,
    /// The length of the proof, once nothing is missing.
    plies: u8,
}

impl Prover {
    pub(crate) fn new(winner: Player) -> Self {
        Self { winner, known: HashMap::new(), path: Vec::new(), left: 0 }
    }

    /// In how many plies at most a position is won; `None` if so many positions did not suffice
    /// for a proof.
    pub(crate) fn prove(&mut self, position: &Checkers, effort: u64) -> Option<u8> {
        self.left = effort;
        let position = plain(position);
        let numbers = self.search(position, INFINITE, INFINITE);
        (numbers.proof == 0 && numbers.plies < QUIET_TURNS).then_some(numbers.plies)
    }

    /// Looks into a position until it is missing more than the most given for either side.
    fn search(&mut self, position: Checkers, proof: u32, disproof: u32) -> Numbers {
        self.left = self.left.saturating_sub(1);
        let replies = replies(&position);
        self.path.push(position);
        let numbers = loop {
            let children: Vec<Numbers> = replies.iter().map(|reply| self.glance(reply)).collect();
            let numbers = self.combine(&position, &children);
            let is_enough = numbers.proof >= proof || numbers.disproof >= disproof;
            if is_enough || numbers.proof == 0 || numbers.disproof == 0 || self.left == 0 {
                break numbers;
            }
            let next = self.next(&position, &children, proof, disproof);
            let (most_proof, most_disproof) = next.1;
            self.search(replies[next.0], most_proof, most_disproof);
        };
        self.path.pop();
        self.known.insert(position, numbers);
        numbers
    }

    /// What is known of a position without looking into it. Coming back to one that is being
    /// looked into proves nothing, nor does a line without end.
    fn glance(&self, position: &Checkers) -> Numbers {
        if self.path.len() >= QUIET_TURNS.into() || self.path.contains(position) {
            return Numbers { proof: INFINITE, disproof: 0, plies: 0 };
        }
        if let Some(&numbers) = self.known.get(position) {
            return numbers;
        }
        let count = position.count(position.mover(), &mut Vec::new()) as u32;
        match (position.mover() == self.winner, count) {
            (true, 0) => Numbers { proof: INFINITE, disproof: 0, plies: 0 },
            (false, 0) => Numbers { proof: 0, disproof: INFINITE, plies: 0 },
            (true, _) => Numbers { proof: 1, disproof: count, plies: 0 },
            (false, _) => Numbers { proof: count, disproof: 1, plies: 0 },
        }
    }

    /// One winning move is enough; of the opponent's moves, none may escape.
    fn combine(&self, position: &Checkers, children: &[Numbers]) -> Numbers {
        let proofs = children.iter().map(|child| child.proof);
        let disproofs = children.iter().map(|child| child.disproof);
        let (proof, disproof) = if position.mover() == self.winner {
            (proofs.min().unwrap_or(INFINITE), sum(disproofs))
        } else {
            (sum(proofs), disproofs.min().unwrap_or(INFINITE))
        };
        let proved = children.iter().filter(|child| child.proof == 0);
        let lengths = proved.map(|child| child.plies.saturating_add(1));
        let plies = if position.mover() == self.winner { lengths.min() } else { lengths.max() };
        Numbers { proof, disproof, plies: plies.unwrap_or(0) }
    }

    /// The reply that is missing least, and how much it may miss before another is better.
    fn next(
        &self,
        position: &Checkers,
        children: &[Numbers],
        proof: u32,
        disproof: u32,
    ) -> (usize, (u32, u32)) {
        let is_own = position.mover() == self.winner;
        // Of the two numbers, the one that a player wants to be small, and the other.
        let wanted = |child: &Numbers| if is_own { child.proof } else { child.disproof };
        let other = |child: &Numbers| if is_own { child.disproof } else { child.proof };
        let mut order: Vec<usize> = (0..children.len()).collect();
        order.sort_by_key(|&index| wanted(&children[index]));
        let best = order[0];
        let second = order.get(1).map_or(INFINITE, |&index| wanted(&children[index]));
        let (most_wanted, most_other) = if is_own { (proof, disproof) } else { (disproof, proof) };
        let rest = sum(order[1..].iter().map(|&index| other(&children[index])));
        let limit = most_wanted.min(second.saturating_add(1 + second / 4));
        let other_limit = most_other.saturating_sub(rest);
        (best, if is_own { (limit, other_limit) } else { (other_limit, limit) })
    }
}

/// The positions after each move.
fn replies(position: &Checkers) -> Vec<Checkers> {
    let mut moves: Vec<Move> = Vec::new();
    position.generate(position.mover(), &mut moves);
    moves.iter().map(|&mv| plain(&position.after(&Turn::One(mv)))).collect()
}

/// The position without its counters.
fn plain(position: &Checkers) -> Checkers {
    position.recurring().expect("positions of checkers recur")
}

fn sum(numbers: impl Iterator<Item = u32>) -> u32 {
    numbers.fold(0, |sum, number| sum.saturating_add(number).min(INFINITE))
}
