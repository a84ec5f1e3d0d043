//! A part of the lists of an event: those of a large one do not come all at once.

use dohyo_tournament::file::write_results;
use dohyo_tournament::{Event, Pairing};
use serde::Deserialize;

/// What a list has of each thing, unless fewer or more are asked for: small events come whole.
const USUAL: usize = 1_000;
/// The most that it has.
const MOST: usize = 5_000;
/// The most matches of a file. Of an event that has more, it has those that have begun.
const MOST_IN_FILE: usize = 50_000;

/// Which part is asked for.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(in crate::web) struct ExtractQuery {
    /// The first of each list, from 1.
    from: Option<usize>,
    /// How many.
    most: Option<usize>,
}

/// A part of every list.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Extract {
    from: usize,
    most: usize,
    has_more: bool,
    matches: Matches,
}

/// Which matches there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matches {
    All,
    Begun,
}

impl ExtractQuery {
    pub(in crate::web) fn extract(self) -> Extract {
        let from = self.from.unwrap_or(1).saturating_sub(1);
        let most = self.most.unwrap_or(USUAL).clamp(1, MOST);
        Extract { from, most, has_more: false, matches: Matches::All }
    }
}

impl Extract {
    /// All of an event with so many matches, as far as a file has it.
    pub(in crate::web) const fn of_file(count: usize) -> Self {
        let matches = if count > MOST_IN_FILE { Matches::Begun } else { Matches::All };
        Self { from: 0, most: usize::MAX, has_more: false, matches }
    }

    /// The part of a list.
    pub(in crate::web) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a [T] {
        let to = self.from.saturating_add(self.most);
        self.has_more |= to < all.len();
        &all[self.from.min(all.len())..to.min(all.len())]
    }

    /// The part of a list of matches.
    pub(in crate::web) fn matches<'a>(&mut self, all: &'a [Pairing]) -> Vec<&'a Pairing> {
        match self.matches {
            Matches::All => self.of(all).iter().collect(),
            Matches::Begun => all.iter().filter(|pairing| pairing.begun).collect(),
        }
    }

    /// The results for a spreadsheet.
    pub(in crate::web) fn results(self, event: &Event) -> String {
        match self.matches {
            Matches::All => write_results(event, |_| true),
            Matches::Begun => write_results(event, |pairing| pairing.begun),
        }
    }

    /// Where the next part begins, from 1, if any list goes on.
    pub(in crate::web) fn next(&self) -> Option<usize> {
        self.has_more.then(|| self.from + self.most + 1)
    }
}
