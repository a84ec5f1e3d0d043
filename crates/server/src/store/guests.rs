//! The names of guests. Nobody owns one: it is lost to an account that takes it or one that looks the same.
//! The guest is marked then, with what stands in no name that somebody types.

use super::{Db, DbValue, Statement, StoreError};
use crate::people::{PersonId, Role, account_key, looks};

/// Stands behind the name of a guest that is an account's by now.
const MARK: &str = " (guest)";
const SEE: &str = "INSERT INTO guest_look (look, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const FORGET: &str = "DELETE FROM guest_look WHERE person = $1";
/// Guests whose looks are not known yet: an older hall has made them.
const UNSEEN: &str = "SELECT id, name FROM person WHERE account IS NULL \
    AND name NOT LIKE '% (guest)' \
    AND NOT EXISTS (SELECT 1 FROM guest_look WHERE person = person.id) LIMIT 1000";
/// Marks guests that look like accounts, and forgets their looks: nobody else can be called so.
const MARK_TAKEN: &str = "UPDATE person SET name = name || $1 WHERE account IS NULL AND id IN \
    (SELECT g.person FROM guest_look g JOIN look l ON l.look = g.look)";
const FORGET_TAKEN: &str = "DELETE FROM guest_look WHERE person IN \
    (SELECT g.person FROM guest_look g JOIN look l ON l.look = g.look)";
const MARK_CLAIMED: &str = "UPDATE person SET name = name || $1 WHERE account IS NULL AND id IN \
    (SELECT person FROM guest_look WHERE look IN ($2, $3, $4, $5))";
const FORGET_CLAIMED: &str = "DELETE FROM guest_look WHERE person IN \
    (SELECT person FROM guest_look WHERE look IN ($1, $2, $3, $4))";

impl Db {
    /// Works out what the names of guests look like that an older hall has made, and marks those that look
    /// like an account.
    pub(super) async fn look_at_guests(&self) -> Result<(), StoreError> {
        loop {
            let rows = self.rows(UNSEEN, &[]).await?;
            let seen = rows.iter().flat_map(|row| see(PersonId(row.number(0)), &row.text(1)));
            let mut seen: Vec<_> = seen.collect();
            if seen.is_empty() {
                return Ok(());
            }
            seen.push(Statement::new(MARK_TAKEN, vec![MARK.into()]));
            seen.push(Statement::new(FORGET_TAKEN, Vec::new()));
            self.write(seen).await?;
        }
    }

    /// Welcomes a guest: a conflict if an account has the name or one that looks the same.
    pub async fn add_guest(&self, id: PersonId, name: &str, now: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO person (id, name, role, created) SELECT $1, $2, $3, $4 \
                   WHERE NOT EXISTS (SELECT 1 FROM person WHERE account = $5) \
                   AND NOT EXISTS (SELECT 1 FROM look WHERE look IN ($6, $7, $8, $9)) \
                   ON CONFLICT DO NOTHING";
        let role = Role::default().as_str();
        let mut values = vec![id.0.into(), name.into(), role.into(), now.into()];
        values.extend(claims(name));
        let add = Statement::decisive(sql, values);
        self.write([add].into_iter().chain(see(id, name)).collect()).await
    }

    /// Gives a guest another name: a conflict if it is an account's, or looks like it.
    pub async fn rename_guest(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE person SET name = $2 WHERE id = $1 AND account IS NULL \
                   AND NOT EXISTS (SELECT 1 FROM person WHERE account = $3) \
                   AND NOT EXISTS (SELECT 1 FROM look WHERE look IN ($4, $5, $6, $7))";
        let mut values = vec![id.0.into(), name.into()];
        values.extend(claims(name));
        let rename = [Statement::decisive(sql, values), forget(id)];
        self.write(rename.into_iter().chain(see(id, name)).collect()).await
    }
}

/// What nobody else may have: the key of an account, and what its name looks like.
pub(super) fn claims(name: &str) -> impl Iterator<Item = DbValue> {
    [account_key(name)].into_iter().chain(looks(name)).map(DbValue::from)
}

/// What an account takes from guests with its name, which was one itself until now.
pub(super) fn give_way(account: PersonId, name: &str) -> [Statement; 3] {
    let seen = || looks(name).into_iter().map(DbValue::from);
    let mark = [DbValue::from(MARK)].into_iter().chain(seen()).collect();
    [
        forget(account),
        Statement::new(MARK_CLAIMED, mark),
        Statement::new(FORGET_CLAIMED, seen().collect()),
    ]
}

fn forget(id: PersonId) -> Statement {
    Statement::new(FORGET, vec![id.0.into()])
}

/// Keeps what a guest's name looks like.
fn see(id: PersonId, name: &str) -> [Statement; 4] {
    looks(name).map(|look| Statement::new(SEE, vec![look.into(), id.0.into()]))
}
