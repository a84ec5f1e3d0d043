//! Conditional moves, which only their owners see. They stand beside the log of a match and never in it.

use std::collections::HashMap;

use super::{Db, DbRow, Statement, StoreError};
use crate::people::PersonId;
use crate::room::ConditionalPlan;

const KEEP: &str = "INSERT INTO plan (match, person, lines, turn, number) \
    SELECT $1, $2, $3, $4, $5 WHERE (SELECT MAX(number) FROM entry WHERE match = $1) = $5 \
    ON CONFLICT (match, person) DO UPDATE SET \
    lines = excluded.lines, turn = excluded.turn, number = excluded.number";
/// Those of one person in the matches that are being played.
pub(super) const OF_ONE: &str = "SELECT p.lines, p.turn, p.number, p.match FROM plan p \
    JOIN summary y ON y.match = p.match WHERE p.person = $1 AND y.stage || '' = 'playing'";

impl Db {
    /// What somebody plans in a match.
    pub async fn plan(
        &self,
        id: &str,
        person: PersonId,
    ) -> Result<Option<ConditionalPlan>, StoreError> {
        let sql = "SELECT lines, turn, number FROM plan WHERE match = $1 AND person = $2";
        let row = self.row(sql, &[id.into(), person.0.into()]).await?;
        row.map(|row| self.read_plan(id, person, &row)).transpose()
    }

    /// What somebody plans in the matches that they play, by their ids.
    pub async fn plans(
        &self,
        person: PersonId,
    ) -> Result<HashMap<String, ConditionalPlan>, StoreError> {
        let rows = self.rows(OF_ONE, &[person.0.into()]).await?;
        let read = |row: &DbRow| {
            let id = row.text(3);
            let plan = self.read_plan(&id, person, row)?;
            Ok((id, plan))
        };
        rows.iter().map(read).collect()
    }

    /// The matches that are being played and have a plan.
    pub async fn planned_matches(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT p.match FROM plan p JOIN summary y ON y.match = p.match \
                   WHERE y.stage = 'playing'";
        Ok(self.rows(sql, &[]).await?.iter().map(|row| row.text(0)).collect())
    }

    /// Keeps a plan in place of the one before: a conflict if the log has gone on since it was written,
    /// so that no move is made between looking at the plan and keeping it.
    pub async fn put_plan(
        &self,
        id: &str,
        person: PersonId,
        plan: &ConditionalPlan,
    ) -> Result<(), StoreError> {
        let (turn, number) = (plan.turn as i64, plan.number as i64);
        let lines = self.key.encrypt_plan(id, person, &plan.to_string());
        let values = vec![id.into(), person.0.into(), lines.into(), turn.into(), number.into()];
        self.write(vec![Statement::decisive(KEEP, values)]).await
    }

    /// Drops what somebody planned in a match.
    pub async fn drop_plan(&self, id: &str, person: PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM plan WHERE match = $1 AND person = $2";
        self.write(vec![Statement::new(sql, vec![id.into(), person.0.into()])]).await
    }

    fn read_plan(
        &self,
        id: &str,
        person: PersonId,
        row: &DbRow,
    ) -> Result<ConditionalPlan, StoreError> {
        let lines = self.key.decrypt_plan(id, person, row.read(0)?)?;
        Ok(ConditionalPlan::kept(row.number(1) as usize, row.number(2) as u64, &lines))
    }
}
