//! Folders with tables.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use dohyo_tables::{BuildOrder, TableKind, build};

/// An empty folder of this name.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

pub(crate) fn order(folder: &Path, pieces: u8) -> BuildOrder {
    BuildOrder {
        pieces,
        kinds: TableKind::ALL.to_vec(),
        memory: 1 << 30,
        threads: NonZeroUsize::new(2).expect("two"),
        folder: folder.to_owned(),
    }
}

pub(crate) fn built(folder: &Path, pieces: u8) {
    build(&order(folder, pieces), &|_| {}).expect("there is room for these");
}

/// A folder with all tables of up to three pieces, to be read only.
pub(crate) fn of_three() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = scratch("three");
        built(&folder, 3);
        folder
    })
}

/// The names and contents of a folder's tables.
pub(crate) fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let mut all: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|ending| ending != "lock"))
        .map(|path| {
            let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a file can be read"))
        })
        .collect();
    all.sort();
    all
}
