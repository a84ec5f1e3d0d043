//! Attempts at puzzles.

use super::{Db, DbRow, DbValue, Statement, StoreError};
use crate::people::{Person, PersonId, PersonKind};

/// Somebody's first attempt at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whose.
    pub person: PersonId,
    /// The puzzle's id.
    pub puzzle: String,
    /// When.
    pub at: i64,
    /// Whether they found the solution without help.
    pub solved: bool,
}

const OF: &str = "SELECT person, puzzle, at, solved FROM attempt WHERE person = $1 AND game = $2 \
    ORDER BY at, puzzle";
const RATED: &str = "SELECT person, puzzle, at, solved FROM attempt WHERE game = $1 AND rated = 1 \
    AND (at, puzzle, person) > ($2, $3, $4) ORDER BY at, puzzle, person";
// The index alone answers for all but the last moment.
pub(super) const RATED_COUNT: &str = "SELECT (SELECT COUNT(*) FROM attempt WHERE game = $1 AND rated = 1 \
    AND at < $2) + (SELECT COUNT(*) FROM attempt WHERE game = $1 AND rated = 1 AND at = $2 \
    AND (puzzle, person) <= ($3, $4))";

impl Db {
    /// Keeps an attempt of somebody, if it is their first.
    pub async fn add_attempt(
        &self,
        person: &Person,
        game: &str,
        attempt: &Attempt,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO attempt (person, game, puzzle, at, solved, rated) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let rated = person.standing == PersonKind::Account;
        let values = vec![
            person.id.0.into(),
            game.into(),
            attempt.puzzle.as_str().into(),
            attempt.at.into(),
            i64::from(attempt.solved).into(),
            i64::from(rated).into(),
        ];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// Somebody's attempts at the puzzles of a game, in their order.
    pub async fn attempts(&self, person: PersonId, game: &str) -> Result<Vec<Attempt>, StoreError> {
        let rows = self.rows(OF, &[person.0.into(), game.into()]).await?;
        Ok(rows.iter().map(read).collect())
    }

    /// The attempts of accounts at the puzzles of a game after another one, in their order.
    pub async fn rated_attempts(
        &self,
        game: &str,
        after: &(i64, String, i64),
    ) -> Result<Vec<Attempt>, StoreError> {
        Ok(self.rows(RATED, &place(game, after)).await?.iter().map(read).collect())
    }

    /// How many attempts of accounts at the puzzles of a game there are up to one, that one included.
    pub async fn rated_attempt_count(
        &self,
        game: &str,
        until: &(i64, String, i64),
    ) -> Result<usize, StoreError> {
        let row = self.row(RATED_COUNT, &place(game, until)).await?;
        Ok(row.map_or(0, |row| usize::try_from(row.number(0)).unwrap_or(0)))
    }
}

/// Where an attempt stands among those of a game.
fn place(game: &str, (at, puzzle, person): &(i64, String, i64)) -> [DbValue; 4] {
    [game.into(), (*at).into(), puzzle.as_str().into(), (*person).into()]
}

fn read(row: &DbRow) -> Attempt {
    Attempt {
        person: PersonId(row.number(0)),
        puzzle: row.text(1),
        at: row.number(2),
        solved: row.number(3) == 1,
    }
}
