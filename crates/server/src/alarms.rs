//! When to look at what again.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// Whoever waits looks up at least so often.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// When to look at which match or event again, by their ids, the first first. Each has one alarm.
#[derive(Debug, Default)]
pub(crate) struct Alarms {
    set: Mutex<Set>,
    earlier: Notify,
}

#[derive(Debug, Default)]
struct Set {
    in_order: BTreeSet<(i64, String)>,
    by_id: HashMap<String, i64>,
}

impl Alarms {
    /// Sets an alarm in place of the one that was set for the same id.
    pub(crate) fn set(&self, at: i64, id: &str) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        if set.by_id.get(id) == Some(&at) {
            return;
        }
        let is_first = set.in_order.first().is_none_or(|(first, _)| at < *first);
        set.clear(id);
        set.by_id.insert(id.to_owned(), at);
        set.in_order.insert((at, id.to_owned()));
        if is_first {
            self.earlier.notify_one();
        }
    }

    /// Takes an alarm back.
    pub(crate) fn clear(&self, id: &str) {
        self.set.lock().unwrap_or_else(PoisonError::into_inner).clear(id);
    }

    /// Whether an alarm is set for an id.
    pub(crate) fn is_set(&self, id: &str) -> bool {
        self.set.lock().unwrap_or_else(PoisonError::into_inner).by_id.contains_key(id)
    }

    /// What goes off by now.
    pub(crate) fn take(&self, now: i64) -> Option<String> {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        if set.in_order.first().is_none_or(|(first, _)| *first > now) {
            return None;
        }
        let (_, id) = set.in_order.pop_first()?;
        set.by_id.remove(&id);
        Some(id)
    }

    /// Waits until something may go off.
    pub(crate) async fn wait(&self, now: i64) {
        let wait = self.next().map_or(LONGEST_WAIT, |next| {
            let left = u64::try_from(next.saturating_sub(now)).unwrap_or(0);
            Duration::from_millis(left).min(LONGEST_WAIT)
        });
        let _ = tokio::time::timeout(wait, self.earlier.notified()).await;
    }

    fn next(&self) -> Option<i64> {
        let set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        set.in_order.first().map(|(first, _)| *first)
    }
}

impl Set {
    fn clear(&mut self, id: &str) {
        if let Some(at) = self.by_id.remove(id) {
            self.in_order.remove(&(at, id.to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_takes_the_place_of_the_one_before() {
        let alarms = Alarms::default();
        alarms.set(5, "a");
        alarms.set(9, "a");
        alarms.set(7, "b");
        assert_eq!(alarms.take(6), None);
        assert_eq!(alarms.take(9).as_deref(), Some("b"));
        assert_eq!(alarms.take(9).as_deref(), Some("a"));
        assert_eq!(alarms.take(i64::MAX), None);
        alarms.set(3, "c");
        assert!(alarms.is_set("c") && !alarms.is_set("a"));
        alarms.clear("c");
        assert_eq!(alarms.take(i64::MAX), None);
    }
}
