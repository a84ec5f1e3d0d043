//! A NATS server for the tests of a run: one for all of them, on a free port of this machine, which ends with the run.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread;

use crate::step::Failure;
use crate::tools::NATS;

/// By which the tests find it.
pub(crate) const VARIABLE: &str = "DOHYO_TEST_NATS";

/// A NATS server that runs.
pub(crate) struct TestNats {
    child: Child,
    /// Where it listens.
    pub(crate) url: String,
}

impl TestNats {
    /// Starts it, and waits until it listens. With a folder it keeps queues there.
    pub(crate) fn start(queues: Option<&Path>) -> Result<Self, Failure> {
        NATS.require()?;
        let mut child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", "-1"])
            .args(
                queues
                    .map(|folder| [OsStr::new("-js"), "-sd".as_ref(), folder.as_ref()])
                    .iter()
                    .flatten(),
            )
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| Failure::new(format!("`nats-server` did not start: {error}")))?;
        let said = child.stderr.take().map(|said| BufReader::new(said).lines());
        let mut nats = Self { child, url: String::new() };
        let Some(mut said) = said else { return Err(Failure::new("nats-server says nothing")) };
        let address = address(&mut said);
        nats.url = format!(
            "nats://{}",
            address.ok_or_else(|| Failure::new("`nats-server` ended before it was ready"))?
        );
        // What it says later is read as well, or it could say no more.
        thread::spawn(move || said.for_each(drop));
        Ok(nats)
    }
}

/// The address that a server says before it is ready.
fn address(said: &mut Lines<BufReader<ChildStderr>>) -> Option<String> {
    let mut address = None;
    for line in said.map_while(Result::ok) {
        if let Some((_, listens)) = line.split_once("Listening for client connections on ") {
            address = Some(listens.trim().to_owned());
        }
        if line.contains("Server is ready") {
            return address;
        }
    }
    None
}

impl Drop for TestNats {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
