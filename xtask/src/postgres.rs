//! The tests of the server once more, on a PostgreSQL server of their own: it lies in a temporary folder, listens
//! on a free port of this machine, and ends with the work, however that ends.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::step::{Failure, cargo, run, succeeds};
use crate::tools::{POSTGRES, is_root};

/// Tells the tests which server it is.
const VARIABLE: &str = "DOHYO_TEST_DATABASE";
/// How long the server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// What every change is tested with on PostgreSQL, too: all that comes close to the database.
const CLOSE: [&str; 21] = [
    "store::",
    "ratings::",
    "checking::",
    "consent::",
    "contest::",
    "copying::",
    "crowding::",
    "encryption::",
    "events::",
    "failures::",
    "hall::",
    "lists::",
    "openings::",
    "plans::",
    "post::",
    "readiness::",
    "rights::",
    "sessions::",
    "several::",
    "timekeeping::",
    "upgrading::",
];

/// Tests that are about SQLite or its files, and why they are left out.
const SQLITE_ALONE: [(&str, &str); 12] = [
    ("store::older::", "upgrades files of older halls: no server has older tables yet"),
    ("store::plans::", "reads SQLite's own query plans"),
    ("backups::", "backups are of files: a server has its own tools"),
    ("older_hall::", "opens the file that version 0.1 left"),
    ("encryption::what_an_older_hall_left", "opens the file that version 0.1 left"),
    ("encryption::nobody_else_on_the_machine", "looks at the modes of the database's files"),
    ("failures::a_full_disk", "fills the file by a PRAGMA"),
    ("failures::on_a_full_disk", "fills the file by a PRAGMA"),
    ("hall::an_answer_waits", "asks SQLite by a PRAGMA what it does for durability"),
    ("quiet::nobody_becomes", "sees by a PRAGMA whether anything was written"),
    ("api::access::looking::", "sees by a PRAGMA whether anything was written"),
    ("checking::rows_that_nobody", "puts texts where numbers belong, which PostgreSQL refuses"),
];

/// What a server leaves out when nothing there has to outlive the machine.
const SPARED: [&str; 5] = [
    "fsync=off",
    "full_page_writes=off",
    "max_wal_senders=0",
    "synchronous_commit=off",
    "wal_level=minimal",
];

/// Which tests are run.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    /// Those that come close to the database.
    Close,
    /// All of the server.
    All,
    /// Those with this in their names.
    Named(&'a str),
}

/// Runs tests of the server on PostgreSQL.
pub(crate) fn test(part: Part<'_>) -> Result<(), Failure> {
    POSTGRES.require()?;
    let server = Server::start(Durability::Spared)?;
    let mut command = match succeeds(cargo().args(["nextest", "--version"])) {
        true => nextest(part),
        false => plain(part),
    };
    run(command.env(VARIABLE, format!("{}/postgres", server.url)))
}

fn nextest(part: Part<'_>) -> Command {
    let named = |name: &str| format!("test(/^{name}/)");
    let wanted = match part {
        Part::Close => CLOSE.map(named).join(" | "),
        Part::All => "all()".to_owned(),
        Part::Named(name) => format!("test({name})"),
    };
    let left_out = SQLITE_ALONE.map(|(name, _)| named(name)).join(" | ");
    let server = "package(dohyo-server) & (kind(lib) | binary(server))";
    let mut command = cargo();
    command
        .args(["nextest", "run", "--workspace", "--lib", "--test", "server"])
        .args(["--no-fail-fast", "--status-level", "slow"])
        .args(["-E", &format!("{server} & ({wanted}) - ({left_out})")]);
    command
}

fn plain(part: Part<'_>) -> Command {
    let mut command = cargo();
    command.args(["test", "--workspace", "--lib", "--test", "server", "--"]);
    match part {
        Part::Close => command.args(CLOSE),
        Part::All => &mut command,
        Part::Named(name) => command.arg(name),
    };
    for (name, _) in SQLITE_ALONE {
        command.args(["--skip", name]);
    }
    command
}

/// Whether what is written has to outlive the machine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durability {
    /// Nothing here has to.
    Spared,
    /// As by default.
    Kept,
}

/// A server that ends when it is dropped, and also when this program is killed.
pub(crate) struct Server {
    /// Where it listens: the address of its databases, without their names.
    pub(crate) url: String,
    /// Its shell stops it when nobody writes to it any more.
    shell: Child,
    folder: Scratch,
}

/// A folder that goes with whoever made it.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left is in a temporary folder.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a server until the input ends.
const SHELL: &str = "\"$@\" & server=$!; cat > /dev/null; kill -INT $server; wait $server";

impl Server {
    pub(crate) fn start(durability: Durability) -> Result<Self, Failure> {
        let programs = POSTGRES.folder()?;
        let folder = env::temp_dir().join(format!("dohyo-postgres-{}", std::process::id()));
        let failed = |error: std::io::Error| Failure::new(format!("PostgreSQL: {error}"));
        fs::create_dir_all(&folder).map_err(failed)?;
        let scratch = Scratch(folder.clone());
        if is_root() {
            // It refuses to run as root.
            run(Command::new("chown").arg("postgres").arg(&folder))?;
        }
        let data = folder.join("data");
        let mut init = as_somebody(&programs.join("initdb"), &folder);
        init.arg("-D").arg(&data).args([
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]);
        run(init.stdout(Stdio::null()))?;
        let port = free_port().map_err(failed)?;
        let mut command = as_somebody(Path::new("sh"), &folder);
        command.args(["-c", SHELL, "sh"]).arg(programs.join("postgres")).arg("-D").arg(&data);
        command.args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"]).arg(&folder);
        let spared: &[&str] = match durability {
            Durability::Spared => &SPARED,
            Durability::Kept => &[],
        };
        for setting in ["lc_messages=C", "max_connections=400"].iter().chain(spared) {
            command.args(["-c", setting]);
        }
        let shell = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let url = format!("postgres://postgres@127.0.0.1:{port}");
        let mut server = Self { url, shell: shell.map_err(failed)?, folder: scratch };
        server.wait()?;
        Ok(server)
    }

    /// The folder of its data.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    /// Waits until it says that it is ready. What else it says is read and dropped.
    fn wait(&mut self) -> Result<(), Failure> {
        let said = BufReader::new(self.shell.stderr.take().expect("it is piped"));
        let (tell, ready) = mpsc::channel();
        thread::spawn(move || {
            for line in said.lines().map_while(Result::ok) {
                if line.contains("ready to accept connections") || line.contains("FATAL") {
                    // Once it is known nobody listens any more.
                    let _ = tell.send(line);
                }
            }
        });
        match ready.recv_timeout(PATIENCE) {
            Ok(line) if line.contains("ready") => Ok(()),
            Ok(line) => Err(Failure::new(format!("PostgreSQL does not start: {line}"))),
            Err(_) => Err(Failure::new("PostgreSQL does not start")),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // It ends when its input does.
        let _ = self.shell.wait();
    }
}

/// A command that does not run as root, from a folder that it may be in.
fn as_somebody(program: &Path, folder: &Path) -> Command {
    let mut command = match is_root() {
        true => {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        }
        false => Command::new(program),
    };
    command.current_dir(folder);
    command
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
