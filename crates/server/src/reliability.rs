//! Whether somebody plays on what they begin: of their last matches with other people, those that
//! they did not leave standing, and how often they were late in them.

use std::sync::Arc;

use crate::events::is_of_one_match;
use crate::hall::{Hall, HallError, LiveMatch};
use crate::people::PersonId;
use crate::room::Choices;
use crate::time::{DAY, now};

/// The matches that are looked at, the last ones.
const LAST: u16 = 100;
/// How long a match may wait for somebody's move before they have left it.
const PATIENCE: i64 = 14 * DAY;

/// What became of the matches that somebody began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reliability {
    /// Those that came to an end, whatever it was.
    pub kept: u16,
    /// Those that have waited too long for a move of theirs.
    pub left: u16,
    /// The turns that they missed in all of them, excused or not, and the matches lost on time.
    pub missed: u32,
}

impl Reliability {
    /// Counts somebody's last public matches with other people. One that goes on says nothing yet.
    pub async fn of(hall: &Hall, person: PersonId) -> Result<Self, HallError> {
        let mut found = Self::default();
        let latest = now() - PATIENCE;
        for begun in hall.db().begun(person, LAST).await? {
            if begun.is_timed {
                found.missed += misses(hall, &begun.id, person).await?;
            }
            match begun.moved {
                None => found.kept += 1,
                Some(moved) if moved < latest && is_awaited(hall, &begun.id, person).await? => {
                    found.left += 1;
                }
                Some(_) => {}
            }
        }
        Ok(found)
    }

    /// The matches that it rests on.
    #[must_use]
    pub const fn matches(self) -> u16 {
        self.kept + self.left
    }

    /// The part of them that was kept, of 1; nothing where there are none.
    #[must_use]
    pub fn share(self) -> Option<f64> {
        (self.matches() > 0).then(|| f64::from(self.kept) / f64::from(self.matches()))
    }
}

/// How often somebody was late in a match.
async fn misses(hall: &Hall, id: &str, person: PersonId) -> Result<u32, HallError> {
    let Some(live) = found(hall, id).await? else { return Ok(0) };
    let room = live.room();
    let misses = room.seats_of(person).map(|seat| room.misses(seat)).sum::<usize>();
    Ok(u32::try_from(misses).unwrap_or(u32::MAX))
}

/// Whether a match waits for somebody's move.
async fn is_awaited(hall: &Hall, id: &str, person: PersonId) -> Result<bool, HallError> {
    let Some(live) = found(hall, id).await? else { return Ok(false) };
    let room = live.room();
    // Where nobody is to know who has chosen, a number on somebody's page would tell.
    let is_public = room.setup().terms.choices == Choices::Told;
    Ok(is_public && room.seats_of(person).any(|seat| room.is_to_move(seat)))
}

/// A match; nothing where the hall cannot open it, which says nothing about anybody.
async fn found(hall: &Hall, id: &str) -> Result<Option<Arc<LiveMatch>>, HallError> {
    match hall.find(id).await {
        Ok(live) => Ok(Some(live)),
        Err(error) if is_of_one_match(&error) => Ok(None),
        Err(error) => Err(error),
    }
}
