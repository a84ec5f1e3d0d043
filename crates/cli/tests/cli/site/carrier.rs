//! A NATS server of the site's own, with JetStream, which keeps what it is given in a folder.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::process::{Process, free_port, wait_until};

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A NATS server.
pub(super) struct Nats {
    folder: PathBuf,
    port: u16,
    process: Option<Process>,
}

impl Nats {
    pub(super) fn start(folder: &Path) -> Self {
        let mut nats = Self { folder: folder.to_owned(), port: free_port(), process: None };
        nats.again();
        nats
    }

    /// Starts it where it was.
    pub(super) fn again(&mut self) {
        let mut command = Command::new("nats-server");
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-js", "-sd"]);
        command.arg(self.folder.join("nats"));
        self.process = Some(Process::start(&mut command, &self.folder.join("nats.log")));
        let there = wait_until(PATIENCE, || TcpStream::connect(self.address()).ok());
        assert!(there.is_some(), "nats-server does not start");
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) {
        self.process = None;
    }

    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }
}

/// Whether there is one to start.
pub(super) fn is_installed() -> bool {
    Command::new("nats-server").arg("--version").output().is_ok()
}
