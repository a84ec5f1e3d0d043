//! The openings that somebody plays: the first turns of their public matches from the usual start,
//! on either seat, with what came of them.

use std::cmp::Reverse;

use dohyo_rules::{Player, find};

use crate::people::Person;
use crate::store::Players;
use crate::web::address::Address;
use crate::web::seats::seat_word;
use crate::web::{AppState, Problem};

/// First turns that are followed, the most frequent ones.
const FOLLOWED: usize = 6;
/// Openings that are told on either seat.
const TOLD: usize = 4;

/// An opening that somebody plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) struct Favourite {
    pub(in crate::web) seat: Player,
    /// The first two turns.
    pub(in crate::web) line: String,
    /// Won, drawn and lost.
    pub(in crate::web) results: [i64; 3],
}

/// The openings that somebody plays most often in a game.
pub(in crate::web) async fn favourites(
    state: &AppState,
    person: &Person,
    game: &str,
) -> Result<Vec<Favourite>, Problem> {
    let Ok(variant) = find(game) else { return Ok(Vec::new()) };
    let mut all = Vec::new();
    for seat in Player::ALL {
        let players = Players { person: Some(person.id), seat: Some(seat) };
        let start = variant.start();
        let mut found = Vec::new();
        let firsts = state.db().tried(variant.id, &start.position(), players).await?;
        for first in firsts.iter().take(FOLLOWED) {
            let mut table = start.duplicate();
            if table.play(&first.mv).is_err() {
                continue;
            }
            for answer in state.db().tried(variant.id, &table.position(), players).await? {
                let line = format!("{} {}", first.mv, answer.mv);
                let mut results = answer.results;
                if seat == Player::Second {
                    results.reverse();
                }
                found.push(Favourite { seat, line, results });
            }
        }
        found.sort_by_key(|favourite| Reverse(favourite.count()));
        all.extend(found.into_iter().take(TOLD));
    }
    Ok(all)
}

impl Favourite {
    /// In how many matches it was played.
    pub(in crate::web) fn count(&self) -> i64 {
        self.results.iter().sum()
    }

    /// Where the explorer goes on from there, with the matches of the same person.
    pub(in crate::web) fn address(&self, game: &str, person: &str) -> String {
        Address::of(format!("/openings/{game}"))
            .with("line", Some(&self.line))
            .with("person", Some(person))
            .with("seat", Some(seat_word(self.seat)))
            .into_text()
    }
}
