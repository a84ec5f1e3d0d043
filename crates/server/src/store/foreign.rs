//! What other processes have written to the logs of matches, and whether they have ended anything by which
//! somebody is known.

use super::{Db, DbRow, StoreError};

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
        let version = self.version().await?;
        let Some(before) = before else {
            let last = self.row("SELECT COALESCE(MAX(rowid), 0) FROM entry", &[]).await?;
            let last = last.map_or(0, |row| row.number(0));
            return Ok(Some((
                DatabaseMark { version, last, ended: self.count_of_endings().await? },
                Vec::new(),
            )));
        };
        if before.version == version {
            return Ok(None);
        }
        let sql =
            "SELECT match, MAX(number), MAX(rowid) FROM entry WHERE rowid > $1 GROUP BY match";
        let rows = self.rows(sql, &[before.last.into()]).await?;
        let last = rows.iter().map(|row| row.number(2)).fold(before.last, i64::max);
        let written = |row: &DbRow| (row.text(0), row.number(1) as u64);
        let mark = DatabaseMark { version, last, ended: self.count_of_endings().await? };
        Ok(Some((mark, rows.iter().map(written).collect())))
    }

    async fn count_of_endings(&self) -> Result<i64, StoreError> {
        let row = self.row("SELECT number FROM ended", &[]).await?;
        Ok(row.map_or(0, |row| row.number(0)))
    }
}
