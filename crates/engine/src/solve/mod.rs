//! Exact solutions of the card bouts.
//!
//! Both players choose at once, so a position is a matrix game, and its value is what East can
//! guarantee on average by mixing choices. A [`Solver`] values every position that the one asked
//! for leads to, from the end backwards, and proves the value by a [`Bounds`]: the lower end is
//! what East's mixes guarantee, the upper end what West's concede, each held against every reply
//! and against every rounding error on the way. So the value of the game lies in
//! value ± gap/2: the gap is the width of the bracket of the position asked for, with all the gaps
//! of the positions below it in it.
//!
//! In the bouts that only a push-off ends, a position may be worth a win that no mix attains.
//! There the mixes come within a thousandth of it, and do not wait for ever to get there.
//!
//! Nothing here prints or tells the time; files are kept in a folder that the caller names.

mod bounds;
mod cache;
mod certainty;
mod cycle;
mod induction;
mod lazy_solver;
mod levels;
pub mod matrix;
mod odds;
mod solved;
mod tree;
mod utility;

use std::fmt;
use std::path::Path;

use dohyo_rules::bout::BoutParts;
use dohyo_rules::{ByPlayer, Outcome, Player, TextError};

pub use bounds::Bounds;
pub(crate) use levels::LevelManner;
pub use odds::Odds;
pub use utility::{UnknownUtility, Utility};

use crate::{Level, Random};
use cache::Cache;
use lazy_solver::LazySolver;

/// A game that is solved.
#[derive(Clone, Copy)]
pub struct Solved {
    /// Its id in the catalogue.
    pub game: &'static str,
    make: Make,
    manner: LevelManner,
}

type Make = fn(LevelManner, Utility, Option<&Path>) -> Box<dyn Solver>;

impl Solved {
    /// A game, and how its players below full strength choose.
    pub(crate) const fn of<G: BoutParts>(manner: LevelManner) -> Self {
        let make: Make = |manner, utility, cache| {
            let cache = cache.map(|folder| Cache::new(folder, G::ID, utility));
            Box::new(LazySolver::<G>::new(manner, utility, cache))
        };
        Self { game: G::ID, make, manner }
    }

    /// A solver of it. What takes long to find is kept in a file in the folder `cache`, where one
    /// is given.
    #[must_use]
    pub fn solver(&self, utility: Utility, cache: Option<&Path>) -> Box<dyn Solver> {
        (self.make)(self.manner, utility, cache)
    }
}

/// A solver of one game under one utility. Positions and choices are text.
pub trait Solver: Send {
    /// Solves a position, or the start of the game.
    fn solve(&mut self, position: Option<&str>) -> Result<Solution, NotSolved>;

    /// Solves a position out of what the last one led to, or else anew. It keeps all it found
    /// out, so the positions of a bout come at once, one after the other.
    fn revisit(&mut self, position: &str) -> Result<Solution, NotSolved>;

    /// The position with the players' places exchanged: whatever it is worth to East, the given
    /// one is worth to West.
    fn mirrored(&self, position: &str) -> Result<String, TextError>;

    /// Draws a player's choice from the mix of the solution. It keeps all it found out, so
    /// the next choices of a bout come at once.
    fn choose(
        &mut self,
        position: &str,
        player: Player,
        random: &mut Random,
    ) -> Result<String, NotSolved> {
        self.choose_at(Level::FULL, position, player, random)
    }

    /// Draws the choice of a player of this level, who errs on purpose below full strength. The
    /// levels are made for playing to win.
    fn choose_at(
        &mut self,
        level: Level,
        position: &str,
        player: Player,
        random: &mut Random,
    ) -> Result<String, NotSolved>;

    /// How each level does against the one below it from the start of the game, computed and not
    /// sampled: the second level against the first, and so on.
    fn ladder(&mut self) -> Vec<Odds>;

    /// What was wrong with the file in the cache, once. The answers are right all the same.
    fn take_warning(&mut self) -> Option<String>;
}

/// The solution of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The proved bounds of the value, from East's side.
    pub bounds: Bounds,
    /// Each player's choices, all of them.
    pub choices: ByPlayer<Vec<WeighedChoice>>,
    /// What each pair of choices is worth to East if both play on by the solution: a row for each
    /// of East's choices, with an entry for each of West's.
    pub payoffs: Vec<Vec<f64>>,
    /// How many positions were valued, each counted once with its mirror image and with those
    /// that differ only in what cannot matter any more.
    pub states: usize,
    /// The largest duality gap among their matrix games, rounding included.
    pub largest_gap: f64,
}

impl Solution {
    /// The value of the position to East.
    #[must_use]
    pub const fn value(&self) -> f64 {
        self.bounds.value()
    }

    /// Draws a player's choice from the mix.
    #[must_use]
    pub fn draw(&self, player: Player, random: &mut Random) -> &str {
        let choices = &self.choices[player];
        let chances: Vec<f64> = choices.iter().map(|choice| choice.chance).collect();
        &choices[random.weighted(&chances)].text
    }

    /// How much a player loses on average by this choice, if the other plays the mix: the
    /// difference to the value. `None` where the player has no such choice.
    #[must_use]
    pub fn regret(&self, player: Player, choice: &str) -> Option<f64> {
        let place = self.choices[player].iter().position(|own| own.text == choice)?;
        let against = self.choices[player.other()].iter().enumerate();
        let worth: f64 = match player {
            Player::First => against.map(|(j, west)| self.payoffs[place][j] * west.chance).sum(),
            Player::Second => against.map(|(i, east)| self.payoffs[i][place] * east.chance).sum(),
        };
        let loss = match player {
            Player::First => self.value() - worth,
            Player::Second => worth - self.value(),
        };
        // What is below 0 is rounding.
        Some(loss.max(0.0))
    }

    /// How wide the interval around the value is that contains the true one.
    #[must_use]
    pub const fn gap(&self) -> f64 {
        self.bounds.gap()
    }
}

/// One of the choices that a player has.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedChoice {
    /// The choice.
    pub text: String,
    /// How often to choose it.
    pub chance: f64,
    /// What the position is worth to East if it is chosen against the other player's mix.
    pub worth: f64,
}

/// A position that is not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSolved {
    /// It is none.
    Position(TextError),
    /// The bout is over.
    Over(Outcome),
}

impl From<TextError> for NotSolved {
    fn from(error: TextError) -> Self {
        Self::Position(error)
    }
}

impl fmt::Display for NotSolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Over(outcome) => {
                write!(f, "the bout is over: {}, {}", outcome.result(), outcome.reason)
            }
        }
    }
}

impl std::error::Error for NotSolved {}
