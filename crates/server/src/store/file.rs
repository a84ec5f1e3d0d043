//! A database as a file: copied while it is in use, counted, examined and taken over. Nothing here
//! brings tables up to date, so a database of any age stays as it is.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row as _};

use super::connection::DbConnection;
use super::dialect::Dialect;
use super::error::{BUSY, CORRUPT, LOCKED, NOT_A_DATABASE, primary_code};
use super::migrations::Age;
use super::url::DatabaseUrl;
use super::{KeySource, StoreError, secrets};

/// How long to wait for somebody who writes.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait for others to leave the database. A hall stays, so there is no use in waiting.
const TAKING: Duration = Duration::from_millis(500);
/// The most rows that are named which refer to nothing.
const MOST_DANGLING: usize = 100;

/// How many rows of a table are out of everybody's reach.
const STRAYS: [(&str, &str); 4] = [
    ("setup", "SELECT COUNT(*) FROM setup WHERE typeof(id) <> 'text'"),
    ("event", "SELECT COUNT(*) FROM event WHERE typeof(id) <> 'text'"),
    ("entry", "SELECT COUNT(*) FROM entry WHERE typeof(number) <> 'integer' OR number < 1"),
    (
        "event_line",
        "SELECT COUNT(*) FROM event_line WHERE typeof(number) <> 'integer' OR number < 1",
    ),
];

/// Whether the tables are there that every hall has, and which migration made the last of them.
const HALL_TABLES: &str = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' \
    AND name IN ('_sqlx_migrations', 'setup', 'entry')";
const VERSION: &str = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";

/// A database file that is open, and left as it is.
#[derive(Debug)]
pub struct DatabaseFile(SqliteConnection);

/// How much a hall has of what cannot be made again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Its matches.
    pub matches: i64,
    /// The lines of their logs.
    pub lines: i64,
    /// Its events.
    pub events: i64,
    /// The lines of their logs.
    pub event_lines: i64,
}

impl DatabaseFile {
    /// Opens a database that is there.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        Ok(Self(options(file).busy_timeout(PATIENCE).connect().await?))
    }

    /// Writes all that is in it now into another file, which has to be empty. Those who use it go
    /// on meanwhile. It is unreadable if it is damaged; other failures are those of the new file.
    pub async fn copy_to(&mut self, file: &str) -> Result<(), StoreError> {
        let copied = sqlx::query("VACUUM INTO $1").bind(file).execute(&mut self.0).await;
        copied.map(|_| ()).map_err(|error| match primary_code(&error) {
            Some(CORRUPT | NOT_A_DATABASE) => {
                StoreError::Unreadable("the database is damaged".to_owned())
            }
            _ => StoreError::Failed(error),
        })
    }

    /// How much is in it.
    pub async fn contents(&mut self) -> Result<Contents, StoreError> {
        let events = self.has_table("event").await?;
        Ok(Contents {
            matches: self.number("SELECT COUNT(*) FROM setup").await?,
            lines: self.number("SELECT COUNT(*) FROM entry").await?,
            events: if events { self.number("SELECT COUNT(*) FROM event").await? } else { 0 },
            event_lines: match events {
                true => self.number("SELECT COUNT(*) FROM event_line").await?,
                false => 0,
            },
        })
    }

    /// Writes into a copy when it was made, in seconds since 1970, where it changes nothing else.
    pub async fn stamp(&mut self, seconds: u32) -> Result<(), StoreError> {
        let stamp = format!("PRAGMA user_version = {}", seconds.cast_signed());
        sqlx::query(sqlx::AssertSqlSafe(stamp)).execute(&mut self.0).await?;
        Ok(())
    }

    /// What [`stamp`](Self::stamp) wrote.
    pub async fn stamped(&mut self) -> Result<u32, StoreError> {
        let row = sqlx::query("PRAGMA user_version").fetch_one(&mut self.0).await?;
        Ok(row.try_get::<i32, _>(0)?.cast_unsigned())
    }

    /// Which program made its tables.
    pub async fn age(&mut self) -> Result<Age, StoreError> {
        if self.number(HALL_TABLES).await? < 3 {
            return Ok(Age::Foreign);
        }
        Ok(Age::of(self.number(VERSION).await?, Dialect::Sqlite))
    }

    /// What is wrong with the file itself, a line each; nothing if all is well.
    pub async fn damage(&mut self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("PRAGMA integrity_check").fetch_all(&mut self.0).await?;
        let found = rows.iter().map(|row| row.try_get::<String, _>(0));
        let found = found.collect::<Result<Vec<_>, _>>()?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }

    /// The rows that refer to something that is not there.
    pub async fn dangling(&mut self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut self.0).await?;
        let mut lines = Vec::new();
        for row in rows.iter().take(MOST_DANGLING) {
            let (table, parent): (String, String) = (row.try_get(0)?, row.try_get(2)?);
            let number: Option<i64> = row.try_get(1)?;
            let number = number.map(|number| format!(" {number}")).unwrap_or_default();
            lines.push(format!("row{number} of table {table} refers to a missing {parent}"));
        }
        if rows.len() > MOST_DANGLING {
            lines
                .push(format!("{} more rows refer to what is missing", rows.len() - MOST_DANGLING));
        }
        Ok(lines)
    }

    /// The rows of logs and setups that no program can have written, so that none finds them.
    pub async fn strays(&mut self) -> Result<Vec<String>, StoreError> {
        let mut lines = Vec::new();
        for (table, sql) in STRAYS {
            if !self.has_table(table).await? {
                continue;
            }
            let count = self.number(sql).await?;
            if count > 0 {
                lines.push(format!("{count} rows of table {table} have no proper id or number"));
            }
        }
        Ok(lines)
    }

    /// Makes sure that the key of the hall whose database it is can be had, and closes it.
    pub async fn check_key(
        mut self,
        database: &DatabaseUrl,
        source: &KeySource,
    ) -> Result<(), StoreError> {
        let has_secrets = self.has_table("hall_secret").await?;
        let mut connection = DbConnection::Sqlite(self.0);
        let checked = match has_secrets {
            true => secrets::check(&mut connection, database, source).await.map(|_| ()),
            false => Ok(()),
        };
        // Nothing was written that could be lost.
        let _ = connection.close().await;
        checked
    }

    /// Closes it.
    pub async fn close(self) {
        // Nothing was written that could be lost.
        let _ = self.0.close().await;
    }

    async fn has_table(&mut self, name: &str) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = $1";
        let row = sqlx::query(sql).bind(name.to_owned()).fetch_one(&mut self.0).await?;
        Ok(row.try_get::<i64, _>(0)? > 0)
    }

    async fn number(&mut self, sql: &'static str) -> Result<i64, StoreError> {
        Ok(sqlx::query(sql).fetch_one(&mut self.0).await?.try_get(0)?)
    }
}

/// Makes sure that nobody has a database open, and that all of it is in its one file: nothing is left
/// beside it. It is in use if somebody has.
pub async fn settle(file: &Path) -> Result<(), StoreError> {
    let options = options(file).busy_timeout(TAKING);
    let settle = async {
        let mut connection = options.connect().await?;
        // In write-ahead mode everybody who has the database open holds a lock, which this needs for
        // itself alone.
        let mode = sqlx::query("PRAGMA journal_mode = DELETE").fetch_one(&mut connection).await?;
        let mode: String = mode.try_get(0)?;
        connection.close().await?;
        Ok(mode)
    };
    match settle.await {
        Ok(mode) if mode == "delete" => Ok(()),
        Ok(_) => Err(StoreError::InUse),
        Err(error) => match primary_code(&error) {
            Some(BUSY | LOCKED) => Err(StoreError::InUse),
            _ => Err(StoreError::Failed(error)),
        },
    }
}

/// A connection to a file that is there, which may be written to.
pub(super) async fn connect(file: &Path) -> Result<DbConnection, StoreError> {
    Ok(DbConnection::Sqlite(options(file).busy_timeout(PATIENCE).connect().await?))
}

/// Which program made the tables of a file.
pub(super) async fn age(connection: &mut DbConnection) -> Result<Age, StoreError> {
    if connection.number(HALL_TABLES).await? < 3 {
        return Ok(Age::Foreign);
    }
    Ok(Age::of(connection.number(VERSION).await?, Dialect::Sqlite))
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .foreign_keys(true)
        .disable_statement_logging()
}
