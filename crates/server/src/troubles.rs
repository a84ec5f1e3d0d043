//! Matches and events that fail. One that fails is tried again after a pause that grows; one that goes on
//! failing by its own fault, or cannot be read, is *set aside*: nobody waits for it, whoever asks for it is
//! told so, and now and then it is tried again, since somebody may have mended it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The pause after the first failure, in milliseconds; each is twice as long as the one before.
const SHORTEST_PAUSE: i64 = 250;
const LONGEST_PAUSE: i64 = 60_000;
/// How often one may fail by its own fault before it is set aside.
const MOST_FAILURES: u32 = 5;

/// Those that fail, by their ids.
#[derive(Debug, Default)]
pub(crate) struct Troubles(Mutex<HashMap<String, Trouble>>);

#[derive(Clone, Copy, Debug, Default)]
struct Trouble {
    /// How often it failed, one time after the other.
    failures: u32,
    /// How often by its own fault.
    faults: u32,
    is_aside: bool,
    /// When to try it again.
    until: i64,
}

/// Whose fault a failure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TroubleSource {
    /// Its own, and trying again does not help until somebody has mended it.
    ForGood,
    /// Its own.
    Own,
    /// Somebody else's: that of the database, with which all fail.
    Elsewhere,
}

/// What came of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Noted {
    /// When to try it again.
    pub(crate) until: i64,
    /// Whether it is set aside since this failure.
    pub(crate) is_new: bool,
}

impl Troubles {
    /// Notes a failure.
    pub(crate) fn note(&self, id: &str, fault: TroubleSource, now: i64) -> Noted {
        let mut troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let trouble = troubles.entry(id.to_owned()).or_default();
        let pause = (SHORTEST_PAUSE << trouble.failures.min(8)).min(LONGEST_PAUSE);
        trouble.failures = trouble.failures.saturating_add(1);
        trouble.faults += u32::from(fault == TroubleSource::Own);
        let is_aside = fault == TroubleSource::ForGood || trouble.faults >= MOST_FAILURES;
        let is_new = is_aside && !trouble.is_aside;
        trouble.is_aside |= is_aside;
        trouble.until = now.saturating_add(if trouble.is_aside { LONGEST_PAUSE } else { pause });
        Noted { until: trouble.until, is_new }
    }

    /// Notes that all is well.
    pub(crate) fn clear(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Notes that it went on though not all is well: it is not its own fault.
    pub(crate) fn forgive(&self, id: &str) {
        let mut troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(trouble) = troubles.get_mut(id) {
            (trouble.faults, trouble.is_aside) = (0, false);
        }
    }

    /// Notes that it can be read. Whether it goes on as well remains to be seen.
    pub(crate) fn note_read(&self, id: &str) {
        let mut troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(trouble) = troubles.get_mut(id) {
            trouble.is_aside = trouble.faults >= MOST_FAILURES;
        }
    }

    /// When to try something again that failed and has not gone well since.
    pub(crate) fn until(&self, id: &str) -> Option<i64> {
        let troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        troubles.get(id).map(|trouble| trouble.until)
    }

    /// Whether something is set aside and not to be tried yet.
    pub(crate) fn is_aside(&self, id: &str, now: i64) -> bool {
        let troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        troubles.get(id).is_some_and(|trouble| trouble.is_aside && now < trouble.until)
    }

    /// Some of those that are set aside, so many at the most.
    pub(crate) fn some_aside(&self, most: usize) -> Vec<String> {
        let troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let aside = troubles.iter().filter(|(_, trouble)| trouble.is_aside);
        aside.map(|(id, _)| id.clone()).take(most).collect()
    }

    /// How many are set aside.
    pub(crate) fn aside(&self) -> usize {
        let troubles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        troubles.values().filter(|trouble| trouble.is_aside).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_is_tried_again_after_growing_pauses_and_then_set_aside() {
        let troubles = Troubles::default();
        let pauses: Vec<i64> =
            (0..5).map(|_| troubles.note("m", TroubleSource::Own, 0).until).collect();
        assert_eq!(pauses, [250, 500, 1000, 2000, LONGEST_PAUSE]);
        assert!(troubles.is_aside("m", LONGEST_PAUSE - 1));
        assert!(!troubles.is_aside("m", LONGEST_PAUSE), "it may have been mended");
        assert_eq!(
            troubles.note("other", TroubleSource::Own, 0).until,
            250,
            "nobody waits for another"
        );
        troubles.clear("m");
        assert_eq!(troubles.aside(), 0);
    }

    #[test]
    fn nothing_is_set_aside_for_the_fault_of_another() {
        let troubles = Troubles::default();
        for _ in 0..100 {
            troubles.note("m", TroubleSource::Elsewhere, 0);
        }
        assert_eq!((troubles.aside(), troubles.is_aside("m", 1)), (0, false));
        assert_eq!(troubles.note("m", TroubleSource::Elsewhere, 0).until, LONGEST_PAUSE);
    }

    #[test]
    fn what_can_be_read_again_is_set_aside_only_for_what_else_it_does() {
        let troubles = Troubles::default();
        troubles.note("torn", TroubleSource::ForGood, 0);
        for _ in 0..MOST_FAILURES {
            troubles.note("broken", TroubleSource::Own, 0);
        }
        for id in ["torn", "broken"] {
            troubles.note_read(id);
        }
        assert!(troubles.until("torn").is_some() && !troubles.is_aside("torn", 1));
        assert!(troubles.is_aside("broken", 1));
        troubles.forgive("broken");
        assert!(troubles.until("broken").is_some() && !troubles.is_aside("broken", 1));
    }

    #[test]
    fn what_cannot_be_read_is_set_aside_at_once_and_that_is_said_once() {
        let troubles = Troubles::default();
        assert!(troubles.note("m", TroubleSource::ForGood, 0).is_new && troubles.is_aside("m", 1));
        assert!(!troubles.note("m", TroubleSource::Own, 2).is_new);
    }
}
