//! Pairing those who want the same: whoever comes gets whoever has waited longest, else waits. Several servers may try
//! it in one moment; the tables decide, and who was not the first looks again.

use super::{ATTEMPTS, Hall, HallError, lot};
use crate::background::give_way;
use crate::people::PersonId;
use crate::room::{Begins, MatchSetup, Opponent, Reach, Stakes, TimeTerms};
use crate::store::{Seek, StoreError};

/// How long somebody is taken to be there who has said so.
pub const WAITS: i64 = 15_000;
/// Within this time of being paired somebody is led to that match, and to no other.
const FOUND: i64 = 30_000;

/// What came of looking for an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// There is one: the match.
    Paired(String),
    /// There is none yet.
    Waiting,
    /// They wait no more: they have left, or gone into another pool.
    Gone,
}

impl Hall {
    /// Looks for somebody who wants the same, and waits if there is nobody.
    pub async fn seek(
        &self,
        person: PersonId,
        game: &str,
        terms: &TimeTerms,
    ) -> Result<Sought, HallError> {
        // On this server one after the other: nobody is the second to try in vain.
        let _turn = self.0.pairing.lock().await;
        for attempt in 0..ATTEMPTS * 2 {
            let now = self.now();
            let own = self.0.db.seek_of(person).await?.filter(|seek| seek.expires > now);
            let known = own.and_then(|seek| seek.paired);
            if let Some(id) = &known
                && self.is_untouched(id).await?
            {
                return Ok(Sought::Paired(id.clone()));
            }
            let seek = Seek {
                person,
                game: game.to_owned(),
                terms: terms.to_string(),
                since: now,
                expires: now + WAITS,
                paired: None,
            };
            let known = known.unwrap_or_default();
            let tried = match self.0.db.next_in_pool(&seek).await? {
                Some(waiting) => {
                    self.pair(&seek, &waiting, terms, &known).await.map(Sought::Paired)
                }
                None => match self.0.db.wait_in_pool(&seek, &known).await {
                    Ok(()) => Ok(Sought::Waiting),
                    Err(error) => Err(error.into()),
                },
            };
            match tried {
                // Another server was faster.
                Err(HallError::Store(StoreError::Conflict)) => give_way(attempt).await,
                other => return other,
            }
        }
        Err(HallError::Store(StoreError::Conflict))
    }

    /// Says that somebody still waits, and tells how it stands. Who did not say so in time looks anew.
    pub async fn still_seeks(
        &self,
        person: PersonId,
        game: &str,
        terms: &TimeTerms,
    ) -> Result<Sought, HallError> {
        let Some(seek) = self.0.db.seek_of(person).await? else { return Ok(Sought::Gone) };
        if let Some(id) = seek.paired {
            return Ok(Sought::Paired(id));
        }
        if seek.game != game || seek.terms != terms.to_string() {
            return Ok(Sought::Gone);
        }
        let now = self.now();
        if seek.expires <= now {
            return self.seek(person, game, terms).await;
        }
        if seek.expires > now + WAITS * 2 / 3 {
            return Ok(Sought::Waiting);
        }
        match self.0.db.still_waits(person, now, now + WAITS).await {
            // Paired in this moment, most likely: the next time tells.
            Ok(()) | Err(StoreError::Conflict) => Ok(Sought::Waiting),
            Err(error) => Err(error.into()),
        }
    }

    /// Makes the match of two. The lot decides who begins, and nothing is at stake: nobody has said so.
    async fn pair(
        &self,
        seek: &Seek,
        waiting: &Seek,
        terms: &TimeTerms,
        known: &str,
    ) -> Result<String, HallError> {
        let setup = MatchSetup {
            game: seek.game.clone(),
            start: None,
            host: waiting.person,
            opponent: Opponent::Anybody,
            begins: Begins::Lot,
            stakes: Stakes::Casual,
            reach: Reach::Public,
            after: None,
            event: None,
            seed: String::new(),
            terms: terms.clone(),
        };
        let found = Seek { expires: seek.since + FOUND, ..seek.clone() };
        let pair = |id: &str| found.pair(waiting, id, known);
        let live = self.open_between(setup, (seek.person, lot()), pair).await?;
        Ok(live.id.clone())
    }

    /// Whether nobody has played in a match yet, so that those whom it was made for are to go there.
    async fn is_untouched(&self, id: &str) -> Result<bool, HallError> {
        let live = self.find(id).await?;
        let room = live.room();
        Ok(room.turn_count() == 0 && matches!(room.stage(), crate::room::MatchStage::Playing(_)))
    }
}
