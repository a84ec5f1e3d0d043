//! Statements of many jobs in one, for a database that is asked over a connection: of each kind of statement the values
//! of all jobs go there as lists, which takes one question instead of hundreds, and little more work than one.
//!
//! Only statements that say how to do them so go together, and no two that are about the same: of those the second waits
//! its turn, so that all of it comes to what one after the other does.

use std::collections::HashSet;

use super::{DbValue, Statement, StoreError};

/// Jobs that are done together.
#[derive(Debug, Default)]
pub(super) struct Together<'a> {
    /// Which jobs, by their numbers in the batch.
    jobs: Vec<(usize, &'a [Statement])>,
}

/// Statements of one kind, one of each job.
#[derive(Debug)]
pub(super) struct Bulk<'a> {
    pub(super) sql: &'static str,
    /// Whose they are, by their numbers in the batch.
    jobs: Vec<usize>,
    /// The values of each.
    rows: Vec<&'a [DbValue]>,
}

impl<'a> Together<'a> {
    /// Takes jobs out that can go together; the numbers of the others are left.
    pub(super) fn of(jobs: impl Iterator<Item = &'a [Statement]>) -> (Self, Vec<usize>) {
        let (mut together, mut apart) = (Self::default(), Vec::new());
        let mut known: HashSet<(&str, &DbValue)> = HashSet::new();
        for (number, statements) in jobs.enumerate() {
            let about: Vec<_> = statements.iter().filter_map(Statement::about).collect();
            if is_of_lines(statements) && !about.iter().any(|one| known.contains(one)) {
                known.extend(about);
                together.jobs.push((number, statements));
            } else {
                apart.push(number);
            }
        }
        (together, apart)
    }

    /// The first statements of all jobs, which alone can come too late.
    pub(super) fn firsts(&self) -> Vec<Bulk<'a>> {
        group(self.jobs.iter().filter_map(|&(job, statements)| Some((job, statements.first()?))))
    }

    /// All others, of the jobs that were not too late.
    pub(super) fn rest(&self, is_done: impl Fn(usize) -> bool) -> Vec<Bulk<'a>> {
        let jobs = self.jobs.iter().filter(|&&(job, _)| is_done(job));
        group(jobs.flat_map(|&(job, statements)| {
            let rest = statements[1..].iter().filter(|one| !one.is_afterwards());
            rest.map(move |one| (job, one))
        }))
    }
}

/// Whether others of their kind may be done with them or beside them: all of them say how, and the first, and no other,
/// can come too late.
pub(super) fn is_of_lines(statements: &[Statement]) -> bool {
    let Some((first, rest)) = statements.split_first() else { return false };
    statements.iter().all(|statement| statement.about().is_some())
        && first.must_change()
        && !rest.iter().any(Statement::must_change)
}

/// What can be done when all of it is durable.
pub(super) fn afterwards(jobs: &[Vec<Statement>]) -> Vec<Bulk<'_>> {
    group(jobs.iter().enumerate().flat_map(|(job, statements)| {
        statements.iter().filter(|one| one.is_afterwards()).map(move |one| (job, one))
    }))
}

/// What is of one kind goes together.
fn group<'a>(statements: impl Iterator<Item = (usize, &'a Statement)>) -> Vec<Bulk<'a>> {
    let mut bulks: Vec<Bulk<'a>> = Vec::new();
    for (job, statement) in statements {
        let Some((sql, _)) = statement.about() else { continue };
        let bulk = match bulks.iter().position(|bulk| bulk.sql == sql) {
            Some(place) => &mut bulks[place],
            None => {
                bulks.push(Bulk { sql, jobs: Vec::new(), rows: Vec::new() });
                bulks.last_mut().expect("it was put there")
            }
        };
        bulk.jobs.push(job);
        bulk.rows.push(statement.values());
    }
    bulks
}

impl Bulk<'_> {
    /// The values as lists: the first of all rows, the second, and so on.
    pub(super) fn columns(&self) -> Vec<Vec<&DbValue>> {
        let width = self.rows.first().map_or(0, |row| row.len());
        (0..width).map(|column| self.rows.iter().map(|row| &row[column]).collect()).collect()
    }

    /// What came of each job, by what the database says it was done for.
    pub(super) fn results<'b>(
        &'b self,
        done: &'b HashSet<String>,
    ) -> impl Iterator<Item = (usize, Result<(), StoreError>)> + 'b {
        self.jobs.iter().zip(&self.rows).map(|(&job, row)| {
            let is_done = matches!(row.first(), Some(DbValue::Text(about)) if done.contains(about));
            (job, if is_done { Ok(()) } else { Err(StoreError::Conflict) })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "insert a line";
    const LINES: &str = "insert lines";
    const NEWS: &str = "tell news";

    fn line(id: &str) -> Statement {
        Statement::decisive(LINE, vec![id.into(), 1.into()]).or_in_bulk(LINES)
    }

    fn news(id: &str) -> Statement {
        Statement::new(LINE, vec![id.into()]).or_in_bulk(NEWS).afterwards()
    }

    fn ids(bulk: &Bulk<'_>) -> Vec<DbValue> {
        bulk.columns()[0].iter().map(|&id| id.clone()).collect()
    }

    #[test]
    fn lines_of_different_matches_go_together() {
        let jobs = [vec![line("a"), news("a")], vec![line("b")], vec![line("a")]];
        let (together, apart) = Together::of(jobs.iter().map(|job| &job[..]));
        assert_eq!(apart, [2]);
        let [bulk] = &together.firsts()[..] else { panic!("there is one kind") };
        assert_eq!((bulk.sql, ids(bulk)), (LINES, vec!["a".into(), "b".into()]));
        assert!(together.rest(|_| true).is_empty());
    }

    #[test]
    fn whoever_was_too_late_is_told_so_and_does_nothing_more() {
        let seat = |id: &str| Statement::new(LINE, vec![id.into()]).or_in_bulk("seats");
        let jobs = ["a", "b"].map(|id| vec![line(id), seat(id)]);
        let (together, _) = Together::of(jobs.iter().map(|job| &job[..]));
        let done = HashSet::from(["b".to_owned()]);
        let results: Vec<_> = together.firsts()[0].results(&done).map(|(_, r)| r.is_ok()).collect();
        assert_eq!(results, [false, true]);
        let [rest] = &together.rest(|job| results[job])[..] else { panic!("one is left") };
        assert_eq!(ids(rest), ["b".into()]);
    }

    #[test]
    fn nothing_goes_together_that_does_not_say_how() {
        let alone = || Statement::decisive(LINE, vec!["a".into()]);
        for job in [vec![], vec![alone()], vec![line("a"), alone()], vec![news("a")]] {
            assert!(!is_of_lines(&job));
        }
    }

    #[test]
    fn news_are_told_of_what_is_durable() {
        let jobs = [vec![line("a"), news("a")], vec![line("b"), news("b")]];
        let [bulk] = &afterwards(&jobs)[..] else { panic!("they go together") };
        assert_eq!((bulk.sql, ids(bulk)), (NEWS, vec!["a".into(), "b".into()]));
    }
}
