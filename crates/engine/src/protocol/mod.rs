//! The text protocol of an engine, line by line, as `docs/engine-protocol.md` describes it.
//!
//! A [`Session`] hears lines and says lines; where they come from and go to is its caller's
//! business. A search runs on a thread of its own, so that a session always listens.

mod command;
mod search;

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_rules::{Table, Variant};

use crate::{Mind, mind};
use command::{Command, Go, MEGABYTES, Setting, THREADS};
use search::Search;

/// Where a session's lines go. They may come from any thread.
pub type Say = Arc<dyn Fn(String) + Send + Sync>;

/// An engine for one game and whoever talks to it.
pub struct Session {
    game: &'static Variant,
    say: Say,
    table: Box<dyn Table>,
    megabytes: usize,
    threads: NonZeroUsize,
    /// Who thinks; made when first needed, away while a search is running.
    mind: Option<Box<dyn Mind>>,
    search: Option<Search>,
}

/// Whether a session goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It listens for the next line.
    On,
    /// It was asked to end.
    Quit,
}

impl Session {
    /// A session for a game that can be searched; `None` for the others.
    #[must_use]
    pub fn new(game: &'static Variant, say: Say) -> Option<Self> {
        let table = game.start();
        let (megabytes, threads) = (MEGABYTES.default, NonZeroUsize::MIN);
        let mind = Some(mind(&*table, megabytes, threads)?);
        Some(Self { game, say, table, megabytes, threads, mind, search: None })
    }

    /// Does what a line asks for. A line that makes no sense is answered with `error` and
    /// changes nothing.
    pub fn hear(&mut self, line: &str) -> Flow {
        let command = match Command::read(line) {
            Ok(None) => return Flow::On,
            Ok(Some(Command::Quit)) => return Flow::Quit,
            Ok(Some(command)) => command,
            Err(fault) => {
                self.tell(format!("error {fault}"));
                return Flow::On;
            }
        };
        if let Err(fault) = self.obey(command) {
            self.tell(format!("error {fault}"));
        }
        Flow::On
    }

    /// Ends the search that is running, if one is, and waits for its answer.
    pub fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
            self.mind = Some(search.wait());
        }
    }

    /// Nobody will say anything more: an endless search ends now, any other as it would have.
    pub fn close(mut self) {
        if self.search.as_ref().is_some_and(Search::is_endless) {
            self.stop();
        }
    }

    fn obey(&mut self, command: Command) -> Result<(), String> {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.tell("readyok"),
            Command::Stop => self.stop(),
            Command::Set(setting) => {
                self.rest()?;
                match setting {
                    Setting::Megabytes(megabytes) => self.megabytes = megabytes,
                    Setting::Threads(threads) => self.threads = threads,
                }
                self.mind = None;
            }
            Command::NewGame => {
                self.rest()?;
                self.table = self.game.start();
                if let Some(mind) = &mut self.mind {
                    mind.forget();
                }
            }
            Command::Position(begin) => {
                self.rest()?;
                self.table = begin.table(self.game)?;
            }
            Command::Go(go) => {
                self.rest()?;
                self.go(&go);
            }
            Command::Quit => unreachable!("a session that quits obeys nothing"),
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

    fn go(&mut self, go: &Go) {
        let mind = self.mind.take().or_else(|| mind(&*self.table, self.megabytes, self.threads));
        let mind = mind.expect("a session is opened only for games with a mind");
        self.search = Some(Search::start(mind, self.table.duplicate(), go, Arc::clone(&self.say)));
    }

    fn introduce(&self) {
        self.tell(format!("id name Dohyo {}", env!("CARGO_PKG_VERSION")));
        self.tell(format!("id game {}", self.game.id));
        self.tell(format!("option name Hash type spin {MEGABYTES}"));
        self.tell(format!("option name Threads type spin {THREADS}"));
        self.tell("ugiok");
    }

    fn tell(&self, line: impl Into<String>) {
        (self.say)(line.into());
    }
}
