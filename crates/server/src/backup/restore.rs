//! Restoring a backup: everything is made sure of before anything changes, and what was there before
//! is kept under another name.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use futures_util::future::BoxFuture;
use tokio::task::spawn_blocking;

use super::header::{BadHeader, LONGEST};
use super::scratch::{Scratch, siblings, with_ending};
use super::stream::{StreamError, Streamed, stream};
use super::{BackupError, Existing, Header};
use crate::store::{
    Age, DatabaseFile, Lock, StoreError, folder_of, make_folder, settle, sync_folder,
};
use crate::time;

/// A backup that was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// What it says of itself.
    pub header: Header,
    /// Where the database is that was there before.
    pub kept: Option<PathBuf>,
}

/// Puts the database of a backup where a hall looks for it.
pub fn restore<'a>(
    backup: &'a Path,
    database: &'a Path,
    existing: Existing,
    now: i64,
) -> BoxFuture<'a, Result<Restored, BackupError>> {
    Box::pin(async move {
        // Behind a link, the parts of a database are next to the file itself.
        let database = &fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
        let header = verify(backup).await?;
        if is_there(database) && existing == Existing::Refuse {
            let why = "a hall exists already; use --replace to keep it under another name";
            return Err(BackupError::refused(database, why));
        }
        let writing = |error: &io::Error| BackupError::writing(database, error);
        let lock = || Lock::alone(database).map_err(|_| in_use(database));
        let early = is_there(database).then(lock).transpose()?;
        let fresh = unpack(backup, &header, database).await?;
        let _lock = early.map_or_else(lock, Ok)?;
        let kept = match is_there(database) {
            true => Some(set_aside(database, now).await?),
            false => None,
        };
        fresh.finish(database).map_err(|error| writing(&error))?;
        Ok(Restored { header, kept })
    })
}

/// Reads a backup to its end and compares it with its first line.
async fn verify(backup: &Path) -> Result<Header, BackupError> {
    let (header, file) = open(backup)?;
    let refused = |why: String| Err(BackupError::refused(backup, why));
    let length = file.metadata().map_err(|error| BackupError::reading(backup, &error))?.len();
    let expected = header.to_string().len() as u64 + header.bytes;
    if length < expected {
        return refused(format!("the backup is truncated: {length} of {expected} bytes are there"));
    }
    if length > expected {
        return refused(format!("the backup is too long: {length} bytes instead of {expected}"));
    }
    let read = stream(file, None).await.map_err(|error| match error {
        StreamError::Read(error) | StreamError::Write(error) => {
            BackupError::reading(backup, &error)
        }
    })?;
    compare(backup, &header, &read)?;
    Ok(header)
}

fn compare(backup: &Path, header: &Header, read: &Streamed) -> Result<(), BackupError> {
    if read.bytes == header.bytes && read.sha256 == header.sha256 {
        return Ok(());
    }
    Err(BackupError::refused(backup, "the backup is damaged: its checksum is wrong"))
}

/// The header of a backup, and the file where the database begins in it.
fn open(backup: &Path) -> Result<(Header, File), BackupError> {
    let reading = |error: &io::Error| BackupError::reading(backup, error);
    let file = File::open(backup).map_err(|error| reading(&error))?;
    if !file.metadata().map_err(|error| reading(&error))?.is_file() {
        return Err(BackupError::refused(backup, "not a file"));
    }
    let mut line = Vec::new();
    let mut reader = BufReader::new(&file).take(LONGEST as u64);
    reader.read_until(b'\n', &mut line).map_err(|error| reading(&error))?;
    let header = String::from_utf8(line).map_err(|_| BadHeader::Foreign);
    let header: Header = header.and_then(|line| line.parse()).map_err(|bad| {
        let why = match bad {
            BadHeader::Foreign => "not a backup of a hall".to_owned(),
            BadHeader::Damaged => "the backup is damaged: its first line cannot be read".to_owned(),
            BadHeader::Newer(version) => {
                format!("the backup was created by a newer dohyo (format {version})")
            }
        };
        BackupError::refused(backup, why)
    })?;
    let mut file = file;
    let begins = header.to_string().len() as u64;
    file.seek(SeekFrom::Start(begins)).map_err(|error| reading(&error))?;
    Ok((header, file))
}

/// Copies the database out of a backup, next to where it belongs, and makes sure that it is a sound
/// one with all that it should have.
async fn unpack(backup: &Path, header: &Header, database: &Path) -> Result<Scratch, BackupError> {
    let folder = folder_of(database);
    let is_new = !folder.exists();
    make_folder(folder).map_err(|error| BackupError::writing(database, &error))?;
    let unpacked = unpack_into_folder(backup, header, database).await;
    if is_new && unpacked.is_err() {
        // It is empty, or somebody else wants it by now.
        let _ = fs::remove_dir(folder);
    }
    unpacked
}

async fn unpack_into_folder(
    backup: &Path,
    header: &Header,
    database: &Path,
) -> Result<Scratch, BackupError> {
    let writing = |error: &io::Error| BackupError::writing(database, error);
    let (_, from) = open(backup)?;
    let (scratch, to) = Scratch::create(database).map_err(|error| writing(&error))?;
    let read = stream(from, Some(to)).await.map_err(|error| match error {
        StreamError::Read(error) => BackupError::reading(backup, &error),
        StreamError::Write(error) => writing(&error),
    })?;
    compare(backup, header, &read)?;
    let copy = read.copy.expect("a copy was wanted");
    let synced = spawn_blocking(move || copy.sync_all()).await;
    let synced = synced.unwrap_or_else(|broken| Err(broken.into()));
    synced.map_err(|error| writing(&error))?;
    let judged = judge(scratch.path(), header).await;
    let judged = judged.map_err(|error| {
        BackupError::database(format_args!("{}: not a sound database", backup.display()), &error)
    });
    if let Some(why) = judged? {
        return Err(BackupError::refused(backup, why));
    }
    own_like(database, scratch.path());
    Ok(scratch)
}

/// What is wrong with the database of a backup, if anything is.
async fn judge(database: &Path, header: &Header) -> Result<Option<String>, StoreError> {
    let mut file = DatabaseFile::open(database).await?;
    let mut why = match file.age().await? {
        Age::Foreign => Some("the database in it is not a hall".to_owned()),
        Age::Newer => Some("the database in it was created by a newer dohyo".to_owned()),
        Age::Older | Age::Current => None,
    };
    if why.is_none() {
        let damage = file.damage().await?;
        why = damage.first().map(|what| format!("the database in it is damaged: {what}"));
    }
    if why.is_none() && file.contents().await? != header.contents {
        why = Some("its numbers of matches and lines do not match its first line".to_owned());
    }
    if why.is_none() && file.stamped().await? != header.stamp() {
        why = Some("its date does not match its first line".to_owned());
    }
    file.close().await;
    Ok(why)
}

/// Gives the new database the owner of the one before, or of its folder, so that a hall can open it
/// whoever restores it. Only the administrator can; for all others it is theirs already.
fn own_like(database: &Path, fresh: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let owner = fs::metadata(database).or_else(|_| fs::metadata(folder_of(database)));
        if let Ok(owner) = owner {
            let _ = chown(fresh, Some(owner.uid()), Some(owner.gid()));
        }
    }
    #[cfg(not(unix))]
    let _ = (database, fresh);
}

/// Whether there is a database, or a part of one that would be taken for a part of the new one.
fn is_there(database: &Path) -> bool {
    let exists = |path: &Path| fs::symlink_metadata(path).is_ok();
    exists(database) || siblings(database).any(|sibling| exists(&sibling))
}

/// Gives the database that is there another name, once nobody uses it.
async fn set_aside(database: &Path, now: i64) -> Result<PathBuf, BackupError> {
    let writing = |error: &io::Error| BackupError::writing(database, error);
    // Where it is broken, its parts are kept as they are.
    if let Err(StoreError::InUse) = settle(database).await {
        return Err(in_use(database));
    }
    let kept = free_name(database, now);
    for (from, to) in siblings(database).zip(siblings(&kept)) {
        match fs::rename(from, to) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(writing(&error)),
            _ => {}
        }
    }
    // With two names it is there all the time until the new one takes its place.
    if fs::hard_link(database, &kept).is_err() {
        match fs::rename(database, &kept) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(writing(&error)),
            _ => {}
        }
    }
    sync_folder(database).map_err(|error| writing(&error))?;
    Ok(kept)
}

/// `hall.sqlite.before-20261115-200000`, or with a number if that is taken.
fn free_name(database: &Path, now: i64) -> PathBuf {
    let name = with_ending(database, &format!(".before-{}", time::compact(now)));
    let numbered = (2..).map(|number: u32| with_ending(&name, &format!("-{number}")));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !is_there(name)).expect("some number is free")
}

fn in_use(database: &Path) -> BackupError {
    let why = "a running hall uses this database: stop it first";
    BackupError::refused(database, why)
}
