//! Plays a record on a table of its game, every variation included. Whatever cannot be is told
//! with its place; the numbers and spellings that the file had are replaced by the right ones.

use super::count::Count;
use super::header::{Claim, set_up_position, shortest_start};
use super::{Comment, GameResult, Line, Node, Place, Record, RecordError, Remark, Step};
use super::{Tag, pdn};
use crate::{ByPlayer, Player, Reason, Refusal, Status, Table, Variant};

/// The turn that was lost on time.
pub(super) const PASS: &str = "pass";
/// The command for a warning.
pub(super) const OFFENCE: &str = "offence";
/// The command for a draw offer.
pub(super) const DRAW_OFFER: &str = "draw-offer";

impl Record {
    /// Plays the record to its end: the match that it tells, with the same events.
    ///
    /// A position set up in mid-game begins a new match. A result that the position does not
    /// give is taken on trust, as somebody may have resigned; one that it denies is refused.
    ///
    /// ```
    /// use dohyo_rules::record::Reader;
    ///
    /// let record = Reader::new(&b"1. 11-15 23-19 1/2-1/2"[..]).next().unwrap().unwrap();
    /// let table = record.replay().unwrap();
    /// assert_eq!(table.game(), "checkers");
    /// assert_eq!(table.log().len(), 2);
    /// ```
    pub fn replay(&self) -> Result<Box<dyn Table>, RecordError> {
        self.clone().settle()
    }

    /// Plays the record to its end and leaves canonical turns and numbers behind.
    pub(super) fn settle(&mut self) -> Result<Box<dyn Table>, RecordError> {
        let mut table = self.settle_turns()?;
        self.finish(table.as_mut())?;
        Ok(table)
    }

    /// Ends the match as the record says; the table has played all turns.
    pub(super) fn finish(&self, table: &mut dyn Table) -> Result<(), RecordError> {
        let claim = self.claimed()?;
        if let Some(tag) = self.tag("Termination") {
            terminate(table, tag, claim.result)?;
        }
        match table.status() {
            Status::Over(outcome) => confirm(claim, outcome.into(), outcome.reason),
            Status::Turn(_) | Status::Both => Ok(()),
        }
    }

    /// The same for the head and the turns alone, without what is said of the end.
    pub(super) fn settle_turns(&mut self) -> Result<Box<dyn Table>, RecordError> {
        let variant = self.variant()?;
        let mut table = self.table(variant)?;
        self.tagged_result()?;
        let count = Count::new(table.as_ref());
        play_line(variant, &mut self.line, &mut table, count)?;
        Ok(table)
    }
}

/// Plays a line from where the table stands.
fn play_line(
    variant: &Variant,
    line: &mut Line,
    table: &mut Box<dyn Table>,
    mut count: Count,
) -> Result<(), RecordError> {
    let start = branch(&line.preamble, table.as_ref());
    play_remarks(variant, &mut line.preamble, table.as_mut(), start.as_deref(), &count)?;
    for node in &mut line.nodes {
        let before = branch(&node.remarks, table.as_ref());
        let count_before = count.at_line();
        node.number = count.advance(table.status(), &node.step);
        play_step(variant, node, table)?;
        let remarks = &mut node.remarks;
        play_remarks(variant, remarks, table.as_mut(), before.as_deref(), &count_before)?;
        count.pass(remarks);
    }
    Ok(())
}

/// The table to play variations on, where there are any.
fn branch(remarks: &[Remark], table: &dyn Table) -> Option<Box<dyn Table>> {
    let branches = remarks.iter().any(|remark| matches!(remark, Remark::Variation(_)));
    branches.then(|| table.duplicate())
}

fn play_remarks(
    variant: &Variant,
    remarks: &mut [Remark],
    table: &mut dyn Table,
    before: Option<&dyn Table>,
    count: &Count,
) -> Result<(), RecordError> {
    for remark in remarks {
        match remark {
            Remark::Nag(_) => (),
            Remark::Comment(comment) => play_commands(comment, table)?,
            Remark::Variation(line) => {
                let before = before.expect("the table was kept for the variations");
                play_line(variant, line, &mut before.duplicate(), *count)?;
            }
        }
    }
    Ok(())
}

pub(super) fn play_step(
    variant: &Variant,
    node: &mut Node,
    table: &mut Box<dyn Table>,
) -> Result<(), RecordError> {
    let text = match &mut node.step {
        Step::Turn(text) => text,
        Step::SetUp(position) => {
            *table = set_up_position(variant, position, node.place)
                .map_err(|error| RecordError { place: node.place, ..error })?;
            *position = shortest_start(variant, table.as_ref());
            return Ok(());
        }
    };
    match play_turn(variant, text, table.as_mut()) {
        Ok(canonical) => {
            *text = canonical;
            Ok(())
        }
        Err(refusal) => Err(refused(text, &refusal, table.as_ref(), node.place)),
    }
}

pub(super) fn play_turn(
    variant: &Variant,
    text: &str,
    table: &mut dyn Table,
) -> Result<String, Refusal> {
    match table.status() {
        Status::Turn(player) if text == PASS && table.variant().loses_turns => {
            table.run_out_of_time(player).map(|()| PASS.to_owned())
        }
        _ if variant.game_type.is_some() => table.play(&pdn::turn(text)),
        _ => table.play(text),
    }
}

fn refused(text: &str, refusal: &Refusal, table: &dyn Table, place: Place) -> RecordError {
    let message = match (refusal, table.status()) {
        (Refusal::Over, Status::Over(outcome)) => {
            let (result, reason) = (outcome.result(), outcome.reason);
            format!("`{text}` comes after the end of the game: {result}, {reason}")
        }
        (Refusal::Text(error), _) => format!("`{text}`: {}", error.message()),
        _ => format!("`{text}`: {refusal}"),
    };
    RecordError::new(place, message)
}

/// Lets happen what the commands of a comment tell.
pub(super) fn play_commands(comment: &Comment, table: &mut dyn Table) -> Result<(), RecordError> {
    for command in comment.commands() {
        let fail = |why: String| {
            let message = format!("`[%{} {}]`: {why}", command.name, command.value);
            RecordError::new(comment.place, message)
        };
        let event = match command.name {
            OFFENCE => Table::offend,
            DRAW_OFFER => Table::offer_draw,
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

fn seat(table: &dyn Table, name: &str) -> Option<Player> {
    let is_called = |player, seats: ByPlayer<&str>| seats[player].eq_ignore_ascii_case(name);
    Player::ALL
        .into_iter()
        .find(|&player| is_called(player, table.seats()) || is_called(player, pdn::SEATS))
}

/// Ends the match as the tag says, unless the turns have done so already. Words that are not
/// among the reasons are not ours and say nothing.
fn terminate(table: &mut dyn Table, tag: &Tag, result: GameResult) -> Result<(), RecordError> {
    let fail = |message: String| RecordError::new(tag.value_place, message);
    let Some(reason) = Reason::from_word(&tag.value) else {
        return Ok(());
    };
    if let Status::Over(outcome) = table.status() {
        let message = || format!("the match ended by {}, not by {reason}", outcome.reason);
        return if outcome.reason == reason { Ok(()) } else { Err(fail(message())) };
    }
    let loser = || result.loser().ok_or_else(|| fail("the result does not say who lost".into()));
    let ended = match reason {
        Reason::Resignation => table.resign(loser()?),
        Reason::Time => table.lose_on_time(loser()?),
        Reason::Agreement => agree(table),
        Reason::Decision if result == GameResult::Unknown => {
            return Err(fail("the result does not say what was decided".into()));
        }
        Reason::Decision => table.adjudicate(result.loser().map(Player::other)),
        _ => return Err(fail(format!("the match goes on; it did not end by {reason}"))),
    };
    ended.map_err(|refusal| fail(format!("{reason}: {refusal}")))
}

/// Has a draw agreed on, whoever offers it.
fn agree(table: &mut dyn Table) -> Result<(), Refusal> {
    for player in Player::ALL {
        match table.offer_draw(player) {
            Ok(()) if matches!(table.status(), Status::Over(_)) => break,
            Ok(()) | Err(Refusal::AlreadyOffered) => (),
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(())
}

fn confirm(claim: Claim, result: GameResult, reason: Reason) -> Result<(), RecordError> {
    if [GameResult::Unknown, result].contains(&claim.result) {
        return Ok(());
    }
    let message = format!("the result is {result} ({reason}), not {}", claim.result);
    Err(RecordError::new(claim.place, message))
}
