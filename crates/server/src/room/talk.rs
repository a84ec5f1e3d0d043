//! What the players say to each other.

use super::{DeedRefused, LogEntry, MatchDeed, Room, Switch};
use crate::people::PersonId;

/// The longest message, in characters.
pub(super) const LONGEST_MESSAGE: usize = 500;
/// The most messages of a match, and the most times that its chat is switched on or off.
const MOST_MESSAGES: usize = 500;
/// The most messages that are shown: the log has the others.
const SHOWN: usize = 100;
/// The most offers and requests of a match.
const MOST_REQUESTS: usize = 200;

impl Room {
    /// What was said, by whom.
    pub fn talk(&self) -> impl Iterator<Item = (&LogEntry, &str)> {
        self.log.iter().filter_map(|entry| match &entry.deed {
            MatchDeed::Say(words) => Some((entry, words.as_str())),
            _ => None,
        })
    }

    /// What was said after so many messages, and the number of the first of them: of much the last.
    #[must_use]
    pub fn latest_talk(&self, heard: usize) -> (usize, Vec<(&LogEntry, &str)>) {
        let said: Vec<_> = self.talk().collect();
        let from = heard.max(said.len().saturating_sub(SHOWN)).min(said.len());
        (from + 1, said[from..].to_vec())
    }

    /// Whether so much has been said or asked for that there is no room for more. Logs that older halls
    /// wrote may have more.
    pub fn check_words(&self, deed: &MatchDeed) -> Result<(), DeedRefused> {
        let count = |is_such: fn(&MatchDeed) -> bool| {
            self.log.iter().filter(|entry| is_such(&entry.deed)).count()
        };
        match deed {
            MatchDeed::Say(_) if self.talk().count() >= MOST_MESSAGES => Err(DeedRefused::ChatFull),
            MatchDeed::Chat(_)
                if count(|deed| matches!(deed, MatchDeed::Chat(_))) >= MOST_MESSAGES =>
            {
                Err(DeedRefused::ChatFull)
            }
            // What was asked for can be answered.
            MatchDeed::Draw(_) | MatchDeed::TakeBack(_)
                if self.request.is_none()
                    && count(|deed| {
                        matches!(deed, MatchDeed::Draw(_) | MatchDeed::TakeBack(_))
                    }) >= MOST_REQUESTS =>
            {
                Err(DeedRefused::TooManyOffers)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn hear(&self, by: Option<PersonId>, words: &str) -> Result<(), DeedRefused> {
        if by.is_none_or(|by| self.seats_of(by).next().is_none()) {
            return Err(DeedRefused::NotYours);
        }
        if self.chat == Switch::Off {
            return Err(DeedRefused::NoChat);
        }
        match words.chars().count() {
            1..=LONGEST_MESSAGE if !words.trim().is_empty() => Ok(()),
            _ => Err(DeedRefused::Wordless),
        }
    }

    pub(super) fn switch_chat(
        &mut self,
        by: Option<PersonId>,
        switch: Switch,
    ) -> Result<(), DeedRefused> {
        if by.is_none_or(|by| self.seats_of(by).next().is_none()) {
            return Err(DeedRefused::NotYours);
        }
        self.chat = switch;
        Ok(())
    }
}
