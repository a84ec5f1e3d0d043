//! How much time a turn may take, and how much of it is gone.

use super::Clock;
use crate::Player;
use crate::time::{Control, Moment, Span};

impl Clock {
    /// What a turn is allowed for itself; `None` where there is no end to it.
    pub(super) fn allowance(&self, player: Player) -> Option<Span> {
        match self.control {
            Control::None => None,
            Control::Turn { limit, .. } => Some(limit),
            Control::Bank { .. } => Some(Span::ZERO),
            Control::Days { per_turn, .. } => Some(Span::days(per_turn)),
            Control::Deadlines { .. } => {
                let turn = self.turn.as_ref().filter(|turn| turn.asked[player])?;
                Some(self.deadline?.since(turn.since[player]))
            }
        }
    }

    /// All that the turn may take, or the next one of a player who has none.
    pub(super) fn budget(&self, player: Player) -> Option<Span> {
        Some(self.accounts[player].budget(&self.control, self.allowance(player)?))
    }

    /// When a player's time ends in the turn under way, pauses not counted.
    pub(super) fn end(&self, player: Player) -> Option<Moment> {
        Some(self.turn.as_ref()?.since[player] + self.budget(player)?)
    }

    /// How much of a player's time the turn has taken.
    pub(super) fn used(&self, player: Player, now: Moment) -> Span {
        let Some(turn) = self.turn.as_ref().filter(|turn| turn.asked[player]) else {
            return Span::ZERO;
        };
        let used = turn.chosen[player].unwrap_or(now).since(turn.since[player]);
        self.budget(player).map_or(used, |budget| used.min(budget))
    }

    /// A moment as the clock counts it, without pauses.
    pub(super) fn inside(&self, at: Moment) -> Moment {
        self.paused.map_or(at, |since| at.min(since)) - self.pauses
    }
}
