//! What lists of matches show. It stands beside the log, follows from it alone, and can be made
//! anew at any time.

use std::mem::discriminant;

use super::matches::{read_game, read_opponent, read_terms};
use super::{Db, Row, Statement, StoreError, Value};
use crate::people::PersonId;
use crate::room::{Occupant, Opponent, Room, Stage, Terms};

/// How a match stands, as lists ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The game, with its option.
    pub game: String,
    /// The stage's name.
    pub stage: &'static str,
    /// Who sits on the seats; nobody's id for the computer.
    pub seats: [Option<PersonId>; 2],
    /// The result as records write it.
    pub result: Option<&'static str>,
    /// Whether ratings follow from it.
    pub is_rated: bool,
    /// When this came about.
    pub since: i64,
}

/// What changes in a summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SummaryChange {
    /// The match has come to another stage.
    Stage(Summary),
    /// Somebody else sits there, and the stage is what it was.
    Seats([Option<PersonId>; 2]),
}

impl SummaryChange {
    /// Whether nothing that is secret in the match can happen after it.
    pub(super) fn is_last(&self) -> bool {
        matches!(self, Self::Stage(Summary { stage: "over" | "cancelled", .. }))
    }

    pub(super) fn put(&self, id: &str) -> Statement {
        match self {
            Self::Stage(summary) => summary.put(id),
            Self::Seats([first, second]) => Statement::new(
                "UPDATE summary SET first = $2, second = $3 WHERE match = $1",
                vec![
                    id.into(),
                    first.map(|person| person.0).into(),
                    second.map(|person| person.0).into(),
                ],
            ),
        }
    }
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// The host's name.
    pub host: String,
    /// Who is to play against them.
    pub opponent: Opponent,
    /// The names of those who sit there.
    pub names: [Option<String>; 2],
    /// The stage's name.
    pub stage: String,
    /// The result as records write it.
    pub result: Option<String>,
    /// When this came about.
    pub since: i64,
    /// What was agreed on about time.
    pub terms: Terms,
}

/// Which matches are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Public ones with a seat for anybody.
    Open,
    /// Public ones that are being played.
    Playing,
    /// Everything that somebody plays or waits for.
    Of(PersonId),
}

/// The statement that writes a summary over what stands there.
macro_rules! put {
    ($values:literal) => {
        concat!(
            "INSERT INTO summary (match, stage, first, second, result, since, game, rated) ",
            $values,
            " ON CONFLICT (match) DO UPDATE SET game = excluded.game, stage = excluded.stage, \
             first = excluded.first, second = excluded.second, result = excluded.result, \
             since = excluded.since, rated = excluded.rated"
        )
    };
}

impl Summary {
    /// What a match's log comes to.
    #[must_use]
    pub fn of(room: &Room, since: i64) -> Self {
        let person = |occupant| match occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Computer(_) => None,
        };
        let seats = room.seats().map_or([None; 2], |s| [person(s.first), person(s.second)]);
        let (stage, result) = match room.stage() {
            Stage::Open => ("open", None),
            Stage::Playing(_) => ("playing", None),
            Stage::Over(outcome) => ("over", Some(outcome.result())),
            Stage::Cancelled => ("cancelled", None),
        };
        let (game, is_rated) = (room.setup().game.clone(), room.is_rated());
        Self { game, stage, seats, result, is_rated, since }
    }

    /// What lists show of a match after a line of its log, where that is something else than before.
    #[must_use]
    pub fn change(before: &Room, after: &Room, at: i64) -> Option<SummaryChange> {
        if discriminant(&before.stage()) != discriminant(&after.stage()) {
            return Some(SummaryChange::Stage(Self::of(after, at)));
        }
        let is_reseated = before.seats() != after.seats();
        is_reseated.then(|| SummaryChange::Seats(Self::of(after, at).seats))
    }

    /// Writes it over what stands there.
    pub(super) fn put(&self, id: &str) -> Statement {
        Statement::new(put!("VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"), self.values(id))
    }

    /// The same, if the log still ends with a line.
    fn put_after(&self, id: &str, line: u64) -> Statement {
        let sql = put!(
            "SELECT $1, $2, $3, $4, $5, $6, $7, $8 \
             WHERE $9 = (SELECT COALESCE(MAX(number), 0) FROM entry WHERE match = $1)"
        );
        let mut values = self.values(id);
        values.push((line as i64).into());
        Statement::decisive(sql, values)
    }

    fn values(&self, id: &str) -> Vec<Value> {
        vec![
            id.into(),
            self.stage.into(),
            self.seats[0].map(|person| person.0).into(),
            self.seats[1].map(|person| person.0).into(),
            self.result.into(),
            self.since.into(),
            self.game.as_str().into(),
            i64::from(self.is_rated).into(),
        ]
    }
}

/// Matches that are asked for by their ids.
pub const FEW: usize = 5;

/// The statement that lists the matches for which something holds.
macro_rules! listed {
    ($($rest:literal),+) => {
        concat!(
            "SELECT m.id, m.game, h.name, m.opponent, f.name, s.name, y.stage, y.result, y.since, m.terms \
             FROM summary y JOIN setup m ON m.id = y.match JOIN person h ON h.id = m.host \
             LEFT JOIN person f ON f.id = y.first LEFT JOIN person s ON s.id = y.second WHERE ",
            $($rest),+
        )
    };
}
pub(super) use listed;

const OPEN: &str = listed!(
    "y.stage = $1 AND m.reach = 'public' AND (y.stage <> 'open' OR m.opponent = 'anybody') \
     ORDER BY y.since DESC LIMIT $2"
);
const OF: &str = listed!(
    "y.match IN (SELECT match FROM summary WHERE first = $1 UNION \
     SELECT match FROM summary WHERE second = $1 UNION SELECT id FROM setup WHERE host = $1 \
     UNION SELECT id FROM setup WHERE opponent = $3) AND y.stage <> 'cancelled' \
     AND (y.stage = 'open' OR y.first = $1 OR y.second = $1) \
     ORDER BY CASE y.stage WHEN 'over' THEN 1 ELSE 0 END, y.since DESC LIMIT $2"
);
const PUBLIC: &str =
    listed!("m.id IN ($1, $2, $3, $4, $5) AND m.reach = 'public' ORDER BY y.since DESC, m.id DESC");

const FINISHED: &str = "SELECT y.match FROM summary y JOIN setup m ON m.id = y.match \
    WHERE y.match IN (SELECT match FROM summary WHERE first = $1 UNION \
    SELECT match FROM summary WHERE second = $1) AND y.stage = 'over' AND y.game = $2 \
    ORDER BY y.since DESC LIMIT $3";
const FINISHED_PUBLICLY: &str = "SELECT y.match FROM summary y JOIN setup m ON m.id = y.match \
    WHERE y.stage = 'over' AND y.game = $1 AND m.reach = 'public' ORDER BY y.since, y.match";

impl Db {
    /// The matches of a list, those that changed last first.
    pub async fn list(&self, whose: Whose, most: u16) -> Result<Vec<Listed>, StoreError> {
        let most = i64::from(most);
        let (sql, values): (_, Vec<Value>) = match whose {
            Whose::Open => (OPEN, vec!["open".into(), most.into()]),
            Whose::Playing => (OPEN, vec!["playing".into(), most.into()]),
            Whose::Of(person) => {
                (OF, vec![person.0.into(), most.into(), format!("person {person}").into()])
            }
        };
        Ok(read_list(&self.rows(sql, &values).await?))
    }

    /// A few public matches as lists show them, those that were over last first.
    pub async fn listed(&self, ids: [Option<&str>; FEW]) -> Result<Vec<Listed>, StoreError> {
        Ok(read_list(&self.rows(PUBLIC, &ids.map(Value::from)).await?))
    }

    /// The matches of a game that somebody has played to the end, the last ones first.
    pub async fn finished(
        &self,
        person: PersonId,
        game: &str,
        most: u16,
    ) -> Result<Vec<String>, StoreError> {
        let values = [person.0.into(), game.into(), i64::from(most).into()];
        let rows = self.rows(FINISHED, &values).await?;
        Ok(rows.iter().map(|row| row.text(0)).collect())
    }

    /// The public matches of a game that are over, in the order of their ends.
    pub async fn finished_publicly(&self, game: &str) -> Result<Vec<String>, StoreError> {
        let rows = self.rows(FINISHED_PUBLICLY, &[game.into()]).await?;
        Ok(rows.iter().map(|row| row.text(0)).collect())
    }

    /// What stands beside a match's log.
    pub async fn has_summary(&self, id: &str, summary: &Summary) -> Result<bool, StoreError> {
        let sql = "SELECT stage, first, second, result, since, game, rated FROM summary \
                   WHERE match = $1";
        let Some(row) = self.row(sql, &[id.into()]).await? else { return Ok(false) };
        // What cannot be read is not what should stand there.
        let seats = summary.seats.map(|seat| seat.map(|person| person.0));
        let stands = || {
            Ok::<_, StoreError>(
                row.read::<&str>(0)? == summary.stage
                    && [row.read::<Option<i64>>(1)?, row.read(2)?] == seats
                    && row.read::<Option<&str>>(3)? == summary.result
                    && row.read::<i64>(4)? == summary.since
                    && row.read::<&str>(5)? == summary.game
                    && row.read::<i64>(6)? == i64::from(summary.is_rated),
            )
        };
        Ok(stands().unwrap_or(false))
    }

    /// Puts it right: a conflict if the log has gone on after the line that it is about.
    pub async fn put_summary(
        &self,
        id: &str,
        summary: &Summary,
        line: u64,
    ) -> Result<(), StoreError> {
        self.write(vec![summary.put_after(id, line)]).await
    }

    /// How many matches there are in each stage.
    pub async fn count_stages(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = self.rows("SELECT stage, COUNT(*) FROM summary GROUP BY stage", &[]).await?;
        Ok(rows.iter().map(|row| (row.text(0), row.number(1))).collect())
    }
}

/// The matches of a list. One that cannot be read is left out, so that the others are shown; `dohyo
/// check` says what is wrong with it.
pub(super) fn read_list(rows: &[Row]) -> Vec<Listed> {
    let read = |row| match read_listed(row) {
        Ok(listed) => Some(listed),
        Err(error) => {
            tracing::error!(%error, "a match is left out of a list");
            None
        }
    };
    rows.iter().filter_map(read).collect()
}

fn read_listed(row: &Row) -> Result<Listed, StoreError> {
    let id: String = row.read(0)?;
    let read = || {
        Ok(Listed {
            id: id.clone(),
            game: read_game(row.read(1)?)?,
            host: row.read(2)?,
            opponent: read_opponent(row.read(3)?)?,
            names: [row.read(4)?, row.read(5)?],
            stage: row.read(6)?,
            result: row.read(7)?,
            since: row.read(8)?,
            terms: read_terms(row.read(9)?)?,
        })
    };
    read().map_err(|error: StoreError| error.at(format_args!("match {id}")))
}
