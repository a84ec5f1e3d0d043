//! The database: values in, rows out. Reading goes through a pool of connections that cannot
//! write, writing through the [writer](super::writer). Which of the two databases it is shows nowhere else.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use futures_util::future::LocalBoxFuture;
use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;

use super::connection::DbConnection;
use super::dialect::{Dialect, PROBE, Sql, is_lost, sql_state};
use super::faults::Faults;
use super::key::{Key, KeySource};
use super::link::WriterLink;
use super::lock::Lock;
use super::migrations::migrate;
use super::postgres::{self, DatabaseUse, explain};
use super::sqlite::OpenFile;
use super::url::{DatabaseUrl, PostgresUrl};
use super::writer::Writer;
use super::{DbRow, DbValue, Statement, StoreError, secrets};

/// An open database.
#[derive(Clone, Debug)]
pub struct Db {
    readers: Readers,
    writer: Writer,
    faults: Faults,
    /// What encrypts what is secret.
    pub(super) key: Key,
    /// Whether a server tells the others of the hall what is written; not where something else does.
    pub(super) announces: Arc<AtomicBool>,
    /// Held as long as the database is open.
    _lock: Option<Arc<Lock>>,
}

/// The connections that read.
#[derive(Clone, Debug)]
enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Db {
    /// Opens a database, with its key next to it, and brings its tables up to date.
    pub async fn open(database: &DatabaseUrl) -> Result<Self, StoreError> {
        Self::open_with(database, &KeySource::Beside, Faults::default()).await
    }

    /// The same, with the key from somewhere else, and where writing fails when a test wants it to. A file is
    /// made where there is none.
    pub fn open_with<'a>(
        database: &'a DatabaseUrl,
        source: &'a KeySource,
        faults: Faults,
    ) -> LocalBoxFuture<'a, Result<Self, StoreError>> {
        Box::pin(async move {
            let db = match database {
                DatabaseUrl::Sqlite(file) => {
                    let mut open = OpenFile::open(file).await?;
                    let key = match prepare(&mut open.connection, database, source).await {
                        Ok(key) => key,
                        Err(refused) => {
                            // The database is left as one file, as it was.
                            let _ = open.connection.close().await;
                            return Err(refused);
                        }
                    };
                    let readers = Readers::Sqlite(open.readers().await?);
                    let writer = Writer::start(WriterLink::file(open.connection), faults.clone());
                    Self {
                        readers,
                        writer,
                        faults,
                        key,
                        announces: Arc::default(),
                        _lock: Some(open.lock),
                    }
                }
                DatabaseUrl::Postgres(url) => Self::open_server(url, database, source, faults)
                    .await
                    .map_err(|error| explain(url, error))?,
            };
            // A disk that takes nothing just now is no reason to stay closed; it is tried with the next start.
            if let Err(error) = db.look_at_people().await {
                tracing::warn!(%error, "look-alikes of some older names are not known");
            }
            Ok(db)
        })
    }

    async fn open_server(
        url: &PostgresUrl,
        database: &DatabaseUrl,
        source: &KeySource,
        faults: Faults,
    ) -> Result<Self, StoreError> {
        let mut connection = postgres::connect(url, DatabaseUse::Shared).await?;
        let key = prepare(&mut connection, database, source).await?;
        try_writing(&mut connection).await?;
        let readers = Readers::Postgres(postgres::readers(url));
        let lines = postgres::connect(url, DatabaseUse::Shared).await?;
        let writer = Writer::start(WriterLink::server(connection, url.clone()), faults.clone())
            .with_lines(WriterLink::lines(lines, url.clone()), faults.clone());
        let announces = Arc::new(AtomicBool::new(true));
        Ok(Self { readers, writer, faults, key, announces, _lock: None })
    }

    /// The rows that answer a question.
    pub async fn rows(
        &self,
        sql: impl Into<Sql>,
        values: &[DbValue],
    ) -> Result<Vec<DbRow>, StoreError> {
        let sql = sql.into();
        self.faults.pass_read(values)?;
        match self.readers.rows(sql, values).await {
            // A server that was started again has ended what was open, and answers the next time.
            Err(error) if self.dialect() == Dialect::Postgres && is_lost(&error) => {
                Ok(self.readers.rows(sql, values).await?)
            }
            answer => Ok(answer?),
        }
    }

    /// The row that answers a question, where there is one.
    pub async fn row(
        &self,
        sql: impl Into<Sql>,
        values: &[DbValue],
    ) -> Result<Option<DbRow>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// Finds out whether the database can be read and written to.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.row("SELECT 1", &[]).await?;
        self.writer.probe().await
    }

    /// What tells whether another process has written since to a file: a number that changes then, and never when
    /// this one writes.
    pub(super) async fn version(&self) -> Result<i64, StoreError> {
        self.writer.version().await
    }

    /// Which database it is.
    pub(super) const fn dialect(&self) -> Dialect {
        match self.readers {
            Readers::Sqlite(_) => Dialect::Sqlite,
            Readers::Postgres(_) => Dialect::Postgres,
        }
    }

    /// Whether it is a file, in which it is cheaply seen that another process has written to it.
    #[must_use]
    pub const fn is_file(&self) -> bool {
        matches!(self.readers, Readers::Sqlite(_))
    }

    /// The connections to a server.
    pub(super) const fn server_pool(&self) -> Option<&PgPool> {
        match &self.readers {
            Readers::Sqlite(_) => None,
            Readers::Postgres(pool) => Some(pool),
        }
    }

    /// Lets all the statements be done or none. It returns when the disk has them.
    pub async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        self.writer.write(statements).await
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        // Whoever closes last leaves the database as one file, which readers cannot.
        match &self.readers {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
        self.writer.close().await;
    }
}

impl Readers {
    async fn rows(&self, sql: Sql, values: &[DbValue]) -> Result<Vec<DbRow>, sqlx::Error> {
        match self {
            Self::Sqlite(pool) => {
                let query = sqlx::query(sql.words(Dialect::Sqlite));
                let query = values.iter().fold(query, |query, value| value.bind_sqlite(query));
                let rows = query.fetch_all(pool).await?;
                Ok(rows.into_iter().map(DbRow::from).collect())
            }
            Self::Postgres(pool) => {
                let query = sqlx::query(sql.words(Dialect::Postgres));
                let query = values.iter().fold(query, |query, value| value.bind_postgres(query));
                query.fetch_all(pool).await?.iter().map(DbRow::of_server).collect()
            }
        }
    }
}

/// Brings the tables up to date, and finds the key that opens what is secret in them.
async fn prepare(
    connection: &mut DbConnection,
    database: &DatabaseUrl,
    source: &KeySource,
) -> Result<Key, StoreError> {
    migrate(connection).await?;
    secrets::unlock(connection, database, source).await
}

/// Refuses to go on where nothing may ever be written: the role lacks a right. A full disk may have room later.
async fn try_writing(connection: &mut DbConnection) -> Result<(), StoreError> {
    connection.begin().await?;
    let tried = connection.run(PROBE).await;
    connection.run("ROLLBACK").await?;
    match tried {
        Err(error) if sql_state(&error) == Some("42501") => Err(error.into()),
        _ => Ok(()),
    }
}
