//! The tables that are copied, those first that others refer to, and the statements that copying takes. What
//! follows from nothing else is listed by hand; a test compares it with what the databases say.

use crate::store::{DbRow, DbValue, StoreError};

/// Rows that are read at a time.
pub(super) const PAGE: usize = 500;
/// Rows that are written by one statement, as many as fit.
const TOGETHER: [usize; 3] = [PAGE, 25, 1];

/// A table: its name, how many columns make its key, and its columns. Numbers have a `#`.
pub(super) struct CopyTable {
    pub(super) name: &'static str,
    key: usize,
    columns: &'static str,
}

const fn table(name: &'static str, key: usize, columns: &'static str) -> CopyTable {
    CopyTable { name, key, columns }
}

pub(super) static TABLES: [CopyTable; 24] = [
    table("person", 1, "id# name account password role created#"),
    table("session", 1, "secret person# created# expires#"),
    table("token", 1, "id# person# label secret created# scopes expires# parent#"),
    table(
        "event",
        1,
        "id organiser# name game place door reach pace settings created# request terms",
    ),
    table(
        "setup",
        1,
        "id game start host# opponent begins stakes reach after created# request event seed terms opened",
    ),
    table("entry", 2, "match number# at# person# kind seat# words request"),
    table(
        "summary",
        1,
        "match stage first# second# result since# game host# kept# awaits# rated# lobby#",
    ),
    table("opening", 4, "person# position# move seat# first# drawn# second# match at# turn#"),
    table("explored", 1, "match"),
    table("attempt", 3, "person# game puzzle at# solved# rated#"),
    table("study", 1, "id record created# person#"),
    table("review", 1, "match created# turns"),
    table("event_line", 2, "event number# at# person# kind about# whom# words"),
    table("event_summary", 1, "event stage entries# since#"),
    table("feed", 1, "person# secret created# token#"),
    table("note", 2, "person# match words at#"),
    table("wish", 1, "person# address pending asked# mode hour# zone kinds language"),
    table("device", 1, "endpoint person# public auth created# failures# failing# token#"),
    table(
        "outbox",
        1,
        "key person# channel target kind about detail number# deadline# made# state due# attempts# claim \
         claimed# error",
    ),
    table("plan", 2, "match person# lines turn# number#"),
    table("look", 1, "look person#"),
    table("guest_look", 2, "look person#"),
    table("mailed", 2, "address kind at#"),
    table("preference", 1, "person# words"),
];

/// The statements of one table.
pub(super) struct TableStatements {
    pub(super) count: &'static str,
    /// The first rows by key, and those after a key.
    pub(super) first: &'static str,
    pub(super) next: &'static str,
    /// The last key.
    pub(super) last: &'static str,
    insert: [(usize, &'static str); 3],
}

impl CopyTable {
    /// The names of its columns, and whether they hold numbers.
    pub(super) fn columns(&self) -> impl Iterator<Item = (&'static str, bool)> {
        self.columns.split(' ').map(|it| (it.trim_end_matches('#'), it.ends_with('#')))
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.columns().map(|(name, _)| name)
    }

    /// The values of a row.
    pub(super) fn read(&self, row: &DbRow) -> Result<Vec<DbValue>, StoreError> {
        let columns = self.columns().enumerate();
        let read = |(index, (_, is_number))| match is_number {
            true => Ok(row.read::<Option<i64>>(index)?.into()),
            false => Ok(row.read::<Option<String>>(index)?.into()),
        };
        let read = columns.map(read).collect::<Result<_, StoreError>>();
        read.map_err(|error| error.at(format_args!("table {}", self.name)))
    }

    /// The key of a row.
    pub(super) fn key_of<'a>(&self, row: &'a [DbValue]) -> &'a [DbValue] {
        &row[..self.key]
    }

    /// Reads a key alone.
    pub(super) fn read_key(&self, row: &DbRow) -> Result<Vec<DbValue>, StoreError> {
        let key = Self { columns: self.key_columns(), ..*self };
        key.read(row)
    }

    /// Its statements. They stay as long as the program runs, which copies a hall once.
    pub(super) fn statements(&self) -> TableStatements {
        let name = self.name;
        let columns = self.names().collect::<Vec<_>>().join(", ");
        let key = self.names().take(self.key).collect::<Vec<_>>();
        let (keys, places) = (key.join(", "), places(1, self.key));
        let order = format!("ORDER BY {keys} LIMIT {PAGE}");
        let from = key.iter().map(|column| format!("{column} DESC")).collect::<Vec<_>>().join(", ");
        let insert = TOGETHER.map(|rows| {
            let width = self.names().count();
            let values: Vec<_> = (0..rows).map(|row| places_of(row * width + 1, width)).collect();
            (rows, kept(format!("INSERT INTO {name} ({columns}) VALUES {}", values.join(", "))))
        });
        TableStatements {
            count: kept(format!("SELECT COUNT(*) FROM {name}")),
            first: kept(format!("SELECT {columns} FROM {name} {order}")),
            next: kept(format!("SELECT {columns} FROM {name} WHERE ({keys}) > ({places}) {order}")),
            last: kept(format!("SELECT {keys} FROM {name} ORDER BY {from} LIMIT 1")),
            insert,
        }
    }

    fn key_columns(&self) -> &'static str {
        let end = self.columns.match_indices(' ').nth(self.key - 1);
        end.map_or(self.columns, |(end, _)| &self.columns[..end])
    }
}

impl TableStatements {
    /// What writes some rows, a few statements with their values.
    pub(super) fn insert(&self, mut rows: &[Vec<DbValue>]) -> Vec<(&'static str, Vec<DbValue>)> {
        let mut statements = Vec::new();
        for (together, sql) in self.insert {
            while let Some((now, rest)) = rows.split_at_checked(together) {
                statements.push((sql, now.concat()));
                rows = rest;
            }
        }
        statements
    }
}

fn places_of(first: usize, count: usize) -> String {
    format!("({})", places(first, count))
}

fn places(first: usize, count: usize) -> String {
    let places = (first..first + count).map(|place| format!("${place}"));
    places.collect::<Vec<_>>().join(", ")
}

fn kept(sql: String) -> &'static str {
    Box::leak(sql.into_boxed_str())
}
