//! Events: how they are held, and what happened in them.

use dohyo_tournament::{Event, file};

use super::columns::{read_game, read_terms};
use super::event_words::{pace_text, place_text, read_place, read_settings};
use super::{Db, DbRow, DbValue, Statement, StoreError};
use crate::hosted::{Door, Pace};
use crate::hosted::{EventSetup, Hosted, LogLine, Stored, Written};
use crate::news::Topic;
use crate::people::PersonId;
use crate::room::Reach;

/// An event to be kept.
#[derive(Clone, Copy, Debug)]
pub struct FreshEvent<'a> {
    /// Its id.
    pub id: &'a str,
    /// How it is held.
    pub setup: &'a EventSetup,
    /// When it was made.
    pub created: i64,
    /// The key by which its organiser tries it again.
    pub request: Option<&'a str>,
}

/// How an event stands, as lists ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventSummary {
    /// The stage's name.
    pub stage: &'static str,
    /// How many have entered.
    pub entries: i64,
    /// When this came about.
    pub since: i64,
}

/// An event in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedEvent {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its game.
    pub game: String,
    /// The organiser's name.
    pub organiser: String,
    /// The stage's name.
    pub stage: String,
    /// How many have entered.
    pub entries: i64,
    /// When something happened in it last.
    pub since: i64,
}

/// Which events are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichEvents {
    /// Those that everybody finds.
    Public,
    /// Those that somebody runs or has entered.
    Of(PersonId),
}

/// The statement that writes a summary over what stands there.
macro_rules! put {
    ($values:literal) => {
        concat!(
            "INSERT INTO event_summary (event, stage, entries, since) ",
            $values,
            " ON CONFLICT (event) DO UPDATE SET stage = excluded.stage, \
             entries = excluded.entries, since = excluded.since"
        )
    };
}

impl EventSummary {
    /// How an event stands since some time.
    #[must_use]
    pub fn of(event: &Hosted, since: i64) -> Self {
        let entries = event.event().entrants().len() as i64;
        Self { stage: event.stage().as_str(), entries, since }
    }

    fn put(&self, id: &str) -> Statement {
        Statement::new(put!("VALUES ($1, $2, $3, $4)"), self.values(id))
    }

    /// The same, if the log still ends with a line.
    fn put_after(&self, id: &str, line: u64) -> Statement {
        let sql = put!(
            "SELECT $1, $2, $3, $4 \
             WHERE $5 = (SELECT COALESCE(MAX(number), 0) FROM event_line WHERE event = $1)"
        );
        let mut values = self.values(id);
        values.push((line as i64).into());
        Statement::decisive(sql, values)
    }

    fn values(&self, id: &str) -> Vec<DbValue> {
        vec![id.into(), self.stage.into(), self.entries.into(), self.since.into()]
    }
}

/// The statement that lists the events for which something holds.
macro_rules! listed {
    ($rest:literal) => {
        concat!(
            "SELECT e.id, e.name, e.game, p.name, s.stage, s.entries, s.since FROM event e \
             JOIN event_summary s ON s.event = e.id JOIN person p ON p.id = e.organiser WHERE ",
            $rest,
            " ORDER BY CASE s.stage WHEN 'over' THEN 1 ELSE 0 END, s.since DESC LIMIT $1 OFFSET $2"
        )
    };
}

/// The last public events of a stage, as many as a page and those before it have.
macro_rules! last_of {
    ($stage:literal) => {
        concat!(
            "SELECT event FROM (SELECT s.event FROM event_summary s CROSS JOIN event e \
             WHERE e.id = s.event AND s.stage = '",
            $stage,
            "' AND e.reach = 'public' ORDER BY s.since DESC LIMIT $1 + $2) AS newest"
        )
    };
}

// However many there are, those of each stage are found by an index.
pub(super) const PUBLIC: &str = concat!(
    "WITH last AS (",
    last_of!("entry"),
    " UNION ALL ",
    last_of!("check-in"),
    " UNION ALL ",
    last_of!("running"),
    " UNION ALL ",
    last_of!("over"),
    ") ",
    listed!("e.id IN (SELECT event FROM last)")
);
const OF: &str = listed!(
    "e.id IN (SELECT id FROM event WHERE organiser = $3 UNION \
     SELECT event FROM event_line WHERE whom = $3 AND kind <> 'invited')"
);
impl Db {
    /// Keeps a new event with what has happened in it so far: a conflict if its organiser has made
    /// one under the same key before.
    pub async fn add_event(
        &self,
        fresh: &FreshEvent<'_>,
        lines: &[LogLine],
        written: &[Written],
        summary: &EventSummary,
    ) -> Result<(), StoreError> {
        let &FreshEvent { id, setup, created, request } = fresh;
        let mut statements = vec![Statement::decisive(
            "INSERT INTO event (id, organiser, name, game, place, door, reach, pace, terms, settings, \
             created, request) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
             ON CONFLICT DO NOTHING",
            vec![
                id.into(),
                setup.organiser.0.into(),
                setup.settings.name.as_str().into(),
                setup.game.as_str().into(),
                place_text(setup.place).into(),
                setup.door.as_str().into(),
                setup.reach.as_str().into(),
                pace_text(setup.pace).into(),
                setup.terms.to_string().into(),
                file::write(&Event::new(setup.settings.clone())).into(),
                created.into(),
                request.into(),
            ],
        )];
        statements
            .extend(lines.iter().zip(written).map(|(line, written)| append(id, line, written)));
        statements.push(summary.put(id));
        self.write(statements).await
    }

    /// Adds lines to an event's log: a conflict if somebody else has written one with such a number, or if the
    /// one before is not there. What is to be told of them goes into the outbox.
    pub async fn append_event(
        &self,
        id: &str,
        lines: &[LogLine],
        written: &[Written],
        summary: &EventSummary,
        letters: Vec<Statement>,
    ) -> Result<(), StoreError> {
        let last = lines.last().map_or(0, |line| line.number);
        let lines = lines.iter().zip(written);
        let mut statements: Vec<_> =
            lines.map(|(line, written)| append(id, line, written)).collect();
        statements.push(summary.put(id));
        statements.extend(letters.into_iter().chain(self.announce(Topic::Event, id, last)));
        self.write(statements).await
    }

    /// The event that its organiser made under a key, if there is one.
    pub async fn event_of(
        &self,
        organiser: PersonId,
        request: &str,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT id FROM event WHERE organiser = $1 AND request = $2";
        let row = self.row(sql, &[organiser.0.into(), request.into()]).await?;
        Ok(row.map(|row| row.text(0)))
    }

    /// How an event is held.
    pub async fn event_setup(&self, id: &str) -> Result<Option<EventSetup>, StoreError> {
        let sql = "SELECT organiser, game, place, door, reach, pace, settings, terms FROM event \
                   WHERE id = $1";
        let Some(row) = self.row(sql, &[id.into()]).await? else { return Ok(None) };
        read_setup(&row).map(Some).map_err(|error| error.at(format_args!("event {id}")))
    }

    /// The lines of an event's log.
    pub async fn event_log(&self, id: &str) -> Result<Vec<Stored>, StoreError> {
        let sql = "SELECT number, at, person, kind, about, whom, words FROM event_line \
                   WHERE event = $1 ORDER BY number";
        let rows = self.rows(sql, &[id.into()]).await?;
        let read = |row| read_line(row).map_err(|error| error.at(format_args!("event {id}")));
        rows.iter().map(read).collect()
    }

    /// The number of the last line of an event's log.
    pub async fn last_event_line(&self, id: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COALESCE(MAX(number), 0) FROM event_line WHERE event = $1";
        let row = self.row(sql, &[id.into()]).await?;
        Ok(row.map_or(0, |row| row.number(0) as u64))
    }

    /// The events of a list, those that are not over first, and of these the last that changed.
    pub async fn events(
        &self,
        which: WhichEvents,
        most: u16,
    ) -> Result<Vec<ListedEvent>, StoreError> {
        self.events_after(which, 0, most).await
    }

    /// How many events somebody has made since a moment.
    pub async fn events_made(&self, by: PersonId, since: i64) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM event WHERE organiser = $1 AND created > $2";
        Ok(self.row(sql, &[by.0.into(), since.into()]).await?.map_or(0, |row| row.number(0)))
    }

    /// The same without the first so many of them.
    pub async fn events_after(
        &self,
        which: WhichEvents,
        skipped: u32,
        most: u16,
    ) -> Result<Vec<ListedEvent>, StoreError> {
        let (most, skipped) = (i64::from(most).into(), i64::from(skipped).into());
        let (sql, values): (_, Vec<DbValue>) = match which {
            WhichEvents::Public => (PUBLIC, vec![most, skipped]),
            WhichEvents::Of(person) => (OF, vec![most, skipped, person.0.into()]),
        };
        let rows = self.rows(sql, &values).await?;
        // As with matches, one that cannot be read does not keep the others from being shown.
        let read = |row| match read_listed(row) {
            Ok(listed) => Some(listed),
            Err(error) => {
                tracing::error!(%error, "an event is left out of a list");
                None
            }
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// The ids of all events.
    pub async fn all_events(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.rows("SELECT id FROM event ORDER BY created, id", &[]).await?;
        Ok(rows.iter().filter_map(|row| row.read(0).ok()).collect())
    }

    /// When an event was made.
    pub async fn event_created(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let row = self.row("SELECT created FROM event WHERE id = $1", &[id.into()]).await?;
        let read = |row: DbRow| row.read(0).map_err(|error| error.at(format_args!("event {id}")));
        row.map(read).transpose()
    }

    /// How far an event is, as lists say it.
    pub async fn event_stage(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT stage FROM event_summary WHERE event = $1";
        Ok(self.row(sql, &[id.into()]).await?.map(|row| row.text(0)))
    }

    /// Whether this stands beside an event's log.
    pub async fn has_event_summary(
        &self,
        id: &str,
        summary: &EventSummary,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT stage, entries, since FROM event_summary WHERE event = $1";
        let Some(row) = self.row(sql, &[id.into()]).await? else { return Ok(false) };
        // What cannot be read is not what should stand there.
        let stands = || {
            Ok::<_, StoreError>(
                row.read::<&str>(0)? == summary.stage
                    && row.read::<i64>(1)? == summary.entries
                    && row.read::<i64>(2)? == summary.since,
            )
        };
        Ok(stands().unwrap_or(false))
    }

    /// Puts it right: a conflict if the log has gone on after the line that it is about.
    pub async fn put_event_summary(
        &self,
        id: &str,
        summary: &EventSummary,
        line: u64,
    ) -> Result<(), StoreError> {
        self.write(vec![summary.put_after(id, line)]).await
    }

    /// The events that are being played, and those that are over and have told nobody.
    pub async fn running_events(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT y.event FROM event_summary y JOIN event e ON e.id = y.event \
                   WHERE y.stage = 'running' OR (y.stage = 'over' AND e.terms LIKE 'deadlines%' \
                   AND NOT EXISTS (SELECT 1 FROM event_line l WHERE l.event = y.event \
                   AND l.kind = 'bulletin' AND l.at >= y.since)) ORDER BY y.since";
        let rows = self.rows(sql, &[]).await?;
        Ok(rows.iter().map(|row| row.text(0)).collect())
    }
}

/// Without the line before it a line has no number, and is not let in.
fn append(id: &str, line: &LogLine, written: &Written) -> Statement {
    Statement::decisive(
        "INSERT INTO event_line (event, number, at, person, kind, about, whom, words) \
         VALUES ($1, CASE WHEN $2 = 1 OR EXISTS (SELECT 1 FROM event_line WHERE event = $1 \
         AND number = $2 - 1) THEN $2 END, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        vec![
            id.into(),
            (line.number as i64).into(),
            line.at.into(),
            line.person.map(|person| person.0).into(),
            written.kind.into(),
            written.about.map(|about| about as i64).into(),
            written.whom.map(|whom| whom.0).into(),
            written.words.as_str().into(),
        ],
    )
}

fn read_setup(row: &DbRow) -> Result<EventSetup, StoreError> {
    Ok(EventSetup {
        organiser: PersonId(row.read(0)?),
        game: read_game(row.read(1)?)?,
        place: read_place(row.read(2)?),
        door: Door::read(row.read(3)?).unwrap_or_default(),
        reach: Reach::read(row.read(4)?).unwrap_or(Reach::Link),
        pace: Pace::read(row.read(5)?).unwrap_or_default(),
        settings: read_settings(row.read(6)?)?,
        terms: read_terms(row.read(7)?)?,
    })
}

fn read_line(row: &DbRow) -> Result<Stored, StoreError> {
    let number: i64 = row.read(0)?;
    let read = || {
        Ok(Stored {
            number: number as u64,
            at: row.read(1)?,
            person: row.read::<Option<i64>>(2)?.map(PersonId),
            kind: row.read(3)?,
            about: row.read::<Option<i64>>(4)?.map(|about| about as u64),
            whom: row.read::<Option<i64>>(5)?.map(PersonId),
            words: row.read(6)?,
        })
    };
    read().map_err(|error: StoreError| error.at(format_args!("line {number}")))
}

fn read_listed(row: &DbRow) -> Result<ListedEvent, StoreError> {
    let id: String = row.read(0)?;
    let read = || {
        Ok(ListedEvent {
            id: id.clone(),
            name: row.read(1)?,
            game: read_game(row.read(2)?)?,
            organiser: row.read(3)?,
            stage: row.read(4)?,
            entries: row.read(5)?,
            since: row.read(6)?,
        })
    };
    read().map_err(|error: StoreError| error.at(format_args!("event {id}")))
}
