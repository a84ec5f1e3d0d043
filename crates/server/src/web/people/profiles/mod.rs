//! What everybody may know about an account, and the strongest of each game, for pages and programs
//! alike.

pub(in crate::web) mod api;
pub(in crate::web) mod page;
pub(in crate::web) mod repertoire;

use std::collections::BTreeMap;

use dohyo_rules::{CATALOGUE, find};
use dohyo_tournament::Rating;

use crate::people::PersonId;
use crate::ratings::RatingPoint;
use crate::reliability::Reliability;
use crate::store::{Count, Rival};
use crate::web::names::person_names;
use crate::web::{AppState, Problem};
use repertoire::{Favourite, favourites};

/// Accounts in a list.
const MOST: usize = 50;
/// Others that somebody is compared with.
const MOST_RIVALS: u16 = 10;

/// Won, drawn and lost.
pub(in crate::web) type WonDrawnLost = [i64; 3];

/// What came of the matches of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::web) struct GameResults {
    pub(in crate::web) first: WonDrawnLost,
    pub(in crate::web) second: WonDrawnLost,
}

/// An account as everybody sees it.
pub(in crate::web) struct Profile {
    pub(in crate::web) name: String,
    /// The ratings after each rated match, by the game.
    pub(in crate::web) curves: Vec<(String, Vec<RatingPoint>)>,
    /// What came of public matches, by the game.
    pub(in crate::web) results: BTreeMap<String, GameResults>,
    pub(in crate::web) rivals: Vec<Rival>,
    /// The openings that they play, by the game.
    pub(in crate::web) openings: Vec<(String, Vec<Favourite>)>,
    /// Whether they play on what they begin.
    pub(in crate::web) reliability: Reliability,
}

/// Somebody in the list of the strongest.
pub(in crate::web) struct Leader {
    pub(in crate::web) name: String,
    pub(in crate::web) rating: Rating,
    pub(in crate::web) matches: usize,
}

impl Profile {
    pub(in crate::web) async fn of(state: &AppState, name: &str) -> Result<Self, Problem> {
        let person = state.db().account(name).await?.ok_or(Problem::NoSuchPerson)?.person;
        let results = by_game(&state.db().counts(person.id).await?);
        let rivals = state.db().rivals(person.id, MOST_RIVALS).await?;
        let reliability = Reliability::of(&state.hall, person.id).await?;
        let (mut curves, mut openings) = (Vec::new(), Vec::new());
        for game in results.keys() {
            let favourites = favourites(state, &person, game).await?;
            if !favourites.is_empty() {
                openings.push((game.clone(), favourites));
            }
            let curve = state.ratings.curve(state.db(), game, person.id).await?;
            if !curve.is_empty() {
                curves.push((game.clone(), curve));
            }
        }
        Ok(Self { name: person.name, curves, results, rivals, openings, reliability })
    }
}

/// The strongest in a game, or in the first of all games; and which game that is.
pub(in crate::web) async fn leaders(
    state: &AppState,
    game: Option<&str>,
) -> Result<(&'static str, Vec<Leader>), Problem> {
    let game = find(game.unwrap_or(CATALOGUE[0].id)).map_err(|_| Problem::BadField("game"))?.id;
    let mut leaders = Vec::new();
    let strongest = state.ratings.leaders(state.db(), game, MOST).await?;
    let mut names = person_names(state, strongest.iter().map(|(person, ..)| *person)).await?;
    for (person, rating, matches) in strongest {
        leaders.push(Leader { name: names.remove(&person).unwrap_or_default(), rating, matches });
    }
    Ok((game, leaders))
}

fn by_game(counts: &[Count]) -> BTreeMap<String, GameResults> {
    let mut games: BTreeMap<String, GameResults> = BTreeMap::new();
    for count in counts {
        let place = match (count.result.as_str(), count.is_first) {
            ("1-0", true) | ("0-1", false) => 0,
            ("1/2-1/2", _) => 1,
            _ => 2,
        };
        let results = games.entry(count.game.clone()).or_default();
        let side = if count.is_first { &mut results.first } else { &mut results.second };
        side[place] += count.count;
    }
    games
}

/// How strong somebody is in a game in whole points, as far as the hall knows.
pub(in crate::web) async fn strength(
    state: &AppState,
    game: &str,
    person: PersonId,
) -> Result<Option<u32>, Problem> {
    let curve = state.ratings.curve(state.db(), game, person).await?;
    Ok(curve.last().map(|point| point.rating.value.round().max(0.0) as u32))
}
