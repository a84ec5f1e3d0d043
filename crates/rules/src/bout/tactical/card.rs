//! The cards of the tactical bout and the choices that are made with them.

use super::super::hand::Hand;

/// A tactic, with the number of the card it is swapped for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tactic {
    /// The counter moves one space for its player.
    Yori = 1,
    /// Against a number nothing moves.
    GinoSho,
    /// Against a number it counts as the other side of the die.
    NodoWa,
    /// The counter goes to the mirrored space.
    KataSukashi,
    /// It counts as the card its player played last.
    Kanto,
    /// It counts as the tactic that is named with it.
    SumoMaster,
}

impl Tactic {
    /// All six, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Yori, Self::GinoSho, Self::NodoWa, Self::KataSukashi, Self::Kanto, Self::SumoMaster];

    /// What Sumo Master may name.
    pub const NAMEABLE: [Self; 5] = {
        let [a, b, c, d, e, _] = Self::ALL;
        [a, b, c, d, e]
    };

    /// The number of the card it is swapped for, which is its place in the order of acting.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// What a card is, or what a choice stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum TacticalCard {
    Number(u8),
    Tactic(Tactic),
}

/// How hands are written. The number n is the sign number n, the tactic n the one six behind.
pub(super) const SIGNS: &str = "0123456YGNKTM";
pub(super) const NUMBERS: Hand = Hand::span(1, HIGHEST);
pub(super) const TACTICS: Hand = Hand::span(HIGHEST + 1, 2 * HIGHEST);
pub(super) const DECK: Hand = Hand::span(1, 2 * HIGHEST);
const HIGHEST: u8 = 6;

impl TacticalCard {
    /// Its place in a hand.
    pub(super) const fn index(self) -> u8 {
        match self {
            Self::Number(number) => number,
            Self::Tactic(tactic) => HIGHEST + tactic.number(),
        }
    }

    /// The card with this place in a hand.
    pub(super) const fn from_index(index: u8) -> Self {
        match index.checked_sub(HIGHEST + 1) {
            Some(tactic) => Self::Tactic(Tactic::ALL[tactic as usize]),
            None => Self::Number(index),
        }
    }

    /// Its sign in a hand.
    pub(super) fn sign(self) -> char {
        SIGNS.as_bytes()[usize::from(self.index())].into()
    }

    /// The card that this sign means.
    pub(super) fn from_sign(sign: &str) -> Option<Self> {
        let mut cards = DECK.cards().map(Self::from_index);
        cards.find(|card| card.sign().to_string() == sign)
    }
}

/// A player's choice in the tactical bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TacticalChoice {
    /// Before the first turn: the cards to swap.
    Swap(Swap),
    /// A number card.
    Number(u8),
    /// A tactic other than Sumo Master.
    Tactic(Tactic),
    /// Sumo Master, naming a tactic.
    Master(Tactic),
}

impl TacticalChoice {
    /// The card that leaves the hand; a swap plays none.
    pub(super) const fn card(self) -> Option<TacticalCard> {
        match self {
            Self::Swap(_) => None,
            Self::Number(number) => Some(TacticalCard::Number(number)),
            Self::Tactic(tactic) => Some(TacticalCard::Tactic(tactic)),
            Self::Master(_) => Some(TacticalCard::Tactic(Tactic::SumoMaster)),
        }
    }
}

/// Up to two numbers to be swapped for the tactics of the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap(Hand);

impl Swap {
    /// The most cards one may swap.
    pub(super) const MOST: u8 = 2;

    /// No card is swapped.
    pub const NONE: Self = Self(Hand::EMPTY);

    /// Every swap, the smaller ones first, then in the order of their numbers.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let one = NUMBERS.cards().map(|card| Self(Hand::EMPTY.with(card)));
        let two = NUMBERS.cards().flat_map(|low| {
            let higher = NUMBERS.cards().filter(move |&high| high > low);
            higher.map(move |high| Self(Hand::EMPTY.with(low).with(high)))
        });
        std::iter::once(Self::NONE).chain(one).chain(two)
    }

    /// The hand that a full hand of numbers becomes.
    pub(super) fn hand(self) -> Hand {
        self.0.cards().fold(NUMBERS, |hand, number| hand.without(number).with(HIGHEST + number))
    }

    /// `s`, and the numbers in order.
    pub(super) fn notation(self) -> String {
        self.0.cards().fold("s".to_owned(), |text, number| format!("{text}{number}"))
    }
}
