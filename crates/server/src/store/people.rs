//! People: guests, accounts and their names. An account is found by its name in small letters; no two are
//! called the same, and none looks like another.

use std::collections::HashMap;

use super::dialect::{Sql, among};
use super::guests::{claims, give_way};
use super::lobby::waits_as_account;
use super::{Db, DbRow, DbValue, Statement, StoreError};
use crate::people::{Person, PersonId, PersonKind, Role, account_key, looks};

/// An account with what is kept of its password.
#[derive(Clone, Debug)]
pub struct Account {
    /// Whose it is.
    pub person: Person,
    /// Its password's hash.
    pub password: Option<String>,
}

/// What ends everything by which somebody is known, or told anything, elsewhere.
const ENDINGS: [&str; 6] = [
    "DELETE FROM session WHERE person = $1",
    "DELETE FROM token WHERE person = $1",
    "DELETE FROM feed WHERE person = $1",
    "DELETE FROM device WHERE person = $1",
    "UPDATE outbox SET state = 'dropped' \
     WHERE person = $1 AND channel = 'push' AND state = 'waiting'",
    "UPDATE wish SET pending = NULL, asked = NULL WHERE person = $1",
];
/// Other servers of the hall see by it that something has ended.
const ENDED: Sql = Sql::of_each(
    "UPDATE ended SET number = number + 1",
    "WITH told AS (UPDATE ended SET number = number + 1 RETURNING number) \
     SELECT pg_notify('dohyo_news', 'ended ' || number || ' ') FROM told",
);
const PERSON: &str = "SELECT id, name, account, role FROM person WHERE id = $1";
pub(super) const NAMES: Sql = among!("SELECT id, name FROM person WHERE id IN ", "");
/// A name as it was typed comes first: older accounts may have one that is not in its usual form.
const ACCOUNT: &str = "SELECT id, name, account, role, password FROM person \
    WHERE account IN ($1, $2) ORDER BY account = $1 DESC LIMIT 1";
/// The accounts that are found by some keys, and those that own some looks.
const ACCOUNTS: Sql = among!("SELECT account, id FROM person WHERE account IN ", "");
const LOOKS: Sql = among!("SELECT look, person FROM look WHERE look IN ", "");
/// Whose looks are not known yet. Most halls have nobody: whose name looks like an older account's.
const UNSEEN: &str = "SELECT id, name FROM person WHERE account IS NOT NULL \
    AND NOT EXISTS (SELECT 1 FROM look WHERE person = person.id) ORDER BY created, id";
const SEE: &str = "INSERT INTO look (look, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";

impl Db {
    /// Works out what the names look like that an older hall has given.
    pub(super) async fn look_at_people(&self) -> Result<(), StoreError> {
        self.look_at_accounts().await?;
        self.look_at_guests().await
    }

    /// Those of accounts. Where two look the same, the older one keeps the look; both keep their names.
    async fn look_at_accounts(&self) -> Result<(), StoreError> {
        let rows = self.rows(UNSEEN, &[]).await?;
        let seen = rows.iter().flat_map(|row| see(PersonId(row.number(0)), &row.text(1)));
        let seen: Vec<_> = seen.collect();
        if seen.is_empty() { Ok(()) } else { self.write(seen).await }
    }

    /// Makes a guest an account: a conflict if the name is taken, or looks like one that is. Whatever the guest
    /// was known by ends: nobody knows who else has it. Other guests of that name are marked as guests.
    pub async fn make_account(
        &self,
        id: PersonId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE person SET name = $2, password = $3, account = $4 \
                   WHERE id = $1 AND account IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE account = $4) \
                   AND NOT EXISTS (SELECT 1 FROM look WHERE look IN ($5, $6, $7, $8))";
        let mut values = vec![id.0.into(), name.into(), password.into()];
        values.extend(claims(name));
        let make = Statement::decisive(sql, values);
        let taken =
            see(id, name).into_iter().chain(give_way(id, name)).chain([waits_as_account(id)]);
        self.write([make].into_iter().chain(taken).chain(endings(id)).collect()).await
    }

    /// Gives an account another password in place of one: a conflict if it has another by now.
    pub async fn replace_password(
        &self,
        id: PersonId,
        old: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE person SET password = $2 WHERE id = $1 AND password = $3";
        let values = vec![id.0.into(), password.into(), old.into()];
        let change = Statement::decisive(sql, values);
        self.write([change].into_iter().chain(endings(id)).collect()).await
    }

    /// Gives an account another password, whatever it had, and ends everything that it is known by: a conflict
    /// if there is no such account.
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
        self.write(vec![Statement::decisive(sql, values), has_ended()]).await
    }

    /// Somebody.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        Ok(self.row(PERSON, &[id.0.into()]).await?.map(|row| read_person(&row)))
    }

    /// How these are called, as many as there are.
    pub async fn names_of(
        &self,
        people: impl Iterator<Item = PersonId>,
    ) -> Result<HashMap<PersonId, String>, StoreError> {
        let people: Vec<_> = people.map(|person| person.0).collect();
        if people.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = self.rows(NAMES, &[DbValue::Numbers(people)]).await?;
        Ok(rows.iter().map(|row| (PersonId(row.number(0)), row.text(1))).collect())
    }

    /// The account of a name, however it is capitalised.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let row = self.row(ACCOUNT, &account_keys(name).map(DbValue::from)).await?;
        Ok(row.map(|row| Account { person: read_person(&row), password: row.text_or_nothing(4) }))
    }

    /// Those of these names that are accounts', as they were given.
    pub async fn accounts_named<'a>(
        &self,
        names: impl Iterator<Item = &'a str> + Clone,
    ) -> Result<HashMap<&'a str, PersonId>, StoreError> {
        let keys = self.owners(ACCOUNTS, names.clone().flat_map(account_keys).collect()).await?;
        let owner = |name: &str| account_keys(name).iter().find_map(|key| keys.get(key)).copied();
        Ok(names.filter_map(|name| Some((name, owner(name)?))).collect())
    }

    /// Whose accounts somebody may take each of these names for, as they were given: the one that is called
    /// so, or else all that look like it.
    pub async fn accounts_like<'a>(
        &self,
        names: impl Iterator<Item = &'a str> + Clone,
    ) -> Result<HashMap<&'a str, Vec<PersonId>>, StoreError> {
        let mut found: HashMap<_, _> = self.accounts_named(names.clone()).await?;
        let others = names.filter(|name| !found.contains_key(name));
        let others: HashMap<_, _> = others.map(|name| (name, looks(name))).collect();
        let seen = others.values().flatten().cloned().collect();
        let seen = self.owners(LOOKS, seen).await?;
        let mut like: HashMap<_, _> =
            found.drain().map(|(name, person)| (name, vec![person])).collect();
        for (name, looks) in others {
            let owners: Vec<_> = looks.iter().filter_map(|look| seen.get(look)).copied().collect();
            if !owners.is_empty() {
                like.insert(name, owners);
            }
        }
        Ok(like)
    }

    /// Whose each of these texts is.
    async fn owners(
        &self,
        sql: Sql,
        texts: Vec<String>,
    ) -> Result<HashMap<String, PersonId>, StoreError> {
        if texts.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = self.rows(sql, &[DbValue::Texts(texts)]).await?;
        Ok(rows.iter().map(|row| (row.text(0), PersonId(row.number(1)))).collect())
    }

    /// Whether an account has a name, or one that looks like it.
    pub async fn is_taken(&self, name: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM person WHERE account = $1 UNION ALL \
                   SELECT 1 FROM look WHERE look IN ($2, $3, $4, $5) LIMIT 1";
        let claims: Vec<_> = claims(name).collect();
        Ok(self.row(sql, &claims).await?.is_some())
    }

    /// All accounts by name.
    pub async fn accounts(&self) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT id, name, account, role FROM person WHERE account IS NOT NULL \
                   ORDER BY account";
        Ok(self.rows(sql, &[]).await?.iter().map(read_person).collect())
    }
}

/// What an account of a name may be found by, the likeliest first: as it was typed, and in its usual form.
fn account_keys(name: &str) -> [String; 2] {
    [name.trim().to_lowercase(), account_key(name)]
}

/// Keeps what an account's name looks like.
fn see(id: PersonId, name: &str) -> [Statement; 4] {
    looks(name).map(|look| Statement::new(SEE, vec![look.into(), id.0.into()]))
}

/// Reads `id, name, account, role`, which come first.
pub(super) fn read_person(row: &DbRow) -> Person {
    let standing = match row.text_or_nothing(2) {
        Some(_) => PersonKind::Account,
        None => PersonKind::Guest,
    };
    Person {
        id: PersonId(row.number(0)),
        name: row.text(1),
        standing,
        role: Role::read(&row.text(3)).unwrap_or_default(),
    }
}

/// What ends everything by which somebody is known elsewhere.
pub(super) fn endings(id: PersonId) -> Vec<Statement> {
    let ends = ENDINGS.map(|sql| Statement::new(sql, vec![id.0.into()]));
    ends.into_iter().chain([has_ended()]).collect()
}

/// Tells other servers of the hall that something has ended.
pub(super) fn has_ended() -> Statement {
    Statement::of_each(ENDED, Vec::new())
}
