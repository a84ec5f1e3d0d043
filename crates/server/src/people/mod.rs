//! The people of the hall: guests, who only have a name, and accounts.

mod look;
mod name;
mod password;
mod scope;

use std::fmt;

pub use look::looks;
pub use name::{BadName, LONGEST_NAME, account_key, read_name, read_title};
pub use password::{BadPassword, Passwords};
pub use scope::{Scope, Scopes};

/// Who somebody is, in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub i64);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// How the hall knows them.
    pub standing: PersonKind,
    /// What they may do.
    pub role: Role,
}

/// How the hall knows somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonKind {
    /// By a cookie alone.
    Guest,
    /// By a name that nobody else has, and a password.
    Account,
}

/// What somebody may do, each more than those before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Plays.
    #[default]
    Player,
    /// Runs events.
    Organiser,
    /// Keeps the house.
    Admin,
}

impl Role {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Player, Self::Organiser, Self::Admin];

    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Organiser => "organiser",
            Self::Admin => "admin",
        }
    }

    /// The role that is written so.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == text)
    }
}
