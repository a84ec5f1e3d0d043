//! Iterative deepening on as many threads as asked, for one line of play or several.
//!
//! The second line is what the search finds when the first move of the first is forbidden, and so
//! on. All of them are searched to one depth before the next begins, so they compare.

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::ordering::MoveOrdering;
use super::worker::Worker;
use super::{DEEPEST, Engine};
use crate::score::DECIDED;
use crate::{Analysis, Evaluator, Inputs, Limits, Score, Variation, WIN};

/// What a search is to find out.
#[derive(Clone, Copy)]
pub(crate) enum SearchGoal<M> {
    /// The move to play. Where the clock runs, a single one needs no thought.
    BestMove,
    /// The best lines, as many of them.
    Lines(NonZeroUsize),
    /// What this legal move is worth.
    ScoreOf(M),
}

impl Engine {
    /// Finds out what it is asked for; `None` when the game is over. `history` holds the earlier
    /// positions that may recur, `report` hears of each completed depth. What is left half done
    /// at the end counts for nothing, but that the move to play is the better one if it was found.
    pub(crate) fn deepen<G: Inputs>(
        &mut self,
        evaluator: &Evaluator<G>,
        position: &G,
        history: &[G],
        goal: SearchGoal<G::Move>,
        limits: &Limits,
        report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Option<Analysis<G::Move>> {
        let mut legal = Vec::new();
        position.generate(position.mover(), &mut legal);
        if position.outcome().is_some() || legal.is_empty() {
            return None;
        }
        self.table.begin_search();
        let started = Instant::now();
        let done = Arc::new(AtomicBool::new(false));
        let evaluator = evaluator.look_up();
        let mut orderings = self.orderings.take::<G>(self.threads).into_iter();
        let table = &self.table;
        let mut worker = |limits| {
            let ordering = orderings.next().expect("one for each thread");
            let mut worker = Worker::new(table, &evaluator, position, history, limits, ordering);
            if let SearchGoal::ScoreOf(mv) = goal {
                worker.restrict(vec![mv]);
            }
            worker
        };
        let main = worker(limits.clone());
        let (found, learned) = thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads.get())
                .map(|number| {
                    // Helpers end with the main thread and share only the transposition table.
                    let limits = Limits { stop: Some(Arc::clone(&done)), ..Limits::default() };
                    let helper = worker(limits);
                    scope.spawn(move || help(helper, position, number))
                })
                .collect();
            let mut deepening = IterativeDeepening { position, legal, goal, main };
            let mut found = deepening.run(limits, started, report);
            done.store(true, Ordering::Relaxed);
            found.nodes = deepening.main.nodes;
            let mut learned = vec![deepening.main.ordering];
            for helper in helpers {
                let (nodes, ordering) = helper.join().expect("a helper does not panic");
                found.nodes += nodes;
                learned.push(ordering);
            }
            found.elapsed = started.elapsed();
            (found, learned)
        });
        self.orderings.keep(learned);
        Some(found)
    }
}

/// Fills the transposition table for the main thread, half of the helpers one depth ahead; the
/// nodes that it took, and what was learned of the order of moves.
fn help<G: Inputs>(mut helper: Worker<'_, G>, position: &G, number: usize) -> (u64, MoveOrdering) {
    for depth in 1 + number % 2..DEEPEST {
        if helper.aspirate(position, depth as i32, 0).is_none() {
            break;
        }
    }
    (helper.nodes, helper.ordering)
}

/// The main thread, on its way.
struct IterativeDeepening<'a, G: Inputs> {
    position: &'a G,
    legal: Vec<G::Move>,
    goal: SearchGoal<G::Move>,
    main: Worker<'a, G>,
}

impl<G: Inputs> IterativeDeepening<'_, G> {
    /// Goes deeper until the limits are reached or there is nothing more to find out.
    fn run(
        &mut self,
        limits: &Limits,
        started: Instant,
        report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        let first = match self.goal {
            SearchGoal::ScoreOf(mv) => mv,
            SearchGoal::BestMove | SearchGoal::Lines(_) => self.legal[0],
        };
        let mut found = Analysis {
            lines: vec![Variation { score: 0, moves: vec![first] }],
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        };
        let deepest = limits.depth.map_or(DEEPEST, |depth| DEEPEST.min(depth as usize));
        for depth in 1..=deepest {
            let Some(lines) = self.iterate(depth as i32, &found.lines) else {
                let half = self.main.variation();
                if matches!(self.goal, SearchGoal::BestMove) && !half.is_empty() {
                    found.lines[0].moves = half.to_vec();
                }
                break;
            };
            let nodes = self.main.nodes;
            found = Analysis { lines, depth: depth as u32, nodes, elapsed: started.elapsed() };
            report(&found);
            let is_idle = matches!(self.goal, SearchGoal::BestMove) && limits.deadline.is_some();
            let is_settled = found.lines.iter().all(|line| is_settled(line.score, depth));
            if is_settled || (is_idle && self.legal.len() == 1) {
                break;
            }
        }
        found
    }

    /// Finds all lines at one depth; `None` when the limits ended it.
    fn iterate(
        &mut self,
        depth: i32,
        last: &[Variation<G::Move>],
    ) -> Option<Vec<Variation<G::Move>>> {
        let mut lines: Vec<Variation<_>> = Vec::with_capacity(self.wanted());
        for index in 0..self.wanted() {
            self.forbid(&lines);
            let guess = last.get(index).map_or(0, |line| line.score);
            let score = self.main.aspirate(self.position, depth, guess)?;
            let mut moves = self.main.variation().to_vec();
            if !matches!(self.goal, SearchGoal::BestMove) {
                self.main.lengthen(self.position, &mut moves, depth as usize);
            }
            lines.push(Variation { score, moves });
        }
        // A search may think better of a move when it has seen the others.
        lines.sort_by_key(|line| Reverse(line.score));
        Some(lines)
    }

    /// Keeps the root from the moves that lines begin with already. When nothing is left that
    /// the search would try of itself, the other legal moves have their turn.
    fn forbid(&mut self, lines: &[Variation<G::Move>]) {
        let SearchGoal::Lines(_) = self.goal else { return };
        if lines.is_empty() {
            return self.main.release();
        }
        let is_new = |mv: &G::Move| !lines.iter().any(|line| line.moves[0] == *mv);
        let mut candidates = self.main.promising.clone();
        candidates.retain(is_new);
        if candidates.is_empty() {
            candidates.extend(self.legal.iter().filter(|mv| is_new(mv)));
        }
        self.main.restrict(candidates);
    }

    /// How many lines there will be.
    fn wanted(&self) -> usize {
        match self.goal {
            SearchGoal::Lines(lines) => lines.get().min(self.legal.len()),
            SearchGoal::BestMove | SearchGoal::ScoreOf(_) => 1,
        }
    }
}

/// Whether the end of the game is so near that a deeper search finds the same.
const fn is_settled(score: Score, depth: usize) -> bool {
    score.abs() >= DECIDED && (WIN - score.abs()) as usize <= depth
}
