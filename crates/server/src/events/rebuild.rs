//! Making anew what stands beside the logs of events.

use super::{EventError, Hosted};
use crate::store::{Db, EventSummary, StoreError};

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The events looked at.
    pub events: usize,
    /// Those whose summary was not what their log comes to.
    pub mended: Vec<String>,
    /// Those whose settings or log cannot be read.
    pub unreadable: Vec<String>,
}

/// Replays the log of every event and puts right what lists show of it.
pub async fn rebuild(db: &Db) -> Result<Rebuilt, EventError> {
    let mut rebuilt = Rebuilt::default();
    for (id, created) in db.all_events().await? {
        rebuilt.events += 1;
        let setup = match db.event_setup(&id).await {
            Err(StoreError::Unreadable(_)) => None,
            setup => Some(setup?.ok_or(EventError::Unknown)?),
        };
        let log = db.event_log(&id).await?;
        let Some(hosted) = setup.and_then(|setup| Hosted::replay(setup, log)) else {
            rebuilt.unreadable.push(id);
            continue;
        };
        let since = hosted.log().last().map_or(created, |line| line.at);
        let summary = EventSummary::of(&hosted, since);
        if !db.has_event_summary(&id, &summary).await? {
            db.put_event_summary(&id, &summary).await?;
            rebuilt.mended.push(id);
        }
    }
    Ok(rebuilt)
}
