//! What belongs to somebody's desk: the matches that go on, their notes, and the secret of their feeds.

use std::collections::HashMap;
use std::iter::once;

use super::people::read_person;
use super::summary::{listed, read_list};
use super::{Credential, Db, DbValue, Listed, Statement, StoreError};
use crate::people::{Person, PersonId};

/// The matches that somebody plays, and then those with a seat that is kept for them: however many invite
/// them, what they play is there.
pub(super) const UNDER_WAY: &str = listed!(
    "y.match IN (SELECT match FROM summary WHERE first = $1 AND stage = 'playing' UNION \
     SELECT match FROM summary WHERE second = $1 AND stage = 'playing' UNION \
     SELECT match FROM summary WHERE kept = $1 AND stage = 'open') \
     AND y.stage || '' IN ('playing', 'open') \
     ORDER BY CASE y.stage WHEN 'playing' THEN 0 ELSE 1 END, y.since, y.match LIMIT $2"
);
/// How many matches wait for somebody, and of how many nobody has said for whom they wait.
pub(super) const WAITING: &str = "SELECT \
    (SELECT COUNT(*) FROM summary WHERE first = $1 AND stage = 'playing' AND awaits IN (1, 3) \
     AND (second IS NULL OR second <> $1)) + \
    (SELECT COUNT(*) FROM summary WHERE second = $1 AND stage = 'playing' AND awaits IN (2, 3) \
     AND (first IS NULL OR first <> $1)) + \
    (SELECT COUNT(*) FROM summary WHERE kept = $1 AND stage = 'open'), \
    (SELECT COUNT(*) FROM summary WHERE first = $1 AND stage = 'playing' AND awaits IS NULL) + \
    (SELECT COUNT(*) FROM summary WHERE second = $1 AND stage = 'playing' AND awaits IS NULL)";
/// The same of these matches alone.
pub(super) const WAITING_AMONG: &str = "SELECT COUNT(*) FROM summary WHERE match IN \
    ($2, $3, $4, $5, $6, $7, $8, $9) AND \
    ((first = $1 AND stage || '' = 'playing' AND awaits IN (1, 3) AND (second IS NULL OR second <> $1)) \
    OR (second = $1 AND stage || '' = 'playing' AND awaits IN (2, 3) AND (first IS NULL OR first <> $1)) \
    OR (kept = $1 AND stage || '' = 'open'))";
/// How many matches are asked about at once.
const AMONG: usize = 8;
const UNKNOWN: &str = "SELECT match FROM summary WHERE awaits IS NULL ORDER BY since LIMIT $1";
const OWNER: &str = "SELECT p.id, p.name, p.account, p.role, f.created FROM feed f \
    JOIN person p ON p.id = f.person WHERE f.secret = $1";
const NOTES: &str = "SELECT n.match, n.words FROM note n JOIN summary y ON y.match = n.match \
    WHERE n.person = $1 AND y.stage || '' IN ('playing', 'open')";

impl Db {
    /// The matches that somebody plays or is invited to, so many at the most.
    pub async fn under_way(&self, person: PersonId, most: u16) -> Result<Vec<Listed>, StoreError> {
        let values = [person.0.into(), i64::from(most).into()];
        Ok(read_list(&self.rows(UNDER_WAY, &values).await?))
    }

    /// How many matches wait for somebody: for a move, an answer, or that they take the seat that is kept
    /// for them. Nothing where an older hall has not said it of all that they play.
    pub async fn count_waiting(&self, person: PersonId) -> Result<Option<usize>, StoreError> {
        let row = self.row(WAITING, &[person.0.into()]).await?;
        let known = row.filter(|row| row.number(1) == 0).map(|row| row.number(0));
        Ok(known.map(|count| usize::try_from(count).unwrap_or(0)))
    }

    /// How many of these matches would wait for somebody.
    pub async fn count_waiting_among(
        &self,
        person: PersonId,
        matches: &[String],
    ) -> Result<usize, StoreError> {
        let mut count = 0;
        for few in matches.chunks(AMONG) {
            let ids = (0..AMONG).map(|place| few.get(place).map_or("", String::as_str).into());
            let values: Vec<DbValue> = once(person.0.into()).chain(ids).collect();
            let row = self.row(WAITING_AMONG, &values).await?;
            count += row.map_or(0, |row| usize::try_from(row.number(0)).unwrap_or(0));
        }
        Ok(count)
    }

    /// Matches of which nobody has said for whom they wait, so many at the most.
    pub async fn unknown_awaits(&self, most: u16) -> Result<Vec<String>, StoreError> {
        let rows = self.rows(UNKNOWN, &[i64::from(most).into()]).await?;
        Ok(rows.iter().map(|row| row.text(0)).collect())
    }

    /// Keeps the hash of the secret of somebody's feeds in place of the one before: a conflict if what they have
    /// shown has ended.
    pub async fn put_feed(
        &self,
        (person, by): (PersonId, &Credential),
        secret: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO feed (person, secret, created, token) \
                   VALUES ($1, $2, $3, (SELECT id FROM token WHERE secret = $4)) \
                   ON CONFLICT (person) DO UPDATE SET \
                   secret = excluded.secret, created = excluded.created, token = excluded.token";
        let values = vec![person.0.into(), secret.into(), now.into(), by.token()];
        self.write(vec![by.holds(person), Statement::decisive(sql, values)]).await
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
