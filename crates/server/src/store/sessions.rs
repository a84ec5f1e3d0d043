//! Sessions of browsers and tokens of programs. Of their secrets only hashes come here.
//!
//! Whatever outlives a request is written by a [`Credential`], and only if that still holds at that moment: a
//! request may have been on its way while everything of its sender's was ended.

use super::people::{endings, has_ended, read_person};
use super::{Db, DbRow, DbValue, Statement, StoreError};
use crate::people::{Person, PersonId, Scopes};

/// What somebody has shown who has something written that is good for longer than their request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credential {
    /// A session, by the hash of its secret.
    Session(String),
    /// A token, by the hash of its secret.
    Token(String),
    /// The password, by what was kept of it.
    Password(String),
    /// Nothing: they are a guest who has just come.
    Guest,
}

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

/// The sessions that somebody has at the most: browsers, as far as they log out of none.
const MOST_SESSIONS: i64 = 50;

const PERSON_OF_SESSION: &str = "SELECT p.id, p.name, p.account, p.role FROM session s \
    JOIN person p ON p.id = s.person WHERE s.secret = $1 AND s.expires > $2";
const PERSON_OF_TOKEN: &str = "SELECT p.id, p.name, p.account, p.role, \
    t.id, t.label, t.created, t.scopes, t.expires FROM token t \
    JOIN person p ON p.id = t.person WHERE t.secret = $1";
/// Each changes nothing, and finds a row only if somebody has what they showed.
const HAS_SESSION: &str = "UPDATE session SET created = created WHERE person = $1 AND secret = $2";
const HAS_TOKEN: &str = "UPDATE token SET created = created WHERE person = $1 AND secret = $2";
const HAS_PASSWORD: &str = "UPDATE person SET created = created WHERE id = $1 AND password = $2";
const IS_GUEST: &str = "UPDATE person SET created = created WHERE id = $1 AND account IS NULL";

/// A statement about a token of somebody's, `$1`, and all that were made by it, and by these.
macro_rules! made {
    ($sql:literal) => {
        concat!(
            "WITH RECURSIVE made (id) AS (SELECT id FROM token WHERE person = $1 AND id = $2 \
             UNION SELECT t.id FROM token t JOIN made ON t.parent = made.id) ",
            $sql
        )
    };
}

impl Db {
    /// Opens a session under the hash of its secret, in place of the oldest if there are many, which are given
    /// back: a conflict if what somebody has shown has ended.
    pub async fn open_session(
        &self,
        secret: &str,
        (person, by): (PersonId, &Credential),
        now: i64,
        expires: i64,
    ) -> Result<Vec<String>, StoreError> {
        let oldest = "SELECT secret FROM session WHERE person = $1 \
                      ORDER BY created DESC, secret LIMIT 1000 OFFSET $2";
        let bound = [person.0.into(), (MOST_SESSIONS - 1).into()];
        let ended: Vec<_> =
            self.rows(oldest, &bound).await?.iter().map(|row| row.text(0)).collect();
        let sql = "INSERT INTO session (secret, person, created, expires) \
                   VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let values = vec![secret.into(), person.0.into(), now.into(), expires.into()];
        let tidy = "DELETE FROM session WHERE expires <= $1";
        let tidy = Statement::new(tidy, vec![now.into()]);
        let end = |secret: &String| {
            let sql = "DELETE FROM session WHERE secret = $1";
            Statement::new(sql, vec![secret.as_str().into()])
        };
        let mut statements = vec![by.holds(person), Statement::decisive(sql, values), tidy];
        statements.extend(ended.iter().map(end));
        self.write(statements).await?;
        Ok(ended)
    }

    /// Whose session it is.
    pub async fn session(&self, secret: &str, now: i64) -> Result<Option<Person>, StoreError> {
        let row = self.row(PERSON_OF_SESSION, &[secret.into(), now.into()]).await?;
        Ok(row.map(|row| read_person(&row)))
    }

    /// Ends a session.
    pub async fn close_session(&self, secret: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM session WHERE secret = $1";
        self.write(vec![Statement::new(sql, vec![secret.into()]), has_ended()]).await
    }

    /// Ends all sessions, tokens, feeds and devices of somebody's, and forgets the address that they have not
    /// confirmed.
    pub async fn end_everything(&self, id: PersonId) -> Result<(), StoreError> {
        self.write(endings(id)).await
    }

    /// Keeps a token under the hash of its secret: a conflict if what somebody has shown has ended.
    pub async fn add_token(
        &self,
        (person, by): (PersonId, &Credential),
        token: &Token,
        secret: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO token (id, person, label, secret, created, scopes, expires, parent) \
                   SELECT $1, $2, $3, $4, $5, $6, $7, (SELECT id FROM token WHERE secret = $8) \
                   WHERE true ON CONFLICT DO NOTHING";
        let Token { id, label, created, scopes, expires } = token;
        let mut values = vec![(*id).into(), person.0.into(), label.as_str().into()];
        values.extend([secret.into(), (*created).into()]);
        values.extend([scopes.map(Scopes::write).into(), (*expires).into(), by.token()]);
        self.write(vec![by.holds(person), Statement::decisive(sql, values)]).await
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

    /// Makes somebody's token worthless with all that was made by it, and says which tokens these were: a
    /// conflict if there is none.
    pub async fn drop_token(&self, person: PersonId, id: i64) -> Result<Vec<i64>, StoreError> {
        let values = vec![person.0.into(), id.into()];
        let made = self.rows(made!("SELECT id FROM made"), &values).await?;
        let drop = |sql| Statement::new(sql, values.clone());
        self.write(vec![
            drop(made!("DELETE FROM feed WHERE token IN (SELECT id FROM made)")),
            drop(made!(
                "UPDATE outbox SET state = 'dropped' WHERE channel = 'push' AND state = 'waiting' \
                 AND target IN (SELECT endpoint FROM device WHERE token IN (SELECT id FROM made))"
            )),
            drop(made!("DELETE FROM device WHERE token IN (SELECT id FROM made)")),
            Statement::decisive(
                made!("DELETE FROM token WHERE id IN (SELECT id FROM made)"),
                values.clone(),
            ),
            has_ended(),
        ])
        .await?;
        Ok(made.iter().map(|row| row.number(0)).collect())
    }
}

impl Credential {
    /// Goes before what is written by it: a conflict if it is not somebody's any more.
    pub(super) fn holds(&self, person: PersonId) -> Statement {
        let (sql, shown) = match self {
            Self::Session(secret) => (HAS_SESSION, Some(secret)),
            Self::Token(secret) => (HAS_TOKEN, Some(secret)),
            Self::Password(kept) => (HAS_PASSWORD, Some(kept)),
            Self::Guest => (IS_GUEST, None),
        };
        let shown = shown.map(|shown| shown.as_str().into());
        Statement::decisive(sql, [person.0.into()].into_iter().chain(shown).collect())
    }

    /// The hash of the token that something is made by, if it is one.
    pub(super) fn token(&self) -> DbValue {
        match self {
            Self::Token(secret) => secret.as_str().into(),
            Self::Session(_) | Self::Password(_) | Self::Guest => DbValue::NoText,
        }
    }
}

/// Reads `id, label, created, scopes, expires`, which begin with a column.
fn read_token(row: &DbRow, first: usize) -> Token {
    Token {
        id: row.number(first),
        label: row.text(first + 1),
        created: row.number(first + 2),
        scopes: row.text_or_nothing(first + 3).map(|scopes| Scopes::read(&scopes)),
        expires: row.number_or_nothing(first + 4),
    }
}
