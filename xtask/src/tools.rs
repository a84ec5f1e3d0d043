//! The programs that the checks need and cargo does not bring. A missing one is installed where
//! that is ours to do, as root with a package manager; otherwise the message says what to type.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::process::Command;

use crate::step::{Failure, run, succeeds};

/// A program, and the packages that bring it.
pub(crate) struct Tool {
    /// What it is, in words.
    name: &'static str,
    purpose: &'static str,
    /// What it is called; any of them will do.
    programs: &'static [&'static str],
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
    variable: None,
    packages: &[
        Package { manager: Manager::Apt, name: "npm" },
        Package { manager: Manager::Dnf, name: "npm" },
        Package { manager: Manager::Apk, name: "npm" },
        Package { manager: Manager::Pacman, name: "npm" },
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

    /// A program named by the environment stands for all others, as it does for the tests.
    fn is_there(&self) -> bool {
        let named = self.variable.and_then(env::var_os);
        let programs = match named {
            Some(program) => vec![program],
            None => self.programs.iter().map(OsString::from).collect(),
        };
        programs.iter().any(|program| succeeds(Command::new(program).arg("--version")))
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

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
