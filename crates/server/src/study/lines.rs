//! What somebody who studies a position is told: the best lines, as deep as they were found by now.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use dohyo_engine::Analysis;
use tokio::sync::mpsc;
use tokio::time::{timeout, timeout_at};

/// How long somebody waits for an analyst who tells something.
const PATIENCE: Duration = Duration::from_secs(20);

/// What an analysis finds, depth by depth. It ends when this is dropped.
#[derive(Debug)]
pub struct Lines {
    pub(super) reports: mpsc::Receiver<Analysis>,
    pub(super) stop: Arc<AtomicBool>,
}

impl Lines {
    /// The lines at the next depth; `None` when there is no more to find out.
    pub async fn recv(&mut self) -> Option<Analysis> {
        self.reports.recv().await
    }

    /// The last lines that are found within a time. It is counted from the first ones, so that
    /// whoever has to wait for an analyst gets as much as anybody; `None` if nobody comes.
    pub async fn within(mut self, time: Duration) -> Option<Analysis> {
        let mut last = timeout(PATIENCE, self.recv()).await.ok()??;
        let end = tokio::time::Instant::now() + time;
        while let Ok(Some(report)) = timeout_at(end, self.recv()).await {
            last = report;
        }
        Some(last)
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // In this order: a search that was stopped looks whether anybody is left.
        self.reports.close();
        self.stop.store(true, Ordering::Release);
    }
}
