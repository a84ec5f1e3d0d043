//! `dohyo serve` in a process of its own, over a folder that goes with it. The tests of the hall and its
//! benchmark start it alike; what they ask it is their affair.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

/// Any free port of this machine.
const FREE: &str = "127.0.0.1:0";

/// A folder for one purpose, which goes with it.
pub(crate) struct Folder(PathBuf);

/// A hall that listens, which is killed with this.
pub(crate) struct Serving {
    process: Child,
    address: String,
}

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_nanos();
        let folder = env::temp_dir().join(format!("dohyo-{name}-{now}"));
        fs::create_dir_all(&folder).expect("there is room");
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Serving {
    /// Starts a command that serves, on a free port of this machine, and waits until it listens.
    pub(crate) fn start(command: &mut Command) -> Self {
        Self::start_at(command, FREE)
    }

    /// The same at an address, for a hall that is known by another.
    pub(crate) fn start_at(command: &mut Command, address: &str) -> Self {
        let process = command.args(["--listen", address]).stdout(Stdio::piped()).spawn();
        let process = process.expect("the program starts");
        // From here on it is killed if it does not say what it should.
        let mut serving = Self { process, address: address.to_owned() };
        let mut line = String::new();
        let mut out = BufReader::new(serving.process.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("a line");
        assert!(line.starts_with("The hall is open"), "{line}");
        if address == FREE {
            let told = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
            serving.address = told.expect("an address").to_owned();
        }
        serving
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The process.
    pub(crate) fn process(&mut self) -> &mut Child {
        &mut self.process
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
