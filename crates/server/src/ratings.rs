//! How strong the accounts are in each game, by Glicko-2. Ratings follow from the rated matches in
//! the order in which they ended and are kept nowhere else: they are worked out when somebody asks,
//! and from there on only what is new is added. When nobody asks makes no difference: an ending that
//! is written late, with a moment before others that were counted, has everything counted anew.

use std::collections::HashMap;

use dohyo_tournament::Rating;
use tokio::sync::Mutex;

use crate::people::PersonId;
use crate::store::{Db, Rated, StoreError};

/// How long it takes until somebody who does not play is a little less known: a week.
const PERIOD: f64 = 7.0 * 24.0 * 60.0 * 60.0 * 1000.0;

/// The ratings of all games.
#[derive(Debug, Default)]
pub struct Ratings(Mutex<HashMap<String, Ladder>>);

/// The ratings of one game.
#[derive(Debug, Default)]
struct Ladder {
    /// When the last match ended that was seen, rated or not, and which it was.
    seen: (i64, String),
    /// How many were seen. If more or fewer ended until then, something was written late.
    count: usize,
    people: HashMap<PersonId, Vec<Point>>,
}

/// Somebody's rating after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// When.
    pub at: i64,
    /// How strong they were.
    pub rating: Rating,
}

impl Ratings {
    /// Somebody's ratings in a game, one after each match.
    pub async fn curve(
        &self,
        db: &Db,
        game: &str,
        person: PersonId,
    ) -> Result<Vec<Point>, StoreError> {
        let mut ladders = self.0.lock().await;
        let ladder = ladders.entry(game.to_owned()).or_default();
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
        let mut ladders = self.0.lock().await;
        let ladder = ladders.entry(game.to_owned()).or_default();
        ladder.go_on(db, game).await?;
        let last = |(&person, points): (&PersonId, &Vec<Point>)| {
            Some((person, points.last()?.rating, points.len()))
        };
        let mut leaders: Vec<_> = ladder.people.iter().filter_map(last).collect();
        leaders.sort_by(|a, b| b.1.value.total_cmp(&a.1.value).then(a.0.cmp(&b.0)));
        leaders.truncate(most);
        Ok(leaders)
    }
}

impl Ladder {
    /// Counts the matches that have ended since.
    async fn go_on(&mut self, db: &Db, game: &str) -> Result<(), StoreError> {
        if db.ended_count(game, (self.seen.0, &self.seen.1)).await? != self.count {
            *self = Self::default();
        }
        for ended in db.ended(game, (self.seen.0, &self.seen.1)).await? {
            if let Some(rated) = &ended.rated {
                self.rate(rated, ended.at);
            }
            self.seen = (ended.at, ended.id);
            self.count += 1;
        }
        Ok(())
    }

    fn rate(&mut self, rated: &Rated, at: i64) {
        let [first, second] = rated.seats;
        let score = match rated.result.as_str() {
            "1-0" => 1.0,
            "0-1" => 0.0,
            _ => 0.5,
        };
        let (a, b) = (self.last(first), self.last(second));
        let after = |own: Option<Point>, other: Option<Point>, score| {
            let other = other.map_or_else(Rating::default, |point| point.rating);
            let (rating, periods) = match own {
                None => (Rating::default(), 1.0),
                Some(own) => (own.rating, 1.0 + (at - own.at).max(0) as f64 / PERIOD),
            };
            Point { at, rating: rating.after(&[(other, score)], periods) }
        };
        self.people.entry(first).or_default().push(after(a, b, score));
        self.people.entry(second).or_default().push(after(b, a, 1.0 - score));
    }

    fn last(&self, person: PersonId) -> Option<Point> {
        self.people.get(&person)?.last().copied()
    }
}
