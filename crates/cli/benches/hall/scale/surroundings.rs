//! What a load needs besides the hall, which `cargo xtask bench scale` starts and names in the environment: a PostgreSQL
//! server, the programs that come with it, a NATS server, and a folder with the peer.

use std::cell::Cell;
use std::env;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use rustix::process::{Resource, getrlimit, setrlimit};

use crate::server::Server;

/// Open files that ten thousand connections need, and then some.
const FILES: u64 = 16_000;

/// What carries news between servers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Carrier {
    Database,
    Nats,
}

/// Servers outside the hall.
pub(crate) struct Surroundings {
    /// The address of a database server, without a database.
    postgres: Option<String>,
    /// The folder of its data.
    data: Option<PathBuf>,
    /// The folder of its programs.
    programs: Option<PathBuf>,
    nats: Option<String>,
    /// The folder that the peer is in.
    pub(crate) peer: Option<PathBuf>,
    databases: Cell<usize>,
}

/// Servers of one hall.
pub(crate) struct Halls {
    pub(crate) servers: Vec<Server>,
    /// The process of their database.
    database: Option<u32>,
}

impl Carrier {
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Database => "two over the database",
            Self::Nats => "two over NATS",
        }
    }
}

impl fmt::Display for Carrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Database => "LISTEN/NOTIFY",
            Self::Nats => "NATS",
        })
    }
}

impl Surroundings {
    pub(crate) fn of_environment() -> Self {
        Self {
            postgres: env::var("DOHYO_BENCH_POSTGRES").ok(),
            data: env::var_os("DOHYO_BENCH_POSTGRES_DATA").map(PathBuf::from),
            programs: env::var_os("DOHYO_BENCH_POSTGRES_PROGRAMS").map(PathBuf::from),
            nats: env::var("DOHYO_BENCH_NATS").ok(),
            peer: env::var_os("DOHYO_BENCH_PEER").map(PathBuf::from),
            databases: Cell::new(0),
        }
    }

    /// So many servers of a new hall.
    pub(crate) fn halls(&self, count: usize, carrier: Carrier) -> Halls {
        let started = "`cargo xtask bench scale` starts it";
        let server = self.postgres.as_ref().unwrap_or_else(|| panic!("no PostgreSQL: {started}"));
        let name = format!("hall{}", self.databases.replace(self.databases.get() + 1));
        let programs = self.programs.clone().unwrap_or_default();
        let mut create = Command::new(programs.join("createdb"));
        create.arg("--maintenance-db").arg(format!("{server}/postgres")).arg(&name);
        assert!(create.status().is_ok_and(|status| status.success()), "no new database");
        let nats = (carrier == Carrier::Nats).then(|| self.nats());
        let database = format!("{server}/{name}");
        let servers = (0..count).map(|_| Server::start_over(Some(&database), nats)).collect();
        Halls { servers, database: self.process() }
    }

    /// The NATS server.
    pub(crate) fn nats(&self) -> &str {
        let started = "`cargo xtask bench scale` starts it";
        self.nats.as_deref().unwrap_or_else(|| panic!("no NATS server: {started}"))
    }

    /// The process of the database server, which it writes down among its data.
    fn process(&self) -> Option<u32> {
        let file = self.data.as_ref()?.join("postmaster.pid");
        fs::read_to_string(file).ok()?.lines().next()?.trim().parse().ok()
    }
}

/// One server over a file.
pub(crate) fn file() -> Halls {
    Halls { servers: vec![Server::start()], database: None }
}

impl Halls {
    /// Everybody who works for them.
    pub(crate) fn processes(&self) -> Vec<(&'static str, u32)> {
        let servers = self.servers.iter().map(|server| ("server", server.process()));
        servers.chain(self.database.map(|process| ("PostgreSQL", process))).collect()
    }
}

/// Raises the limit of open files as far as it may be.
pub(crate) fn allow_connections() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum.map(|most| most.min(FILES)).or(Some(FILES));
    setrlimit(Resource::Nofile, limit).expect("what is allowed can be asked for");
}
