//! The hall in a process of its own, or several that share a database.

use std::env;
use std::ffi::OsString;
use std::process::Command;

use crate::serving::{Folder, Serving};
use crate::usage;

/// Names another program to measure, so that one from before a change can be compared.
const PROGRAM: &str = "DOHYO_BENCH_PROGRAM";
/// The key of the halls that are measured.
const KEY: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
/// Connections that a server takes, of which three quarters can be live.
const CONNECTIONS: &str = "16000";

/// An open hall, which ends with this.
pub(crate) struct Server {
    serving: Serving,
    process: u32,
    // The folder goes with it.
    _folder: Folder,
}

/// The program that is measured.
pub(crate) fn program() -> OsString {
    env::var_os(PROGRAM).unwrap_or_else(|| env!("CARGO_BIN_EXE_dohyo").into())
}

impl Server {
    /// One over a file.
    pub(crate) fn start() -> Self {
        Self::start_over(None, None)
    }

    /// One over a database on a server, with a NATS server for the news where one is named.
    pub(crate) fn start_over(database: Option<&str>, nats: Option<&str>) -> Self {
        let folder = Folder::new("bench");
        let mut command = Command::new(program());
        command
            .args(["serve", "--requests", "0", "--deeds", "0", "--connections", "0"])
            .args(["--all-connections", CONNECTIONS, "--data-dir"])
            .arg(folder.path())
            .env("DOHYO_LOG", "warn")
            .env("DOHYO_KEY", KEY);
        if let Some(database) = database {
            command.env("DOHYO_DATABASE", database);
        }
        if let Some(nats) = nats {
            command.env("DOHYO_NATS", nats);
        }
        let mut serving = Serving::start(&mut command);
        let process = serving.process().id();
        Self { serving, process, _folder: folder }
    }

    pub(crate) fn address(&self) -> &str {
        self.serving.address()
    }

    pub(crate) const fn process(&self) -> u32 {
        self.process
    }

    /// The memory that it has, as the system counts it.
    pub(crate) fn kilobytes(&self) -> u64 {
        usage::kilobytes(self.process)
    }
}
