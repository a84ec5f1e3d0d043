//! The hall in a process of its own.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// An open hall, which ends with this.
pub(crate) struct Server {
    process: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    pub(crate) fn start() -> Self {
        let folder = env::temp_dir().join(format!("dohyo-bench-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("there is room");
        let mut process = Command::new(env!("CARGO_BIN_EXE_dohyo"))
            .args(["serve", "--listen", "127.0.0.1:0", "--requests", "0", "--deeds", "0"])
            .arg("--data-dir")
            .arg(&folder)
            .env("DOHYO_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(process.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { process, address, folder }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The memory that it has, as the system counts it.
    pub(crate) fn kilobytes(&self) -> u64 {
        let file = format!("/proc/{}/status", self.process.id());
        let status = fs::read_to_string(file).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
