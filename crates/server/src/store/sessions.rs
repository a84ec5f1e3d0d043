//! Sessions of browsers and tokens of programs. Of their secrets only hashes come here.

use super::people::read_person;
use super::{Db, Row, Statement, StoreError};
use crate::people::{Person, PersonId, Scopes};

/// A personal token, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Which it is.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// What it opens; `None` for older ones, which open all that their owner's role allows.
    pub scopes: Option<Scopes>,
    /// Until when it is good, if not for ever.
    pub expires: Option<i64>,
}

impl Token {
    /// Whether it is good no more.
    #[must_use]
    pub fn is_over(&self, now: i64) -> bool {
        self.expires.is_some_and(|expires| expires <= now)
    }
}

const PERSON_OF_SESSION: &str = "SELECT p.id, p.name, p.account, p.role FROM session s \
    JOIN person p ON p.id = s.person WHERE s.secret = $1 AND s.expires > $2";
const PERSON_OF_TOKEN: &str = "SELECT p.id, p.name, p.account, p.role, \
    t.id, t.label, t.created, t.scopes, t.expires FROM token t \
    JOIN person p ON p.id = t.person WHERE t.secret = $1";
const CLOSE_SESSIONS: &str = "DELETE FROM session WHERE person = $1";
const DROP_TOKENS: &str = "DELETE FROM token WHERE person = $1";

impl Db {
    /// Opens a session under the hash of its secret.
    pub async fn open_session(
        &self,
        secret: &str,
        person: PersonId,
        now: i64,
        expires: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO session (secret, person, created, expires) \
                   VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let values = vec![secret.into(), person.0.into(), now.into(), expires.into()];
        let tidy = "DELETE FROM session WHERE expires <= $1";
        let tidy = Statement::new(tidy, vec![now.into()]);
        self.write(vec![Statement::decisive(sql, values), tidy]).await
    }

    /// Whose session it is.
    pub async fn session(&self, secret: &str, now: i64) -> Result<Option<Person>, StoreError> {
        let row = self.row(PERSON_OF_SESSION, &[secret.into(), now.into()]).await?;
        Ok(row.map(|row| read_person(&row)))
    }

    /// Ends a session.
    pub async fn close_session(&self, secret: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM session WHERE secret = $1";
        self.write(vec![Statement::new(sql, vec![secret.into()])]).await
    }

    /// Ends all sessions of somebody's, and leaves their tokens.
    pub async fn close_sessions(&self, id: PersonId) -> Result<(), StoreError> {
        self.write(vec![Statement::new(CLOSE_SESSIONS, vec![id.0.into()])]).await
    }

    /// Ends all sessions and tokens of somebody's.
    pub async fn end_everything(&self, id: PersonId) -> Result<(), StoreError> {
        self.write(endings(id).into()).await
    }

    /// Keeps a token under the hash of its secret.
    pub async fn add_token(
        &self,
        person: PersonId,
        token: &Token,
        secret: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO token (id, person, label, secret, created, scopes, expires) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let Token { id, label, created, scopes, expires } = token;
        let mut values = vec![(*id).into(), person.0.into(), label.as_str().into()];
        values.extend([secret.into(), (*created).into()]);
        values.extend([scopes.map(Scopes::write).into(), (*expires).into()]);
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Whose token it is, and which.
    pub async fn token(&self, secret: &str) -> Result<Option<(Person, Token)>, StoreError> {
        let row = self.row(PERSON_OF_TOKEN, &[secret.into()]).await?;
        Ok(row.map(|row| (read_person(&row), read_token(&row, 4))))
    }

    /// Somebody's tokens, the oldest first.
    pub async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT id, label, created, scopes, expires FROM token WHERE person = $1 \
                   ORDER BY created, id";
        let rows = self.rows(sql, &[person.0.into()]).await?;
        Ok(rows.iter().map(|row| read_token(row, 0)).collect())
    }

    /// Makes somebody's token worthless: a conflict if there is none.
    pub async fn drop_token(&self, person: PersonId, id: i64) -> Result<(), StoreError> {
        let sql = "DELETE FROM token WHERE person = $1 AND id = $2";
        self.write(vec![Statement::decisive(sql, vec![person.0.into(), id.into()])]).await
    }
}

/// What ends all sessions and tokens of somebody's.
pub(super) fn endings(id: PersonId) -> [Statement; 2] {
    [CLOSE_SESSIONS, DROP_TOKENS].map(|sql| Statement::new(sql, vec![id.0.into()]))
}

/// Reads `id, label, created, scopes, expires`, which begin with a column.
fn read_token(row: &Row, first: usize) -> Token {
    Token {
        id: row.number(first),
        label: row.text(first + 1),
        created: row.number(first + 2),
        scopes: row.text_or_nothing(first + 3).map(|scopes| Scopes::read(&scopes)),
        expires: row.number_or_nothing(first + 4),
    }
}
