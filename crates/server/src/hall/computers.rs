//! The computer players: a few threads of their own, so that however many matches wait for the
//! computer, pages are answered.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::{AnyEvaluator, Computer, Level, Limits, Means, Random};
use dohyo_rules::{Player, Table};
use tokio::runtime::Handle;

use super::{Hall, HallError, Inner, Live, Wish};
use crate::room::{Awaited, Deed};
use crate::secret;

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
    queue: Sender<Arc<Live>>,
    /// What the threads take their work from, until they are started.
    work: Arc<Mutex<Receiver<Arc<Live>>>>,
    /// The matches that somebody thinks about or will.
    called: Arc<Mutex<HashSet<String>>>,
}

impl Computers {
    /// So many threads, with a folder in which solutions of the bouts are kept.
    #[must_use]
    pub fn new(threads: NonZeroUsize, cache: Option<PathBuf>) -> Self {
        let (queue, work) = mpsc::channel();
        let work = Arc::new(Mutex::new(work));
        Self { threads, cache, queue, work, called: Arc::default() }
    }

    /// Starts the threads. They end with the hall.
    pub(super) fn serve(&self, hall: &Hall) {
        for n in 0..self.threads.get() {
            let worker = Worker {
                hall: Arc::downgrade(&hall.0),
                runtime: Handle::current(),
                work: Arc::clone(&self.work),
                called: Arc::clone(&self.called),
                cache: self.cache.clone(),
                players: HashMap::new(),
                random: Random::new(secret::random_number()),
            };
            let name = format!("computer {n}");
            let thread = thread::Builder::new().name(name).spawn(move || worker.run());
            thread.expect("the system has a thread to spare");
        }
    }

    /// Lets the computer do what a match awaits of it.
    pub(super) fn call(&self, live: &Arc<Live>) {
        let mut called = self.called.lock().unwrap_or_else(PoisonError::into_inner);
        if called.insert(live.id.clone()) {
            // Nobody listens when the hall closes.
            let _ = self.queue.send(Arc::clone(live));
        }
    }
}

/// What a match awaits of the computer.
struct Question {
    seat: Player,
    level: Level,
    awaited: Awaited,
    table: Box<dyn Table>,
    /// How many turns had been played, and the last line with which moves were taken back.
    turn: usize,
    taken_back: u64,
}

struct Worker {
    hall: Weak<Inner>,
    runtime: Handle,
    work: Arc<Mutex<Receiver<Arc<Live>>>>,
    called: Arc<Mutex<HashSet<String>>>,
    cache: Option<PathBuf>,
    players: HashMap<(&'static str, Level), Computer>,
    random: Random,
}

impl Worker {
    fn run(mut self) {
        loop {
            let next = self.work.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(live) = next else { return };
            // A fault in one match must not cost us all that come after it.
            let served = catch_unwind(AssertUnwindSafe(|| self.serve(&live)));
            let before = served.unwrap_or_else(|_| {
                self.players.clear();
                self.hall.upgrade().map(Hall)?.note_failure(&live.id, &HallError::Broken);
                None
            });
            self.called.lock().unwrap_or_else(PoisonError::into_inner).remove(&live.id);
            // Whoever called in between was not heard.
            if before.is_some_and(|before| before < live.news().number)
                && let Some(hall) = self.hall.upgrade()
            {
                hall.computers.call(&live);
            }
        }
    }

    /// Does what a match awaits, one thing after the other. The last line that was looked at, unless
    /// the match is to be left alone until it is tried again.
    fn serve(&mut self, live: &Arc<Live>) -> Option<u64> {
        let mut refusals = 0;
        loop {
            let number = live.news().number;
            let Some(question) = self.look(live) else { return Some(number) };
            let hall = self.hall.upgrade().map(Hall)?;
            let Some(deed) = self.decide(&question) else { return Some(number) };
            let (turn, taken_back) = (Some(question.turn), Some(question.taken_back));
            let wish = Wish { turn, taken_back, ..Wish::new(None, deed) };
            if let Err(error) = self.runtime.block_on(hall.act(live, wish)) {
                // Somebody resigned or took back meanwhile; what is awaited now is looked at anew.
                tracing::debug!(id = live.id, %error, "the computer was too late");
                refusals += 1;
                if !matches!(error, HallError::Refused(_)) {
                    return None;
                }
                if refusals >= MOST_REFUSALS {
                    return Some(number);
                }
            }
        }
    }

    fn look(&self, live: &Live) -> Option<Question> {
        let room = live.room();
        let (seat, level, awaited) = room.awaits_computer()?;
        let (turn, taken_back) = (room.turn_count(), room.taken_back());
        Some(Question { seat, level, awaited, table: room.table().duplicate(), turn, taken_back })
    }

    fn decide(&mut self, question: &Question) -> Option<Deed> {
        let &Question { seat, level, ref table, .. } = question;
        let table = &**table;
        match question.awaited {
            Awaited::Move => {
                let mv = self.think(table, level, seat)?.mv;
                Some(Deed::Choose { seat, mv, named: None, nonce: None })
            }
            Awaited::Answer { moves } => {
                let is_content =
                    moves >= MOVES_BEFORE_DRAW && self.is_no_better(table, level, seat);
                Some(if is_content { Deed::Draw(seat) } else { Deed::Decline(seat) })
            }
        }
    }

    /// Whether the computer sees no advantage for itself.
    fn is_no_better(&mut self, table: &dyn Table, level: Level, seat: Player) -> bool {
        let dohyo_rules::Status::Turn(mover) = table.status() else { return false };
        let found = self.think(table, level, mover).and_then(|decision| decision.analysis);
        let worth = |score: i32| if mover == seat { score } else { -score };
        found.is_some_and(|found| worth(found.score()) <= 0)
    }

    fn think(
        &mut self,
        table: &dyn Table,
        level: Level,
        seat: Player,
    ) -> Option<dohyo_engine::Decision> {
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
