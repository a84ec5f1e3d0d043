//! Making anew what stands beside the logs of events.

use super::{EventError, Hosted};
use crate::store::{Db, EventSummary};

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The events looked at.
    pub events: usize,
    /// Those whose summary was not what their log comes to.
    pub mended: Vec<String>,
    /// Those whose log cannot be replayed.
    pub unreadable: Vec<String>,
}

/// Replays the log of every event and puts right what lists show of it.
pub async fn rebuild(db: &Db) -> Result<Rebuilt, EventError> {
    let mut rebuilt = Rebuilt::default();
    for (id, created) in db.all_events().await? {
        rebuilt.events += 1;
        let setup = db.event_setup(&id).await?.ok_or(EventError::Unknown)?;
        let Some(hosted) = Hosted::replay(setup, db.event_log(&id).await?) else {
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
