//! The explorer: what was played in a position of a game, for pages and programs alike.

pub(in crate::web) mod api;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;

use std::array;

use dohyo_rules::{AnyMatch, Player, Status, Variant, find};
use serde::Deserialize;

use super::address::Address;
use super::aside::aside;
use super::names::account;
use super::{AppState, Problem};
use crate::people::Person;
use crate::store::{FEW, Listed, Players, Tried};
use crate::web::seats::read_seat;
use crate::web::seats::seat_word;

/// The longest line that is followed.
const LONGEST: usize = 500;
/// Moves that are told, the most frequent ones.
const MOST_MOVES: usize = 100;

/// What is asked.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct OpeningQuery {
    /// Where the line begins; the usual start if it is missing.
    position: String,
    /// The turns that have been played since, with blanks between them.
    line: String,
    /// One turn more.
    #[serde(rename = "move")]
    mv: String,
    /// The same where both choose.
    first: String,
    second: String,
    /// Whose matches are counted.
    person: String,
    /// On which seat they were.
    seat: String,
}

/// A position, and whose matches are looked at.
pub(super) struct OpeningPlace {
    pub(super) variant: &'static Variant,
    /// Where the line begins, where that is not the usual start.
    pub(super) root: Option<String>,
    /// The turns since, in canonical text.
    pub(super) line: Vec<String>,
    pub(super) table: Box<dyn AnyMatch>,
    pub(super) person: Option<Person>,
    pub(super) seat: Option<Player>,
}

/// What was found there.
pub(super) struct Explored {
    /// What was played, the most frequent first.
    pub(super) tried: Vec<Tried>,
    /// How often the first player won, nobody, and the second, over all of it.
    pub(super) results: [i64; 3],
    /// The last matches, with how many turns had been played.
    pub(super) recent: Vec<(Listed, i64)>,
}

impl OpeningPlace {
    /// What somebody asks for.
    pub(super) async fn of(
        state: &AppState,
        game: &str,
        asked: &OpeningQuery,
    ) -> Result<Self, Problem> {
        let variant = find(game).map_err(|_| Problem::NotFound)?;
        let given = asked.position.trim();
        let mut table = match given {
            "" => variant.start(),
            given => variant.set_up(given).map_err(|e| Problem::BadPosition(e.to_string()))?,
        };
        let root = (!table.is_usual_start()).then(|| table.position());
        let more = match (asked.first.trim(), asked.second.trim()) {
            ("", _) | (_, "") => asked.mv.clone(),
            (first, second) => format!("{first}/{second}"),
        };
        let turns = asked.line.split_whitespace().chain(more.split_whitespace());
        let mut play = |turn| table.play(turn).map_err(|_| Problem::BadField("line"));
        let line = aside(state, || turns.take(LONGEST).map(&mut play).collect()).await?;
        let person = account(state, &asked.person).await?;
        let seat = read_seat(&asked.seat)?.filter(|_| person.is_some());
        Ok(Self { variant, root, line, table, person, seat })
    }

    /// What was played there.
    pub(super) async fn explore(&self, state: &AppState) -> Result<Explored, Problem> {
        let person = self.person.as_ref().map(|person| person.id);
        let players = Players { person, seat: self.seat };
        let position = self.table.position();
        let mut tried = state.db().tried(self.variant.id, &position, players).await?;
        let mut results = [0; 3];
        for tried in &tried {
            results.iter_mut().zip(tried.results).for_each(|(sum, count)| *sum += count);
        }
        let mut latest: Vec<_> = tried.iter().map(|tried| tried.latest.clone()).collect();
        latest.sort_by(|a, b| b.cmp(a));
        latest.dedup_by(|a, b| a.id == b.id);
        let ids: [_; FEW] = array::from_fn(|place| latest.get(place).map(|latest| &*latest.id));
        let listed = state.db().listed(ids).await?.into_iter();
        let recent = listed.filter_map(|listed| {
            let latest = latest.iter().find(|latest| latest.id == listed.id)?;
            Some((listed, latest.turn))
        });
        let recent = recent.collect();
        tried.truncate(MOST_MOVES);
        Ok(Explored { tried, results, recent })
    }

    /// Who is to move; nobody where both choose, or where it is over.
    pub(super) fn mover(&self) -> Option<Player> {
        match self.table.status() {
            Status::Turn(player) => Some(player),
            _ => None,
        }
    }

    /// The address of the position after so many turns of the line.
    pub(super) fn address(&self, turns: usize) -> String {
        self.ask(&self.line[..turns].join(" ")).into_text()
    }

    /// The address of the position after one turn more.
    pub(super) fn onward(&self, turn: &str) -> String {
        let line = self.line.iter().map(String::as_str).chain([turn]);
        self.ask(&line.collect::<Vec<_>>().join(" ")).into_text()
    }

    fn ask(&self, line: &str) -> Address {
        Address::of(format!("/openings/{}", self.variant.id))
            .with("position", self.root.as_deref())
            .with("line", Some(line))
            .with("person", self.person.as_ref().map(|person| person.name.as_str()))
            .with("seat", self.seat.map(seat_word))
    }
}
