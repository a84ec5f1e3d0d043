//! The programs that the checks need and cargo does not bring. A missing one is installed where
//! that is ours to do, as root with a package manager; otherwise the message says what to type.

use std::process::Command;

use crate::step::{Failure, run, succeeds};

/// A program, and the packages that bring it.
pub(crate) struct Tool {
    program: &'static str,
    purpose: &'static str,
    packages: &'static [Package],
}

struct Package {
    manager: &'static str,
    install: &'static [&'static str],
    name: &'static str,
}

/// libFuzzer is a C++ library, compiled with the fuzz targets.
pub(crate) const CXX: Tool = Tool {
    program: "c++",
    purpose: "compiles libFuzzer",
    packages: &[
        Package {
            manager: "apt-get",
            install: &["install", "--yes", "--no-install-recommends"],
            name: "g++",
        },
        Package { manager: "dnf", install: &["install", "--assumeyes"], name: "gcc-c++" },
        Package { manager: "apk", install: &["add"], name: "g++" },
        Package { manager: "pacman", install: &["--sync", "--noconfirm"], name: "gcc" },
    ],
};

impl Tool {
    /// Sees to it that the program is there.
    pub(crate) fn require(&self) -> Result<(), Failure> {
        if succeeds(Command::new(self.program).arg("--version")) {
            return Ok(());
        }
        let Some(package) = self.packages.iter().find(|package| package.is_usable()) else {
            return Err(Failure::new(format!(
                "`{}`, which {}, is missing: please install a C++ compiler",
                self.program, self.purpose
            )));
        };
        if !is_root() {
            return Err(Failure::new(format!(
                "`{}`, which {}, is missing; as root: {package}",
                self.program, self.purpose
            )));
        }
        package.fetch()
    }
}

impl Package {
    fn is_usable(&self) -> bool {
        succeeds(Command::new(self.manager).arg("--version"))
    }

    fn fetch(&self) -> Result<(), Failure> {
        eprintln!("installing: {self}");
        if self.manager == "apt-get" {
            run(Command::new(self.manager).args(["update", "--quiet"]))?;
        }
        run(Command::new(self.manager).args(self.install).arg(self.name))
    }
}

impl std::fmt::Display for Package {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.manager, self.install.join(" "), self.name)
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
