//! Iterative deepening on as many threads as asked, for one line of play or several.
//!
//! The second line is what the search finds when the first move of the first is forbidden, and so
//! on. All of them are searched to one depth before the next begins, so that they compare.

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::node::Worker;
use super::{DEEPEST, Engine, Findings, Line};
use crate::score::DECIDED;
use crate::{Inputs, Limits, Score, WIN};

/// What a search is to find out.
#[derive(Clone, Copy)]
pub(crate) enum Aim<M> {
    /// The move to play. Where the clock runs, a single one needs no thought.
    Move,
    /// The best lines, as many of them.
    Lines(NonZeroUsize),
    /// What this legal move is worth.
    Worth(M),
}

impl Engine {
    /// Finds out what it is asked for; `None` when the game is over. `history` holds the earlier
    /// positions that may recur, `report` hears of each completed depth. What is left half done
    /// at the end counts for nothing, but that the move to play is the better one if it was found.
    pub(crate) fn study<G: Inputs>(
        &mut self,
        position: &G,
        history: &[G],
        aim: Aim<G::Move>,
        limits: &Limits,
        report: &mut dyn FnMut(&Findings<G::Move>),
    ) -> Option<Findings<G::Move>> {
        let mut legal = Vec::new();
        position.generate(position.mover(), &mut legal);
        if position.outcome().is_some() || legal.is_empty() {
            return None;
        }
        self.transpositions.begin_search();
        let started = Instant::now();
        let done = Arc::new(AtomicBool::new(false));
        let expert = self.judge.expert::<G>();
        let worker = |limits| {
            let mut worker = Worker::new(&self.transpositions, &expert, position, history, limits);
            if let Aim::Worth(mv) = aim {
                worker.restrict(vec![mv]);
            }
            worker
        };
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads.get())
                .map(|number| {
                    // Helpers end with the main thread and share only what they remember.
                    let limits = Limits { stop: Some(Arc::clone(&done)), ..Limits::default() };
                    let mut helper = worker(limits);
                    scope.spawn(move || {
                        for depth in 1 + number % 2..DEEPEST {
                            if helper.deepen(position, depth as i32, 0).is_none() {
                                break;
                            }
                        }
                        helper.nodes
                    })
                })
                .collect();
            let main = worker(limits.clone());
            let mut student = Student { position, legal, aim, main };
            let mut found = student.deepen(limits, started, report);
            done.store(true, Ordering::Relaxed);
            let helped: u64 =
                helpers.into_iter().map(|h| h.join().expect("a helper does not panic")).sum();
            found.nodes = student.main.nodes + helped;
            found.elapsed = started.elapsed();
            Some(found)
        })
    }
}

/// The main thread, on its way.
struct Student<'a, G: Inputs> {
    position: &'a G,
    legal: Vec<G::Move>,
    aim: Aim<G::Move>,
    main: Worker<'a, G>,
}

impl<G: Inputs> Student<'_, G> {
    /// Goes deeper until the limits are reached or there is nothing more to find out.
    fn deepen(
        &mut self,
        limits: &Limits,
        started: Instant,
        report: &mut dyn FnMut(&Findings<G::Move>),
    ) -> Findings<G::Move> {
        let first = match self.aim {
            Aim::Worth(mv) => mv,
            Aim::Move | Aim::Lines(_) => self.legal[0],
        };
        let mut found = Findings {
            lines: vec![Line { score: 0, moves: vec![first] }],
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        };
        let deepest = limits.depth.map_or(DEEPEST, |depth| DEEPEST.min(depth as usize));
        for depth in 1..=deepest {
            let Some(lines) = self.round(depth as i32, &found.lines) else {
                let half = self.main.line();
                if matches!(self.aim, Aim::Move) && !half.is_empty() {
                    found.lines[0].moves = half.to_vec();
                }
                break;
            };
            let nodes = self.main.nodes;
            found = Findings { lines, depth: depth as u32, nodes, elapsed: started.elapsed() };
            report(&found);
            let is_idle = matches!(self.aim, Aim::Move) && limits.deadline.is_some();
            let is_settled = found.lines.iter().all(|line| is_settled(line.score, depth));
            if is_settled || (is_idle && self.legal.len() == 1) {
                break;
            }
        }
        found
    }

    /// Finds all lines at one depth; `None` when the limits ended it.
    fn round(&mut self, depth: i32, last: &[Line<G::Move>]) -> Option<Vec<Line<G::Move>>> {
        let mut lines: Vec<Line<_>> = Vec::with_capacity(self.wanted());
        for index in 0..self.wanted() {
            self.forbid(&lines);
            let guess = last.get(index).map_or(0, |line| line.score);
            let score = self.main.deepen(self.position, depth, guess)?;
            let mut moves = self.main.line().to_vec();
            if !matches!(self.aim, Aim::Move) {
                self.main.lengthen(self.position, &mut moves, depth as usize);
            }
            lines.push(Line { score, moves });
        }
        // A search may think better of a move when it has seen the others.
        lines.sort_by_key(|line| Reverse(line.score));
        Some(lines)
    }

    /// Keeps the root from the moves that lines begin with already. When nothing is left that
    /// the search would try of itself, the other legal moves have their turn.
    fn forbid(&mut self, lines: &[Line<G::Move>]) {
        let Aim::Lines(_) = self.aim else { return };
        if lines.is_empty() {
            return self.main.release(self.position);
        }
        let is_new = |mv: &G::Move| !lines.iter().any(|line| line.moves[0] == *mv);
        let mut candidates = Vec::new();
        self.position.generate_promising(&mut candidates);
        candidates.retain(is_new);
        if candidates.is_empty() {
            candidates.extend(self.legal.iter().filter(|mv| is_new(mv)));
        }
        self.main.restrict(candidates);
    }

    /// How many lines there will be.
    fn wanted(&self) -> usize {
        match self.aim {
            Aim::Lines(lines) => lines.get().min(self.legal.len()),
            Aim::Move | Aim::Worth(_) => 1,
        }
    }
}

/// Whether the end of the game is so near that a deeper search finds the same.
const fn is_settled(score: Score, depth: usize) -> bool {
    score.abs() >= DECIDED && (WIN - score.abs()) as usize <= depth
}
