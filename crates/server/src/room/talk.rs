//! What the players say to each other.

use super::{Deed, Entry, Refused, Room, Switch};
use crate::people::PersonId;

/// The longest message, in characters.
pub(super) const LONGEST_MESSAGE: usize = 500;

impl Room {
    /// What was said, by whom.
    pub fn talk(&self) -> impl Iterator<Item = (&Entry, &str)> {
        self.log.iter().filter_map(|entry| match &entry.deed {
            Deed::Say(words) => Some((entry, words.as_str())),
            _ => None,
        })
    }

    pub(super) fn hear(&self, by: Option<PersonId>, words: &str) -> Result<(), Refused> {
        if by.is_none_or(|by| self.seats_of(by).next().is_none()) {
            return Err(Refused::NotYours);
        }
        if self.chat == Switch::Off {
            return Err(Refused::NoChat);
        }
        match words.chars().count() {
            1..=LONGEST_MESSAGE if !words.trim().is_empty() => Ok(()),
            _ => Err(Refused::Wordless),
        }
    }

    pub(super) fn switch_chat(
        &mut self,
        by: Option<PersonId>,
        switch: Switch,
    ) -> Result<(), Refused> {
        if by.is_none_or(|by| self.seats_of(by).next().is_none()) {
            return Err(Refused::NotYours);
        }
        self.chat = switch;
        Ok(())
    }
}
