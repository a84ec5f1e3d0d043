//! The lobby: public matches with a seat for anybody, and those that are being played.
//!
//! Nobody fills it. The newest matches of accounts and of guests are looked at separately, however many there are
//! of the others; everyone's newest match comes first, then everyone's second, and a few of one host at the most.
//! Accounts and guests take turns: there are as many guests as anybody likes. A guest who has not been joined
//! for days has left; the challenge stays open for those who have its link.

use std::collections::HashMap;

use super::dialect::{Sql, among};
use super::summary::{listed, read_list};
use super::{Db, DbValue, Listed, Statement, StoreError};
use crate::people::PersonId;
use crate::time::DAY;

/// How long guests wait in the lobby for an opponent.
const GUESTS_WAIT: i64 = 7 * DAY;

pub(super) const SHOWN: &str = concat!(
    "WITH accounts AS (SELECT match, since, host, lobby FROM summary \
     WHERE stage = $1 AND lobby = 0 ORDER BY since DESC LIMIT 4000), \
     guests AS (SELECT match, since, host, lobby FROM summary \
     WHERE stage = $1 AND lobby = 1 AND since >= $4 ORDER BY since DESC LIMIT 4000), \
     newest AS (SELECT match, since, host, lobby FROM accounts \
     UNION ALL SELECT match, since, host, lobby FROM guests), \
     ranked AS (SELECT match, since, lobby, \
     ROW_NUMBER() OVER (PARTITION BY host ORDER BY since DESC, match) AS nth FROM newest), \
     turns AS (SELECT match, since, ROW_NUMBER() OVER (PARTITION BY lobby \
     ORDER BY nth, since DESC, match) AS turn FROM ranked WHERE nth <= 3), \
     chosen AS (SELECT match, turn FROM turns \
     ORDER BY turn, since DESC, match LIMIT $2 OFFSET $3) ",
    listed!(
        "y.match IN (SELECT match FROM chosen) \
         ORDER BY (SELECT c.turn FROM chosen c WHERE c.match = y.match), y.since DESC, y.match"
    )
);

/// When the last line of each was written.
const LAST: Sql = among!("SELECT match, MAX(at) FROM entry WHERE match IN ", " GROUP BY match");

impl Db {
    /// When something happened last in each of these matches.
    pub async fn last_moments<'a>(
        &self,
        ids: impl Iterator<Item = &'a str>,
    ) -> Result<HashMap<String, i64>, StoreError> {
        let ids: Vec<String> = ids.map(str::to_owned).collect();
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        let rows = self.rows(LAST, &[DbValue::Texts(ids)]).await?;
        Ok(rows.iter().map(|row| (row.text(0), row.number(1))).collect())
    }

    /// Public matches with a seat for anybody, after so many of the list, so many at the most.
    pub async fn open_after(
        &self,
        count: u32,
        most: u16,
        now: i64,
    ) -> Result<Vec<Listed>, StoreError> {
        self.shown("open", (count, most), now - GUESTS_WAIT).await
    }

    /// Public matches that are being played, so many at the most.
    pub async fn being_played(&self, most: u16) -> Result<Vec<Listed>, StoreError> {
        self.shown("playing", (0, most), i64::MIN).await
    }

    async fn shown(
        &self,
        stage: &str,
        (after, most): (u32, u16),
        guests_since: i64,
    ) -> Result<Vec<Listed>, StoreError> {
        let (most, after) = (i64::from(most), i64::from(after));
        let values = [stage.into(), most.into(), after.into(), guests_since.into()];
        Ok(read_list(&self.rows(SHOWN, &values).await?))
    }
}

/// A guest who becomes an account waits among accounts.
pub(super) fn waits_as_account(person: PersonId) -> Statement {
    let sql = "UPDATE summary SET lobby = 0 WHERE stage = 'open' AND host = $1 AND lobby = 1";
    Statement::new(sql, vec![person.0.into()])
}
