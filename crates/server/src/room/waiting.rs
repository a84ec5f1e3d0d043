//! Since when a match waits, and how long it will.

use dohyo_rules::{MoveOrigin, Player, Viewer};

use super::{MatchDeed, Room};

impl Room {
    /// Since when the turn under way is to be decided; nothing before the players began.
    #[must_use]
    pub fn turn_since(&self) -> Option<i64> {
        // A choice that waits for the other's has completed no turn.
        let complete = self.steps.iter().rev().find(|step| !step.turns.is_empty());
        let number = complete.map_or(1, |step| step.number);
        let line = self.log.get(usize::try_from(number).ok()?.checked_sub(1)?)?;
        Some(line.at)
    }

    /// When something happened last.
    #[must_use]
    pub fn last_at(&self) -> Option<i64> {
        self.log.last().map(|entry| entry.at)
    }

    /// How often a player was late, as far as everybody knows: turns that were lost or played for them,
    /// misses that were excused, and the match itself.
    #[must_use]
    pub fn misses(&self, player: Player) -> usize {
        let missed = |origin| matches!(origin, MoveOrigin::Named | MoveOrigin::Drawn);
        let played = self.turns().filter(|turn| missed(turn.origins[player])).count();
        let lost = self.log.iter().filter(|entry| match entry.deed {
            MatchDeed::LoseTurn(seat) | MatchDeed::LoseOnTime(seat) => seat == player,
            _ => false,
        });
        played + lost.count() + usize::from(self.excused(player))
    }

    /// Since when what a player asked for waits for an answer.
    #[must_use]
    pub fn asked_since(&self) -> Option<i64> {
        let asker = self.request?.seat();
        let asked = self.log.iter().rev().find(|entry| match entry.deed {
            MatchDeed::Draw(seat) | MatchDeed::TakeBack(seat) => seat == asker,
            _ => false,
        });
        asked.map(|entry| entry.at)
    }

    /// The last moment at which a player's decision is in time, if they have one to make and it
    /// hurries, as far as a viewer may know.
    #[must_use]
    pub fn deadline_of(&self, viewer: Viewer, player: Player, now: i64) -> Option<i64> {
        let reading = self.readings_for(viewer, now)?[player];
        match i64::try_from(reading.left).ok()? {
            _ if !reading.runs => None,
            // It has passed, and the flag is about to fall.
            0 => self.deadline(),
            left => Some(now + left),
        }
    }
}
