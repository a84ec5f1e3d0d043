//! How strong the accounts are in each game, by Glicko-2. Ratings follow from the rated matches in
//! the order in which they ended and are kept nowhere else: they are worked out when somebody asks,
//! and from there on only what is new is added. When nobody asks makes no difference: an ending that
//! is written late, with a moment before others that were counted, has those counted anew that ended
//! after it. Most are late by less than a second, which is for players to choose.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Shared, PoisonError};

use dohyo_tournament::Rating;
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::people::PersonId;
use crate::store::{Db, Rated, StoreError};
use crate::time::DAY;

/// How long it takes until somebody who does not play is a little less known: a week.
const PERIOD: f64 = 7.0 * 24.0 * 60.0 * 60.0 * 1000.0;

/// How far one goes back to find endings that were written late, in milliseconds; if that is not far enough,
/// everything is counted anew.
const BACK: [i64; 4] = [10 * 1000, 10 * 60 * 1000, DAY, 30 * DAY];
/// Endings that are counted before others have their turn.
const STEP: u16 = 1000;

/// The ratings of all games. Whoever asks for those of one waits for nobody who asks for another's.
#[derive(Debug, Default)]
pub struct Ratings(Shared<HashMap<String, Arc<Mutex<GameLadder>>>>);

/// The ratings of one game.
#[derive(Debug, Default)]
struct GameLadder {
    /// When the last match ended that was seen, rated or not, and which it was.
    seen: (i64, String),
    /// When all of those ended that were seen. If more or fewer ended until then, something was written late.
    ends: Vec<i64>,
    people: HashMap<PersonId, Vec<RatingPoint>>,
}

/// Somebody's rating after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// When.
    pub at: i64,
    /// How strong they were.
    pub rating: Rating,
}

/// What a match has done to somebody's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// What it was; nothing before the first match.
    pub before: Option<Rating>,
    /// What it is since.
    pub after: Rating,
}

/// A rating as people are told it, in whole points.
#[must_use]
pub fn points(rating: Rating) -> i64 {
    rating.value.round() as i64
}

impl Ratings {
    /// What the match that ended at a moment has done to somebody's rating in a game, if it counted.
    pub async fn change(
        &self,
        db: &Db,
        game: &str,
        person: PersonId,
        at: i64,
    ) -> Result<Option<RatingChange>, StoreError> {
        let mut ladder = self.ladder(game).await;
        ladder.go_on(db, game).await?;
        let points = ladder.people.get(&person).map_or(&[][..], Vec::as_slice);
        let place = points.iter().rposition(|point| point.at == at);
        Ok(place.map(|place| RatingChange {
            before: place.checked_sub(1).map(|before| points[before].rating),
            after: points[place].rating,
        }))
    }

    /// Somebody's ratings in a game, one after each match.
    pub async fn curve(
        &self,
        db: &Db,
        game: &str,
        person: PersonId,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let mut ladder = self.ladder(game).await;
        ladder.go_on(db, game).await?;
        Ok(ladder.people.get(&person).cloned().unwrap_or_default())
    }

    /// The strongest in a game, with how many matches they have played.
    pub async fn leaders(
        &self,
        db: &Db,
        game: &str,
        most: usize,
    ) -> Result<Vec<(PersonId, Rating, usize)>, StoreError> {
        let mut ladder = self.ladder(game).await;
        ladder.go_on(db, game).await?;
        let last = |(&person, points): (&PersonId, &Vec<RatingPoint>)| {
            Some((person, points.last()?.rating, points.len()))
        };
        let mut leaders: Vec<_> = ladder.people.iter().filter_map(last).collect();
        leaders.sort_by(|a, b| b.1.value.total_cmp(&a.1.value).then(a.0.cmp(&b.0)));
        leaders.truncate(most);
        Ok(leaders)
    }

    async fn ladder(&self, game: &str) -> OwnedMutexGuard<GameLadder> {
        let ladder = {
            let mut ladders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(ladders.entry(game.to_owned()).or_default())
        };
        ladder.lock_owned().await
    }
}

impl GameLadder {
    /// Counts the matches that have ended since.
    async fn go_on(&mut self, db: &Db, game: &str) -> Result<(), StoreError> {
        self.go_back(db, game).await?;
        loop {
            let ended = db.ended(game, (self.seen.0, &self.seen.1), STEP).await?;
            let is_last = ended.len() < usize::from(STEP);
            for ended in ended {
                if let Some(rated) = &ended.rated {
                    self.rate(rated, ended.at);
                }
                self.seen = (ended.at, ended.id);
                self.ends.push(ended.at);
            }
            if is_last {
                return Ok(());
            }
        }
    }

    /// Goes back to before whatever was written late.
    async fn go_back(&mut self, db: &Db, game: &str) -> Result<(), StoreError> {
        let last = (self.seen.0, self.seen.1.clone());
        let late = db.ended_count(game, i64::MIN, (last.0, &last.1)).await?;
        let late = late as i64 - self.ends.len() as i64;
        if late == 0 {
            return Ok(());
        }
        for back in BACK {
            let from = last.0.saturating_sub(back);
            let known = self.ends.len() - self.ends.partition_point(|end| *end < from);
            let ended = db.ended_count(game, from, (last.0, &last.1)).await?;
            if ended as i64 - known as i64 == late {
                self.forget(from);
                return Ok(());
            }
        }
        *self = Self::default();
        Ok(())
    }

    /// Forgets what ended at a moment or later.
    fn forget(&mut self, from: i64) {
        self.ends.truncate(self.ends.partition_point(|end| *end < from));
        self.people.retain(|_, points| {
            points.truncate(points.partition_point(|point| point.at < from));
            !points.is_empty()
        });
        // Nothing that ended at that moment has been seen.
        self.seen = (from, String::new());
    }

    fn rate(&mut self, rated: &Rated, at: i64) {
        let [first, second] = rated.seats;
        let score = match rated.result.as_str() {
            "1-0" => 1.0,
            "0-1" => 0.0,
            _ => 0.5,
        };
        let (a, b) = (self.last(first), self.last(second));
        let after = |own: Option<RatingPoint>, other: Option<RatingPoint>, score| {
            let other = other.map_or_else(Rating::default, |point| point.rating);
            let (rating, periods) = match own {
                None => (Rating::default(), 1.0),
                Some(own) => (own.rating, 1.0 + (at - own.at).max(0) as f64 / PERIOD),
            };
            RatingPoint { at, rating: rating.after(&[(other, score)], periods) }
        };
        self.people.entry(first).or_default().push(after(a, b, score));
        self.people.entry(second).or_default().push(after(b, a, 1.0 - score));
    }

    fn last(&self, person: PersonId) -> Option<RatingPoint> {
        self.people.get(&person)?.last().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Folder;
    use crate::store::played::play;

    const MINUTE: i64 = 60 * 1000;
    /// When the first match ended.
    const BEGIN: i64 = 1_790_000_000_000;
    const GAME: &str = "checkers";

    #[tokio::test]
    async fn what_is_late_has_those_after_it_counted_anew_and_no_others() {
        let folder = Folder::new();
        let db = folder.open().await;
        for person in 1..=10 {
            db.add_guest(PersonId(person), &format!("P{person}"), 0).await.expect("a guest");
        }
        play(&db, "m", 2_500, BEGIN).await;
        let mut ladder = GameLadder::default();
        ladder.go_on(&db, GAME).await.expect("it is counted");
        assert_eq!(ladder.ends.len(), 2_500);
        let last = BEGIN + 2_499 * MINUTE;
        // One that is a little late, and others that are minutes, hours and days late.
        for (late, again) in [
            (last - 1, 1),
            (last - 5 * MINUTE - 1, 12),
            (last - 3 * 60 * MINUTE - 1, 1_443),
            (BEGIN + 1, 2_503),
        ] {
            play(&db, &format!("late{late}-"), 1, late).await;
            let known = ladder.ends.len();
            ladder.go_back(&db, GAME).await.expect("it is looked up");
            assert_eq!(known - ladder.ends.len(), again);
            ladder.go_on(&db, GAME).await.expect("it is counted");
            let mut anew = GameLadder::default();
            anew.go_on(&db, GAME).await.expect("it is counted");
            assert_eq!((&ladder.people, &ladder.ends), (&anew.people, &anew.ends));
        }
        db.close().await;
    }
}
