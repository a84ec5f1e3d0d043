//! A hall's database on a PostgreSQL server: how to connect to it, and what to do where that is refused, in one
//! line without the password.

use std::io;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::time::timeout;

use super::StoreError;
use super::connection::DbConnection;
use super::dialect::{SHARE, TAKE, sql_state};
use super::migrations::Age;
use super::url::PostgresUrl;
use crate::background::give_way;

/// Readers at a time.
const READERS: u32 = 8;
/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it is tried to have a database as it is wanted: for about half a second.
const TRIES: usize = 12;
/// A connection that was not used for so long is tried before it is used.
const TRUSTED: Duration = Duration::from_secs(1);
/// Statements that a connection remembers: more than there are.
const REMEMBERED: usize = 500;

/// What holds for each connection: how long a statement may take, how long it waits for others, and how long
/// the server waits in the middle of a transaction for somebody who has frozen and keeps all others waiting. No
/// statement here is worth compiling.
const BOUNDS: [(&str, &str); 4] = [
    ("jit", "off"),
    ("statement_timeout", "20s"),
    ("lock_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "5s"),
];

/// How many rows of a table are out of everybody's reach.
const STRAYS: [(&str, &str); 2] = [
    ("entry", "SELECT COUNT(*) FROM entry WHERE number < 1"),
    ("event_line", "SELECT COUNT(*) FROM event_line WHERE number < 1"),
];

/// Who uses the database at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DatabaseUse {
    /// A server of the hall, with any number of others.
    Shared,
    /// Somebody who needs it alone.
    Alone,
    /// Somebody who only looks.
    Looking,
}

/// Connects to a database.
pub(super) async fn connect(
    url: &PostgresUrl,
    usage: DatabaseUse,
) -> Result<DbConnection, StoreError> {
    let connected = timeout(PATIENCE, options(url).connect()).await;
    let connected = connected.unwrap_or_else(|_| {
        Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "no answer within 5 s")))
    });
    let mut connection =
        DbConnection::Postgres(connected.map_err(|error| explain(url, error.into()))?);
    let encoding = "SELECT CASE WHEN current_setting('server_encoding') = 'UTF8' THEN 1 ELSE 0 END";
    if connection.number(encoding).await? == 0 {
        let why = "its encoding is not UTF8: create a database with `createdb --encoding UTF8`";
        return Err(StoreError::Unfit(format!("{url} cannot be used: {why}")));
    }
    let lock = match usage {
        DatabaseUse::Shared => Some(SHARE),
        DatabaseUse::Alone => Some(TAKE),
        DatabaseUse::Looking => None,
    };
    let Some(lock) = lock else { return Ok(connection) };
    // A session that was closed just now may not have ended yet.
    for attempt in 0..TRIES {
        if connection.number(lock).await? != 0 {
            return Ok(connection);
        }
        give_way(attempt).await;
    }
    Err(StoreError::InUse)
}

/// Those who read. They connect when there is something to read.
pub(super) fn readers(url: &PostgresUrl) -> PgPool {
    let read_only = [("default_transaction_read_only", "on")];
    PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move {
                if meta.idle_for > TRUSTED {
                    sqlx::Connection::ping(connection).await?;
                }
                Ok(true)
            })
        })
        .connect_lazy_with(options(url).options(read_only))
}

/// Which program made the tables of a database.
pub(super) async fn age(connection: &mut DbConnection) -> Result<Age, StoreError> {
    let tables = "SELECT COUNT(*) FROM (VALUES ('_sqlx_migrations'), ('setup'), ('entry')) AS t (name) \
                  WHERE to_regclass(name) IS NOT NULL";
    if connection.number(tables).await? < 3 {
        return Ok(Age::Foreign);
    }
    let version = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
    Ok(Age::of(connection.number(version).await?, connection.dialect()))
}

/// Which program made the tables of a database, and what no program can have written into them. That nothing
/// refers to what is missing is the server's own affair.
pub async fn examine_server(url: &PostgresUrl) -> Result<(Age, Vec<String>), StoreError> {
    let mut connection = connect(url, DatabaseUse::Looking).await?;
    let age = age(&mut connection).await?;
    let mut strays = Vec::new();
    if age != Age::Foreign {
        for (table, sql) in STRAYS {
            let count = connection.number(sql).await?;
            if count > 0 {
                strays.push(format!("{count} rows of table {table} have no proper id or number"));
            }
        }
    }
    let _ = connection.close().await;
    Ok((age, strays))
}

fn options(url: &PostgresUrl) -> PgConnectOptions {
    let options = url.options().application_name("dohyo").options(BOUNDS);
    options.statement_cache_capacity(REMEMBERED).disable_statement_logging()
}

/// What a failure means for who has to do something about it.
pub(super) fn explain(url: &PostgresUrl, error: StoreError) -> StoreError {
    let StoreError::Failed(error) = error else { return error };
    let said = error.as_database_error().map(|error| error.message().to_owned());
    let said = said.unwrap_or_else(|| error.to_string());
    let what = match (sql_state(&error), &error) {
        (Some("28000" | "28P01"), _) => "check its name, its password and the server's pg_hba.conf",
        (Some("3D000"), _) => "create it with `createdb`, or correct the name",
        (Some("42501"), _) => {
            "let the hall's role own the database and its tables, or GRANT ALL ON SCHEMA public to it"
        }
        (Some("25006"), _) => "it takes no writes: name the primary instead of a standby",
        (Some("55P03"), _) => "another server upgrades it: try again in a moment",
        (Some("42P07"), _) => "other tables are in this database: give the hall an empty one",
        (Some("53300"), _) => "raise max_connections, or end other clients",
        (Some("57P03"), _) => "wait until the server has started",
        (None, sqlx::Error::Io(_)) => "start the server, or correct the address",
        (None, sqlx::Error::Tls(_)) => "check sslmode and sslrootcert",
        _ => return StoreError::Failed(error),
    };
    StoreError::Unfit(format!("{url} cannot be used: {said}: {what}"))
}
