//! Matches: their setups, and what happened in them.

use dohyo_rules::Player;

use super::columns::{read_opponent, read_terms};
use super::openings::mark;
use super::secrets::WrittenLine;
use super::{CountedMatch, Db, DbRow, MatchSummary, Statement, StoreError, SummaryChange};
use crate::news::Topic;
use crate::people::PersonId;
use crate::room::{Begins, LogEntry, MatchDeed, MatchSetup, Opponent, Reach, Stakes};

/// A line to be written, and what its author calls it.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The line.
    pub entry: LogEntry,
    /// The key by which its author tries it again.
    pub request: Option<String>,
}

/// A match to be kept.
#[derive(Clone, Copy, Debug)]
pub struct FreshMatch<'a> {
    /// Its id.
    pub id: &'a str,
    /// How it is set up.
    pub setup: &'a MatchSetup,
    /// When it was made.
    pub created: i64,
    /// The key by which its host tries it again.
    pub request: Option<&'a str>,
    /// The match that it follows, and the line there that names it.
    pub named_in: Option<(&'a str, &'a LogEntry)>,
}

impl Db {
    /// Keeps a new match with what has happened in it so far: a conflict if its host has made one
    /// under the same key before.
    pub async fn add_match(
        &self,
        fresh: &FreshMatch<'_>,
        entries: &[LogEntry],
        summary: &MatchSummary,
        letters: Vec<Statement>,
    ) -> Result<(), StoreError> {
        let &FreshMatch { id, setup, created, request, named_in } = fresh;
        let mut statements = vec![Statement::decisive(
            "INSERT INTO setup (id, game, start, host, opponent, begins, stakes, reach, after, \
             created, request, event, seed, terms) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING",
            vec![
                id.into(),
                setup.game.as_str().into(),
                setup.start.as_deref().into(),
                setup.host.0.into(),
                opponent_text(setup.opponent).into(),
                setup.begins.as_str().into(),
                setup.stakes.as_str().into(),
                setup.reach.as_str().into(),
                setup.after.as_deref().into(),
                created.into(),
                request.into(),
                setup.event.as_deref().into(),
                self.key.encrypt_seed(id, &setup.seed).into(),
                setup.terms.to_string().into(),
            ],
        )];
        statements.extend(entries.iter().map(|entry| self.put_line(id, entry, None)));
        statements.push(summary.put(id));
        statements.extend(named_in.map(|(before, line)| self.put_line(before, line, None)));
        statements.extend(
            named_in.and_then(|(before, line)| self.announce(Topic::Match, before, line.number)),
        );
        statements.extend(letters);
        self.write(statements).await
    }

    /// Adds a line to a match's log: a conflict if somebody else has written one with its number, if
    /// the one before is not there, or if the same author has tried it before. What lists show changes with it, where it
    /// does, with the last line the match is counted among those that are over, and what is to be
    /// told of it goes into the outbox.
    pub async fn append(
        &self,
        id: &str,
        line: &Fresh,
        summary: Option<&SummaryChange>,
        course: Option<&CountedMatch>,
        letters: Vec<Statement>,
    ) -> Result<(), StoreError> {
        let mut statements = vec![self.put_line(id, &line.entry, line.request.as_deref())];
        statements.extend(summary.map(|summary| summary.put(id)));
        if summary.is_some_and(SummaryChange::is_last) {
            statements.push(self.key.publish(id));
        }
        if let Some(course) = course {
            statements.push(mark(id));
            statements.extend(course.put(id));
        }
        statements.extend(letters);
        statements.extend(self.announce(Topic::Match, id, line.entry.number));
        self.write(statements).await
    }

    /// The ids of all matches.
    pub async fn matches(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.rows("SELECT id FROM setup ORDER BY created, id", &[]).await?;
        // What has no name can be asked for by nobody.
        Ok(rows.iter().filter_map(|row| row.read(0).ok()).collect())
    }

    /// The matches that are being played with a clock.
    pub async fn timed_matches(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT m.id FROM setup m JOIN summary y ON y.match = m.id \
                   WHERE y.stage = 'playing' AND m.terms NOT LIKE 'none%' ORDER BY y.since";
        let rows = self.rows(sql, &[]).await?;
        Ok(rows.iter().map(|row| row.text(0)).collect())
    }

    /// The matches that wait for the computer, whose seat is nobody's.
    pub async fn matches_before_computers(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT m.id FROM setup m JOIN summary y ON y.match = m.id \
                   WHERE y.stage = 'playing' AND m.opponent LIKE 'computer%' \
                   AND ((y.first IS NULL AND y.awaits IN (1, 3)) \
                   OR (y.second IS NULL AND y.awaits IN (2, 3))) ORDER BY y.since";
        let rows = self.rows(sql, &[]).await?;
        Ok(rows.iter().map(|row| row.text(0)).collect())
    }

    /// Whether somebody has a seat in a match by touch rules other than this one.
    pub async fn knows_touch(&self, person: PersonId, id: &str) -> Result<bool, StoreError> {
        let sql = "SELECT m.id FROM setup m WHERE m.id <> $2 AND m.terms LIKE '%touch%' AND m.id IN \
                   (SELECT match FROM summary WHERE first = $1 UNION \
                   SELECT match FROM summary WHERE second = $1) LIMIT 1";
        Ok(self.row(sql, &[person.0.into(), id.into()]).await?.is_some())
    }

    /// The match that its host made under a key, if there is one.
    pub async fn match_of(
        &self,
        host: PersonId,
        request: &str,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT id FROM setup WHERE host = $1 AND request = $2";
        let row = self.row(sql, &[host.0.into(), request.into()]).await?;
        Ok(row.map(|row| row.text(0)))
    }

    /// When a match was made.
    pub async fn created(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let row = self.row("SELECT created FROM setup WHERE id = $1", &[id.into()]).await?;
        let read = |row: DbRow| row.read(0).map_err(|error| error.at(format_args!("match {id}")));
        row.map(read).transpose()
    }

    /// How a match was set up.
    pub async fn setup(&self, id: &str) -> Result<Option<MatchSetup>, StoreError> {
        let sql = "SELECT game, start, host, opponent, begins, stakes, reach, after, event, seed, terms, opened \
                   FROM setup WHERE id = $1";
        let Some(row) = self.row(sql, &[id.into()]).await? else { return Ok(None) };
        self.read_setup(id, &row).map(Some).map_err(|error| error.at(format_args!("match {id}")))
    }

    /// The lines of a match's log after a number.
    pub async fn log(&self, id: &str, after: u64) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT number, at, person, kind, seat, words, \
                   (SELECT opened FROM setup WHERE id = $1) FROM entry \
                   WHERE match = $1 AND number > $2 ORDER BY number";
        let rows = self.rows(sql, &[id.into(), (after as i64).into()]).await?;
        let read =
            |row| self.read_entry(id, row).map_err(|error| error.at(format_args!("match {id}")));
        rows.iter().map(read).collect()
    }

    /// Whether a line is read as the same that is written, encryption included: nothing else is ever written.
    #[must_use]
    pub fn reads_back(&self, id: &str, entry: &LogEntry) -> bool {
        let written = WrittenLine {
            number: entry.number as i64,
            kind: entry.deed.kind(),
            seat: entry.deed.seat(),
            words: &self.key.encrypt_words(id, entry),
        };
        self.read_deed(id, &written, None).is_ok_and(|deed| deed == entry.deed)
    }

    /// The number of the last line of a match's log.
    pub async fn last_line(&self, id: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COALESCE(MAX(number), 0) FROM entry WHERE match = $1";
        let row = self.row(sql, &[id.into()]).await?;
        row.map_or(Ok(0), |row| Ok(row.read::<i64>(0)? as u64))
    }

    /// The number of the line that an author wrote under a key, if there is one.
    pub async fn line_of(&self, id: &str, request: &str) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT number FROM entry WHERE match = $1 AND request = $2";
        let row = self.row(sql, &[id.into(), request.into()]).await?;
        Ok(row.map(|row| row.number(0) as u64))
    }

    /// Without the line before it a line has no number, and is not let in.
    fn put_line(&self, id: &str, entry: &LogEntry, request: Option<&str>) -> Statement {
        Statement::decisive(
            "INSERT INTO entry (match, number, at, person, kind, seat, words, request) \
             VALUES ($1, CASE WHEN $2 = 1 OR EXISTS (SELECT 1 FROM entry WHERE match = $1 \
             AND number = $2 - 1) THEN $2 END, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            vec![
                id.into(),
                (entry.number as i64).into(),
                entry.at.into(),
                entry.person.map(|person| person.0).into(),
                entry.deed.kind().into(),
                entry.deed.seat().map(|seat| seat as i64).into(),
                self.key.encrypt_words(id, entry).into(),
                request.into(),
            ],
        )
        .or_in_bulk(
            "INSERT INTO entry (match, number, at, person, kind, seat, words, request) \
             SELECT l.* FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::TEXT[], \
             $6::BIGINT[], $7::TEXT[], $8::TEXT[]) AS l (match, number, at, person, kind, seat, words, request) \
             WHERE l.number = 1 OR EXISTS (SELECT 1 FROM entry e WHERE e.match = l.match AND e.number = l.number - 1) \
             ON CONFLICT DO NOTHING RETURNING match",
        )
    }

    fn read_setup(&self, id: &str, row: &DbRow) -> Result<MatchSetup, StoreError> {
        Ok(MatchSetup {
            game: row.read(0)?,
            start: row.read(1)?,
            host: PersonId(row.read(2)?),
            opponent: read_opponent(row.read(3)?)?,
            begins: Begins::read(row.read(4)?).unwrap_or_default(),
            stakes: Stakes::read(row.read(5)?).unwrap_or_default(),
            reach: Reach::read(row.read(6)?).unwrap_or(Reach::Link),
            after: row.read(7)?,
            event: row.read(8)?,
            seed: self.key.decrypt_seed(id, row.read(9)?, row.read(11)?)?,
            terms: read_terms(row.read(10)?)?,
        })
    }

    fn read_entry(&self, id: &str, row: &DbRow) -> Result<LogEntry, StoreError> {
        let number: i64 = row.read(0)?;
        let read = || {
            let seat = row.read::<Option<i64>>(4)?.map(|seat| Player::ALL[usize::from(seat != 0)]);
            let written = WrittenLine { number, kind: row.read(3)?, seat, words: row.read(5)? };
            Ok(LogEntry {
                number: number as u64,
                at: row.read(1)?,
                person: row.read::<Option<i64>>(2)?.map(PersonId),
                deed: self.read_deed(id, &written, row.read(6)?)?,
            })
        };
        read().map_err(|error: StoreError| error.at(format_args!("line {number}")))
    }

    fn read_deed(
        &self,
        id: &str,
        written: &WrittenLine<'_>,
        opened: Option<&str>,
    ) -> Result<MatchDeed, StoreError> {
        let words = self.key.decrypt_words(id, written, opened)?;
        let deed = MatchDeed::read(written.kind, written.seat, &words);
        deed.map_err(|error| StoreError::Unreadable(error.to_string()))
    }
}

fn opponent_text(opponent: Opponent) -> String {
    match opponent {
        Opponent::Anybody => "anybody".to_owned(),
        Opponent::Person(person) => format!("person {person}"),
        Opponent::Computer(level) => format!("computer {level}"),
        Opponent::SameDevice => "same-device".to_owned(),
    }
}
