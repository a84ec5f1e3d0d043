//! Matches that are set aside: those that fail again and again, or cannot be read. No other match waits for them.

use super::{Hall, HallError};

impl Hall {
    /// Whether a match is set aside, because it fails again and again or cannot be read.
    #[must_use]
    pub fn is_aside(&self, id: &str) -> bool {
        self.0.troubles.is_aside(id, self.now())
    }

    /// Some of the matches that are set aside, so many at the most.
    #[must_use]
    pub fn some_aside(&self, most: usize) -> Vec<String> {
        self.0.troubles.some_aside(most)
    }

    /// How many matches are set aside.
    #[must_use]
    pub fn aside(&self) -> usize {
        self.0.troubles.aside()
    }

    /// Notes that a match has failed, and says when it is tried again. Those who look at it hear of it
    /// if it is set aside.
    pub(super) fn note_failure(&self, id: &str, error: &HallError) {
        let noted = self.0.troubles.note(id, error.fault(), self.now());
        self.0.alarms.set(noted.until, id);
        if !noted.is_new {
            tracing::error!(%error, id, "a match failed and is tried again later");
            return;
        }
        tracing::error!(%error, id, "a match is set aside: `dohyo check` says what is wrong");
        if let Some(live) = self.loaded_room(id) {
            live.notify(live.news().number);
        }
    }
}
