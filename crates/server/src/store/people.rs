//! People: guests, accounts and their names. An account is found by its name in small letters; no two are
//! called the same, and none looks like another.

use super::sessions::endings;
use super::{Db, Row, Statement, StoreError};
use crate::people::{Person, PersonId, Role, Standing, account_key, look};

/// An account with what is kept of its password.
#[derive(Clone, Debug)]
pub struct Account {
    /// Whose it is.
    pub person: Person,
    /// Its password's hash.
    pub password: Option<String>,
}

const PERSON: &str = "SELECT id, name, account, role FROM person WHERE id = $1";
/// A name as it was typed comes first: older accounts may have one that is not in its usual form.
const ACCOUNT: &str = "SELECT id, name, account, role, password FROM person \
    WHERE account IN ($1, $2) ORDER BY account = $1 DESC LIMIT 1";
/// Whose look is not known yet. Most halls have nobody: whose name looks like an older account's.
const UNSEEN: &str = "SELECT id, name FROM person WHERE account IS NOT NULL AND look IS NULL \
    ORDER BY created, id";

impl Db {
    /// Works out what the names of accounts look like that an older hall has made. Where two look the same,
    /// the older one keeps the look; both keep their names.
    pub(super) async fn look_at_accounts(&self) -> Result<(), StoreError> {
        let sql = "UPDATE OR IGNORE person SET look = $2 WHERE id = $1";
        let rows = self.rows(UNSEEN, &[]).await?;
        let looks = rows.iter().map(|row| vec![row.number(0).into(), look(&row.text(1)).into()]);
        let known: Vec<_> = looks.map(|values| Statement::new(sql, values)).collect();
        if known.is_empty() { Ok(()) } else { self.write(known).await }
    }

    /// Welcomes a guest: a conflict if an account has the name or one that looks the same.
    pub async fn add_guest(&self, id: PersonId, name: &str, now: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO person (id, name, role, created) SELECT $1, $2, $3, $4 \
                   WHERE NOT EXISTS (SELECT 1 FROM person WHERE account = $5) \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE look = $6) ON CONFLICT DO NOTHING";
        let role = Role::default().as_str();
        let (account, look) = (account_key(name), look(name));
        let mut values = vec![id.0.into(), name.into(), role.into(), now.into()];
        values.extend([account.into(), look.into()]);
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Makes a guest an account: a conflict if the name is taken, or looks like one that is.
    pub async fn make_account(
        &self,
        id: PersonId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE person SET name = $2, account = $3, password = $4, look = $5 \
                   WHERE id = $1 AND account IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE account = $3) \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE look = $5)";
        let (account, look) = (account_key(name), look(name));
        let values = vec![id.0.into(), name.into(), account.into(), password.into(), look.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Gives a guest another name: a conflict if it is an account's, or looks like it.
    pub async fn rename_guest(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE person SET name = $2 WHERE id = $1 AND account IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE account = $3) \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE look = $4)";
        let (account, look) = (account_key(name), look(name));
        let values = vec![id.0.into(), name.into(), account.into(), look.into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Gives an account another password, and ends its sessions and tokens: a conflict if there is none.
    pub async fn change_password(&self, id: PersonId, password: &str) -> Result<(), StoreError> {
        let sql = "UPDATE person SET password = $2 WHERE id = $1 AND account IS NOT NULL";
        let change = Statement::decisive(sql, vec![id.0.into(), password.into()]);
        self.write([change].into_iter().chain(endings(id)).collect()).await
    }

    /// Gives an account a role: a conflict if there is none.
    pub async fn give_role(&self, account: &str, role: Role) -> Result<(), StoreError> {
        let found = self.account(account).await?.ok_or(StoreError::Conflict)?;
        let sql = "UPDATE person SET role = $2 WHERE id = $1";
        let values = vec![found.person.id.0.into(), role.as_str().into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Somebody.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.row(PERSON, &[id.0.into()]).await?.map(|row| read_person(&row)))
    }

    /// The account of a name, however it is capitalised.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let typed = name.trim().to_lowercase();
        let row = self.row(ACCOUNT, &[typed.into(), account_key(name).into()]).await?;
        Ok(row.map(|row| Account { person: read_person(&row), password: row.text_or_nothing(4) }))
    }

    /// Whether an account has a name, or one that looks like it.
    pub async fn is_taken(&self, name: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM person WHERE account = $1 UNION ALL \
                   SELECT 1 FROM person WHERE look = $2 LIMIT 1";
        Ok(self.row(sql, &[account_key(name).into(), look(name).into()]).await?.is_some())
    }

    /// All accounts by name.
    pub async fn accounts(&self) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, name, account, role FROM person WHERE account IS NOT NULL \
                   ORDER BY account";
        Ok(self.rows(sql, &[]).await?.iter().map(read_person).collect())
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
