//! `dohyo backup` and `dohyo restore`: a hall in one file, and back.

use std::future::Future;
use std::io::Write;
use std::path::Path;

use dohyo_server::backup::{self, BackupError, Existing};
use dohyo_server::store::{Contents, DatabaseFile, KeySource, StoreError};
use dohyo_server::time;

use super::hall::{configure, file_of, of_place, refuse_nothing};
use super::running::{interrupted, runtime};
use crate::args::{Backup, Restore};
use crate::failure::{RequestRefused, eprint_line};

pub(crate) fn backup(args: &Backup, out: &mut dyn Write) -> anyhow::Result<()> {
    let config = configure(of_place(&args.place), &args.place)?;
    let (database, key) = (file_of(&config)?, &config.key);
    refuse_nothing(&config)?;
    let existing = existing(args.replace);
    let made = finish(backup::make(database, key, &args.file, existing, time::now()))?;
    let (file, header) = (made.file.display(), made.header);
    let contents = in_words(header.contents);
    writeln!(out, "{file}: {contents}, {} bytes, sha256 {}", header.bytes, header.sha256)?;
    Ok(())
}

pub(crate) fn restore(args: &Restore, out: &mut dyn Write) -> anyhow::Result<()> {
    let config = configure(of_place(&args.place), &args.place)?;
    let (file, database) = (&args.file, file_of(&config)?);
    let restored = finish(backup::restore(file, database, existing(args.replace), time::now()))?;
    let header = restored.header;
    let contents = in_words(header.contents);
    writeln!(out, "{}: {contents}, as of {}", database.display(), header.made)?;
    if let Some(kept) = restored.kept {
        writeln!(out, "the previous database is kept as {}", kept.display())?;
    }
    // The hall is back; what it still lacks to be opened is another matter, and no news of this.
    if let Err(why) = runtime()?.block_on(check_key(database, &config.key)) {
        eprint_line(&format!("dohyo: {why}"));
    }
    Ok(())
}

/// A backup has no key in it: whether the one that is there opens it.
async fn check_key(database: &Path, key: &KeySource) -> Result<(), StoreError> {
    DatabaseFile::open(database).await?.check_key(&database.into(), key).await
}

const fn existing(replace: bool) -> Existing {
    if replace { Existing::Replace } else { Existing::Refuse }
}

fn in_words(contents: Contents) -> String {
    let Contents { matches, lines, events, event_lines } = contents;
    format!("{matches} matches ({lines} lines), {events} events ({event_lines} lines)")
}

/// Waits for it, or for the user to interrupt it: then it clears away what it has begun.
fn finish<T>(work: impl Future<Output = Result<T, BackupError>>) -> anyhow::Result<T> {
    let runtime = runtime()?;
    let done = runtime.block_on(async {
        tokio::select! {
            done = work => Some(done),
            () = interrupted() => None,
        }
    });
    // Nobody waits for a piece of a file that is not wanted any more.
    runtime.shutdown_background();
    match done {
        Some(Ok(done)) => Ok(done),
        Some(Err(BackupError::Refused(why))) => Err(RequestRefused::new(why).into()),
        Some(Err(error)) => Err(error.into()),
        None => Err(anyhow::anyhow!("interrupted: nothing has changed")),
    }
}
