//! A mind for a match of any game, spoken to in text: what the command line and the hall need of
//! the engine.

use std::any::Any;
use std::time::Duration;

use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};
use dohyo_rules::kumo::{DiagonalThrows, Kumo, StraightThrows};
use dohyo_rules::sumo_checkers::{FirstOut, FullGame};
use dohyo_rules::{Event, Match, Status, Table, Turn};

use crate::handicap::Handicap;
use crate::search::{Weighed, Weighing};
use crate::{Engine, Inputs, Level, Limits, Progress, Random, Score};

/// Somebody who can think about the matches of one game.
pub trait Mind: Send {
    /// Finds the best move of the player to move; `None` when the match is over. `report` hears
    /// of each completed depth.
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Thought>;

    /// Finds a move that somebody of this level would make; `None` when the match is over. Below
    /// the full level it depends on the match, the limits and the chance alone, not on what was
    /// thought before.
    fn think_at(
        &mut self,
        level: Level,
        table: &dyn Table,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Thought>;

    /// Forgets everything, as for a new match.
    fn forget(&mut self);
}

/// What a mind thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move to play, in canonical text.
    pub mv: String,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The depth that is complete.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The time it took.
    pub elapsed: Duration,
    /// The best line of play, in canonical text.
    pub line: Vec<String>,
}

/// A mind for the game that is played at a table, with an engine that is made for it; `None` for
/// the games whose players choose at the same time, which are solved instead of searched.
#[must_use]
pub fn mind(table: &dyn Table, engine: impl Fn() -> Engine + Copy) -> Option<Box<dyn Mind>> {
    searcher::<Checkers>(table, engine)
        .or_else(|| searcher::<Construction>(table, engine))
        .or_else(|| searcher::<ConstructionAdvanced>(table, engine))
        .or_else(|| searcher::<FullGame>(table, engine))
        .or_else(|| searcher::<FullGame<2>>(table, engine))
        .or_else(|| searcher::<FullGame<3>>(table, engine))
        .or_else(|| searcher::<FirstOut>(table, engine))
        .or_else(|| searcher::<FirstOut<2>>(table, engine))
        .or_else(|| searcher::<FirstOut<3>>(table, engine))
        .or_else(|| searcher::<Kumo<StraightThrows>>(table, engine))
        .or_else(|| searcher::<Kumo<DiagonalThrows>>(table, engine))
}

fn searcher<G: Inputs>(table: &dyn Table, engine: impl Fn() -> Engine) -> Option<Box<dyn Mind>> {
    typed::<G>(table)?;
    Some(Box::new(Searcher { engine: engine(), think: think::<G>, err: err::<G> }))
}

/// The match behind a table, if it is one of this game.
fn typed<G: Inputs>(table: &dyn Table) -> Option<&Match<G>> {
    (table as &dyn Any).downcast_ref()
}

struct Searcher {
    engine: Engine,
    think: Think,
    err: Err,
}

type Think = fn(&mut Engine, &dyn Table, &Limits, &mut dyn FnMut(&Thought)) -> Option<Thought>;
type Err = fn(&mut Engine, &dyn Table, &Handicap, &Limits, &mut Random) -> Option<Thought>;

impl Mind for Searcher {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        (self.think)(&mut self.engine, table, limits, report)
    }

    fn think_at(
        &mut self,
        level: Level,
        table: &dyn Table,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Thought> {
        let Some(handicap) = Handicap::of(level) else {
            return self.think(table, limits, &mut |_| {});
        };
        self.engine.forget();
        (self.err)(&mut self.engine, table, &handicap, limits, random)
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

fn think<G: Inputs>(
    engine: &mut Engine,
    table: &dyn Table,
    limits: &Limits,
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    let table = typed::<G>(table)?;
    if matches!(table.status(), Status::Over(_)) {
        return None;
    }
    let position = table.position();
    let mut report = |progress: &Progress<G::Move>| report(&tell(position, progress));
    let best = engine.search(position, &history(table), limits, &mut report)?;
    let told = tell(position, &best.progress);
    Some(Thought { mv: position.notation(position.mover(), &best.mv), ..told })
}

/// Thinks within a handicap: a single move is played at once, a lapse is drawn by the scores of
/// the moves, and otherwise the best move in sight is taken.
fn err<G: Inputs>(
    engine: &mut Engine,
    table: &dyn Table,
    handicap: &Handicap,
    limits: &Limits,
    random: &mut Random,
) -> Option<Thought> {
    let table = typed::<G>(table)?;
    if matches!(table.status(), Status::Over(_)) {
        return None;
    }
    let position = table.position();
    let limits = handicap.narrow(limits);
    let is_forced = position.count(position.mover(), &mut Vec::new()) == 1;
    if !is_forced && !handicap.lapses(random) {
        return think::<G>(engine, table, &limits, &mut |_| {});
    }
    let weighing = engine.weigh(position, &history(table), handicap.margin(), &limits);
    let scores: Vec<Score> = weighing.moves.iter().map(|weighed| weighed.score).collect();
    let Weighed { score, line } = weighing.moves[handicap.pick(&scores, random)].clone();
    let Weighing { depth, nodes, elapsed, .. } = weighing;
    Some(tell(position, &Progress { depth, score, nodes, elapsed, line }))
}

/// The earlier positions that may come back.
fn history<G: Inputs>(table: &Match<G>) -> Vec<G> {
    let mut position = table.start().clone();
    let mut history = Vec::new();
    for event in table.events() {
        let mv = match event {
            Event::Turn(Turn::One(played)) => Some(played.mv),
            Event::LostTurn(_) => G::lost_turn(),
            _ => None,
        };
        if let Some(mv) = mv {
            history.push(position.clone());
            position.apply(&Turn::One(mv));
            if !position.is_reversible() {
                history.clear();
            }
        }
    }
    history
}

fn tell<G: Inputs>(position: &G, progress: &Progress<G::Move>) -> Thought {
    let mut at = position.clone();
    let mut line = Vec::with_capacity(progress.line.len());
    for mv in &progress.line {
        line.push(at.notation(at.mover(), mv));
        at.apply(&Turn::One(*mv));
    }
    Thought {
        mv: line.first().cloned().unwrap_or_default(),
        score: progress.score,
        depth: progress.depth,
        nodes: progress.nodes,
        elapsed: progress.elapsed,
        line,
    }
}
