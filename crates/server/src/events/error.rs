//! Why events did not do what they were asked.

use std::fmt;

use super::EventRefused;
use crate::hall::HallError;
use crate::store::StoreError;
use crate::troubles::TroubleSource;

/// Why nothing happened.
#[derive(Debug)]
pub enum EventError {
    /// There is no such event.
    Unknown,
    /// It is not allowed.
    Refused(EventRefused),
    /// It could not be kept.
    Store(StoreError),
    /// The hall could not open or close a match.
    Hall(HallError),
    /// The settings or the log of the event cannot be read. It is said once and tried again now and then;
    /// nothing is lost.
    SetAside,
    /// Too many wait for what takes long: nothing was done.
    Busy,
    /// It broke off in the middle: a broken invariant of ours.
    Broken,
    /// Somebody has made as many events today as anybody may.
    TooMany,
}

/// Whether a failure of the hall is about one match, so that others can go on.
pub(crate) const fn is_of_one_match(error: &HallError) -> bool {
    match error {
        HallError::Store(StoreError::Unreadable(_)) => true,
        HallError::Store(_) => false,
        _ => true,
    }
}

impl EventError {
    /// Whose fault it is that an event does not go on.
    pub(super) const fn fault(&self) -> TroubleSource {
        match self {
            Self::Store(StoreError::Unreadable(_)) | Self::SetAside => TroubleSource::ForGood,
            Self::Store(_) | Self::Busy => TroubleSource::Elsewhere,
            Self::Hall(error) => error.fault(),
            Self::Unknown | Self::Refused(_) | Self::Broken | Self::TooMany => TroubleSource::Own,
        }
    }
}

impl From<EventRefused> for EventError {
    fn from(refused: EventRefused) -> Self {
        Self::Refused(refused)
    }
}

impl From<StoreError> for EventError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<HallError> for EventError {
    fn from(error: HallError) -> Self {
        Self::Hall(error)
    }
}

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("there is no such event"),
            Self::Refused(refused) => refused.fmt(f),
            Self::Store(error) => error.fmt(f),
            Self::Hall(error) => error.fmt(f),
            Self::SetAside => f.write_str("the event is set aside: it cannot be read"),
            Self::Broken => f.write_str("something broke off in the middle"),
            Self::Busy => f.write_str("too much is being worked out"),
            Self::TooMany => f.write_str("too many events were made in a day"),
        }
    }
}

impl std::error::Error for EventError {}
