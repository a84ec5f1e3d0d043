//! The matches that wait for the computer: for the threads of this server, or for workers elsewhere.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::hall::LiveMatch;
use crate::jobs::{Asker, Line, LineRoom};
use crate::workers::who_asks;

/// Matches of an address that may wait before it is told to begin no more of them, and matches of all.
const ROOM: LineRoom = LineRoom { of_one: 100, of_all: 10_000 };

/// Where whoever thinks finds work.
#[derive(Debug, Default)]
pub(super) struct Desk {
    pile: Mutex<Pile>,
    called: Condvar,
    /// The same for those who hand it to workers.
    pub(super) waits: Notify,
}

#[derive(Debug, Default)]
struct Pile {
    line: Line<String>,
    /// What workers did not do: the threads here do it before all else.
    taken_back: VecDeque<(String, Asker)>,
    /// The matches that somebody thinks about or will.
    known: HashSet<String>,
    /// Whether workers elsewhere take them.
    is_served: bool,
    is_closed: bool,
}

impl Desk {
    fn pile(&self) -> MutexGuard<'_, Pile> {
        self.pile.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a match to think about here; `None` when the hall is closed.
    pub(super) fn next(&self) -> Option<(String, Asker)> {
        let mut pile = self.pile();
        loop {
            if pile.is_closed {
                return None;
            }
            if let Some(next) = pile.taken_back.pop_front() {
                return Some(next);
            }
            if !pile.is_served
                && let Some(next) = pile.line.pop()
            {
                return Some(next);
            }
            pile = self.called.wait(pile).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether a match waits that workers elsewhere may have.
    pub(super) fn has_for_workers(&self) -> bool {
        !self.pile().line.is_empty()
    }

    /// A match for workers elsewhere, if one waits.
    pub(super) fn next_for_workers(&self) -> Option<(String, Asker)> {
        self.pile().line.pop()
    }

    /// A match is served, up to a line of its log. It waits again if more is awaited of the computer: whoever
    /// called in between was not heard.
    pub(super) fn done(&self, id: String, asker: Asker, served: Option<(Arc<LiveMatch>, u64)>) {
        let mut pile = self.pile();
        pile.known.remove(&id);
        let goes_on = served.is_some_and(|(live, line)| {
            line < live.news().number && live.room().awaits_computer().is_some()
        });
        if goes_on {
            self.put(pile, id, asker);
        }
    }

    /// Puts the match of somebody who asks into the line, unless it is there or thought about.
    pub(super) fn call(&self, id: &str, asker: Asker) {
        self.put(self.pile(), id.to_owned(), asker);
    }

    /// No worker thinks about a match: it is done here, and next.
    pub(super) fn take_back(&self, id: String, asker: Asker) {
        self.pile().taken_back.push_back((id, asker));
        self.called.notify_one();
    }

    /// Whether workers take matches from now on; else the threads here do.
    pub(super) fn serve(&self, is_served: bool) {
        self.pile().is_served = is_served;
        if !is_served {
            self.called.notify_all();
        }
    }

    fn put(&self, mut pile: MutexGuard<'_, Pile>, id: String, asker: Asker) {
        if pile.known.insert(id.clone()) {
            pile.line.push(id, asker);
            self.called.notify_one();
            self.waits.notify_one();
        }
    }

    /// Whether another match may begin for which whoever asks now would wait.
    pub(super) fn has_room(&self) -> bool {
        self.pile().line.has_room(who_asks(), ROOM)
    }

    /// How many wait for workers or threads, and since when the oldest.
    pub(super) fn backlog(&self) -> (usize, Duration) {
        let pile = self.pile();
        (pile.line.len() + pile.taken_back.len(), pile.line.oldest())
    }

    /// Nobody thinks any more.
    pub(super) fn close(&self) {
        self.pile().is_closed = true;
        self.called.notify_all();
        self.waits.notify_one();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.pile().is_closed
    }
}
