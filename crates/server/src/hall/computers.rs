//! The computer players: a few threads of their own, so that however many matches wait for the
//! computer, pages are answered. Those who wait have turns ([`Line`]), and a match that awaits more of the
//! computer after a move waits again.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::{AnyEvaluator, Computer, Level, Limits, Means, Random};
use dohyo_rules::{AnyMatch, Player};
use tokio::runtime::Handle;

use super::line::{Asker, Line};
use super::{DeedRequest, Hall, HallError, HallState, LiveMatch};
use crate::room::{ComputerTask, MatchDeed};
use crate::secret;
use crate::workers::who_asks;

/// How long the strongest thinks about a move.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);
/// What a player may remember.
const MEGABYTES: usize = 16;
/// Players that a thread keeps at hand.
const AT_HAND: usize = 12;
/// How often the computer tries in a row to do what a match awaits of it and is refused.
const MOST_REFUSALS: usize = 8;
/// The computer agrees to no draw before so many moves.
const MOVES_BEFORE_DRAW: usize = 40;

/// The threads, by their queue.
#[derive(Debug)]
pub struct Computers {
    threads: NonZeroUsize,
    cache: Option<PathBuf>,
    desk: Arc<Desk>,
}

/// Where the threads find their work.
#[derive(Debug, Default)]
struct Desk {
    pile: Mutex<Pile>,
    called: Condvar,
}

#[derive(Debug, Default)]
struct Pile {
    line: Line,
    /// The matches that somebody thinks about or will.
    known: HashSet<String>,
    is_closed: bool,
}

impl Desk {
    fn pile(&self) -> MutexGuard<'_, Pile> {
        self.pile.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a match; `None` when the hall is closed.
    fn next(&self) -> Option<(String, Asker)> {
        let mut pile = self.pile();
        loop {
            if pile.is_closed {
                return None;
            }
            if let Some(next) = pile.line.pop() {
                return Some(next);
            }
            pile = self.called.wait(pile).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A match is served, up to a line of its log. It waits again if more is awaited of the computer: whoever
    /// called in between was not heard.
    fn done(&self, id: String, asker: Asker, served: Option<(Arc<LiveMatch>, u64)>) {
        let mut pile = self.pile();
        pile.known.remove(&id);
        let goes_on = served.is_some_and(|(live, line)| {
            line < live.news().number && live.room().awaits_computer().is_some()
        });
        if goes_on {
            self.put(pile, id, asker);
        }
    }

    /// Puts a match into the line, unless it is there or thought about.
    fn put(&self, mut pile: MutexGuard<'_, Pile>, id: String, asker: Asker) {
        if pile.known.insert(id.clone()) {
            pile.line.push(id, asker);
            self.called.notify_one();
        }
    }
}

impl Computers {
    /// So many threads, with a folder in which solutions of the bouts are kept.
    #[must_use]
    pub fn new(threads: NonZeroUsize, cache: Option<PathBuf>) -> Self {
        Self { threads, cache, desk: Arc::default() }
    }

    /// Starts the threads. They end with the hall.
    pub(super) fn serve(&self, hall: &Hall) {
        for n in 0..self.threads.get() {
            let worker = ComputerWorker {
                hall: Arc::downgrade(&hall.0),
                runtime: Handle::current(),
                desk: Arc::clone(&self.desk),
                cache: self.cache.clone(),
                players: HashMap::new(),
                random: Random::new(secret::random_number()),
            };
            let name = format!("computer {n}");
            let thread = thread::Builder::new().name(name).spawn(move || worker.run());
            thread.expect("the system has a thread to spare");
        }
    }

    /// Lets the computer do what a match awaits of it, when it is its turn.
    pub(super) fn call(&self, live: &LiveMatch) {
        let asker = Asker { address: who_asks(), person: live.room().setup().host };
        self.desk.put(self.desk.pile(), live.id.clone(), asker);
    }

    /// Whether another match may begin for which whoever asks now would wait.
    pub(super) fn has_room(&self) -> bool {
        self.desk.pile().line.has_room(who_asks())
    }
}

impl Drop for Computers {
    fn drop(&mut self) {
        self.desk.pile().is_closed = true;
        self.desk.called.notify_all();
    }
}

/// What a match awaits of the computer.
struct Question {
    seat: Player,
    level: Level,
    awaited: ComputerTask,
    table: Box<dyn AnyMatch>,
    /// How many turns had been played, and the last line with which moves were taken back.
    turn: usize,
    taken_back: u64,
}

struct ComputerWorker {
    hall: Weak<HallState>,
    runtime: Handle,
    desk: Arc<Desk>,
    cache: Option<PathBuf>,
    players: HashMap<(&'static str, Level), Computer>,
    random: Random,
}

impl ComputerWorker {
    fn run(mut self) {
        while let Some((id, asker)) = self.desk.next() {
            // A fault in one match must not cost us all that come after it.
            let served = catch_unwind(AssertUnwindSafe(|| self.serve(&id)));
            let served = served.unwrap_or_else(|_| {
                self.players.clear();
                self.hall.upgrade().map(Hall)?.note_failure(&id, &HallError::Broken);
                None
            });
            self.desk.done(id, asker, served);
        }
    }

    /// Does one thing that a match awaits. The match, and its last line that was looked at, unless it is to be
    /// left alone until it is tried again.
    fn serve(&mut self, id: &str) -> Option<(Arc<LiveMatch>, u64)> {
        let hall = self.hall.upgrade().map(Hall)?;
        // It may have left the memory while it waited.
        let live = self.runtime.block_on(hall.find(id)).ok()?;
        drop(hall);
        let mut refusals = 0;
        loop {
            let number = live.news().number;
            let Some(question) = self.look(&live) else { return Some((live, number)) };
            let hall = self.hall.upgrade().map(Hall)?;
            let Some(deed) = self.decide(&question) else { return Some((live, number)) };
            let (turn, taken_back) = (Some(question.turn), Some(question.taken_back));
            let wish = DeedRequest { turn, taken_back, ..DeedRequest::new(None, deed) };
            let Err(error) = self.runtime.block_on(hall.act(&live, wish)) else {
                return Some((live, number));
            };
            // Somebody resigned or took back meanwhile; what is awaited now is looked at anew.
            tracing::debug!(id, %error, "the computer was too late");
            refusals += 1;
            if !matches!(error, HallError::Refused(_)) {
                return None;
            }
            if refusals >= MOST_REFUSALS {
                return Some((live, number));
            }
        }
    }

    fn look(&self, live: &LiveMatch) -> Option<Question> {
        let room = live.room();
        let (seat, level, awaited) = room.awaits_computer()?;
        let (turn, taken_back) = (room.turn_count(), room.taken_back());
        Some(Question { seat, level, awaited, table: room.table().duplicate(), turn, taken_back })
    }

    fn decide(&mut self, question: &Question) -> Option<MatchDeed> {
        let &Question { seat, level, ref table, .. } = question;
        let table = &**table;
        match question.awaited {
            ComputerTask::Move => {
                let mv = self.think(table, level, seat)?.mv;
                Some(MatchDeed::Choose { seat, mv, named: None, nonce: None })
            }
            ComputerTask::Answer { moves } => {
                let is_content = moves == usize::MAX
                    || moves >= MOVES_BEFORE_DRAW && self.is_no_better(table, level, seat);
                Some(if is_content { MatchDeed::Draw(seat) } else { MatchDeed::Decline(seat) })
            }
        }
    }

    /// Whether the computer sees no advantage for itself.
    fn is_no_better(&mut self, table: &dyn AnyMatch, level: Level, seat: Player) -> bool {
        let dohyo_rules::Status::Turn(mover) = table.status() else { return false };
        let found = self.think(table, level, mover).and_then(|decision| decision.analysis);
        let worth = |score: i32| if mover == seat { score } else { -score };
        found.is_some_and(|found| worth(found.score()) <= 0)
    }

    fn think(
        &mut self,
        table: &dyn AnyMatch,
        level: Level,
        seat: Player,
    ) -> Option<dohyo_engine::ComputerMove> {
        let means = Means {
            megabytes: MEGABYTES,
            threads: NonZeroUsize::MIN,
            evaluator: &AnyEvaluator::Shipped,
            cache: self.cache.as_deref(),
        };
        let key = (table.game(), level);
        if self.players.len() >= AT_HAND && !self.players.contains_key(&key) {
            self.players.clear();
        }
        let player = match self.players.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(seat) => seat.insert(Computer::open(table, level, means).ok()?),
        };
        let deadline = Some(Instant::now() + LONGEST_THOUGHT);
        let limits = Limits { deadline, ..Limits::default() };
        player.choose(table, seat, &limits, &mut self.random)
    }
}
