//! The user's folders, by the platform's convention.

use std::env;
use std::path::PathBuf;

/// Where things are kept that can be made again.
pub(crate) fn cache() -> Option<PathBuf> {
    let base = variable("XDG_CACHE_HOME").or_else(|| {
        if cfg!(windows) {
            variable("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            variable("HOME").map(|home| home.join("Library/Caches"))
        } else {
            variable("HOME").map(|home| home.join(".cache"))
        }
    });
    base.map(|base| base.join("dohyo"))
}

/// The folder in which programs have folders for what must not be lost.
pub(crate) fn data() -> Option<PathBuf> {
    variable("XDG_DATA_HOME").or_else(|| {
        if cfg!(windows) {
            variable("APPDATA")
        } else if cfg!(target_os = "macos") {
            variable("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            variable("HOME").map(|home| home.join(".local/share"))
        }
    })
}

fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}
