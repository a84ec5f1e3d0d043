//! Runs the binary.

use std::env;
use std::io::{self, Write};
use std::path::Path;
#[cfg(unix)]
use std::process::Child;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program in an environment that says nothing about the machine the tests run on.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dohyo"));
    in_plain_surroundings(command.args(args));
    command
}

fn in_plain_surroundings(command: &mut Command) -> &mut Command {
    command.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8").env("TERM", "xterm")
}

/// Runs it with these arguments and nothing on stdin.
pub(crate) fn dohyo(args: &[&str]) -> Ran {
    dohyo_hearing("", args)
}

/// Runs a line of shell that finds it by its name.
#[cfg(unix)]
pub(crate) fn shell(line: &str) -> Ran {
    let bin = Path::new(env!("CARGO_BIN_EXE_dohyo")).parent().expect("a file is in a folder");
    let path = format!("{}:{}", bin.display(), env::var("PATH").unwrap_or_default());
    let mut command = Command::new("sh");
    command.args(["-c", line]).env("PATH", path);
    finish(in_plain_surroundings(&mut command).output())
}

/// Sends a signal to a program that was started here.
#[cfg(unix)]
pub(crate) fn signal(process: &Child, name: &str) {
    let id = process.id().to_string();
    let sent = Command::new("kill").args([name, &id]).status().expect("kill is there");
    assert!(sent.success(), "kill {name} {id}");
}

/// Runs it with these arguments and this on stdin.
pub(crate) fn dohyo_hearing(input: &str, args: &[&str]) -> Ran {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary was built for this test");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    // A program that needs no more input may have closed its end.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    finish(child.wait_with_output())
}

fn finish(output: io::Result<Output>) -> Ran {
    let output = output.expect("the program runs");
    Ran {
        status: output.status.code().expect("no signal ended the program"),
        out: String::from_utf8(output.stdout).expect("the program prints UTF-8"),
        err: String::from_utf8(output.stderr).expect("the program prints UTF-8"),
    }
}

/// What it prints when all goes well.
pub(crate) fn answer(args: &[&str]) -> String {
    let ran = dohyo(args);
    assert_eq!((ran.status, &*ran.err), (0, ""), "dohyo {}", args.join(" "));
    ran.out
}

/// The one JSON document it prints when all goes well.
pub(crate) fn document(args: &[&str]) -> Value {
    let out = answer(args);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error} in: {out}"))
}
