//! How the weaker levels play the board games.
//!
//! A level sees so far, and errs so much. It looks at each of its moves with a search that ends at
//! a depth and a number of positions, never at a time, so that it is as strong on any machine.
//! Then it draws one of the moves by their scores: one that is worse by the level's temperature
//! is e times less likely. So mistakes are as large as befits the level, small ones more often
//! than large ones, and what is worse by [`MARGIN`] temperatures is never played.

use crate::score::Worth;
use crate::{Level, Limits, Random, Score};

/// What holds a level back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Handicap {
    /// How many plies it looks ahead.
    plies: u32,
    /// How many positions it looks at.
    nodes: u64,
    /// By how much a move has to be worse to be e times less likely, in hundredths of a piece.
    temperature: f64,
}

/// The handicaps of the levels below the full one.
const HANDICAPS: [Handicap; 9] = [
    at(1, 10_000, 120.0),
    at(2, 10_000, 80.0),
    at(2, 10_000, 50.0),
    at(3, 10_000, 35.0),
    at(4, 10_000, 25.0),
    at(5, 10_000, 18.0),
    at(6, 10_000, 12.0),
    at(7, 15_000, 8.0),
    at(8, 20_000, 4.0),
];

const fn at(plies: u32, nodes: u64, temperature: f64) -> Handicap {
    Handicap { plies, nodes, temperature }
}

/// After so many temperatures a mistake is too gross to be made.
const MARGIN: f64 = 5.0;

/// What a win within sight counts, in hundredths of a piece: more than any advantage, but not
/// infinitely more, or a beginner would never miss one.
const WIN_IN_SIGHT: Score = 1000;

/// How much less a win counts for each ply until then.
const DELAY: Score = 20;

impl Handicap {
    /// What holds a level back; nothing does at full strength.
    pub(crate) fn of(level: Level) -> Option<Self> {
        HANDICAPS.get(usize::from(level.number()) - 1).copied()
    }

    /// The limits that the level sets itself, within those of the caller.
    pub(crate) fn narrow(&self, limits: &Limits) -> Limits {
        Limits {
            nodes: Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes))),
            depth: Some(limits.depth.map_or(self.plies, |depth| depth.min(self.plies))),
            ..limits.clone()
        }
    }

    /// How far behind the best a move may be and still be played.
    pub(crate) fn margin(&self) -> Score {
        (MARGIN * self.temperature) as Score
    }

    /// Draws one of the moves with these scores.
    pub(crate) fn pick(&self, scores: &[Score], random: &mut Random) -> usize {
        let felt = |&score: &Score| f64::from(felt(score));
        let best = scores.iter().map(felt).fold(f64::NEG_INFINITY, f64::max);
        let weight = |score: &Score| match (felt(score) - best) / self.temperature {
            behind if behind < -MARGIN => 0.0,
            behind => behind.exp(),
        };
        let sum: f64 = scores.iter().map(weight).sum();
        let mut left = random.unit() * sum;
        let last = scores.iter().rposition(|score| weight(score) > 0.0);
        let drawn = scores.iter().position(|score| {
            left -= weight(score);
            left < 0.0
        });
        // Rounding may leave a little over.
        drawn.or(last).expect("the best move has a weight")
    }
}

/// A score as somebody feels it who does not trust in having seen the end of the game.
fn felt(score: Score) -> Score {
    let sure = |plies: u32| WIN_IN_SIGHT - DELAY * plies.min(20) as Score;
    match Worth::of(score) {
        Worth::Win(plies) => sure(plies),
        Worth::Loss(plies) => -sure(plies),
        Worth::Guess(score) => score.clamp(-WIN_IN_SIGHT, WIN_IN_SIGHT),
    }
}
