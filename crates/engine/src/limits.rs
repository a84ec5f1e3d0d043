//! When a search has to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// When a search has to end: whatever comes first.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// After this many nodes of one thread.
    pub nodes: Option<u64>,
    /// After this depth.
    pub depth: Option<u32>,
    /// At this moment.
    pub deadline: Option<Instant>,
    /// As soon as this is set.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// Whether the search has to end now. Reading the clock takes time: ask now and then.
    pub(crate) fn are_reached(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|limit| nodes >= limit)
            || self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
