//! The hall in a process of its own.

use std::env;
use std::fs;
use std::process::Command;

use crate::serving::{Folder, Serving};

/// Names another program to measure, so that one from before a change can be compared.
const PROGRAM: &str = "DOHYO_BENCH_PROGRAM";
/// What Linux counts the time of processes in, in microseconds.
const TICK: u64 = 10_000;

/// An open hall, which ends with this.
pub(crate) struct Server {
    serving: Serving,
    process: u32,
    // The folder goes with it.
    _folder: Folder,
}

impl Server {
    pub(crate) fn start() -> Self {
        let folder = Folder::new("bench");
        let ours = || env!("CARGO_BIN_EXE_dohyo").into();
        let mut command = Command::new(env::var_os(PROGRAM).unwrap_or_else(ours));
        command
            .args(["serve", "--requests", "0", "--deeds", "0", "--data-dir"])
            .arg(folder.path())
            .env("DOHYO_LOG", "warn");
        let mut serving = Serving::start(&mut command);
        let process = serving.process().id();
        Self { serving, process, _folder: folder }
    }

    pub(crate) fn address(&self) -> &str {
        self.serving.address()
    }

    /// How long it has kept processors busy, in microseconds: that depends little on what else they do.
    pub(crate) fn busy(&self) -> u64 {
        let stat = self.read("stat");
        // What stands before may have blanks in it: the program's own name.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks =
            fields.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok());
        ticks.sum::<u64>() * TICK
    }

    /// The memory that it has, as the system counts it.
    pub(crate) fn kilobytes(&self) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }

    /// What Linux says of it; nothing elsewhere.
    fn read(&self, what: &str) -> String {
        fs::read_to_string(format!("/proc/{}/{what}", self.process)).unwrap_or_default()
    }
}
