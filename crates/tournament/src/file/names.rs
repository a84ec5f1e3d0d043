//! Those who have entered, to be found by name while a log is read.

use std::collections::BTreeMap;

use super::folded;
use crate::Entry;

/// Names in the order of entry, however they are capitalised.
#[derive(Debug, Default)]
pub(super) struct Names {
    names: Vec<String>,
    /// The first place of each name.
    places: BTreeMap<String, usize>,
}

impl Names {
    pub(super) fn push(&mut self, name: &str) {
        let name = folded(name);
        self.places.entry(name.clone()).or_insert(self.names.len());
        self.names.push(name);
    }

    pub(super) fn find(&self, name: &str) -> Option<Entry> {
        self.places.get(&folded(name)).copied().map(Entry)
    }

    /// Puts the last name in the place of an entry, if there is one.
    pub(super) fn move_last_to(&mut self, entry: Entry) -> Option<()> {
        let name = self.names.pop()?;
        let place = self.names.get_mut(entry.0);
        let found = place.map(|place| *place = name);
        self.order();
        found
    }

    /// Forgets an entry: those after it move up.
    pub(super) fn remove(&mut self, entry: Entry) {
        if entry.0 < self.names.len() {
            self.names.remove(entry.0);
            self.order();
        }
    }

    fn order(&mut self) {
        self.places.clear();
        for (place, name) in self.names.iter().enumerate() {
            self.places.entry(name.clone()).or_insert(place);
        }
    }
}

impl<'a> FromIterator<&'a str> for Names {
    fn from_iter<T: IntoIterator<Item = &'a str>>(names: T) -> Self {
        let mut all = Self::default();
        names.into_iter().for_each(|name| all.push(name));
        all
    }
}
