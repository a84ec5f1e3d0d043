//! Which columns are encrypted, and with what: sealed choices and seeds of matches, plans, and the hall's
//! own secrets. The key is looked for when a database is opened; what an older hall left in plain words is
//! encrypted then.

use dohyo_rules::{Player, find};

use super::cipher::{Cipher, filled, is_encrypted};
use super::connection::DbConnection;
use super::dialect::Dialect;
use super::key::{Key, KeySource};
use super::url::DatabaseUrl;
use super::{DbRow, Statement, StoreError};
use crate::people::PersonId;
use crate::room::{LogEntry, MatchDeed};

/// Under which the key's fingerprint stands among the hall's secrets.
const FINGERPRINT: &str = "key";
/// Stands among them until a copy is whole, with the fingerprint of the hall that it is made of.
pub(super) const COPYING: &str = "copying";
const KNOWN: &str = "SELECT name, value FROM hall_secret WHERE name IN ($1, $2) ORDER BY name";
const ADOPT: &str = "INSERT INTO hall_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
/// What was sealed in matches that are not over.
const OLDER_LINES: &str = "SELECT e.match, e.number, e.words FROM entry e \
    JOIN summary y ON y.match = e.match WHERE y.stage IN ('open', 'playing') \
    AND e.kind = 'choose' AND e.words LIKE '% nonce %'";
const OLDER_SEEDS: &str = "SELECT m.id, m.game, m.seed FROM setup m \
    JOIN summary y ON y.match = m.id WHERE y.stage IN ('open', 'playing') AND m.seed <> ''";

/// A line of a log as it is written down.
pub(super) struct WrittenLine<'a> {
    pub(super) number: i64,
    pub(super) kind: &'a str,
    pub(super) seat: Option<Player>,
    pub(super) words: &'a str,
}

/// Finds the key of a hall and makes sure that it is the right one. A hall that has none yet gets one.
pub(super) async fn unlock(
    connection: &mut DbConnection,
    database: &DatabaseUrl,
    source: &KeySource,
) -> Result<Key, StoreError> {
    if let Some(key) = check(connection, database, source).await? {
        return Ok(key);
    }
    let fresh = source.find_or_make(database)?;
    adopt(connection, &fresh).await?;
    // Another server may have been faster, with a key of its own.
    let key = check(connection, database, source).await?;
    key.ok_or_else(|| source.missing(database))
}

/// The key of a hall; none if nothing in its database needs one yet.
pub(super) async fn check(
    connection: &mut DbConnection,
    database: &DatabaseUrl,
    source: &KeySource,
) -> Result<Option<Key>, StoreError> {
    let Some(known) = fingerprint(connection).await? else { return Ok(None) };
    let key = source.find(database)?.ok_or_else(|| source.missing(database))?;
    if key.fingerprint() == known { Ok(Some(key)) } else { Err(source.foreign(database)) }
}

/// What the database says of the hall's key, if it has one. A copy that is not whole is no hall.
pub(super) async fn fingerprint(
    connection: &mut DbConnection,
) -> Result<Option<String>, StoreError> {
    let rows = connection.rows(KNOWN, &[FINGERPRINT.into(), COPYING.into()]).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    if row.read::<&str>(0)? == COPYING {
        let why = "the database is an unfinished copy: run `dohyo copy` again";
        return Err(StoreError::Unfit(why.to_owned()));
    }
    row.read(1).map(Some)
}

/// Makes a key the hall's, unless another server was faster, and encrypts what is there.
async fn adopt(connection: &mut DbConnection, key: &Key) -> Result<(), StoreError> {
    let is_file = connection.dialect() == Dialect::Sqlite;
    if is_file {
        // What was there in plain words is not to be found in what the file leaves empty.
        connection.run("PRAGMA secure_delete = ON").await?;
    }
    connection.begin().await?;
    let adopted = put_fingerprint(connection, key).await;
    let has_older = connection.end(adopted).await?;
    if is_file {
        if has_older {
            forget_what_is_free(connection).await;
        }
        connection.run("PRAGMA secure_delete = OFF").await?;
        // The log of the last writes still has the plain words, unless somebody reads it just now.
        connection.run("PRAGMA wal_checkpoint(TRUNCATE)").await?;
    }
    Ok(())
}

/// Writes down whose key it is, unless another server was faster, and encrypts what is there; whether there was
/// anything.
async fn put_fingerprint(connection: &mut DbConnection, key: &Key) -> Result<bool, StoreError> {
    let values = [FINGERPRINT.into(), key.fingerprint().into()];
    let is_first = connection.execute(ADOPT, &values).await? == 1;
    Ok(is_first && encrypt_older(connection, key).await?)
}

/// Writes the file anew, without what an older hall wrote over: that may lie in it still.
async fn forget_what_is_free(connection: &mut DbConnection) {
    if let Err(error) = connection.run("VACUUM").await {
        tracing::warn!(%error, "free pages of the database may still have secrets in plain words");
    }
}

/// Encrypts what is there in plain words; whether there was anything.
async fn encrypt_older(connection: &mut DbConnection, key: &Key) -> Result<bool, StoreError> {
    let mut has_older = false;
    for row in connection.rows(OLDER_LINES, &[]).await? {
        has_older = true;
        let (id, number): (String, i64) = (row.read(0)?, row.read(1)?);
        let words = key.encrypt_choice(&id, number, row.read(2)?);
        let sql = "UPDATE entry SET words = $3 WHERE match = $1 AND number = $2";
        connection.execute(sql, &[id.into(), number.into(), words.into()]).await?;
    }
    for row in connection.rows(OLDER_SEEDS, &[]).await? {
        if draws(&row)? {
            has_older = true;
            let id: String = row.read(0)?;
            let seed = key.encrypt_seed(&id, row.read(2)?);
            let sql = "UPDATE setup SET seed = $2 WHERE id = $1";
            connection.execute(sql, &[id.into(), seed.into()]).await?;
        }
    }
    for row in connection.rows("SELECT match, person, lines FROM plan", &[]).await? {
        has_older = true;
        let (id, person): (String, i64) = (row.read(0)?, row.read(1)?);
        let lines = key.encrypt_plan(&id, PersonId(person), row.read(2)?);
        let sql = "UPDATE plan SET lines = $3 WHERE match = $1 AND person = $2";
        connection.execute(sql, &[id.into(), person.into(), lines.into()]).await?;
    }
    let own = "SELECT name, value FROM hall_secret WHERE name <> $1";
    for row in connection.rows(own, &[FINGERPRINT.into()]).await? {
        has_older = true;
        let name: String = row.read(0)?;
        let value = key.encrypt_own(&name, row.read(1)?);
        let sql = "UPDATE hall_secret SET value = $2 WHERE name = $1";
        connection.execute(sql, &[name.into(), value.into()]).await?;
    }
    Ok(has_older)
}

/// Whether chance plays a part in a match, so that its seed is worth something.
fn draws(row: &DbRow) -> Result<bool, StoreError> {
    let game: String = row.read(1)?;
    Ok(find(&game).is_ok_and(|game| game.simultaneous))
}

/// Makes another key the hall's. What only the one before opens is lost: the plans, and all that is sealed in
/// matches that are being played; how many these are.
pub(super) async fn replace(connection: &mut DbConnection, key: &Key) -> Result<u64, StoreError> {
    connection.begin().await?;
    let replaced = forget_secrets(connection, key).await;
    Ok(connection.end(replaced).await?.cast_unsigned())
}

async fn forget_secrets(connection: &mut DbConnection, key: &Key) -> Result<i64, StoreError> {
    for sql in ["DELETE FROM plan", "DELETE FROM hall_secret"] {
        connection.execute(sql, &[]).await?;
    }
    connection.execute(ADOPT, &[FINGERPRINT.into(), key.fingerprint().into()]).await?;
    let lost = "SELECT COUNT(*) FROM setup WHERE opened IS NULL AND seed LIKE 'enc1 %'";
    Ok(connection.number(lost).await?)
}

impl Key {
    /// What a line of a match's log says. Only a sealed choice is secret.
    pub(super) fn encrypt_words(&self, id: &str, entry: &LogEntry) -> String {
        let words = entry.deed.words();
        match entry.deed {
            MatchDeed::Choose { nonce: Some(_), .. } => {
                self.encrypt_choice(id, entry.number as i64, &words)
            }
            _ => words,
        }
    }

    /// What was chosen is filled up, so that all choices are of one length; what follows it has none that
    /// depends on it.
    fn encrypt_choice(&self, id: &str, number: i64, words: &str) -> String {
        let chosen = words.find(NONCE).unwrap_or(words.len());
        let words = filled(words, LONGEST_CHOICE.saturating_sub(chosen));
        self.of_match(id).encrypt(&line(number), &words)
    }

    /// The same, read by what opens the match, if it is over. Lines of other kinds say what their authors wrote,
    /// and anyone may write what looks encrypted. No choice does: no move begins like that.
    pub(super) fn decrypt_words(
        &self,
        id: &str,
        written: &WrittenLine<'_>,
        opened: Option<&str>,
    ) -> Result<String, StoreError> {
        let WrittenLine { number, kind, words, .. } = *written;
        match kind == CHOICE && is_encrypted(words) {
            true => self.cipher(id, opened)?.decrypt(&line(number), words),
            false => Ok(words.to_owned()),
        }
    }

    /// What the chance of a match follows from; nothing where nothing is drawn.
    pub(super) fn encrypt_seed(&self, id: &str, seed: &str) -> String {
        match seed {
            "" => String::new(),
            seed => self.of_match(id).encrypt(SEED, seed),
        }
    }

    /// The same, read by what opens the match, if it is over.
    pub(super) fn decrypt_seed(
        &self,
        id: &str,
        seed: &str,
        opened: Option<&str>,
    ) -> Result<String, StoreError> {
        self.cipher(id, opened)?.decrypt(SEED, seed).map_err(|error| error.at("its seed"))
    }

    /// Lets everybody who has the database read what was sealed in a match.
    pub(super) fn publish(&self, id: &str) -> Statement {
        let sql = "UPDATE setup SET opened = $2 WHERE id = $1 AND seed <> ''";
        Statement::new(sql, vec![id.into(), self.of_match(id).to_text().into()])
    }

    /// What somebody plans in a match.
    pub(super) fn encrypt_plan(&self, id: &str, person: PersonId, lines: &str) -> String {
        let lines = filled(lines, lines.len().next_multiple_of(PLAN_STEP) - lines.len());
        self.of(PLAN).encrypt(&format!("{id} {person}"), &lines)
    }

    /// The same, read.
    pub(super) fn decrypt_plan(
        &self,
        id: &str,
        person: PersonId,
        lines: &str,
    ) -> Result<String, StoreError> {
        self.of(PLAN).decrypt(&format!("{id} {person}"), lines)
    }

    /// A secret of the hall's.
    pub(super) fn encrypt_own(&self, name: &str, value: &str) -> String {
        self.of(OWN).encrypt(name, value)
    }

    /// The same, read.
    pub(super) fn decrypt_own(&self, name: &str, value: &str) -> Result<String, StoreError> {
        self.of(OWN).decrypt(name, value).map_err(|error| error.at(name))
    }

    fn cipher(&self, id: &str, opened: Option<&str>) -> Result<Cipher, StoreError> {
        opened.map_or_else(|| Ok(self.of_match(id)), Cipher::read)
    }
}

/// The kind of the lines that may be encrypted.
const CHOICE: &str = "choose";
/// What follows a choice in the words of its line.
const NONCE: &str = " nonce ";
/// More bytes than any choice has that is sealed, with the card that it names.
const LONGEST_CHOICE: usize = 48;
/// Plans are filled up to a multiple of so many bytes.
const PLAN_STEP: usize = 512;
const SEED: &str = "seed";
const PLAN: &str = "plan";
const OWN: &str = "hall";

fn line(number: i64) -> String {
    format!("line {number}")
}
