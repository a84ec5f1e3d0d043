//! What `deploy` gives to those who run a site: the files are read, what they name is there, and two servers run
//! behind real proxies with the configurations that ship.

mod commands;
mod compose;
mod metrics;
mod proxy;
mod site;
mod visitor;

use std::fs;
use std::path::{Path, PathBuf};

/// Where the file lies in the repository.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("deploy/{name}: {error}"))
}

/// The text with something else in place of what has to be there once.
fn exchange(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "`{old}` in:\n{text}");
    text.replace(old, new)
}
