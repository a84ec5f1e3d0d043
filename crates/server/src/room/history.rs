//! A list that grows at its end and is copied at little cost: copies share all but the last few items,
//! however many there are. A match is copied with every deed.

use std::ops::Index;
use std::sync::Arc;

/// Items that are shared together.
const TOGETHER: usize = 16;

/// A list whose copies share what they have in common.
#[derive(Debug)]
pub(super) struct History<T> {
    /// Lists of as many items each.
    full: Vec<Arc<Vec<Arc<T>>>>,
    /// Those that came after them, which are fewer.
    last: Vec<Arc<T>>,
}

impl<T> History<T> {
    pub(super) fn push(&mut self, item: T) {
        self.last.push(Arc::new(item));
        if self.last.len() == TOGETHER {
            self.full.push(Arc::new(std::mem::take(&mut self.last)));
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.full.len() * TOGETHER + self.last.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<&T> {
        let list = self.full.get(index / TOGETHER).map_or(&self.last, |full| &**full);
        list.get(index % TOGETHER).map(|item| &**item)
    }

    pub(super) fn first(&self) -> Option<&T> {
        self.get(0)
    }

    pub(super) fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// The items, the first first.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        let full = self.full.iter().flat_map(|full| full.iter());
        full.chain(&self.last).map(|item| &**item)
    }

    /// The last of the first so many items for which something holds, by its place.
    pub(super) fn last_of(&self, count: usize, holds: impl Fn(&T) -> bool) -> Option<usize> {
        (0..count).rev().find(|&index| holds(&self[index]))
    }

    /// Leaves out all but the first so many items.
    pub(super) fn truncate(&mut self, count: usize) {
        if let Some(cut) = self.full.get(count / TOGETHER) {
            self.last = cut[..count % TOGETHER].to_vec();
            self.full.truncate(count / TOGETHER);
        } else {
            self.last.truncate(count % TOGETHER);
        }
    }

    /// Leaves out one item.
    pub(super) fn remove(&mut self, index: usize) {
        let after: Vec<Arc<T>> = (index + 1..self.len()).map(|place| self.share(place)).collect();
        self.truncate(index);
        for item in after {
            self.last.push(item);
            if self.last.len() == TOGETHER {
                self.full.push(Arc::new(std::mem::take(&mut self.last)));
            }
        }
    }

    fn share(&self, index: usize) -> Arc<T> {
        let list = self.full.get(index / TOGETHER).map_or(&self.last, |full| &**full);
        Arc::clone(&list[index % TOGETHER])
    }
}

impl<T> Default for History<T> {
    fn default() -> Self {
        Self { full: Vec::new(), last: Vec::new() }
    }
}

impl<T> Clone for History<T> {
    fn clone(&self) -> Self {
        // One more comes with whatever it is copied for.
        let mut last = Vec::with_capacity(self.last.len() + 1);
        last.extend(self.last.iter().cloned());
        Self { full: self.full.clone(), last }
    }
}

impl<T> Index<usize> for History<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        self.get(index).expect("there are as many")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does the same to a plain list, and compares.
    #[test]
    fn it_is_the_list_that_it_seems_to_be() {
        let mut random = dohyo_engine::Random::new(1);
        let (mut history, mut plain) = (History::default(), Vec::new());
        for step in 0..4000 {
            let before = (history.clone(), plain.clone());
            match random.below(12) {
                0 if !plain.is_empty() => {
                    let count = random.below(plain.len());
                    history.truncate(count);
                    plain.truncate(count);
                }
                1 if !plain.is_empty() => {
                    let index = plain.len() - 1 - random.below(plain.len().min(3));
                    history.remove(index);
                    plain.remove(index);
                }
                _ => {
                    for item in 0..=random.below(40) {
                        history.push(step * 100 + item);
                        plain.push(step * 100 + item);
                    }
                }
            }
            assert!(history.iter().eq(&plain) && history.iter().rev().eq(plain.iter().rev()));
            assert_eq!((history.len(), history.last()), (plain.len(), plain.last()));
            assert_eq!((history.first(), history.get(plain.len())), (plain.first(), None));
            let even = |item: &usize| item.is_multiple_of(2);
            assert_eq!(history.last_of(plain.len(), even), plain.iter().rposition(even));
            // What it was copied from is what it was.
            assert!(before.0.iter().eq(&before.1));
        }
    }
}
