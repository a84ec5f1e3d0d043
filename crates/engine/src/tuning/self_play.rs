//! Matches of the engine against itself, from openings played at random. What is kept of them, others
//! decide.

use std::num::NonZeroUsize;
use std::ops::Range;

use dohyo_rules::{Match, MoveOrigin, PlayedMove, Player, Status, TextError, Turn, by_number};

use crate::score::DECIDED;
use crate::{
    AnyEvaluator, Engine, Evaluator, HandCrafted, Inputs, Limits, Random, Score, WrongGame,
};

/// How the matches are played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// How many.
    pub matches: usize,
    /// Nodes for each move.
    pub nodes: u64,
    /// Random moves at the beginning, at most.
    pub opening: usize,
    /// Turns after which a match counts as drawn.
    pub longest: usize,
    /// What evaluates positions while the matches are played.
    pub evaluator: AnyEvaluator,
    /// What chance begins with.
    pub seed: u64,
    /// How many are played at a time.
    pub threads: NonZeroUsize,
}

/// A lead that wins, if it holds for [`HELD`] turns.
const WINNING: Score = 900;
const HELD: usize = 6;

/// A position of a match, with what was thought and what became of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlayMoment<P> {
    /// The position, or what is to be known of it.
    pub position: P,
    /// What the search found it worth to the player to move.
    pub seen: Score,
    /// How the match went for that player: 1 is won.
    pub went: f32,
}

impl<G: Inputs> SelfPlayMoment<G> {
    /// The moment as text, which goes from one machine to another.
    pub(super) fn to_text(&self) -> SelfPlayMoment<String> {
        let Self { position, seen, went } = self;
        SelfPlayMoment { position: format!("{position:#}"), seen: *seen, went: *went }
    }

    /// The moment of a text.
    pub(super) fn read(text: &SelfPlayMoment<String>) -> Result<Self, TextError> {
        Ok(Self { position: text.position.parse()?, seen: text.seen, went: text.went })
    }

    /// The moment as the hand-crafted evaluation sees it.
    pub(super) fn with_features(self) -> SelfPlayMoment<<G::Evaluation as HandCrafted>::Features> {
        let Self { position, seen, went } = self;
        SelfPlayMoment { position: position.features(), seen, went }
    }
}

/// Plays the matches and makes something of each. `report` hears how many are done. A match goes no
/// further than where the search sees its end. Refused if the evaluator is of another game.
pub fn self_play<G: Inputs, T: Send>(
    plan: &SelfPlay,
    make: &(impl Fn(Vec<SelfPlayMoment<G>>) -> T + Sync),
    report: &(dyn Fn(usize) + Sync),
) -> Result<Vec<T>, WrongGame> {
    self_play_some(plan, 0..plan.matches, make, report)
}

/// The same for some of the matches, by their numbers.
pub(super) fn self_play_some<G: Inputs, T: Send>(
    plan: &SelfPlay,
    numbers: Range<usize>,
    make: &(impl Fn(Vec<SelfPlayMoment<G>>) -> T + Sync),
    report: &(dyn Fn(usize) + Sync),
) -> Result<Vec<T>, WrongGame> {
    let evaluator = plan.evaluator.typed::<G>()?;
    let begin = || Engine::new(1, NonZeroUsize::MIN);
    Ok(by_number(plan.threads, numbers, begin, |engine, number| {
        let lot = make(play(plan, number, &evaluator, engine));
        report(number + 1);
        lot
    }))
}

fn play<G: Inputs>(
    plan: &SelfPlay,
    number: usize,
    evaluator: &Evaluator<G>,
    engine: &mut Engine,
) -> Vec<SelfPlayMoment<G>> {
    let mut random = Random::new(plan.seed ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    engine.forget();
    let mut table = Match::new(G::start());
    for _ in 0..1 + random.below(plan.opening) {
        let Status::Turn(player) = table.status() else { break };
        let moves = table.legal_moves(player);
        advance(&mut table, moves[random.below(moves.len())]);
    }
    let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
    let mut moments: Vec<SelfPlayMoment<G>> = Vec::new();
    let mut history: Vec<G> = Vec::new();
    let mut lead = (Player::First, 0);
    for _ in 0..plan.longest {
        let Status::Turn(player) = table.status() else { break };
        let position = table.position().clone();
        let found = engine.search_with(evaluator, &position, &history, &limits, &mut |_| {});
        let Some(found) = found else { break };
        let score = found.score();
        moments.push(SelfPlayMoment { position: position.clone(), seen: score, went: 0.5 });
        lead = match score {
            s if s.abs() < WINNING => (player, 0),
            s => {
                let leader = if s > 0 { player } else { player.other() };
                (leader, if leader == lead.0 { lead.1 + 1 } else { 1 })
            }
        };
        if lead.1 >= HELD || score.abs() >= DECIDED {
            break;
        }
        history.push(position);
        advance(&mut table, *found.best_move());
        if !table.position().is_reversible() {
            history.clear();
        }
    }
    let winner = match table.status() {
        Status::Over(outcome) => outcome.winner,
        _ if lead.1 > 0 => Some(lead.0),
        _ => None,
    };
    if let Some(winner) = winner {
        for moment in &mut moments {
            moment.went = if moment.position.mover() == winner { 1.0 } else { 0.0 };
        }
    }
    moments
}

fn advance<G: Inputs>(table: &mut Match<G>, mv: G::Move) {
    table
        .play(Turn::One(PlayedMove { mv, origin: MoveOrigin::Chosen }))
        .expect("the engine plays legally");
}
