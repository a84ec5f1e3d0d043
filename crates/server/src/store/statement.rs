//! Statements, as those who write hand them over.

use super::DbValue;
use super::dialect::Sql;

/// A statement with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    sql: Sql,
    values: Vec<DbValue>,
    /// Whether it is a conflict when no row is changed.
    must_change: bool,
    /// How a server does it for many at once.
    in_bulk: Option<&'static str>,
    /// Whether it can be done as well when all else is durable.
    is_afterwards: bool,
}

impl Statement {
    /// A statement that may change nothing.
    #[must_use]
    pub const fn new(sql: &'static str, values: Vec<DbValue>) -> Self {
        Self {
            sql: Sql::of_each(sql, sql),
            values,
            must_change: false,
            in_bulk: None,
            is_afterwards: false,
        }
    }

    /// The same where each database has words of its own for it.
    pub(super) const fn of_each(sql: Sql, values: Vec<DbValue>) -> Self {
        Self { sql, values, must_change: false, in_bulk: None, is_afterwards: false }
    }

    /// A statement that has to change a row, or it was too late.
    #[must_use]
    pub const fn decisive(sql: &'static str, values: Vec<DbValue>) -> Self {
        Self {
            sql: Sql::of_each(sql, sql),
            values,
            must_change: true,
            in_bulk: None,
            is_afterwards: false,
        }
    }

    /// The same, of which PostgreSQL can do many at once. Each value is an array there; the first tells them apart, and the
    /// answer says for which of them something was done.
    #[must_use]
    pub(super) const fn or_in_bulk(mut self, sql: &'static str) -> Self {
        self.in_bulk = Some(sql);
        self
    }

    /// The same, as something that nobody misses: where many are done at once, it is when all else is durable.
    #[must_use]
    pub(super) const fn afterwards(mut self) -> Self {
        self.is_afterwards = true;
        self
    }

    pub(super) const fn is_afterwards(&self) -> bool {
        self.is_afterwards
    }

    pub(super) const fn sql(&self) -> Sql {
        self.sql
    }

    pub(super) fn values(&self) -> &[DbValue] {
        &self.values
    }

    pub(super) const fn must_change(&self) -> bool {
        self.must_change
    }

    /// How many are done at once, where they can be, and what this one is about.
    pub(super) fn about(&self) -> Option<(&'static str, &DbValue)> {
        Some((self.in_bulk?, self.values.first()?))
    }
}
