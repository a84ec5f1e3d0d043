//! A hall's database in a file: one connection that writes, and others that cannot.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use super::connection::DbConnection;
use super::lock::Lock;
use super::{StoreError, private};

/// Readers at a time.
const READERS: u32 = 4;
/// What the connection that writes keeps of the file, in KiB: the pages that the matches being played are on.
const KEPT: &str = "-4096";
/// Pages that are written ahead before they are put into the file. Those that are written often are put there
/// once then, and the more rarely, the larger this is.
const AHEAD: &str = "4000";
/// How long a statement waits for another program that uses the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// A file that is open for writing.
pub(super) struct OpenFile {
    pub(super) connection: DbConnection,
    /// Held as long as the database is open.
    pub(super) lock: Arc<Lock>,
    options: SqliteConnectOptions,
}

impl OpenFile {
    /// Opens a database file, which is made where there is none.
    pub(super) async fn open(file: &Path) -> Result<Self, StoreError> {
        let lock = Arc::new(Lock::share(file)?);
        let options = Self::options(file)?;
        let writing = options.clone().pragma("cache_size", KEPT);
        let connection = writing.pragma("wal_autocheckpoint", AHEAD).connect().await?;
        Ok(Self { connection: DbConnection::Sqlite(connection), lock, options })
    }

    /// The same without a lock, for who has it alone.
    pub(super) async fn make(file: &Path) -> Result<DbConnection, StoreError> {
        Ok(DbConnection::Sqlite(Self::options(file)?.connect().await?))
    }

    fn options(file: &Path) -> Result<SqliteConnectOptions, StoreError> {
        private::make_file(file).map_err(|error| StoreError::Failed(error.into()))?;
        Ok(SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An answer is given only when the disk has it.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging())
    }

    /// Those who read it.
    pub(super) async fn readers(&self) -> Result<SqlitePool, StoreError> {
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            // A file does not go away while it is open: there is nothing to ask before each question.
            .test_before_acquire(false)
            .connect_with(self.options.clone().read_only(true).create_if_missing(false));
        Ok(pool.await?)
    }
}
