//! A program that runs for the site: it can be killed, frozen and woken, and what it says is kept in a file.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::support::signal;

/// How long a program may take until it is ready, even while others build on the same machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked whether something has come about that nobody tells of.
const PAUSE: Duration = Duration::from_millis(50);

/// A program that runs.
pub(super) struct Process(Child);

impl Process {
    /// Starts a program whose errors go into a file, and does not wait for it.
    pub(super) fn start(command: &mut Command, log: &Path) -> Self {
        let log = File::options().create(true).append(true).open(log).expect("there is room");
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        Self(child.unwrap_or_else(|error| panic!("{command:?}: {error}")))
    }

    /// The same with one that says something on stdout once it is ready: what it says.
    pub(super) fn start_to_hear(command: &mut Command, log: &Path) -> Result<Self, String> {
        let log = File::options().create(true).append(true).open(log).expect("there is room");
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn();
        let mut process = Self(child.unwrap_or_else(|error| panic!("{command:?}: {error}")));
        let out = BufReader::new(process.0.stdout.take().expect("a pipe"));
        let (tell, said) = mpsc::channel();
        // What it says later is read as well, or it could say no more.
        thread::spawn(move || {
            out.lines().map_while(Result::ok).for_each(|line| drop(tell.send(line)));
        });
        match said.recv_timeout(PATIENCE) {
            Ok(_) => Ok(process),
            Err(_) => Err(format!("{command:?} is not ready")),
        }
    }

    pub(super) fn signal(&self, name: &str) {
        signal(&self.0, name);
    }

    /// Ends it and all that it has begun, as the end of the machine would.
    pub(super) fn kill_with_children(&mut self) {
        let id = self.0.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        self.kill();
        for child in children.unwrap_or_default().split_whitespace() {
            // It may have ended already.
            let _ = Command::new("kill").args(["-KILL", child]).stderr(Stdio::null()).status();
        }
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// Tells it to close, and waits until it has.
    pub(super) fn close(&mut self) {
        self.signal("-TERM");
        if wait_until(PATIENCE, || self.has_ended().then_some(())).is_none() {
            self.kill();
        }
    }

    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Looks again and again, until something has come about or the time is over.
pub(super) fn wait_until<T>(limit: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return Some(found);
        }
        if begun.elapsed() > limit {
            return None;
        }
        thread::park_timeout(PAUSE);
    }
}

/// Lets time pass, where the time itself is the experiment.
pub(super) fn pass(time: Duration) {
    let until = Instant::now() + time;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        thread::park_timeout(left);
    }
}

/// A port that is free at this moment.
pub(super) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it is bound").port()
}
