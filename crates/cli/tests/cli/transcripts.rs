//! Transcripts of a shell: what stands behind `$` is run, and what follows is what it has to
//! print. `BLESS=1 cargo test -p dohyo-cli` writes the files anew; read the difference.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A command and what it printed.
struct Exchange {
    command: String,
    printed: String,
}

fn exchanges(text: &str) -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            exchanges.push(Exchange { command: command.to_owned(), printed: String::new() });
        } else if let Some(exchange) = exchanges.last_mut() {
            exchange.printed.push_str(line);
            exchange.printed.push('\n');
        }
    }
    exchanges
}

/// Runs a line of shell that finds `dohyo`, and gives what came out on either channel.
fn run(line: &str) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_dohyo")).parent().expect("a file is in a folder");
    let path = format!("{}:{}", bin.display(), env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {line}")])
        .env("PATH", path)
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .output()
        .expect("there is a shell");
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/transcripts");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

#[test]
fn every_transcript_comes_out_the_same() {
    for file in files() {
        let text = fs::read_to_string(&file).expect("transcripts are text");
        let mut now = String::new();
        for Exchange { command, .. } in exchanges(&text) {
            now.push_str(&format!("$ {command}\n{}", run(&command)));
        }
        if env::var_os("BLESS").is_some() {
            fs::write(&file, &now).expect("the folder can be written to");
        }
        assert!(text == now || env::var_os("BLESS").is_some(), "{}:\n{now}", file.display());
    }
}
