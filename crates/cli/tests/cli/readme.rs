//! The examples of the README do what it says.

#![cfg(unix)]

use std::fs;
use std::path::Path;

use super::support::shell;

/// The commands of the README's console blocks, with the remarks behind them.
fn examples() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).expect("the project has a README");
    let blocks = readme.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines = blocks.flat_map(str::lines).filter_map(|line| line.strip_prefix("$ "));
    lines
        .map(|line| {
            let (command, remark) = line.split_once(" # ").unwrap_or((line, ""));
            (command.trim().to_owned(), remark.trim().to_owned())
        })
        .collect()
}

/// A folder with the files that the examples speak of.
fn folder() -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(&folder).expect("the folder is there for this");
    fs::write(folder.join("games.pdn"), "1. 11-15 23-19 *\n").expect("it can be written to");
    folder.to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn every_example_works_and_prints_the_number_it_promises() {
    let folder = folder();
    let examples = examples();
    assert!(!examples.is_empty(), "the README has examples");
    for (command, remark) in examples {
        let ran = shell(&format!("cd '{folder}' && {command} </dev/null"));
        assert_eq!((ran.status, &*ran.err), (0, ""), "{command}");
        assert!(!ran.out.is_empty(), "{command}");
        if remark.parse::<u64>().is_ok() {
            assert_eq!(ran.out.trim(), remark, "{command}");
        }
    }
}
