//! How a computer player below full strength chooses in a bout.
//!
//! A beginner plays by habit: holds the strong cards back and plays the first one of the hand,
//! nearly always. A better player does so less and less often. Otherwise they expect the other
//! player to follow that habit, and answer it: the more a choice is worth against the habit, the
//! more likely it is, so small mistakes are common and blunders rare. Full strength is the
//! equilibrium, which expects nothing of anybody.
//!
//! All of this is found from the solution of one position. How far the levels are apart is computed
//! by [`odds`](super::odds), and `docs/levels.md` has the figures.

use dohyo_rules::{ByPlayer, Player};

use super::WeighedChoice;
use super::induction::Induction;
use crate::Level;

/// How the players of one game differ from level to level.
#[derive(Clone, Copy)]
pub(crate) struct LevelManner {
    habit: BeginnerHabit,
    /// How often a player of each level below full strength acts by habit, in percent.
    by_habit: [f64; Level::FULL.number() as usize - 1],
}

/// What a beginner plays first.
#[derive(Clone, Copy)]
enum BeginnerHabit {
    /// The low numbers. Tactics come behind the numbers.
    LowNumbers,
    /// The tactic, and then the low numbers.
    Tactics,
}

/// How much less likely the next card in the order of a habit is than the one before.
const FADING: f64 = 0.05;

/// Choices whose worth differs by this much, of a win, differ in likelihood by the factor e.
const TEMPERATURE: f64 = 0.1;

impl LevelManner {
    /// What suits most games.
    pub(crate) const USUAL: Self = Self {
        habit: BeginnerHabit::LowNumbers,
        by_habit: [100.0, 85.0, 72.0, 60.0, 48.0, 37.0, 26.0, 16.0, 7.0],
    };

    /// The same for beginners who play the tactic first.
    pub(crate) const fn playing_tactics_first(self) -> Self {
        Self { habit: BeginnerHabit::Tactics, ..self }
    }

    /// The same for players who act by habit this often, in percent from level to level.
    pub(crate) const fn acting_by_habit(
        self,
        by_habit: [f64; Level::FULL.number() as usize - 1],
    ) -> Self {
        Self { by_habit, ..self }
    }

    /// The chance of each of a player's choices in the game that was settled last, which has
    /// these choices.
    pub(super) fn mix(
        &self,
        level: Level,
        player: Player,
        choices: &ByPlayer<Vec<WeighedChoice>>,
        settled: &Induction,
    ) -> Vec<f64> {
        let Some(&percent) = self.by_habit.get(usize::from(level.number()) - 1) else {
            return choices[player].iter().map(|choice| choice.chance).collect();
        };
        let habits = choices.as_ref().map(|choices| self.habit.mix(choices));
        let worth = settled.worth(habits.as_ref().map(Vec::as_slice));
        let answers = answer(player, &worth[player]);
        let share = percent / 100.0;
        let blend = |(habit, answer): (&f64, &f64)| share * habit + (1.0 - share) * answer;
        habits[player].iter().zip(&answers).map(blend).collect()
    }
}

impl BeginnerHabit {
    /// How likely each choice is to a player who acts by habit.
    fn mix(self, choices: &[WeighedChoice]) -> Vec<f64> {
        let is_later = |choice: &WeighedChoice| match self {
            Self::LowNumbers => false,
            Self::Tactics => choice.text.starts_with(|sign: char| sign.is_ascii_digit()),
        };
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by_key(|&place| is_later(&choices[place]));
        let mut weights = vec![1.0; choices.len()];
        for pair in order.windows(2) {
            weights[pair[1]] = weights[pair[0]] * FADING;
        }
        shares(weights)
    }
}

/// How likely each choice is to a player who answers what they expect. The worth is East's.
fn answer(player: Player, worth: &[f64]) -> Vec<f64> {
    let gain = |&worth: &f64| match player {
        Player::First => worth,
        Player::Second => -worth,
    };
    let best = worth.iter().map(gain).fold(f64::NEG_INFINITY, f64::max);
    shares(worth.iter().map(|worth| ((gain(worth) - best) / TEMPERATURE).exp()).collect())
}

/// Weights as parts of their sum.
fn shares(mut weights: Vec<f64>) -> Vec<f64> {
    let sum: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|weight| *weight /= sum);
    weights
}
