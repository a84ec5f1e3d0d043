//! Public matches by what somebody wants to see of them, a page at a time: a page goes on where
//! the one before ended, however many matches have come since. Nothing is looked for without end: a page
//! looks through so many matches, and says where the next one goes on.

use dohyo_rules::Player;

use super::summary::{listed, read_list};
use super::{Db, DbValue, Listed, StoreError};
use crate::people::PersonId;
use crate::room::Stakes;

/// Which matches are wanted. What is not said is not asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Somebody plays in them.
    pub person: Option<PersonId>,
    /// That person has this seat.
    pub seat: Option<Player>,
    /// Somebody plays against that person.
    pub opponent: Option<PersonId>,
    /// The game, with its option.
    pub game: Option<String>,
    /// What is at stake.
    pub stakes: Option<Stakes>,
    /// Who plays.
    pub against: Option<Against>,
    /// Whether they are over.
    pub phase: Phase,
    /// How they ended.
    pub ending: Option<Ending>,
    /// Not before this moment.
    pub from: Option<i64>,
    /// Before this moment.
    pub until: Option<i64>,
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Two people.
    People,
    /// Somebody and the computer.
    Computer,
}

/// Whether matches are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// They are.
    #[default]
    Over,
    /// They are being played.
    Playing,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player won.
    WonBy(Player),
    /// Nobody won.
    Drawn,
    /// The person who is asked for won.
    Won,
    /// The person who is asked for lost.
    Lost,
}

/// The match that a page ends with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When it came to its stage.
    pub since: i64,
    /// Its id.
    pub id: String,
}

/// Matches as a page has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPage {
    /// Those that are wanted.
    pub matches: Vec<Listed>,
    /// Where the next page goes on, if there were more to look through.
    pub looked_to: Option<Cursor>,
}

/// The matches that are looked through for a page.
const MOST_LOOKED_THROUGH: i64 = 10_000;

// Answered by an index alone.
pub(super) const END_OF_ALL: &str = "SELECT since FROM summary WHERE stage = $1 AND since <= $2 \
    AND since >= $3 ORDER BY since DESC LIMIT 1 OFFSET $4";
pub(super) const END_OF_GAME: &str = "SELECT since FROM summary WHERE stage = $1 AND game = $5 \
    AND since <= $2 AND since >= $3 ORDER BY since DESC LIMIT 1 OFFSET $4";

/// The statement for the matches that are wanted: of all that are in their stage, of one game, or of one
/// person.
macro_rules! wanted {
    ($whose:literal) => {
        listed!(
            $whose,
            " AND m.reach = 'public' AND ($2 IS NULL OR y.game = $2) AND ($3 IS NULL OR m.stakes = $3) \
             AND ($4 IS NULL OR CASE WHEN y.first IS NULL OR y.second IS NULL THEN 'computer' \
             WHEN y.first <> y.second THEN 'people' END = $4) \
             AND ($5 IS NULL OR y.result = $5) AND y.since >= $6 \
             AND ($9 IS NULL OR y.since < $9) \
             AND y.since <= $7 AND (y.since < $7 OR y.match < $8) \
             AND ($12 IS NULL OR $12 = CASE WHEN y.first = $11 THEN 0 ELSE 1 END) \
             AND ($13 IS NULL OR $13 = CASE WHEN y.first = $11 THEN y.second ELSE y.first END) \
             AND ($14 IS NULL OR y.result = CASE WHEN $14 = CASE WHEN y.first = $11 THEN 'won' \
             ELSE 'lost' END THEN '1-0' ELSE '0-1' END) ORDER BY y.since DESC, y.match DESC LIMIT $10"
        )
    };
}

pub(super) const OF_ALL: &str = wanted!("y.stage = $1");
pub(super) const OF_GAME: &str = wanted!("y.stage = $1 AND y.game = $2");
// The stage is hidden from its index, which would lead through everybody's matches. A device that
// two share says nothing about its owner.
pub(super) const OF_ONE: &str = wanted!(
    "y.match IN (SELECT match FROM summary WHERE first = $11 UNION \
     SELECT match FROM summary WHERE second = $11) AND y.stage || '' = $1 \
     AND (y.first IS NULL OR y.second IS NULL OR y.first <> y.second)"
);

impl Db {
    /// The public matches that are wanted, those first that came to their stage last, after the
    /// one that the page before ended with.
    pub async fn search(
        &self,
        filter: &Filter,
        after: Option<&Cursor>,
        most: u16,
    ) -> Result<SearchPage, StoreError> {
        let sql = match (&filter.person, &filter.game) {
            (Some(_), _) => OF_ONE,
            (None, Some(_)) => OF_GAME,
            (None, None) => OF_ALL,
        };
        let end = self.end(filter, after).await?;
        // All that came about in the last moment are looked at.
        let from = filter.from.max(end);
        let matches = read_list(
            &self.rows(sql, &Filter { from, ..filter.clone() }.values(after, most)).await?,
        );
        let looked_to = end.map(|since| Cursor { since, id: String::new() });
        Ok(SearchPage { matches, looked_to })
    }

    /// The moment of the last match that is looked at for a page; none, where all are.
    async fn end(
        &self,
        filter: &Filter,
        after: Option<&Cursor>,
    ) -> Result<Option<i64>, StoreError> {
        if filter.person.is_some() {
            // They have played what they have played.
            return Ok(None);
        }
        let last = after.map_or(i64::MAX, |cursor| cursor.since);
        let last = filter.until.map_or(last, |until| last.min(until.saturating_sub(1)));
        let first = filter.from.unwrap_or(i64::MIN);
        let phase = filter.phase.as_str().into();
        let mut values = vec![phase, last.into(), first.into(), MOST_LOOKED_THROUGH.into()];
        values.extend(filter.game.as_deref().map(DbValue::from));
        let sql = if filter.game.is_some() { END_OF_GAME } else { END_OF_ALL };
        Ok(self.row(sql, &values).await?.map(|row| row.number(0)))
    }
}

impl Filter {
    /// What is filled in, in the order of the numbers.
    fn values(&self, after: Option<&Cursor>, most: u16) -> [DbValue; 14] {
        let (result, own) = match self.ending {
            None => (None, None),
            Some(Ending::WonBy(Player::First)) => (Some("1-0"), None),
            Some(Ending::WonBy(Player::Second)) => (Some("0-1"), None),
            Some(Ending::Drawn) => (Some("1/2-1/2"), None),
            Some(Ending::Won) => (None, Some("won")),
            Some(Ending::Lost) => (None, Some("lost")),
        };
        [
            self.phase.as_str().into(),
            self.game.as_deref().into(),
            self.stakes.map(Stakes::as_str).into(),
            self.against.map(Against::as_str).into(),
            result.into(),
            self.from.unwrap_or(i64::MIN).into(),
            after.map_or(i64::MAX, |cursor| cursor.since).into(),
            after.map_or("", |cursor| cursor.id.as_str()).into(),
            self.until.into(),
            i64::from(most).into(),
            self.person.map(|person| person.0).into(),
            self.seat.map(|seat| seat as i64).into(),
            self.opponent.map(|person| person.0).into(),
            own.into(),
        ]
    }
}

impl Phase {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Playing => "playing",
        }
    }
}

impl Against {
    const fn as_str(self) -> &'static str {
        match self {
            Self::People => "people",
            Self::Computer => "computer",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Folder;
    use crate::store::Statement;

    const COUNT: i64 = 25_000;

    /// A hall in which all matches but the first are between people.
    async fn played(db: &Db) {
        let numbers =
            "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1)";
        let setup = format!(
            "INSERT INTO setup (id, game, host, opponent, begins, stakes, reach, created) {numbers} \
             SELECT 'm' || i, 'checkers', 1, 'anybody', 'host', 'casual', 'public', 1 FROM n"
        );
        let summary = format!(
            "INSERT INTO summary (match, stage, first, second, result, since, game) {numbers} \
             SELECT 'm' || i, 'over', 1, CASE i WHEN 0 THEN NULL ELSE 2 END, '1-0', 1000 + i, \
             'checkers' FROM n"
        );
        let statements = [setup, summary].map(|sql| Statement::new(sql.leak(), vec![COUNT.into()]));
        db.write(statements.into()).await.expect("it is kept");
    }

    #[tokio::test]
    async fn what_is_rare_is_found_a_bounded_step_at_a_time() {
        let folder = Folder::new();
        let db = folder.open().await;
        for (id, name) in [(1, "Aiko"), (2, "Botan")] {
            db.add_guest(PersonId(id), name, 0).await.expect("a guest");
        }
        played(&db).await;
        for game in [None, Some("checkers".to_owned())] {
            let wanted = Filter { game, against: Some(Against::Computer), ..Filter::default() };
            let (mut after, mut steps, mut found) = (None, Vec::new(), Vec::new());
            loop {
                let page = db.search(&wanted, after.as_ref(), 10).await.expect("an answer");
                found.extend(page.matches.into_iter().map(|listed| listed.id));
                let Some(next) = page.looked_to else { break };
                steps.push(next.since);
                after = Some(next);
            }
            assert_eq!(found, ["m0"]);
            // The newest came to its end at 25999.
            assert_eq!(steps, [15_999, 5_999]);
            // What is common is found at once, and nothing is found twice or left out.
            let all = Filter { against: None, ..wanted };
            let page = db.search(&all, None, 3).await.expect("an answer");
            let ids: Vec<_> = page.matches.iter().map(|listed| listed.id.as_str()).collect();
            assert_eq!(ids, ["m24999", "m24998", "m24997"]);
        }
        db.close().await;
    }
}
