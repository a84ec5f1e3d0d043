//! The touch rules in a match: what hands do is shown to the referee of the rules, and what the
//! referee says is told to the table. Only acts from which something follows are lines of the log.

use dohyo_rules::touch::{Act, Offence, Referee, Ruling, Situation};
use dohyo_rules::{Player, Status};

use super::steps::MatchAct;
use super::{DeedRefused, Hands, LogEntry, MatchDeed, MatchStage, Room};

/// The acts of both players that are written down in one turn. Whoever has not made the move by
/// then can still tell it in words.
const MOST_ACTS: usize = 100;

/// Something that was done against the touch rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foul {
    /// The line of the log that it stands in.
    pub number: u64,
    /// Who did it.
    pub seat: Player,
    /// What was wrong.
    pub offence: Offence,
    /// Whether it was the second, which loses the match.
    pub loses: bool,
}

impl Room {
    /// Who watches the hands, where the touch rules hold.
    #[must_use]
    pub const fn referee(&self) -> Option<&Referee> {
        self.referee.as_ref()
    }

    /// What was done against the touch rules so far.
    #[must_use]
    pub fn fouls(&self) -> &[Foul] {
        &self.fouls
    }

    /// The moves that are left to a player who has touched a piece; nothing for those who have not.
    pub(super) fn duty(&self, seat: Player) -> Option<Vec<String>> {
        let referee = self.referee.as_ref().filter(|_| self.is_to_move(seat))?;
        referee.must_move()?;
        Some(referee.moves().into_iter().map(str::to_owned).collect())
    }

    /// The referee of a match that is about to begin, where there are pieces to touch.
    pub(super) fn appoint_referee(&self) -> Option<Referee> {
        let has_turns = matches!(self.table.status(), Status::Turn(_));
        let is_watched = self.setup.terms.hands == Hands::Touch && has_turns;
        is_watched.then(|| Referee::new(Situation::of(&*self.table)))
    }

    /// Shows the referee the position as it stands now.
    pub(super) fn show_referee(&mut self) {
        if let Some(referee) = &mut self.referee {
            referee.position(Situation::of(&*self.table));
        }
    }

    /// Whether a move may be told in words, whatever was touched before.
    pub(super) fn allow_words(&self, seat: Player, mv: &str) -> Result<(), DeedRefused> {
        match self.referee.as_ref().filter(|_| self.is_to_move(seat)) {
            None => Ok(()),
            Some(referee) => referee.check(mv).map_err(DeedRefused::Touch),
        }
    }

    /// Shows the referee what a hand did, and lets happen what follows.
    pub(super) fn watch(
        &mut self,
        entry: &LogEntry,
        seat: Player,
        act: &Act,
    ) -> Result<(), DeedRefused> {
        let before = self.referee.as_ref().ok_or(DeedRefused::NoTouch)?;
        let mut referee = before.clone();
        let ruling = referee.see(seat, act).map_err(DeedRefused::Touch)?;
        if ruling == Ruling::Allowed && referee == *before {
            return Err(DeedRefused::Idle);
        }
        if !matches!(ruling, Ruling::Moved(_)) && self.acts_in_turn() >= MOST_ACTS {
            return Err(DeedRefused::Restless);
        }
        match ruling {
            Ruling::Moved(mv) => {
                self.referee = Some(referee);
                self.decide(entry, seat, MatchAct::Choice { seat, mv, named: None })
            }
            Ruling::Warned(offence) | Ruling::Lost(offence) => {
                self.referee = Some(referee);
                self.punish(entry, seat, offence)
            }
            Ruling::Allowed | Ruling::MustMove(_) | Ruling::MustGo { .. } | Ruling::Pick(_) => {
                self.referee = Some(referee);
                Ok(())
            }
        }
    }

    fn punish(
        &mut self,
        entry: &LogEntry,
        seat: Player,
        offence: Offence,
    ) -> Result<(), DeedRefused> {
        self.note_offence(entry.at, seat)?;
        let loses = matches!(self.stage(), MatchStage::Over(_));
        self.fouls.push(Foul { number: entry.number, seat, offence, loses });
        Ok(())
    }

    /// How many acts of hands the log has since the last turn was played.
    fn acts_in_turn(&self) -> usize {
        let last = self.steps.iter().rev().find(|step| !step.turns.is_empty());
        let last = last.map_or(0, |step| step.number);
        let since = self.log.iter().rev().take_while(|entry| entry.number > last);
        since.filter(|entry| matches!(entry.deed, MatchDeed::Hand { .. })).count()
    }
}
