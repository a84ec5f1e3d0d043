//! A search on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use dohyo_rules::{Status, Table};

use super::Say;
use super::command::Go;
use crate::{Computer, Decision, Limits, Random, Thought, Worth};

/// A search that was started and whose answer nobody has waited for yet.
pub(super) struct Search {
    thread: JoinHandle<Computer>,
    stop: Arc<AtomicBool>,
    answered: Arc<AtomicBool>,
    is_endless: bool,
}

impl Search {
    pub(super) fn start(
        mut computer: Computer,
        mut random: Random,
        table: Box<dyn Table>,
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
            let mut report = |thought: &Thought| say(info(thought));
            let mut decide =
                |player| computer.choose_aloud(&*table, player, &limits, &mut random, &mut report);
            let decision: Option<Decision> = match table.status() {
                Status::Turn(player) => decide(player),
                _ => None,
            };
            // Who asked for an endless search expects no answer before saying `stop`.
            while is_endless && decision.is_some() && !stopped.load(Ordering::Acquire) {
                thread::park();
            }
            // Before the answer, so that whoever hears it may ask for the next thing at once.
            done.store(true, Ordering::Release);
            say(format!("bestmove {}", decision.map_or("none".to_owned(), |decision| decision.mv)));
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

fn info(thought: &Thought) -> String {
    let score = match Worth::of(thought.score) {
        Worth::Win(plies) => format!("win {plies}"),
        Worth::Loss(plies) => format!("loss {plies}"),
        Worth::Guess(score) => score.to_string(),
    };
    let seconds = thought.elapsed.as_secs_f64().max(1e-6);
    format!(
        "info depth {} score {score} nodes {} time {} nps {:.0} pv {}",
        thought.depth,
        thought.nodes,
        thought.elapsed.as_millis(),
        thought.nodes as f64 / seconds,
        thought.line.join(" "),
    )
}
