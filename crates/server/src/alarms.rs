//! When to look at what again.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// Whoever waits looks up at least so often.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// When to look at which match or event again, by their ids, the first first.
#[derive(Debug, Default)]
pub(crate) struct Alarms {
    set: Mutex<BTreeSet<(i64, String)>>,
    earlier: Notify,
}

impl Alarms {
    pub(crate) fn set(&self, at: i64, id: &str) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = set.first().is_none_or(|(first, _)| at < *first);
        set.insert((at, id.to_owned()));
        if is_first {
            self.earlier.notify_one();
        }
    }

    /// What goes off by now.
    pub(crate) fn take(&self, now: i64) -> Option<String> {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        if set.first().is_none_or(|(first, _)| *first > now) {
            return None;
        }
        set.pop_first().map(|(_, id)| id)
    }

    /// Waits until something may go off.
    pub(crate) async fn wait(&self, now: i64) {
        let wait = self.next().map_or(LONGEST_WAIT, |next| {
            Duration::from_millis(u64::try_from(next - now).unwrap_or(0)).min(LONGEST_WAIT)
        });
        let _ = tokio::time::timeout(wait, self.earlier.notified()).await;
    }

    fn next(&self) -> Option<i64> {
        let set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        set.first().map(|(first, _)| *first)
    }
}
