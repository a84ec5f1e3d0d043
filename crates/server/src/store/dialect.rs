//! Where the two databases differ. Everywhere else a statement is written once and runs on both: numbers are
//! `BIGINT`, sums are cast to it, and texts are compared byte by byte.

use sqlx::error::ErrorKind;
use sqlx::postgres::PgDatabaseError;

use super::error::{BUSY, CORRUPT, FULL, IO, LOCKED, NOT_A_DATABASE, primary_code};

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

/// A question, in the words of both databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sql {
    sqlite: &'static str,
    postgres: &'static str,
}

impl Sql {
    /// A question that each database has words of its own for.
    pub(super) const fn of_each(sqlite: &'static str, postgres: &'static str) -> Self {
        Self { sqlite, postgres }
    }

    pub(super) const fn words(self, dialect: Dialect) -> &'static str {
        match dialect {
            Dialect::Sqlite => self.sqlite,
            Dialect::Postgres => self.postgres,
        }
    }
}

impl From<&'static str> for Sql {
    fn from(words: &'static str) -> Self {
        Self::of_each(words, words)
    }
}

/// A question about what is in a list, which is given as `$1`.
macro_rules! among {
    ($before:literal, $after:literal) => {
        crate::store::dialect::Sql::of_each(
            concat!($before, "(SELECT value FROM json_each($1))", $after),
            concat!($before, "(SELECT UNNEST($1))", $after),
        )
    };
}
pub(super) use among;

/// Lines of all matches have places, in the order in which they were written; on a server they are given out in order,
/// and may become visible in another.
pub(super) const LAST_PLACE: Sql = Sql::of_each(
    "SELECT COALESCE(MAX(rowid), 0) FROM entry",
    "SELECT COALESCE(pg_sequence_last_value(pg_get_serial_sequence('entry', 'place')), 0)",
);
/// Waits until everything is visible whose places have been given out.
pub(super) const SETTLED: &str = "SELECT '' FROM (SELECT pg_advisory_xact_lock(8420, 1)) AS held";
pub(super) const WRITTEN_AFTER: Sql = Sql::of_each(
    "SELECT match, MAX(number), MAX(rowid) FROM entry WHERE rowid > $1 GROUP BY match",
    "SELECT match, MAX(number), MAX(place) FROM entry WHERE place > $1 GROUP BY match",
);

/// Begins what is done together or not at all. Only one writes at a time, on SQLite by its lock on the file:
/// the other, with servers on many machines, has a lock of ours, which it gives back with the transaction. So
/// what a statement finds holds until the commit.
pub(super) const BEGIN: Sql =
    Sql::of_each("BEGIN IMMEDIATE", "BEGIN; SELECT pg_advisory_xact_lock(8420, 1)");

/// Begins what others may write beside, if they write the same: lines of logs, of which the tables themselves let only one
/// have each number. Their servers need not wait for each other's disk.
pub(super) const BEGIN_LINES: Sql =
    Sql::of_each("BEGIN IMMEDIATE", "BEGIN; SELECT pg_advisory_xact_lock_shared(8420, 1)");

/// What a probe writes: more than a page of the database holds, so that it needs room.
pub(super) const PROBE: Sql = Sql::of_each(
    "INSERT INTO hall_secret (name, value) VALUES ('probe', hex(zeroblob(8192)))",
    "INSERT INTO hall_secret (name, value) VALUES ('probe', repeat('00', 8192))",
);

/// Each server of a hall holds the lock as long as it has the database open; who needs it alone, as for another
/// key, takes all of it.
pub(super) const SHARE: &str =
    "SELECT CASE WHEN pg_try_advisory_lock_shared(8420, 2) THEN 1 ELSE 0 END";
pub(super) const TAKE: &str = "SELECT CASE WHEN pg_try_advisory_lock(8420, 2) THEN 1 ELSE 0 END";

/// PostgreSQL's code for a failure, where it is one of its own.
pub(super) fn sql_state(error: &sqlx::Error) -> Option<&str> {
    Some(error.as_database_error()?.try_downcast_ref::<PgDatabaseError>()?.code())
}

/// Whether a statement found nothing where it wanted something to go on from.
pub(super) fn lacks_something(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    error.is_some_and(|error| matches!(error.kind(), ErrorKind::NotNullViolation))
}

/// Whether a statement asked for what the tables do not allow, which concerns nobody else.
pub(super) fn breaks_a_rule(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.kind() != ErrorKind::Other)
}

/// Whether it is the fault of no statement: the disk is full or broken, the database busy or out of reach.
pub(super) fn is_of_the_database(error: &sqlx::Error) -> bool {
    match sql_state(error) {
        Some(state) => {
            // Resources, limits, the operator and the system.
            let classes = ["53", "54", "55", "57", "58", "XX"];
            classes.iter().any(|class| state.starts_with(class)) || is_lost(error)
        }
        None => {
            let codes = [BUSY, LOCKED, IO, CORRUPT, FULL, NOT_A_DATABASE];
            primary_code(error).is_some_and(|code| codes.contains(&code)) || is_lost(error)
        }
    }
}

/// Whether the connection can be used no more.
pub(super) fn is_lost(error: &sqlx::Error) -> bool {
    match sql_state(error) {
        // The connection, sessions that were ended, a server that stops or starts.
        Some(state) => {
            state.starts_with("08")
                || matches!(state, "25P03" | "57P01" | "57P02" | "57P03" | "57P05")
        }
        None => {
            matches!(error, sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_))
        }
    }
}

/// Whether two transactions were in each other's way, so that the same may well be done a moment later.
pub(super) fn is_in_the_way(error: &sqlx::Error) -> bool {
    matches!(sql_state(error), Some("40001" | "40P01"))
}
