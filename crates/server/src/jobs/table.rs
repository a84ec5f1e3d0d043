//! A match as text: its game, where it began and what happened. What changes nothing for those who think about it
//! stays behind: offers, endings by agreement, and whatever is sealed.

use dohyo_rules::{AnyMatch, ByPlayer, MatchEvent, Player, Turn, find};
use serde::{Deserialize, Serialize};

/// Events that a match may have: more than any in a hall has.
const MOST_EVENTS: usize = 10_000;

/// A match as text.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct TableText {
    /// The game's id, with its option.
    pub game: String,
    /// The position string that it began with.
    pub start: String,
    /// What happened: a turn as in a record, or what the rules did, in words with a blank.
    pub log: Vec<String>,
}

impl TableText {
    /// The match at a table.
    #[must_use]
    pub fn of(table: &dyn AnyMatch) -> Self {
        let log = table.log().into_iter().filter_map(written).collect();
        Self { game: table.game().to_owned(), start: table.start(), log }
    }

    /// The match itself; or why it is none.
    pub fn read(&self) -> Result<Box<dyn AnyMatch>, String> {
        if self.log.len() > MOST_EVENTS {
            return Err(format!("a match of {} events is too long", self.log.len()));
        }
        let game = find(&self.game).map_err(|error| error.to_string())?;
        let mut table = game.set_up(&self.start).map_err(|error| error.to_string())?;
        for event in &self.log {
            let done = match event.split_once(' ') {
                Some(("lost", seat)) => table.run_out_of_time(read_seat(seat)?),
                Some(("offence", seat)) => table.offend(read_seat(seat)?),
                Some(("on", _)) => table.play_on(),
                _ => table.play(event).map(drop),
            };
            done.map_err(|refusal| format!("`{event}`: {refusal}"))?;
        }
        Ok(table)
    }
}

fn written(event: MatchEvent<String>) -> Option<String> {
    Some(match event {
        MatchEvent::Turn(Turn::One(played)) => played.mv,
        MatchEvent::Turn(Turn::Both(ByPlayer { first, second })) => {
            format!("{}/{}", first.mv, second.mv)
        }
        MatchEvent::LostTurn(player) => format!("lost {}", seat_word(player)),
        MatchEvent::Offence(player) => format!("offence {}", seat_word(player)),
        MatchEvent::PlayedOn => "on all".to_owned(),
        MatchEvent::DrawOffered(_)
        | MatchEvent::TimeOut(_)
        | MatchEvent::Resigned(_)
        | MatchEvent::DrawAgreed
        | MatchEvent::Decided(_) => return None,
    })
}

/// The word for a seat.
#[must_use]
pub const fn seat_word(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

/// The seat of a word.
pub(super) fn read_seat(text: &str) -> Result<Player, String> {
    let found = Player::ALL.into_iter().find(|player| seat_word(*player) == text);
    found.ok_or_else(|| format!("unknown seat `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_reads_back_as_it_stood() {
        for game in dohyo_rules::CATALOGUE.iter().flat_map(|entry| entry.variants) {
            let mut table = game.start();
            for _ in 0..6 {
                let turn = match table.status() {
                    dohyo_rules::Status::Turn(player) => table.moves(player).swap_remove(0),
                    dohyo_rules::Status::Both => {
                        Player::ALL.map(|player| table.moves(player).swap_remove(0)).join("/")
                    }
                    dohyo_rules::Status::Over(_) => break,
                };
                table.play(&turn).expect("a listed move is legal");
                if let dohyo_rules::Status::Turn(player) = table.status()
                    && table.turns() == 2
                    && game.loses_turns
                {
                    table.run_out_of_time(player).expect("it costs the turn");
                }
            }
            let text = TableText::of(&*table);
            let read = text.read().expect(game.id);
            assert_eq!(read.log(), table.log(), "{}", game.id);
            assert_eq!(read.position_with_counters(), table.position_with_counters());
        }
    }

    #[test]
    fn what_is_no_match_says_why() {
        let start = dohyo_rules::CATALOGUE[0].variants[0].start();
        let text = TableText::of(&*start);
        let game = TableText { game: "nonsense".to_owned(), ..text.clone() };
        let position = TableText { start: "nonsense".to_owned(), ..text.clone() };
        let log = TableText { log: vec!["lost third".to_owned()], ..text.clone() };
        let long = TableText { log: vec!["x".to_owned(); MOST_EVENTS + 1], ..text };
        for bad in [game, position, log, long] {
            assert!(bad.read().is_err(), "{bad:?}");
        }
    }
}
