//! Values that go in, and rows that come out.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Column as _, Postgres, Row as _, Sqlite, TypeInfo as _};

use super::StoreError;
use super::zeros::{with_zeros, without_zeros};

/// What a column holds, or a list of such. Nothing has a type, too: PostgreSQL asks for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DbValue {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
    /// Nothing, where a text could be.
    NoText,
    /// Nothing, where a number could be.
    NoNumber,
    /// Texts, of which a statement looks for any.
    Texts(Vec<String>),
    /// Numbers, of which a statement looks for any.
    Numbers(Vec<i64>),
}

/// What a column can hold, or nothing of its kind.
pub trait ColumnValue: Into<DbValue> {
    /// Nothing of its kind.
    const NOTHING: DbValue;
}

/// A row of an answer.
pub struct DbRow(EitherRow);

enum EitherRow {
    Sqlite(SqliteRow),
    Postgres(Vec<DbValue>),
}

/// What can be read from a column.
pub(super) trait FromColumn<'r>: Sized {
    /// From a file.
    fn of_row(row: &'r SqliteRow, column: usize) -> Result<Self, sqlx::Error>;
    /// From what a server has answered, if it is of this kind.
    fn of_value(value: &'r DbValue) -> Option<Self>;
}

impl DbValue {
    /// Gives the value to the next placeholder of a query. A list is JSON.
    pub(super) fn bind_sqlite<'q>(
        &self,
        query: Query<'q, Sqlite, SqliteArguments>,
    ) -> Query<'q, Sqlite, SqliteArguments> {
        match self {
            Self::Text(text) => query.bind(text.clone()),
            Self::Number(number) => query.bind(*number),
            Self::NoText => query.bind(None::<String>),
            Self::NoNumber => query.bind(None::<i64>),
            Self::Texts(texts) => query.bind(serde_json::json!(texts).to_string()),
            Self::Numbers(numbers) => query.bind(serde_json::json!(numbers).to_string()),
        }
    }

    /// The same; a list is an array.
    pub(super) fn bind_postgres<'q>(
        &self,
        query: Query<'q, Postgres, PgArguments>,
    ) -> Query<'q, Postgres, PgArguments> {
        match self {
            Self::Text(text) => query.bind(without_zeros(text)),
            Self::Number(number) => query.bind(*number),
            Self::NoText => query.bind(None::<String>),
            Self::NoNumber => query.bind(None::<i64>),
            Self::Texts(texts) => {
                query.bind(texts.iter().map(|text| without_zeros(text)).collect::<Vec<_>>())
            }
            Self::Numbers(numbers) => query.bind(numbers.clone()),
        }
    }

    /// Gives values of one kind to the next placeholder, as an array.
    pub(super) fn bind_together<'q>(
        values: &[&Self],
        query: Query<'q, Postgres, PgArguments>,
    ) -> Query<'q, Postgres, PgArguments> {
        let text = |value: &&Self| match value {
            Self::Text(text) => Some(without_zeros(text)),
            _ => None,
        };
        let number = |value: &&Self| match value {
            Self::Number(number) => Some(*number),
            _ => None,
        };
        match values.first() {
            Some(Self::Number(_) | Self::NoNumber) => {
                query.bind(values.iter().map(number).collect::<Vec<_>>())
            }
            _ => query.bind(values.iter().map(text).collect::<Vec<_>>()),
        }
    }
}

impl DbRow {
    /// A row of a server's answer.
    pub(super) fn of_server(row: &PgRow) -> Result<Self, sqlx::Error> {
        let value = |column: &sqlx::postgres::PgColumn| {
            let index = column.ordinal();
            Ok(match column.type_info().name() {
                "INT8" => row.try_get::<Option<i64>, _>(index)?.into(),
                // A number that stands in a statement itself.
                "INT4" => row.try_get::<Option<i32>, _>(index)?.map(i64::from).into(),
                _ => row.try_get::<Option<String>, _>(index)?.map(with_zeros).into(),
            })
        };
        let values = row.columns().iter().map(value).collect::<Result<_, sqlx::Error>>();
        Ok(Self(EitherRow::Postgres(values?)))
    }

    /// A column that holds a text.
    #[must_use]
    pub fn text(&self, column: usize) -> String {
        self.read(column).expect("a text")
    }

    /// A column that may hold a text.
    #[must_use]
    pub fn text_or_nothing(&self, column: usize) -> Option<String> {
        self.read(column).expect("a text or nothing")
    }

    /// A column that holds a number.
    #[must_use]
    pub fn number(&self, column: usize) -> i64 {
        self.read(column).expect("a number")
    }

    /// A column that may hold a number.
    #[must_use]
    pub fn number_or_nothing(&self, column: usize) -> Option<i64> {
        self.read(column).expect("a number or nothing")
    }

    /// A column of a row that may have been spoiled, by a disk or by hand.
    pub(super) fn read<'r, T: FromColumn<'r>>(&'r self, column: usize) -> Result<T, StoreError> {
        match &self.0 {
            EitherRow::Sqlite(row) => {
                T::of_row(row, column).map_err(|error| StoreError::Unreadable(error.to_string()))
            }
            EitherRow::Postgres(values) => {
                values.get(column).and_then(T::of_value).ok_or_else(|| {
                    StoreError::Unreadable(format!("column {column} is not as it should be"))
                })
            }
        }
    }
}

/// What each kind is among values.
macro_rules! from_column {
    ($($kind:ty: $($value:pat => $read:expr),+;)+) => {
        $(impl<'r> FromColumn<'r> for $kind {
            fn of_row(row: &'r SqliteRow, column: usize) -> Result<Self, sqlx::Error> {
                row.try_get(column)
            }

            fn of_value(value: &'r DbValue) -> Option<Self> {
                match value {
                    $($value => Some($read),)+
                    _ => None,
                }
            }
        })+
    };
}

from_column! {
    i64: DbValue::Number(number) => *number;
    Option<i64>: DbValue::Number(number) => Some(*number), DbValue::NoNumber => None;
    &'r str: DbValue::Text(text) => text;
    Option<&'r str>: DbValue::Text(text) => Some(text), DbValue::NoText => None;
    String: DbValue::Text(text) => text.clone();
    Option<String>: DbValue::Text(text) => Some(text.clone()), DbValue::NoText => None;
}

impl From<SqliteRow> for DbRow {
    fn from(row: SqliteRow) -> Self {
        Self(EitherRow::Sqlite(row))
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

impl ColumnValue for &str {
    const NOTHING: DbValue = DbValue::NoText;
}

impl ColumnValue for String {
    const NOTHING: DbValue = DbValue::NoText;
}

impl ColumnValue for i64 {
    const NOTHING: DbValue = DbValue::NoNumber;
}

impl<T: ColumnValue> From<Option<T>> for DbValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(T::NOTHING, Into::into)
    }
}
