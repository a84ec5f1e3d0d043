//! The one connection that writes. Whoever writes hands over statements and waits; those of many
//! are committed together, which the disk does as fast as those of one.

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::db::{StoreError, Value};

/// The most jobs that share a commit.
const BATCH: usize = 512;
/// The most jobs that wait.
const QUEUE: usize = 4096;

/// A statement with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    /// Whether it is a conflict when no row is changed.
    must_change: bool,
}

impl Statement {
    /// A statement that may change nothing.
    #[must_use]
    pub const fn new(sql: &'static str, values: Vec<Value>) -> Self {
        Self { sql, values, must_change: false }
    }

    /// A statement that has to change a row, or it was too late.
    #[must_use]
    pub const fn decisive(sql: &'static str, values: Vec<Value>) -> Self {
        Self { sql, values, must_change: true }
    }
}

/// The handle of the task that writes.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

enum Job {
    Write(Write),
    Close { done: oneshot::Sender<()> },
}

/// Statements that belong together, and who waits for them.
struct Write {
    statements: Vec<Statement>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(work(connection, receiver));
        Self(sender)
    }

    pub(super) async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let job = Job::Write(Write { statements, done });
        self.0.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.0.send(Job::Close { done }).await.is_ok() {
            // Without an answer it is closed as well.
            let _ = answer.await;
        }
    }
}

async fn work(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let mut closing = None;
        let mut writes = Vec::new();
        for job in batch.drain(..) {
            match job {
                Job::Write(write) => writes.push(write),
                Job::Close { done } => closing = Some(done),
            }
        }
        commit(&mut connection, writes).await;
        if let Some(done) = closing {
            jobs.close();
            while let Some(job) = jobs.recv().await {
                if let Job::Write(write) = job {
                    commit(&mut connection, vec![write]).await;
                }
            }
            let _ = connection.close().await;
            let _ = done.send(());
            return;
        }
    }
}

/// Does the jobs in one transaction, and answers when it is durable. A job that comes too late
/// leaves no trace in it.
async fn commit(connection: &mut SqliteConnection, jobs: Vec<Write>) {
    if jobs.is_empty() {
        return;
    }
    let written = write_all(connection, &jobs).await;
    if written.is_err() {
        // Whether it was open or not, none is open after this.
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    let results: Vec<Result<(), StoreError>> = match written {
        Ok(results) => results,
        // Each of those who wait hears what happened to all.
        Err(error) => jobs.iter().map(|_| Err(StoreError::failed(&error))).collect(),
    };
    for (job, result) in jobs.into_iter().zip(results) {
        // Whoever does not wait any more does not want to know.
        let _ = job.done.send(result);
    }
}

/// What came of each job, once all that could be done is durable.
async fn write_all(
    connection: &mut SqliteConnection,
    jobs: &[Write],
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    let mut results = Vec::with_capacity(jobs.len());
    for job in jobs {
        results.push(write_together(connection, &job.statements).await?);
    }
    sqlx::query("COMMIT").execute(&mut *connection).await?;
    Ok(results)
}

/// Does all the statements of a job or none.
async fn write_together(
    connection: &mut SqliteConnection,
    statements: &[Statement],
) -> Result<Result<(), StoreError>, sqlx::Error> {
    // A single statement is never half done.
    if statements.len() == 1 {
        return Ok(write_each(connection, statements).await);
    }
    sqlx::query("SAVEPOINT job").execute(&mut *connection).await?;
    let result = write_each(connection, statements).await;
    if result.is_err() {
        sqlx::query("ROLLBACK TO job").execute(&mut *connection).await?;
    }
    sqlx::query("RELEASE job").execute(&mut *connection).await?;
    Ok(result)
}

async fn write_each(
    connection: &mut SqliteConnection,
    statements: &[Statement],
) -> Result<(), StoreError> {
    for Statement { sql, values, must_change } in statements {
        let query = values.iter().fold(sqlx::query(*sql), |query, value| value.bind(query));
        let changed = query.execute(&mut *connection).await?.rows_affected();
        if *must_change && changed == 0 {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}
