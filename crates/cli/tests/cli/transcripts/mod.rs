//! Transcripts of a shell: what stands behind `$` is run, and what follows is what it has to
//! print. `BLESS=1 cargo test -p dohyo-cli` writes the files anew; read the difference.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::{env, fs};

use super::support::shell;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/transcripts");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    files.sort();
    files
}

/// The transcript as it would come out today.
fn repeated(transcript: &str) -> String {
    let commands = transcript.lines().filter_map(|line| line.strip_prefix("$ "));
    let exchange = |command| {
        let ran = shell(&format!("exec 2>&1; {command}"));
        format!("$ {command}\n{}", ran.out)
    };
    commands.map(exchange).collect()
}

#[test]
fn every_transcript_comes_out_the_same() {
    let bless = env::var_os("BLESS").is_some();
    for file in files() {
        let then = fs::read_to_string(&file).expect("transcripts are text");
        let now = repeated(&then);
        if bless {
            fs::write(&file, &now).expect("the folder can be written to");
        }
        assert!(bless || then == now, "{}:\n{now}", file.display());
    }
}
