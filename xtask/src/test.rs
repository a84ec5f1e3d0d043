//! Everything that has to hold before a change goes in: format, lints, tests, documentation
//! and a short run of the fuzzers. The house rules are tests of the rules crate.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::browser;
use crate::faults;
use crate::fuzz;
use crate::nats::{self, TestNats};
use crate::postgres::{self, Part};
use crate::step::{Failure, cargo, run, step, succeeds};
use crate::tools::{CADDY, CURL, NGINX, OPENSSL, POSTGRES};

/// How long each fuzz target is run, in seconds.
const FUZZED: &str = "5";

/// Runs every check and stops at the first that fails.
pub(crate) fn all() -> Result<(), Failure> {
    step("format", || {
        component("fmt", "rustfmt")?;
        run(cargo().args(["fmt", "--all", "--check"]))?;
        run(cargo().args(["fmt", "--check", "--manifest-path", fuzz::MANIFEST]))
    })?;
    step("lints", || {
        component("clippy", "clippy")?;
        run(cargo().args(["clippy", "--workspace", "--all-targets", "--"]).args(["-D", "warnings"]))
    })?;
    step("browser", browser::prepare)?;
    step("what a site is made of", faults::prepare_site)?;
    step("tests", tests)?;
    step("tests on PostgreSQL", || postgres::test(Part::Close))?;
    step("tests in the documentation", || {
        run(cargo().args(["test", "--quiet", "--workspace", "--doc"]))
    })?;
    step("documentation", || {
        run(cargo().args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("fuzz targets", || fuzz::check(FUZZED))?;
    eprintln!("==> all is well");
    Ok(())
}

/// What takes too long to be run with every change: all tests of the server on PostgreSQL, a hall brought back to
/// a moment, the hall killed a hundred times under load, what can happen to a site fifty times, a thousand random
/// ways through it, nonsense by a hundred seeds, and every attack that is known, with somebody who has
/// to be answered meanwhile.
pub(crate) fn at_length() -> Result<(), Failure> {
    step("server tests on PostgreSQL", || postgres::test(Part::All))?;
    step("point-in-time restore", drill)?;
    step("kills", || faults::kill(&["--rounds", "100"]))?;
    step("faults of a site", || faults::kill(&["--site", "--rounds", "50"]))?;
    step("walks", || faults::walk("1000"))?;
    step("nonsense", || faults::nonsense("100"))?;
    step("attacks", || run(cargo().args(["bench", "-p", "dohyo-cli", "--bench", "abuse"])))
}

/// A hall on PostgreSQL that loses data by mistake and is brought back to the moment before, as the pages for those
/// who run a site say.
pub(crate) fn drill() -> Result<(), Failure> {
    POSTGRES.require()?;
    CURL.require()?;
    run(cargo().args(["build", "--workspace", "--bin", "dohyo"]))?;
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let program = Path::new(&target).join("debug/dohyo");
    run(Command::new("bash").arg("deploy/drills/point-in-time.sh").arg(program))
}

/// nextest runs the tests of all crates side by side; plain cargo does as well.
fn tests() -> Result<(), Failure> {
    for tool in [NGINX, CADDY, OPENSSL] {
        tool.require()?;
    }
    let nats = TestNats::start(None)?;
    if succeeds(cargo().args(["nextest", "--version"])) {
        return run(cargo()
            .args(["nextest", "run", "--workspace", "--no-fail-fast"])
            .args(["--status-level", "slow"])
            .env(nats::VARIABLE, &nats.url));
    }
    run(cargo()
        .args(["test", "--workspace", "--lib", "--bins", "--tests"])
        .env(nats::VARIABLE, &nats.url))
}

/// Parts of the toolchain that minimal installations leave out.
fn component(command: &str, name: &str) -> Result<(), Failure> {
    if succeeds(cargo().args([command, "--version"])) {
        return Ok(());
    }
    Err(Failure::new(format!("`cargo {command}` is missing: rustup component add {name}")))
}
