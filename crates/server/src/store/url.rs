//! Where a hall's database is: in a file, or on a PostgreSQL server. A server's address may have a password
//! in it, which is shown to nobody: neither in logs nor in what is said about an address that is wrong.

use std::fmt;
use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnectOptions;

/// Where a hall's database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// In a file.
    Sqlite(PathBuf),
    /// On a server.
    Postgres(PostgresUrl),
}

/// The address of a database on a PostgreSQL server.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl {
    url: String,
    /// The same without what is nobody's business.
    shown: String,
}

impl DatabaseUrl {
    /// Reads an address: a file, `sqlite:` and a file, or `postgres://`. What is wrong with it otherwise.
    pub fn read(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("sqlite", file)) => Ok(Self::Sqlite(file.trim_start_matches("//").into())),
            Some(("postgres" | "postgresql", _)) => PostgresUrl::read(text).map(Self::Postgres),
            Some((scheme, _)) if scheme.len() > 1 => {
                Err(format!("unsupported database `{scheme}`: use a file or postgres://"))
            }
            _ => Ok(Self::Sqlite(text.into())),
        }
    }

    /// The file, if it is in one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::Sqlite(file) => Some(file),
            Self::Postgres(_) => None,
        }
    }
}

impl PostgresUrl {
    fn read(url: &str) -> Result<Self, String> {
        let bad = |why: &dyn fmt::Display| {
            format!("invalid database: {why}; write postgres://NAME:PASSWORD@HOST/DATABASE")
        };
        if !url.contains("://") {
            return Err(bad(&"no `//` after `postgres:`"));
        }
        let options: PgConnectOptions = url.parse().map_err(|error| match error {
            sqlx::Error::Configuration(why) => bad(&why),
            _ => bad(&"not a URL"),
        })?;
        let Some(database) = options.get_database().map(str::to_owned) else {
            return Err(bad(&"no name of a database"));
        };
        let (host, port) = (options.get_host(), options.get_port());
        let host = options.get_socket().map_or_else(|| host.into(), |it| it.to_string_lossy());
        let shown = format!("postgres://{}@{host}:{port}/{database}", options.get_username());
        Ok(Self { url: url.to_owned(), shown })
    }

    /// How to connect to it.
    pub(super) fn options(&self) -> PgConnectOptions {
        self.url.parse().expect("it has been read before")
    }
}

impl From<&Path> for DatabaseUrl {
    fn from(file: &Path) -> Self {
        Self::Sqlite(file.to_owned())
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => file.display().fmt(f),
            Self::Postgres(url) => url.fmt(f),
        }
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_file_or_a_server() {
        let file = |text, file: &str| {
            assert_eq!(DatabaseUrl::read(text), Ok(DatabaseUrl::Sqlite(file.into())), "{text}");
        };
        file("hall.sqlite", "hall.sqlite");
        file("sqlite:hall.sqlite", "hall.sqlite");
        let server = |text, shown: &str| {
            let url = DatabaseUrl::read(text).expect("an address");
            assert_eq!(url.to_string(), shown);
            assert!(!format!("{url} {url:?}").contains("secret"), "{url:?}");
        };
        server("postgres://anna:secret@db:5433/hall", "postgres://anna@db:5433/hall");
        server("postgresql://anna@db/hall?password=secret", "postgres://anna@db:5432/hall");
        server("postgres://anna@db/hall?host=/run/pg", "postgres://anna@/run/pg:5432/hall");
    }

    #[test]
    fn what_is_wrong_with_an_address_is_said_without_its_password() {
        let check = |text: &str, expected: &str| {
            let why = DatabaseUrl::read(text).expect_err(text);
            assert!(why.contains(expected) && !why.contains("secret"), "{text}: {why}");
        };
        check("mysql://anna:secret@db/hall", "unsupported database `mysql`");
        check("postgres:hall", "no `//`");
        check("postgres://anna:secret@db", "no name of a database");
        check("postgres://anna:secret@db:port/hall", "invalid port number");
        check("postgres://anna:secret@db/hall?sslmode=perhaps", "perhaps");
    }
}
