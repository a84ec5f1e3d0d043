//! Files that are nobody's business but their owner's, and the folders that they are in.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A file next to another, named after it. Whatever link leads there, it is one file.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let mut name = file.into_os_string();
    name.push(ending);
    name.into()
}

/// How to open a file that only its owner can read, if it is made.
pub(super) fn options(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Makes a folder that only its owner can enter, where there is none.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The folder in which a file is.
pub fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Makes the names in a file's folder durable, where the system can.
pub fn sync_folder(file: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder_of(file))?.sync_all() } else { Ok(()) }
}

/// Makes a file that only its owner can read, where there is none, and shuts one that everybody can.
pub(super) fn make_file(file: &Path) -> io::Result<()> {
    options(OpenOptions::new().append(true).create(true)).open(file)?;
    shut(file)
}

/// Shuts a file that everybody on the machine can read. Whom its owner let in by their group stays.
#[cfg(unix)]
pub(super) fn shut(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let mut permissions = fs::metadata(file)?.permissions();
    if permissions.mode() & 0o007 == 0 {
        return Ok(());
    }
    permissions.set_mode(permissions.mode() & 0o770);
    fs::set_permissions(file, permissions)
}

/// Other systems have other ways to say who reads what.
#[cfg(not(unix))]
pub(super) fn shut(_: &Path) -> io::Result<()> {
    Ok(())
}
