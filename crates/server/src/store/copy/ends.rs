//! The two databases of a copy: whether they are what they should be, and the mark that the copy bears until it
//! is whole.

use super::tables::TABLES;
use crate::store::connection::DbConnection;
use crate::store::dialect::{Dialect, Sql};
use crate::store::lock::Lock;
use crate::store::migrations::{Age, migrate};
use crate::store::postgres::{self, DatabaseUse, explain};
use crate::store::secrets::{COPYING, fingerprint};
use crate::store::sqlite::OpenFile;
use crate::store::url::DatabaseUrl;
use crate::store::{DbRow, StoreError, file, folder_of, make_folder};

/// Both are open, and nobody else has them.
pub(super) struct Ends {
    pub(super) from: DbConnection,
    pub(super) to: DbConnection,
    /// Held as long as they are.
    _locks: [Option<Lock>; 2],
}

const HAS_TABLES: Sql = Sql::of_each(
    "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'",
    "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema()",
);
const MARK: &str = "SELECT value FROM hall_secret WHERE name = $1";
const PUT: &str = "INSERT INTO hall_secret (name, value) VALUES ($1, $2)";

impl Ends {
    /// Opens both. The second has nothing in it but a copy of the first that broke off.
    pub(super) async fn open(from: &DatabaseUrl, to: &DatabaseUrl) -> Result<Self, StoreError> {
        if from == to {
            return Err(StoreError::Unfit(format!("{from} cannot be copied to itself")));
        }
        let (source, known, lock) = open_source(from).await.map_err(|error| at(from, error))?;
        let target = open_target(to, &known).await.map_err(|error| at(to, error));
        let (source, (target, other)) = or_closed(source, target).await?;
        Ok(Self { from: source, to: target, _locks: [lock, other] })
    }

    pub(super) async fn close(self) {
        // What was to be written is committed.
        let _ = self.from.close().await;
        let _ = self.to.close().await;
    }
}

/// Takes the mark away and puts the hall's own secrets in its place.
pub(super) async fn finish(ends: &mut Ends) -> Result<(), StoreError> {
    let secrets = ends.from.rows("SELECT name, value FROM hall_secret", &[]).await?;
    let ended = ends.from.number("SELECT number FROM ended").await?;
    ends.to.begin().await?;
    let put = put_secrets(&mut ends.to, &secrets, ended).await;
    ends.to.end(put).await
}

async fn put_secrets(
    to: &mut DbConnection,
    secrets: &[DbRow],
    ended: i64,
) -> Result<(), StoreError> {
    to.execute("DELETE FROM hall_secret", &[]).await?;
    for secret in secrets {
        to.execute(PUT, &[secret.text(0).into(), secret.text(1).into()]).await?;
    }
    to.execute("UPDATE ended SET number = $1", &[ended.into()]).await?;
    Ok(())
}

/// A connection and what was found by it. A refused one is closed, which leaves a file as it was.
async fn or_closed<T>(
    connection: DbConnection,
    found: Result<T, StoreError>,
) -> Result<(DbConnection, T), StoreError> {
    match found {
        Ok(found) => Ok((connection, found)),
        Err(refused) => {
            let _ = connection.close().await;
            Err(refused)
        }
    }
}

/// Opens the first, which has a hall in it, and finds out which one.
async fn open_source(
    url: &DatabaseUrl,
) -> Result<(DbConnection, String, Option<Lock>), StoreError> {
    let (mut connection, lock) = match url {
        DatabaseUrl::Sqlite(path) if !path.exists() => return Err(unfit(url, "has no hall in it")),
        DatabaseUrl::Sqlite(path) => {
            let lock = Lock::alone(path)?;
            (file::connect(path).await?, Some(lock))
        }
        DatabaseUrl::Postgres(server) => {
            (postgres::connect(server, DatabaseUse::Alone).await?, None)
        }
    };
    let known = read_source(url, &mut connection).await;
    let (connection, known) = or_closed(connection, known).await?;
    Ok((connection, known, lock))
}

async fn read_source(
    url: &DatabaseUrl,
    connection: &mut DbConnection,
) -> Result<String, StoreError> {
    match age(connection).await? {
        Age::Foreign => Err(unfit(url, "has no hall in it")),
        Age::Older => Err(unfit(url, "was created by an older dohyo: start the hall once")),
        Age::Newer => Err(unfit(url, "was created by a newer dohyo: use that one")),
        Age::Current => {
            let known = fingerprint(connection).await?;
            known.ok_or_else(|| unfit(url, "has not been opened yet: start it once"))
        }
    }
}

async fn open_target(
    url: &DatabaseUrl,
    source: &str,
) -> Result<(DbConnection, Option<Lock>), StoreError> {
    let (mut connection, lock) = match url {
        DatabaseUrl::Sqlite(path) => {
            make_folder(folder_of(path)).map_err(|error| StoreError::Failed(error.into()))?;
            let lock = Lock::alone(path)?;
            (OpenFile::make(path).await?, Some(lock))
        }
        DatabaseUrl::Postgres(server) => {
            (postgres::connect(server, DatabaseUse::Alone).await?, None)
        }
    };
    let marked = mark_target(url, &mut connection, source).await;
    let (connection, ()) = or_closed(connection, marked).await?;
    Ok((connection, lock))
}

/// Makes the tables, and marks the database as the copy of a hall.
async fn mark_target(
    url: &DatabaseUrl,
    connection: &mut DbConnection,
    source: &str,
) -> Result<(), StoreError> {
    match age(connection).await? {
        Age::Foreign if connection.number(HAS_TABLES).await? > 0 => {
            return Err(unfit(url, "has other tables in it: copy into an empty database"));
        }
        Age::Foreign => migrate(connection).await?,
        Age::Current => {}
        Age::Older | Age::Newer => return Err(occupied(url)),
    }
    let mark = connection.rows(MARK, &[COPYING.into()]).await?;
    match mark.first().map(|row| row.text(0)) {
        Some(mark) if mark == source => Ok(()),
        Some(_) => Err(unfit(url, "has the unfinished copy of another hall in it")),
        None if is_empty(connection).await? => {
            connection.execute(PUT, &[COPYING.into(), source.into()]).await?;
            Ok(())
        }
        None => Err(occupied(url)),
    }
}

async fn is_empty(connection: &mut DbConnection) -> Result<bool, StoreError> {
    if connection.number("SELECT COUNT(*) FROM hall_secret").await? > 0 {
        return Ok(false);
    }
    for table in &TABLES {
        if connection.number(table.statements().count).await? > 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

async fn age(connection: &mut DbConnection) -> Result<Age, StoreError> {
    match connection.dialect() {
        Dialect::Sqlite => file::age(connection).await,
        Dialect::Postgres => postgres::age(connection).await,
    }
}

fn occupied(url: &DatabaseUrl) -> StoreError {
    unfit(url, "has a hall in it already: copy into an empty database")
}

fn unfit(url: &DatabaseUrl, why: &str) -> StoreError {
    StoreError::Unfit(format!("{url} {why}"))
}

/// Says which of the two it is about.
fn at(url: &DatabaseUrl, error: StoreError) -> StoreError {
    let error = match url {
        DatabaseUrl::Postgres(server) => explain(server, error),
        DatabaseUrl::Sqlite(_) => error,
    };
    match error {
        StoreError::InUse => unfit(url, "is in use: stop the hall first"),
        StoreError::Failed(error) => unfit(url, &format!("cannot be used: {error}")),
        error => error,
    }
}
