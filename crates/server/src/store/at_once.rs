//! Statements of many jobs in one go. SQLite works on a thread of its own, and the way there and back costs more
//! than what is done there: so what is alike goes together, as one text. This is for jobs that do what they were
//! meant to, as nearly all do. What came of each, where one did not, is found out elsewhere, one by one.

use std::fmt::Write as _;
use std::slice;

use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Either, Executor as _};

use super::Statement;
use super::dialect::{Dialect, is_of_the_database};

/// The most jobs that go together, and the most statements that one of them has: SQLite keeps as many texts
/// prepared as there are kinds of jobs, and sizes of such groups.
const JOBS: usize = 16;
const STATEMENTS: usize = 4;

/// Does the statements of jobs, and says whether each changed something that had to. If not, part of them may be
/// done, and it is for whoever asked to take that back.
pub(super) async fn write_at_once(
    connection: &mut SqliteConnection,
    jobs: &[&[Statement]],
) -> Result<bool, sqlx::Error> {
    let mut rest = jobs;
    while let Some(first) = rest.first() {
        let alike = rest.iter().take(JOBS).take_while(|job| is_alike(first, job)).count();
        // A few sizes are enough.
        let (group, others) = rest.split_at(1 << alike.ilog2());
        let is_done = match first.len() {
            ..=STATEMENTS => write(connection, group).await?,
            _ => write_each(connection, group).await?,
        };
        if !is_done {
            return Ok(false);
        }
        rest = others;
    }
    Ok(true)
}

async fn write_each(
    connection: &mut SqliteConnection,
    jobs: &[&[Statement]],
) -> Result<bool, sqlx::Error> {
    for job in jobs {
        for statement in *job {
            if !write(connection, &[slice::from_ref(statement)]).await? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

async fn write(
    connection: &mut SqliteConnection,
    jobs: &[&[Statement]],
) -> Result<bool, sqlx::Error> {
    let statements: Vec<&Statement> = jobs.iter().copied().flatten().collect();
    let mut query = sqlx::query(AssertSqlSafe(text(&statements)));
    for value in statements.iter().flat_map(|statement| statement.values()) {
        query = value.bind_sqlite(query);
    }
    let mut count = 0;
    let mut done = connection.fetch_many(query);
    loop {
        match done.try_next().await {
            Ok(Some(Either::Left(result))) => {
                if statements[count].must_change() && result.rows_affected() == 0 {
                    return Ok(false);
                }
                count += 1;
            }
            Ok(Some(Either::Right(_))) => {}
            Ok(None) => return Ok(true),
            Err(error) if is_of_the_database(&error) => return Err(error),
            Err(_) => return Ok(false),
        }
    }
}

/// Whether two jobs differ in nothing but their values.
fn is_alike(one: &[Statement], other: &[Statement]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| {
            one.sql().words(Dialect::Sqlite) == other.sql().words(Dialect::Sqlite)
        })
}

/// One text for all of them: each value has a number, and those of a statement come after those before it.
fn text(statements: &[&Statement]) -> String {
    let (mut text, mut before) = (String::new(), 0);
    for statement in statements {
        let mut words = statement.sql().words(Dialect::Sqlite).split('$');
        text.push_str(words.next().unwrap_or_default());
        for words in words {
            let digits = words.bytes().take_while(u8::is_ascii_digit).count();
            let (number, words) = words.split_at(digits);
            let _ = match number.parse::<usize>() {
                Ok(number) => write!(text, "${}{words}", before + number),
                // It is no value.
                Err(_) => write!(text, "${number}{words}"),
            };
        }
        text.push(';');
        before += statement.values().len();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_numbered_from_the_first_statement_to_the_last() {
        let of = |sql, values: &[i64]| {
            Statement::new(sql, values.iter().map(|&value| value.into()).collect())
        };
        let statements = [
            of("a $1, $2, $1", &[7, 8]),
            of("b", &[]),
            of("$2c$1 '$.d'", &[9, 10]),
            of("d $1", &[11]),
        ];
        assert_eq!(text(&statements.each_ref()), "a $1, $2, $1;b;$4c$3 '$.d';d $5;");
    }
}
