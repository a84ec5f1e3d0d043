//! What has happened in a match so far. A match is copied more often than it is played on, so copies share
//! all but the last of it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

/// So much is kept for itself before it is put to what is shared.
const RECENT: usize = 32;

/// What happened, in order.
#[derive(Debug)]
pub(crate) struct PastEvents<E> {
    settled: Arc<Vec<E>>,
    recent: Vec<E>,
}

/// How often each position has come up.
#[derive(Debug)]
pub(crate) struct SeenPositions<G> {
    settled: Arc<HashMap<G, u8>>,
    recent: Vec<G>,
}

/// The events, the first first.
struct PastIter<'a, E> {
    settled: std::slice::Iter<'a, E>,
    recent: std::slice::Iter<'a, E>,
}

impl<E: Clone> PastEvents<E> {
    pub(crate) fn push(&mut self, event: E) {
        self.recent.push(event);
        if self.recent.len() >= RECENT {
            Arc::make_mut(&mut self.settled).append(&mut self.recent);
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &E> {
        PastIter { settled: self.settled.iter(), recent: self.recent.iter() }
    }
}

impl<G: Clone + Eq + Hash> SeenPositions<G> {
    /// Counts a position; how often it has come up by now.
    pub(crate) fn count(&mut self, position: G) -> u8 {
        let before = self.settled.get(&position).copied().unwrap_or(0);
        let recent = self.recent.iter().filter(|recent| **recent == position).count() as u8;
        self.recent.push(position);
        if self.recent.len() >= RECENT {
            let settled = Arc::make_mut(&mut self.settled);
            for position in self.recent.drain(..) {
                *settled.entry(position).or_insert(0) += 1;
            }
        }
        before + recent + 1
    }
}

impl<'a, E> Iterator for PastIter<'a, E> {
    type Item = &'a E;

    fn next(&mut self) -> Option<&'a E> {
        self.settled.next().or_else(|| self.recent.next())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.settled.len() + self.recent.len();
        (left, Some(left))
    }
}

impl<E> ExactSizeIterator for PastIter<'_, E> {}

impl<E: Clone> Clone for PastEvents<E> {
    fn clone(&self) -> Self {
        Self { settled: Arc::clone(&self.settled), recent: with_room(&self.recent) }
    }
}

impl<G: Clone> Clone for SeenPositions<G> {
    fn clone(&self) -> Self {
        Self { settled: Arc::clone(&self.settled), recent: with_room(&self.recent) }
    }
}

/// A copy with room for what comes next: that is what copies are made for.
fn with_room<T: Clone>(recent: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(recent.len() + 1);
    copy.extend_from_slice(recent);
    copy
}

impl<E> Default for PastEvents<E> {
    fn default() -> Self {
        Self { settled: Arc::default(), recent: Vec::new() }
    }
}

impl<G> Default for SeenPositions<G> {
    fn default() -> Self {
        Self { settled: Arc::default(), recent: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_go_on_for_themselves() {
        let mut events = PastEvents::default();
        let mut copies = Vec::new();
        for event in 0..200 {
            copies.push((event, events.clone()));
            events.push(event);
        }
        for (count, copy) in copies {
            assert_eq!(copy.iter().len(), count);
            assert!(copy.iter().copied().eq(0..count));
        }
    }

    #[test]
    fn positions_are_counted_across_what_is_shared() {
        let mut seen = SeenPositions::default();
        for round in 1..=3 {
            for position in 0..50 {
                assert_eq!(seen.count(position), round, "{position}");
            }
            assert_eq!(seen.clone().count(0), round + 1);
        }
    }
}
