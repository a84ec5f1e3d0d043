//! Public matches by what somebody wants to see of them, for pages and programs alike.

pub(in crate::web) mod api;
pub(in crate::web) mod page;

use dohyo_rules::{Player, find};
use serde::Deserialize;

use crate::people::PersonId;
use crate::room::Stakes;
use crate::store::{Against, Cursor, Ending, Filter, Listed, Phase, SearchPage};
use crate::time::{DAY, beginning_of};
use crate::web::address::Address;
use crate::web::names::account;
use crate::web::seats::read_seat;
use crate::web::{AppState, Problem};

/// The result of matches that have none yet.
pub(in crate::web) const PLAYING: &str = "playing";

/// What is asked for; what is empty is not.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(in crate::web) struct WantedMatches {
    pub(in crate::web) game: String,
    pub(in crate::web) seat: String,
    pub(in crate::web) result: String,
    pub(in crate::web) opponent: String,
    pub(in crate::web) stakes: String,
    pub(in crate::web) against: String,
    pub(in crate::web) from: String,
    pub(in crate::web) to: String,
    /// Where the page before ended.
    pub(in crate::web) before: String,
}

/// A page of matches.
pub(in crate::web) struct Found {
    pub(in crate::web) matches: Vec<Listed>,
    /// Where the next page goes on.
    pub(in crate::web) next: Option<String>,
}

impl WantedMatches {
    /// The matches that are wanted, of somebody or of all.
    pub(in crate::web) async fn find(
        &self,
        state: &AppState,
        person: Option<PersonId>,
        most: u16,
    ) -> Result<Found, Problem> {
        let filter = self.filter(state, person).await?;
        let after = match self.before.as_str() {
            "" => None,
            before => Some(read_cursor(before).ok_or(Problem::BadField("before"))?),
        };
        // One more tells whether there is another page.
        let SearchPage { mut matches, looked_to } =
            state.db().search(&filter, after.as_ref(), most + 1).await?;
        let has_more = matches.len() > usize::from(most);
        matches.truncate(most.into());
        let last = matches.last().filter(|_| has_more);
        let last = last.map(|listed| Cursor { since: listed.since, id: listed.id.clone() });
        // What is rare may be further back than a page looks.
        let next = last.or(looked_to).map(|Cursor { since, id }| format!("{since}-{id}"));
        Ok(Found { matches, next })
    }

    async fn filter(&self, state: &AppState, person: Option<PersonId>) -> Result<Filter, Problem> {
        let opponent = account(state, &self.opponent).await?.map(|person| person.id);
        let game = |id: &str| find(id).ok().map(|variant| variant.id.to_owned());
        let (phase, ending) = match (self.result.as_str(), person.is_some()) {
            ("", _) => (Phase::Over, None),
            (PLAYING, _) => (Phase::Playing, None),
            ("drawn", _) => (Phase::Over, Some(Ending::Drawn)),
            ("first", _) => (Phase::Over, Some(Ending::WonBy(Player::First))),
            ("second", _) => (Phase::Over, Some(Ending::WonBy(Player::Second))),
            ("won", true) => (Phase::Over, Some(Ending::Won)),
            ("lost", true) => (Phase::Over, Some(Ending::Lost)),
            _ => return Err(Problem::BadField("result")),
        };
        let until = read(&self.to, "to", beginning_of)?.map(|day| day + DAY);
        Ok(Filter {
            person,
            // Without a person there is nobody to sit or to be played against.
            seat: read_seat(&self.seat)?.filter(|_| person.is_some()),
            opponent: opponent.filter(|_| person.is_some()),
            game: read(&self.game, "game", game)?,
            stakes: read(&self.stakes, "stakes", read_stakes)?,
            against: read(&self.against, "against", read_against)?,
            phase,
            ending,
            from: read(&self.from, "from", beginning_of)?,
            until,
        })
    }

    /// The address of another page of the same.
    pub(in crate::web) fn address(&self, path: &str, before: Option<&str>) -> String {
        Address::of(path)
            .with("game", Some(&self.game))
            .with("seat", Some(&self.seat))
            .with("result", Some(&self.result))
            .with("opponent", Some(&self.opponent))
            .with("stakes", Some(&self.stakes))
            .with("against", Some(&self.against))
            .with("from", Some(&self.from))
            .with("to", Some(&self.to))
            .with("before", before)
            .into_text()
    }
}

/// Reads what is given, if anything is.
fn read<T>(
    given: &str,
    field: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    match given.trim() {
        "" => Ok(None),
        given => read(given).map(Some).ok_or(Problem::BadField(field)),
    }
}

fn read_stakes(word: &str) -> Option<Stakes> {
    match word {
        "rated" => Some(Stakes::Rated),
        "casual" => Some(Stakes::Casual),
        _ => None,
    }
}

fn read_against(word: &str) -> Option<Against> {
    match word {
        "people" => Some(Against::People),
        "computer" => Some(Against::Computer),
        _ => None,
    }
}

fn read_cursor(text: &str) -> Option<Cursor> {
    let (since, id) = text.split_once('-')?;
    Some(Cursor { since: since.parse().ok()?, id: id.to_owned() })
}
