//! The people of the hall: guests, who only have a name, and accounts.

mod look;
mod name;
mod password;
mod scope;

use crate::words::words;

use std::fmt;

pub use look::looks;
pub use name::{BadName, LONGEST_NAME, account_key, read_name, read_title};
pub use password::{PasswordCheck, Passwords, Unhashed};
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

words! {
    /// How the hall knows somebody.
    pub enum PersonKind as StandingName {
        /// By a cookie or a token alone.
        Guest = "guest",
        /// By a name that nobody else has, and a password.
        Account = "account",
    }
}

words! {
    /// What somebody may do, each more than those before.
    #[derive(Default, PartialOrd, Ord)]
    pub enum Role as RoleName {
        /// Plays.
        #[default]
        Player = "player",
        /// Runs events.
        Organiser = "organiser",
        /// Keeps the house.
        Admin = "admin",
    }
}
