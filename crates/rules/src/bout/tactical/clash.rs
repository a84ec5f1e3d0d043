//! A turn of the tactical bout in words: what the cards become, what counts, and what acts.

use super::super::track::Counter;
use super::card::{Tactic, TacticalCard, TacticalChoice};
use super::resolve::{Meant, actions, effect};
use crate::{ByPlayer, ClashStep, Player};

/// What happens, in order. `last` is what each player's turn before this one resolved to.
pub(super) fn clash(
    counter: Counter,
    choices: ByPlayer<TacticalChoice>,
    last: ByPlayer<Option<TacticalCard>>,
) -> Vec<ClashStep> {
    let meant = ByPlayer::from_fn(|player| Meant::by(choices[player], last[player]));
    let mut steps: Vec<ClashStep> =
        Player::ALL.into_iter().filter_map(|player| repeats(player, meant[player])).collect();
    let numbers = ByPlayer::from_fn(|p: Player| meant[p].number_against(meant[p.other()]));
    if let ByPlayer { first: Some(first), second: Some(second) } = numbers {
        for player in Player::ALL {
            if let Some(TacticalCard::Tactic(tactic)) = meant[player].card {
                let counts = ClashStep::new("counts").by(player).with_card(sign(tactic));
                let number = numbers[player].unwrap_or_default();
                steps.push(counts.with_numbers([("number", number)]));
            }
        }
        steps.push(counter.pushing(ByPlayer { first, second }));
        return steps;
    }
    let mut counter = counter;
    let mut is_still = true;
    for (player, tactic) in actions(meant).into_iter().flatten() {
        if counter.pushed_off_by().is_some() {
            break;
        }
        counter = effect(counter, player, tactic);
        let name = if tactic == Tactic::Yori { "yori" } else { "mirror" };
        steps.push(ClashStep::new(name).by(player).with_card(sign(tactic)).moving_to(counter));
        is_still = false;
    }
    if is_still {
        steps.push(nothing(meant));
    }
    steps
}

/// What Kanto has become, by itself or through Sumo Master.
fn repeats(player: Player, meant: Meant) -> Option<ClashStep> {
    let step = |name| ClashStep::new(name).by(player);
    meant.repeated.then(|| match meant.card {
        None => step("repeats-nothing"),
        Some(TacticalCard::Number(number)) => {
            step("repeats-number").with_numbers([("number", number)])
        }
        Some(TacticalCard::Tactic(tactic)) => step("repeats-card").with_card(sign(tactic)),
    })
}

/// Why nothing moves.
fn nothing(meant: ByPlayer<Meant>) -> ClashStep {
    let plays = |tactic| {
        let card = Some(TacticalCard::Tactic(tactic));
        Player::ALL.map(|player| meant[player].card == card)
    };
    let same = [Tactic::Yori, Tactic::KataSukashi].into_iter().find(|&t| plays(t) == [true; 2]);
    if let Some(tactic) = same {
        return ClashStep::new("cancel").with_card(sign(tactic));
    }
    match plays(Tactic::GinoSho) {
        [true, _] => ClashStep::new("stops").by(Player::First).with_card('G'),
        [_, true] => ClashStep::new("stops").by(Player::Second).with_card('G'),
        [false, false] => ClashStep::new("nothing"),
    }
}

fn sign(tactic: Tactic) -> char {
    TacticalCard::Tactic(tactic).sign()
}
