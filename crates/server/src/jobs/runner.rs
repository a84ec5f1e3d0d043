//! Whoever does a job, on a thread: of a server's own or of a worker, it is the same. What was thought before is
//! kept at hand.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use base64ct::{Base64, Encoding};
use dohyo_engine::games::solver;
use dohyo_engine::puzzles::{self, FinderEffort, PlayedMatch, SourcePlan};
use dohyo_engine::review::{ReviewEffort, Reviewer};
use dohyo_engine::solve::{Solver, Utility};
use dohyo_engine::tuning::{SelfPlay, SelfPlayMoment, Tuner};
use dohyo_engine::{
    Analysis, AnyEvaluator, Computer, ComputerMove, Engine, Level, Limits, Means, Mind, Random,
    mind,
};
use dohyo_rules::{AnyMatch, Player, find};

use super::job::{JobAnswer, JobTask, PuzzleSource};
use super::shapes::{AnalysisText, ReviewedText, SolutionText};
use super::table::read_seat;

/// What a computer player may remember, and a mind that analyses.
const MEGABYTES_OF_PLAYER: usize = 16;
const MEGABYTES_OF_MIND: usize = 32;
/// Players and minds that are kept at hand.
const PLAYERS_AT_HAND: usize = 12;
const MINDS_AT_HAND: usize = 4;

/// Does jobs, one after the other.
pub struct JobRunner {
    /// The folder in which solutions are kept that take long to find, where there is one.
    cache: Option<PathBuf>,
    players: HashMap<(&'static str, Level), Computer>,
    minds: HashMap<&'static str, Box<dyn Mind>>,
    solvers: HashMap<(String, &'static str), Box<dyn Solver>>,
}

/// A job that cannot be done, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadJob(pub String);

/// What one hears of a job while it is done, and what ends it before its time.
pub struct Watched<'a> {
    /// Hears what an analysis has found by now.
    pub report: &'a mut dyn FnMut(&Analysis),
    /// Ends it as soon as this is set.
    pub stop: &'a Arc<AtomicBool>,
}

impl JobRunner {
    /// A runner who has thought of nothing yet.
    #[must_use]
    pub fn new(cache: Option<PathBuf>) -> Self {
        let (players, minds, solvers) = Default::default();
        Self { cache, players, minds, solvers }
    }

    /// Does a job. What it comes to depends on nothing else, as far as a limit of time does not decide.
    pub fn perform(&mut self, task: &JobTask, watched: &mut Watched) -> Result<JobAnswer, BadJob> {
        match task {
            JobTask::Computer { table, seat, level, seed, millis } => {
                let table = table.read().map_err(BadJob)?;
                let seat = read_seat(seat).map_err(BadJob)?;
                let level = Level::new(*level);
                let level = level.ok_or_else(|| BadJob("no such level".to_owned()))?;
                let limits = limits((None, None), *millis, watched.stop);
                let chosen = self.choose(&*table, (level, seat), &limits, &mut Random::new(*seed));
                let found = chosen.as_ref().and_then(|chosen| chosen.analysis.as_ref());
                let found = found.map(AnalysisText::from);
                Ok(JobAnswer::Computer { mv: chosen.map(|chosen| chosen.mv), found })
            }
            JobTask::Solve { game, utility, positions } => self.solve(game, utility, positions),
            JobTask::Analysis { .. } => self.analyse(task, watched),
            JobTask::Review { .. } => review(task, watched.stop),
            JobTask::Puzzle { .. } => hunt(task),
            JobTask::Tuning { .. } => play(task),
        }
    }

    /// The computer's choice for a seat.
    pub fn choose(
        &mut self,
        table: &dyn AnyMatch,
        (level, seat): (Level, Player),
        limits: &Limits,
        random: &mut Random,
    ) -> Option<ComputerMove> {
        let means = Means {
            megabytes: MEGABYTES_OF_PLAYER,
            threads: NonZeroUsize::MIN,
            evaluator: &AnyEvaluator::Shipped,
            cache: self.cache.as_deref(),
        };
        let key = (table.game(), level);
        if self.players.len() >= PLAYERS_AT_HAND && !self.players.contains_key(&key) {
            self.players.clear();
        }
        let player = match self.players.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(seat) => seat.insert(Computer::open(table, level, means).ok()?),
        };
        player.choose(table, seat, limits, random)
    }

    /// The mind of a game; `None` where it is solved instead of searched.
    pub fn mind(&mut self, table: &dyn AnyMatch) -> Option<&mut Box<dyn Mind>> {
        let game = table.game();
        if !self.minds.contains_key(game) {
            let mind = mind(table, &|| Engine::new(MEGABYTES_OF_MIND, NonZeroUsize::MIN))?;
            if self.minds.len() >= MINDS_AT_HAND {
                self.minds.clear();
            }
            self.minds.insert(game, mind);
        }
        self.minds.get_mut(game)
    }

    /// Forgets everything: something broke off in the middle.
    pub fn forget(&mut self) {
        self.players.clear();
        self.minds.clear();
        self.solvers.clear();
    }

    fn analyse(&mut self, task: &JobTask, watched: &mut Watched) -> Result<JobAnswer, BadJob> {
        let JobTask::Analysis { table, lines, depth, nodes, millis, seen } = task else {
            return Err(BadJob("no analysis".to_owned()));
        };
        let table = table.read().map_err(BadJob)?;
        let lines = NonZeroUsize::new(*lines).unwrap_or(NonZeroUsize::MIN);
        let limits = limits((*depth, *nodes), *millis, watched.stop);
        let mind = self.mind(&*table).ok_or_else(|| BadJob("the game is not searched".into()))?;
        let mut deepest = *seen;
        let found = mind.analyse(&*table, lines, &limits, &mut |found| {
            if found.depth > deepest {
                deepest = found.depth;
                (watched.report)(found);
            }
        });
        let is_cut = watched.stop.load(Ordering::Acquire);
        Ok(JobAnswer::Analysis { found: found.as_ref().map(AnalysisText::from), is_cut })
    }

    fn solve(
        &mut self,
        game: &str,
        utility: &str,
        positions: &[String],
    ) -> Result<JobAnswer, BadJob> {
        let utility = Utility::ALL.into_iter().find(|known| known.as_str() == utility);
        let utility = utility.ok_or_else(|| BadJob("no such utility".to_owned()))?;
        let solver = match self.solvers.entry((game.to_owned(), utility.as_str())) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => {
                let solver = solver(game, utility, self.cache.as_deref());
                free.insert(solver.ok_or_else(|| BadJob("the game is not solved".to_owned()))?)
            }
        };
        let mut solutions = Vec::with_capacity(positions.len());
        for position in positions {
            // A bout's positions come out of its first one; the start of a game, out of a file.
            let solved = match positions.len() {
                1 => solver.solve(Some(position)),
                _ => solver.revisit(position),
            };
            if let Some(warning) = solver.take_warning() {
                tracing::warn!(warning);
            }
            match solved {
                Ok(solution) => solutions.push(SolutionText::from(&solution)),
                Err(refused) => {
                    let refused = Some(refused.to_string());
                    return Ok(JobAnswer::Solve { solutions: Vec::new(), refused });
                }
            }
        }
        Ok(JobAnswer::Solve { solutions, refused: None })
    }
}

fn limits(
    (depth, nodes): (Option<u32>, Option<u64>),
    millis: u64,
    stop: &Arc<AtomicBool>,
) -> Limits {
    let deadline = Instant::now().checked_add(Duration::from_millis(millis));
    Limits { depth, nodes, deadline, stop: Some(Arc::clone(stop)) }
}

fn review(task: &JobTask, stop: &AtomicBool) -> Result<JobAnswer, BadJob> {
    let JobTask::Review { table, from, turns_at_most } = task else {
        return Err(BadJob("no review".to_owned()));
    };
    let table = table.read().map_err(BadJob)?;
    let reviewer = Reviewer::open(&*table, ReviewEffort::USUAL);
    let mut reviewer = reviewer.ok_or_else(|| BadJob("the game is not searched".to_owned()))?;
    reviewer.pass_to(*from);
    let mut turns: Vec<ReviewedText> = Vec::new();
    loop {
        let is_enough = turns_at_most.is_some_and(|most| turns.len() >= most.max(1));
        if is_enough || stop.load(Ordering::Acquire) {
            return Ok(JobAnswer::Review { turns, has_rest: true });
        }
        match reviewer.step() {
            Some(reviewed) => turns.push(ReviewedText::from(&reviewed)),
            None => return Ok(JobAnswer::Review { turns, has_rest: false }),
        }
    }
}

fn hunt(task: &JobTask) -> Result<JobAnswer, BadJob> {
    let JobTask::Puzzle { game, glance, nodes, of } = task else {
        return Err(BadJob("no search for puzzles".to_owned()));
    };
    let game = find(game).map_err(|error| BadJob(error.to_string()))?;
    let effort = FinderEffort { glance: *glance, nodes: *nodes };
    let play = |_| match of {
        PuzzleSource::SelfPlay { seed, number } => SourcePlan { game, seed: *seed }.play(*number),
        PuzzleSource::Played { source, positions } => {
            PlayedMatch { source: source.clone(), positions: positions.clone() }
        }
    };
    let found = puzzles::hunt(game, effort, NonZeroUsize::MIN, 0..1, &play, &|_, _| ());
    Ok(JobAnswer::Puzzle { puzzles: found.iter().map(puzzles::write).collect() })
}

fn play(task: &JobTask) -> Result<JobAnswer, BadJob> {
    let JobTask::Tuning { game, nodes, opening, longest, evaluator, seed, first, matches } = task
    else {
        return Err(BadJob("no matches to learn from".to_owned()));
    };
    let tuner = Tuner::of(game).ok_or_else(|| BadJob("the game is not searched".to_owned()))?;
    let last = first.checked_add(*matches);
    let last = last.ok_or_else(|| BadJob("too many matches".to_owned()))?;
    let plan = SelfPlay {
        matches: last,
        nodes: *nodes,
        opening: (*opening).max(1),
        longest: *longest,
        evaluator: read_evaluator(&tuner, evaluator)?,
        seed: *seed,
        threads: NonZeroUsize::MIN,
    };
    let played = tuner.play(&plan, *first..last).map_err(|why| BadJob(why.to_string()))?;
    let halves = |went: f32| (went * 2.0) as u8;
    let text = |moment: SelfPlayMoment<String>| (moment.seen, halves(moment.went), moment.position);
    let lot = |moments: Vec<_>| moments.into_iter().map(text).collect();
    Ok(JobAnswer::Tuning { matches: played.into_iter().map(lot).collect() })
}

fn read_evaluator(tuner: &Tuner, text: &str) -> Result<AnyEvaluator, BadJob> {
    match text.split_once(':') {
        None if text == "shipped" => Ok(AnyEvaluator::Shipped),
        None if text == "hand-crafted" => Ok(AnyEvaluator::HandCrafted),
        Some(("weights", weights)) => {
            tuner.read_weights(weights).map_err(|why| BadJob(why.to_string()))
        }
        Some(("network", network)) => Base64::decode_vec(network)
            .ok()
            .and_then(|bytes| tuner.read_network(&bytes))
            .ok_or_else(|| BadJob("no network of this game".to_owned())),
        _ => Err(BadJob("unknown evaluator".to_owned())),
    }
}

impl fmt::Debug for JobRunner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at_hand = self.players.len() + self.minds.len() + self.solvers.len();
        f.debug_struct("JobRunner").field("at_hand", &at_hand).finish_non_exhaustive()
    }
}

impl fmt::Display for BadJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the job cannot be done: {}", self.0)
    }
}

impl std::error::Error for BadJob {}
