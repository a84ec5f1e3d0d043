//! Those who are level with a player. In a table of thousands everybody may be level with all the others, so
//! they share one list, of which each leaves themselves out.

use std::fmt;
use std::sync::Arc;

/// The most who are named where many are level; of the others it is said how many there are.
pub const MOST_NAMED: usize = 10;

/// Everybody of a list but one, by their numbers.
#[derive(Clone)]
pub struct Others {
    all: Arc<[usize]>,
    /// The player whose others they are.
    but: Option<usize>,
}

impl Others {
    /// Those of a list who are not this one.
    #[must_use]
    pub fn than(one: usize, all: &Arc<[usize]>) -> Self {
        Self { all: Arc::clone(all), but: Some(one) }
    }

    /// Who they are, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.all.iter().copied().filter(|&one| Some(one) != self.but)
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.iter().count()
    }

    /// The list that they share.
    pub(crate) fn all(&self) -> &Arc<[usize]> {
        &self.all
    }
}

impl From<Vec<usize>> for Others {
    fn from(all: Vec<usize>) -> Self {
        Self { all: all.into(), but: None }
    }
}

impl IntoIterator for Others {
    type Item = usize;
    type IntoIter = std::vec::IntoIter<usize>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter().collect::<Vec<_>>().into_iter()
    }
}

impl PartialEq for Others {
    fn eq(&self, other: &Self) -> bool {
        let is_same = Arc::ptr_eq(&self.all, &other.all) && self.but == other.but;
        is_same || self.iter().eq(other.iter())
    }
}

impl Eq for Others {}

impl fmt::Debug for Others {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
