//! How the weaker levels play the board games.
//!
//! A level sees so far, and lapses so often. It searches to a depth and a number of positions,
//! never for a time, so it is as strong on any machine, and mostly plays the best move it
//! sees. When it lapses, it draws one of all the moves by their scores: one that is worse by the
//! level's temperature is e times less likely. So small mistakes are more frequent than
//! large ones, and what is worse by [`MARGIN`] temperatures is never played. Mistakes that come
//! now and then, rather than a little with every move, leave a weak player with plans, and its
//! games with a winner.

use crate::score::Worth;
use crate::{Level, Limits, Random, Score};

/// What holds a level back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Handicap {
    /// How many plies it looks ahead.
    plies: u32,
    /// How many positions it looks at.
    nodes: u64,
    /// How often it lapses, of all moves.
    lapses: f64,
    /// By how much a move has to be worse to be e times less likely then, in hundredths of a
    /// piece.
    temperature: f64,
}

/// The handicaps of the levels below the full one.
const HANDICAPS: [Handicap; 9] = [
    at(1, 512, 0.90, 200.0),
    at(1, 512, 0.66, 150.0),
    at(1, 512, 0.34, 100.0),
    at(2, 512, 0.33, 90.0),
    at(ANY, 1_024, 0.21, 70.0),
    at(ANY, 2_560, 0.14, 60.0),
    at(ANY, 4_096, 0.12, 50.0),
    at(ANY, 8_192, 0.04, 40.0),
    at(ANY, 20_480, 0.01, 30.0),
];

/// As far as the positions last.
const ANY: u32 = u32::MAX;

const fn at(plies: u32, nodes: u64, lapses: f64, temperature: f64) -> Handicap {
    Handicap { plies, nodes, lapses, temperature }
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

    /// Whether it lapses this time.
    pub(crate) fn lapses(&self, random: &mut Random) -> bool {
        random.unit() < self.lapses
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
        let weights: Vec<f64> = scores.iter().map(weight).collect();
        random.weighted(&weights)
    }
}

/// A score as it feels to a player who does not trust in having seen the end of the game.
fn felt(score: Score) -> Score {
    let sure = |plies: u32| WIN_IN_SIGHT - DELAY * plies.min(20) as Score;
    match Worth::of(score) {
        Worth::Win(plies) => sure(plies),
        Worth::Loss(plies) => -sure(plies),
        Worth::Guess(score) => score.clamp(-WIN_IN_SIGHT, WIN_IN_SIGHT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WIN;

    /// How often each of the moves with these scores is drawn, of 10 000 times.
    fn drawn(temperature: f64, scores: &[Score]) -> Vec<u32> {
        let handicap = at(1, 1, 1.0, temperature);
        let mut random = Random::new(5);
        let mut times = vec![0; scores.len()];
        for _ in 0..10_000 {
            times[handicap.pick(scores, &mut random)] += 1;
        }
        times
    }

    #[test]
    fn a_move_that_is_worse_by_the_temperature_is_e_times_less_likely() {
        let times = drawn(30.0, &[10, 40, 40]);
        let expected = 10_000.0 / (2.0 * std::f64::consts::E + 1.0);
        assert!((f64::from(times[0]) - expected).abs() < 150.0, "{times:?}");
        assert!(times[1].abs_diff(times[2]) < 300, "{times:?}");
    }

    #[test]
    fn gross_mistakes_are_not_made() {
        assert_eq!(drawn(10.0, &[0, 100, -900])[..], [0, 10_000, 0]);
        assert_eq!(drawn(10.0, &[-WIN, 0])[..], [0, 10_000]);
    }

    #[test]
    fn sooner_wins_are_preferred() {
        let times = drawn(20.0, &[WIN - 5, WIN - 1]);
        assert!(times[1] > 9 * times[0], "{times:?}");
    }

    #[test]
    fn whoever_loses_anyhow_plays_on() {
        let times = drawn(20.0, &[-WIN + 2, -WIN + 6, -WIN + 2]);
        assert!(times[1] > 9 * times[0], "{times:?}");
    }

    #[test]
    fn the_limits_of_the_caller_hold_as_well() {
        let handicap = at(3, 500, 1.0, 1.0);
        let limits = |depth, nodes| {
            let limits = handicap.narrow(&Limits { depth, nodes, ..Limits::default() });
            (limits.depth, limits.nodes)
        };
        assert_eq!(limits(None, None), (Some(3), Some(500)));
        assert_eq!(limits(Some(2), Some(100)), (Some(2), Some(100)));
        assert_eq!(limits(Some(9), Some(9000)), (Some(3), Some(500)));
    }
}
