//! What was let through lately, for other servers of the hall: whoever has much of it here has less of it there. Of a
//! hall of one server nothing is noted.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::AccessLimits;
use crate::people::PersonId;

/// What is noted at the most of each kind.
const MOST: usize = 10_000;

/// What was let through since it was last told.
#[derive(Debug, Default)]
pub(super) struct NotedRequests {
    /// Whether anybody has asked for it: in a hall of one server nobody does, and nobody waits for the lock.
    is_asked_for: AtomicBool,
    counts: Mutex<NotedCounts>,
    /// So much in a round is worth telling.
    most: (u32, u32),
}

#[derive(Debug, Default)]
struct NotedCounts {
    asks: HashMap<IpAddr, u32>,
    deeds: HashMap<PersonId, u32>,
}

impl NotedRequests {
    /// Where so many requests and deeds a second are allowed: who keeps to a quarter of that is not spoken of.
    pub(super) fn new(requests: u32, deeds: u32) -> Self {
        Self { most: (requests.div_ceil(2), deeds.div_ceil(2)), ..Self::default() }
    }

    pub(super) fn ask(&self, address: IpAddr) {
        self.note(|counts| note(&mut counts.asks, address));
    }

    pub(super) fn deed(&self, person: PersonId) {
        self.note(|counts| note(&mut counts.deeds, person));
    }

    fn note(&self, note: impl FnOnce(&mut NotedCounts)) {
        if self.is_asked_for.load(Ordering::Relaxed) {
            note(&mut self.counts.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}

fn note<K: Eq + Hash>(counts: &mut HashMap<K, u32>, key: K) {
    if counts.len() < MOST || counts.contains_key(&key) {
        *counts.entry(key).or_default() += 1;
    }
}

impl AccessLimits {
    /// What those have had since this was last asked who had much. From now on it is noted.
    pub(in crate::web) fn take_noted(&self) -> (HashMap<IpAddr, u32>, HashMap<i64, u32>) {
        self.noted.is_asked_for.store(true, Ordering::Relaxed);
        let mut noted = self.noted.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = std::mem::take(&mut *noted);
        let (asks, deeds) = self.noted.most;
        let asks = counts.asks.into_iter().filter(|(_, count)| asks > 0 && *count >= asks);
        let deeds = counts.deeds.into_iter().filter(|(_, count)| deeds > 0 && *count >= deeds);
        (asks.collect(), deeds.map(|(person, count)| (person.0, count)).collect())
    }

    /// Counts what was let through on another server.
    pub(in crate::web) fn charge(&self, asks: &HashMap<IpAddr, u32>, deeds: &HashMap<i64, u32>) {
        for (address, count) in asks {
            self.requests.charge(address, *count);
        }
        for (person, count) in deeds {
            self.deeds.charge(&PersonId(*person), *count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn what_one_server_lets_through_another_does_not() {
        let (one, other) = (AccessLimits::new(10, 10, 100), AccessLimits::new(10, 10, 100));
        let person = PersonId(7);
        one.take_noted();
        assert_eq!((0..100).filter(|_| one.deed(person).is_ok()).count(), 40);
        one.noted.ask(ADDRESS);
        let (asks, deeds) = one.take_noted();
        assert!(asks.is_empty(), "nobody speaks of one request");
        assert_eq!(deeds, HashMap::from([(7, 40)]));
        other.charge(&asks, &deeds);
        assert!(other.deed(person).is_err());
        assert!(other.deed(PersonId(8)).is_ok(), "others are not concerned");
        assert!(one.take_noted().1.is_empty(), "nothing is told twice");
    }

    #[test]
    fn whoever_has_less_left_than_is_charged_has_nothing_left() {
        let limits = AccessLimits::new(10, 10, 100);
        limits.charge(&HashMap::new(), &HashMap::from([(7, 1000)]));
        assert!(limits.deed(PersonId(7)).is_err());
    }

    #[test]
    fn a_hall_of_one_server_notes_nothing() {
        let limits = AccessLimits::new(10, 10, 100);
        assert!(limits.deed(PersonId(7)).is_ok());
        assert!(limits.noted.counts.lock().expect("nobody fell").deeds.is_empty());
    }
}
