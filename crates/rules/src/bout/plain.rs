//! The bouts with number cards alone, under four sets of rules (rulebook, bout, bout-zero,
//! bout-oshi-dashi).

use std::fmt;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::str::FromStr;

use super::field::three;
use super::hand::Hand;
use super::parts::BoutParts;
use super::sketch::{self, Cards, Swaps};
use super::track::Counter;
use super::{SCORES, SEATS, TURNS, check_turns, face, picture};
use crate::field::TextPart;
use crate::{
    ByPlayer, ClashStep, Game, Gesture, Outcome, Player, Reason, Scene, Sketch, TextError, ToMove,
    Turn,
};

/// What one plain bout has different from another.
pub trait BoutRules: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// The game's id.
    const ID: &'static str;
    /// The lowest card; the highest is always 6.
    const LOWEST: u8;
    /// What ends a bout.
    const END: End;
}

/// What ends a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A push-off, or six turns.
    SixTurns,
    /// A push-off alone: when all cards have been played they are taken back.
    PushOff,
}

/// A position of a plain bout: the counter and both hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bout<R: BoutRules> {
    counter: Counter,
    hands: ByPlayer<Hand>,
    rules: PhantomData<R>,
}

/// A choice: the card of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card(u8);

const HIGHEST: u8 = 6;
const SIGNS: &str = "0123456";

impl<R: BoutRules> Bout<R> {
    const FULL: Hand = Hand::span(R::LOWEST, HIGHEST);

    /// How many cards each has played since the hands were last full.
    const fn played(hand: Hand) -> u8 {
        Self::FULL.len() - hand.len()
    }

    fn is_over(&self) -> bool {
        self.counter.pushed_off_by().is_some()
            || R::END == End::SixTurns && Self::played(self.hands.first) == TURNS
    }

    /// Refuses what no bout comes to. `west` is where West's hand is written.
    fn check(&self, west: TextPart<'_>) -> Result<(), TextError> {
        let played = check_turns(self.hands.map(Self::played), west)?;
        match R::END {
            End::SixTurns if played == 0 => self.counter.check_unmoved(),
            End::SixTurns if played > TURNS => {
                Err(west.wrong(format!("a bout has {TURNS} turns, and one card is left then")))
            }
            // Full hands were taken back after a turn that did not end the bout.
            End::PushOff if played == 0 => self.counter.check_on_track(),
            End::PushOff if self.hands.first.is_empty() && !self.is_over() => {
                Err(west.wrong("empty hands are taken back unless a push-off ended the bout"))
            }
            End::SixTurns | End::PushOff => Ok(()),
        }
    }
}

impl<R: BoutRules> Game for Bout<R> {
    type Move = Card;

    const ID: &'static str = R::ID;
    const SEATS: ByPlayer<&'static str> = SEATS;
    const SIMULTANEOUS: bool = true;
    const SCORES: &'static [(Reason, u8)] = SCORES;

    fn start() -> Self {
        Self {
            counter: Counter::START,
            hands: ByPlayer::new(Self::FULL, Self::FULL),
            rules: PhantomData,
        }
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        ToMove::Both
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.counter.verdict())
    }

    fn generate(&self, player: Player, moves: &mut Vec<Card>) {
        if !self.is_over() {
            moves.extend(self.hands[player].cards().map(Card));
        }
    }

    fn count(&self, player: Player, _scratch: &mut Vec<Card>) -> u64 {
        if self.is_over() { 0 } else { self.hands[player].len().into() }
    }

    fn apply(&mut self, turn: &Turn<Card>) {
        let Turn::Both(cards) = *turn else {
            unreachable!("both players choose at once in a bout")
        };
        self.counter = self.counter.push(cards.map(|card| card.0));
        self.hands = ByPlayer::from_fn(|player| self.hands[player].without(cards[player].0));
        if R::END == End::PushOff && self.hands.first.is_empty() && !self.is_over() {
            self.hands = Self::start().hands;
        }
    }

    fn notation(&self, _player: Player, mv: &Card) -> String {
        mv.0.to_string()
    }

    fn read(&self, player: Player, text: &str) -> Result<Card, TextError> {
        let hand = self.hands[player];
        let card = Self::FULL.cards().find(|card| card.to_string() == text).ok_or_else(|| {
            let deck = Self::FULL.written(SIGNS);
            TextError::at(0, format!("`{text}` is not a card; the cards are {deck}"))
        })?;
        if self.is_over() {
            return Err(TextError::at(0, "the bout is over"));
        }
        if !hand.has(card) {
            let (name, hand) = (SEATS[player], hand.written(SIGNS));
            return Err(TextError::at(0, format!("{name} has no {card} in hand, only {hand}")));
        }
        Ok(Card(card))
    }

    fn clash(&self, cards: ByPlayer<Card>) -> Vec<ClashStep> {
        vec![self.counter.pushing(cards.map(|card| card.0))]
    }

    fn gesture(text: &str) -> Gesture {
        face::gesture(text)
    }

    fn scene(&self) -> Scene {
        picture::scene(self.counter, self.hands.map(|hand| hand.written(SIGNS).each()))
    }

    fn sketch(text: &str) -> Option<Sketch> {
        let cards = Cards { hand: &SIGNS[R::LOWEST as usize..], last: "", swaps: Swaps::No };
        sketch::read(Self::start().scene(), cards, text)
    }
}

impl<R: BoutRules> BoutParts for Bout<R> {
    type Side = Hand;

    #[inline]
    fn counter(&self) -> i8 {
        self.counter.space()
    }

    #[inline]
    fn side(&self, player: Player) -> Hand {
        self.hands[player]
    }

    #[inline]
    fn assemble(counter: i8, hands: ByPlayer<Hand>) -> Self {
        Self { counter: Counter::on(counter), hands, rules: PhantomData }
    }
}

impl<R: BoutRules> fmt::Display for Bout<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ByPlayer { first, second } = self.hands.map(|hand| hand.written(SIGNS));
        write!(f, "{} {first} {second}", self.counter)
    }
}

impl<R: BoutRules> Debug for Bout<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", R::ID)
    }
}

impl<R: BoutRules> FromStr for Bout<R> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let [counter, first, second] = three(text, &Self::start().to_string())?;
        let hand = |field| Hand::read(field, SIGNS, Self::FULL);
        let position = Self {
            counter: Counter::read(counter)?,
            hands: ByPlayer::new(hand(first)?, hand(second)?),
            rules: PhantomData,
        };
        position.check(second)?;
        Ok(position)
    }
}
