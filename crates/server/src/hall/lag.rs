//! How long news is on its way between the hall and those who play.
//!
//! The hall measures it by itself, by what comes back from a live connection. Whoever decides saw the
//! position late by the way there, and is heard late by the way back: both are not charged, up to what
//! [clocks](Clock::LAG) allow, for the log has the moment at which somebody decided.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dohyo_rules::time::Clock;

use crate::people::PersonId;

/// So many of the last journeys count. The shortest of them is taken: what took longer once was no
/// fault of the way.
const REMEMBERED: usize = 4;
/// People whose journeys are remembered.
const MOST: usize = 20_000;

/// How long news is on its way.
#[derive(Debug, Default)]
pub(super) struct Lags(Mutex<HashMap<PersonId, VecDeque<u64>>>);

impl Lags {
    /// Remembers how long it took there and back.
    pub(super) fn note(&self, person: PersonId, round_trip: Duration) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST && !known.contains_key(&person) {
            known.clear();
        }
        let journeys = known.entry(person).or_default();
        journeys.push_back(u64::try_from(round_trip.as_millis()).unwrap_or(u64::MAX));
        if journeys.len() > REMEMBERED {
            journeys.pop_front();
        }
    }

    /// What is not charged to somebody, in milliseconds.
    pub(super) fn of(&self, person: PersonId) -> i64 {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let shortest = known.get(&person).and_then(|journeys| journeys.iter().min());
        shortest.map_or(0, |&journey| journey.min(Clock::LAG.0) as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_of_the_last_journeys_is_not_charged_up_to_a_limit() {
        let (lags, person) = (Lags::default(), PersonId(1));
        assert_eq!(lags.of(person), 0);
        let check = |round_trip, lag| {
            lags.note(person, Duration::from_millis(round_trip));
            assert_eq!(lags.of(person), lag, "after {round_trip}");
        };
        check(90_000, 500);
        check(300, 300);
        check(120, 120);
        check(200, 120);
        check(250, 120);
        check(400, 120);
        // The one of 120 is forgotten.
        check(210, 200);
        assert_eq!(lags.of(PersonId(2)), 0);
    }
}
