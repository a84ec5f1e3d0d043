//! Sumo, the card bout: six games on one track, all with simultaneous choices.
//!
//! The plain bouts differ in constants and are one type, [`Bout`], under four sets of
//! [`BoutRules`]; [`Tactical`] and [`Strategic`] have cards and a resolution of their own. All six
//! share the track, the push, the way hands are written, the scene and the score. Secrecy,
//! deadlines and missed turns are [`Match`](crate::Match)'s.

pub(crate) mod entry;
mod face;
mod field;
mod hand;
mod oshi_dashi;
mod parts;
mod picture;
mod plain;
mod sketch;
mod strategic;
mod tactical;
mod track;
mod usual;
mod zero;
mod zero_oshi_dashi;

pub use hand::Hand;
pub use oshi_dashi::OshiDashi;
pub use parts::BoutParts;
pub use plain::{Bout, BoutRules, Card, End};
pub use strategic::{Strategic, StrategicChoice, StrategicSide, StrategicTactic};
pub use tactical::{Swap, Tactic, Tactical, TacticalChoice, TacticalSide};
pub use usual::Usual;
pub use zero::Zero;
pub use zero_oshi_dashi::ZeroOshiDashi;

use crate::field::TextPart;
use crate::{ByPlayer, Reason, TextError};

/// Who pushes towards plus, and who towards minus.
const SEATS: ByPlayer<&str> = ByPlayer::new("East", "West");

/// How many turns a bout has at most, unless only a push-off ends it.
const TURNS: u8 = 6;

/// The score in a competition (rulebook, bout). Of ends that people bring about, such as
/// resignation, the rulebook says nothing.
const SCORES: &[(Reason, u8)] = &[(Reason::PushOff, 3), (Reason::Position, 2), (Reason::Tie, 1)];

/// How many turns both have played. `west` is where West's hand is written.
fn check_turns(turns: ByPlayer<u8>, west: TextPart<'_>) -> Result<u8, TextError> {
    if turns.first == turns.second {
        return Ok(turns.first);
    }
    Err(west.wrong(format!(
        "East has played {} and West {}, but both play one card each turn",
        cards(turns.first),
        cards(turns.second),
    )))
}

fn cards(number: u8) -> String {
    match number {
        1 => "1 card".to_owned(),
        _ => format!("{number} cards"),
    }
}
