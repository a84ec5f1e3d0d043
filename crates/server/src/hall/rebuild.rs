//! Making anew what stands beside the logs.

use std::mem::discriminant;

use super::HallError;
use crate::room::{Entry, Room, Setup};
use crate::store::{Course, Db, StoreError, Summary};

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The matches looked at.
    pub matches: usize,
    /// Those whose summary was not what their log comes to.
    pub mended: Vec<String>,
    /// Those whose log cannot be replayed.
    pub unreadable: Vec<String>,
}

/// Replays the log of every match, puts right what lists show of it, and counts anew what was
/// played in which position. The hall may be open meanwhile: a match that ends is counted by it,
/// and once.
pub async fn rebuild(db: &Db) -> Result<Rebuilt, HallError> {
    let mut rebuilt = Rebuilt::default();
    db.forget_openings().await?;
    for id in db.matches().await? {
        rebuilt.matches += 1;
        let setup = db.setup(&id).await?.ok_or(HallError::Unknown)?;
        let created = db.created(&id).await?.ok_or(HallError::Unknown)?;
        let Some((room, since)) = replay(setup, created, db.log(&id, 0).await?) else {
            rebuilt.unreadable.push(id);
            continue;
        };
        if let Some(course) = Course::of(&room, since) {
            explore(db, &id, &course).await?;
        }
        let summary = Summary::of(&room, since);
        if !db.has_summary(&id, &summary).await? {
            db.put_summary(&id, &summary).await?;
            rebuilt.mended.push(id);
        }
    }
    Ok(rebuilt)
}

/// Counts a match, unless it was counted by whoever wrote its last line.
async fn explore(db: &Db, id: &str, course: &Course) -> Result<(), StoreError> {
    match db.explore(id, course).await {
        Err(StoreError::Conflict) => Ok(()),
        other => other,
    }
}

/// The match that a log makes, and when it came to its stage.
fn replay(setup: Setup, created: i64, log: Vec<Entry>) -> Option<(Room, i64)> {
    let mut room = Room::new(setup)?;
    let mut since = created;
    for entry in log {
        let (before, at) = (room.stage(), entry.at);
        room.reread(entry).ok()?;
        if discriminant(&before) != discriminant(&room.stage()) {
            since = at;
        }
    }
    Some((room, since))
}
