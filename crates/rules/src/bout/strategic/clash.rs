//! A turn of the strategic bout in words: what counts, what is stopped, who pushes.

use super::super::track::Counter;
use super::card::{StrategicChoice, StrategicTactic};
use super::resolve::value;
use crate::{ByPlayer, ClashStep, Player};

/// What happens, in order. `last` is each player's last number card before this turn.
pub(super) fn clash(
    counter: Counter,
    choices: ByPlayer<StrategicChoice>,
    last: ByPlayer<Option<u8>>,
) -> Vec<ClashStep> {
    let tactic = |player| match choices[player] {
        StrategicChoice::Tactic(tactic) => Some(tactic),
        StrategicChoice::Number(_) | StrategicChoice::Raised(_) => None,
    };
    let mut steps = Vec::new();
    for player in Player::ALL.into_iter().filter(|&p| tactic(p) == Some(StrategicTactic::Inashi)) {
        steps.push(ClashStep::new("takes").by(player).with_card('I'));
    }
    let stops = |&player: &Player| tactic(player) == Some(StrategicTactic::GinoSho);
    if let Some(player) = Player::ALL.into_iter().find(stops) {
        steps.push(ClashStep::new("stops").by(player).with_card('G'));
        return steps;
    }
    let values = ByPlayer::from_fn(|p: Player| value(choices[p], last[p], choices[p.other()]));
    for player in Player::ALL {
        let (Some(tactic), Some(number)) = (tactic(player), values[player]) else { continue };
        let counts = ClashStep::new("counts").by(player).with_card(tactic.letter());
        steps.push(counts.with_numbers([("number", number)]));
    }
    if let ByPlayer { first: Some(first), second: Some(second) } = values {
        steps.push(counter.pushing(ByPlayer { first, second }));
        return steps;
    }
    let steps_on = |player: Player| tactic(player) == Some(StrategicTactic::Yori);
    match Player::ALL.map(steps_on) {
        [true, true] => steps.push(ClashStep::new("cancel").with_card('Y')),
        [false, false] => steps.push(ClashStep::new("nothing")),
        [is_first, _] => {
            let player = if is_first { Player::First } else { Player::Second };
            let to = counter.advance(player, 1);
            steps.push(ClashStep::new("yori").by(player).with_card('Y').moving_to(to));
        }
    }
    steps
}
