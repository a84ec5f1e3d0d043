//! A match as it once was: what is printed stays as it was printed.

use super::{LogEntry, MatchDeed, MatchStage, Room};

impl Room {
    /// The match as it stood at a moment: after all that was done before it, and all that happened by
    /// itself until then. What somebody does in that very moment may be done after somebody looked,
    /// and does not belong to it; but those who play for an event sit down when the hall says so.
    #[must_use]
    pub fn at(&self, moment: i64) -> Self {
        let belongs = |entry: &&LogEntry| match (entry.person, &entry.deed) {
            (None, _) | (_, MatchDeed::Join(_)) => entry.at <= moment,
            _ => entry.at < moment,
        };
        let log = self.log.iter().take_while(belongs).cloned().collect();
        let then = Self::replay((*self.setup).clone(), log).expect("the match began with it");
        then.expect("it was admitted before")
    }

    /// How far the match was at a moment.
    #[must_use]
    pub fn stage_at(&self, moment: i64) -> MatchStage {
        let is_past = self.last_at().is_some_and(|last| last >= moment);
        if is_past { self.at(moment).stage() } else { self.stage() }
    }
}
