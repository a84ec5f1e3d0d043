//! What accounts have set for themselves, as one text each.

use super::{Db, Statement, StoreError};
use crate::people::PersonId;

impl Db {
    /// What somebody has set.
    pub async fn preferences(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT words FROM preference WHERE person = $1";
        Ok(self.row(sql, &[person.0.into()]).await?.map(|row| row.text(0)))
    }

    /// Keeps what somebody has set.
    pub async fn keep_preferences(&self, person: PersonId, words: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO preference (person, words) VALUES ($1, $2) \
                   ON CONFLICT (person) DO UPDATE SET words = excluded.words";
        self.write(vec![Statement::new(sql, vec![person.0.into(), words.into()])]).await
    }
}
