//! The text protocol of an engine, line by line, as `docs/engine-protocol.md` describes it.
//!
//! A [`Session`] hears lines and says lines; where they come from and go to is its caller's
//! business. A search runs on a thread of its own, so a session always listens.

mod command;
mod search;

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_rules::{AnyMatch, Status, Variant};

use crate::{AnyEvaluator, Computer, Level, Means, Random};
use command::{EngineSetting, Go, LEVEL, LINES, MEGABYTES, ProtocolCommand, SEED, THREADS};
use search::RunningSearch;

/// Where a session's lines go. They may come from any thread.
pub type Say = Arc<dyn Fn(String) + Send + Sync>;

/// An engine for one game and the program that talks to it.
pub struct Session {
    game: &'static Variant,
    say: Say,
    table: Box<dyn AnyMatch>,
    megabytes: usize,
    threads: NonZeroUsize,
    /// How many lines are told of at full strength.
    lines: NonZeroUsize,
    level: Level,
    /// The seed that nobody chose, and the chance of the weaker levels.
    seed: u64,
    random: Random,
    /// Who thinks; made when first needed, away while a search is running.
    computer: Option<Computer>,
    search: Option<RunningSearch>,
}

/// Whether a session goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionFlow {
    /// It listens for the next line.
    On,
    /// It was asked to end.
    Quit,
}

impl Session {
    /// A session for a game whose players move in turn, with the seed of all chance; `None` for
    /// the others.
    #[must_use]
    pub fn new(game: &'static Variant, seed: u64, say: Say) -> Option<Self> {
        let table = game.start();
        if table.status() == Status::Both {
            return None;
        }
        let mut session = Self {
            game,
            say,
            table,
            megabytes: MEGABYTES.default,
            threads: NonZeroUsize::MIN,
            lines: NonZeroUsize::MIN,
            level: Level::FULL,
            seed,
            random: Random::new(seed),
            computer: None,
            search: None,
        };
        session.computer = Some(session.open()?);
        Some(session)
    }

    /// Does what a line asks for. A line that makes no sense is answered with `error` and
    /// changes nothing.
    pub fn hear(&mut self, line: &str) -> SessionFlow {
        let command = match ProtocolCommand::read(line) {
            Ok(None) => return SessionFlow::On,
            Ok(Some(ProtocolCommand::Quit)) => return SessionFlow::Quit,
            Ok(Some(command)) => command,
            Err(fault) => {
                self.tell(format!("error {fault}"));
                return SessionFlow::On;
            }
        };
        if let Err(fault) = self.obey(command) {
            self.tell(format!("error {fault}"));
        }
        SessionFlow::On
    }

    /// Ends the search that is running, if one is, and waits for its answer.
    pub fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
            self.computer = Some(search.wait());
        }
    }

    /// Nobody will say anything more: an endless search ends now, any other as it would have.
    pub fn close(mut self) {
        if self.search.as_ref().is_some_and(RunningSearch::is_endless) {
            self.stop();
        }
    }

    fn obey(&mut self, command: ProtocolCommand) -> Result<(), String> {
        match command {
            ProtocolCommand::Ugi => self.introduce(),
            ProtocolCommand::IsReady => self.tell("readyok"),
            ProtocolCommand::Stop => self.stop(),
            ProtocolCommand::Set(setting) => {
                self.rest()?;
                self.set(setting);
            }
            ProtocolCommand::NewGame => {
                self.rest()?;
                self.table = self.game.start();
                if let Some(computer) = &mut self.computer {
                    computer.forget();
                }
            }
            ProtocolCommand::Position(begin) => {
                self.rest()?;
                self.table = begin.table(self.game)?;
            }
            ProtocolCommand::Go(go) => {
                self.rest()?;
                self.go(&go);
            }
            ProtocolCommand::Quit => unreachable!("a session that quits obeys nothing"),
        }
        Ok(())
    }

    /// Refuses what cannot be done during a search.
    fn rest(&mut self) -> Result<(), String> {
        match &self.search {
            None => Ok(()),
            Some(search) if search.has_answered() => {
                self.stop();
                Ok(())
            }
            Some(_) => Err("a search is running: say `stop` first".to_owned()),
        }
    }

    fn set(&mut self, setting: EngineSetting) {
        match setting {
            EngineSetting::Megabytes(megabytes) => self.megabytes = megabytes,
            EngineSetting::Threads(threads) => self.threads = threads,
            EngineSetting::Lines(lines) => return self.lines = lines,
            EngineSetting::Level(level) => self.level = level,
            EngineSetting::Seed(0) => return self.random = Random::new(self.seed),
            EngineSetting::Seed(seed) => return self.random = Random::new(seed as u64),
        }
        self.computer = None;
    }

    fn open(&self) -> Option<Computer> {
        let Self { megabytes, threads, .. } = *self;
        let means = Means { megabytes, threads, evaluator: &AnyEvaluator::Shipped, cache: None };
        Computer::open(&*self.table, self.level, means).ok()
    }

    fn go(&mut self, go: &Go) {
        let computer = self.computer.take().or_else(|| self.open());
        let computer = computer.expect("a session is opened only for games with a player");
        let random = Random::new(self.random.word());
        let (table, say) = (self.table.duplicate(), Arc::clone(&self.say));
        self.search = Some(RunningSearch::start(computer, random, table, self.lines, go, say));
    }

    fn introduce(&self) {
        self.tell(format!("id name Dohyo {}", env!("CARGO_PKG_VERSION")));
        self.tell(format!("id game {}", self.game.id));
        self.tell(format!("option name Hash type spin {MEGABYTES}"));
        self.tell(format!("option name Threads type spin {THREADS}"));
        self.tell(format!("option name Lines type spin {LINES}"));
        self.tell(format!("option name Level type spin {LEVEL}"));
        self.tell(format!("option name Seed type spin {SEED}"));
        self.tell("ugiok");
    }

    fn tell(&self, line: impl Into<String>) {
        (self.say)(line.into());
    }
}
