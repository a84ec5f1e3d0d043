//! What lists of matches show. It stands beside the log, follows from it alone, and can be made
//! anew at any time.

use std::mem::discriminant;

use dohyo_rules::Player;

use super::columns::{read_game, read_opponent, read_terms};
use super::{Db, DbRow, DbValue, Statement, StoreError};
use crate::people::PersonId;
use crate::room::{MatchStage, Opponent, Room, SeatOccupant, TimeTerms};

/// How a match stands, as lists ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary {
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
    /// Who has made the match.
    pub host: PersonId,
    /// For whom the other seat is kept.
    pub kept: Option<PersonId>,
    /// The seats that the match waits for.
    pub awaits: Awaits,
}

/// The seats that a match waits for, for a move or an answer: 1 for the first, 2 for the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Awaits(i64);

/// What changes in a summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SummaryChange {
    /// The match has come to another stage.
    Stage(MatchSummary),
    /// Somebody else sits there, and the stage is what it was.
    Seats([Option<PersonId>; 2], Awaits),
    /// It waits for somebody else.
    Awaits(Awaits),
}

impl Awaits {
    fn of(room: &Room) -> Self {
        let is_asked = |seat| room.request().is_some_and(|request| request.seat() != seat);
        let waits = |seat| room.is_to_move(seat) || is_asked(seat);
        Self(i64::from(waits(Player::First)) + 2 * i64::from(waits(Player::Second)))
    }
}

impl SummaryChange {
    /// Whether nothing that is secret in the match can happen after it.
    pub(super) fn is_last(&self) -> bool {
        matches!(self, Self::Stage(summary) if summary.is_last())
    }

    pub(super) fn put(&self, id: &str) -> Statement {
        match self {
            Self::Stage(summary) => summary.put(id),
            Self::Seats([first, second], awaits) => Statement::new(
                "UPDATE summary SET first = $2, second = $3, awaits = $4 WHERE match = $1",
                vec![
                    id.into(),
                    first.map(|person| person.0).into(),
                    second.map(|person| person.0).into(),
                    awaits.0.into(),
                ],
            ),
            Self::Awaits(awaits) => Statement::new(
                "UPDATE summary SET awaits = $2 WHERE match = $1",
                vec![id.into(), awaits.0.into()],
            )
            .or_in_bulk(
                "UPDATE summary SET awaits = n.awaits FROM UNNEST($1::TEXT[], $2::BIGINT[]) \
                 AS n (match, awaits) WHERE summary.match = n.match RETURNING n.match",
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
    pub terms: TimeTerms,
}

/// The statement that writes a summary over what stands there. What the lobby has to know of the match follows
/// from its setup and its host.
macro_rules! put {
    ($before:literal, $after:literal) => {
        concat!(
            "INSERT INTO summary \
             (match, stage, first, second, result, since, game, host, kept, awaits, rated, lobby) ",
            $before,
            "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, \
             (SELECT CASE WHEN p.account IS NULL THEN 1 ELSE 0 END \
             FROM setup m JOIN person p ON p.id = m.host WHERE m.id = $1 AND m.reach = 'public' \
             AND ($2 = 'playing' OR $2 = 'open' AND m.opponent = 'anybody'))",
            $after,
            " ON CONFLICT (match) DO UPDATE SET game = excluded.game, stage = excluded.stage, \
             first = excluded.first, second = excluded.second, result = excluded.result, \
             since = excluded.since, host = excluded.host, kept = excluded.kept, \
             awaits = excluded.awaits, rated = excluded.rated, lobby = excluded.lobby"
        )
    };
}

impl MatchSummary {
    /// What a match's log comes to.
    #[must_use]
    pub fn of(room: &Room, since: i64) -> Self {
        let person = |occupant| match occupant {
            SeatOccupant::Person(person) => Some(person),
            SeatOccupant::Computer(_) => None,
        };
        let seats = room.seats().map_or([None; 2], |s| [person(s.first), person(s.second)]);
        let (stage, result) = match room.stage() {
            MatchStage::Open => ("open", None),
            MatchStage::Playing(_) => ("playing", None),
            MatchStage::Over(outcome) => ("over", Some(outcome.result())),
            MatchStage::Cancelled => ("cancelled", None),
        };
        let kept = match room.setup().opponent {
            Opponent::Person(person) => Some(person),
            Opponent::Anybody | Opponent::Computer(_) | Opponent::SameDevice => None,
        };
        let (game, host) = (room.setup().game.clone(), room.setup().host);
        let (is_rated, awaits) = (room.is_rated(), Awaits::of(room));
        Self { game, stage, seats, result, is_rated, since, host, kept, awaits }
    }

    /// What lists show of a match after a line of its log, where that is something else than before.
    #[must_use]
    pub fn change(before: &Room, after: &Room, at: i64) -> Option<SummaryChange> {
        if discriminant(&before.stage()) != discriminant(&after.stage()) {
            return Some(SummaryChange::Stage(Self::of(after, at)));
        }
        let awaits = Awaits::of(after);
        if before.seats() != after.seats() {
            return Some(SummaryChange::Seats(Self::of(after, at).seats, awaits));
        }
        (Awaits::of(before) != awaits).then_some(SummaryChange::Awaits(awaits))
    }

    /// Writes it over what stands there.
    pub(super) fn put(&self, id: &str) -> Statement {
        let sql = put!("VALUES (", ")");
        Statement::new(sql, self.values(id))
    }

    /// The same, if the log still ends with a line.
    fn put_after(&self, id: &str, line: u64) -> Statement {
        let sql = put!(
            "SELECT ",
            " WHERE $12 = (SELECT COALESCE(MAX(number), 0) FROM entry WHERE match = $1)"
        );
        let mut values = self.values(id);
        values.push((line as i64).into());
        Statement::decisive(sql, values)
    }

    fn is_last(&self) -> bool {
        matches!(self.stage, "over" | "cancelled")
    }

    fn values(&self, id: &str) -> Vec<DbValue> {
        vec![
            id.into(),
            self.stage.into(),
            self.seats[0].map(|person| person.0).into(),
            self.seats[1].map(|person| person.0).into(),
            self.result.into(),
            self.since.into(),
            self.game.as_str().into(),
            self.host.0.into(),
            self.kept.map(|person| person.0).into(),
            self.awaits.0.into(),
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
    /// Everything that somebody plays or waits for, those that changed last first.
    pub async fn matches_of(&self, person: PersonId, most: u16) -> Result<Vec<Listed>, StoreError> {
        let kept = format!("person {person}");
        let values = [person.0.into(), i64::from(most).into(), kept.into()];
        Ok(read_list(&self.rows(OF, &values).await?))
    }

    /// A few public matches as lists show them, those that were over last first.
    pub async fn listed(&self, ids: [Option<&str>; FEW]) -> Result<Vec<Listed>, StoreError> {
        Ok(read_list(&self.rows(PUBLIC, &ids.map(DbValue::from)).await?))
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
    pub async fn has_summary(&self, id: &str, summary: &MatchSummary) -> Result<bool, StoreError> {
        let sql = "SELECT stage, first, second, result, since, game, host, kept, awaits, rated \
                   FROM summary WHERE match = $1";
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
                    && row.read::<Option<i64>>(6)? == Some(summary.host.0)
                    && row.read::<Option<i64>>(7)? == summary.kept.map(|person| person.0)
                    // Older halls did not say it, and the next start does.
                    && row.read::<Option<i64>>(8)?.is_none_or(|awaits| awaits == summary.awaits.0)
                    && row.read::<i64>(9)? == i64::from(summary.is_rated),
            )
        };
        Ok(stands().unwrap_or(false))
    }

    /// Puts it right: a conflict if the log has gone on after the line that it is about.
    pub async fn put_summary(
        &self,
        id: &str,
        summary: &MatchSummary,
        line: u64,
    ) -> Result<(), StoreError> {
        let mut statements = vec![summary.put_after(id, line)];
        if summary.is_last() {
            statements.push(self.key.publish(id));
        }
        self.write(statements).await
    }

    /// Says for whom a match waits, if its log still ends with a line.
    pub(crate) async fn put_awaits(
        &self,
        id: &str,
        room: &Room,
        line: u64,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE summary SET awaits = $2 WHERE match = $1 \
                   AND $3 = (SELECT COALESCE(MAX(number), 0) FROM entry WHERE match = $1)";
        let values = vec![id.into(), Awaits::of(room).0.into(), (line as i64).into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// How many matches there are in each stage.
    pub async fn count_stages(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = self.rows("SELECT stage, COUNT(*) FROM summary GROUP BY stage", &[]).await?;
        Ok(rows.iter().map(|row| (row.text(0), row.number(1))).collect())
    }
}

/// The matches of a list. One that cannot be read is left out, so that the others are shown; `dohyo
/// check` says what is wrong with it.
pub(super) fn read_list(rows: &[DbRow]) -> Vec<Listed> {
    let read = |row| match read_listed(row) {
        Ok(listed) => Some(listed),
        Err(error) => {
            tracing::error!(%error, "a match is left out of a list");
            None
        }
    };
    rows.iter().filter_map(read).collect()
}

fn read_listed(row: &DbRow) -> Result<Listed, StoreError> {
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
