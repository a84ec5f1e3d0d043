//! Statements of many jobs in one go. SQLite works on a thread of its own, and the way there and back costs more
//! than what is done there: so what is alike goes together, as one text. This is for jobs that do what they were
//! meant to, as nearly all do. What came of each, where one did not, is found out elsewhere, one by one.

use std::fmt::Write as _;

use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Either, Executor as _};

use super::Statement;
use super::dialect::{Dialect, is_of_the_database};

/// The most statements that go together, and the most of a job that go with each other.
const TOGETHER: usize = 32;
const SMALL: usize = 4;
/// The most bytes of a job's text that goes together with others, as a move does. SQLite keeps texts prepared, each in
/// all sizes of such groups, and a long one takes much memory.
const SHORT: usize = 512;

/// Does the statements of jobs, and says whether each changed something that had to. If not, part of them may be
/// done, and it is for whoever asked to take that back.
pub(super) async fn write_at_once(
    connection: &mut SqliteConnection,
    jobs: &[&[Statement]],
) -> Result<bool, sqlx::Error> {
    for statements in groups(jobs) {
        if !write(connection, &statements).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What goes together, in its order.
fn groups<'a>(jobs: &[&'a [Statement]]) -> Vec<Vec<&'a Statement>> {
    let (mut groups, mut rest) = (Vec::new(), jobs);
    while let Some(first) = rest.first() {
        let most = if is_short(first) { (TOGETHER / first.len().max(1)).max(1) } else { 1 };
        let alike = rest.iter().take(most).take_while(|job| is_alike(first, job)).count();
        // A few sizes are enough.
        let (group, others) = rest.split_at(1 << alike.ilog2());
        let statements = group.iter().copied().flatten();
        match first.len() {
            0 => {}
            1..=SMALL => groups.push(statements.collect()),
            _ => groups.extend(statements.map(|statement| vec![statement])),
        }
        rest = others;
    }
    groups
}

async fn write(
    connection: &mut SqliteConnection,
    statements: &[&Statement],
) -> Result<bool, sqlx::Error> {
    let mut query = sqlx::query(AssertSqlSafe(text(statements)));
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

fn is_short(job: &[Statement]) -> bool {
    let words = job.iter().map(|statement| statement.sql().words(Dialect::Sqlite));
    words.map(str::len).sum::<usize>() <= SHORT
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

    const LONG: &str = match str::from_utf8(&[b'a'; SHORT + 1]) {
        Ok(text) => text,
        Err(_) => panic!("these are letters"),
    };

    fn of(sql: &'static str, values: &[i64]) -> Statement {
        Statement::new(sql, values.iter().map(|&value| value.into()).collect())
    }

    #[test]
    fn jobs_that_are_alike_go_together_in_their_order() {
        let move_ = || vec![of("line $1", &[1]), of("seat $1", &[2])];
        let end = || (0..5).map(|value| of("end $1", &[value])).collect::<Vec<_>>();
        let mut jobs: Vec<_> = (0..21).map(|_| move_()).collect();
        jobs.extend([end(), move_(), Vec::new()]);
        let long = || vec![of(LONG, &[]), of("seat $1", &[3])];
        jobs.extend([long(), long()]);
        let jobs: Vec<&[Statement]> = jobs.iter().map(|job| &job[..]).collect();
        let sizes: Vec<_> = groups(&jobs).iter().map(Vec::len).collect();
        assert_eq!(sizes, [32, 8, 2, 1, 1, 1, 1, 1, 2, 2, 2]);
        assert!(groups(&jobs).concat().iter().copied().eq(jobs.iter().copied().flatten()));
        assert!(groups(&[]).is_empty());
    }

    #[test]
    fn values_are_numbered_from_the_first_statement_to_the_last() {
        let statements = [
            of("a $1, $2, $1", &[7, 8]),
            of("b", &[]),
            of("$2c$1 '$.d'", &[9, 10]),
            of("d $1", &[11]),
        ];
        assert_eq!(text(&statements.each_ref()), "a $1, $2, $1;b;$4c$3 '$.d';d $5;");
    }
}
