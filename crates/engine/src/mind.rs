//! A mind for a match of any game, spoken to in text: what the command line and the hall need of
//! the engine.

use std::any::Any;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::time::Duration;

use dohyo_rules::{Event, Match, Status, Table, Turn};

use crate::handicap::Handicap;
use crate::search::{Aim, Findings, Line};
use crate::{Engine, Inputs, Level, Limits, Random, Score, games};

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

    /// Finds the best lines of play, as many as asked for or as there are moves; `None` when the
    /// match is over. `report` hears of each depth to which all of them are known. A search that
    /// ends before the first depth is complete knows one line, and nothing of it.
    fn study(
        &mut self,
        table: &dyn Table,
        lines: NonZeroUsize,
        limits: &Limits,
        report: &mut dyn FnMut(&Study),
    ) -> Option<Study>;

    /// Finds out what a move is worth to the player to move; `None` when the match is over or
    /// the move, in canonical text, is none there.
    fn weigh(&mut self, table: &dyn Table, mv: &str, limits: &Limits) -> Option<Thought>;

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

/// What a mind sees in a position: its best lines, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// The depth to which all lines are known.
    pub depth: u32,
    /// The positions looked at.
    pub nodes: u64,
    /// The time it took.
    pub elapsed: Duration,
    /// The lines, which begin with different moves.
    pub lines: Vec<Variation>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// What it is worth to the player to move.
    pub score: Score,
    /// Its moves, in canonical text.
    pub line: Vec<String>,
}

impl Study {
    /// The best line alone.
    fn into_thought(mut self) -> Thought {
        let Variation { score, line } = self.lines.swap_remove(0);
        let Self { depth, nodes, elapsed, .. } = self;
        Thought { mv: line[0].clone(), score, depth, nodes, elapsed, line }
    }
}

/// A mind for the game that is played at a table, with an engine that is made for it; `None` for
/// the games whose players choose at the same time, which are solved instead of searched.
#[must_use]
pub fn mind(table: &dyn Table, engine: impl Fn() -> Engine + Copy) -> Option<Box<dyn Mind>> {
    games::visit(table.game(), NewMind(engine))
}

/// A mind for the matches of one game, whether or not it is in the list of those that are searched.
#[must_use]
pub fn mind_of<G: Inputs>(engine: Engine) -> Box<dyn Mind> {
    Box::new(Searcher::<G> { engine, game: PhantomData })
}

/// Makes a mind, with an engine that is made for it.
struct NewMind<E>(E);

impl<E: Fn() -> Engine> games::Visitor for NewMind<E> {
    type Output = Box<dyn Mind>;

    fn visit<G: games::Taught>(self) -> Box<dyn Mind> {
        mind_of::<G>((self.0)())
    }
}

/// The match behind a table, if it is one of this game.
fn typed<G: Inputs>(table: &dyn Table) -> Option<&Match<G>> {
    (table as &dyn Any).downcast_ref()
}

/// The mind of a game that is searched.
struct Searcher<G> {
    engine: Engine,
    game: PhantomData<fn() -> G>,
}

impl<G: Inputs> Mind for Searcher<G> {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought),
    ) -> Option<Thought> {
        let table = running::<G>(table)?;
        let mut report = |study: &Study| report(&study.clone().into_thought());
        self.search(table, Aim::Move, limits, &mut report).map(Study::into_thought)
    }

    fn study(
        &mut self,
        table: &dyn Table,
        lines: NonZeroUsize,
        limits: &Limits,
        report: &mut dyn FnMut(&Study),
    ) -> Option<Study> {
        self.search(running::<G>(table)?, Aim::Lines(lines), limits, report)
    }

    fn weigh(&mut self, table: &dyn Table, mv: &str, limits: &Limits) -> Option<Thought> {
        let table = running::<G>(table)?;
        let position = table.position();
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        let named = |candidate: &G::Move| position.notation(position.mover(), candidate) == mv;
        let mv = moves.into_iter().find(named)?;
        self.search(table, Aim::Worth(mv), limits, &mut |_| {}).map(Study::into_thought)
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
        self.err(running::<G>(table)?, &handicap, limits, random)
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

impl<G: Inputs> Searcher<G> {
    fn search(
        &mut self,
        table: &Match<G>,
        aim: Aim<G::Move>,
        limits: &Limits,
        report: &mut dyn FnMut(&Study),
    ) -> Option<Study> {
        let position = table.position();
        let mut report = |found: &Findings<G::Move>| report(&tell(position, found));
        let found = self.engine.study(position, &history(table), aim, limits, &mut report)?;
        Some(tell(position, &found))
    }

    /// Thinks within a handicap: a single move is played at once, a lapse is drawn by the scores
    /// of the moves, and otherwise the best move in sight is taken.
    fn err(
        &mut self,
        table: &Match<G>,
        handicap: &Handicap,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Thought> {
        let position = table.position();
        let limits = handicap.narrow(limits);
        let is_forced = position.count(position.mover(), &mut Vec::new()) == 1;
        if !is_forced && !handicap.lapses(random) {
            return self.think(table, &limits, &mut |_| {});
        }
        let mut found = self.engine.weigh(position, &history(table), handicap.margin(), &limits);
        let scores: Vec<Score> = found.lines.iter().map(|line| line.score).collect();
        found.lines.swap(0, handicap.pick(&scores, random));
        Some(tell(position, &found).into_thought())
    }
}

/// The match behind a table, if it is one of this game that goes on.
fn running<G: Inputs>(table: &dyn Table) -> Option<&Match<G>> {
    typed::<G>(table).filter(|table| !matches!(table.status(), Status::Over(_)))
}

/// The earlier positions that may come back.
fn history<G: Inputs>(table: &Match<G>) -> Vec<G> {
    let mut position = table.start().clone();
    let mut history = Vec::new();
    for event in table.events() {
        let mv = match event {
            Event::Turn(Turn::One(played)) => Some(played.mv),
            Event::LostTurn(_) => G::LOST_TURN,
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

fn tell<G: Inputs>(position: &G, found: &Findings<G::Move>) -> Study {
    let lines = found.lines.iter().map(|line| told(position, line)).collect();
    let Findings { depth, nodes, elapsed, .. } = *found;
    Study { depth, nodes, elapsed, lines }
}

fn told<G: Inputs>(position: &G, line: &Line<G::Move>) -> Variation {
    let mut at = position.clone();
    let mut told = Vec::with_capacity(line.moves.len());
    for mv in &line.moves {
        told.push(at.notation(at.mover(), mv));
        at.apply(&Turn::One(*mv));
    }
    Variation { score: line.score, line: told }
}
