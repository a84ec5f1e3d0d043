//! Values that go in, and rows that come out.

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::StoreError;

type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

/// What a column holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DbValue {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
    /// Nothing.
    Nothing,
}

/// A row of an answer.
pub struct DbRow(pub(super) SqliteRow);

impl DbValue {
    /// Gives the value to the next placeholder of a query.
    pub(super) fn bind<'q>(&self, query: Query<'q>) -> Query<'q> {
        match self {
            Self::Text(text) => query.bind(text.clone()),
            Self::Number(number) => query.bind(*number),
            Self::Nothing => query.bind(None::<String>),
        }
    }
}

impl DbRow {
    /// A column that holds a text.
    #[must_use]
    pub fn text(&self, column: usize) -> String {
        self.0.get(column)
    }

    /// A column that may hold a text.
    #[must_use]
    pub fn text_or_nothing(&self, column: usize) -> Option<String> {
        self.0.get(column)
    }

    /// A column that holds a number.
    #[must_use]
    pub fn number(&self, column: usize) -> i64 {
        self.0.get(column)
    }

    /// A column that may hold a number.
    #[must_use]
    pub fn number_or_nothing(&self, column: usize) -> Option<i64> {
        self.0.get(column)
    }

    /// A column of a row that may have been spoiled, by a disk or by hand.
    pub(super) fn read<'r, T>(&'r self, column: usize) -> Result<T, StoreError>
    where
        T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
    {
        self.0.try_get(column).map_err(|error| StoreError::Unreadable(error.to_string()))
    }
}

impl From<&str> for DbValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for DbValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for DbValue {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<T: Into<Self>> From<Option<T>> for DbValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}
