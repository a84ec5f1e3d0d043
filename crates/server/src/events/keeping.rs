//! Which events are kept in memory: those that are looked at, and others as long as there is room. Large ones that
//! are looked at have so much room together and no more, and those of one organiser a part of it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use super::working::LIGHT;
use super::{EventError, Events, Hosted, LiveEvent};
use crate::people::PersonId;

/// Events kept in memory though nobody looks at them.
const RESTING: usize = 256;
/// What those kept in memory may weigh together, of which a unit is a few hundred bytes.
pub(super) const HEAVIEST: usize = 2_500_000;
/// Whoever runs several large events has one of so many parts of that for them. One has room in any case.
const PART: usize = 4;

type All = HashMap<String, Arc<LiveEvent>>;

impl Events {
    /// What all events in memory weigh together.
    #[must_use]
    pub fn weight(&self) -> usize {
        let events = self.0.events.lock().unwrap_or_else(PoisonError::into_inner);
        events.values().map(|live| live.weight()).sum()
    }

    /// Whether an event of somebody has room beside those that are looked at.
    pub(super) fn has_room(&self, organiser: PersonId, weight: usize) -> Result<(), EventError> {
        let mut events = self.0.events.lock().unwrap_or_else(PoisonError::into_inner);
        make_room(&mut events, organiser, weight)
    }

    /// Keeps an event in memory, unless another was faster; then theirs is the one.
    pub(super) fn keep(&self, id: &str, hosted: Hosted) -> Result<Arc<LiveEvent>, EventError> {
        let mut events = self.0.events.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = events.get(id) {
            return Ok(Arc::clone(live));
        }
        make_room(&mut events, hosted.setup().organiser, hosted.weight())?;
        let live = Arc::new(LiveEvent::new(id, hosted));
        events.insert(id.to_owned(), Arc::clone(&live));
        Ok(live)
    }
}

/// Lets those go that nobody looks at, if there is no room otherwise. What is small is never refused.
fn make_room(events: &mut All, organiser: PersonId, weight: usize) -> Result<(), EventError> {
    let weights = |events: &All| {
        let all = events.values().map(|live| (live.organiser, live.weight()));
        all.collect::<Vec<_>>()
    };
    if events.len() >= RESTING || is_full(&weights(events), organiser, weight) {
        events.retain(|_, live| Arc::strong_count(live) > 1);
    }
    if weight > LIGHT && is_full(&weights(events), organiser, weight) {
        return Err(EventError::Busy);
    }
    Ok(())
}

/// Whether there is no room for an event of somebody beside these: the large ones of everybody, or their own.
fn is_full(events: &[(PersonId, usize)], organiser: PersonId, weight: usize) -> bool {
    let large = || events.iter().filter(|(_, weight)| *weight > LIGHT);
    let all: usize = large().map(|(_, weight)| weight).sum();
    let own = large().filter(|(by, _)| *by == organiser);
    let own: usize = own.map(|(_, weight)| weight).sum();
    let is_too_much = |known: usize, most: usize| known > 0 && known + weight > most;
    is_too_much(all, HEAVIEST) || is_too_much(own, HEAVIEST / PART)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_events_have_so_much_room_and_nobody_has_all_of_it() {
        let [olga, otto, anna] = [1, 2, 3].map(PersonId);
        assert!(!is_full(&[], olga, 2 * HEAVIEST), "one has room in any case");
        assert!(!is_full(&[(olga, 100_000), (olga, 100_000)], olga, 300_000));
        assert!(is_full(&[(olga, 1_200_000)], olga, 100_000));
        assert!(!is_full(&[(olga, 1_200_000)], otto, 1_200_000));
        assert!(is_full(&[(olga, 1_200_000), (otto, 1_200_000)], anna, 1_200_000));
        // Many small ones are nobody's burden.
        assert!(!is_full(&[(olga, LIGHT); 2_000], olga, 500_000));
    }
}
