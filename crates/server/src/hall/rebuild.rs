//! Making anew what stands beside the logs. A match whose log cannot be replayed does not stop the
//! others.

use std::mem::discriminant;

use futures_util::future::BoxFuture;
use tokio::task::spawn_blocking;

use super::{ATTEMPTS, HallError};
use crate::background::give_way;
use crate::room::{LogEntry, MatchSetup, Room};
use crate::store::{CountedMatch, Db, MatchSummary, Mending, StoreError};

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RebuiltMatches {
    /// The matches looked at.
    pub matches: usize,
    /// Those whose summary was not what their log comes to.
    pub mended: Vec<String>,
    /// Those whose log cannot be replayed.
    pub unreadable: Vec<String>,
    /// Those that the database failed to put right, each with the reason.
    pub failed: Vec<String>,
}

/// A match as its log makes it.
pub(crate) struct ReplayedMatch {
    pub(crate) room: Room,
    /// When it came to its stage.
    pub(crate) since: i64,
    /// The number of its last line.
    pub(crate) lines: u64,
}

/// Replays the log of every match, puts right what lists show of it, and counts anew what was
/// played in which position. The hall may be open meanwhile: a match that ends is counted by it,
/// and once.
pub fn rebuild(db: &Db) -> BoxFuture<'_, Result<RebuiltMatches, HallError>> {
    Box::pin(async move {
        let mut rebuilt = RebuiltMatches::default();
        let all = db.matches().await?;
        db.forget_openings().await?;
        for id in all {
            rebuilt.matches += 1;
            let Ok(mut replayed) = replayed(db, &id).await else {
                rebuilt.unreadable.push(id);
                continue;
            };
            // Whatever is wrong with one match, the others are put right.
            match rebuild_match(db, &id, &mut replayed).await {
                Ok(true) => {}
                Ok(false) => rebuilt.mended.push(id),
                Err(error) => rebuilt.failed.push(format!("match {id}: {error}")),
            }
        }
        Ok(rebuilt)
    })
}

/// Whether lists showed of a match what its log comes to. It is counted first.
async fn rebuild_match(db: &Db, id: &str, replayed: &mut ReplayedMatch) -> Result<bool, HallError> {
    let explored = explore(db, id, replayed).await;
    let agreed = agrees(db, id, replayed, Mending::Yes).await?;
    explored?;
    Ok(agreed)
}

/// Counts a match that is public and over, unless it was counted by whoever wrote its last line.
pub(crate) async fn explore(db: &Db, id: &str, replayed: &ReplayedMatch) -> Result<(), StoreError> {
    let Some(course) = CountedMatch::of(&replayed.room, replayed.since) else { return Ok(()) };
    match db.explore(id, &course).await {
        Err(StoreError::Conflict) => Ok(()),
        other => other,
    }
}

/// Whether lists show of a match what its log comes to; if not, it may be put right. A match that goes
/// on meanwhile is replayed again.
pub(crate) async fn agrees(
    db: &Db,
    id: &str,
    match_: &mut ReplayedMatch,
    mending: Mending,
) -> Result<bool, HallError> {
    for attempt in 0..ATTEMPTS {
        let summary = MatchSummary::of(&match_.room, match_.since);
        if db.has_summary(id, &summary).await? {
            return Ok(true);
        }
        let is_settled = match mending {
            Mending::No => db.last_line(id).await? == match_.lines,
            Mending::Yes => match db.put_summary(id, &summary, match_.lines).await {
                Err(StoreError::Conflict) => false,
                other => other.map(|()| true)?,
            },
        };
        if is_settled {
            return Ok(false);
        }
        give_way(attempt).await;
        *match_ = replayed(db, id).await.map_err(HallError::Unreadable)?;
    }
    Err(StoreError::Conflict.into())
}

/// The match that a log makes, or why it makes none.
pub(crate) async fn replayed(db: &Db, id: &str) -> Result<ReplayedMatch, String> {
    let broken = |error: StoreError| match error {
        StoreError::Unreadable(what) => what,
        other => format!("match {id}: {other}"),
    };
    let nothing = || format!("match {id}: its setup is missing");
    let setup = db.setup(id).await.map_err(broken)?.ok_or_else(nothing)?;
    let created = db.created(id).await.map_err(broken)?.ok_or_else(nothing)?;
    let log = db.log(id, 0).await.map_err(broken)?;
    // What nobody thought of must not stop whoever goes through all matches.
    let made = spawn_blocking(move || replay(setup, created, log)).await;
    let made = made.unwrap_or_else(|_| Err("replaying its log crashed the program".to_owned()));
    made.map_err(|why| format!("match {id}: {why}"))
}

fn replay(setup: MatchSetup, created: i64, log: Vec<LogEntry>) -> Result<ReplayedMatch, String> {
    let game = setup.game.clone();
    let unknown = || format!("there is no game `{game}`, or no such position of it");
    let mut room = Room::new(setup).ok_or_else(unknown)?;
    let mut since = created;
    let mut lines = 0;
    for entry in log {
        let (before, at, number) = (room.stage(), entry.at, entry.number);
        lines += 1;
        if number != lines {
            return Err(format!("line {lines} is missing"));
        }
        room.reread(entry)
            .map_err(|refused| format!("line {number} is not allowed there ({refused})"))?;
        if discriminant(&before) != discriminant(&room.stage()) {
            since = at;
        }
    }
    Ok(ReplayedMatch { room, since, lines })
}
