//! Fuzzing with libFuzzer on the stable toolchain: the instrumentation that cargo-fuzz asks a
//! nightly compiler for is a pass of LLVM, which the stable one runs as well. Memory checkers are
//! left out, there being no `unsafe` to check.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::step::{Failure, cargo, run};
use crate::tools::CXX;

/// The fuzz targets are a workspace of their own.
pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";

const FLAGS: &str = "-Dwarnings --cfg fuzzing -Ccodegen-units=1 -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// How many of the last lines of a failed run are shown.
const TAIL: usize = 40;

/// Fuzzes one target, or each of them, and shows what libFuzzer says.
pub(crate) fn explore(target: Option<&str>, seconds: &str) -> Result<(), Failure> {
    let known = targets()?;
    let chosen = match target {
        None => known,
        Some(name) if known.iter().any(|target| target == name) => vec![name.to_owned()],
        Some(name) => {
            return Err(Failure::new(format!(
                "unknown fuzz target `{name}`; the targets are {}",
                known.join(", ")
            )));
        }
    };
    let seconds = limit(seconds)?;
    let binaries = build()?;
    for target in &chosen {
        run(command(&binaries, target)?.arg(&seconds).args(corpora(target)?))?;
    }
    Ok(())
}

/// Fuzzes every target for a short while from a fixed seed; a word is said only of failures.
pub(crate) fn check(seconds: &str) -> Result<(), Failure> {
    let seconds = limit(seconds)?;
    let binaries = build()?;
    for target in &targets()? {
        let output = command(&binaries, target)?
            .args(["-seed=1", &seconds])
            .args(corpora(target)?)
            .env("RUST_BACKTRACE", "0") // what was violated matters, not where from
            .stdin(Stdio::null())
            .output()
            .map_err(|error| Failure::new(format!("{target}: {error}")))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(Failure::new(verdict(&binaries, target, &said)));
        }
        let summary = said.lines().rfind(|line| line.starts_with("Done "));
        eprintln!("    {target}: {}", summary.unwrap_or("done"));
    }
    Ok(())
}

/// The end of what a failed run said, and how to have it again.
fn verdict(binaries: &Path, target: &str, said: &str) -> String {
    let lines: Vec<_> = said.lines().collect();
    let tail = lines[lines.len().saturating_sub(TAIL)..].join("\n");
    let input = lines
        .iter()
        .find_map(|line| line.split_once("Test unit written to "))
        .map(|(_, path)| path);
    let Some(input) = input else {
        return format!("{target} went wrong\n{tail}");
    };
    let binary = binaries.join(target);
    format!(
        "{target} found an input that breaks the law: {input}\n{tail}\nagain: {} {input}",
        binary.display()
    )
}

/// Builds the targets and gives the folder of the programs. Naming the platform keeps the
/// flags from build scripts.
fn build() -> Result<PathBuf, Failure> {
    CXX.require()?;
    let platform = platform()?;
    run(cargo()
        .args(["build", "--release", "--manifest-path", MANIFEST])
        .args(["--target-dir", "fuzz/target", "--target", &platform])
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", FLAGS))?;
    Ok(Path::new("fuzz/target").join(platform).join("release"))
}

/// A target's program, told where to put inputs that break it.
fn command(binaries: &Path, target: &str) -> Result<Command, Failure> {
    let artifacts = format!("fuzz/artifacts/{target}/");
    create(Path::new(&artifacts))?;
    let mut command = Command::new(binaries.join(target));
    command
        .arg(format!("-artifact_prefix={artifacts}"))
        .args(["-timeout=20", "-print_final_stats=0"]);
    Ok(command)
}

/// Where inputs come from: what earlier runs found, and the seeds of the repository.
fn corpora(target: &str) -> Result<[PathBuf; 2], Failure> {
    let found = Path::new("fuzz/corpus").join(target);
    create(&found)?;
    let seeds = match target {
        "pdn" => PathBuf::from("data/records"),
        target => Path::new("fuzz/seeds").join(target),
    };
    Ok([found, seeds])
}

fn create(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder)
        .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))
}

fn limit(seconds: &str) -> Result<String, Failure> {
    match seconds.parse::<u32>() {
        Ok(seconds) if seconds > 0 => Ok(format!("-max_total_time={seconds}")),
        _ => Err(Failure::new(format!("invalid number of seconds `{seconds}`"))),
    }
}

/// The names of the targets, in order.
fn targets() -> Result<Vec<String>, Failure> {
    let folder = Path::new("fuzz/fuzz_targets");
    let entries = fs::read_dir(folder)
        .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    let mut names: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// The platform that this compiler compiles for.
fn platform() -> Result<String, Failure> {
    let output = Command::new("rustc")
        .arg("-vV")
        .output()
        .map_err(|error| Failure::new(format!("`rustc -vV` did not start: {error}")))?;
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .find_map(|line| line.strip_prefix("host: ").map(str::to_owned))
        .ok_or_else(|| Failure::new("`rustc -vV` does not name its host"))
}
