//! A set of cards and the way every bout writes it: each card one sign, always in the same
//! order. What the signs mean is each game's own affair.

use std::fmt;

use crate::TextError;
use crate::field::TextPart;

/// A set of cards. The card number `i` of a game is bit `i`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hand(u16);

impl Hand {
    pub(super) const EMPTY: Self = Self(0);

    /// The cards from one number to another, both included.
    pub(super) const fn span(first: u8, last: u8) -> Self {
        Self((2 << last) - (1 << first))
    }

    #[inline]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(super) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn has(self, card: u8) -> bool {
        self.0 & (1 << card) != 0
    }

    #[inline]
    pub(super) const fn with(self, card: u8) -> Self {
        Self(self.0 | 1 << card)
    }

    #[inline]
    pub(super) const fn without(self, card: u8) -> Self {
        Self(self.0 & !(1 << card))
    }

    /// The cards that are in both sets.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards, the lowest number first.
    #[inline]
    pub(super) fn cards(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(card)
        })
    }

    /// The hand as text, `-` when it is empty. The card number `i` is the `i`th of the signs.
    pub(super) const fn written(self, signs: &'static str) -> WrittenHand {
        WrittenHand { hand: self, signs }
    }

    /// Reads what [`Hand::written`] gives, of cards that are in `deck`.
    pub(super) fn read(
        field: TextPart<'_>,
        signs: &'static str,
        deck: Self,
    ) -> Result<Self, TextError> {
        let deck_text = deck.written(signs);
        match field.text {
            "-" => return Ok(Self::EMPTY),
            "" => return Err(field.wrong("an empty hand is written `-`")),
            _ => {}
        }
        let mut hand = Self::EMPTY;
        for (at, sign) in field.text.char_indices() {
            let wrong = |message: String| Err(TextError::at(field.offset + at, message));
            let found =
                signs.chars().zip(0..).find(|&(known, card)| known == sign && deck.has(card));
            let Some((_, card)) = found else {
                return wrong(format!("`{sign}` is not a card here; the cards are {deck_text}"));
            };
            if hand.has(card) {
                return wrong(format!("the card {sign} comes twice in a hand"));
            }
            if hand.0 >> card != 0 {
                return wrong(format!("the card {sign} comes too late: the order is {deck_text}"));
            }
            hand = hand.with(card);
        }
        Ok(hand)
    }
}

/// A hand to be printed.
#[derive(Clone, Copy)]
pub(super) struct WrittenHand {
    hand: Hand,
    signs: &'static str,
}

impl WrittenHand {
    /// Each card for itself.
    pub(super) fn each(self) -> Vec<String> {
        self.signs().map(String::from).collect()
    }

    fn signs(self) -> impl Iterator<Item = char> {
        let held = move |(sign, card)| self.hand.has(card).then_some(sign);
        self.signs.chars().zip(0..).filter_map(held)
    }
}

impl fmt::Display for WrittenHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.hand.is_empty() {
            return f.write_str("-");
        }
        self.signs().try_for_each(|sign| write!(f, "{sign}"))
    }
}
