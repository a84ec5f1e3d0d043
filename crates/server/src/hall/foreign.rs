//! What other processes of the hall write: a match in memory that nobody touches here learns of it
//! within a second, and so does who hears of sessions and tokens that end. The database says cheaply
//! whether anybody else has written at all; only then are the last lines looked at.

use std::sync::{Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::watch;

use super::{Hall, HallError, HallState};
use crate::background::{rest, unbroken};
use crate::store::{DatabaseMark, StoreError};

/// How often it is looked whether somebody else has written.
const ROUND: Duration = Duration::from_millis(400);

/// Up to where the database was seen, and who hears of what ended elsewhere: how often it may have been so.
#[derive(Debug, Default)]
pub(super) struct SeenMark {
    mark: Mutex<Option<DatabaseMark>>,
    endings: watch::Sender<u64>,
}

impl Hall {
    /// Reads what other processes have written to the matches in memory.
    pub async fn notice(&self) -> Result<(), HallError> {
        let before = *self.0.foreign.mark.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((mark, written)) = self.db().written_since(before).await? else { return Ok(()) };
        if before.is_none_or(|before| mark.has_endings_since(before)) {
            self.hear_of_endings();
        }
        let written = match before {
            Some(_) => written,
            // Whatever was written to them between their loading and this first look is after no mark.
            None => self.loaded_ids().into_iter().map(|id| (id, u64::MAX)).collect(),
        };
        for (id, last) in written {
            let Some(live) = self.loaded_room(&id).filter(|live| live.news().number < last) else {
                continue;
            };
            // What is not read now is read when the match is tried again.
            let looked = unbroken(self.look_again(&live)).await;
            match looked.unwrap_or(Err(HallError::Broken)) {
                // Where servers tell each other, whoever wrote the line does what follows from it.
                Ok(()) if self.has_others() => {}
                Ok(()) => {
                    self.call_computer(&live);
                    // Whoever ended it may not have come to report it.
                    self.report_end(&live);
                }
                Err(error) => self.note_failure(&id, &error),
            }
        }
        *self.0.foreign.mark.lock().unwrap_or_else(PoisonError::into_inner) = Some(mark);
        Ok(())
    }

    /// Another server has ended something by which somebody is known.
    pub(super) fn hear_of_endings(&self) {
        self.0.foreign.endings.send_modify(|count| *count += 1);
    }

    /// Tells whenever another process may have ended something by which somebody is known.
    pub(crate) fn endings_elsewhere(&self) -> watch::Receiver<u64> {
        self.0.foreign.endings.subscribe()
    }

    /// How often another process may have done so by now.
    pub(crate) fn count_of_endings_elsewhere(&self) -> u64 {
        *self.0.foreign.endings.borrow()
    }
}

/// Looks as long as there is a hall.
pub(super) async fn keep_noticing(hall: Weak<HallState>) -> Result<(), HallError> {
    loop {
        rest(ROUND).await;
        let Some(hall) = hall.upgrade().map(Hall) else { return Ok(()) };
        match hall.notice().await {
            Err(HallError::Store(StoreError::Closed)) => return Ok(()),
            noticed => noticed?,
        }
    }
}
