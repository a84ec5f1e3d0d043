//! Making anew what stands beside the logs of events. An event whose log cannot be replayed does not
//! stop the others.

use futures_util::future::BoxFuture;
use tokio::task::spawn_blocking;

use super::{EventError, EventSetup, Hosted, Stored};
use crate::background::give_way;
use crate::store::{Db, EventSummary, Mending, StoreError};

/// How often an event is looked at again that goes on meanwhile.
const ATTEMPTS: usize = 4;

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RebuiltEvents {
    /// The events looked at.
    pub events: usize,
    /// Those whose summary was not what their log comes to.
    pub mended: Vec<String>,
    /// Those whose settings or log cannot be read.
    pub unreadable: Vec<String>,
    /// Those that the database failed to put right, each with the reason.
    pub failed: Vec<String>,
}

/// An event as its log makes it.
pub(crate) struct ReplayedEvent {
    summary: EventSummary,
    /// The number of its last line.
    pub(crate) lines: u64,
}

/// Replays the log of every event and puts right what lists show of it.
pub fn rebuild(db: &Db) -> BoxFuture<'_, Result<RebuiltEvents, EventError>> {
    Box::pin(async move {
        let mut rebuilt = RebuiltEvents::default();
        for id in db.all_events().await? {
            rebuilt.events += 1;
            let Ok(mut replayed) = replayed(db, &id).await else {
                rebuilt.unreadable.push(id);
                continue;
            };
            match agrees(db, &id, &mut replayed, Mending::Yes).await {
                Ok(true) => {}
                Ok(false) => rebuilt.mended.push(id),
                Err(error) => rebuilt.failed.push(format!("event {id}: {error}")),
            }
        }
        Ok(rebuilt)
    })
}

/// Whether lists show of an event what its log comes to; if not, it may be put right. An event that
/// goes on meanwhile is replayed again.
pub(crate) async fn agrees(
    db: &Db,
    id: &str,
    event: &mut ReplayedEvent,
    mending: Mending,
) -> Result<bool, EventError> {
    for attempt in 0..ATTEMPTS {
        if db.has_event_summary(id, &event.summary).await? {
            return Ok(true);
        }
        let is_settled = match mending {
            Mending::No => db.last_event_line(id).await? == event.lines,
            Mending::Yes => match db.put_event_summary(id, &event.summary, event.lines).await {
                Err(StoreError::Conflict) => false,
                other => other.map(|()| true)?,
            },
        };
        if is_settled {
            return Ok(false);
        }
        give_way(attempt).await;
        *event = replayed(db, id).await.map_err(|_| EventError::SetAside)?;
    }
    Err(StoreError::Conflict.into())
}

/// The event that a log makes, or why it makes none.
pub(crate) async fn replayed(db: &Db, id: &str) -> Result<ReplayedEvent, String> {
    let broken = |error: StoreError| match error {
        StoreError::Unreadable(what) => what,
        other => format!("event {id}: {other}"),
    };
    let nothing = || format!("event {id}: its setup is missing");
    let setup = db.event_setup(id).await.map_err(broken)?.ok_or_else(nothing)?;
    let created = db.event_created(id).await.map_err(broken)?.ok_or_else(nothing)?;
    let log = db.event_log(id).await.map_err(broken)?;
    // What nobody thought of must not stop whoever goes through all events.
    let made = spawn_blocking(move || replay(&setup, created, &log)).await;
    let made = made.unwrap_or_else(|_| Err("replaying its log crashed the program".to_owned()));
    made.map_err(|why| format!("event {id}: {why}"))
}

fn replay(setup: &EventSetup, created: i64, log: &[Stored]) -> Result<ReplayedEvent, String> {
    let lines = log.len() as u64;
    if let Some((missing, _)) = (1..).zip(log).find(|(number, line)| line.number != *number) {
        return Err(format!("line {missing} is missing"));
    }
    let Some(hosted) = Hosted::replay(setup.clone(), log.to_vec()) else {
        let line = first_refused(setup, log);
        return Err(format!("line {line} does not follow from those before it"));
    };
    let since = hosted.log().last().map_or(created, |line| line.at);
    Ok(ReplayedEvent { summary: EventSummary::of(&hosted, since), lines })
}

/// The first line with which a log cannot be replayed any more.
fn first_refused(setup: &EventSetup, log: &[Stored]) -> usize {
    let (mut sound, mut broken) = (0, log.len());
    while broken - sound > 1 {
        let middle = sound.midpoint(broken);
        match Hosted::replay(setup.clone(), log[..middle].to_vec()) {
            Some(_) => sound = middle,
            None => broken = middle,
        }
    }
    broken
}
