//! A mind for a match of any game, spoken to in text: what the command line and the hall need of
//! the engine.

use std::any::Any;
use std::num::NonZeroUsize;

use dohyo_rules::{AnyMatch, Match, MatchEvent, Status, Turn};

use crate::handicap::Handicap;
use crate::search::SearchGoal;
use crate::{
    Analysis, AnyEvaluator, Engine, Evaluator, Inputs, Level, Limits, Random, Score, Variation,
    WrongGame, games,
};

/// Thinks about the matches of one game.
pub trait Mind: Send {
    /// Finds the best move of the player to move; `None` when the match is over. `report` hears
    /// of each completed depth.
    fn think(
        &mut self,
        table: &dyn AnyMatch,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis>;

    /// Finds the best lines of play, as many as asked for or as there are moves; `None` when the
    /// match is over. `report` hears of each depth to which all of them are known. A search that
    /// ends before the first depth is complete knows one line, and nothing of it.
    fn analyse(
        &mut self,
        table: &dyn AnyMatch,
        lines: NonZeroUsize,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis>;

    /// Finds out what a move is worth to the player to move; `None` when the match is over or
    /// the move, in canonical text, is none there.
    fn score_move(&mut self, table: &dyn AnyMatch, mv: &str, limits: &Limits) -> Option<Analysis>;

    /// Finds a move that a player of this level would make; `None` when the match is over. Below
    /// the full level it depends on the match, the limits and the chance alone, not on what was
    /// thought before.
    fn think_at(
        &mut self,
        level: Level,
        table: &dyn AnyMatch,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Analysis>;

    /// Evaluates with this from now on; refused if it is an evaluator of another game.
    fn use_evaluator(&mut self, evaluator: &AnyEvaluator) -> Result<(), WrongGame>;

    /// Forgets everything, as for a new match.
    fn forget(&mut self);
}

/// A mind for the game that is played at a table, with an engine that is made for it; `None` for
/// the games whose players choose at the same time, which are solved instead of searched.
#[must_use]
pub fn mind(table: &dyn AnyMatch, engine: &dyn Fn() -> Engine) -> Option<Box<dyn Mind>> {
    games::visit(table.game(), NewMind(engine))
}

/// Makes a mind, with an engine that is made for it.
struct NewMind<'a>(&'a dyn Fn() -> Engine);

impl games::GameVisitor for NewMind<'_> {
    type Output = Box<dyn Mind>;

    fn visit<G: games::Taught>(self) -> Box<dyn Mind> {
        Box::new(Searcher::<G> { engine: (self.0)(), evaluator: Evaluator::Shipped })
    }
}

/// The match behind a table, if it is one of this game.
fn typed<G: Inputs>(table: &dyn AnyMatch) -> Option<&Match<G>> {
    (table as &dyn Any).downcast_ref()
}

/// The mind of a game that is searched.
struct Searcher<G: Inputs> {
    engine: Engine,
    evaluator: Evaluator<G>,
}

impl<G: Inputs> Mind for Searcher<G> {
    fn think(
        &mut self,
        table: &dyn AnyMatch,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        self.search(running::<G>(table)?, SearchGoal::BestMove, limits, report)
    }

    fn analyse(
        &mut self,
        table: &dyn AnyMatch,
        lines: NonZeroUsize,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        self.search(running::<G>(table)?, SearchGoal::Lines(lines), limits, report)
    }

    fn score_move(&mut self, table: &dyn AnyMatch, mv: &str, limits: &Limits) -> Option<Analysis> {
        let table = running::<G>(table)?;
        let position = table.position();
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        let named = |candidate: &G::Move| position.notation(position.mover(), candidate) == mv;
        let mv = moves.into_iter().find(named)?;
        self.search(table, SearchGoal::ScoreOf(mv), limits, &mut |_| {})
    }

    fn think_at(
        &mut self,
        level: Level,
        table: &dyn AnyMatch,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Analysis> {
        let Some(handicap) = Handicap::of(level) else {
            return self.think(table, limits, &mut |_| {});
        };
        self.engine.forget();
        self.err(running::<G>(table)?, &handicap, limits, random)
    }

    fn use_evaluator(&mut self, evaluator: &AnyEvaluator) -> Result<(), WrongGame> {
        self.evaluator = evaluator.typed()?;
        Ok(())
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

impl<G: Inputs> Searcher<G> {
    fn search(
        &mut self,
        table: &Match<G>,
        goal: SearchGoal<G::Move>,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        let position = table.position();
        let mut report = |found: &Analysis<G::Move>| report(&in_text(position, found));
        let Self { engine, evaluator } = self;
        let history = history(table);
        let found = engine.deepen(evaluator, position, &history, goal, limits, &mut report)?;
        Some(in_text(position, &found))
    }

    /// Thinks within a handicap: a single move is played at once, a lapse is drawn by the scores
    /// of the moves, and otherwise the best move in sight is taken.
    fn err(
        &mut self,
        table: &Match<G>,
        handicap: &Handicap,
        limits: &Limits,
        random: &mut Random,
    ) -> Option<Analysis> {
        let position = table.position();
        let limits = handicap.narrow(limits);
        let is_forced = position.count(position.mover(), &mut Vec::new()) == 1;
        if !is_forced && !handicap.lapses(random) {
            return self.think(table, &limits, &mut |_| {});
        }
        let Self { engine, evaluator } = self;
        let (history, margin) = (history(table), handicap.margin());
        let mut found = engine.score_moves(evaluator, position, &history, margin, &limits);
        let scores: Vec<Score> = found.lines.iter().map(|line| line.score).collect();
        found.lines.swap(0, handicap.pick(&scores, random));
        found.lines.truncate(1);
        Some(in_text(position, &found))
    }
}

/// The match behind a table, if it is one of this game that goes on.
fn running<G: Inputs>(table: &dyn AnyMatch) -> Option<&Match<G>> {
    typed::<G>(table).filter(|table| !matches!(table.status(), Status::Over(_)))
}

/// The earlier positions that may come back.
fn history<G: Inputs>(table: &Match<G>) -> Vec<G> {
    let mut position = table.start().clone();
    let mut history = Vec::new();
    for event in table.events() {
        let mv = match event {
            MatchEvent::Turn(Turn::One(played)) => Some(played.mv),
            MatchEvent::LostTurn(_) => G::LOST_TURN,
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

/// An analysis with its moves in canonical text.
fn in_text<G: Inputs>(position: &G, found: &Analysis<G::Move>) -> Analysis {
    let lines = found.lines.iter().map(|line| line_in_text(position, line)).collect();
    let Analysis { depth, nodes, elapsed, .. } = *found;
    Analysis { lines, depth, nodes, elapsed }
}

fn line_in_text<G: Inputs>(position: &G, line: &Variation<G::Move>) -> Variation {
    let mut at = position.clone();
    let mut moves = Vec::with_capacity(line.moves.len());
    for mv in &line.moves {
        moves.push(at.notation(at.mover(), mv));
        at.apply(&Turn::One(*mv));
    }
    Variation { score: line.score, moves }
}
