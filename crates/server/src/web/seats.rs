//! The words for seats in addresses and JSON.

use dohyo_rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Problem;

/// A seat.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SeatName {
    /// Who begins.
    First,
    /// The other.
    Second,
}

impl From<Player> for SeatName {
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::First,
            Player::Second => Self::Second,
        }
    }
}

impl From<SeatName> for Player {
    fn from(seat: SeatName) -> Self {
        match seat {
            SeatName::First => Self::First,
            SeatName::Second => Self::Second,
        }
    }
}

/// The words for seats in addresses and JSON.
pub(super) const fn seat_word(seat: Player) -> &'static str {
    match seat {
        Player::First => "first",
        Player::Second => "second",
    }
}

/// Reads such a word; nothing where there is none.
pub(super) fn read_seat(word: &str) -> Result<Option<Player>, Problem> {
    match word {
        "" => Ok(None),
        word => {
            let seat = Player::ALL.into_iter().find(|&seat| seat_word(seat) == word);
            seat.map(Some).ok_or(Problem::BadField("seat"))
        }
    }
}
