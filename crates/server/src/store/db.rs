//! The database: values in, rows out. Reading goes through a pool of connections that cannot
//! write, writing through the [writer](super::writer).

use std::future::pending;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::LocalBoxFuture;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};
use tokio::time::timeout;

use super::faults::Faults;
use super::key::{Key, KeySource};
use super::lock::Lock;
use super::writer::{Statement, Writer};
use super::{DbRow, DbValue, StoreError};
use super::{private, secrets};

/// Readers at a time.
const READERS: u32 = 4;
/// How long a statement waits for another program that uses the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait before tables are looked at again that somebody else may be making, at first and at last.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LAST_PAUSE: Duration = Duration::from_secs(1);

/// What made the tables, in order. A migration that people have run never changes again.
pub(super) const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "hall", include_str!("../../migrations/0001_hall.sql")),
    (2, "openings", include_str!("../../migrations/0002_openings.sql")),
    (3, "puzzles", include_str!("../../migrations/0003_puzzles.sql")),
    (4, "studies", include_str!("../../migrations/0004_studies.sql")),
    (5, "reviews", include_str!("../../migrations/0005_reviews.sql")),
    (6, "events", include_str!("../../migrations/0006_events.sql")),
    (7, "time", include_str!("../../migrations/0007_time.sql")),
    (8, "feeds", include_str!("../../migrations/0008_feeds.sql")),
    (9, "post", include_str!("../../migrations/0009_post.sql")),
    (10, "plans", include_str!("../../migrations/0010_plans.sql")),
    (11, "games", include_str!("../../migrations/0011_games.sql")),
    (13, "sessions", include_str!("../../migrations/0013_sessions.sql")),
    (14, "desk", include_str!("../../migrations/0014_desk.sql")),
    (15, "bounds", include_str!("../../migrations/0015_bounds.sql")),
    (16, "consent", include_str!("../../migrations/0016_consent.sql")),
    (17, "secrets", include_str!("../../migrations/0017_secrets.sql")),
    (18, "parents", include_str!("../../migrations/0018_parents.sql")),
    (20, "guests", include_str!("../../migrations/0020_guests.sql")),
    (21, "ended", include_str!("../../migrations/0021_ended.sql")),
    (22, "lobby", include_str!("../../migrations/0022_lobby.sql")),
];

/// An open database.
#[derive(Clone, Debug)]
pub struct Db {
    readers: SqlitePool,
    writer: Writer,
    faults: Faults,
    /// What encrypts what is secret.
    pub(super) key: Key,
    /// Held as long as the database is open.
    _lock: Arc<Lock>,
}

impl Db {
    /// Opens a database file, which is made where there is none, and brings its tables up to
    /// date.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        Self::open_with(file, &KeySource::Beside, Faults::default()).await
    }

    /// The same, with the key from somewhere else, and where writing fails when a test wants it to.
    pub fn open_with<'a>(
        file: &'a Path,
        source: &'a KeySource,
        faults: Faults,
    ) -> LocalBoxFuture<'a, Result<Self, StoreError>> {
        Box::pin(async move {
            let lock = Arc::new(Lock::share(file)?);
            private::make_file(file).map_err(|error| StoreError::Failed(error.into()))?;
            let options = SqliteConnectOptions::new()
                .filename(file)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                // An answer is given only when the disk has it.
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(PATIENCE)
                .disable_statement_logging();
            let mut connection = options.connect().await?;
            let key = match prepare(&mut connection, file, source).await {
                Ok(key) => key,
                Err(refused) => {
                    // The database is left as one file, as it was.
                    let _ = connection.close().await;
                    return Err(refused);
                }
            };
            let readers = SqlitePoolOptions::new()
                .max_connections(READERS)
                // A file does not go away while it is open: there is nothing to ask before each question.
                .test_before_acquire(false)
                .connect_with(options.read_only(true).create_if_missing(false))
                .await?;
            let writer = Writer::start(connection, faults.clone());
            let db = Self { readers, writer, faults, key, _lock: lock };
            // A disk that takes nothing just now is no reason to stay closed; it is tried with the next start.
            if let Err(error) = db.look_at_people().await {
                tracing::warn!(%error, "look-alikes of some older names are not known");
            }
            Ok(db)
        })
    }

    /// The rows that answer a question.
    pub async fn rows(
        &self,
        sql: &'static str,
        values: &[DbValue],
    ) -> Result<Vec<DbRow>, StoreError> {
        self.faults.pass_read(values)?;
        let mut query = sqlx::query(sql);
        for value in values {
            query = value.bind(query);
        }
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(DbRow).collect())
    }

    /// The row that answers a question, where there is one.
    pub async fn row(
        &self,
        sql: &'static str,
        values: &[DbValue],
    ) -> Result<Option<DbRow>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// Finds out whether the database can be read and written to.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.row("SELECT 1", &[]).await?;
        self.writer.probe().await
    }

    /// What tells whether another process has written since: a number that changes then, and never when
    /// this one writes.
    pub(super) async fn version(&self) -> Result<i64, StoreError> {
        self.writer.version().await
    }

    /// Lets all the statements be done or none. It returns when the disk has them.
    pub async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        self.writer.write(statements).await
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        // Whoever closes last leaves the database as one file, which readers cannot.
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Brings the tables up to date, and finds the key that opens what is secret in them.
async fn prepare(
    connection: &mut SqliteConnection,
    file: &Path,
    source: &KeySource,
) -> Result<Key, StoreError> {
    migrate(connection, MIGRATIONS).await?;
    secrets::unlock(connection, file, source).await
}

pub(super) async fn migrate(
    connection: &mut SqliteConnection,
    migrations: &[(i64, &'static str, &'static str)],
) -> Result<(), StoreError> {
    let migration = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(migrations.iter().map(migration).collect());
    let mut pause = FIRST_PAUSE;
    loop {
        match migrator.run(&mut *connection).await {
            Ok(()) => return Ok(()),
            Err(MigrateError::VersionMissing(_)) => {
                return Err(StoreError::Unreadable(
                    "the database was created by a newer dohyo".to_owned(),
                ));
            }
            // Another server that opens the same hall may have done just this.
            Err(MigrateError::ExecuteMigration(..) | MigrateError::Execute(_))
                if pause < LAST_PAUSE =>
            {
                let _ = timeout(pause, pending::<()>()).await;
                pause *= 2;
            }
            Err(error) => return Err(StoreError::Failed(error.into())),
        }
    }
}
