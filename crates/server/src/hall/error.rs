//! Why the hall did not do what it was asked.

use std::fmt;

use crate::room::{BadPlan, Refused};
use crate::store::StoreError;

/// Why nothing happened.
#[derive(Debug)]
pub enum HallError {
    /// There is no such match.
    Unknown,
    /// There is no such game, or no such position of it.
    NoGame,
    /// It is not allowed.
    Refused(Refused),
    /// It is no plan for this match.
    Plan(BadPlan),
    /// It could not be kept.
    Store(StoreError),
    /// The log of the match cannot be replayed.
    Unreadable,
}

impl From<Refused> for HallError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl fmt::Display for HallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("there is no such match"),
            Self::NoGame => f.write_str("there is no such game or position"),
            Self::Refused(refused) => refused.fmt(f),
            Self::Plan(bad) => bad.fmt(f),
            Self::Store(error) => error.fmt(f),
            Self::Unreadable => f.write_str("the log of the match cannot be replayed"),
        }
    }
}

impl std::error::Error for HallError {}
