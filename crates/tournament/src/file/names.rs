//! Those who have entered, to be found by name while a log is read.

use std::collections::BTreeSet;

use super::folded;
use crate::{Entry, Roll};

/// Names in the order of entry, however they are capitalised.
#[derive(Debug, Default)]
pub(super) struct Names {
    names: Roll<String>,
    /// The names with the slots that they are in.
    slots: BTreeSet<(String, usize)>,
}

impl Names {
    pub(super) fn push(&mut self, name: &str) {
        let name = folded(name);
        let slot = self.names.push(name.clone());
        self.slots.insert((name, slot));
    }

    /// The first of this name.
    pub(super) fn find(&self, name: &str) -> Option<Entry> {
        let wanted = (folded(name), 0);
        let (found, slot) = self.slots.range(&wanted..).next()?;
        (*found == wanted.0).then(|| self.names.place(*slot)).flatten().map(Entry)
    }

    /// Puts the last name in the place of an entry, if there is one.
    pub(super) fn move_last_to(&mut self, entry: Entry) -> Option<()> {
        let name = self.strike(self.names.len().checked_sub(1)?)?;
        let slot = self.names.slot(entry.0)?;
        let known = std::mem::replace(self.names.at_mut(entry.0)?, name.clone());
        self.slots.remove(&(known, slot));
        self.slots.insert((name, slot));
        Some(())
    }

    /// Forgets an entry: those after it move up.
    pub(super) fn remove(&mut self, entry: Entry) {
        self.strike(entry.0);
    }

    fn strike(&mut self, place: usize) -> Option<String> {
        let slot = self.names.slot(place)?;
        let name = self.names.strike(place)?.clone();
        self.slots.remove(&(name.clone(), slot));
        Some(name)
    }
}

impl<'a> FromIterator<&'a str> for Names {
    fn from_iter<T: IntoIterator<Item = &'a str>>(names: T) -> Self {
        let mut all = Self::default();
        names.into_iter().for_each(|name| all.push(name));
        all
    }
}
