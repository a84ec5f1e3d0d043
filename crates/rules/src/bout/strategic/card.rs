//! The cards of the strategic bout and the choices that are made with them.

use super::super::hand::Hand;

/// A tactic, one of which each player plays in a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategicTactic {
    /// The counter moves one space for its player.
    Yori,
    /// The counter does not move this turn.
    GinoSho,
    /// Against a number card it counts as the other side of the die.
    NodoWa,
    /// The player takes a kachi-age.
    Inashi,
    /// It counts as the player's last number card less one.
    Kanto,
}

impl StrategicTactic {
    /// All five, in the order of the rulebook's table.
    pub const ALL: [Self; 5] = [Self::Yori, Self::GinoSho, Self::NodoWa, Self::Inashi, Self::Kanto];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Yori => 'Y',
            Self::GinoSho => 'G',
            Self::NodoWa => 'N',
            Self::Inashi => 'I',
            Self::Kanto => 'T',
        }
    }
}

/// A player's choice in the strategic bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategicChoice {
    /// A number card by itself.
    Number(u8),
    /// A number card with kachi-age: it counts one more.
    Raised(u8),
    /// The tactic.
    Tactic(StrategicTactic),
}

/// How hands are written: the numbers by themselves, then kachi-age and the tactic to come.
pub(super) const SIGNS: &str = "012345+*";
pub(super) const NUMBERS: Hand = Hand::span(1, 5);
pub(super) const KACHI_AGE: u8 = 6;
pub(super) const TACTIC: u8 = 7;
pub(super) const FULL: Hand = Hand::span(1, TACTIC);
