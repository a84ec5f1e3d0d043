//! What came of matches, for ratings and profiles.

use super::{Db, DbRow, DbValue, StoreError};
use crate::people::PersonId;

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Its id.
    pub id: String,
    /// When it was over.
    pub at: i64,
    /// What ratings follow from, if they were at stake.
    pub rated: Option<Rated>,
}

/// What came of a rated match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// Who sat on the first and the second seat.
    pub seats: [PersonId; 2],
    /// The result as records write it.
    pub result: String,
}

/// How often something came of somebody's matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The game.
    pub game: String,
    /// Whether they began.
    pub is_first: bool,
    /// The result as records write it.
    pub result: String,
    /// How often.
    pub count: i64,
}

/// Somebody's matches against one other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The other's name.
    pub name: String,
    /// Won, drawn and lost.
    pub results: [i64; 3],
}

/// A match that somebody has begun with another person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    /// Its id.
    pub id: String,
    /// When somebody did something in it last that is more than talk; nothing once it is over.
    pub moved: Option<i64>,
    /// Whether it is played with a clock.
    pub is_timed: bool,
}

// Whether a match counts was settled with its end.
pub(super) const ENDED: &str = "SELECT y.match, y.first, y.second, y.result, y.since, y.rated FROM summary y \
    WHERE y.stage = 'over' AND y.game = $1 \
    AND (y.since, y.match) > ($2, $3) ORDER BY y.since, y.match LIMIT $4";
// Answered by the index alone.
pub(super) const ENDED_COUNT: &str = "SELECT COUNT(*) FROM summary WHERE stage = 'over' AND game = $1 \
    AND since >= $4 AND (since, match) <= ($2, $3)";
// A device that two share says nothing about its owner.
const COUNTS: &str = "SELECT m.game, CASE WHEN y.first = $1 THEN 1 ELSE 0 END, y.result, \
    COUNT(*) FROM summary y JOIN setup m ON m.id = y.match WHERE y.stage = 'over' \
    AND m.opponent <> 'same-device' AND m.reach = 'public' AND y.match IN \
    (SELECT match FROM summary WHERE first = $1 UNION SELECT match FROM summary WHERE second = $1) \
    GROUP BY 1, 2, 3 ORDER BY 1, 2 DESC, 3";
const RIVALS: &str = "SELECT p.name, \
    CAST(SUM(CASE WHEN y.result = CASE WHEN y.first = $1 THEN '1-0' ELSE '0-1' END \
    THEN 1 ELSE 0 END) AS BIGINT), \
    CAST(SUM(CASE WHEN y.result = '1/2-1/2' THEN 1 ELSE 0 END) AS BIGINT), COUNT(*) \
    FROM summary y JOIN setup m ON m.id = y.match \
    JOIN person p ON p.id = CASE WHEN y.first = $1 THEN y.second ELSE y.first END \
    WHERE y.stage = 'over' AND m.reach = 'public' AND p.account IS NOT NULL AND p.id <> $1 \
    AND (y.first = $1 OR y.second = $1) GROUP BY p.id, p.name ORDER BY 4 DESC, 1 LIMIT $2";

const BEGUN: &str = "SELECT y.match, CASE WHEN y.stage = 'playing' THEN (SELECT MAX(e.at) \
    FROM entry e WHERE e.match = y.match AND e.kind NOT IN ('say', 'chat')) END, \
    CASE WHEN m.terms LIKE 'none%' THEN 0 ELSE 1 END \
    FROM summary y JOIN setup m ON m.id = y.match WHERE y.match IN \
    (SELECT match FROM summary WHERE first = $1 UNION SELECT match FROM summary WHERE second = $1) \
    AND y.stage IN ('playing', 'over') AND m.reach = 'public' AND y.first IS NOT NULL \
    AND y.second IS NOT NULL AND y.first <> y.second ORDER BY y.since DESC, y.match LIMIT $2";

impl Db {
    /// The last public matches that somebody has begun with other people.
    pub async fn begun(&self, person: PersonId, most: u16) -> Result<Vec<Begun>, StoreError> {
        let rows = self.rows(BEGUN, &[person.0.into(), i64::from(most).into()]).await?;
        let begun = |row: &DbRow| Begun {
            id: row.text(0),
            moved: row.number_or_nothing(1),
            is_timed: row.number(2) > 0,
        };
        Ok(rows.iter().map(begun).collect())
    }

    /// The first matches of a game that were over after a moment and a match, in the order in which they ended.
    pub async fn ended(
        &self,
        game: &str,
        (at, id): (i64, &str),
        most: u16,
    ) -> Result<Vec<Ended>, StoreError> {
        let values: [DbValue; 4] = [game.into(), at.into(), id.into(), i64::from(most).into()];
        let person = |row: &DbRow, column| row.number_or_nothing(column).map(PersonId);
        let rated = |row: &DbRow| {
            let seats = [person(row, 1)?, person(row, 2)?];
            let result = row.text_or_nothing(3)?;
            (row.number(5) == 1).then_some(Rated { seats, result })
        };
        let read = |row: &DbRow| Ended { id: row.text(0), at: row.number(4), rated: rated(row) };
        Ok(self.rows(ENDED, &values).await?.iter().map(read).collect())
    }

    /// How many matches of a game were over from a moment on and by another with a match, that one included.
    pub async fn ended_count(
        &self,
        game: &str,
        from: i64,
        (at, id): (i64, &str),
    ) -> Result<usize, StoreError> {
        let values: [DbValue; 4] = [game.into(), at.into(), id.into(), from.into()];
        let row = self.row(ENDED_COUNT, &values).await?;
        Ok(row.map_or(0, |row| usize::try_from(row.number(0)).unwrap_or(0)))
    }

    /// What came of somebody's public matches.
    pub async fn counts(&self, person: PersonId) -> Result<Vec<Count>, StoreError> {
        let read = |row: &DbRow| {
            Some(Count {
                game: row.text(0),
                is_first: row.number(1) == 1,
                result: row.text_or_nothing(2)?,
                count: row.number(3),
            })
        };
        let rows = self.rows(COUNTS, &[person.0.into()]).await?;
        Ok(rows.iter().filter_map(read).collect())
    }

    /// The accounts that somebody has played most often, with what came of it.
    pub async fn rivals(&self, person: PersonId, most: u16) -> Result<Vec<Rival>, StoreError> {
        let rows = self.rows(RIVALS, &[person.0.into(), i64::from(most).into()]).await?;
        let read = |row: &DbRow| {
            let (won, drawn, all) = (row.number(1), row.number(2), row.number(3));
            Rival { name: row.text(0), results: [won, drawn, all - won - drawn] }
        };
        Ok(rows.iter().map(read).collect())
    }
}
