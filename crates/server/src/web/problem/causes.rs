//! What is behind a problem: the errors of those who did not do something, as problems of whoever asked for it.

use dohyo_rules::Refusal;

use super::Problem;
use crate::bouts::Unsolved;
use crate::events::{self, EventError};
use crate::hall::HallError;
use crate::people::{BadName, Unhashed};
use crate::room::{BadTerms, DeedRefused};
use crate::store::StoreError;
use crate::study::Unstudied;

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed => Self::Closing,
            StoreError::Failed(_) | StoreError::Busy => {
                tracing::error!(%error, "the store failed");
                Self::NotKept
            }
            error => {
                tracing::error!(%error, "the store failed");
                Self::Trouble
            }
        }
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Self {
        match error {
            HallError::Unknown => Self::NotFound,
            HallError::NoGame => Self::BadField("game"),
            HallError::Refused(refused) => Self::Refused(refused),
            HallError::Plan(bad) => Self::BadPlan(bad),
            HallError::Store(error) => error.into(),
            HallError::SetAside => Self::SetAside,
            HallError::Unreadable(_) | HallError::Stuck | HallError::Broken => {
                tracing::error!(%error, "a match failed");
                Self::Trouble
            }
        }
    }
}

impl From<EventError> for Problem {
    fn from(error: EventError) -> Self {
        match error {
            EventError::Unknown => Self::NotFound,
            EventError::Refused(refused) => Self::Event(refused),
            EventError::Store(error) => error.into(),
            EventError::Hall(error) => error.into(),
            EventError::SetAside => Self::EventSetAside,
            EventError::Broken => {
                tracing::error!(%error, "an event failed");
                Self::Trouble
            }
            EventError::Busy => Self::Busy,
            EventError::TooMany => Self::TooMany,
        }
    }
}

impl From<events::EventRefused> for Problem {
    fn from(refused: events::EventRefused) -> Self {
        Self::Event(refused)
    }
}

impl From<Unsolved> for Problem {
    fn from(unsolved: Unsolved) -> Self {
        match unsolved {
            Unsolved::NoBout => Self::NotFound,
            Unsolved::Position(reason) => Self::BadPosition(reason),
            Unsolved::Busy => Self::Busy,
            Unsolved::Failed => {
                tracing::error!("the solver failed");
                Self::Trouble
            }
        }
    }
}

impl From<Unstudied> for Problem {
    fn from(unstudied: Unstudied) -> Self {
        match unstudied {
            Unstudied::Busy => Self::Busy,
            Unstudied::NoMind => Self::NotFound,
            Unstudied::Position(reason) => Self::BadPosition(reason),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(DeedRefused::Rules(refusal))
    }
}

impl From<DeedRefused> for Problem {
    fn from(refused: DeedRefused) -> Self {
        Self::Refused(refused)
    }
}

impl From<BadTerms> for Problem {
    fn from(BadTerms(reason): BadTerms) -> Self {
        Self::BadTerms(reason)
    }
}

impl From<BadName> for Problem {
    fn from(why: BadName) -> Self {
        Self::BadName(why)
    }
}

impl From<Unhashed> for Problem {
    fn from(unhashed: Unhashed) -> Self {
        match unhashed {
            Unhashed::BadPassword => Self::BadPassword,
            Unhashed::Unworked(unworked) => unworked.into(),
        }
    }
}
