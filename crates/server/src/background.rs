//! Tasks that go on as long as there is a hall: whatever breaks off in one of them is said and counted, and
//! after a pause that grows the task begins again. What a task does is not known here.

use std::fmt;
use std::future::{Future, pending};
use std::panic::AssertUnwindSafe;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use prometheus_client::metrics::counter::Counter;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The pause after the first failure; each is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
/// The longest one. What has gone well for as long begins with the first again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The tasks of this process that broke off and were replaced.
static REPLACED: LazyLock<Counter> = LazyLock::new(Counter::default);

/// Something broke off in the middle: a broken invariant of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BrokenOff;

/// Lets a task go on until it says that all is done. One that fails or breaks off begins again after a pause.
pub(crate) fn keep_going<E, Task>(
    name: &'static str,
    mut task: impl FnMut() -> Task + Send + 'static,
) -> JoinHandle<()>
where
    E: fmt::Display + Send + 'static,
    Task: Future<Output = Result<(), E>> + Send + 'static,
{
    tokio::spawn(async move {
        let mut pause = FIRST_PAUSE;
        loop {
            let begun = Instant::now();
            match unbroken(async { task().await }).await {
                Ok(Ok(())) => return,
                Ok(Err(error)) => tracing::error!(%error, name, "a task failed and begins again"),
                Err(BrokenOff) => {
                    REPLACED.inc();
                    tracing::error!(name, "a task broke off and is replaced");
                }
            }
            if begun.elapsed() >= LONGEST_PAUSE {
                pause = FIRST_PAUSE;
            }
            rest(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    })
}

/// What comes of something that may break off.
pub(crate) async fn unbroken<F: Future>(work: F) -> Result<F::Output, BrokenOff> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(|_| BrokenOff)
}

/// Lets another process go first, the longer the more often it was faster.
pub(crate) async fn give_way(attempt: usize) {
    rest(Duration::from_millis(1 << attempt.min(6))).await;
}

/// Waits for a while.
pub(crate) async fn rest(pause: Duration) {
    let _ = timeout(pause, pending::<()>()).await;
}

/// How many tasks of this process broke off and were replaced.
pub(crate) fn replaced() -> Counter {
    REPLACED.clone()
}

impl fmt::Display for BrokenOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something broke off in the middle")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_task_that_fails_or_breaks_off_begins_again_until_all_is_done() {
        let (rounds, before) = (Arc::new(AtomicUsize::new(0)), replaced().get());
        let counted = Arc::clone(&rounds);
        let begun = tokio::time::Instant::now();
        let task = keep_going("a test", move || {
            let round = counted.fetch_add(1, Ordering::SeqCst);
            async move {
                match round {
                    0 | 2 => panic!("a test wants it"),
                    1 => Err("it failed"),
                    _ => Ok(()),
                }
            }
        });
        task.await.expect("it ends");
        assert_eq!(rounds.load(Ordering::SeqCst), 4);
        assert_eq!(begun.elapsed().as_millis() / 10, 35, "50, 100 and 200 ms");
        assert!(replaced().get() - before >= 2, "twice it broke off");
    }
}
