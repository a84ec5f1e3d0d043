//! A hall from one database into another: table by table, in the order of keys, a page at a time. What broke
//! off goes on where it stopped. Until all of it has been compared, the copy says that it is none yet, and no
//! hall opens with it.

mod ends;
mod tables;

use futures_util::future::LocalBoxFuture;
use sha2::{Digest, Sha256};

use super::connection::DbConnection;
use super::url::DatabaseUrl;
use super::{DbValue, StoreError};
use ends::{Ends, finish};
use tables::{CopyTable, TABLES, TableStatements};

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyProgress {
    /// What is being done.
    pub phase: CopyPhase,
    /// With which table.
    pub table: &'static str,
    /// How many of its rows are done.
    pub done: i64,
    /// And of how many.
    pub all: i64,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyPhase {
    /// Rows are written.
    Copying,
    /// Rows are compared.
    Comparing,
}

/// A table that is the same on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedTable {
    /// Its name.
    pub name: &'static str,
    /// How many rows it has.
    pub rows: i64,
    /// The SHA-256 of all of them, in hexadecimal.
    pub sha256: String,
}

/// The columns that are copied, with their tables, and whether they hold numbers.
pub fn copied_columns() -> impl Iterator<Item = (&'static str, &'static str, bool)> {
    let columns =
        |table: &'static CopyTable| table.columns().map(|(it, number)| (table.name, it, number));
    TABLES.iter().flat_map(columns)
}

/// Copies a hall that is not open into an empty database, or goes on with a copy that broke off, and compares
/// everything.
pub fn copy<'a>(
    from: &'a DatabaseUrl,
    to: &'a DatabaseUrl,
    told: &'a mut dyn FnMut(CopyProgress),
) -> LocalBoxFuture<'a, Result<Vec<CopiedTable>, StoreError>> {
    Box::pin(async move {
        let mut ends = Ends::open(from, to).await?;
        let compared = copy_all(&mut ends, told).await;
        ends.close().await;
        compared
    })
}

async fn copy_all(
    ends: &mut Ends,
    told: &mut dyn FnMut(CopyProgress),
) -> Result<Vec<CopiedTable>, StoreError> {
    for table in &TABLES {
        copy_table(table, ends, told).await?;
    }
    let mut compared = Vec::new();
    for table in &TABLES {
        compared.push(compare(table, ends, told).await?);
    }
    finish(ends).await?;
    Ok(compared)
}

async fn copy_table(
    table: &CopyTable,
    ends: &mut Ends,
    told: &mut dyn FnMut(CopyProgress),
) -> Result<(), StoreError> {
    let statements = table.statements();
    let all = ends.from.number(statements.count).await?;
    let mut done = ends.to.number(statements.count).await?;
    let last = ends.to.rows(statements.last, &[]).await?;
    let mut after = last.first().map(|row| table.read_key(row)).transpose()?;
    loop {
        told(CopyProgress { phase: CopyPhase::Copying, table: table.name, done, all });
        let rows = page(table, &statements, &mut ends.from, after.as_deref()).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = Some(table.key_of(last).to_vec());
        ends.to.begin().await?;
        let written = write(&mut ends.to, &statements, &rows).await;
        ends.to.end(written).await?;
        done += rows.len() as i64;
    }
}

async fn write(
    to: &mut DbConnection,
    statements: &TableStatements,
    rows: &[Vec<DbValue>],
) -> Result<(), StoreError> {
    for (sql, values) in statements.insert(rows) {
        to.execute(sql, &values).await?;
    }
    Ok(())
}

/// Compares a table on both sides, row by row.
async fn compare(
    table: &CopyTable,
    ends: &mut Ends,
    told: &mut dyn FnMut(CopyProgress),
) -> Result<CopiedTable, StoreError> {
    let statements = table.statements();
    let all = ends.from.number(statements.count).await?;
    let (mut digest, mut done, mut after) = (Sha256::new(), 0, None::<Vec<DbValue>>);
    loop {
        told(CopyProgress { phase: CopyPhase::Comparing, table: table.name, done, all });
        let rows = page(table, &statements, &mut ends.from, after.as_deref()).await?;
        let copied = page(table, &statements, &mut ends.to, after.as_deref()).await?;
        if rows != copied {
            let differs = rows.iter().zip(&copied).find(|(row, copied)| row != copied);
            let key = differs.map(|(row, _)| in_words(table.key_of(row))).unwrap_or_default();
            return Err(StoreError::Unfit(format!(
                "the copy of table {} differs from its original {key}: it was changed \
                 meanwhile; copy into an empty database",
                table.name
            )));
        }
        let Some(last) = rows.last() else { break };
        after = Some(table.key_of(last).to_vec());
        rows.iter().flatten().for_each(|value| add(&mut digest, value));
        done += rows.len() as i64;
    }
    let sha256 = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(CopiedTable { name: table.name, rows: done, sha256 })
}

/// The rows after a key, or the first.
async fn page(
    table: &CopyTable,
    statements: &TableStatements,
    connection: &mut DbConnection,
    after: Option<&[DbValue]>,
) -> Result<Vec<Vec<DbValue>>, StoreError> {
    let rows = match after {
        None => connection.rows(statements.first, &[]).await?,
        Some(key) => connection.rows(statements.next, key).await?,
    };
    rows.iter().map(|row| table.read(row)).collect()
}

/// Adds a value, so that no other values come to the same.
fn add(digest: &mut Sha256, value: &DbValue) {
    match value {
        DbValue::Text(text) => digest.update(format!("t{} {text}", text.len())),
        DbValue::Number(number) => digest.update(format!("n{number} ")),
        DbValue::NoText | DbValue::NoNumber | DbValue::Texts(_) | DbValue::Numbers(_) => {
            digest.update("-");
        }
    }
}

fn in_words(key: &[DbValue]) -> String {
    let word = |value: &DbValue| match value {
        DbValue::Text(text) => text.clone(),
        DbValue::Number(number) => number.to_string(),
        _ => String::new(),
    };
    format!("at {}", key.iter().map(word).collect::<Vec<_>>().join(" "))
}
