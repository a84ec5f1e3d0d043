//! What several tables say of a match in the same words: its game, its terms, its opponent. A value that cannot be read
//! says what it is.

use dohyo_engine::Level;

use super::StoreError;
use crate::people::PersonId;
use crate::room::{Opponent, TimeTerms};

/// A game that there is: pages have no words for others.
pub(super) fn read_game(id: &str) -> Result<String, StoreError> {
    match dohyo_rules::find(id) {
        Ok(_) => Ok(id.to_owned()),
        Err(_) => Err(StoreError::Unreadable(format!("there is no game `{id}`"))),
    }
}

/// What was agreed on about time.
pub(super) fn read_terms(text: &str) -> Result<TimeTerms, StoreError> {
    text.parse().map_err(|_| StoreError::Unreadable(format!("its terms cannot be read: `{text}`")))
}

/// For whom the second seat is kept.
pub(super) fn read_opponent(text: &str) -> Result<Opponent, StoreError> {
    let unread = || StoreError::Unreadable(format!("its opponent cannot be read: `{text}`"));
    Ok(match text.split_once(' ') {
        Some(("person", id)) => Opponent::Person(PersonId(id.parse().map_err(|_| unread())?)),
        Some(("computer", level)) => {
            let level: Level = level.parse().unwrap_or_default();
            Opponent::Computer(level)
        }
        _ if text == "same-device" => Opponent::SameDevice,
        _ if text == "anybody" => Opponent::Anybody,
        _ => return Err(unread()),
    })
}
