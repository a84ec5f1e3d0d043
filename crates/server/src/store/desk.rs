//! What belongs to somebody's desk: the matches that go on, their notes, and the secret of their feeds.

use std::collections::HashMap;

use super::people::read_person;
use super::summary::{listed, read_list};
use super::{Db, Listed, Statement, StoreError};
use crate::people::{Person, PersonId};

/// The matches that somebody plays, and those with a seat that is kept for them.
pub(super) const UNDER_WAY: &str = listed!(
    "y.match IN (SELECT match FROM summary WHERE first = $1 AND stage = 'playing' UNION \
     SELECT match FROM summary WHERE second = $1 AND stage = 'playing' UNION \
     SELECT id FROM setup WHERE opponent = $2) AND y.stage || '' IN ('playing', 'open') \
     ORDER BY y.since, y.match LIMIT $3"
);
const OWNER: &str = "SELECT p.id, p.name, p.account, p.role, f.created FROM feed f \
    JOIN person p ON p.id = f.person WHERE f.secret = $1";
const NOTES: &str = "SELECT n.match, n.words FROM note n JOIN summary y ON y.match = n.match \
    WHERE n.person = $1 AND y.stage || '' IN ('playing', 'open')";

impl Db {
    /// The matches that somebody plays or is invited to, so many at the most.
    pub async fn under_way(&self, person: PersonId, most: u16) -> Result<Vec<Listed>, StoreError> {
        let kept = format!("person {person}");
        let values = [person.0.into(), kept.into(), i64::from(most).into()];
        Ok(read_list(&self.rows(UNDER_WAY, &values).await?))
    }

    /// Keeps the hash of the secret of somebody's feeds in place of the one before.
    pub async fn put_feed(
        &self,
        person: PersonId,
        secret: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO feed (person, secret, created) VALUES ($1, $2, $3) \
                   ON CONFLICT (person) DO UPDATE SET \
                   secret = excluded.secret, created = excluded.created";
        let values = vec![person.0.into(), secret.into(), now.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// When somebody's feeds got the addresses that they have.
    pub async fn feed_since(&self, person: PersonId) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT created FROM feed WHERE person = $1";
        Ok(self.row(sql, &[person.0.into()]).await?.map(|row| row.number(0)))
    }

    /// Whose feeds a secret opens, and since when.
    pub async fn feed_owner(&self, secret: &str) -> Result<Option<(Person, i64)>, StoreError> {
        let row = self.row(OWNER, &[secret.into()]).await?;
        Ok(row.map(|row| (read_person(&row), row.number(4))))
    }

    /// What somebody noted about a match.
    pub async fn note(&self, person: PersonId, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT words FROM note WHERE person = $1 AND match = $2";
        Ok(self.row(sql, &[person.0.into(), id.into()]).await?.map(|row| row.text(0)))
    }

    /// What somebody noted about the matches that are not over, by their ids.
    pub async fn notes(&self, person: PersonId) -> Result<HashMap<String, String>, StoreError> {
        let rows = self.rows(NOTES, &[person.0.into()]).await?;
        Ok(rows.iter().map(|row| (row.text(0), row.text(1))).collect())
    }

    /// Keeps what somebody notes about a match; no words take the note away.
    pub async fn put_note(
        &self,
        person: PersonId,
        id: &str,
        words: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        if words.is_empty() {
            let sql = "DELETE FROM note WHERE person = $1 AND match = $2";
            return self.write(vec![Statement::new(sql, vec![person.0.into(), id.into()])]).await;
        }
        let sql = "INSERT INTO note (person, match, words, at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (person, match) DO UPDATE SET \
                   words = excluded.words, at = excluded.at";
        let values = vec![person.0.into(), id.into(), words.into(), now.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }
}
