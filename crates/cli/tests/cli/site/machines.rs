//! A whole site on this machine: PostgreSQL, a NATS server, two servers of one hall, and lines between all of them
//! that can be cut. Whatever ended can be started again where it was.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{SystemTime, UNIX_EPOCH};

use super::carrier::Nats;
use super::database::{Database, wrong_by};
use super::mailbox::Mailbox;
use super::process::{Process, free_port};
use super::relay::Relay;
use crate::serving::Folder;
use crate::support::command;

/// How many servers there are.
pub(super) const SERVERS: usize = 2;
/// How many workers there are.
const WORKERS: usize = 2;
/// How long a server is believed to be there that says nothing more, in seconds.
pub(super) const TAKEOVER: u64 = 3;

/// A site.
pub(super) struct Site {
    pub(super) database: Database,
    pub(super) nats: Nats,
    pub(super) servers: [Server; SERVERS],
    /// Where the program has such a command.
    pub(super) workers: Vec<Worker>,
    pub(super) mailbox: Mailbox,
    folder: Folder,
}

/// A server of the hall, with its lines.
pub(super) struct Server {
    name: usize,
    port: u16,
    process: Option<Process>,
    /// What its clock is wrong by, in words of faketime.
    pub(super) clock: Option<&'static str>,
    pub(super) to_database: Relay,
    pub(super) to_nats: Relay,
    pub(super) door: Relay,
}

/// A worker, with its line.
pub(super) struct Worker {
    name: usize,
    process: Option<Process>,
    pub(super) to_nats: Relay,
}

impl Site {
    /// A site with an empty hall, of which nothing but NATS runs yet.
    pub(super) fn make() -> Self {
        let folder = Folder::new("site");
        let database = Database::make(folder.path());
        let nats = Nats::start(folder.path());
        let servers = std::array::from_fn(|name| {
            let port = free_port();
            let [to_database, to_nats, door] =
                [database.address(), nats.address(), format!("127.0.0.1:{port}")]
                    .map(|target| Relay::to(&target));
            Server { name, port, process: None, clock: None, to_database, to_nats, door }
        });
        let workers = (0..if has_workers() { WORKERS } else { 0 }).map(|name| {
            let to_nats = Relay::to(&nats.address());
            Worker { name, process: None, to_nats }
        });
        let workers = workers.collect();
        Self { database, nats, servers, workers, mailbox: Mailbox::open(), folder }
    }

    /// Starts a server, if it does not run.
    pub(super) fn start(&mut self, which: usize) {
        let mail = self.mailbox.url();
        let server = &mut self.servers[which];
        if server.is_running() {
            return;
        }
        let url = self.database.url(server.to_database.address());
        match server.start(self.folder.path(), &url, &mail) {
            Ok(process) => server.process = Some(process),
            Err(why) => panic!("{why}\n{}", self.said()),
        }
    }

    /// Starts whatever does not run.
    pub(super) fn heal(&mut self) {
        if self.database.has_ended() {
            self.database.kill();
            self.database.start(None);
        }
        for which in 0..SERVERS {
            self.start(which);
        }
        for worker in &mut self.workers {
            if !worker.is_running() {
                let started = worker.start(self.folder.path());
                worker.process = Some(started.unwrap_or_else(|why| panic!("{why}")));
            }
        }
    }

    /// Where clients find the servers.
    pub(super) fn doors(&self) -> Vec<String> {
        self.servers.iter().map(|server| server.door.address().to_owned()).collect()
    }

    /// The last of what the servers have said on stderr.
    pub(super) fn said(&self) -> String {
        let said = |which| {
            let log = std::fs::read_to_string(log(self.folder.path(), which)).unwrap_or_default();
            let lines: Vec<_> = log.lines().collect();
            let last = lines[lines.len().saturating_sub(40)..].join("\n");
            format!("server {which}:\n{last}\n")
        };
        (0..SERVERS).map(said).collect()
    }
}

impl Server {
    fn start(&self, folder: &Path, database: &str, mail: &str) -> Result<Process, String> {
        let data = folder.join(format!("server-{}", self.name));
        let mut command = command(&["serve", "--requests", "0", "--deeds", "0"]);
        command.args(["--computers", "1", "--analysts", "1", "--database", database]);
        command.args(["--nats", &format!("nats://{}", self.to_nats.address())]);
        command.arg("--data-dir").arg(data).arg("--key-file").arg(folder.join("hall.key"));
        command.args(["--listen", &format!("127.0.0.1:{}", self.port)]);
        command.args(["--base-url", "http://127.0.0.1", "--mail-smtp", mail]);
        command.args(["--mail-from", "hall@example.org"]);
        command.env("DOHYO_LOG", "warn").env("DOHYO_TAKEOVER", TAKEOVER.to_string());
        wrong_by(&mut command, self.clock);
        Process::start_to_hear(&mut command, &log(folder, self.name))
    }

    pub(super) fn is_running(&mut self) -> bool {
        self.process.as_mut().is_some_and(|process| !process.has_ended())
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) {
        self.process = None;
    }

    /// Ends it in good order.
    pub(super) fn close(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.close();
        }
    }

    /// Sends it a signal.
    pub(super) fn signal(&self, name: &str) {
        if let Some(process) = &self.process {
            process.signal(name);
        }
    }
}

impl Worker {
    fn start(&self, folder: &Path) -> Result<Process, String> {
        let mut command = command(&["worker", "--threads", "1", "--nats"]);
        command.arg(format!("nats://{}", self.to_nats.address())).env("DOHYO_LOG", "warn");
        Process::start_to_hear(&mut command, &folder.join(format!("worker-{}.log", self.name)))
    }

    fn is_running(&mut self) -> bool {
        self.process.as_mut().is_some_and(|process| !process.has_ended())
    }

    /// Ends it at once.
    pub(super) fn kill(&mut self) {
        self.process = None;
    }

    /// Sends it a signal.
    pub(super) fn signal(&self, name: &str) {
        if let Some(process) = &self.process {
            process.signal(name);
        }
    }
}

/// Whether the program can be a worker.
fn has_workers() -> bool {
    let mut ask = command(&["worker", "--help"]);
    ask.stdout(Stdio::null()).stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.success())
}

fn log(folder: &Path, which: usize) -> PathBuf {
    folder.join(format!("server-{which}.log"))
}

/// Now, in milliseconds since 1970.
pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later");
    i64::try_from(since.as_millis()).expect("it is not that late")
}
