//! How the hall is told where its database is. The address of a server has a password in it, which is shown to
//! nobody, as little as that of the mail server.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use super::BadSetting;
use crate::store::DatabaseUrl;

/// What makes backups of a server's databases.
pub const OF_A_SERVER: &str = "the database is on a PostgreSQL server: back it up with pg_dump, or with \
    continuous archiving (point-in-time recovery), and restore it with pg_restore";

/// A database as somebody gave it.
#[derive(Clone, Deserialize, PartialEq, Eq)]
#[serde(transparent)]
pub struct DatabaseText(String);

impl DatabaseText {
    /// A database that was given.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// Where it is.
    pub fn read(&self) -> Result<DatabaseUrl, BadSetting> {
        DatabaseUrl::read(&self.0).map_err(BadSetting)
    }
}

impl FromStr for DatabaseText {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for DatabaseText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.read() {
            Ok(url) => url.fmt(f),
            Err(_) => f.write_str("DatabaseText"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, HallSettings};

    #[test]
    fn a_password_is_not_shown_with_the_settings() {
        let given = |name: &str| {
            (name == "DOHYO_DATABASE").then(|| "postgres://anna:secret@db/hall".to_owned())
        };
        let settings = HallSettings::of_environment(given).expect("settings");
        assert!(!format!("{settings:?}").contains("secret"), "{settings:?}");
        let config = Config::new(settings, Some("/home/of/nobody".into())).expect("a hall");
        assert!(!format!("{config:?}").contains("secret"), "{config:?}");
    }
}
