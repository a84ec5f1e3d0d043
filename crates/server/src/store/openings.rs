//! What is played in which position, over all public matches that are over: counted when a match
//! ends, in the transaction that keeps its last line, so that each match counts once.
//!
//! A position is known by a number that follows from its text. Two of a million positions have
//! the same with a chance of one in ten million, and rows take a third of the room.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::LazyLock;

use dohyo_rules::Player;

use super::{Db, DbRow, DbValue, Statement, StoreError};
use crate::people::PersonId;
use crate::room::{MatchStage, Opponent, Reach, Room, SeatOccupant};
use crate::secret;

/// The turns of a match that are counted. What comes later has rarely been seen twice, and each
/// turn costs a few pages of the disk.
const DEEPEST: usize = 30;
/// The rows that are written by one statement.
const TOGETHER: usize = 30;
/// The columns of a row.
const COLUMNS: usize = 10;
/// Stands for everybody where somebody is named otherwise.
const EVERYBODY: i64 = 0;

/// A public match that is over, as it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedMatch {
    steps: Vec<OpeningStep>,
    /// Those whose own matches it is counted with.
    people: [Option<PersonId>; 2],
    /// Who won: one of them is 1.
    results: [i64; 3],
    /// When it was over.
    at: i64,
}

/// The sums of all counts: how often the first player won, nobody, and the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningSums {
    /// Of those for everybody.
    pub everybody: [i64; 3],
    /// Of those of each player.
    pub own: [i64; 3],
}

/// A turn, with the position that it was played in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OpeningStep {
    position: i64,
    mv: String,
    turn: i64,
}

/// Whose matches are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// Only those of somebody.
    pub person: Option<PersonId>,
    /// Only those in which they sat there.
    pub seat: Option<Player>,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The turn in the words of records.
    pub mv: String,
    /// How often the first player won, nobody, and the second.
    pub results: [i64; 3],
    /// The match in which it was played last.
    pub latest: Latest,
}

/// The match in which something was played last.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Latest {
    /// When it was over.
    pub at: i64,
    /// Its id.
    pub id: String,
    /// How many turns came before.
    pub turn: i64,
}

impl CountedMatch {
    /// What a match adds to the counts; nothing unless it is public and over.
    #[must_use]
    pub fn of(room: &Room, at: i64) -> Option<Self> {
        let (MatchStage::Over(outcome), Reach::Public) = (room.stage(), room.setup().reach) else {
            return None;
        };
        let game = room.table().game();
        let mut seen = HashSet::new();
        let steps = room.course(DEEPEST).into_iter().enumerate().map(|(turn, (position, mv))| {
            OpeningStep { position: number(game, &position), mv, turn: turn as i64 }
        });
        // What comes again in a match is one match all the same.
        let steps = steps.filter(|step| seen.insert((step.position, step.mv.clone()))).collect();
        let person = |occupant| match occupant {
            SeatOccupant::Person(person) => Some(person),
            SeatOccupant::Computer(_) => None,
        };
        // A device that two share says nothing about its owner.
        let seats = room.seats().filter(|_| room.setup().opponent != Opponent::SameDevice);
        let people = seats.map_or([None; 2], |seats| [person(seats.first), person(seats.second)]);
        let results = match outcome.winner {
            Some(Player::First) => [1, 0, 0],
            None => [0, 1, 0],
            Some(Player::Second) => [0, 0, 1],
        };
        Some(Self { steps, people, results, at })
    }

    /// What it adds to the sums of all counts.
    #[must_use]
    pub fn sums(&self) -> OpeningSums {
        let steps = self.steps.len() as i64;
        let people = self.people.iter().flatten().count() as i64;
        let sum = |counted: i64| self.results.map(|result| result * steps * counted);
        OpeningSums { everybody: sum(1), own: sum(people) }
    }

    /// Counts it.
    pub(super) fn put(&self, id: &str) -> Vec<Statement> {
        let everybody = (EVERYBODY, Player::First);
        let own = self.people.into_iter().zip(Player::ALL);
        let own = own.filter_map(|(person, seat)| Some((person?.0, seat)));
        let rows: Vec<Vec<DbValue>> = [everybody]
            .into_iter()
            .chain(own)
            .flat_map(|(person, seat)| self.steps.iter().map(move |step| (person, seat, step)))
            .map(|(person, seat, step)| self.row(id, person, seat, step))
            .collect();
        let (many, few) = rows.as_chunks::<TOGETHER>();
        let many = many.iter().map(|rows| Statement::new(&MANY, rows.concat()));
        many.chain(few.iter().map(|row| Statement::new(&ONE, row.clone()))).collect()
    }

    fn row(&self, id: &str, person: i64, seat: Player, step: &OpeningStep) -> Vec<DbValue> {
        let [first, drawn, second] = self.results;
        vec![
            person.into(),
            step.position.into(),
            step.mv.as_str().into(),
            (seat as i64).into(),
            first.into(),
            drawn.into(),
            second.into(),
            id.into(),
            self.at.into(),
            step.turn.into(),
        ]
    }
}

static ONE: LazyLock<String> = LazyLock::new(|| add(1));
static MANY: LazyLock<String> = LazyLock::new(|| add(TOGETHER));

/// The statement that counts so many rows. What was over last does not depend on the order.
fn add(rows: usize) -> String {
    let places = |row: usize| {
        let places = (1..=COLUMNS).map(|column| format!("${}", row * COLUMNS + column));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    let places = (0..rows).map(places).collect::<Vec<_>>().join(", ");
    let latest = |column: &str| {
        format!(
            "{column} = CASE WHEN (excluded.at, excluded.match) > (opening.at, opening.match) \
             THEN excluded.{column} ELSE opening.{column} END"
        )
    };
    format!(
        "INSERT INTO opening (person, position, move, seat, first, drawn, second, match, at, turn) \
         VALUES {places} ON CONFLICT (person, position, move, seat) DO UPDATE SET \
         first = opening.first + excluded.first, drawn = opening.drawn + excluded.drawn, \
         second = opening.second + excluded.second, {}, {}, {}",
        latest("match"),
        latest("at"),
        latest("turn"),
    )
}

const SUMS: &str = "SELECT (SELECT COUNT(*) FROM explored), \
    CAST(COALESCE(SUM(CASE WHEN person = 0 THEN first ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN person = 0 THEN drawn ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN person = 0 THEN second ELSE 0 END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN person = 0 THEN 0 ELSE first END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN person = 0 THEN 0 ELSE drawn END), 0) AS BIGINT), \
    CAST(COALESCE(SUM(CASE WHEN person = 0 THEN 0 ELSE second END), 0) AS BIGINT) FROM opening";

pub(super) const TRIED: &str = "SELECT move, first, drawn, second, at, match, turn FROM opening \
    WHERE person = $1 AND position = $2 AND ($3 IS NULL OR seat = $3) ORDER BY move, seat";

impl Db {
    /// What was played in a position, with what came of it; what was played most often first.
    pub async fn tried(
        &self,
        game: &str,
        position: &str,
        players: Players,
    ) -> Result<Vec<Tried>, StoreError> {
        let person = players.person.map_or(EVERYBODY, |person| person.0);
        let seat = players.seat.filter(|_| players.person.is_some()).map(|seat| seat as i64);
        let values = [person.into(), number(game, position).into(), seat.into()];
        let mut all: Vec<Tried> = Vec::new();
        for row in self.rows(TRIED, &values).await? {
            let tried = read_tried(&row);
            match all.last_mut().filter(|last| last.mv == tried.mv) {
                Some(last) => last.add(tried),
                None => all.push(tried),
            }
        }
        all.sort_by_key(|tried| Reverse(tried.count()));
        Ok(all)
    }

    /// Counts a match that is over: a conflict if it was counted before.
    pub async fn explore(&self, id: &str, course: &CountedMatch) -> Result<(), StoreError> {
        let mut statements = vec![mark(id)];
        statements.extend(course.put(id));
        self.write(statements).await
    }

    /// Whether a match is counted.
    pub async fn is_explored(&self, id: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM explored WHERE match = $1";
        Ok(self.row(sql, &[id.into()]).await?.is_some())
    }

    /// How many matches are counted, and the sums of the counts, all at one moment.
    pub async fn opening_sums(&self) -> Result<(i64, OpeningSums), StoreError> {
        let Some(row) = self.row(SUMS, &[]).await? else { return Ok(Default::default()) };
        let sums = |from| -> Result<[i64; 3], StoreError> {
            Ok([row.read(from)?, row.read(from + 1)?, row.read(from + 2)?])
        };
        Ok((row.read(0)?, OpeningSums { everybody: sums(1)?, own: sums(4)? }))
    }

    /// Forgets all that was counted, to count it anew.
    pub async fn forget_openings(&self) -> Result<(), StoreError> {
        let forget = |sql| Statement::new(sql, Vec::new());
        self.write(vec![forget("DELETE FROM opening"), forget("DELETE FROM explored")]).await
    }
}

/// Marks a match as counted.
pub(super) fn mark(id: &str) -> Statement {
    let sql = "INSERT INTO explored (match) VALUES ($1) ON CONFLICT DO NOTHING";
    Statement::decisive(sql, vec![id.into()])
}

impl Tried {
    /// In how many matches it was played.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.results.iter().sum()
    }

    /// The same move from the other seat.
    fn add(&mut self, other: Self) {
        for (own, other) in self.results.iter_mut().zip(other.results) {
            *own += other;
        }
        self.latest = other.latest.max(self.latest.clone());
    }
}

fn read_tried(row: &DbRow) -> Tried {
    Tried {
        mv: row.text(0),
        results: [row.number(1), row.number(2), row.number(3)],
        latest: Latest { at: row.number(4), id: row.text(5), turn: row.number(6) },
    }
}

/// The number of a position.
fn number(game: &str, position: &str) -> i64 {
    let hash = secret::sha256(&format!("{game} {position}"));
    let bits = u64::from_str_radix(&hash[..16], 16).expect("a hash is written in hexadecimal");
    bits.cast_signed()
}
