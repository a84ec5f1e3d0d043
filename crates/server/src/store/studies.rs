//! Analyses that were shared. They never change: another record has another name.

use super::{Db, Statement, StoreError};
use crate::people::PersonId;

impl Db {
    /// Keeps a record under a name, unless it is kept already.
    pub async fn keep_study(
        &self,
        id: &str,
        record: &str,
        person: PersonId,
        now: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO study (id, record, person, created) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        let values = vec![id.into(), record.into(), person.0.into(), now.into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// The record with this name.
    pub async fn study(&self, id: &str) -> Result<Option<String>, StoreError> {
        let row = self.row("SELECT record FROM study WHERE id = $1", &[id.into()]).await?;
        Ok(row.map(|row| row.text(0)))
    }
}
