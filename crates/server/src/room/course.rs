//! The last player's turn, action by action, with what each did on the board: for those who play it back. What
//! an action does can only be asked before it is played, so it is noted with the step.

use dohyo_rules::{Motion, Player, Status};

use super::Room;
use super::steps::MatchAct;

/// The most actions of a turn that are kept.
const MOST: usize = 12;

/// An action that a player has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseAction {
    /// How many turns had been played with it.
    pub turn: usize,
    /// Whose it was.
    pub seat: Player,
    /// Its text.
    pub mv: String,
    /// What it did on the board.
    pub motion: Motion,
}

impl Room {
    /// The actions that a player has made in a row, up to the last one that was played.
    #[must_use]
    pub fn actions(&self) -> &[CourseAction] {
        &self.course
    }

    /// The same up to an earlier turn.
    #[must_use]
    pub fn actions_until(&self, turn: usize) -> Vec<CourseAction> {
        let turns: Vec<_> = self.turns().take(turn).collect();
        let Some(mover) = turns.last().and_then(|turn| turn.seat) else { return Vec::new() };
        let in_a_row = turns.iter().rev().take_while(|turn| turn.seat == Some(mover)).count();
        let first = turns.len() - in_a_row.min(MOST);
        let mut table = self.table_after(first);
        let mut course = Vec::new();
        for (turn, played) in (first + 1..).zip(&turns[first..]) {
            let motion = table.motion(mover, &played.text).unwrap_or_default();
            course.push(CourseAction { turn, seat: mover, mv: played.text.clone(), motion });
            if table.play(&played.text).is_err() {
                // A turn that was lost on time is none that can be played.
                break;
            }
        }
        course
    }

    /// What a step is about to do, if a player whose turn it is makes it.
    pub(super) fn about_to_do(&self, act: &MatchAct) -> Option<CourseAction> {
        let MatchAct::Choice { seat, mv, .. } = act else { return None };
        if self.table.status() != Status::Turn(*seat) {
            return None;
        }
        let motion = self.table.motion(*seat, mv)?;
        Some(CourseAction { turn: self.turn_count() + 1, seat: *seat, mv: mv.clone(), motion })
    }

    /// Notes what was done; after anything else nobody has done anything in a row.
    pub(super) fn note_done(&mut self, done: Option<CourseAction>) {
        let Some(done) = done else { return self.course.clear() };
        if self.course.last().is_some_and(|last| last.seat != done.seat) {
            self.course.clear();
        }
        if self.course.len() == MOST {
            self.course.remove(0);
        }
        self.course.push(done);
    }
}
