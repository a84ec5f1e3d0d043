//! The programs that the checks need and cargo does not bring. A missing one is installed where
//! that is ours to do, as root with a package manager; otherwise the message says what to type.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::step::{Failure, run, succeeds};

/// A program, and the packages that bring it.
pub(crate) struct Tool {
    /// What it is, in words.
    name: &'static str,
    purpose: &'static str,
    /// What it is called; any of them will do.
    programs: &'static [&'static str],
    /// What makes it say its version, and end.
    asked: &'static str,
    /// Where versions of it lie side by side that are not in the path, each with a folder `bin`.
    versions: Option<&'static str>,
    /// The environment may name another one.
    variable: Option<&'static str>,
    packages: &'static [Package],
}

/// One package, for one package manager.
struct Package {
    manager: Manager,
    name: &'static str,
}

#[derive(Clone, Copy)]
enum Manager {
    Apt,
    Dnf,
    Apk,
    Pacman,
}

/// libFuzzer is a C++ library, compiled with the fuzz targets.
pub(crate) const CXX: Tool = Tool {
    name: "a C++ compiler",
    purpose: "compiles libFuzzer",
    programs: &["c++"],
    asked: "--version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "g++" },
        Package { manager: Manager::Dnf, name: "gcc-c++" },
        Package { manager: Manager::Apk, name: "g++" },
        Package { manager: Manager::Pacman, name: "gcc" },
    ],
};

/// The browser of the browser tests.
pub(crate) const CHROMIUM: Tool = Tool {
    name: "Chromium",
    purpose: "shows the hall to its tests",
    programs: &["chromium", "chromium-browser", "google-chrome", "chrome"],
    asked: "--version",
    versions: None,
    variable: Some("CHROMIUM"),
    packages: &[
        Package { manager: Manager::Apt, name: "chromium" },
        Package { manager: Manager::Dnf, name: "chromium" },
        Package { manager: Manager::Apk, name: "chromium" },
        Package { manager: Manager::Pacman, name: "chromium" },
    ],
};

/// Fetches what the browser tests put into a page.
pub(crate) const NPM: Tool = Tool {
    name: "npm",
    purpose: "fetches the accessibility checker",
    programs: &["npm"],
    asked: "--version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "npm" },
        Package { manager: Manager::Dnf, name: "npm" },
        Package { manager: Manager::Apk, name: "npm" },
        Package { manager: Manager::Pacman, name: "npm" },
    ],
};

/// Carries news between the servers of a hall.
pub(crate) const NATS: Tool = Tool {
    name: "nats-server",
    purpose: "carries news in the tests of several servers",
    programs: &["nats-server"],
    asked: "--version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "nats-server" },
        Package { manager: Manager::Apk, name: "nats-server" },
        Package { manager: Manager::Pacman, name: "nats-server" },
    ],
};

/// Makes the clock of a server wrong.
pub(crate) const FAKETIME: Tool = Tool {
    name: "faketime",
    purpose: "makes clocks wrong in the tests of a site",
    programs: &["faketime"],
    asked: "--version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "faketime" },
        Package { manager: Manager::Dnf, name: "libfaketime" },
        Package { manager: Manager::Apk, name: "libfaketime" },
        Package { manager: Manager::Pacman, name: "libfaketime" },
    ],
};

/// The database server of the tests on PostgreSQL.
pub(crate) const POSTGRES: Tool = Tool {
    name: "PostgreSQL",
    purpose: "runs the tests of the store once more",
    programs: &["initdb"],
    asked: "--version",
    versions: Some("/usr/lib/postgresql"),
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "postgresql" },
        Package { manager: Manager::Dnf, name: "postgresql-server" },
        Package { manager: Manager::Apk, name: "postgresql" },
        Package { manager: Manager::Pacman, name: "postgresql" },
    ],
};

/// Stands in front of the servers of a site.
pub(crate) const NGINX: Tool = Tool {
    name: "nginx",
    purpose: "stands in front of two servers in the tests of a site",
    programs: &["nginx"],
    asked: "-v",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "nginx" },
        Package { manager: Manager::Dnf, name: "nginx" },
        Package { manager: Manager::Apk, name: "nginx" },
        Package { manager: Manager::Pacman, name: "nginx" },
    ],
};

/// The same, by another maker.
pub(crate) const CADDY: Tool = Tool {
    name: "Caddy",
    purpose: "stands in front of two servers in the tests of a site",
    programs: &["caddy"],
    asked: "version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "caddy" },
        Package { manager: Manager::Dnf, name: "caddy" },
        Package { manager: Manager::Apk, name: "caddy" },
        Package { manager: Manager::Pacman, name: "caddy" },
    ],
};

/// Asks a hall in drills.
pub(crate) const CURL: Tool = Tool {
    name: "curl",
    purpose: "asks a hall in drills",
    programs: &["curl"],
    asked: "--version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "curl" },
        Package { manager: Manager::Dnf, name: "curl" },
        Package { manager: Manager::Apk, name: "curl" },
        Package { manager: Manager::Pacman, name: "curl" },
    ],
};

/// Makes certificates that nobody trusts.
pub(crate) const OPENSSL: Tool = Tool {
    name: "openssl",
    purpose: "makes a certificate for the tests of a site",
    programs: &["openssl"],
    asked: "version",
    versions: None,
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "openssl" },
        Package { manager: Manager::Dnf, name: "openssl" },
        Package { manager: Manager::Apk, name: "openssl" },
        Package { manager: Manager::Pacman, name: "openssl" },
    ],
};

impl Tool {
    /// Sees to it that the program is there.
    pub(crate) fn require(&self) -> Result<(), Failure> {
        if self.is_there() {
            return Ok(());
        }
        let missing = format!("{}, which {}, is missing", self.name, self.purpose);
        let Some(package) = self.packages.iter().find(|package| package.manager.is_there()) else {
            return Err(Failure::new(format!("{missing}: please install it")));
        };
        if !is_root() {
            return Err(Failure::new(format!("{missing}; as root: {package}")));
        }
        package.fetch()
    }

    /// The folder that its programs are in; an empty one where they are in the path.
    pub(crate) fn folder(&self) -> Result<PathBuf, Failure> {
        let missing = || Failure::new(format!("{} is missing", self.name));
        let found = self.found().ok_or_else(missing)?;
        Ok(Path::new(&found).parent().map(Path::to_owned).unwrap_or_default())
    }

    fn is_there(&self) -> bool {
        self.found().is_some()
    }

    /// A program named by the environment stands for all others, as it does for the tests.
    fn found(&self) -> Option<OsString> {
        let named = self.variable.and_then(env::var_os);
        let programs = match named {
            Some(program) => vec![program],
            None => self.programs.iter().map(OsString::from).chain(self.aside()).collect(),
        };
        programs.into_iter().find(|program| succeeds(Command::new(program).arg(self.asked)))
    }

    /// The programs of versions that lie side by side, the newest first.
    fn aside(&self) -> Vec<OsString> {
        let versions = self.versions.and_then(|folder| fs::read_dir(folder).ok());
        let mut folders: Vec<_> = versions.into_iter().flatten().flatten().collect();
        folders.sort_by_key(|version| {
            let name = version.file_name();
            std::cmp::Reverse(name.to_str().and_then(|name| name.parse::<u32>().ok()))
        });
        let program = |folder: &fs::DirEntry| {
            let bin = folder.path().join("bin");
            self.programs.iter().map(move |program| bin.join(program).into_os_string())
        };
        folders.iter().flat_map(program).collect()
    }
}

impl Package {
    fn fetch(&self) -> Result<(), Failure> {
        eprintln!("installing: {self}");
        if let Manager::Apt = self.manager {
            run(Command::new("apt-get").args(["update", "--quiet"]))?;
        }
        let (program, install) = self.manager.command();
        run(Command::new(program)
            .args(install)
            .arg(self.name)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    }
}

impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (program, install) = self.manager.command();
        write!(f, "{program} {} {}", install.join(" "), self.name)
    }
}

impl Manager {
    /// The program, and what makes it install a package without asking.
    fn command(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Apt => ("apt-get", &["install", "--yes", "--no-install-recommends"]),
            Self::Dnf => ("dnf", &["install", "--assumeyes"]),
            Self::Apk => ("apk", &["add"]),
            Self::Pacman => ("pacman", &["--sync", "--noconfirm"]),
        }
    }

    fn is_there(self) -> bool {
        succeeds(Command::new(self.command().0).arg("--version"))
    }
}

pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
