//! The bout with tactic cards (rulebook, bout-tactical): a swap, then six turns. How a turn is
//! resolved stands in `resolve`.

mod card;
mod clash;
mod resolve;
mod text;

use std::hash::{Hash, Hasher};

pub use card::{Swap, Tactic, TacticalChoice};

use self::card::{NUMBERS, SIGNS, TacticalCard};
use self::resolve::{Meant, resolve};
use super::hand::Hand;
use super::parts::BoutParts;
use super::sketch::{self, Cards, Swaps};
use super::track::Counter;
use super::{SCORES, SEATS, face, picture};
use crate::game::Pick;
use crate::{
    ByPlayer, ClashStep, Game, Gesture, Outcome, Panel, PanelKind, Player, Reason, Scene, Sketch,
    TextError, ToMove, Turn,
};

/// A position of the tactical bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tactical {
    counter: Counter,
    sides: ByPlayer<SideState>,
    stage: Stage,
}

/// What one player has before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct SideState {
    hand: Hand,
    /// What the player's last turn resolved to in step 2: a number, Yori, Gino-Sho, Nodo Wa
    /// or Kata-Sukashi. Nothing before the first turn and after a Kanto with nothing to repeat.
    last: Option<TacticalCard>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Swap,
    Bout,
}

/// What one player has before them, and whether it is a swap they choose next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TacticalSide {
    side: SideState,
    stage: Stage,
}

impl SideState {
    /// One for each card, and Sumo Master one for each tactic it may name.
    const fn choices(self) -> u64 {
        let master = self.hand.has(TacticalCard::Tactic(Tactic::SumoMaster).index());
        let names = if master { Tactic::NAMEABLE.len() - 1 } else { 0 };
        self.hand.len() as u64 + names as u64
    }

    /// Whether a card is left that may count as the last one.
    const fn may_repeat(self) -> bool {
        self.hand.has(TacticalCard::Tactic(Tactic::Kanto).index())
            || self.hand.has(TacticalCard::Tactic(Tactic::SumoMaster).index())
    }

    /// All of it in 17 bits.
    fn packed(self) -> u32 {
        u32::from(self.hand.bits()) << 4 | u32::from(self.last.map_or(0, TacticalCard::index))
    }
}

/// One number instead of many: counting hashes positions more often than it does all else.
impl Hash for Tactical {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [counter] = self.counter.space().to_le_bytes();
        let ByPlayer { first, second } = self.sides.map(|side| u64::from(side.packed()));
        state.write_u64(first << 32 | second << 10 | u64::from(counter) << 1 | self.stage as u64);
    }
}

impl Tactical {
    fn is_over(&self) -> bool {
        self.counter.pushed_off_by().is_some() || self.sides.first.hand.is_empty()
    }

    fn play(&mut self, choices: ByPlayer<TacticalChoice>) {
        let meant = ByPlayer::from_fn(|p| Meant::by(choices[p], self.sides[p].last));
        self.counter = resolve(self.counter, meant);
        for player in Player::ALL {
            let side = &mut self.sides[player];
            let card = choices[player].card().expect("a swap is made before the first turn");
            side.hand = side.hand.without(card.index());
            side.last = meant[player].card;
        }
    }
}

impl Game for Tactical {
    type Move = TacticalChoice;

    const ID: &'static str = "bout-tactical";
    const SEATS: ByPlayer<&'static str> = SEATS;
    const SIMULTANEOUS: bool = true;
    const SCORES: &'static [(Reason, u8)] = SCORES;

    fn start() -> Self {
        let side = SideState { hand: NUMBERS, last: None };
        Self { counter: Counter::START, sides: ByPlayer::new(side, side), stage: Stage::Swap }
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        ToMove::Both
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.counter.verdict())
    }

    fn generate(&self, player: Player, moves: &mut Vec<TacticalChoice>) {
        if self.stage == Stage::Swap {
            moves.extend(Swap::all().map(TacticalChoice::Swap));
            return;
        }
        if self.is_over() {
            return;
        }
        for index in self.sides[player].hand.cards() {
            match TacticalCard::from_index(index) {
                TacticalCard::Number(number) => moves.push(TacticalChoice::Number(number)),
                TacticalCard::Tactic(Tactic::SumoMaster) => {
                    moves.extend(Tactic::NAMEABLE.map(TacticalChoice::Master));
                }
                TacticalCard::Tactic(tactic) => moves.push(TacticalChoice::Tactic(tactic)),
            }
        }
    }

    fn count(&self, player: Player, _scratch: &mut Vec<TacticalChoice>) -> u64 {
        match self.stage {
            Stage::Swap => Swap::all().count() as u64,
            Stage::Bout if self.is_over() => 0,
            Stage::Bout => self.sides[player].choices(),
        }
    }

    fn apply(&mut self, turn: &Turn<TacticalChoice>) {
        let Turn::Both(choices) = *turn else {
            unreachable!("both players choose at once in a bout")
        };
        match (choices.first, choices.second) {
            (TacticalChoice::Swap(first), TacticalChoice::Swap(second)) => {
                self.stage = Stage::Bout;
                self.sides.first.hand = first.hand();
                self.sides.second.hand = second.hand();
            }
            _ => self.play(choices),
        }
    }

    fn notation(&self, _player: Player, mv: &TacticalChoice) -> String {
        text::notation(*mv)
    }

    fn read(&self, player: Player, text: &str) -> Result<TacticalChoice, TextError> {
        text::read(self, player, text)
    }

    /// A swap changes hands, and nothing on the track.
    fn clash(&self, choices: ByPlayer<TacticalChoice>) -> Vec<ClashStep> {
        match self.stage {
            Stage::Swap => Vec::new(),
            Stage::Bout => clash::clash(self.counter, choices, self.sides.map(|side| side.last)),
        }
    }

    fn gesture(text: &str) -> Gesture {
        face::gesture(text)
    }

    fn scene(&self) -> Scene {
        let hands = self.sides.map(|side| side.hand.written(SIGNS).each());
        let mut scene = picture::scene(self.counter, hands);
        for player in Player::ALL {
            if let Some(last) = self.sides[player].last {
                let last = Panel::value(Some(player), "last", last.sign());
                scene.panels.push(last.of(PanelKind::Choices));
            }
        }
        if self.stage == Stage::Swap {
            scene.panels.push(Panel::value(None, "now", "swap"));
        }
        scene
    }

    fn sketch(text: &str) -> Option<Sketch> {
        let cards = Cards { hand: &SIGNS[1..], last: "123456YGNK", swaps: Swaps::Yes };
        sketch::read(Self::start().scene(), cards, text)
    }

    /// What the last turn resolved to matters to Kanto alone, and the seats are alike.
    fn representative(mut self) -> Self {
        for player in Player::ALL {
            let side = &mut self.sides[player];
            side.last = side.last.filter(|_| side.may_repeat());
        }
        if self.sides.first < self.sides.second {
            let ByPlayer { first, second } = self.sides;
            self.sides = ByPlayer::new(second, first);
            self.counter = self.counter.mirrored();
        }
        self
    }

    /// A missing swap is no swap, whatever the opponent would have liked it to be.
    fn allows_naming(&self) -> bool {
        self.stage == Stage::Bout
    }

    /// Uniform over the hand; Sumo Master names a uniform tactic (rulebook, Missed turns).
    fn substitute(&self, player: Player, pick: Pick<'_>) -> TacticalChoice {
        if self.stage == Stage::Swap {
            return TacticalChoice::Swap(Swap::NONE);
        }
        let hand = self.sides[player].hand;
        let drawn = pick(hand.len().into());
        let index = hand.cards().nth(drawn).expect("chance picks one of the cards");
        match TacticalCard::from_index(index) {
            TacticalCard::Number(number) => TacticalChoice::Number(number),
            TacticalCard::Tactic(Tactic::SumoMaster) => {
                TacticalChoice::Master(Tactic::NAMEABLE[pick(Tactic::NAMEABLE.len())])
            }
            TacticalCard::Tactic(tactic) => TacticalChoice::Tactic(tactic),
        }
    }
}

impl BoutParts for Tactical {
    type Side = TacticalSide;

    #[inline]
    fn counter(&self) -> i8 {
        self.counter.space()
    }

    #[inline]
    fn side(&self, player: Player) -> TacticalSide {
        TacticalSide { side: self.sides[player], stage: self.stage }
    }

    #[inline]
    fn assemble(counter: i8, sides: ByPlayer<TacticalSide>) -> Self {
        Self {
            counter: Counter::on(counter),
            sides: sides.map(|one| one.side),
            stage: sides.first.stage,
        }
    }
}
