//! Events that do not go on. One whose settings or log cannot be read is set aside: that is said once, and
//! it is tried again now and then, in case the operator has mended it. Whatever else fails is tried again
//! too. The pause grows with every try, and no event waits for another.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The pause after the first failure, in milliseconds.
const SHORTEST: i64 = 1000;
/// The longest pause: ten minutes.
const LONGEST: i64 = 10 * 60 * 1000;

/// What is wrong with which event, by its id.
#[derive(Debug, Default)]
pub(super) struct Troubles(Mutex<HashMap<String, Trouble>>);

#[derive(Clone, Copy, Debug, Default)]
struct Trouble {
    /// How often something failed in a row.
    times: u32,
    /// Before this moment an event that is set aside is not read again.
    aside_until: Option<i64>,
}

impl Trouble {
    fn pause(self) -> i64 {
        SHORTEST.checked_shl(self.times.min(20)).map_or(LONGEST, |pause| pause.min(LONGEST))
    }
}

impl Troubles {
    /// Something failed: when to try again.
    pub(super) fn failed(&self, id: &str, now: i64) -> i64 {
        let mut troubles = self.lock();
        let trouble = troubles.entry(id.to_owned()).or_default();
        let again = now.saturating_add(trouble.pause());
        trouble.times = trouble.times.saturating_add(1);
        again.max(trouble.aside_until.unwrap_or(again))
    }

    /// An event cannot be read; whether that is new.
    pub(super) fn set_aside(&self, id: &str, now: i64) -> bool {
        let mut troubles = self.lock();
        let trouble = troubles.entry(id.to_owned()).or_default();
        let is_new = trouble.aside_until.is_none();
        trouble.aside_until = Some(now.saturating_add(trouble.pause()));
        trouble.times = trouble.times.saturating_add(1);
        is_new
    }

    /// Whether an event is set aside and not to be read again yet.
    pub(super) fn is_aside(&self, id: &str, now: i64) -> bool {
        self.lock().get(id).and_then(|trouble| trouble.aside_until).is_some_and(|until| now < until)
    }

    /// An event can be read.
    pub(super) fn was_read(&self, id: &str) {
        if let Some(trouble) = self.lock().get_mut(id)
            && trouble.aside_until.take().is_some()
        {
            tracing::info!(event = id, "an event that was set aside can be read again");
        }
    }

    /// An event goes on.
    pub(super) fn is_well(&self, id: &str) {
        self.lock().remove(id);
    }

    /// How many events are set aside.
    pub(super) fn count_aside(&self) -> usize {
        self.lock().values().filter(|trouble| trouble.aside_until.is_some()).count()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Trouble>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_bound_and_begin_anew_when_all_is_well() {
        let troubles = Troubles::default();
        let mut pauses: Vec<_> = (0..40).map(|_| troubles.failed("a", 0)).collect();
        assert_eq!(pauses[..3], [1000, 2000, 4000]);
        assert_eq!(pauses.pop(), Some(LONGEST));
        assert!(pauses.is_sorted());
        assert_eq!(troubles.failed("b", 0), 1000, "nobody waits for another");
        troubles.is_well("a");
        assert_eq!(troubles.failed("a", 0), 1000);
    }

    #[test]
    fn what_is_set_aside_is_said_once_and_looked_at_again_after_a_pause() {
        let troubles = Troubles::default();
        assert!(troubles.set_aside("a", 0) && !troubles.set_aside("a", 1000));
        assert!(troubles.is_aside("a", 1000) && !troubles.is_aside("a", 9000));
        assert_eq!((troubles.count_aside(), troubles.is_aside("b", 0)), (1, false));
        troubles.was_read("a");
        assert_eq!(troubles.count_aside(), 0);
    }
}
