//! The one connection that writes. Whoever writes hands over statements and waits; those of many
//! are committed together, which the disk does as fast as those of one.
//!
//! A job that comes too late, or breaks a rule of the tables, leaves no trace and disturbs no other.
//! Where the database itself fails, as on a full disk, nothing of the whole batch has happened: after
//! such a failure nobody can say what the transaction holds. All this holds for both databases.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::bulk::{self, Bulk, Together};
use super::dialect::{
    Dialect, PROBE, breaks_a_rule, is_in_the_way, is_of_the_database, lacks_something,
};
use super::faults::Faults;
use super::link::WriterLink;
use super::{Statement, StoreError};
use crate::background::{rest, unbroken};

/// The most jobs that share a commit.
const BATCH: usize = 512;
/// The most jobs that wait.
const QUEUE: usize = 4096;
/// How long a job waits to be let in when there are so many.
const PATIENCE: Duration = Duration::from_millis(800);
/// How long it is believed that something can be written, once something was.
const BELIEVED: Duration = Duration::from_secs(1);
/// How often a batch is tried again that was in another transaction's way.
const TRIES: u32 = 5;
/// The pause before the second time; it doubles each time.
const FIRST_PAUSE: Duration = Duration::from_millis(5);

/// The handle of the tasks that write.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    /// Who writes while nobody else does.
    alone: mpsc::Sender<WriterJob>,
    /// Who writes lines beside others, on a server.
    lines: Option<mpsc::Sender<WriterJob>>,
}

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
    pub(super) fn start(link: WriterLink, faults: Faults) -> Self {
        Self { alone: begin(link, faults), lines: None }
    }

    /// With another connection, for lines.
    pub(super) fn with_lines(self, link: WriterLink, faults: Faults) -> Self {
        Self { lines: Some(begin(link, faults)), ..self }
    }

    pub(super) async fn write(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        let lines = self.lines.as_ref().filter(|_| bulk::is_of_lines(&statements));
        ask(lines.unwrap_or(&self.alone), |done| WriterJob::Write(Write { statements, done }))
            .await?
    }

    /// Finds out whether anything can be written, and leaves nothing of it.
    pub(super) async fn probe(&self) -> Result<(), StoreError> {
        ask(&self.alone, WriterJob::Probe).await?
    }

    /// What changes when another connection writes to the file.
    pub(super) async fn version(&self) -> Result<i64, StoreError> {
        ask(&self.alone, WriterJob::Version).await?
    }

    pub(super) async fn close(&self) {
        for jobs in self.lines.iter().chain([&self.alone]) {
            // Without an answer it is closed as well.
            let _ = ask(jobs, WriterJob::Close).await;
        }
    }
}

fn begin(link: WriterLink, faults: Faults) -> mpsc::Sender<WriterJob> {
    let (sender, receiver) = mpsc::channel(QUEUE);
    tokio::spawn(Work { link, faults, wrote: None }.go_on(receiver));
    sender
}

async fn ask<T>(
    jobs: &mpsc::Sender<WriterJob>,
    job: impl FnOnce(oneshot::Sender<T>) -> WriterJob,
) -> Result<T, StoreError> {
    let (done, answer) = oneshot::channel();
    let sent = timeout(PATIENCE, jobs.send(job(done))).await.map_err(|_| StoreError::Busy)?;
    sent.map_err(|_| StoreError::Closed)?;
    answer.await.map_err(|_| StoreError::Closed)
}

/// The task that writes.
struct Work {
    link: WriterLink,
    faults: Faults,
    /// When something was written last, if nothing failed since.
    wrote: Option<Instant>,
}

/// What becomes of the others when a job fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Care {
    /// They are done again: it hardly ever happens.
    Batch,
    /// Each has a savepoint of its own.
    Job,
}

type Done = Result<(), StoreError>;

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
                self.link.close().await;
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
        let results = match self.write_all(&jobs, Care::Batch).await {
            Ok(results) => Ok(results),
            // What one of them did wrong is not the fault of the others.
            Err(error) if is_of_the_database(&error) => Err(error),
            Err(error) => match self.link.dialect() {
                Dialect::Sqlite if jobs.len() > 1 => Ok(self.write_apart(&jobs).await),
                Dialect::Sqlite => Err(error),
                Dialect::Postgres => self.write_all(&jobs, Care::Job).await,
            },
        };
        let results = results
            .unwrap_or_else(|error| jobs.iter().map(|_| Err(StoreError::failed(&error))).collect());
        let mut done = Vec::new();
        for (job, result) in jobs.into_iter().zip(results) {
            if result.is_ok() {
                done.push(job.statements);
            }
            // Whoever does not wait any more does not want to know.
            let _ = job.done.send(result);
        }
        self.follow(&done).await;
    }

    /// Does what nobody waits for, of jobs that are durable.
    async fn follow(&mut self, done: &[Vec<Statement>]) {
        if !self.link.is_beside_others() {
            return;
        }
        for bulk in bulk::afterwards(done) {
            if let Err(error) = self.write_bulk(&bulk).await {
                tracing::warn!(%error, "other servers were not told what was written");
                self.link.give_up(&error).await;
            }
        }
    }

    /// Does each job in a transaction of its own.
    async fn write_apart(&mut self, jobs: &[Write]) -> Vec<Done> {
        let mut results = Vec::with_capacity(jobs.len());
        for job in jobs {
            let alone = self.write_all(std::slice::from_ref(job), Care::Batch).await;
            results.extend(alone.unwrap_or_else(|error| vec![Err(error.into())]));
        }
        results
    }

    /// What came of each job, once all that could be done is durable; or nothing was done.
    async fn write_all(&mut self, jobs: &[Write], care: Care) -> Result<Vec<Done>, sqlx::Error> {
        let (mut tried, mut pause) = (1, FIRST_PAUSE);
        loop {
            let written = unbroken(self.transact(jobs, care)).await;
            let written = written.unwrap_or_else(|_| Err(broken()));
            self.finish(&written).await;
            match written {
                Err(error) if is_in_the_way(&error) && tried < TRIES => {
                    rest(pause).await;
                    (tried, pause) = (tried + 1, pause * 2);
                }
                written => return written,
            }
        }
    }

    /// Leaves no transaction open, whether one was or not.
    async fn finish<T>(&mut self, written: &Result<T, sqlx::Error>) {
        self.wrote = written.is_ok().then(Instant::now);
        if let Err(error) = written {
            self.link.give_up(error).await;
        }
    }

    async fn transact(&mut self, jobs: &[Write], care: Care) -> Result<Vec<Done>, sqlx::Error> {
        let mut results: Vec<_> = jobs.iter().map(|_| Ok(())).collect();
        self.link.begin().await?;
        let is_done = self.link.dialect() == Dialect::Sqlite && self.write_at_once(jobs).await?;
        if !is_done {
            for number in self.write_in_bulk(jobs, care, &mut results).await? {
                results[number] = self.write_together(&jobs[number].statements, care).await?;
            }
        }
        self.faults.pass()?;
        self.execute("COMMIT").await?;
        Ok(results)
    }

    /// Does all jobs as they were meant to be done, or nothing of them: whether it did.
    async fn write_at_once(&mut self, jobs: &[Write]) -> Result<bool, sqlx::Error> {
        let statements: Vec<&[Statement]> = jobs.iter().map(|job| &job.statements[..]).collect();
        for _ in statements.iter().copied().flatten() {
            self.faults.pass()?;
        }
        let is_done = self.link.connection().await?.write_at_once(&statements).await?;
        if !is_done {
            self.execute("ROLLBACK").await?;
            self.link.begin().await?;
        }
        Ok(is_done)
    }

    /// Does at once what a server does so, and notes what came of it; the numbers of the jobs that are left.
    async fn write_in_bulk(
        &mut self,
        jobs: &[Write],
        care: Care,
        results: &mut [Done],
    ) -> Result<Vec<usize>, sqlx::Error> {
        if !self.link.is_beside_others() || care == Care::Job {
            return Ok((0..jobs.len()).collect());
        }
        let (together, apart) = Together::of(jobs.iter().map(|job| &job.statements[..]));
        for bulk in together.firsts() {
            let done = self.write_bulk(&bulk).await?;
            for (job, result) in bulk.results(&done) {
                results[job] = result;
            }
        }
        for bulk in together.rest(|job| results[job].is_ok()) {
            self.write_bulk(&bulk).await?;
        }
        Ok(apart)
    }

    async fn write_bulk(&mut self, bulk: &Bulk<'_>) -> Result<HashSet<String>, sqlx::Error> {
        self.faults.pass()?;
        self.link.connection().await?.execute_together(bulk.sql, &bulk.columns()).await
    }

    /// Does all the statements of a job or none.
    async fn write_together(
        &mut self,
        statements: &[Statement],
        care: Care,
    ) -> Result<Done, sqlx::Error> {
        let Some((first, rest)) = statements.split_first() else { return Ok(Ok(())) };
        if care == Care::Job || rest.iter().any(Statement::must_change) {
            return self.write_or_take_back(statements, care).await;
        }
        // A job of which only the first statement can come too late has then done nothing yet.
        let result = self.write_one(first, care).await?;
        if result.is_err() {
            return Ok(result);
        }
        for statement in rest {
            // What breaks a rule here takes the batch with it, and is tried again apart from the others.
            if let Err(StoreError::Failed(error)) = self.write_one(statement, care).await? {
                return Err(error);
            }
        }
        Ok(Ok(()))
    }

    /// The same, where any statement can come too late.
    async fn write_or_take_back(
        &mut self,
        statements: &[Statement],
        care: Care,
    ) -> Result<Done, sqlx::Error> {
        self.execute("SAVEPOINT job").await?;
        let mut result = Ok(());
        for statement in statements {
            result = self.write_one(statement, care).await?;
            if result.is_err() {
                self.execute("ROLLBACK TO job").await?;
                break;
            }
        }
        self.execute("RELEASE job").await?;
        Ok(result)
    }

    async fn write_one(&mut self, statement: &Statement, care: Care) -> Result<Done, sqlx::Error> {
        self.faults.pass()?;
        let dialect = self.link.dialect();
        let connection = self.link.connection().await?;
        let must_change = statement.must_change();
        let sql = statement.sql().words(connection.dialect());
        match connection.execute(sql, statement.values()).await {
            Ok(0) if must_change => Ok(Err(StoreError::Conflict)),
            Ok(_) => Ok(Ok(())),
            // There a transaction takes nothing after a failure, but back to a savepoint.
            Err(error) if dialect == Dialect::Postgres && care == Care::Batch => Err(error),
            Err(error) if must_change && lacks_something(&error) => Ok(Err(StoreError::Conflict)),
            Err(error) if breaks_a_rule(&error) => Ok(Err(error.into())),
            Err(error) if dialect == Dialect::Postgres && !is_of_the_database(&error) => {
                Ok(Err(error.into()))
            }
            Err(error) => Err(error),
        }
    }

    /// Writes something that needs room, and takes it back.
    async fn probe(&mut self) -> Result<(), StoreError> {
        if self.wrote.is_some_and(|wrote| wrote.elapsed() < BELIEVED) {
            return Ok(());
        }
        let probed = async {
            let connection = self.link.begin().await?;
            self.faults.pass()?;
            connection.run(PROBE).await?;
            connection.run("DELETE FROM hall_secret WHERE name = 'probe'").await?;
            connection.run("COMMIT").await
        };
        let probed = unbroken(probed).await.unwrap_or_else(|_| Err(broken()));
        self.finish(&probed).await;
        Ok(probed?)
    }

    async fn version(&mut self) -> Result<i64, StoreError> {
        let asked = async {
            self.faults.pass_read(&[])?;
            self.link.connection().await?.number("PRAGMA data_version").await
        };
        Ok(unbroken(asked).await.unwrap_or_else(|_| Err(broken()))?)
    }

    async fn execute(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        self.link.connection().await?.run(sql).await
    }
}

fn broken() -> sqlx::Error {
    sqlx::Error::Protocol("it broke off in the middle".to_owned())
}
