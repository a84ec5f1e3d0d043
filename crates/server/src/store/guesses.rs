//! Attempts at passwords, where several servers count them together. Of each kind of attempts it is known when all of
//! them will have come back: one more is allowed if that is not too far away.

use super::{Db, Statement, StoreError};

/// Takes one; no row where there is none.
const TAKE: &str = "INSERT INTO guess (key, until) VALUES ($1, $2 + $3) ON CONFLICT (key) DO UPDATE \
    SET until = CASE WHEN guess.until > $2 THEN guess.until ELSE $2 END + $3 \
    WHERE CASE WHEN guess.until > $2 THEN guess.until ELSE $2 END + $3 <= $2 + $4";
const GIVE_BACK: &str = "UPDATE guess SET until = until - $2 WHERE key = $1";
const KEEP: &str = "INSERT INTO guess (key, until) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE \
    SET until = excluded.until";

/// Attempts of some kind: so many at once, and one more after each pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempts {
    /// Whose.
    pub key: String,
    /// After how many milliseconds there is another one.
    pub pause: i64,
    /// How many at once.
    pub burst: i64,
}

impl Attempts {
    fn take(&self, now: i64) -> Statement {
        let values = vec![
            self.key.as_str().into(),
            now.into(),
            self.pause.into(),
            (self.burst * self.pause).into(),
        ];
        Statement::decisive(TAKE, values)
    }

    fn give_back(&self) -> Statement {
        Statement::new(GIVE_BACK, vec![self.key.as_str().into(), self.pause.into()])
    }

    /// Takes one, though there may be none.
    fn spend(&self, now: i64) -> Statement {
        Self { burst: i64::from(u16::MAX), ..self.clone() }.take(now)
    }
}

impl Db {
    /// Whether an attempt of some kind is left.
    pub async fn has_attempt(&self, of: &Attempts, now: i64) -> Result<bool, StoreError> {
        let sql = "SELECT until FROM guess WHERE key = $1";
        let until = self.row(sql, &[of.key.as_str().into()]).await?.map_or(0, |row| row.number(0));
        Ok(until - now <= (of.burst - 1) * of.pause)
    }

    /// Takes an attempt of each kind; a conflict if one of them has none left.
    pub async fn take_attempts(&self, of: &[Attempts], now: i64) -> Result<(), StoreError> {
        self.write(of.iter().map(|of| of.take(now)).collect()).await
    }

    /// An attempt was right: those are given back, these are spent instead, and a key is remembered until a moment.
    pub async fn note_right_attempt(
        &self,
        (back, spent): (&[Attempts], &[Attempts]),
        (known, until): (&str, i64),
        now: i64,
    ) -> Result<(), StoreError> {
        let keep = Statement::new(KEEP, vec![known.into(), until.into()]);
        let back = back.iter().map(Attempts::give_back);
        self.write(back.chain(spent.iter().map(|of| of.spend(now))).chain([keep]).collect()).await
    }

    /// Whether a key is remembered.
    pub async fn knows_attempt(&self, key: &str, now: i64) -> Result<bool, StoreError> {
        let sql = "SELECT until FROM guess WHERE key = $1 AND until > $2";
        Ok(self.row(sql, &[key.into(), now.into()]).await?.is_some())
    }

    /// Forgets attempts that have all come back.
    pub async fn forget_attempts(&self, now: i64) -> Result<(), StoreError> {
        let sql = "DELETE FROM guess WHERE until <= $1";
        self.write(vec![Statement::new(sql, vec![now.into()])]).await
    }
}
