//! What the hall's benchmark of several servers needs besides the hall: a PostgreSQL server that is as durable as by
//! default, a NATS server, and boardgame.io from npm, all in temporary folders.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::nats::TestNats;
use crate::postgres::{Durability, Server};
use crate::step::{Failure, run, step};
use crate::tools::{NPM, POSTGRES};

/// The peer's program, and what it needs of npm.
const PEER: &str = "crates/cli/benches/hall/peer";
const FILES: [&str; 4] = [".npmrc", "package.json", "package-lock.json", "server.js"];

/// Runs the benchmark with all of it.
pub(crate) fn measure(bench: &mut Command) -> Result<(), Failure> {
    POSTGRES.require()?;
    let peer = peer()?;
    let postgres = Server::start(Durability::Kept)?;
    let queues = env::temp_dir().join(format!("dohyo-bench-nats-{}", std::process::id()));
    let nats = TestNats::start(Some(&queues))?;
    let measured = run(bench
        .env("DOHYO_BENCH_POSTGRES", &postgres.url)
        .env("DOHYO_BENCH_POSTGRES_DATA", postgres.data())
        .env("DOHYO_BENCH_POSTGRES_PROGRAMS", POSTGRES.folder()?)
        .env("DOHYO_BENCH_NATS", &nats.url)
        .env("DOHYO_BENCH_PEER", peer));
    drop((postgres, nats));
    // What is left is in a temporary folder.
    let _ = fs::remove_dir_all(&queues);
    measured
}

/// Where the peer is installed; it stays there for the next time.
fn peer() -> Result<PathBuf, Failure> {
    let folder = env::temp_dir().join("dohyo-bench-peer");
    let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
    fs::create_dir_all(&folder).map_err(failed)?;
    let is_new = FILES.iter().any(|file| !is_same(&Path::new(PEER).join(file), &folder.join(file)));
    if is_new || !folder.join("node_modules").is_dir() {
        for file in FILES {
            fs::copy(Path::new(PEER).join(file), folder.join(file)).map_err(failed)?;
        }
        NPM.require()?;
        step("boardgame.io", || {
            run(Command::new("npm").args(["ci", "--ignore-scripts"]).current_dir(&folder))
        })?;
    }
    Ok(folder)
}

fn is_same(one: &Path, other: &Path) -> bool {
    matches!((fs::read(one), fs::read(other)), (Ok(one), Ok(other)) if one == other)
}
