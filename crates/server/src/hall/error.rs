//! Why the hall did not do what it was asked.

use std::fmt;

use crate::room::{BadPlan, DeedRefused};
use crate::store::StoreError;
use crate::troubles::TroubleSource;

/// Why nothing happened.
#[derive(Debug)]
pub enum HallError {
    /// There is no such match.
    Unknown,
    /// There is no such game, or no such position of it.
    NoGame,
    /// It is not allowed.
    Refused(DeedRefused),
    /// It is no plan for this match.
    Plan(BadPlan),
    /// It could not be kept.
    Store(StoreError),
    /// The log of the match cannot be replayed, and why.
    Unreadable(String),
    /// The match is set aside.
    SetAside,
    /// The match did not come to rest.
    Stuck,
    /// Something broke off in the middle.
    Broken,
}

impl HallError {
    /// Whose fault it is, where it is a failure.
    pub(crate) const fn fault(&self) -> TroubleSource {
        match self {
            Self::Unreadable(_) => TroubleSource::ForGood,
            Self::Store(StoreError::Failed(_) | StoreError::Busy | StoreError::Closed) => {
                TroubleSource::Elsewhere
            }
            _ => TroubleSource::Own,
        }
    }

    /// Whether it is an answer to whoever asked, and no failure.
    pub(super) const fn is_answer(&self) -> bool {
        match self {
            Self::Unknown | Self::NoGame | Self::Refused(_) | Self::Plan(_) | Self::SetAside => {
                true
            }
            Self::Store(_) | Self::Unreadable(_) | Self::Stuck | Self::Broken => false,
        }
    }
}

impl From<DeedRefused> for HallError {
    fn from(refused: DeedRefused) -> Self {
        Self::Refused(refused)
    }
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unreadable(what) => Self::Unreadable(what),
            error => Self::Store(error),
        }
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
            Self::Unreadable(why) => write!(f, "the log of the match cannot be replayed: {why}"),
            Self::SetAside => f.write_str("the match is set aside"),
            Self::Stuck => f.write_str("the match never settles: too many automatic steps"),
            Self::Broken => f.write_str("something broke off in the middle"),
        }
    }
}

impl std::error::Error for HallError {}
