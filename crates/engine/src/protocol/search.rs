//! A search on a thread of its own.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dohyo_rules::{AnyMatch, Status};

use super::Say;
use super::command::Go;
use crate::{Analysis, Computer, Level, Limits, Random, Score, Worth};

/// A search that was started and whose answer nobody has waited for yet.
pub(super) struct RunningSearch {
    thread: JoinHandle<Computer>,
    stop: Arc<AtomicBool>,
    answered: Arc<AtomicBool>,
    is_endless: bool,
}

impl RunningSearch {
    pub(super) fn start(
        mut computer: Computer,
        mut random: Random,
        table: Box<dyn AnyMatch>,
        lines: NonZeroUsize,
        go: &Go,
        say: Say,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let answered = Arc::new(AtomicBool::new(false));
        let limits = Limits {
            nodes: go.nodes,
            depth: go.depth,
            // A moment that no clock reaches is no limit.
            deadline: go.time.and_then(|time| Instant::now().checked_add(time)),
            stop: Some(Arc::clone(&stop)),
        };
        let is_endless = go.is_endless();
        let (stopped, done) = (Arc::clone(&stop), Arc::clone(&answered));
        let thread = thread::spawn(move || {
            let mv = match table.status() {
                Status::Turn(_) if lines > NonZeroUsize::MIN && computer.level() == Level::FULL => {
                    list(&mut computer, &*table, lines, &limits, &say)
                }
                Status::Turn(player) => {
                    let mut report = |found: &Analysis| say(info(found));
                    computer
                        .choose_aloud(&*table, player, &limits, &mut random, &mut report)
                        .map(|decision| decision.mv)
                }
                _ => None,
            };
            // Who asked for an endless search expects no answer before saying `stop`.
            while is_endless && mv.is_some() && !stopped.load(Ordering::Acquire) {
                thread::park();
            }
            // Before the answer, so the program that hears it may ask for the next thing at once.
            done.store(true, Ordering::Release);
            say(format!("bestmove {}", mv.as_deref().unwrap_or("none")));
            computer
        });
        Self { thread, stop, answered, is_endless }
    }

    pub(super) const fn is_endless(&self) -> bool {
        self.is_endless
    }

    /// Whether the answer is there, or about to be.
    pub(super) fn has_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Release);
        self.thread.thread().unpark();
    }

    /// Waits for the answer and gives the player back.
    pub(super) fn wait(self) -> Computer {
        self.thread.join().expect("a search does not panic")
    }
}

/// Tells of several lines at each depth, and gives the first move of the best.
fn list(
    computer: &mut Computer,
    table: &dyn AnyMatch,
    lines: NonZeroUsize,
    limits: &Limits,
    say: &Say,
) -> Option<String> {
    let mut report = |found: &Analysis| infos(found).for_each(|info| say(info));
    let found = computer.analyse(table, lines, limits, &mut report)?;
    Some(found.into_best().moves.swap_remove(0))
}

fn infos(found: &Analysis) -> impl Iterator<Item = String> {
    let Analysis { depth, nodes, .. } = *found;
    let speed = speed(nodes, found.elapsed);
    found.lines.iter().zip(1..).map(move |(variation, number)| {
        let (score, line) = (told(variation.score), variation.moves.join(" "));
        format!("info depth {depth} line {number} score {score} nodes {nodes} {speed} pv {line}")
    })
}

fn told(score: Score) -> String {
    match Worth::of(score) {
        Worth::Win(plies) => format!("win {plies}"),
        Worth::Loss(plies) => format!("loss {plies}"),
        Worth::Guess(score) => score.to_string(),
    }
}

fn speed(nodes: u64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-6);
    format!("time {} nps {:.0}", elapsed.as_millis(), nodes as f64 / seconds)
}

fn info(found: &Analysis) -> String {
    let Analysis { depth, nodes, .. } = *found;
    let (score, line) = (told(found.score()), found.best().moves.join(" "));
    let speed = speed(nodes, found.elapsed);
    format!("info depth {depth} score {score} nodes {nodes} {speed} pv {line}")
}
