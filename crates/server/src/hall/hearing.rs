//! What other servers of the hall tell: that a log has gone on, or that something has ended. A match in memory that
//! is behind reads its log from where it stands; one that is not in memory is read when somebody asks for it. Who
//! may have missed something looks at everything at once, and everybody does now and then.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::{Mutex as Gate, Semaphore, mpsc};
use tokio::time::{Instant, sleep_until};

use super::{EventMatchReport, Hall, HallError, HallState, LiveMatch};
use crate::background::{keep_going, unbroken};
use crate::news::{HeardNews, News, Topic};
use crate::store::StoreError;

/// How often everything is looked at, though nothing was heard of it.
const ROUND: Duration = Duration::from_secs(30);
/// The most news that are gone through together.
const BATCH: usize = 1024;
/// Matches that read their logs at a time.
const READERS: usize = 16;

impl Hall {
    /// Whether there may be other servers, of which one hears by a carrier.
    #[must_use]
    pub fn has_others(&self) -> bool {
        self.0.carrier.has_others()
    }

    /// Tells the other servers of something that is durable.
    pub(crate) fn tell(&self, topic: Topic, id: &str, number: u64) {
        if self.has_others() {
            self.0.carrier.tell(News::new(topic, id, number));
        }
    }

    /// Hears the other servers from now on.
    pub(crate) fn hear(&self, news: mpsc::Receiver<HeardNews>) {
        let (hall, news) = (Arc::downgrade(&self.0), Arc::new(Gate::new(news)));
        keep_going("news of other servers", move || listen(hall.clone(), Arc::clone(&news)));
    }

    /// Looks whether other servers have written to anything that is in memory, or ended anything.
    pub async fn look_at_all(&self) {
        self.report_elsewhere(EventMatchReport::Gap);
        match self.notice().await {
            Ok(()) | Err(HallError::Store(StoreError::Closed)) => {}
            Err(error) => tracing::error!(%error, "what other servers write is not seen"),
        }
    }

    pub(super) fn report_elsewhere(&self, report: EventMatchReport) {
        if let Some(reports) = self.0.reports.get() {
            // When nobody listens any more, the hall is closing.
            let _ = reports.send(report);
        }
    }

    /// Reads what another server wrote, which may not know yet of a plan that was made here.
    async fn hear_on(&self, live: &Arc<LiveMatch>, number: u64) -> Result<(), HallError> {
        self.read_up_to(live, number).await?;
        self.resume_plans(live).await
    }

    /// Has a match read its log, if it is in memory and has not come so far.
    async fn hear_of_match(&self, id: String, number: u64, readers: &Arc<Semaphore>) {
        let is_behind = |live: &Arc<LiveMatch>| live.news().number < number;
        let Some(live) = self.loaded_room(&id).filter(is_behind) else { return };
        // It is never closed.
        let Ok(turn) = Arc::clone(readers).acquire_owned().await else { return };
        let hall = self.clone();
        // No match waits for another.
        tokio::spawn(async move {
            let heard = unbroken(hall.hear_on(&live, number)).await;
            if let Err(error) = heard.unwrap_or(Err(HallError::Broken)) {
                hall.note_failure(&id, &error);
            }
            drop(turn);
        });
    }
}

/// Hears as long as there is a hall.
async fn listen(
    hall: Weak<HallState>,
    news: Arc<Gate<mpsc::Receiver<HeardNews>>>,
) -> Result<(), Infallible> {
    let mut news = news.lock().await;
    let readers = Arc::new(Semaphore::new(READERS));
    // What is written from now on is found by looking.
    let Some(first) = hall.upgrade().map(Hall) else { return Ok(()) };
    first.look_at_all().await;
    let runs = first.runs_by_itself();
    drop(first);
    let (mut heard, mut looked) = (Vec::new(), Instant::now());
    loop {
        let looks = tokio::select! {
            count = news.recv_many(&mut heard, BATCH) => match count {
                0 => return Ok(()),
                _ => heard.contains(&HeardNews::Gap),
            },
            () = sleep_until(looked + ROUND), if runs => true,
        };
        let Some(hall) = hall.upgrade().map(Hall) else { return Ok(()) };
        if looks {
            hall.look_at_all().await;
            looked = Instant::now();
            if let Err(error) = hall.set_clock().await {
                tracing::warn!(%error, "the clock of the database is not known");
            }
        }
        sort(&hall, &readers, heard.drain(..)).await;
    }
}

/// Gives news to those whom they are about: the last of each is enough.
async fn sort(hall: &Hall, readers: &Arc<Semaphore>, heard: impl Iterator<Item = HeardNews>) {
    let mut last = HashMap::new();
    for heard in heard {
        let HeardNews::News(News { topic, id, number }) = heard else { continue };
        let known = last.entry((topic, id)).or_insert(number);
        *known = number.max(*known);
    }
    for ((topic, id), number) in last {
        match topic {
            Topic::Match => hall.hear_of_match(id, number, readers).await,
            Topic::Event => hall.report_elsewhere(EventMatchReport::Elsewhere(id, number)),
            Topic::Ended => hall.hear_of_endings(),
            // That is a gap.
            Topic::All => {}
        }
    }
}
