//! The duties of a turn: the one rotation, and stepping off with every Kumotori that stood on an
//! opponent when the turn began.
//!
//! A player is never without a legal action. If the rotation is open, rotating lowers actions
//! and duties by one alike. If only stepping off is, some Kumotori can step off, and doing so
//! takes a free square from the others and gives them none. If nothing is open, the turn may
//! end.

use super::action::Action;
use super::{Kumo, KumoRules, Squares};

/// How the duties bind the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DutyPress {
    /// Actions enough are left for every duty, whatever is done now.
    None,
    /// Nobody is to step off, and the last action is left for the rotation.
    Rotation,
    /// An action may leave too few for the duties that are open after it.
    Tight,
    /// More duties are open than actions are left: only what fulfils one is legal.
    Overdue,
}

impl<R: KumoRules> Kumo<R> {
    pub(super) fn press(&self) -> DutyPress {
        let most = u8::from(!self.rotated) + self.due.count();
        if self.actions > most {
            DutyPress::None
        } else if self.due.is_empty() {
            DutyPress::Rotation
        } else if self.open_duties() > self.actions {
            DutyPress::Overdue
        } else {
            DutyPress::Tight
        }
    }

    /// How many duties the player has at the moment.
    pub(super) fn open_duties(&self) -> u8 {
        u8::from(!self.rotated) + self.open_steps().count()
    }

    /// The Kumotori that have to step off and have a free square to step to.
    pub(super) fn open_steps(&self) -> Squares {
        let free = !self.arena.occupied();
        self.due & free.neighbours()
    }

    /// Whether the duties leave the player free to do what is possible otherwise.
    pub(super) fn allows(&self, action: Action) -> bool {
        let open = self.open_duties();
        if open > self.actions {
            return self.fulfils(action);
        }
        if action == Action::End {
            return open == 0;
        }
        let acted = self.acted(action);
        acted.actions >= acted.open_duties()
    }

    fn fulfils(&self, action: Action) -> bool {
        match action {
            Action::Rotate(_) => !self.rotated,
            Action::Step(from, _) => self.due.contains(from),
            _ => false,
        }
    }
}
