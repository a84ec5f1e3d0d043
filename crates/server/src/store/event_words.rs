//! The words of the database for how an event is held.

use super::matches::{read_stakes, stakes_text};
use crate::hosted::{Door, Pace, Venue};
use crate::room::Stakes;

pub(super) fn place_text(place: Venue) -> String {
    match place {
        Venue::Hall(stakes) => format!("hall {}", stakes_text(stakes)),
        Venue::Boards => "boards".to_owned(),
    }
}

pub(super) fn read_place(text: &str) -> Venue {
    match text.split_once(' ') {
        Some(("hall", stakes)) => Venue::Hall(read_stakes(stakes)),
        _ if text == "hall" => Venue::Hall(Stakes::Casual),
        _ => Venue::Boards,
    }
}

pub(super) const fn door_text(door: Door) -> &'static str {
    match door {
        Door::Open => "open",
        Door::Organiser => "organiser",
    }
}

pub(super) fn read_door(text: &str) -> Door {
    if text == "open" { Door::Open } else { Door::Organiser }
}

pub(super) const fn pace_text(pace: Pace) -> &'static str {
    match pace {
        Pace::RoundByRound => "rounds",
        Pace::AllAtOnce => "at-once",
    }
}

pub(super) fn read_pace(text: &str) -> Pace {
    if text == "at-once" { Pace::AllAtOnce } else { Pace::RoundByRound }
}
