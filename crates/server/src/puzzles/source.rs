//! Where the hall's own puzzles come from: its public matches that are over.

use dohyo_engine::puzzles::PlayedMatch;

use crate::room::Room;
use crate::store::{Db, StoreError};

/// The public matches of a game that are over, as far as their logs can be replayed.
pub async fn played(db: &Db, game: &str) -> Result<Vec<PlayedMatch>, StoreError> {
    let mut matches = Vec::new();
    for id in db.finished_publicly(game).await? {
        let Some(setup) = db.setup(&id).await? else { continue };
        if let Some(Ok(room)) = Room::replay(setup, db.log(&id, 0).await?) {
            matches.push(PlayedMatch::of(room.table(), format!("match {id}")));
        }
    }
    Ok(matches)
}
