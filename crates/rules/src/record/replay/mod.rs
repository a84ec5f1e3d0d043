//! Plays a record on a table of its game, every variation included. Whatever cannot be is told
//! with its place; the numbers and spellings that the file had are replaced by the right ones.

mod ending;
mod line;

use super::count::TurnCount;
use super::{Comment, Record, RecordError, Warning, pdn};
use crate::{AnyMatch, ByPlayer, Player, Refusal, Status, Variant};
pub(super) use line::Replay;

/// The turn that was lost on time.
pub(super) const PASS: &str = "pass";
/// The command for a warning.
pub(super) const OFFENCE: &str = "offence";
/// The command for a draw offer.
pub(super) const DRAW_OFFER: &str = "draw-offer";

/// How the turns of draughts games are written. The other games have one spelling each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// A jump by its first and last square, and by all of them where that would be ambiguous.
    #[default]
    Shortest,
    /// A jump by every square that the piece touches.
    EverySquare,
}

/// A record that was played to its end.
pub struct Replayed {
    /// The record with canonical turns, numbered.
    pub record: Record,
    /// The match that it tells, with the same events.
    pub table: Box<dyn AnyMatch>,
    /// What is odd about it, in order.
    pub warnings: Vec<Warning>,
}

impl Record {
    /// Plays the record to its end: the match that it tells, with the same events.
    ///
    /// A position set up in mid-game begins a new match. A result that the position does not
    /// give is taken on trust, as a player may have resigned; one that it denies is refused.
    /// Turns behind a draw that nobody claimed are played, where files contain such.
    ///
    /// ```
    /// use dohyo_rules::record::Reader;
    ///
    /// let record = Reader::new(&b"1. 11-15 23-19 1/2-1/2"[..]).next().unwrap().unwrap();
    /// let any_match = record.replay().unwrap();
    /// assert_eq!(any_match.game(), "checkers");
    /// assert_eq!(any_match.log().len(), 2);
    /// ```
    pub fn replay(&self) -> Result<Box<dyn AnyMatch>, RecordError> {
        self.clone().replayed().map(|replayed| replayed.table)
    }

    /// The same with the record's own turns in canonical text, and with what is odd about it.
    pub fn replayed(self) -> Result<Replayed, RecordError> {
        self.replayed_in(Spelling::Shortest)
    }

    pub(super) fn replayed_in(mut self, spelling: Spelling) -> Result<Replayed, RecordError> {
        let mut warnings = Vec::from_iter(self.head_warning());
        let mut table = self.settle_turns(spelling, &mut warnings)?;
        warnings.extend(self.finish(table.as_mut())?);
        warnings.sort_by_key(|warning| warning.place);
        Ok(Replayed { record: self, table, warnings })
    }

    /// Plays the head and the turns alone, without what is said of the end, and leaves canonical
    /// turns and numbers behind.
    pub(super) fn settle_turns(
        &mut self,
        spelling: Spelling,
        warnings: &mut Vec<Warning>,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        let variant = self.variant()?;
        let mut table = self.table(variant).map_err(|fault| self.suspect(fault))?;
        let count = TurnCount::new(table.as_ref());
        let mut replay = Replay::spelling(variant, spelling);
        let mut line = std::mem::take(&mut self.line);
        let played = replay.line(&mut line, &mut table, count);
        self.line = line;
        played.map_err(|fault| self.suspect(fault))?;
        warnings.append(&mut replay.warnings);
        Ok(table)
    }
}

/// Plays a turn in any spelling that files have for it, and gives its canonical text.
pub(super) fn play_turn(
    variant: &Variant,
    text: &str,
    table: &mut dyn AnyMatch,
) -> Result<String, Refusal> {
    match table.status() {
        Status::Turn(player) if text == PASS && table.facts().loses_turns => {
            table.run_out_of_time(player).map(|()| PASS.to_owned())
        }
        _ if variant.game_type.is_some() => table.play(&pdn::turn(text)),
        _ => table.play(text),
    }
}

/// Lets happen what the commands of a comment tell.
pub(super) fn play_commands(
    comment: &Comment,
    table: &mut dyn AnyMatch,
) -> Result<(), RecordError> {
    for command in comment.commands() {
        let fail = |why: String| {
            let message = format!("`[%{} {}]`: {why}", command.name, command.value);
            RecordError::new(comment.place, message)
        };
        let event = match command.name {
            OFFENCE => AnyMatch::offend,
            DRAW_OFFER => AnyMatch::offer_draw,
            _ => continue,
        };
        let player = seat(table, command.value).ok_or_else(|| {
            let seats = table.seats();
            fail(format!("the players are {} and {}", seats.first, seats.second))
        })?;
        event(table, player).map_err(|refusal| fail(refusal.to_string()))?;
    }
    Ok(())
}

fn seat(table: &dyn AnyMatch, name: &str) -> Option<Player> {
    let is_called = |player, seats: ByPlayer<&str>| seats[player].eq_ignore_ascii_case(name);
    Player::ALL
        .into_iter()
        .find(|&player| is_called(player, table.seats()) || is_called(player, pdn::SEATS))
}
