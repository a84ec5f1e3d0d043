//! Who is asked to play in which event.

use std::collections::BTreeSet;

use super::dialect::{Sql, among};
use super::{Db, DbRow, DbValue, StoreError};
use crate::people::PersonId;

/// An event that somebody is asked to play in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    /// The event.
    pub event: String,
    /// What it is called.
    pub name: String,
    /// Its game.
    pub game: String,
    /// The organiser's name.
    pub organiser: String,
    /// The line of the log that asks.
    pub line: u64,
    /// Since when they are asked.
    pub since: i64,
}

// Whoever asks again takes the place of the question before, and nobody is asked once it is over.
pub(super) const INVITATIONS: &str = "SELECT l.event, e.name, e.game, p.name, l.number, l.at \
    FROM event_line l JOIN event e ON e.id = l.event JOIN person p ON p.id = e.organiser \
    JOIN event_summary s ON s.event = l.event \
    WHERE l.whom = $1 AND l.kind = 'invited' AND s.stage <> 'over' AND NOT EXISTS \
    (SELECT 1 FROM event_line a WHERE a.event = l.event AND a.about = l.about \
    AND a.number > l.number AND a.kind IN \
    ('invited', 'accepted', 'declined', 'uninvited', 'replaced', 'struck')) \
    ORDER BY l.at DESC LIMIT $2";
pub(super) const INVITATIONS_BY: &str = "SELECT COUNT(*) FROM event_line \
    WHERE whom = $1 AND kind = 'invited' AND person = $2 AND at > $3";
pub(super) const INVITED_OFTEN: Sql = among!(
    "SELECT whom FROM event_line WHERE whom IN ",
    " AND kind = 'invited' AND person = $2 AND at > $3 GROUP BY whom HAVING COUNT(*) >= $4"
);

impl Db {
    /// The events that somebody is asked to play in, the last first.
    pub async fn invitations(
        &self,
        person: PersonId,
        most: u16,
    ) -> Result<Vec<Invited>, StoreError> {
        let rows = self.rows(INVITATIONS, &[person.0.into(), i64::from(most).into()]).await?;
        let read = |row: &DbRow| Invited {
            event: row.text(0),
            name: row.text(1),
            game: row.text(2),
            organiser: row.text(3),
            line: row.number(4) as u64,
            since: row.number(5),
        };
        Ok(rows.iter().map(read).collect())
    }

    /// How often somebody has asked somebody else to play in an event since a moment.
    pub async fn invitations_by(
        &self,
        by: PersonId,
        whom: PersonId,
        since: i64,
    ) -> Result<i64, StoreError> {
        let values = [whom.0.into(), by.0.into(), since.into()];
        Ok(self.row(INVITATIONS_BY, &values).await?.map_or(0, |row| row.number(0)))
    }

    /// Those among many whom somebody has asked so often since a moment, or more often.
    pub async fn invited_often(
        &self,
        by: PersonId,
        among: impl Iterator<Item = PersonId>,
        since: i64,
        often: i64,
    ) -> Result<BTreeSet<PersonId>, StoreError> {
        let among = DbValue::Numbers(among.map(|person| person.0).collect());
        let values = [among, by.0.into(), since.into(), often.into()];
        let rows = self.rows(INVITED_OFTEN, &values).await?;
        Ok(rows.iter().map(|row| PersonId(row.number(0))).collect())
    }
}
