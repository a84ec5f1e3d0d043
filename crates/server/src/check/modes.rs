//! Who else on the machine can read what the hall keeps: hashes of passwords, addresses, secrets and
//! choices that nobody is to know yet.

use std::path::Path;

use super::CheckedHall;
use crate::store::{DatabaseUrl, KeySource, folder_of};

/// Finds what users of the machine can read who are neither the owner nor in their group.
#[cfg(unix)]
pub(super) fn check(
    database: &DatabaseUrl,
    key: &KeySource,
    data_dir: &Path,
    checked: &mut CheckedHall,
) {
    use std::fs::metadata;
    use std::os::unix::fs::PermissionsExt;

    let mode = |path: &Path| metadata(path).ok().map(|data| data.permissions().mode() & 0o777);
    let can_enter = |folder: &Path| mode(folder).is_none_or(|mode| mode & 0o001 != 0);
    let mut open = |what: &str, path: &Path, wanted: u32| {
        let Some(mode) = mode(path).filter(|mode| mode & 0o007 != 0) else { return };
        let path = path.display();
        checked.find(format!(
            "{what}: others on this machine can read {path} (mode {mode:03o}): chmod {wanted:o} {path}"
        ));
    };
    if data_dir.exists() {
        open("folder", data_dir, 0o700);
    }
    // Nobody reads a file in a folder that they cannot enter.
    if let Some(file) = database.file().filter(|file| can_enter(folder_of(file))) {
        open("database", file, 0o600);
    }
    // What opens its secrets is for nobody else, whatever folder it is in.
    if let Some(file) = key.file(database) {
        open("key", &file, 0o600);
    }
}

/// Other systems have other ways to say who reads what.
#[cfg(not(unix))]
pub(super) fn check(_: &DatabaseUrl, _: &KeySource, _: &Path, _: &mut CheckedHall) {}
