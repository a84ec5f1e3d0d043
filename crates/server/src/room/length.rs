//! How long a match can be. The rules set no limit where cards are played until somebody is pushed off, and
//! the hall decides nothing in their place: beyond what there is room for nobody moves any more, and the players
//! agree on a draw, or one of them resigns. Logs that older halls wrote may be longer.

use super::{DeedRefused, MatchDeed, Room};

/// The most turns of a match: several times as many as any was ever played in.
pub const MOST_TURNS: usize = 2000;
/// The most lines of its log after which anybody moves.
const MOST_LINES: usize = 20_000;
/// How often somebody decides anew in one turn, where nobody has seen what they chose before.
const MOST_CHOICES: usize = 50;

impl Room {
    /// Whether there is room for what somebody wants to do on the board.
    pub fn check_length(&self, deed: &MatchDeed) -> Result<(), DeedRefused> {
        match deed {
            MatchDeed::Choose { .. } | MatchDeed::Hand { .. } if self.is_full() => {
                Err(DeedRefused::TooLong)
            }
            MatchDeed::Choose { seat, .. } if self.choices_in_turn(*seat) >= MOST_CHOICES => {
                Err(DeedRefused::ChangedOften)
            }
            _ => Ok(()),
        }
    }

    /// Whether nobody moves any more.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.turn_count() >= MOST_TURNS || self.log.len() >= MOST_LINES
    }

    /// How often a player has chosen since the last turn was complete.
    fn choices_in_turn(&self, seat: dohyo_rules::Player) -> usize {
        let complete = self.steps.iter().rev().find(|step| !step.turns.is_empty());
        let complete = complete.map_or(0, |step| step.number);
        let since = self.log.iter().rev().take_while(|entry| entry.number > complete);
        let own = since
            .filter(|entry| matches!(entry.deed, MatchDeed::Choose { seat: by, .. } if by == seat));
        own.take(MOST_CHOICES).count()
    }
}
