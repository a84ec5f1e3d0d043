//! Signs of life on stderr during long work, for terminals only.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// How often a terminal hears that the work is still going on.
const TICK: Duration = Duration::from_millis(500);

/// Does the work, and meanwhile tells a terminal how long it has been at it.
pub(crate) fn during<T: Send>(what: &str, work: impl FnOnce() -> T + Send) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut meter = Meter::new();
            let began = Instant::now();
            while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                meter.show(|| format!("{what} ... {} s", began.elapsed().as_secs()));
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// A line on the terminal that is written over and over, and wiped in the end.
pub(crate) struct Meter {
    terminal: bool,
    written: Option<Instant>,
    began: Instant,
}

impl Meter {
    pub(crate) fn new() -> Self {
        Self { terminal: io::stderr().is_terminal(), written: None, began: Instant::now() }
    }

    /// Shows how far things are, but not more often than anybody could read.
    pub(crate) fn show(&mut self, line: impl FnOnce() -> String) {
        if !self.terminal || self.written.unwrap_or(self.began).elapsed() < TICK / 2 {
            return;
        }
        // A terminal that has gone away needs no progress.
        let _ = write!(io::stderr(), "\r{}\x1b[K", line());
        self.written = Some(Instant::now());
    }

    /// Makes room for something else.
    pub(crate) fn wipe(&mut self) {
        if self.written.take().is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        self.wipe();
    }
}
