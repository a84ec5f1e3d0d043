//! The bout with a kachi-age and one tactic each (rulebook, bout-strategic). How a turn is
//! resolved stands in `resolve`.

mod card;
mod clash;
mod resolve;
mod text;

pub use card::{StrategicChoice, StrategicTactic};

use self::card::{FULL, KACHI_AGE, NUMBERS, SIGNS, TACTIC};
use self::resolve::resolve;
use super::hand::Hand;
use super::parts::BoutParts;
use super::sketch::{self, Cards, Swaps};
use super::track::Counter;
use super::{SCORES, SEATS, TURNS, face, picture};
use crate::game::Pick;
use crate::{
    ByPlayer, ClashStep, Game, Gesture, Outcome, Panel, PanelKind, Player, Reason, Scene, Sketch,
    TextError, ToMove, Turn,
};

/// A position of the strategic bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strategic {
    counter: Counter,
    sides: ByPlayer<StrategicSide>,
}

/// What one player has before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StrategicSide {
    /// The numbers, the kachi-age and the right to play a tactic.
    hand: Hand,
    /// The face of the last number card, once there is one.
    last: Option<u8>,
}

impl StrategicSide {
    /// How many turns have been played: one for each number gone, and one for the tactic.
    const fn turns(self) -> u8 {
        TURNS - self.hand.without(KACHI_AGE).len()
    }

    fn may_play(self, tactic: StrategicTactic) -> bool {
        self.hand.has(TACTIC)
            && match tactic {
                StrategicTactic::Inashi => !self.hand.has(KACHI_AGE),
                StrategicTactic::Kanto => self.last.is_some(),
                _ => true,
            }
    }

    fn tactics(self) -> impl Iterator<Item = StrategicTactic> {
        StrategicTactic::ALL.into_iter().filter(move |&tactic| self.may_play(tactic))
    }

    fn play(&mut self, choice: StrategicChoice) {
        self.hand = match choice {
            StrategicChoice::Number(number) => self.hand.without(number),
            StrategicChoice::Raised(number) => self.hand.without(number).without(KACHI_AGE),
            StrategicChoice::Tactic(StrategicTactic::Inashi) => {
                self.hand.without(TACTIC).with(KACHI_AGE)
            }
            StrategicChoice::Tactic(_) => self.hand.without(TACTIC),
        };
        if let StrategicChoice::Number(number) | StrategicChoice::Raised(number) = choice {
            self.last = Some(number);
        }
    }
}

impl Strategic {
    fn is_over(&self) -> bool {
        self.counter.pushed_off_by().is_some() || self.sides.first.turns() == TURNS
    }
}

impl Game for Strategic {
    type Move = StrategicChoice;

    const ID: &'static str = "bout-strategic";
    const SEATS: ByPlayer<&'static str> = SEATS;
    const SIMULTANEOUS: bool = true;
    const SCORES: &'static [(Reason, u8)] = SCORES;

    fn start() -> Self {
        let side = StrategicSide { hand: FULL, last: None };
        Self { counter: Counter::START, sides: ByPlayer::new(side, side) }
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        ToMove::Both
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.counter.verdict())
    }

    fn generate(&self, player: Player, moves: &mut Vec<StrategicChoice>) {
        if self.is_over() {
            return;
        }
        let side = self.sides[player];
        let numbers = side.hand.and(NUMBERS);
        moves.extend(numbers.cards().map(StrategicChoice::Number));
        if side.hand.has(KACHI_AGE) {
            moves.extend(numbers.cards().map(StrategicChoice::Raised));
        }
        moves.extend(side.tactics().map(StrategicChoice::Tactic));
    }

    fn apply(&mut self, turn: &Turn<StrategicChoice>) {
        let Turn::Both(choices) = *turn else {
            unreachable!("both players choose at once in a bout")
        };
        self.counter = resolve(self.counter, choices, self.sides.map(|side| side.last));
        for player in Player::ALL {
            self.sides[player].play(choices[player]);
        }
    }

    /// The last number matters to Kanto alone, and the seats are alike.
    fn representative(mut self) -> Self {
        for player in Player::ALL {
            let side = &mut self.sides[player];
            side.last = side.last.filter(|_| side.hand.has(TACTIC));
        }
        if self.sides.first < self.sides.second {
            let ByPlayer { first, second } = self.sides;
            self.sides = ByPlayer::new(second, first);
            self.counter = self.counter.mirrored();
        }
        self
    }

    fn notation(&self, _player: Player, mv: &StrategicChoice) -> String {
        text::notation(*mv)
    }

    fn read(&self, player: Player, text: &str) -> Result<StrategicChoice, TextError> {
        text::read(self, player, text)
    }

    fn clash(&self, choices: ByPlayer<StrategicChoice>) -> Vec<ClashStep> {
        clash::clash(self.counter, choices, self.sides.map(|side| side.last))
    }

    fn gesture(text: &str) -> Gesture {
        face::gesture(text)
    }

    fn scene(&self) -> Scene {
        let hands = self.sides.map(|side| side.hand.written(SIGNS).each());
        let mut scene = picture::scene(self.counter, hands);
        for player in Player::ALL {
            if let Some(last) = self.sides[player].last {
                let last = Panel::value(Some(player), "last", last);
                scene.panels.push(last.of(PanelKind::Choices));
            }
        }
        scene
    }

    fn sketch(text: &str) -> Option<Sketch> {
        let cards = Cards { hand: &SIGNS[1..], last: "12345", swaps: Swaps::No };
        sketch::read(Self::start().scene(), cards, text)
    }

    /// Uniform over the numbers without kachi-age, or over the legal tactics when no number is
    /// left (rulebook, Missed turns).
    fn substitute(&self, player: Player, pick: Pick<'_>) -> StrategicChoice {
        let side = self.sides[player];
        let numbers = side.hand.and(NUMBERS);
        if numbers.is_empty() {
            let tactics: Vec<StrategicTactic> = side.tactics().collect();
            return StrategicChoice::Tactic(tactics[pick(tactics.len())]);
        }
        let drawn = pick(numbers.len().into());
        let number = numbers.cards().nth(drawn).expect("chance picks one of the numbers");
        StrategicChoice::Number(number)
    }
}

impl BoutParts for Strategic {
    type Side = StrategicSide;

    #[inline]
    fn counter(&self) -> i8 {
        self.counter.space()
    }

    #[inline]
    fn side(&self, player: Player) -> StrategicSide {
        self.sides[player]
    }

    #[inline]
    fn assemble(counter: i8, sides: ByPlayer<StrategicSide>) -> Self {
        Self { counter: Counter::on(counter), sides }
    }
}
