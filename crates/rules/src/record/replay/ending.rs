//! How a record says that its match ended, against what the turns have come to.

use super::super::header::ResultClaim;
use super::super::{GameResult, Record, RecordError, Tag, Warning};
use super::line::go_on;
use crate::{AnyMatch, Player, Reason, Refusal, Status};

impl Record {
    /// Ends the match as the record says; the table has played all turns. A draw that the position
    /// makes and that nobody claimed is no end if a player won after all.
    pub(in crate::record) fn finish(
        &self,
        table: &mut dyn AnyMatch,
    ) -> Result<Option<Warning>, RecordError> {
        let claim = self.claimed()?;
        let termination = self.tag("Termination");
        let told = termination.and_then(|tag| Reason::from_word(&tag.value));
        let is_draughts = self.variant()?.game_type.is_some();
        let mut warning = None;
        if is_draughts
            && [GameResult::FirstWon, GameResult::SecondWon].contains(&claim.result)
            && told.is_none_or(|reason| !is_claimed(reason))
            && let Some(outcome) = go_on(table)
        {
            let message = format!(
                "the turns end in an unclaimed draw ({}): the result is {}",
                outcome.reason, claim.result
            );
            warning = Some(Warning::new(claim.place, message));
        }
        if let Some(tag) = termination {
            terminate(table, tag, claim.result)?;
        }
        match table.status() {
            Status::Over(outcome) => confirm(claim, outcome.into(), outcome.reason)?,
            Status::Turn(_) | Status::Both => (),
        }
        Ok(warning)
    }
}

/// Whether a match ends so only if a player claims it, outside this house.
const fn is_claimed(reason: Reason) -> bool {
    matches!(reason, Reason::Repetition | Reason::QuietTurns)
}

/// Ends the match as the tag says, unless the turns have done so already. Words that are not
/// among the reasons are not ours and say nothing.
fn terminate(table: &mut dyn AnyMatch, tag: &Tag, result: GameResult) -> Result<(), RecordError> {
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

/// Has a draw agreed on, by either player's offer.
fn agree(table: &mut dyn AnyMatch) -> Result<(), Refusal> {
    for player in Player::ALL {
        match table.offer_draw(player) {
            Ok(()) if matches!(table.status(), Status::Over(_)) => break,
            Ok(()) | Err(Refusal::AlreadyOffered) => (),
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(())
}

fn confirm(claim: ResultClaim, result: GameResult, reason: Reason) -> Result<(), RecordError> {
    if [GameResult::Unknown, result].contains(&claim.result) {
        return Ok(());
    }
    let message = format!("the result is {result} ({reason}), not {}", claim.result);
    Err(RecordError::new(claim.place, message))
}
