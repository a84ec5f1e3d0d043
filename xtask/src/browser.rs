//! What the browser tests need and cargo does not bring: Chromium, and the packages of npm that
//! their lock file names.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::step::{Failure, run};
use crate::tools::{CHROMIUM, NPM};

const FOLDER: &str = "crates/server/tests/browser";

/// Sees to it that everything is there, in the versions that are locked.
pub(crate) fn prepare() -> Result<(), Failure> {
    CHROMIUM.require()?;
    if is_fetched() {
        return Ok(());
    }
    NPM.require()?;
    run(Command::new("npm").args(["ci", "--ignore-scripts"]).current_dir(FOLDER))
}

/// Whether npm has been here since the lock file changed. It leaves a copy of its own.
fn is_fetched() -> bool {
    let changed = |file: &str| fs::metadata(Path::new(FOLDER).join(file))?.modified();
    match (changed("package-lock.json"), changed("node_modules/.package-lock.json")) {
        (Ok(locked), Ok(fetched)) => fetched >= locked,
        _ => false,
    }
}
