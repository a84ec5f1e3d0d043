//! Swiss rounds: those with equal points meet, nobody meets the same opponent twice as long as that can
//! be avoided at all, first moves are balanced, and no player has two byes.
//!
//! Within a group of equal points the upper half meets the lower half. Whether a pair leaves all the others a
//! way to be paired is decided exactly, so no choice made on top ever forces a rematch below.

mod matching;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter;

use crate::{Points, TableRound};
use matching::Matching;

/// What the pairing of a round takes into account of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contender {
    /// The points so far.
    pub points: Points,
    /// Everybody met so far, as often as met.
    pub met: Vec<usize>,
    /// Who had the first move in each round played: `true`, if this player.
    pub first: Vec<bool>,
    /// How many rounds were without an opponent.
    pub byes: u32,
    /// Whether the player is there for this round.
    pub absent: bool,
}

impl Contender {
    /// How often more the first move was had than the second.
    fn balance(&self) -> i64 {
        self.first.iter().map(|&first| if first { 1 } else { -1 }).sum()
    }

    fn times_met(&self, other: usize) -> usize {
        self.met.iter().filter(|&&met| met == other).count()
    }
}

/// Pairs the next round. Players are numbers from 0, better seeds first; of equal points the better seed
/// stands higher. Nobody, or one alone, cannot be paired: the round is empty then.
#[must_use]
pub fn swiss(players: &[Contender]) -> TableRound {
    let mut order: Vec<_> = (0..players.len()).filter(|&p| !players[p].absent).collect();
    order.sort_by_key(|&player| (Reverse(players[player].points), player));
    if order.len() < 2 {
        return TableRound { pairs: Vec::new(), byes: order.first().copied() };
    }
    // The less that has to be allowed, the better: meetings before, byes before, and whether
    // first moves may get further out of balance.
    let fewest_byes = order.iter().map(|&p| players[p].byes).min().unwrap_or(0);
    let met_most = order.iter().flat_map(|&p| players[p].met.iter().map(move |&m| (p, m)));
    let met_most = met_most.map(|(p, m)| players[p].times_met(m)).max().unwrap_or(0);
    let balances: Vec<_> = players.iter().map(Contender::balance).collect();
    for meetings in 0..=met_most {
        for balanced in [true, false] {
            let may_pair = |one: usize, other: usize| match (order.get(one), order.get(other)) {
                (Some(&one), Some(&other)) => {
                    let (a, b) = (balances[one], balances[other]);
                    let clash = a.min(b) >= 2 || a.max(b) <= -2;
                    !(balanced && clash) && players[one].times_met(other) <= meetings
                }
                (Some(&one), None) | (None, Some(&one)) => players[one].byes == fewest_byes,
                (None, None) => false,
            };
            let count = order.len().next_multiple_of(2);
            if let Some(matching) = Matching::perfect(count, may_pair) {
                return pair(players, &order, &balances, matching);
            }
        }
    }
    unreachable!(
        "with every meeting allowed, whoever has rested least can rest and all others meet"
    )
}

/// Settles the rest from the bottom, then the pairs from the top.
fn pair(
    players: &[Contender],
    order: &[usize],
    balances: &[i64],
    mut matching: Matching,
) -> TableRound {
    let mut round = TableRound::default();
    if order.len() % 2 == 1 {
        let rest = (0..order.len()).rev().find(|&at| matching.settle(at, order.len()));
        round.byes = rest.map(|at| order[at]);
    }
    for at in 0..order.len() {
        if matching.is_settled(at) {
            continue;
        }
        let mut candidates = candidates(players, order, balances, at, &matching);
        let found = candidates.find(|&other| matching.settle(at, other));
        let other = found.expect("the matching is perfect, so somebody is left for everybody");
        let board = round.pairs.len();
        round.pairs.push(sides(players, order[at], order[other], board));
    }
    round
}

/// Whom a player should meet, the best opponent first: one of the same points from the lower half, or
/// else of the next points; and rather one who is due for the other side. Nearly always one of the first is
/// taken, so the others are not put in order.
fn candidates(
    players: &[Contender],
    order: &[usize],
    balances: &[i64],
    at: usize,
    matching: &Matching,
) -> impl Iterator<Item = usize> + use<> {
    let points = |at: usize| players[order[at]].points;
    let free: Vec<_> = (at + 1..order.len()).filter(|&other| !matching.is_settled(other)).collect();
    let level = free.iter().filter(|&&other| points(other) == points(at)).count();
    let half = level.div_ceil(2);
    let due = |at: usize| balances[order[at]].signum();
    let ranked: Vec<_> = (free.iter().enumerate())
        .map(|(rank, &other)| {
            let same = points(other) == points(at);
            // The lower half downwards, then the upper half upwards; others from their top.
            let turn = match rank {
                _ if !same => rank,
                _ if rank + 1 >= half => rank + 1 - half,
                _ => level - rank,
            };
            let clash = due(at) != 0 && due(at) == due(other);
            Reverse(((Reverse(points(other)), clash, turn), other))
        })
        .collect();
    let mut ranked = BinaryHeap::from(ranked);
    iter::from_fn(move || ranked.pop().map(|Reverse((_, other))| other))
}

/// Who of two has the first move: the one who had it less often, or less recently; at first the better seed
/// on every other board.
fn sides(players: &[Contender], upper: usize, lower: usize, board: usize) -> [usize; 2] {
    let need = |player: usize| (players[player].balance(), players[player].first.last().copied());
    let upper_first = match need(upper).cmp(&need(lower)) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => board.is_multiple_of(2),
    };
    if upper_first { [upper, lower] } else { [lower, upper] }
}
