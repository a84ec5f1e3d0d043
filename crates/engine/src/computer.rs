//! A computer player for a seat, in any game and at any level. Board games are
//! searched, card bouts are solved; who asks for a move need not know which.

use std::error::Error;
use std::fmt;
use std::num::NonZeroUsize;
use std::path::Path;

use dohyo_rules::{AnyMatch, Player, Status};

use crate::games::solver;
use crate::solve::{Solver, Utility};
use crate::{Analysis, AnyEvaluator, Engine, Level, Limits, Mind, Random, WrongGame, mind};

/// A computer player of one game.
pub struct Computer {
    level: Level,
    brain: Brain,
}

/// How the game is thought about.
enum Brain {
    /// The players move in turn: by searching.
    Searches(Box<dyn Mind>),
    /// Both choose at once: by solving.
    Solves(Box<dyn Solver>),
}

/// What a computer player may use.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// How much the search may remember.
    pub megabytes: usize,
    /// How many threads search.
    pub threads: NonZeroUsize,
    /// What evaluates positions for the search.
    pub evaluator: &'a AnyEvaluator,
    /// The folder in which solutions are kept that take long to find, where there is one.
    pub cache: Option<&'a Path>,
}

/// What the computer wants to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputerMove {
    /// Its move, in canonical text.
    pub mv: String,
    /// What it thinks of the position; nothing where the game is solved, or nobody had to think.
    pub analysis: Option<Analysis>,
}

/// Why there is no computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoComputer {
    /// Nobody has taught the computer the game.
    Untaught,
    /// The evaluator is of another game.
    WrongEvaluator(WrongGame),
}

impl From<WrongGame> for NoComputer {
    fn from(why: WrongGame) -> Self {
        Self::WrongEvaluator(why)
    }
}

impl fmt::Display for NoComputer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Untaught => f.write_str("there is no computer player for this game"),
            Self::WrongEvaluator(why) => why.fmt(f),
        }
    }
}

impl Error for NoComputer {}

/// The weaker levels look at too little to have much to remember.
const MEGABYTES_BELOW_FULL: usize = 1;

impl Computer {
    /// A player for the game at a table.
    pub fn open(table: &dyn AnyMatch, level: Level, means: Means) -> Result<Self, NoComputer> {
        let Means { megabytes, threads, cache, evaluator } = means;
        let (megabytes, threads) = match level {
            Level::FULL => (megabytes, threads),
            _ => (megabytes.min(MEGABYTES_BELOW_FULL), NonZeroUsize::MIN),
        };
        let brain = match mind(table, &|| Engine::new(megabytes, threads)) {
            Some(mut mind) => {
                mind.use_evaluator(evaluator)?;
                Brain::Searches(mind)
            }
            None => {
                let solver = solver(table.game(), Utility::Win, cache);
                Brain::Solves(solver.ok_or(NoComputer::Untaught)?)
            }
        };
        Ok(Self { level, brain })
    }

    /// Its level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses a move for a player of a match of its game; `None` when that player has nothing
    /// to decide. A choice that is sealed already is not looked at.
    ///
    /// The limits bound a search: at full strength they alone, below it the level's own as well.
    /// A bout is solved to its end, which takes seconds when nothing is in the cache.
    pub fn choose(
        &mut self,
        table: &dyn AnyMatch,
        player: Player,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<ComputerMove> {
        self.choose_aloud(table, player, limits, random, &mut |_| {})
    }

    /// The same, and `report` hears of each completed depth at full strength, and of what came
    /// of it at any other level.
    pub fn choose_aloud(
        &mut self,
        table: &dyn AnyMatch,
        player: Player,
        limits: &Limits,
        random: &mut Random,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<ComputerMove> {
        match table.status() {
            Status::Turn(mover) if mover == player => {}
            Status::Both => {}
            Status::Turn(_) | Status::Over(_) => return None,
        }
        match &mut self.brain {
            Brain::Searches(mind) => {
                let found = match self.level {
                    Level::FULL => mind.think(table, limits, report)?,
                    level => mind.think_at(level, table, limits, random)?,
                };
                let mv = found.best_move().clone();
                // A move that nobody thought about has no score.
                let analysis = Some(found).filter(|found| found.depth > 0);
                if self.level < Level::FULL {
                    analysis.iter().for_each(report);
                }
                Some(ComputerMove { mv, analysis })
            }
            Brain::Solves(solver) => {
                let mut moves = table.moves(player);
                let mv = match moves.len() {
                    // Nothing has to be solved for the last card.
                    1 => moves.remove(0),
                    _ => solver.choose_at(self.level, &table.position(), player, random).ok()?,
                };
                Some(ComputerMove { mv, analysis: None })
            }
        }
    }

    /// Finds the best lines of play, as [`Mind::analyse`] does and at full strength whatever the
    /// level; `None` where the game is solved, or over.
    pub fn analyse(
        &mut self,
        table: &dyn AnyMatch,
        lines: NonZeroUsize,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        match &mut self.brain {
            Brain::Searches(mind) => mind.analyse(table, lines, limits, report),
            Brain::Solves(_) => None,
        }
    }

    /// Forgets what it has thought about, as for a new match. Solutions stay true.
    pub fn forget(&mut self) {
        if let Brain::Searches(mind) = &mut self.brain {
            mind.forget();
        }
    }

    /// What was wrong with a file in the cache, once. The moves are right all the same.
    pub fn take_warning(&mut self) -> Option<String> {
        match &mut self.brain {
            Brain::Searches(_) => None,
            Brain::Solves(solver) => solver.take_warning(),
        }
    }
}
