//! Resolving a turn of the strategic bout (rulebook, bout-strategic).

use super::super::track::Counter;
use super::card::{StrategicChoice, StrategicTactic};
use crate::{ByPlayer, Player};

/// Where the counter goes. `last` is each player's last number card before this turn.
#[inline]
pub(super) fn resolve(
    counter: Counter,
    choices: ByPlayer<StrategicChoice>,
    last: ByPlayer<Option<u8>>,
) -> Counter {
    let plays = |player, tactic| choices[player] == StrategicChoice::Tactic(tactic);
    if Player::ALL.into_iter().any(|player| plays(player, StrategicTactic::GinoSho)) {
        return counter;
    }
    let values =
        ByPlayer::from_fn(|player| value(choices[player], last[player], choices[player.other()]));
    if let ByPlayer { first: Some(first), second: Some(second) } = values {
        return counter.push(ByPlayer { first, second });
    }
    let yori = ByPlayer::from_fn(|player| plays(player, StrategicTactic::Yori));
    match (yori.first, yori.second) {
        (true, false) => counter.advance(Player::First, 1),
        (false, true) => counter.advance(Player::Second, 1),
        (true, true) | (false, false) => counter,
    }
}

/// What a choice counts as against another, if it counts at all. Nodo Wa counts against a
/// number card alone, so Kanto is nothing to it.
#[inline]
pub(super) fn value(own: StrategicChoice, last: Option<u8>, other: StrategicChoice) -> Option<u8> {
    match own {
        StrategicChoice::Tactic(StrategicTactic::NodoWa) => Some(7 - number_card(other)?),
        StrategicChoice::Tactic(StrategicTactic::Kanto) => {
            Some(last.expect("Kanto is played after a number") - 1)
        }
        _ => number_card(own),
    }
}

/// What a number card counts.
#[inline]
const fn number_card(choice: StrategicChoice) -> Option<u8> {
    match choice {
        StrategicChoice::Number(number) => Some(number),
        StrategicChoice::Raised(number) => Some(number + 1),
        StrategicChoice::Tactic(_) => None,
    }
}
