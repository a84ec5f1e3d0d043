//! Who waits for an opponent: a row for each, in the pool of those who want the same. The tables decide who is paired:
//! the match, its first line and both rows are written together or not at all, and a row is paired once.

use super::{Db, DbRow, Statement, StoreError};
use crate::people::PersonId;
use crate::time::DAY;

/// How long it is kept that somebody waited, after they are taken to have left.
const KEPT: i64 = DAY / 24;

/// Waits, unless another has begun to wait in the same pool, or this person was paired meanwhile.
const WAIT: &str = "INSERT INTO seek (person, game, terms, since, expires) \
    SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM seek WHERE game = $2 AND terms = $3 \
    AND person <> $1 AND match IS NULL AND expires > $4) \
    ON CONFLICT (person) DO UPDATE SET match = NULL, expires = excluded.expires, \
    since = CASE WHEN seek.game = $2 AND seek.terms = $3 AND seek.match IS NULL AND seek.expires > $4 \
    THEN seek.since ELSE $4 END, game = $2, terms = $3 \
    WHERE seek.match IS NULL OR seek.match = $6";
const RENEW: &str =
    "UPDATE seek SET expires = $2 WHERE person = $1 AND match IS NULL AND expires > $3";
const LEAVE: &str = "DELETE FROM seek WHERE person = $1 AND match IS NULL";
const OF: &str = "SELECT person, game, terms, since, expires, match FROM seek WHERE person = $1";
pub(super) const NEXT: &str = "SELECT person, game, terms, since, expires, match FROM seek \
    WHERE game = $1 AND terms = $2 AND person <> $3 AND match IS NULL AND expires > $4 \
    ORDER BY since, person LIMIT 1";
/// Whoever waits gets the match, if they still do and wait for this.
const FOUND: &str = "UPDATE seek SET match = $2, expires = $5 WHERE person = $1 \
    AND game = $3 AND terms = $4 AND match IS NULL AND expires > $6";
/// Whoever has come gets it, unless they were paired with another in the same moment.
const GOT: &str = "INSERT INTO seek (person, game, terms, since, expires, match) \
    VALUES ($1, $3, $4, $6, $5, $2) ON CONFLICT (person) DO UPDATE SET game = excluded.game, \
    terms = excluded.terms, since = excluded.since, expires = excluded.expires, match = excluded.match \
    WHERE seek.match IS NULL OR seek.match = $7";
const COUNTS: &str = "SELECT game, terms, COUNT(*) FROM seek \
    WHERE match IS NULL AND expires > $1 GROUP BY game, terms ORDER BY game, terms";

/// Somebody in a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek {
    /// Who waits.
    pub person: PersonId,
    /// The game.
    pub game: String,
    /// What was agreed on about time, as it is written.
    pub terms: String,
    /// Since when they wait.
    pub since: i64,
    /// When they are taken to have left, or to have heard of their match.
    pub expires: i64,
    /// The match, once they are paired.
    pub paired: Option<String>,
}

/// How many wait in a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolCount {
    /// The game.
    pub game: String,
    /// The time.
    pub terms: String,
    /// How many.
    pub waiting: i64,
}

impl Seek {
    /// What writes that this person is paired with whoever waits, along with the match. `known` is the match of
    /// this person's that may be left behind.
    pub(crate) fn pair(&self, waiting: &Self, id: &str, known: &str) -> Vec<Statement> {
        let values = |person: PersonId| {
            vec![
                person.0.into(),
                id.into(),
                self.game.as_str().into(),
                self.terms.as_str().into(),
                self.expires.into(),
                self.since.into(),
            ]
        };
        let mut own = values(self.person);
        own.push(known.into());
        vec![Statement::decisive(FOUND, values(waiting.person)), Statement::decisive(GOT, own)]
    }
}

impl Db {
    /// Lets somebody wait in a pool: a conflict if another waits there, or if they were paired. A match of theirs that
    /// is `known` may be left behind.
    pub async fn wait_in_pool(&self, seek: &Seek, known: &str) -> Result<(), StoreError> {
        let values = vec![
            seek.person.0.into(),
            seek.game.as_str().into(),
            seek.terms.as_str().into(),
            seek.since.into(),
            seek.expires.into(),
            known.into(),
        ];
        let tidy = "DELETE FROM seek WHERE expires <= $1";
        let tidy = Statement::new(tidy, vec![(seek.since - KEPT).into()]);
        self.write(vec![tidy, Statement::decisive(WAIT, values)]).await
    }

    /// Says that somebody still waits: a conflict if they do not.
    pub async fn still_waits(
        &self,
        person: PersonId,
        now: i64,
        expires: i64,
    ) -> Result<(), StoreError> {
        let values = vec![person.0.into(), expires.into(), now.into()];
        self.write(vec![Statement::decisive(RENEW, values)]).await
    }

    /// Lets somebody leave. Who was paired stays so.
    pub async fn leave_pool(&self, person: PersonId) -> Result<(), StoreError> {
        self.write(vec![Statement::new(LEAVE, vec![person.0.into()])]).await
    }

    /// Where somebody waits, or was paired.
    pub async fn seek_of(&self, person: PersonId) -> Result<Option<Seek>, StoreError> {
        Ok(self.row(OF, &[person.0.into()]).await?.as_ref().map(read))
    }

    /// Who has waited longest for what this person wants.
    pub async fn next_in_pool(&self, seek: &Seek) -> Result<Option<Seek>, StoreError> {
        let values = [
            seek.game.as_str().into(),
            seek.terms.as_str().into(),
            seek.person.0.into(),
            seek.since.into(),
        ];
        Ok(self.row(NEXT, &values).await?.as_ref().map(read))
    }

    /// How many wait in each pool at a moment.
    pub async fn pools(&self, now: i64) -> Result<Vec<PoolCount>, StoreError> {
        let rows = self.rows(COUNTS, &[now.into()]).await?;
        let count = |row: &DbRow| PoolCount {
            game: row.text(0),
            terms: row.text(1),
            waiting: row.number(2),
        };
        Ok(rows.iter().map(count).collect())
    }
}

fn read(row: &DbRow) -> Seek {
    let paired = row.read::<Option<String>>(5).ok().flatten();
    Seek {
        person: PersonId(row.number(0)),
        game: row.text(1),
        terms: row.text(2),
        since: row.number(3),
        expires: row.number(4),
        paired,
    }
}
