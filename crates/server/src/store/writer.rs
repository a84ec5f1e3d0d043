//! The one connection that writes. Whoever writes hands over statements and waits; those of many
//! are committed together, which the disk does as fast as those of one.
//!
//! A job that comes too late, or breaks a rule of the tables, leaves no trace and disturbs no other.
//! Where the database itself fails, as on a full disk, nothing of the whole batch has happened: after
//! such a failure nobody can say what the transaction holds.

use std::time::{Duration, Instant};

use sqlx::error::ErrorKind;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::error::{BUSY, CORRUPT, FULL, IO, LOCKED, NOT_A_DATABASE, primary_code};
use super::faults::Faults;
use super::{DbValue, StoreError};
use crate::background::unbroken;

/// The most jobs that share a commit.
const BATCH: usize = 512;
/// The most jobs that wait.
const QUEUE: usize = 4096;
/// How long a job waits to be let in when there are so many.
const PATIENCE: Duration = Duration::from_millis(800);
/// How long it is believed that something can be written, once something was.
const BELIEVED: Duration = Duration::from_secs(1);
/// What the probe writes: more than a page of the database holds, so that it needs room.
const PROBE: &str = "INSERT INTO hall_secret (name, value) VALUES ('probe', hex(zeroblob(8192)))";

/// A statement with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    sql: &'static str,
    values: Vec<DbValue>,
    /// Whether it is a conflict when no row is changed.
    must_change: bool,
}

impl Statement {
    /// A statement that may change nothing.
    #[must_use]
    pub const fn new(sql: &'static str, values: Vec<DbValue>) -> Self {
        Self { sql, values, must_change: false }
    }

    /// A statement that has to change a row, or it was too late.
    #[must_use]
    pub const fn decisive(sql: &'static str, values: Vec<DbValue>) -> Self {
        Self { sql, values, must_change: true }
    }
}

/// The handle of the task that writes.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<WriterJob>);

enum WriterJob {
    Write(Write),
    Probe(oneshot::Sender<Result<(), StoreError>>),
    Version(oneshot::Sender<Result<i64, StoreError>>),
    Close(oneshot::Sender<()>),
}

/// Statements that belong together, and who waits for them.
struct Write {
    statements: Vec<Statement>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection, faults: Faults) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(Work { connection, faults, wrote: None }.go_on(receiver));
        Self(sender)
    }

    pub(super) async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        self.ask(|done| WriterJob::Write(Write { statements, done })).await?
    }

    /// Finds out whether anything can be written, and leaves nothing of it.
    pub(super) async fn probe(&self) -> Result<(), StoreError> {
        self.ask(WriterJob::Probe).await?
    }

    /// What changes when another connection writes.
    pub(super) async fn version(&self) -> Result<i64, StoreError> {
        self.ask(WriterJob::Version).await?
    }

    pub(super) async fn close(&self) {
        // Without an answer it is closed as well.
        let _ = self.ask(WriterJob::Close).await;
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<T>) -> WriterJob,
    ) -> Result<T, StoreError> {
        let (done, answer) = oneshot::channel();
        let sent = timeout(PATIENCE, self.0.send(job(done))).await.map_err(|_| StoreError::Busy)?;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)
    }
}

/// The task that writes.
struct Work {
    connection: SqliteConnection,
    faults: Faults,
    /// When something was written last, if nothing failed since.
    wrote: Option<Instant>,
}

impl Work {
    async fn go_on(mut self, mut jobs: mpsc::Receiver<WriterJob>) {
        let mut batch = Vec::new();
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            let mut closing = None;
            let mut writes = Vec::new();
            for job in batch.drain(..) {
                match job {
                    WriterJob::Write(write) => writes.push(write),
                    WriterJob::Probe(done) => {
                        let _ = done.send(self.probe().await);
                    }
                    WriterJob::Version(done) => {
                        let _ = done.send(self.version().await);
                    }
                    WriterJob::Close(done) => closing = Some(done),
                }
            }
            self.commit(writes).await;
            if let Some(done) = closing {
                jobs.close();
                while let Some(job) = jobs.recv().await {
                    if let WriterJob::Write(write) = job {
                        self.commit(vec![write]).await;
                    }
                }
                let _ = self.connection.close().await;
                let _ = done.send(());
                return;
            }
        }
    }

    /// Does the jobs in one transaction, and answers when it is durable.
    async fn commit(&mut self, jobs: Vec<Write>) {
        if jobs.is_empty() {
            return;
        }
        let results = match self.write_all(&jobs).await {
            Ok(results) => results,
            // What one of them did wrong is not the fault of the others.
            Err(error) if jobs.len() > 1 && !is_of_the_disk(&error) => {
                let mut results = Vec::with_capacity(jobs.len());
                for job in &jobs {
                    let alone = self.write_all(std::slice::from_ref(job)).await;
                    results.extend(alone.unwrap_or_else(|error| vec![Err(error.into())]));
                }
                results
            }
            Err(error) => jobs.iter().map(|_| Err(StoreError::failed(&error))).collect(),
        };
        for (job, result) in jobs.into_iter().zip(results) {
            // Whoever does not wait any more does not want to know.
            let _ = job.done.send(result);
        }
    }

    /// What came of each job, once all that could be done is durable; or nothing was done.
    async fn write_all(
        &mut self,
        jobs: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
        let written = unbroken(self.transact(jobs)).await;
        let written = written.unwrap_or_else(|_| Err(broken()));
        self.finish(written.is_ok()).await;
        written
    }

    /// Leaves no transaction open, whether one was or not.
    async fn finish(&mut self, is_written: bool) {
        self.wrote = is_written.then(Instant::now);
        if !is_written {
            let _ = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
        }
    }

    async fn transact(
        &mut self,
        jobs: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
        self.execute("BEGIN IMMEDIATE").await?;
        let mut results = Vec::with_capacity(jobs.len());
        for job in jobs {
            results.push(self.write_together(&job.statements).await?);
        }
        self.faults.pass()?;
        self.execute("COMMIT").await?;
        Ok(results)
    }

    /// Does all the statements of a job or none.
    async fn write_together(
        &mut self,
        statements: &[Statement],
    ) -> Result<Result<(), StoreError>, sqlx::Error> {
        let Some((first, rest)) = statements.split_first() else { return Ok(Ok(())) };
        if rest.iter().any(|statement| statement.must_change) {
            return self.write_or_take_back(statements).await;
        }
        // A job of which only the first statement can come too late has then done nothing yet.
        let result = self.write_one(first).await?;
        if result.is_err() {
            return Ok(result);
        }
        for statement in rest {
            // What breaks a rule here takes the batch with it, and is tried again apart from the others.
            if let Err(StoreError::Failed(error)) = self.write_one(statement).await? {
                return Err(error);
            }
        }
        Ok(Ok(()))
    }

    /// The same, where any statement can come too late.
    async fn write_or_take_back(
        &mut self,
        statements: &[Statement],
    ) -> Result<Result<(), StoreError>, sqlx::Error> {
        self.execute("SAVEPOINT job").await?;
        let mut result = Ok(());
        for statement in statements {
            result = self.write_one(statement).await?;
            if result.is_err() {
                self.execute("ROLLBACK TO job").await?;
                break;
            }
        }
        self.execute("RELEASE job").await?;
        Ok(result)
    }

    async fn write_one(
        &mut self,
        Statement { sql, values, must_change }: &Statement,
    ) -> Result<Result<(), StoreError>, sqlx::Error> {
        self.faults.pass()?;
        let query = values.iter().fold(sqlx::query(*sql), |query, value| value.bind(query));
        match query.execute(&mut self.connection).await {
            Ok(done) if *must_change && done.rows_affected() == 0 => Ok(Err(StoreError::Conflict)),
            Ok(_) => Ok(Ok(())),
            Err(error) if *must_change && lacks_something(&error) => Ok(Err(StoreError::Conflict)),
            Err(error) if breaks_a_rule(&error) => Ok(Err(error.into())),
            Err(error) => Err(error),
        }
    }

    /// Writes something that needs room, and takes it back.
    async fn probe(&mut self) -> Result<(), StoreError> {
        if self.wrote.is_some_and(|wrote| wrote.elapsed() < BELIEVED) {
            return Ok(());
        }
        let probed = async {
            self.execute("BEGIN IMMEDIATE").await?;
            self.faults.pass()?;
            self.execute(PROBE).await?;
            self.execute("DELETE FROM hall_secret WHERE name = 'probe'").await?;
            self.execute("COMMIT").await
        };
        let probed = unbroken(probed).await.unwrap_or_else(|_| Err(broken()));
        self.finish(probed.is_ok()).await;
        Ok(probed?)
    }

    async fn version(&mut self) -> Result<i64, StoreError> {
        let asked = async {
            self.faults.pass_read(&[])?;
            sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut self.connection).await
        };
        Ok(unbroken(asked).await.unwrap_or_else(|_| Err(broken()))?)
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(sql).execute(&mut self.connection).await.map(drop)
    }
}

fn broken() -> sqlx::Error {
    sqlx::Error::Protocol("it broke off in the middle".to_owned())
}

/// Whether a statement found nothing where it wanted something to go on from.
fn lacks_something(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    error.is_some_and(|error| matches!(error.kind(), ErrorKind::NotNullViolation))
}

/// Whether a statement asked for what the tables do not allow, which concerns nobody else.
fn breaks_a_rule(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.kind() != ErrorKind::Other)
}

/// Whether trying again at once is of no use: the disk is full or broken, or the database busy.
fn is_of_the_disk(error: &sqlx::Error) -> bool {
    matches!(primary_code(error), Some(BUSY | LOCKED | IO | CORRUPT | FULL | NOT_A_DATABASE))
}
