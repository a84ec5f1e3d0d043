//! What came of letters, and how it is written down: what was not taken is tried again later, for some days.

use std::time::Duration;

use super::lanes::Bundle;
use super::logged::without_addresses;
use super::mail::Unsent;
use super::{Letter, PostState};
use crate::background::rest;
use crate::store::StoreError;
use crate::time::DAY;

const MINUTE: i64 = 60_000;
/// The longest pause between two attempts.
const LONGEST_PAUSE: i64 = 6 * 60 * MINUTE;
/// The pauses before it is written down again what came of a letter, the first and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LAST_PAUSE: Duration = Duration::from_secs(10);
/// How long a letter is tried.
const PATIENCE: i64 = 4 * DAY;

/// What came of a letter that is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetterDone {
    Sent,
    /// It was not true any more, or not wanted.
    Dropped,
    /// Its address has had a mail today: it comes along then.
    Later(i64),
    /// It is in somebody else's hands by now.
    Lost,
}

impl LetterDone {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Dropped | Self::Later(_) | Self::Lost => "dropped",
        }
    }
}

impl PostState {
    /// Writes down what came of letters. While the database is away that is tried again, as long as nobody else can
    /// claim them.
    pub(super) async fn note_all(
        &self,
        bundle: &Bundle,
        sent: &Result<LetterDone, Unsent>,
        now: i64,
    ) -> Result<(), StoreError> {
        for letter in bundle {
            let mut pause = FIRST_PAUSE;
            while let Err(error) = self.note(letter, sent, now).await {
                let is_away = matches!(error, StoreError::Failed(_) | StoreError::Busy);
                let is_ours = self.hall.now() < letter.held;
                if !is_away || !is_ours || !self.hall.runs_by_itself() {
                    return Err(error);
                }
                rest(pause).await;
                pause = (pause * 2).min(LAST_PAUSE);
            }
        }
        Ok(())
    }

    /// Writes down what came of a letter.
    async fn note(
        &self,
        letter: &Letter,
        sent: &Result<LetterDone, Unsent>,
        now: i64,
    ) -> Result<(), StoreError> {
        let db = self.hall.db();
        match sent {
            Ok(LetterDone::Lost) => Ok(()),
            Ok(LetterDone::Later(due)) => db.put_off_letter(letter, *due).await,
            Ok(done) => db.finish_letter(&letter.key, done.as_str(), None).await,
            Err(Unsent::NotNow(why) | Unsent::Closed(why)) if now - letter.made < PATIENCE => {
                let pause = MINUTE << (2 * letter.attempts).clamp(0, 16);
                db.retry_letter(letter, now + pause.min(LONGEST_PAUSE), why).await
            }
            Err(unsent) => {
                let why = unsent.to_string();
                let shown = without_addresses(&why);
                tracing::warn!(
                    why = shown,
                    kind = letter.kind.as_str(),
                    "a letter is not delivered"
                );
                db.finish_letter(&letter.key, "failed", Some(&why)).await
            }
        }
    }
}
