//! What other processes have written to the logs of matches and events, and whether they have ended anything by
//! which somebody is known.

use std::collections::HashMap;

use super::dialect::{Dialect, LAST_PLACE, SETTLED, Sql, WRITTEN_AFTER};
use super::{Db, DbRow, StoreError};

const LAST_LINES: Sql = Sql::of_each(
    "SELECT e.id, (SELECT COALESCE(MAX(l.number), 0) FROM event_line l WHERE l.event = e.id) \
     FROM event e WHERE e.id IN (SELECT value FROM json_each($1))",
    "SELECT e.id, (SELECT COALESCE(MAX(l.number), 0) FROM event_line l WHERE l.event = e.id) \
     FROM event e WHERE e.id IN (SELECT value FROM json_array_elements_text(CAST($1 AS json)))",
);

/// Up to where the database was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseMark {
    version: i64,
    /// The place of the last line among all lines of all matches.
    last: i64,
    /// How often something had ended by which somebody is known, in all processes.
    ended: i64,
}

impl DatabaseMark {
    /// Whether something may have ended elsewhere since another mark.
    #[must_use]
    pub const fn has_endings_since(&self, before: Self) -> bool {
        self.ended != before.ended
    }
}

impl Db {
    /// The matches that somebody has written to since a mark, each with the number of its last line,
    /// and the next mark; nothing if no other process has written. Without a mark it begins now.
    pub async fn written_since(
        &self,
        before: Option<DatabaseMark>,
    ) -> Result<Option<(DatabaseMark, Vec<(String, u64)>)>, StoreError> {
        let version = match self.dialect() {
            Dialect::Sqlite => self.version().await?,
            Dialect::Postgres => 0,
        };
        if before
            .is_some_and(|before| before.version == version && self.dialect() == Dialect::Sqlite)
        {
            return Ok(None);
        }
        let ended = self.count_of_endings().await?;
        let last = self.row(LAST_PLACE, &[]).await?.map_or(0, |row| row.number(0));
        if self.dialect() == Dialect::Postgres {
            self.row(SETTLED, &[]).await?;
        }
        let Some(before) = before else {
            return Ok(Some((DatabaseMark { version, last, ended }, Vec::new())));
        };
        // What was written meanwhile is found again the next time.
        let rows = self.rows(WRITTEN_AFTER, &[before.last.into()]).await?;
        let written = |row: &DbRow| (row.text(0), row.number(1) as u64);
        let mark = DatabaseMark { version, last, ended };
        Ok(Some((mark, rows.iter().map(written).collect())))
    }

    /// The numbers of the last lines of the logs of some events, by their ids.
    pub async fn last_event_lines(&self, ids: &[&str]) -> Result<HashMap<String, u64>, StoreError> {
        let ids = serde_json::to_string(ids).expect("texts can be written");
        let rows = self.rows(LAST_LINES, &[ids.into()]).await?;
        Ok(rows.iter().map(|row| (row.text(0), row.number(1) as u64)).collect())
    }

    async fn count_of_endings(&self) -> Result<i64, StoreError> {
        let row = self.row("SELECT number FROM ended", &[]).await?;
        Ok(row.map_or(0, |row| row.number(0)))
    }
}
