//! What a match between two players says of their strength: Elo with an interval, and the
//! sequential probability ratio test (SPRT) that ends a match as soon as enough is known.
//!
//! Games come in pairs with the same opening and the seats swapped. The two games of a pair hang
//! together, so it is the pairs whose scatter is measured: five results are possible, from 0 to
//! 4 half points.

/// What the interval leaves out on either side is 2.5 %.
const Z: f64 = 1.959_963_984_540_054;

/// How often the sequential test may be wrong, either way.
const ERROR: f64 = 0.05;

/// A few results that are all alike prove little, so the test believes in as many more of the
/// widest scatter there is. After a hundred they no longer matter.
const DOUBTS: f64 = 4.0;
const WIDEST: f64 = 0.25;

/// The results of a match in pairs of games, from one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairTally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Whole pairs by their half points, 0 to 4.
    pub pairs: [u64; 5],
}

/// How strong one side is compared with the other, in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The likeliest difference; infinite after nothing but wins.
    pub likeliest: f64,
    /// The lower end of the interval that holds the truth 95 times in 100.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// A sequential test between two guesses of the difference in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The guess that is to be refuted.
    pub elo0: f64,
    /// The guess that is to be shown.
    pub elo1: f64,
}

/// What the sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtResult {
    /// Not enough games.
    Open,
    /// The second guess holds.
    Accepted,
    /// The first guess holds.
    Rejected,
}

impl PairTally {
    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; half of them before the first game.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// Elo, with Wilson's interval around the score: it stays honest where all games end alike.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let (n, mean, variance) = self.sample();
        let shrink = 1.0 + Z * Z / n;
        let centre = (mean + Z * Z / (2.0 * n)) / shrink;
        let half = Z / shrink * (variance / n + Z * Z / (4.0 * n * n)).sqrt();
        let bound = |score: f64| elo(score.clamp(0.0, 1.0));
        let likeliest = elo(self.score());
        // Rounding must not leave the score itself outside.
        let (low, high) = (bound(centre - half), bound(centre + half));
        Elo { likeliest, low: low.min(likeliest), high: high.max(likeliest) }
    }

    /// How many independent results there are, their mean and their scatter. Single games count
    /// only while there is no whole pair.
    fn sample(&self) -> (f64, f64, f64) {
        if self.pairs.iter().sum::<u64>() == 0 {
            let half_points = [(0.0, self.losses), (0.5, self.draws), (1.0, self.wins)];
            return sample(&half_points);
        }
        let points = |index: usize| (index as f64 / 4.0, self.pairs[index]);
        sample(&[0, 1, 2, 3, 4].map(points))
    }
}

impl Sprt {
    /// The logarithm of how much likelier the results are under the second guess, by the normal
    /// approximation.
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &PairTally) -> f64 {
        if tally.games() == 0 {
            return 0.0;
        }
        let (n, mean, variance) = tally.sample();
        let (score0, score1) = (score(self.elo0), score(self.elo1));
        let variance = (n * variance + DOUBTS * WIDEST) / (n + DOUBTS);
        n * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }

    /// Where the test ends: beyond this, or below its opposite.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// What the results say by now.
    #[must_use]
    pub fn result(&self, tally: &PairTally) -> SprtResult {
        match self.log_likelihood_ratio(tally) {
            ratio if ratio >= Self::bound() => SprtResult::Accepted,
            ratio if ratio <= -Self::bound() => SprtResult::Rejected,
            _ => SprtResult::Open,
        }
    }
}

/// The share of the points that a player gets who is stronger by so much.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The opposite of [`score`].
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

fn sample(results: &[(f64, u64)]) -> (f64, f64, f64) {
    let n: f64 = results.iter().map(|&(_, times)| times as f64).sum();
    if n == 0.0 {
        return (1.0, 0.5, 0.25);
    }
    let mean = results.iter().map(|&(value, times)| value * times as f64).sum::<f64>() / n;
    let square = |(value, times): &(f64, u64)| (value - mean).powi(2) * *times as f64;
    (n, mean, results.iter().map(square).sum::<f64>() / n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
    }

    fn games(wins: u64, draws: u64, losses: u64) -> PairTally {
        PairTally { wins, draws, losses, ..PairTally::default() }
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        near(games(75, 0, 25).elo().likeliest, 190.85, 0.01);
        near(games(50, 50, 0).elo().likeliest, 190.85, 0.01);
        near(games(10, 5, 10).elo().likeliest, 0.0, 1e-9);
        near(score(100.0), 0.640_065, 1e-6);
    }

    #[test]
    fn the_interval_is_wilson_s() {
        // Eight of ten: 0.4902 to 0.9433, as tables of the interval have it.
        let elo = games(8, 0, 2).elo();
        near(score(elo.low), 0.4902, 1e-4);
        near(score(elo.high), 0.9433, 1e-4);
    }

    #[test]
    fn nothing_but_wins_still_has_a_lower_end() {
        let elo = games(10, 0, 0).elo();
        assert_eq!((elo.likeliest, elo.high), (f64::INFINITY, f64::INFINITY));
        near(score(elo.low), 0.7225, 1e-4);
    }

    #[test]
    fn pairs_that_split_the_points_make_the_interval_narrow() {
        let split = PairTally { pairs: [0, 0, 50, 0, 0], ..games(50, 0, 50) };
        let wild = PairTally { pairs: [25, 0, 0, 0, 25], ..games(50, 0, 50) };
        assert!(split.elo().high < 30.0 && wild.elo().high > 90.0);
    }

    #[test]
    fn before_the_first_game_nothing_is_known() {
        let elo = PairTally::default().elo();
        assert_eq!(elo.likeliest, 0.0);
        assert!(elo.low < -200.0 && elo.high > 200.0);
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        assert_eq!(sprt.result(&PairTally::default()), SprtResult::Open);
    }

    #[test]
    fn the_test_ends_at_the_known_bounds() {
        near(Sprt::bound(), 2.944_439, 1e-6);
        let sprt = Sprt { elo0: 0.0, elo1: 10.0 };
        // By hand: n 1000, mean 0.55, variance (147.5 + 1) / 1004, guesses 0.5 and 0.514387.
        let tally = games(350, 400, 250);
        near(sprt.log_likelihood_ratio(&tally), 4.1637, 0.0005);
        assert_eq!(sprt.result(&tally), SprtResult::Accepted);
        assert_eq!(sprt.result(&games(250, 400, 350)), SprtResult::Rejected);
        assert_eq!(sprt.result(&games(35, 40, 25)), SprtResult::Open);
        let two_wins = PairTally { pairs: [0, 0, 0, 0, 1], ..games(2, 0, 0) };
        assert_eq!(Sprt { elo0: 0.0, elo1: 200.0 }.result(&two_wins), SprtResult::Open);
    }
}
