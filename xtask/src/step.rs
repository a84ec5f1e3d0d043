//! Running commands, one step after the other, and saying which one failed.

use std::env;
use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Why a command of the developer's came to nothing, in words for the terminal.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Does a part of a longer work, between a line that names it and one that gives its time.
pub(crate) fn step(name: &str, work: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    eprintln!("==> {name}");
    let begin = Instant::now();
    work().map_err(|Failure(why)| Failure(format!("{name} failed: {why}")))?;
    eprintln!("==> {name}: {:.1} s", begin.elapsed().as_secs_f64());
    Ok(())
}

/// Runs a command to its end; what it prints goes to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command
        .status()
        .map_err(|error| Failure(format!("`{}` did not start: {error}", line(command))))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure(format!("`{}` ended with {status}", line(command))))
}

/// Whether a command can be run and is content; it prints nothing.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A command as somebody would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
