//! The connection of the writer. One to a file stays; one to a server can break off, and is made anew after a
//! pause that grows as long as that fails.

use std::time::{Duration, Instant};

use super::StoreError;
use super::connection::DbConnection;
use super::dialect::{BEGIN, BEGIN_LINES, Dialect, Sql, is_lost};
use super::postgres::{self, DatabaseUse};
use super::url::PostgresUrl;

/// The pauses before a server is tried again, the first and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// The connection of the writer.
#[derive(Debug)]
pub(super) struct WriterLink {
    connection: Option<DbConnection>,
    /// Where a lost one is made anew.
    server: Option<PostgresUrl>,
    /// How a transaction begins.
    begin: Sql,
    /// When that is tried next, and how long the pause is after that.
    next: Instant,
    pause: Duration,
}

impl WriterLink {
    /// To a file.
    pub(super) fn file(connection: DbConnection) -> Self {
        Self::new(connection, None, BEGIN)
    }

    /// To a server.
    pub(super) fn server(connection: DbConnection, url: PostgresUrl) -> Self {
        Self::new(connection, Some(url), BEGIN)
    }

    /// To a server, to write lines beside others.
    pub(super) fn lines(connection: DbConnection, url: PostgresUrl) -> Self {
        Self::new(connection, Some(url), BEGIN_LINES)
    }

    fn new(connection: DbConnection, server: Option<PostgresUrl>, begin: Sql) -> Self {
        let connection = Some(connection);
        Self { connection, server, begin, next: Instant::now(), pause: FIRST_PAUSE }
    }

    pub(super) const fn dialect(&self) -> Dialect {
        match self.server {
            None => Dialect::Sqlite,
            Some(_) => Dialect::Postgres,
        }
    }

    /// The connection, which is made anew where it was lost.
    pub(super) async fn connection(&mut self) -> Result<&mut DbConnection, sqlx::Error> {
        if let (None, Some(url)) = (&self.connection, &self.server) {
            if Instant::now() < self.next {
                return Err(gone("the connection to the database is lost"));
            }
            match postgres::connect(url, DatabaseUse::Shared).await {
                Ok(connection) => {
                    tracing::info!("the connection to the database is back");
                    (self.connection, self.pause) = (Some(connection), FIRST_PAUSE);
                }
                Err(error) => {
                    self.next = Instant::now() + self.pause;
                    self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                    return Err(match error {
                        StoreError::Failed(error) => error,
                        error => gone(&error.to_string()),
                    });
                }
            }
        }
        self.connection.as_mut().ok_or_else(|| gone("the database is closed"))
    }

    /// Whether others write lines meanwhile, as this one does.
    pub(super) fn is_beside_others(&self) -> bool {
        self.begin == BEGIN_LINES
    }

    /// Begins a transaction.
    pub(super) async fn begin(&mut self) -> Result<&mut DbConnection, sqlx::Error> {
        let begin = self.begin;
        let connection = self.connection().await?;
        connection.run(begin).await?;
        Ok(connection)
    }

    /// Leaves no transaction open after a failure, nor a connection that is of no use any more.
    pub(super) async fn give_up(&mut self, error: &sqlx::Error) {
        let Some(connection) = &mut self.connection else { return };
        let is_server = connection.dialect() == Dialect::Postgres;
        let is_left = match is_server && is_lost(error) {
            true => true,
            false => connection.run("ROLLBACK").await.is_err() && is_server,
        };
        if is_left {
            tracing::warn!(%error, "the connection to the database is lost");
            self.connection = None;
        }
    }

    pub(super) async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            // Everything is written.
            let _ = connection.close().await;
        }
    }
}

fn gone(why: &str) -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::NotConnected, why))
}
