//! Files that are being written: under another name next to where they belong, for the owner's eyes
//! alone, and gone again unless they are finished.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::secret;
use crate::store::{folder_of, sync_folder};

/// What a database may leave next to its file.
const SIBLINGS: [&str; 3] = ["-wal", "-shm", "-journal"];
/// How names end that nothing keeps.
pub(super) const ENDING: &str = ".tmp";

/// A file that is being written.
#[derive(Debug)]
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// An empty file next to where it belongs.
    pub(super) fn create(target: &Path) -> io::Result<(Self, File)> {
        let mut name = OsString::from(".");
        name.push(target.file_name().unwrap_or_default());
        name.push(format!(".{}{ENDING}", secret::random_text(8)));
        let path = folder_of(target).join(name);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path)?;
        Ok((Self(path), file))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Gives the file, which the disk has by now, its name, and makes the name durable, too.
    pub(super) fn finish(self, target: &Path) -> io::Result<()> {
        fs::rename(&self.0, target)?;
        sync_folder(target)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is finished has another name by now.
        let _ = fs::remove_file(&self.0);
        for sibling in siblings(&self.0) {
            let _ = fs::remove_file(sibling);
        }
    }
}

/// What a database may have next to its file, there or not.
pub(super) fn siblings(database: &Path) -> impl Iterator<Item = PathBuf> {
    SIBLINGS.into_iter().map(|ending| with_ending(database, ending))
}

/// A path with something more at its end.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
