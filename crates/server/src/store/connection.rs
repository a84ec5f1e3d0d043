//! One connection to either database, for those who need one of their own: who writes, who brings tables up to
//! date, who looks for the key.

use std::collections::HashSet;
use std::future::Future;
use std::io::{Error, ErrorKind};
use std::time::Duration;

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Row as _, raw_sql};
use tokio::time::timeout;

use super::at_once::write_at_once;
use super::dialect::{BEGIN, Dialect, Sql};
use super::zeros::with_zeros;
use super::{DbRow, DbValue, Statement};

/// How long a server may be silent: longer than it lets a statement take. Then the connection is lost, though nobody has
/// said so.
const SILENCE: Duration = Duration::from_secs(30);

/// A connection to either database.
#[derive(Debug)]
pub(super) enum DbConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl DbConnection {
    pub(super) const fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }

    /// Does a statement; how many rows it has changed.
    pub(super) async fn execute(
        &mut self,
        sql: &'static str,
        values: &[DbValue],
    ) -> Result<u64, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => {
                let query = sqlx::query(sql);
                let query = values.iter().fold(query, |query, value| value.bind_sqlite(query));
                Ok(query.execute(connection).await?.rows_affected())
            }
            Self::Postgres(connection) => {
                let query = sqlx::query(sql);
                let query = values.iter().fold(query, |query, value| value.bind_postgres(query));
                Ok(answered(query.execute(connection)).await?.rows_affected())
            }
        }
    }

    /// Does the statements of jobs in one go, and says whether each did what it had to. A server is asked for each by
    /// itself.
    pub(super) async fn write_at_once(
        &mut self,
        jobs: &[&[Statement]],
    ) -> Result<bool, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => write_at_once(connection, jobs).await,
            Self::Postgres(_) => Ok(false),
        }
    }

    /// Does what needs no values, and may be several statements.
    pub(super) async fn run(&mut self, sql: impl Into<Sql>) -> Result<(), sqlx::Error> {
        let words = sql.into().words(self.dialect());
        match self {
            Self::Sqlite(connection) => sqlx::query(words).execute(connection).await.map(drop),
            Self::Postgres(connection) => {
                answered(raw_sql(words).execute(connection)).await.map(drop)
            }
        }
    }

    /// The rows that answer a question.
    pub(super) async fn rows(
        &mut self,
        sql: impl Into<Sql>,
        values: &[DbValue],
    ) -> Result<Vec<DbRow>, sqlx::Error> {
        let words = sql.into().words(self.dialect());
        match self {
            Self::Sqlite(connection) => {
                let query = sqlx::query(words);
                let query = values.iter().fold(query, |query, value| value.bind_sqlite(query));
                let rows = query.fetch_all(connection).await?;
                Ok(rows.into_iter().map(DbRow::from).collect())
            }
            Self::Postgres(connection) => {
                let query = sqlx::query(words);
                let query = values.iter().fold(query, |query, value| value.bind_postgres(query));
                let rows = answered(query.fetch_all(connection)).await?;
                rows.iter().map(DbRow::of_server).collect()
            }
        }
    }

    /// The number that answers a question; 0 where nothing does.
    pub(super) async fn number(&mut self, sql: impl Into<Sql>) -> Result<i64, sqlx::Error> {
        Ok(self.rows(sql, &[]).await?.first().map_or(0, |row| row.number(0)))
    }

    /// Does a statement for many at once, on a server: for whom it was done, as it says.
    pub(super) async fn execute_together(
        &mut self,
        sql: &'static str,
        columns: &[Vec<&DbValue>],
    ) -> Result<HashSet<String>, sqlx::Error> {
        let Self::Postgres(connection) = self else {
            return Err(sqlx::Error::Protocol("a file takes one after the other".to_owned()));
        };
        let query = sqlx::query(sql);
        let query =
            columns.iter().fold(query, |query, column| DbValue::bind_together(column, query));
        let rows = answered(query.fetch_all(connection)).await?;
        rows.iter().map(|row| row.try_get::<String, _>(0).map(with_zeros)).collect()
    }

    /// Begins a transaction.
    pub(super) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        self.run(BEGIN).await
    }

    /// Ends it: what was done is kept if all of it went well.
    pub(super) async fn end<T, E: From<sqlx::Error>>(
        &mut self,
        done: Result<T, E>,
    ) -> Result<T, E> {
        match done {
            Ok(_) => self.run("COMMIT").await?,
            // What failed says more than that it cannot be taken back.
            Err(_) => drop(self.run("ROLLBACK").await),
        }
        done
    }

    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        }
    }
}

/// What a server answers, if it does.
pub(super) async fn answered<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    let silent = |_| Err(Error::new(ErrorKind::TimedOut, "no answer within 30 s").into());
    timeout(SILENCE, answer).await.unwrap_or_else(silent)
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;
    use crate::store::dialect::is_lost;

    #[tokio::test(start_paused = true)]
    async fn a_server_that_is_silent_is_lost() {
        let answer: Result<(), _> = answered(pending()).await;
        assert!(is_lost(&answer.expect_err("nobody answers")));
    }
}
