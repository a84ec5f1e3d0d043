//! The servers of a hall that are there just now, with what each of them counts.

use super::dialect::Sql;
use super::{Db, Statement, StoreError};

const PUT: &str = "INSERT INTO server (name, expires, counts) VALUES ($1, $2, $3) \
    ON CONFLICT (name) DO UPDATE SET expires = excluded.expires, counts = excluded.counts";

const CLOCK: Sql = Sql::of_each(
    "SELECT CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS BIGINT)",
    "SELECT CAST(ROUND(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT)",
);

impl Db {
    /// Now, by the clock that all servers of the hall have in common.
    pub async fn clock(&self) -> Result<Option<i64>, StoreError> {
        Ok(self.row(CLOCK, &[]).await?.map(|row| row.number(0)))
    }

    /// Says that a server is there until a moment, and what it counts.
    pub async fn put_server(
        &self,
        name: &str,
        expires: i64,
        counts: &str,
    ) -> Result<(), StoreError> {
        let values = vec![name.into(), expires.into(), counts.into()];
        self.write(vec![Statement::new(PUT, values)]).await
    }

    /// The servers that are there at a moment, with what they count.
    pub async fn servers(&self, now: i64) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT name, counts FROM server WHERE expires > $1 ORDER BY name";
        let rows = self.rows(sql, &[now.into()]).await?;
        Ok(rows.iter().map(|row| (row.text(0), row.text(1))).collect())
    }

    /// Forgets the servers that are gone at a moment; whether there were any.
    pub async fn forget_servers(&self, now: i64) -> Result<bool, StoreError> {
        let sql = "DELETE FROM server WHERE expires <= $1";
        match self.write(vec![Statement::decisive(sql, vec![now.into()])]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
