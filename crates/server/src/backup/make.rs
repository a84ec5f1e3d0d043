//! Making a backup, of a hall that may be open.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use futures_util::future::BoxFuture;
use tokio::task::spawn_blocking;

use super::scratch::{Scratch, siblings};
use super::stream::{StreamError, stream};
use super::{BackupError, Existing, Header};
use crate::store::{Age, Contents, DatabaseFile, KeySource, Lock, StoreError, folder_of};
use crate::time::iso;

/// A backup that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Where it is.
    pub file: PathBuf,
    /// What it says of itself.
    pub header: Header,
}

/// Writes all that a hall's database has into one file. The database may be in use, and is as it was
/// at one moment.
pub fn make<'a>(
    database: &'a Path,
    key: &'a KeySource,
    file: &'a Path,
    existing: Existing,
    now: i64,
) -> BoxFuture<'a, Result<Made, BackupError>> {
    Box::pin(async move {
        refuse_target(database, key, file, existing)?;
        let (copy, _) =
            Scratch::create(file).map_err(|error| BackupError::writing(file, &error))?;
        copy_database(database, copy.path(), file).await?;
        let contents = finish_copy(copy.path(), now).await.map_err(|error| {
            BackupError::database(format_args!("cannot back up {}", database.display()), &error)
        })?;
        let (backup, out) =
            Scratch::create(file).map_err(|error| BackupError::writing(file, &error))?;
        let header =
            write(copy.path(), out, iso(now), contents).await.map_err(|error| match error {
                StreamError::Read(error) => BackupError::reading(copy.path(), &error),
                StreamError::Write(error) => BackupError::writing(file, &error),
            })?;
        drop(copy);
        // It took a while.
        refuse_target(database, key, file, existing)?;
        backup.finish(file).map_err(|error| BackupError::writing(file, &error))?;
        Ok(Made { file: file.to_owned(), header })
    })
}

/// Refuses to write where something else would be lost.
fn refuse_target(
    database: &Path,
    key: &KeySource,
    file: &Path,
    existing: Existing,
) -> Result<(), BackupError> {
    if file.file_name().is_none() {
        return Err(BackupError::refused(file, "not a name for a file"));
    }
    let target = real(file);
    let is_target = |own: &Path| target.is_some() && real(own) == target;
    // What comes and goes next to a database has its place there also while it is not there.
    let behind_links = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    if is_target(&behind_links) || siblings(&behind_links).any(|own| is_target(&own)) {
        return Err(BackupError::refused(file, "this is the hall's own database"));
    }
    if key.guarded(database).any(|own| is_target(&own)) {
        return Err(BackupError::refused(file, "this is the hall's own key"));
    }
    if is_target(&Lock::file(database)) {
        return Err(BackupError::refused(file, "this is the hall's own lock"));
    }
    let Ok(there) = fs::symlink_metadata(file) else { return Ok(()) };
    if !there.is_file() {
        return Err(BackupError::refused(file, "not a regular file"));
    }
    match existing {
        Existing::Replace => Ok(()),
        Existing::Refuse => {
            Err(BackupError::refused(file, "the file exists; use --replace to overwrite it"))
        }
    }
}

/// What a path leads to, whether it is there or not; nothing if not even its folder is.
fn real(file: &Path) -> Option<PathBuf> {
    fs::canonicalize(file)
        .ok()
        .or_else(|| Some(fs::canonicalize(folder_of(file)).ok()?.join(file.file_name()?)))
}

/// Copies the database as it is at one moment.
async fn copy_database(database: &Path, copy: &Path, file: &Path) -> Result<(), BackupError> {
    let reading = |error: &StoreError| {
        BackupError::database(format_args!("cannot read {}", database.display()), error)
    };
    // A relative name could be taken for something else than a path.
    let path = std::path::absolute(copy).map_err(|error| BackupError::writing(file, &error))?;
    let Some(path) = path.to_str() else {
        return Err(BackupError::refused(file, "its name is not UTF-8"));
    };
    let mut source = DatabaseFile::open(database).await.map_err(|error| reading(&error))?;
    let age = source.age().await.map_err(|error| reading(&error))?;
    if age == Age::Foreign {
        source.close().await;
        return Err(BackupError::refused(database, "not the database of a hall"));
    }
    let copied = source.copy_to(path).await;
    source.close().await;
    copied.map_err(|error| match error {
        StoreError::Unreadable(_) => reading(&error),
        _ => BackupError::database(format_args!("cannot write {}", file.display()), &error),
    })?;
    Ok(())
}

/// Makes sure of a copy, marks it with the moment, and counts what is in it.
async fn finish_copy(copy: &Path, now: i64) -> Result<Contents, StoreError> {
    let mut copy = DatabaseFile::open(copy).await?;
    copy.stamp(u32::try_from(now / 1000).unwrap_or_default()).await?;
    let damage = copy.damage().await?;
    let contents = copy.contents().await?;
    copy.close().await;
    match damage.into_iter().next() {
        None => Ok(contents),
        Some(what) => Err(StoreError::Unreadable(format!("the database is damaged: {what}"))),
    }
}

/// Writes the header and the database behind it, and returns when the disk has both.
async fn write(
    database: &Path,
    mut out: File,
    made: String,
    contents: Contents,
) -> Result<Header, StreamError> {
    let from = File::open(database).map_err(StreamError::Read)?;
    let bytes = from.metadata().map_err(StreamError::Read)?.len();
    // The checksum is known once all is read; it is as long as this.
    let mut header = Header { made, contents, bytes, sha256: "0".repeat(64) };
    out.write_all(header.to_string().as_bytes()).map_err(StreamError::Write)?;
    let streamed = stream(from, Some(out)).await?;
    if streamed.bytes != bytes {
        return Err(StreamError::Read(io::ErrorKind::UnexpectedEof.into()));
    }
    header.sha256 = streamed.sha256;
    let mut out = streamed.copy.expect("a copy was wanted");
    let line = header.to_string();
    let finish = move || {
        out.seek(SeekFrom::Start(0))?;
        out.write_all(line.as_bytes())?;
        out.sync_all()
    };
    let finished = spawn_blocking(finish).await.unwrap_or_else(|broken| Err(broken.into()));
    finished.map_err(StreamError::Write)?;
    Ok(header)
}
