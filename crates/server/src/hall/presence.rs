//! Who looks at which matches on all servers of a hall: each says what it sees, and adds what the others said last.
//! What is known of the others is some seconds old, and gone soon after a server is.

use std::collections::HashMap;
use std::sync::PoisonError;

use serde::{Deserialize, Serialize};

use super::Hall;
use crate::people::PersonId;

/// Who looks at a match on some servers.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub(crate) struct MatchLooks {
    /// How many who do not play.
    pub(crate) spectators: usize,
    /// The players, by their numbers.
    pub(crate) players: Vec<i64>,
}

impl MatchLooks {
    /// These and others.
    pub(crate) fn add(&mut self, others: Self) {
        self.spectators = self.spectators.saturating_add(others.spectators);
        self.players.extend(others.players);
    }

    pub(super) fn has(&self, person: PersonId) -> bool {
        self.players.contains(&person.0)
    }
}

impl Hall {
    /// Who looks at which matches on this server.
    pub(crate) fn looks(&self) -> HashMap<String, MatchLooks> {
        let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let looks = rooms.iter().map(|(id, live)| (id.clone(), live.looks()));
        looks.filter(|(_, looks)| *looks != MatchLooks::default()).collect()
    }

    /// Who looks at which matches on all other servers, from now on.
    pub(crate) fn put_looks_elsewhere(&self, mut looks: HashMap<String, MatchLooks>) {
        let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        for (id, live) in rooms.iter() {
            live.put_looks_elsewhere(looks.remove(id).unwrap_or_default());
        }
    }

    /// What this server is called among the others.
    pub(crate) fn server_name(&self) -> &str {
        &self.0.name
    }
}
