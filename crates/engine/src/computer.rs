//! Whoever plays on a seat for the computer, in any game and at any level. Board games are
//! searched, card bouts are solved; who asks for a move need not know which.

use std::num::NonZeroUsize;
use std::path::Path;

use dohyo_rules::{Player, Status, Table};

use crate::solve::{Solver, Utility, solver};
use crate::{Engine, Judge, Level, Limits, Mind, Random, Study, Thought, mind};

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
    /// Who judges positions for the search.
    pub judge: &'a Judge,
    /// The folder in which solutions are kept that take long to find, where there is one.
    pub cache: Option<&'a Path>,
}

/// What the computer wants to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Its move, in canonical text.
    pub mv: String,
    /// What it thinks of the position; nothing where the game is solved, or nobody had to think.
    pub thought: Option<Thought>,
}

/// The weaker levels look at too little to have much to remember.
const MEGABYTES_BELOW_FULL: usize = 1;

impl Computer {
    /// A player for the game at a table; `None` for a game that nobody has taught the computer.
    #[must_use]
    pub fn open(table: &dyn Table, level: Level, means: Means) -> Option<Self> {
        let Means { megabytes, threads, cache, judge } = means;
        let (megabytes, threads) = match level {
            Level::FULL => (megabytes, threads),
            _ => (megabytes.min(MEGABYTES_BELOW_FULL), NonZeroUsize::MIN),
        };
        let brain = match mind(table, || Engine::new(megabytes, threads).judged_by(judge.clone())) {
            Some(mind) => Brain::Searches(mind),
            None => Brain::Solves(solver(table.game(), Utility::Win, cache)?),
        };
        Some(Self { level, brain })
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
        table: &dyn Table,
        player: Player,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Decision> {
        self.choose_aloud(table, player, limits, random, &mut |_| {})
    }

    /// The same, and `report` hears of each completed depth at full strength, and of what came
    /// of it at any other level.
    pub fn choose_aloud(
        &mut self,
        table: &dyn Table,
        player: Player,
        limits: &Limits,
        random: &mut Random,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Decision> {
        match table.status() {
            Status::Turn(mover) if mover == player => {}
            Status::Both => {}
            Status::Turn(_) | Status::Over(_) => return None,
        }
        match &mut self.brain {
            Brain::Searches(mind) => {
                let thought = match self.level {
                    Level::FULL => mind.think(table, limits, report)?,
                    level => mind.think_at(level, table, limits, random)?,
                };
                let mv = thought.mv.clone();
                // A move that nobody thought about has no score.
                let thought = Some(thought).filter(|thought| thought.depth > 0);
                if self.level < Level::FULL {
                    thought.iter().for_each(report);
                }
                Some(Decision { mv, thought })
            }
            Brain::Solves(solver) => {
                let mut moves = table.moves(player);
                let mv = match moves.len() {
                    // Nothing has to be solved for the last card.
                    1 => moves.remove(0),
                    _ => solver.choose_at(self.level, &table.position(), player, random).ok()?,
                };
                Some(Decision { mv, thought: None })
            }
        }
    }

    /// Finds the best lines of play, as [`Mind::study`] does and at full strength whatever the
    /// level; `None` where the game is solved, or over.
    pub fn study(
        &mut self,
        table: &dyn Table,
        lines: NonZeroUsize,
        limits: &Limits,
        report: &mut dyn FnMut(&Study),
    ) -> Option<Study> {
        match &mut self.brain {
            Brain::Searches(mind) => mind.study(table, lines, limits, report),
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
