//! What a score is worth, as a share of the match.

use crate::games::searched;
use crate::{Score, Worth};

/// The scale of games that nobody has fitted one for.
const USUAL: f64 = 95.0;

/// The share of the match that the player to move can expect: 1 is a win, ½ a draw. A win or loss
/// that the search has seen is one; in between the share follows the logistic curve, on a scale
/// that was fitted for each game to matches of the engine against itself
/// (`cargo run --release -p dohyo-engine --example shares 100`).
#[must_use]
pub fn share(game: &str, score: Score) -> f64 {
    match Worth::of(score) {
        Worth::Win(_) => 1.0,
        Worth::Loss(_) => 0.0,
        Worth::Guess(score) => 1.0 / (1.0 + (-f64::from(score) / scale(game)).exp()),
    }
}

/// The score with which a player expects e times as much as the opponent.
fn scale(game: &str) -> f64 {
    searched(game).map_or(USUAL, |searched| searched.scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WIN;

    fn check(score: Score, least: f64, most: f64) {
        let share = share("checkers", score);
        assert!((least..=most).contains(&share), "{share}");
    }

    #[test]
    fn a_man_is_much_in_an_even_match_and_nothing_in_a_won_one() {
        check(0, 0.5, 0.5);
        check(100, 0.70, 0.80);
        check(900, 0.99, 1.0);
        assert!(share("checkers", 900) - share("checkers", 800) < 0.001);
    }

    #[test]
    fn what_the_search_has_seen_is_certain() {
        check(WIN - 5, 1.0, 1.0);
        check(5 - WIN, 0.0, 0.0);
    }
}
