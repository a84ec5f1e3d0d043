//! The fall of a flag: when, whose, and what it means for the match.

use super::Moment;
use crate::{AnyMatch, ByPlayer, Pick, Player, Refusal};

/// A flag falls unless a player does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The last moment at which a decision counts. What follows from the fall follows from this
    /// moment on, whenever it is noticed.
    pub at: Moment,
    /// What it means.
    pub verdict: FlagVerdict,
}

/// What the fall of a flag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagVerdict {
    /// The player loses the turn.
    LosesTurn(Player),
    /// The player loses the game.
    LosesGame(Player),
    /// The turn of both is closed: what is missing is replaced as the rules say.
    ClosesTurn {
        /// Who has not chosen.
        missing: ByPlayer<bool>,
    },
}

impl Fall {
    /// Whether this player's flag falls.
    #[must_use]
    pub fn concerns(&self, player: Player) -> bool {
        match self.verdict {
            FlagVerdict::LosesTurn(late) | FlagVerdict::LosesGame(late) => late == player,
            FlagVerdict::ClosesTurn { missing } => missing[player],
        }
    }

    /// Lets the match know.
    pub fn apply(&self, table: &mut dyn AnyMatch, pick: Pick<'_>) -> Result<(), Refusal> {
        match self.verdict {
            FlagVerdict::LosesTurn(player) => table.run_out_of_time(player),
            FlagVerdict::LosesGame(player) => table.lose_on_time(player),
            FlagVerdict::ClosesTurn { .. } => table.close_turn(pick),
        }
    }
}
