//! Resolving a turn of the tactical bout (rulebook, bout-tactical, steps 1 to 5).

use std::cmp::Ordering;

use super::super::track::Counter;
use super::card::{Tactic, TacticalCard, TacticalChoice};
use crate::{ByPlayer, Player};

/// What a choice has become after steps 1 and 2.
#[derive(Clone, Copy)]
pub(super) struct Meant {
    /// A number, Yori, Gino-Sho, Nodo Wa or Kata-Sukashi; nothing for a Kanto that has
    /// nothing to repeat.
    pub(super) card: Option<TacticalCard>,
    /// Whether Kanto repeats it, by itself or through Sumo Master: it acts late then.
    pub(super) repeated: bool,
}

impl Meant {
    /// Steps 1 and 2: Sumo Master becomes what it names, Kanto what its player's previous turn
    /// resolved to.
    #[inline]
    pub(super) fn by(choice: TacticalChoice, last: Option<TacticalCard>) -> Self {
        match choice {
            TacticalChoice::Tactic(Tactic::Kanto) | TacticalChoice::Master(Tactic::Kanto) => {
                Self { card: last, repeated: true }
            }
            TacticalChoice::Tactic(tactic) | TacticalChoice::Master(tactic) => {
                Self { card: Some(TacticalCard::Tactic(tactic)), repeated: false }
            }
            TacticalChoice::Number(number) => {
                Self { card: Some(TacticalCard::Number(number)), repeated: false }
            }
            TacticalChoice::Swap(_) => unreachable!("a swap is no card and resolves to none"),
        }
    }

    /// Step 3: what it counts as. Nodo Wa counts against a number alone.
    #[inline]
    pub(super) fn number_against(self, other: Self) -> Option<u8> {
        match (self.card?, other.card) {
            (TacticalCard::Number(number), _) => Some(number),
            (TacticalCard::Tactic(Tactic::NodoWa), Some(TacticalCard::Number(number))) => {
                Some(7 - number)
            }
            (TacticalCard::Tactic(_), _) => None,
        }
    }

    /// The tactics that act; everything else is done by step 5.
    #[inline]
    fn action(self) -> Option<Tactic> {
        match self.card? {
            TacticalCard::Tactic(tactic @ (Tactic::Yori | Tactic::KataSukashi)) => Some(tactic),
            _ => None,
        }
    }
}

/// Steps 3 to 5: where the counter goes.
#[inline]
pub(super) fn resolve(counter: Counter, meant: ByPlayer<Meant>) -> Counter {
    let ByPlayer { first: east, second: west } = meant;
    match (east.number_against(west), west.number_against(east)) {
        (Some(first), Some(second)) => counter.push(ByPlayer { first, second }),
        _ => act(counter, meant),
    }
}

fn act(counter: Counter, meant: ByPlayer<Meant>) -> Counter {
    actions(meant).into_iter().flatten().fold(counter, |counter, (player, tactic)| {
        match counter.pushed_off_by() {
            Some(_) => counter,
            None => effect(counter, player, tactic),
        }
    })
}

/// Step 5: the tactics that act, in order, the lower first. Equal tactics undo each other, whether two
/// Yoris or two mirrors, so tactics that act together are none.
#[inline]
pub(super) fn actions(meant: ByPlayer<Meant>) -> [Option<(Player, Tactic)>; 2] {
    let actions = meant.map(Meant::action);
    let (east, west) = match (actions.first, actions.second) {
        (None, None) => return [None, None],
        (Some(tactic), None) => return [Some((Player::First, tactic)), None],
        (None, Some(tactic)) => return [Some((Player::Second, tactic)), None],
        (Some(east), Some(west)) => (east, west),
    };
    // A repeated card keeps Kanto's place, unless both are repeated.
    let order = match (meant.first.repeated, meant.second.repeated) {
        (true, false) => Tactic::Kanto.cmp(&west),
        (false, true) => east.cmp(&Tactic::Kanto),
        (true, true) | (false, false) => east.cmp(&west),
    };
    let (east, west) = ((Player::First, east), (Player::Second, west));
    match order {
        Ordering::Less => [Some(east), Some(west)],
        Ordering::Greater => [Some(west), Some(east)],
        Ordering::Equal => [None, None],
    }
}

pub(super) fn effect(counter: Counter, player: Player, tactic: Tactic) -> Counter {
    match tactic {
        Tactic::Yori => counter.advance(player, 1),
        Tactic::KataSukashi => counter.mirrored(),
        _ => unreachable!("no other tactic acts on the counter"),
    }
}
