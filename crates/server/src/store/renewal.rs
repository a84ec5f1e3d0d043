//! Another key for a hall that has lost its own.

use futures_util::future::LocalBoxFuture;

use super::connection::DbConnection;
use super::key::KeySource;
use super::lock::Lock;
use super::migrations::migrate;
use super::url::DatabaseUrl;
use super::{StoreError, file, postgres, secrets};

/// Gives a hall that has lost its key another. How many matches that are being played have lost what was
/// sealed in them. Where there is any key at all it is left alone: one of another hall says that the right one
/// is somewhere else, and what only that opens would be gone for good.
pub fn renew_key<'a>(
    database: &'a DatabaseUrl,
    source: &'a KeySource,
) -> LocalBoxFuture<'a, Result<u64, StoreError>> {
    Box::pin(async move {
        let (mut connection, _lock) = alone(database).await?;
        if let Err(refused) = migrate(&mut connection).await {
            // The database is left as one file, as it was.
            let _ = connection.close().await;
            return Err(refused);
        }
        let renewed = match secrets::check(&mut connection, database, source).await {
            Ok(_) => {
                Err(StoreError::Key("the key of this hall is there: nothing is lost".to_owned()))
            }
            Err(StoreError::Key(why)) => match source.find(database)? {
                None => secrets::replace(&mut connection, &source.find_or_make(database)?).await,
                Some(_) => Err(StoreError::Key(format!(
                    "{why}: say where its own is with --key-file, or move this one away if its own is lost"
                ))),
            },
            Err(error) => Err(error),
        };
        connection.close().await?;
        renewed
    })
}

/// A connection to a database that nobody else uses, and what keeps others away as long as it is held.
pub(super) async fn alone(
    database: &DatabaseUrl,
) -> Result<(DbConnection, Option<Lock>), StoreError> {
    match database {
        DatabaseUrl::Sqlite(path) => {
            let lock = Lock::alone(path)?;
            Ok((file::connect(path).await?, Some(lock)))
        }
        DatabaseUrl::Postgres(url) => {
            Ok((postgres::connect(url, postgres::DatabaseUse::Alone).await?, None))
        }
    }
}
