//! A list from which much is struck: nothing moves when something is, and the place of each among those that
//! are left is found in few steps. It knows nothing of what it lists.

/// A list from which items are struck. Items keep the slots that they came to; their places are counted among
/// those that are left, from 0.
#[derive(Clone, Debug)]
pub struct Roll<T> {
    slots: Vec<(T, Left)>,
    /// How many are left in the slots up to each, as far back as the lowest bit of its number from 1 says.
    sums: Vec<usize>,
    len: usize,
}

/// Whether an item is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Yes,
    No,
}

impl<T> Roll<T> {
    /// How many are left.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing is left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item, and tells its slot.
    pub fn push(&mut self, item: T) -> usize {
        self.slots.push((item, Left::Yes));
        let number = self.slots.len();
        let (mut sum, mut before) = (1, number - 1);
        while before > number - lowest_bit(number) {
            sum += self.sums[before - 1];
            before -= lowest_bit(before);
        }
        self.sums.push(sum);
        self.len += 1;
        number - 1
    }

    /// The item at a place.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<&T> {
        self.slot(place).map(|slot| &self.slots[slot].0)
    }

    /// The same to be changed.
    pub fn at_mut(&mut self, place: usize) -> Option<&mut T> {
        self.slot(place).map(|slot| &mut self.slots[slot].0)
    }

    /// The slot of a place.
    #[must_use]
    pub fn slot(&self, place: usize) -> Option<usize> {
        if place >= self.len {
            return None;
        }
        let (mut slot, mut rest) = (0, place);
        for power in (0..=self.slots.len().ilog2()).rev() {
            let next = slot + (1 << power);
            if let Some(&sum) = self.sums.get(next - 1)
                && sum <= rest
            {
                (slot, rest) = (next, rest - sum);
            }
        }
        Some(slot)
    }

    /// The place of a slot, if its item is left.
    #[must_use]
    pub fn place(&self, slot: usize) -> Option<usize> {
        self.slots.get(slot).filter(|(_, left)| *left == Left::Yes)?;
        let (mut place, mut number) = (0, slot);
        while number > 0 {
            place += self.sums[number - 1];
            number -= lowest_bit(number);
        }
        Some(place)
    }

    /// The place of the item that these are ordered by, where items came in order.
    pub fn find(&self, order: impl Fn(&T) -> std::cmp::Ordering) -> Option<usize> {
        self.slots.binary_search_by(|(item, _)| order(item)).ok().and_then(|slot| self.place(slot))
    }

    /// Strikes the item at a place: those after it move up.
    pub fn strike(&mut self, place: usize) -> Option<&T> {
        let slot = self.slot(place)?;
        self.slots[slot].1 = Left::No;
        self.len -= 1;
        let mut number = slot + 1;
        while number <= self.slots.len() {
            self.sums[number - 1] -= 1;
            number += lowest_bit(number);
        }
        Some(&self.slots[slot].0)
    }

    /// All that are left, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.slots.iter().filter(|(_, left)| *left == Left::Yes).map(|(item, _)| item)
    }

    /// The same, where the list is needed no more.
    #[must_use]
    pub fn into_items(self) -> Vec<T> {
        let left = self.slots.into_iter().filter(|(_, left)| *left == Left::Yes);
        left.map(|(item, _)| item).collect()
    }
}

impl<T> Default for Roll<T> {
    fn default() -> Self {
        Self { slots: Vec::new(), sums: Vec::new(), len: 0 }
    }
}

impl<T> FromIterator<T> for Roll<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut roll = Self::default();
        for item in items {
            roll.push(item);
        }
        roll
    }
}

const fn lowest_bit(number: usize) -> usize {
    number & number.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn it_is_a_list_from_which_items_are_removed() {
        let mut random = Random::new(3);
        for _ in 0..50 {
            let (mut roll, mut list) = (Roll::default(), Vec::new());
            for number in 0..200 {
                if random.below(3) == 0 && !list.is_empty() {
                    let place = random.below(list.len());
                    assert_eq!(roll.strike(place).copied(), Some(list.remove(place)));
                } else {
                    assert_eq!(roll.push(number), roll.slots.len() - 1);
                    list.push(number);
                }
                assert!(roll.iter().eq(&list));
                assert_eq!((roll.len(), roll.at(list.len())), (list.len(), None));
                for (place, number) in list.iter().enumerate() {
                    assert_eq!(roll.at(place), Some(number));
                    assert_eq!(roll.find(|item| item.cmp(number)), Some(place));
                }
            }
            assert_eq!(roll.into_items(), list);
        }
    }
}
