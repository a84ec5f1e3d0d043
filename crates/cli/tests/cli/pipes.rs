//! Readers that go away and disks that are full.

#![cfg(unix)]

use std::fs::OpenOptions;
use std::io::Read;
use std::process::Stdio;

use super::support::command;

/// A reader that closes the pipe before anything is written.
fn check_closed(args: &[&str]) {
    let mut command = command(args);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary was built for this test");
    drop(child.stdout.take());
    let status = child.wait().expect("the program runs");
    let mut complaint = String::new();
    let mut stderr = child.stderr.take().expect("stderr is a pipe");
    stderr.read_to_string(&mut complaint).expect("stderr is readable");
    assert_eq!((status.code(), &*complaint), (Some(0), ""), "dohyo {}", args.join(" "));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    check_closed(&["games"]);
    check_closed(&["moves", "checkers"]);
    check_closed(&["moves", "checkers", "--json"]);
    check_closed(&["show", "checkers"]);
    check_closed(&["perft", "checkers", "7"]);
    check_closed(&["man"]);
    check_closed(&["completions", "zsh"]);
    check_closed(&["play", "checkers"]);
    check_closed(&["--help"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_trouble() {
    let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let output = command(&["moves", "checkers"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.starts_with("dohyo: "), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}
