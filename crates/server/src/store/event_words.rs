//! The words of the database for how an event is held.

use dohyo_tournament::{Settings, file};

use super::StoreError;
use crate::hosted::{Pace, Venue};
use crate::room::Stakes;

pub(super) fn place_text(place: Venue) -> String {
    match place {
        Venue::Hall(stakes) => format!("hall {}", stakes.as_str()),
        Venue::Boards => "boards".to_owned(),
    }
}

pub(super) fn read_place(text: &str) -> Venue {
    match text.split_once(' ') {
        Some(("hall", stakes)) => Venue::Hall(Stakes::read(stakes).unwrap_or_default()),
        _ if text == "hall" => Venue::Hall(Stakes::Casual),
        _ => Venue::Boards,
    }
}

pub(super) const fn pace_text(pace: Pace) -> &'static str {
    match pace {
        Pace::RoundByRound => "rounds",
        Pace::AllAtOnce => "at-once",
    }
}

/// The settings of an event, in the words of its file.
pub(super) fn read_settings(text: &str) -> Result<Settings, StoreError> {
    let unread = |error| StoreError::Unreadable(format!("its settings cannot be read: {error}"));
    Ok(file::read(text).map_err(unread)?.settings().clone())
}
