//! A PostgreSQL server of the site's own, which keeps what it says it has kept, as in production. Where this runs as
//! root its folder is a small disk of its own, which can be filled.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::process::{Process, free_port, wait_until};

/// Where its programs are, where they are not in the path: a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// The size of its disk.
const DISK: &str = "size=192m";
/// How long it may take to start, also after it was killed.
const PATIENCE: Duration = Duration::from_secs(60);
/// The database of the hall.
const NAME: &str = "hall";
/// What stands between two values of a row, and in none of them.
const BETWEEN: &str = "\u{1f}";

/// A PostgreSQL server.
pub(super) struct Database {
    programs: PathBuf,
    folder: PathBuf,
    log: PathBuf,
    port: u16,
    process: Option<Process>,
    /// Who it runs as, where that is somebody else.
    owner: Option<u32>,
    has_disk: bool,
}

/// Whoever asks it.
#[derive(Clone)]
pub(super) struct Asker {
    program: PathBuf,
    port: u16,
}

impl Database {
    /// Makes an empty one in a folder; it does not run yet.
    pub(super) fn make(folder: &Path) -> Self {
        let (home, programs) = (folder.join("postgres"), programs());
        fs::create_dir_all(&home).expect("there is room");
        let owner = (user_id(None) == Some(0)).then(|| user_id(Some("postgres"))).flatten();
        let has_disk = owner.is_some() && mount(&home);
        if let Some(owner) = owner {
            std::os::unix::fs::chown(&home, Some(owner), None).expect("root may");
        }
        let log = folder.join("postgres.log");
        let (port, process) = (free_port(), None);
        let database = Self { programs, folder: home, log, port, process, owner, has_disk };
        let mut init = database.command("initdb");
        init.arg("-D").arg(database.data()).args(["-U", "postgres", "-A", "trust", "-E", "UTF8"]);
        init.args(["--wal-segsize=1", "--locale=C"]).stdout(Stdio::null());
        assert!(init.status().is_ok_and(|status| status.success()), "initdb");
        database
    }

    /// Whether its disk can be filled.
    pub(super) const fn has_disk(&self) -> bool {
        self.has_disk
    }

    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// The hall's database, by an address that leads here.
    pub(super) fn url(&self, address: &str) -> String {
        format!("postgres://postgres@{address}/{NAME}")
    }

    /// Makes the hall's database, which is empty.
    pub(super) fn add_hall(&self) {
        let made = self.asker().run("postgres", &format!("CREATE DATABASE {NAME}"));
        made.expect("it runs");
    }

    /// Starts it and waits until it answers; `clock` is what its clock is to be wrong by, in words of faketime.
    pub(super) fn start(&mut self, clock: Option<&str>) {
        let port = self.port.to_string();
        for _ in 0..3 {
            let mut command = self.command("postgres");
            command.arg("-D").arg(self.data()).args(["-h", "127.0.0.1", "-p", &port, "-k"]);
            command.arg(&self.folder);
            for setting in ["max_wal_size=8MB", "min_wal_size=2MB", "lc_messages=C"] {
                command.args(["-c", setting]);
            }
            wrong_by(&mut command, clock);
            let process = self.process.insert(Process::start(&mut command, &self.log));
            // What one that was killed has left may still be ending.
            let ready = wait_until(PATIENCE, || {
                let is_ready = is_there(&self.programs, &port);
                (is_ready || process.has_ended()).then_some(is_ready)
            });
            if ready == Some(true) {
                return;
            }
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(&self.log).unwrap_or_default());
    }

    /// Ends it as the end of the machine would.
    pub(super) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill_with_children();
        }
    }

    /// Ends it in good order.
    pub(super) fn close(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.signal("-INT");
            if wait_until(PATIENCE, || process.has_ended().then_some(())).is_none() {
                process.kill_with_children();
            }
        }
    }

    /// Whether it has ended by itself.
    pub(super) fn has_ended(&mut self) -> bool {
        self.process.as_mut().is_none_or(Process::has_ended)
    }

    /// Fills its disk to the last byte.
    pub(super) fn fill_disk(&self) {
        let mut file = fs::File::create(self.ballast()).expect("it is there");
        let piece = vec![0; 64 * 1024];
        while std::io::Write::write_all(&mut file, &piece).is_ok() {}
        while std::io::Write::write_all(&mut file, &[0]).is_ok() {}
    }

    /// Frees it again.
    pub(super) fn free_disk(&self) {
        fs::remove_file(self.ballast()).expect("it was filled");
    }

    /// Asks the hall's database, past all lines that can be cut.
    pub(super) fn asker(&self) -> Asker {
        Asker { program: self.programs.join("psql"), port: self.port }
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.folder);
        // It refuses to run as root.
        if let Some(owner) = self.owner {
            command.uid(owner).gid(owner);
        }
        command
    }
}

impl Asker {
    /// Rows of the hall's database; or why there are none.
    pub(super) fn rows(&self, sql: &str) -> Result<Vec<Vec<String>>, String> {
        let lines = self.run(NAME, sql)?;
        Ok(lines.lines().map(|line| line.split(BETWEEN).map(str::to_owned).collect()).collect())
    }

    fn run(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut command = Command::new(&self.program);
        command.args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-F", BETWEEN, "-h", "127.0.0.1"]);
        command.args(["-p", &self.port.to_string(), "-U", "postgres", "-d", database, "-c", sql]);
        command.env("PGCONNECT_TIMEOUT", "5").env("PGOPTIONS", "-c statement_timeout=20000");
        let ran = command.output().map_err(|error| error.to_string())?;
        match ran.status.success() {
            true => Ok(String::from_utf8_lossy(&ran.stdout).into_owned()),
            false => Err(String::from_utf8_lossy(&ran.stderr).into_owned()),
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.kill();
        if self.has_disk {
            // What is left of it ends with the machine.
            let _ = Command::new("umount").arg("-l").arg(&self.folder).status();
        }
    }
}

/// Lets a program see a clock that is wrong, but not the one that only measures.
pub(super) fn wrong_by(command: &mut Command, clock: Option<&str>) {
    if let Some((clock, library)) = clock.zip(faketime()) {
        command.env("LD_PRELOAD", library).env("FAKETIME", clock);
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
    }
}

/// The library that makes clocks wrong, where it is installed.
pub(super) fn faketime() -> Option<PathBuf> {
    let folders =
        ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"];
    let mut found =
        folders.iter().map(|folder| Path::new(folder).join("faketime/libfaketimeMT.so.1"));
    found.find(|library| library.exists())
}

/// Whether there is a PostgreSQL to start.
pub(super) fn is_installed() -> bool {
    Command::new(programs().join("initdb")).arg("--version").output().is_ok()
}

fn programs() -> PathBuf {
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let number = |folder: &fs::DirEntry| {
        folder.file_name().to_str().and_then(|name| name.parse::<u32>().ok())
    };
    let newest = versions.filter(|folder| number(folder).is_some()).max_by_key(number);
    newest.map(|folder| folder.path().join("bin")).unwrap_or_default()
}

fn is_there(programs: &Path, port: &str) -> bool {
    let mut ask = Command::new(programs.join("pg_isready"));
    ask.args(["-q", "-h", "127.0.0.1", "-p", port]);
    ask.status().is_ok_and(|status| status.success())
}

/// The number of somebody on this machine.
fn user_id(name: Option<&str>) -> Option<u32> {
    let said = Command::new("id").arg("-u").args(name).output().ok()?;
    String::from_utf8(said.stdout).ok()?.trim().parse().ok()
}

fn mount(folder: &Path) -> bool {
    let mut mount = Command::new("mount");
    mount.args(["-t", "tmpfs", "-o", DISK, "tmpfs"]).arg(folder).stderr(Stdio::null());
    mount.status().is_ok_and(|status| status.success())
}
