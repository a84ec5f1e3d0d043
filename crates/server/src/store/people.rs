//! People, their sessions and their tokens. Of secrets only hashes come here.

use std::collections::HashMap;

use super::{Db, Row, Statement, StoreError};
use crate::people::{Person, PersonId, Role, Standing};

/// An account with what is kept of its password.
#[derive(Clone, Debug)]
pub struct Account {
    /// Whose it is.
    pub person: Person,
    /// Its password's hash.
    pub password: Option<String>,
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
}

const PERSON: &str = "SELECT id, name, account, role FROM person WHERE id = $1";
const PERSON_OF_SESSION: &str = "SELECT p.id, p.name, p.account, p.role FROM session s \
    JOIN person p ON p.id = s.person WHERE s.secret = $1 AND s.expires > $2";
const PERSON_OF_TOKEN: &str = "SELECT p.id, p.name, p.account, p.role FROM token t \
    JOIN person p ON p.id = t.person WHERE t.secret = $1";
const CLOSE_SESSIONS: &str = "DELETE FROM session WHERE person = $1";
const ACCOUNT: &str = "SELECT id, name, account, role, password FROM person WHERE account = $1";

impl Db {
    /// Welcomes a guest: a conflict if an account has the name.
    pub async fn add_guest(&self, id: PersonId, name: &str, now: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO person (id, name, role, created) SELECT $1, $2, $3, $4 \
                   WHERE NOT EXISTS (SELECT 1 FROM person WHERE account = $5) \
                   ON CONFLICT DO NOTHING";
        let role = Role::default().as_str();
        let account = name.to_lowercase();
        let values = vec![id.0.into(), name.into(), role.into(), now.into(), account.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Makes a guest an account: a conflict if the name is taken.
    pub async fn make_account(
        &self,
        id: PersonId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE person SET name = $2, account = $3, password = $4 WHERE id = $1 \
                   AND account IS NULL AND NOT EXISTS (SELECT 1 FROM person WHERE account = $3)";
        let account = name.to_lowercase();
        let values = vec![id.0.into(), name.into(), account.into(), password.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Gives a guest another name: a conflict if it is an account's.
    pub async fn rename_guest(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE person SET name = $2 WHERE id = $1 AND account IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE account = $3)";
        let values = vec![id.0.into(), name.into(), name.to_lowercase().into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Gives an account another password, and ends its sessions: a conflict if there is none.
    pub async fn change_password(&self, id: PersonId, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE person SET password = $2 WHERE id = $1 AND account IS NOT NULL";
        let change = Statement::decisive(sql, vec![id.0.into(), password.into()]);
        let leave = Statement::new(CLOSE_SESSIONS, vec![id.0.into()]);
        self.write(vec![change, leave]).await
    }

    /// Gives an account a role: a conflict if there is none.
    pub async fn give_role(&self, account: &str, role: Role) -> Result<(), StoreError> {
        let sql = "UPDATE person SET role = $2 WHERE account = $1";
        let values = vec![account.to_lowercase().into(), role.as_str().into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Somebody.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.row(PERSON, &[id.0.into()]).await?.map(|row| read_person(&row)))
    }

    /// The account of a name, however it is capitalised.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let row = self.row(ACCOUNT, &[name.to_lowercase().into()]).await?;
        Ok(row.map(|row| Account { person: read_person(&row), password: row.text_or_nothing(4) }))
    }

    /// Those of these names that are accounts', each folded as accounts compare them.
    pub async fn accounts_named<'a>(
        &self,
        names: impl Iterator<Item = &'a str>,
    ) -> Result<HashMap<String, PersonId>, StoreError> {
        let names = serde_json::json!(names.map(str::to_lowercase).collect::<Vec<_>>());
        let sql = "SELECT account, id FROM person \
                   WHERE account IN (SELECT value FROM json_each($1))";
        let rows = self.rows(sql, &[names.to_string().into()]).await?;
        Ok(rows.iter().map(|row| (row.text(0), PersonId(row.number(1)))).collect())
    }

    /// All accounts by name.
    pub async fn accounts(&self) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, name, account, role FROM person WHERE account IS NOT NULL \
                   ORDER BY account";
        Ok(self.rows(sql, &[]).await?.iter().map(read_person).collect())
    }

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

    /// Ends all sessions of somebody's.
    pub async fn close_sessions(&self, id: PersonId) -> Result<(), StoreError> {
        self.write(vec![Statement::new(CLOSE_SESSIONS, vec![id.0.into()])]).await
    }

    /// Keeps a token under the hash of its secret.
    pub async fn add_token(
        &self,
        person: PersonId,
        token: &Token,
        secret: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO token (id, person, label, secret, created) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let label = token.label.as_str();
        let (id, created) = (token.id, token.created);
        let values = vec![id.into(), person.0.into(), label.into(), secret.into(), created.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Whose token it is.
    pub async fn token(&self, secret: &str) -> Result<Option<Person>, StoreError> {
        Ok(self.row(PERSON_OF_TOKEN, &[secret.into()]).await?.map(|row| read_person(&row)))
    }

    /// Somebody's tokens, the oldest first.
    pub async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT id, label, created FROM token WHERE person = $1 ORDER BY created, id";
        let rows = self.rows(sql, &[person.0.into()]).await?;
        let token =
            |row: &Row| Token { id: row.number(0), label: row.text(1), created: row.number(2) };
        Ok(rows.iter().map(token).collect())
    }

    /// Makes somebody's token worthless: a conflict if there is none.
    pub async fn drop_token(&self, person: PersonId, id: i64) -> Result<(), StoreError> {
        let sql = "DELETE FROM token WHERE person = $1 AND id = $2";
        self.write(vec![Statement::decisive(sql, vec![person.0.into(), id.into()])]).await
    }
}

/// Reads `id, name, account, role`, which come first.
pub(super) fn read_person(row: &Row) -> Person {
    let standing = match row.text_or_nothing(2) {
        Some(_) => Standing::Account,
        None => Standing::Guest,
    };
    Person {
        id: PersonId(row.number(0)),
        name: row.text(1),
        standing,
        role: Role::read(&row.text(3)).unwrap_or_default(),
    }
}
