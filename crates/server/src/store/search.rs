//! Public matches by what somebody wants to see of them, a page at a time: a page goes on where
//! the one before ended, however many matches have come since.

use dohyo_rules::Player;

use super::matches::stakes_text;
use super::summary::{listed, read_list};
use super::{Db, Listed, StoreError, Value};
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

/// The statement for the matches that are wanted: of all that are in their stage, of one game, or of one
/// person.
macro_rules! wanted {
    ($whose:literal) => {
        listed!(
            $whose,
            " AND m.reach = 'public' AND ($2 IS NULL OR y.game = $2) AND ($3 IS NULL OR m.stakes = $3) \
             AND ($4 IS NULL OR CASE WHEN y.first IS NULL OR y.second IS NULL THEN 'computer' \
             WHEN y.first <> y.second THEN 'people' END = $4) \
             AND ($5 IS NULL OR y.result = $5) AND ($6 IS NULL OR y.since >= $6) \
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
    ) -> Result<Vec<Listed>, StoreError> {
        let sql = match (&filter.person, &filter.game) {
            (Some(_), _) => OF_ONE,
            (None, Some(_)) => OF_GAME,
            (None, None) => OF_ALL,
        };
        Ok(read_list(&self.rows(sql, &filter.values(after, most)).await?))
    }
}

impl Filter {
    /// What is filled in, in the order of the numbers.
    fn values(&self, after: Option<&Cursor>, most: u16) -> [Value; 14] {
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
            self.stakes.map(stakes_text).into(),
            self.against.map(Against::as_str).into(),
            result.into(),
            self.from.into(),
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
