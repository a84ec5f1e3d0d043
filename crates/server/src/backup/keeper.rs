//! Backups that the hall makes by itself: one when the newest is old enough, and the oldest go. It is
//! told what time it is, and touches no file but those with names like `hall-20261115-200000.dohyo`.

use std::convert::Infallible;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

use super::scratch::ENDING;
use super::{BackupError, Existing, Made, make};
use crate::config::Backups;
use crate::hall::{Hall, LeaseClaim};
use crate::store::{KeySource, make_folder};
use crate::time::{DAY, compact, now, read_compact};

/// The folder in the data folder.
const FOLDER: &str = "backups";
/// The pause after a backup that failed, in milliseconds; it doubles each time up to the longest.
const FIRST_PAUSE: i64 = 60_000;
const LONGEST_PAUSE: i64 = 60 * 60_000;
/// The clock is looked at again at least so often: it may have been set, or the machine have slept.
const LONGEST_SLEEP: Duration = Duration::from_secs(10 * 60);

/// Who makes backups in time.
#[derive(Debug)]
pub struct Keeper {
    database: PathBuf,
    folder: PathBuf,
    /// How old the newest may be, in milliseconds.
    every: i64,
    keep: NonZeroUsize,
    /// How often it failed since it went well.
    failures: u32,
    /// When it failed last.
    failed: Option<i64>,
}

impl Keeper {
    /// For the database of a hall with its data in a folder.
    #[must_use]
    pub fn new(database: PathBuf, data_dir: &Path, backups: Backups) -> Self {
        let every = i64::try_from(backups.every.0).unwrap_or(i64::MAX);
        let folder = data_dir.join(FOLDER);
        Self { database, folder, every, keep: backups.keep, failures: 0, failed: None }
    }

    /// When the next backup is due, by the files that are there.
    #[must_use]
    pub fn due(&self, now: i64) -> i64 {
        if let Some(failed) = self.failed {
            return failed + self.pause();
        }
        // One from the future says nothing: the clock was wrong, now or then.
        let past = self.backups().into_iter().map(|(at, _)| at).filter(|at| *at <= now);
        past.max().map_or(now, |newest| newest.saturating_add(self.every))
    }

    /// Makes a backup if one is due, and clears away the oldest then.
    pub async fn tick(&mut self, now: i64) -> Result<Option<Made>, BackupError> {
        if self.due(now) > now {
            return Ok(None);
        }
        let made = self.make(now).await;
        match &made {
            Ok(_) => {
                (self.failures, self.failed) = (0, None);
                self.prune(now);
            }
            Err(_) => (self.failures, self.failed) = (self.failures.saturating_add(1), Some(now)),
        }
        made.map(Some)
    }

    async fn make(&self, now: i64) -> Result<Made, BackupError> {
        make_folder(&self.folder).map_err(|error| BackupError::writing(&self.folder, &error))?;
        let file = self.folder.join(format!("hall-{}.dohyo", compact(now)));
        // It takes the place of nothing, whatever that is.
        make(&self.database, &KeySource::Beside, &file, Existing::Refuse, now).await
    }

    /// How long to wait after the last failure.
    fn pause(&self) -> i64 {
        let doubled = FIRST_PAUSE << self.failures.saturating_sub(1).min(10);
        doubled.min(LONGEST_PAUSE)
    }

    /// The backups that are there, the oldest first.
    fn backups(&self) -> Vec<(i64, PathBuf)> {
        let mut found: Vec<_> = self.names(moment_of).collect();
        found.sort();
        found
    }

    /// Clears away the oldest of too many, and what a program left that was killed at it.
    fn prune(&self, now: i64) {
        let backups = self.backups();
        let old = backups.iter().take(backups.len().saturating_sub(self.keep.get()));
        let left = self.names(moment_of_scratch).filter(|(at, _)| *at < now.saturating_sub(DAY));
        for (_, file) in old.cloned().chain(left) {
            match fs::remove_file(&file) {
                Ok(()) => tracing::info!(file = %file.display(), "an old backup is gone"),
                Err(error) => {
                    tracing::error!(%error, file = %file.display(), "an old backup stays");
                }
            }
        }
    }

    /// The files whose names have a moment in them.
    fn names(&self, read: fn(&str) -> Option<i64>) -> impl Iterator<Item = (i64, PathBuf)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let files = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()));
        files.filter_map(move |entry| Some((read(entry.file_name().to_str()?)?, entry.path())))
    }
}

/// The right to make backups.
const RIGHT: &str = "backup";

/// Makes backups until it is stopped; of several servers one does at a time.
pub(crate) async fn keep(keeper: Arc<Mutex<Keeper>>, hall: Hall) -> Result<(), Infallible> {
    let mut keeper = keeper.lock().await;
    loop {
        let is_ours = !matches!(hall.claim(RIGHT).await, Ok(LeaseClaim::Elsewhere));
        let made = if is_ours { keeper.tick(now()).await } else { Ok(None) };
        match made {
            Ok(None) => {}
            Ok(Some(made)) => {
                let bytes = made.header.bytes;
                tracing::info!(file = %made.file.display(), bytes, "a backup is made");
            }
            Err(error) => {
                let minutes = keeper.pause() / 60_000;
                tracing::error!(%error, "no backup is made; the next try is in {minutes} min");
            }
        }
        let now = now();
        let wait = u64::try_from(keeper.due(now).saturating_sub(now)).unwrap_or(0);
        // Never at once, whatever the clock does.
        let wait = Duration::from_millis(wait).clamp(Duration::from_secs(1), LONGEST_SLEEP);
        sleep_until(Instant::now() + wait).await;
    }
}

/// When a backup was made, by its name; nothing if it has none of ours.
fn moment_of(name: &str) -> Option<i64> {
    read_compact(name.strip_prefix("hall-")?.strip_suffix(".dohyo")?)
}

/// The same for the name that it had while it was written.
fn moment_of_scratch(name: &str) -> Option<i64> {
    let (name, random) = name.strip_prefix('.')?.strip_suffix(ENDING)?.rsplit_once('.')?;
    (random.len() == 8).then(|| moment_of(name)).flatten()
}
